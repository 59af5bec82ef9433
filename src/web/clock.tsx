import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { type Day, dayAt, msUntilNextDay } from '#domain/day.ts'

/** The centre's clock: the server's time, and the zone whose calendar counts. */
export interface CentreClock {
  timeZone: string
  /** The time to add to this machine's clock, in ms. */
  offset: number
}

/** Timers stop while a laptop sleeps, so the day is checked at least this often. */
const longestNap = 30_000

const TodayContext = createContext<Day | null>(null)
const TimeContext = createContext<(() => Date) | null>(null)
const ZoneContext = createContext<string | null>(null)

/** Provides the centre's day, which changes at the centre's midnight (DB-6). */
export function ClockProvider({ clock, children }: { clock: CentreClock; children: ReactNode }) {
  const { timeZone, offset } = clock
  const time = useMemo(() => () => new Date(Date.now() + offset), [offset])
  const [today, setToday] = useState(() => dayAt(time(), timeZone))

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      clearTimeout(timer)
      const instant = time()
      setToday(dayAt(instant, timeZone))
      timer = setTimeout(look, Math.min(longestNap, msUntilNextDay(instant, timeZone) + 50))
    }
    look()
    document.addEventListener('visibilitychange', look)
    addEventListener('focus', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
      removeEventListener('focus', look)
    }
  }, [time, timeZone])

  return (
    <ZoneContext value={timeZone}>
      <TimeContext value={time}>
        <TodayContext value={today}>{children}</TodayContext>
      </TimeContext>
    </ZoneContext>
  )
}

/** The centre's calendar day. */
export function useToday(): Day {
  const today = useContext(TodayContext)
  if (today === null) throw new Error('useToday needs a ClockProvider above it.')
  return today
}

/** The server's time. */
export function useServerClock(): () => Date {
  const time = useContext(TimeContext)
  if (time === null) throw new Error('useTime needs a ClockProvider above it.')
  return time
}

/** The zone of the centre's clock. */
export function useTimeZone(): string {
  const zone = useContext(ZoneContext)
  if (zone === null) throw new Error('useTimeZone needs a ClockProvider above it.')
  return zone
}
