import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { parseServerHealth, type ServerHealth } from '#domain/health.ts'
import {
  type RoomsHoursAndPlans,
  roomsHoursAndPlansOfNewDatabase,
} from '#domain/seating/rooms-hours-and-plans.ts'
import type { Centre } from '#domain/site/centre.ts'
import { useLocale } from '#web/i18n.tsx'
import { useTopic } from '#web/live/followed-topics.tsx'

/** The centre's name in the operator's language; until it is there the one known last, or the product's own. */
export function useCentreName(lastKnown?: Centre['name'] | null): string {
  const { language } = useLocale()
  const settings = useTopic('settings')
  const name = (settings.status === 'ready' && settings.rows[0]?.centre.name) || lastKnown
  return name?.[language] || (language === 'mr' ? 'अभ्यासिका' : 'Abhyasika')
}

/** Rooms, hours and plans, for every screen. */
export function useLiveRoomsHoursAndPlans(): RoomsHoursAndPlans {
  const setup = useTopic('setup')
  return (setup.status === 'ready' && setup.rows[0]) || roomsHoursAndPlansOfNewDatabase
}

/** Writes the numbers of Marathi with the digits that the centre has chosen. */
export function useApplyMarathiDigits() {
  const { setDigits } = useLocale()
  const settings = useTopic('settings')
  const digits = settings.status === 'ready' ? settings.rows[0]?.digits : undefined
  useEffect(() => {
    if (digits) setDigits(digits)
  }, [digits, setDigits])
}

/** How often the server is asked how it is, in milliseconds. */
const askEvery = 60_000

/** How the database and its disk are; undefined until the server has said it. */
export function useDatabaseHealth(): ServerHealth | undefined {
  const { data } = useQuery({
    queryKey: ['health'],
    queryFn: async ({ signal }) =>
      parseServerHealth(await (await fetch('/healthz', { signal, cache: 'no-store' })).json()),
    refetchInterval: askEvery,
    retry: false,
  })
  return data
}
