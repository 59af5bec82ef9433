import { hc } from 'hono/client'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { type Seat, seatHasDesk } from '#domain/seating/seat.ts'
import { apiClientOptions, readAnswerOfCall } from '#web/api.ts'
import { errorText } from '#web/error-text.ts'
import { useWords } from '#web/i18n.tsx'
import { showError } from '#web/kit/feedback/notices.tsx'
import {
  type FollowedTopics,
  type LiveList,
  useFollowedTopicsOfTab,
  useTopic,
} from '#web/live/followed-topics.tsx'
import type { SeatLayoutChange } from './layout/layout-change.ts'
import { SeatLayoutSaveQueue, type SeatLayoutSaveQueueState } from './layout/seat-layout-save-queue.ts'
import type { seatLayoutRoutes } from './seat-layout.routes.ts'

const api = hc<ReturnType<typeof seatLayoutRoutes>>('/api/seating', apiClientOptions)

/** Every seat, the retired ones too, which their holders keep (LY-6). */
export function useAllSeats(): LiveList<Seat> {
  return useTopic('seating')
}

/** The seats whose desks stand. */
export function useSeatsHavingDesk(): LiveList<Seat> {
  const seats = useAllSeats()
  return useMemo(() => {
    return seats.status === 'ready' ? { status: 'ready', rows: seats.rows.filter(seatHasDesk) } : seats
  }, [seats])
}

/** Each session's changes to the layout; they are saved after the operator has left the screen, too. */
const queues = new WeakMap<FollowedTopics, SeatLayoutSaveQueue>()

/** This operator's changes to the layout, and how far saving them has come. */
export function useSeatLayoutSaveQueue(): { queue: SeatLayoutSaveQueue; state: SeatLayoutSaveQueueState } {
  const topics = useFollowedTopicsOfTab()
  const queue = queues.get(topics) ?? new SeatLayoutSaveQueue((change) => save(topics, change))
  queues.set(topics, queue)
  const state = useSyncExternalStore(queue.subscribe, queue.state)
  const words = useWords()
  useEffect(() => {
    queue.onUnseen = (problem) => {
      const message = words.layout.failed(errorText(words, problem))
      showError({ about: 'layout', message })
    }
  }, [queue, words])
  return { queue, state }
}

async function save(topics: FollowedTopics, change: SeatLayoutChange): Promise<Seat | undefined> {
  try {
    return await send(topics, change)
  } catch (error) {
    console.error(`Changing the layout failed (${change.kind}).`, error)
    // Nobody knows whether the server has made the change.
    void topics.catchUp('seating')
    void topics.catchUp('members')
    throw error
  }
}

async function send(topics: FollowedTopics, change: SeatLayoutChange): Promise<Seat | undefined> {
  const { id, libraryId, allocation } = change.seat
  const writeSeat = async (send: () => Promise<{ revision: number; row: Seat }>) =>
    (await topics.write(send, { seating: ({ row }) => ({ changed: [row] }) })).row
  if (change.kind === 'add') {
    return writeSeat(() => readAnswerOfCall(api.index.$post({ json: { libraryId, allocation } })))
  }
  if (change.kind === 'allocate') {
    return writeSeat(() =>
      readAnswerOfCall(api[':id'].$patch({ param: { id }, json: { allocation: change.to } })),
    )
  }
  if (change.kind === 'remove')
    return writeSeat(() => readAnswerOfCall(api[':id'].$delete({ param: { id } })))
  // A move answers with all seats whose number changed.
  const json = { seatId: id, targetId: change.targetId }
  await topics.write(() => readAnswerOfCall(api.moves.$post({ json })), {
    seating: ({ changed }) => ({ changed }),
  })
}
