import { Button } from '@mantine/core'
import { useDeferredValue, useMemo, useState } from 'react'
import { isEnquiryOpen } from '#domain/admissions/enquiry.ts'
import { type ListedEnquiry, nextEnquiryForSeat } from '#domain/admissions/enquiry-list-rows.ts'
import { enquirySearchMatcher } from '#domain/admissions/enquiry-search.ts'
import { formatDayWithYearIfOther } from '#domain/day.ts'
import { formatCount } from '#domain/money/money.ts'
import { useSeatPlaceText } from '#features/setup/use-setup.queries.ts'
import { memberScreenAddress } from '#web/address/screen-address.ts'
import { useToday } from '#web/clock.tsx'
import { useLocale } from '#web/i18n.tsx'
import { Chips } from '#web/kit/controls/chips.tsx'
import { SearchField } from '#web/kit/controls/search-field.tsx'
import { LoadingDataNotice, WhenLoaded } from '#web/loading/when-loaded.tsx'
import { useTakesEnquiries } from '#web/permissions.tsx'
import type { ScreenProps } from '#web/screen-names-and-props.ts'
import { useEnquiryActs } from '../use-enquiry-acts.ts'
import { type CurrentWaitingLine, useCurrentWaitingLine } from '../waiting-line.queries.ts'
import styles from './enquiries-page.module.css'
import { EnquiriesWorthStrip } from './enquiries-worth-strip.tsx'
import { EnquiryRows } from './enquiry-rows.tsx'
import { SeatForNextInLineCard } from './seat-for-next-in-line-card.tsx'

type Ways = Pick<ScreenProps, 'openEnquiry' | 'openMember'>

/** Who asks for a seat, and who of them needs somebody first (EN-3, EN-4, EN-7). */
export function EnquiriesPage(ways: ScreenProps) {
  const line = useCurrentWaitingLine()
  // Its address may be open before anybody knows whether the centre takes enquiries.
  if (!useTakesEnquiries()) return <LoadingDataNotice />
  return (
    <WhenLoaded<[CurrentWaitingLine]> lists={[line]}>
      {([shown]) => shown && <Shown shown={shown} {...ways} />}
    </WhenLoaded>
  )
}

const filters = ['all', 'new', 'called', 'visited', 'waiting', 'offered', 'admitted', 'lost'] as const
type Filter = (typeof filters)[number]

const isIn = (filter: Filter, { enquiry }: ListedEnquiry) =>
  filter === 'all' ? isEnquiryOpen(enquiry) : enquiry.state === filter

function Shown({ shown, openEnquiry, openMember }: { shown: CurrentWaitingLine } & Ways) {
  const { words, language } = useLocale()
  const { enquiries } = words
  const [filter, setFilter] = useState<Filter>('all')
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed)
  const acts = useEnquiryActs()
  const { rows, line } = shown
  const finds = useMemo(() => enquirySearchMatcher(search), [search])
  const found = useMemo(() => (finds ? rows.filter(({ enquiry }) => finds(enquiry)) : rows), [rows, finds])
  const counts = useMemo(
    () => new Map(filters.map((one) => [one, found.filter((row) => isIn(one, row)).length])),
    [found],
  )
  const listed = found.filter((row) => isIn(filter, row))
  const count = (n: number) => formatCount(n, language)
  if (rows.length === 0) {
    return (
      <div className={`stack gap-4 ${styles.page}`}>
        <div className={styles.none}>
          <p className="heading">{enquiries.none}</p>
          <p>{enquiries.noneHint}</p>
        </div>
        <BackFromPause shown={shown} onOpen={openMember} />
      </div>
    )
  }
  return (
    <div className={`stack gap-4 ${styles.page}`} data-wide-view>
      <SeatForNextInLineCard shown={shown} onOpen={openEnquiry} onOpenMember={openMember} />
      <EnquiriesWorthStrip shown={shown} />
      <BackFromPause shown={shown} onOpen={openMember} />
      <section className={`card ${styles.list}`}>
        <div className={styles.tools}>
          <Chips
            label={enquiries.filter}
            value={filter}
            choices={filters
              .filter((one) => one === 'all' || one === filter || (counts.get(one) ?? 0) > 0)
              .map((one) => ({
                value: one,
                name: one === 'all' ? enquiries.all : enquiries.states[one],
                count: count(counts.get(one) ?? 0),
              }))}
            onChange={setFilter}
          />
          <SearchField
            className={styles.search}
            label={enquiries.search}
            placeholder={enquiries.search}
            value={typed}
            onChange={setTyped}
          />
        </div>
        {listed.length > 0 ? (
          <EnquiryRows
            rows={listed}
            next={nextEnquiryForSeat(rows)}
            line={line}
            acts={acts}
            onOpen={openEnquiry}
          />
        ) : (
          <p className={styles.empty}>{finds ? enquiries.noneFound : enquiries.noneInFilter}</p>
        )}
        <p className="only-spoken" role="status">
          {finds && count(listed.length)}
        </p>
      </section>
    </div>
  )
}

interface PauseProps {
  shown: CurrentWaitingLine
  onOpen: ScreenProps['openMember']
}

/** Members whose seat was lent while they paused stand before everybody; the desk gives them a seat by moving them. */
function BackFromPause({ shown: { returning, line }, onOpen }: PauseProps) {
  const { words, language } = useLocale()
  const { enquiries } = words
  const say = enquiries.returning
  const today = useToday()
  const placeText = useSeatPlaceText()
  if (returning.length === 0) return null
  return (
    <section className={`card ${styles.list}`}>
      <h2 className={styles.heading}>{enquiries.backFromPause}</h2>
      <ul>
        {returning.map(({ member, backOn, given }) => {
          const seat = line.desks.find((desk) => desk.seat.id === given?.seatId)?.seat
          const place = seat ? placeText(seat) : ''
          const day = (day: string) => formatDayWithYearIfOther(day, today, language)
          return (
            <li key={member.id} className={`row middle spread gap-2 ${styles.returning}`}>
              <p>
                <a className={styles.name} href={memberScreenAddress(member.id)}>
                  {member.name}
                </a>{' '}
                <span className="quiet small">
                  {say.back(day(backOn))} ·{' '}
                  {!seat || !given
                    ? say.none
                    : given.day === null
                      ? say.now(place)
                      : say.on(place, day(given.day))}
                </span>
              </p>
              {given?.day === null && (
                <Button
                  variant="default"
                  aria-label={enquiries.of(say.seat, member.name)}
                  onClick={() => onOpen('edit', member.id)}
                >
                  {say.seat}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
