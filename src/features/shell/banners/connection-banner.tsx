import { dayAt } from '#domain/day.ts'
import { useTimeZone, useToday } from '#web/clock.tsx'
import { useWords } from '#web/i18n.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import { useDayAndTimeTextsOf } from '#web/use-day-and-time-texts-of.ts'
import type { ServerConnectionState } from '../use-live-connection.ts'
import styles from './connection-banner.module.css'

interface Props {
  connection: ServerConnectionState
  /** Of when the lists are that are shown until the server's come, in ms; null where its own are shown. */
  lastKnown: number | null
}

/** Shown while the screen may be out of date (SH-5), with the moment that it shows, or while last known lists wait for the server's (SH-4). */
export function ConnectionBanner({ connection, lastKnown }: Props) {
  const { shell, loadingData } = useWords()
  const whenOf = useWhen()
  const moment = lastKnown ?? connection.lostAt
  const isLost = connection.state === 'lost'
  const isWaiting = lastKnown !== null && !isLost
  return (
    <div role="status" className={styles.place}>
      {isWaiting && (
        <p className={`line gap-2 ${styles.waiting}`}>
          <span>{loadingData}</span>
          <span>{shell.asOf(whenOf(lastKnown))}</span>
        </p>
      )}
      {!isWaiting && connection.state !== 'fine' && (
        <p className={`line top gap-2 notice ${styles.banner}`}>
          <Icon name="warning" />
          <span>
            {!isLost && shell.connecting}
            {isLost && (moment === null ? shell.offline : shell.offlineAsOf(whenOf(moment)))}
          </span>
        </p>
      )}
    </div>
  )
}

/** The time of a moment, with its day unless that is today. */
function useWhen() {
  const momentOf = useDayAndTimeTextsOf()
  const timeZone = useTimeZone()
  const today = useToday()
  return (ms: number) => {
    const [day, time] = momentOf(new Date(ms).toISOString())
    return dayAt(new Date(ms), timeZone) === today ? time : `${day}, ${time}`
  }
}
