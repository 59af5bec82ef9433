import { useMemo } from 'react'
import { localTimeAt } from '#domain/day.ts'
import type { SendingState } from '#domain/messages/sending-state.ts'
import { type ByItself, byItselfOf } from '#domain/reminders/by-itself.ts'
import type { WorkRow } from '#domain/reminders/worklist.ts'
import { useSending } from '#features/messages/messages.queries.ts'
import { useTime, useTimeZone, useToday } from '#web/clock.tsx'

/** What goes by itself, with what becomes of each row of the worklist: null where it is left to people (MS-3). */
export interface Sending extends SendingState {
  /** Whether any channel is on; without one nothing is said of messages. */
  isOn: boolean
  /** The hour of the day now. */
  hourNow: number
  of: (row: WorkRow) => ByItself | null
}

export function useByItself(): Sending {
  const sending = useSending()
  const today = useToday()
  const { hour } = localTimeAt(useTime()(), useTimeZone())
  return useMemo(() => {
    // A row is asked about by several parts of the screen.
    const known = new Map<WorkRow, ByItself | null>()
    const of = (row: WorkRow) => {
      const said = known.get(row)
      if (said !== undefined) return said
      const found = byItselfOf(row, { sending, today, hour })
      known.set(row, found)
      return found
    }
    return { ...sending, hourNow: hour, isOn: sending.channels.length > 0, of }
  }, [sending, today, hour])
}
