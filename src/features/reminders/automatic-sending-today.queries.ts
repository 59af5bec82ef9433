import { useMemo } from 'react'
import { localTimeAt } from '#domain/day.ts'
import type { AutomaticSendingState } from '#domain/messages/todays-messages-and-answers.ts'
import type { ReminderWorklistEntry } from '#domain/reminders/worklist.ts'
import {
  type ReminderRowSendingState,
  reminderRowSendingStateOf,
} from '#domain/reminders/worklist-row-sending-state.ts'
import { useAutomaticSendingState } from '#features/messages/messages.queries.ts'
import { useServerClock, useTimeZone, useToday } from '#web/clock.tsx'

/** What goes by itself, with what becomes of each row of the worklist: null where it is left to people (MS-3). */
export interface AutomaticSendingTodayData extends AutomaticSendingState {
  /** Whether any channel is on; without one nothing is said of messages. */
  isOn: boolean
  /** The hour of the day now. */
  hourNow: number
  of: (row: ReminderWorklistEntry) => ReminderRowSendingState | null
}

export function useAutomaticSendingToday(): AutomaticSendingTodayData {
  const sending = useAutomaticSendingState()
  const today = useToday()
  const { hour } = localTimeAt(useServerClock()(), useTimeZone())
  return useMemo(() => {
    // A row is asked about by several parts of the screen.
    const known = new Map<ReminderWorklistEntry, ReminderRowSendingState | null>()
    const of = (row: ReminderWorklistEntry) => {
      const said = known.get(row)
      if (said !== undefined) return said
      const found = reminderRowSendingStateOf(row, { sending, today, hour })
      known.set(row, found)
      return found
    }
    return { ...sending, hourNow: hour, isOn: sending.channels.length > 0, of }
  }, [sending, today, hour])
}
