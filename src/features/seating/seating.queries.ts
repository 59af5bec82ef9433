import type { Seat } from '#domain/seat.ts'
import { type LiveList, useTopic } from '#web/topics.tsx'

export function useSeats(): LiveList<Seat> {
  return useTopic('seating')
}
