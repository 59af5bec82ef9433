import { useRef, useState } from 'react'
import { formatLongDay } from '#domain/day.ts'
import type { SeatedMember } from '#domain/members/member.ts'
import type { Seat } from '#domain/seating/seat.ts'
import { UpgradeNewsBar } from '#features/computer/upgrade-news-bar.views.tsx'
import { useMembers } from '#features/members/members.queries.ts'
import { PartsOfDaySwitch } from '#features/seating/parts-of-day-switch.views.tsx'
import { useSeatsHavingDesk } from '#features/seating/seating.queries.ts'
import { useChosenPartsOfDay } from '#features/seating/use-chosen-parts-of-day.queries.ts'
import { useToday } from '#web/clock.tsx'
import { useLocale } from '#web/i18n.tsx'
import { LoadingDataNotice, WhenLoaded } from '#web/loading/when-loaded.tsx'
import { useVisibleViews } from '#web/permissions.tsx'
import type { ScreenProps } from '#web/screen-names-and-props.ts'
import { useSiteVisits } from './dashboard.queries.ts'
import { DashboardFigureCards } from './dashboard-figure-cards.tsx'
import styles from './dashboard-page.module.css'
import { NewCentreTasksPanel, useNewCentreTasks } from './first-hour/new-centre-tasks-panel.tsx'
import { MoneyTodayPanel } from './money/money-today-panel.tsx'
import { MonthlyMoneyPanel } from './money/monthly-money-panel.tsx'
import { RenewalsPanel } from './renewals/renewals-panel.tsx'
import { RoomOccupancyStrips } from './room-occupancy-strips.tsx'
import { SecondBackupPlaceNoticeBar } from './second-place-notice/second-backup-place-notice-bar.tsx'
import { useSecondBackupPlaceNotice } from './second-place-notice/use-second-backup-place-notice.ts'
import { DashboardPrint } from './todays-work/dashboard-print.tsx'
import { type TodaysWorkFilter, TodaysWorkPanel } from './todays-work/todays-work-panel.tsx'
import { SiteVisitsChart } from './visits/site-visits-chart.tsx'

/** The day at a glance (DB-1 to DB-6). What is to be done now comes before what can only be read. */
export function DashboardPage({ show, addMember, openMember, openEnquiry }: ScreenProps) {
  const { language } = useLocale()
  const today = useToday()
  const members = useMembers()
  const seats = useSeatsHavingDesk()
  const visits = useSiteVisits()
  const firstHour = useNewCentreTasks()
  const placeNotice = useSecondBackupPlaceNotice()
  const { showsPart } = useVisibleViews()
  const parts = useChosenPartsOfDay('dashboard')
  const { partIds } = parts
  const [work, setWork] = useState<TodaysWorkFilter>('now')
  const workHeading = useRef<HTMLHeadingElement>(null)
  const chart = useRef<HTMLDivElement>(null)
  const showEnding = () => {
    setWork('ending')
    workHeading.current?.focus()
  }
  const ways = {
    visits: () => chart.current?.scrollIntoView(),
    seats: () => show('seats'),
    money: () => show('money'),
    ending: showEnding,
  }
  if (firstHour.isLoading || placeNotice.isLoading) return <LoadingDataNotice />
  const firstHourOf = (members: readonly SeatedMember[], seats: readonly Seat[]) =>
    firstHour.state && (
      <NewCentreTasksPanel
        members={members}
        seats={seats}
        show={show}
        addMember={addMember}
        state={firstHour.state}
        onEnd={firstHour.end}
      />
    )
  return (
    <WhenLoaded<[SeatedMember, Seat]> lists={[members, seats]}>
      {(members, seats) => {
        // Whoever has members of their own has work that comes first.
        const isNew = members.every(({ isSample }) => isSample)
        return (
          <div className={`stack gap-4 ${styles.dashboard}`}>
            <DashboardPrint members={members} seats={seats} today={today} partIds={partIds} />
            <p className={styles.today}>{formatLongDay(today, language)}</p>
            <PartsOfDaySwitch parts={parts} />
            <UpgradeNewsBar show={show} />
            {placeNotice.shown && <SecondBackupPlaceNoticeBar shown={placeNotice.shown} show={show} />}
            {isNew && firstHourOf(members, seats)}
            <DashboardFigureCards
              members={members}
              seats={seats}
              visits={visits}
              today={today}
              partIds={partIds}
              ways={ways}
            />
            <div className={styles.main}>
              <TodaysWorkPanel
                members={members}
                today={today}
                shown={work}
                onShow={setWork}
                onOpen={openMember}
                onOpenEnquiry={openEnquiry}
                heading={workHeading}
              />
              <div className={`stack shrink ${styles.renewals}`}>
                <RenewalsPanel members={members} today={today} onOpen={openMember} onAll={showEnding} />
              </div>
              {showsPart('sheets') && (
                <div className={`stack shrink ${styles.months}`}>
                  <MonthlyMoneyPanel />
                </div>
              )}
            </div>
            <div className={styles.side}>
              {!isNew && <div className={styles.firstHour}>{firstHourOf(members, seats)}</div>}
              <div className={`stack shrink ${styles.money}`}>
                <MoneyTodayPanel members={members} today={today} show={show} />
              </div>
              <div className={`stack shrink ${styles.rooms}`}>
                <RoomOccupancyStrips
                  members={members}
                  seats={seats}
                  today={today}
                  partIds={partIds}
                  onOpen={() => show('seats')}
                />
              </div>
              <div ref={chart} className={`stack shrink ${styles.chart}`}>
                <SiteVisitsChart visits={visits} today={today} />
              </div>
            </div>
          </div>
        )
      }}
    </WhenLoaded>
  )
}
