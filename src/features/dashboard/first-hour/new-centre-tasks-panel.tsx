import { Button } from '@mantine/core'
import { Fragment, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import type { SeatedMember } from '#domain/members/member.ts'
import { formatCount, formatRupees } from '#domain/money/money.ts'
import { type Seat, seatHasDesk } from '#domain/seating/seat.ts'
import type { Centre } from '#domain/site/centre.ts'
import { type NewCentreTask, newCentreTasksLeft } from '#domain/site/new-centre-tasks.ts'
import { useStaffAccounts } from '#features/auth/own-account/accounts.queries.ts'
import { useBackups } from '#features/backups/backups.queries.ts'
import { useSecondBackupPlace } from '#features/backups/second-place/second-backup-place.queries.ts'
import { useSettings } from '#features/settings/settings.queries.ts'
import { useRoomsHoursAndPlans } from '#features/setup/use-setup.queries.ts'
import { useLocale } from '#web/i18n.tsx'
import { ErrorBoundary } from '#web/loading/error-boundary.tsx'
import { useAllowanceFor } from '#web/permissions.tsx'
import { readBrowserPreference, saveBrowserPreference } from '#web/preferences.ts'
import { preloadable } from '#web/preloadable.tsx'
import type { ScreenProps, SettingsPartName } from '#web/screen-names-and-props.ts'
import styles from './new-centre-tasks-panel.module.css'

/** Apart, as its code to scan is drawn by a library that the first screens are without. */
const OnYourPhone = preloadable(
  async () => (await import('./open-on-your-phone-panel.tsx')).OpenOnYourPhonePanel,
)

const partOf: Record<Exclude<NewCentreTask, 'member'>, SettingsPartName> = {
  centre: 'centre',
  payee: 'centre',
  plans: 'plans',
  rooms: 'rooms',
  account: 'staff',
  backups: 'backups',
}

/** The facts behind the list of first tasks, until it is done or hidden; in this browser they are then not asked for again. */
export function useNewCentreTasks() {
  const [isEnded, setOver] = useState(() => readBrowserPreference('first-hour') !== null)
  // Setting up is for owners.
  const isOver = useAllowanceFor('staff.manage') !== 'yes' || isEnded
  const settings = useSettings()
  const staff = useStaffAccounts({ enabled: !isOver })
  const backups = useBackups({ enabled: !isOver })
  const secondPlace = useSecondBackupPlace({ enabled: !isOver })
  const centre = settings.status === 'ready' ? settings.rows[0]?.centre : undefined
  const end = useCallback(() => {
    saveBrowserPreference('first-hour', 'over')
    setOver(true)
  }, [])
  return {
    /** The dashboard waits for it, so that nothing jumps. */
    isLoading:
      !isOver &&
      (settings.status === 'loading' || staff.isLoading || backups.isLoading || secondPlace.isLoading),
    state:
      !isOver && centre && staff.data && backups.data && secondPlace.data
        ? {
            centre,
            accounts: staff.data.rows.length,
            hasDownload: backups.data.hasDownload,
            hasSecondPlace: secondPlace.data.second !== null,
            isUntouched: backups.data.isUntouched,
          }
        : null,
    end,
  }
}

interface Props extends Pick<ScreenProps, 'show' | 'addMember'> {
  members: readonly SeatedMember[]
  seats: readonly Seat[]
  state: {
    centre: Centre
    accounts: number
    hasDownload: boolean
    hasSecondPlace: boolean
    /** Whether a backup may take the place of all there is. */
    isUntouched: boolean
  }
  onEnd: () => void
}

/** The tasks left in a new database, one line that opens to each with its way in. */
export function NewCentreTasksPanel({ members, seats, state, show, addMember, onEnd }: Props) {
  const { words, language } = useLocale()
  const { firstHour } = words.dashboard
  const setup = useRoomsHoursAndPlans()
  const tasks = newCentreTasksLeft({ ...state, setup, seats: seats.filter(seatHasDesk), members })
  const isDone = tasks.length === 0

  useEffect(() => {
    if (isDone) onEnd()
  }, [isDone, onEnd])

  if (isDone) return null
  const price = formatRupees(setup.plans[0]?.price ?? 0, language)
  const left = formatCount(tasks.length, language)
  return (
    <section className={`card ${styles.place}`} aria-label={firstHour.heading}>
      <details>
        <summary className={styles.summary}>
          <b>{firstHour.heading}</b> <span className="quiet">{firstHour.left(tasks.length, left)}</span>
        </summary>
        <ul className={styles.tasks}>
          {tasks.map((task) => (
            <Fragment key={task}>
              <Task onOpen={() => (task === 'member' ? addMember() : show('settings', partOf[task]))}>
                {task === 'plans' ? firstHour.plans(price) : firstHour.tasks[task]}
              </Task>
              {task === 'member' && (
                <Task onOpen={() => show('settings', 'import')}>{firstHour.bringIn}</Task>
              )}
            </Fragment>
          ))}
        </ul>
        <div className={`row top spread gap-2 gap-x-4 ${styles.foot}`}>
          <ErrorBoundary fallback={null}>
            <Suspense>
              <OnYourPhone />
            </Suspense>
          </ErrorBoundary>
          <Button variant="subtle" onClick={onEnd}>
            {firstHour.hide}
          </Button>
        </div>
      </details>
      {state.isUntouched && (
        <Button variant="default" className={styles.arrival} onClick={() => show('settings', 'backups')}>
          {words.arrival.heading}
        </Button>
      )}
    </section>
  )
}

function Task({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  return (
    <li>
      <button type="button" className={`line middle gap-3 ${styles.task}`} onClick={onOpen}>
        <span>{children}</span>
      </button>
    </li>
  )
}
