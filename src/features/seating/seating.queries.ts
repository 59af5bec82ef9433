import { notifications } from '@mantine/notifications'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { isInUse, type Seat } from '#domain/seating/seat.ts'
import { call } from '#web/api.ts'
import { errorText } from '#web/error-text.ts'
import { useWords } from '#web/i18n.tsx'
import { type LiveList, type Topics, useTopic, useTopics } from '#web/live/topics.tsx'
import { LayoutChanges, type LayoutState } from './layout/layout-changes.ts'
import type { SeatCall } from './layout/undo.ts'

/** Every seat, the retired ones too, which their holders keep (LY-6). */
export function useAllSeats(): LiveList<Seat> {
  return useTopic('seating')
}

/** The seats whose desks stand. */
export function useSeats(): LiveList<Seat> {
  const seats = useAllSeats()
  return useMemo(() => {
    return seats.status === 'ready' ? { status: 'ready', rows: seats.rows.filter(isInUse) } : seats
  }, [seats])
}

/** Each session's changes to the layout; they are still on their way when the operator has left the screen. */
const changesOf = new WeakMap<Topics, LayoutChanges>()

/** What this operator does to the layout, and how far it has got. */
export function useLayoutChanges(): { changes: LayoutChanges; state: LayoutState } {
  const topics = useTopics()
  const changes = changesOf.get(topics) ?? newChanges(topics)
  const state = useSyncExternalStore(changes.subscribe, changes.state)
  const words = useWords()
  useEffect(() => {
    changes.onUnseen = (problem) => {
      const message = words.layout.failed(errorText(words, problem))
      notifications.show({ message, color: 'red', autoClose: false, withCloseButton: true })
    }
  }, [changes, words])
  return { changes, state }
}

function newChanges(topics: Topics) {
  const changes = new LayoutChanges({
    send: (call) => send(topics, call),
    catchUp: () => void Promise.all([topics.catchUp('seating'), topics.catchUp('members')]),
  })
  changesOf.set(topics, changes)
  return changes
}

async function send(topics: Topics, seatCall: SeatCall): Promise<Seat | undefined> {
  try {
    const { row } = await sendCall(seatCall)
    await topics.catchUp('seating')
    return row
  } catch (error) {
    console.error(`Changing the layout failed (${seatCall.kind}).`, error)
    throw error
  }
}

interface Answer {
  revision: number
  row?: Seat
}

function sendCall(seatCall: SeatCall): Promise<Answer> {
  if (seatCall.kind === 'remove') return call('DELETE', `/api/seating/${seatCall.seatId}`)
  if (seatCall.kind === 'add') {
    const { libraryId, allocation } = seatCall
    return call('POST', '/api/seating', { body: { libraryId, allocation } })
  }
  if (seatCall.kind === 'move') {
    const { seatId, targetId } = seatCall
    return call('POST', '/api/seating/moves', { body: { seatId, targetId } })
  }
  const { seatId, allocation } = seatCall
  return call('PATCH', `/api/seating/${seatId}`, { body: { allocation } })
}
