import { Hono } from 'hono'
import { z } from 'zod'
import { changesBetween } from '#domain/history.ts'
import { idSchema } from '#domain/row.ts'
import {
  isInUse,
  lastSeat,
  nextSeatNumber,
  reorder,
  type Seat,
  type SeatMove,
  seatKey,
} from '#domain/seating/seat.ts'
import { seatAdditionSchema, seatChangeSchema, seatMoveSchema } from '#domain/seating/seat-input.ts'
import type { AppContext } from '#server/app-context.ts'
import { actorIn, record } from '#server/database/history.ts'
import { write } from '#server/database/revision.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { input } from '#server/http/input.ts'
import { serveList } from '#server/http/lists.ts'
import { listHolders, listOfferHolders, type SeatHolder } from './assignment/holds.store.ts'
import { refuseOpenOffers } from './assignment/seat-assignment.act.ts'
import {
  addNumberedSeats,
  changeAllocation,
  findSeatById,
  isLibrary,
  listSeats,
  listSeatsOf,
  renumberSeats,
  retireSeat,
} from './seating.store.ts'

const idParam = z.object({ id: idSchema })
const maxSeats = 9999

export const seatingRoutes = ({ db, live, config, now, today }: AppContext) =>
  new Hono<RouteEnv>()
    .get('/', serveList(db, 'seating', listSeats))

    .post('/', input('json', seatAdditionSchema), async (c) => {
      const { libraryId, allocation } = c.req.valid('json')
      const row = await write(db, async (trx, revision) => {
        if (!(await isLibrary(trx, libraryId))) {
          throw new Refusal(400, 'library_required', 'libraryId')
        }
        const seats = await listSeatsOf(trx, libraryId)
        if (nextSeatNumber(seats.filter(isInUse)) > maxSeats) throw new Refusal(409, 'library_full')
        const [seat] = await addNumberedSeats(trx, libraryId, 1, revision, allocation)
        if (!seat) throw new Refusal(409, 'library_full')
        await record(trx, actorIn(c, now), { ...about(seat), action: 'added' })
        return seat
      })
      live.publish(row.revision, 'seating')
      return c.json({ revision: row.revision, row }, 201)
    })

    .patch('/:id', input('param', idParam), input('json', seatChangeSchema), async (c) => {
      const { id } = c.req.valid('param')
      const { allocation } = c.req.valid('json')
      const row = await write(db, async (trx, revision) => {
        const seat = await findSeatById(trx, id)
        if (!seat || !isInUse(seat)) throw notFound('seat')
        await changeAllocation(trx, id, allocation, revision)
        const changes = changesBetween(seat, { allocation })
        await record(trx, actorIn(c, now), { ...about(seat), action: 'changed', changes })
        return { ...seat, allocation, revision }
      })
      live.publish(row.revision, 'seating')
      return c.json({ revision: row.revision, row })
    })

    .delete('/:id', input('param', idParam), async (c) => {
      const { id } = c.req.valid('param')
      const row = await write(db, async (trx, revision) => {
        const seat = await findSeatById(trx, id)
        if (!seat || !isInUse(seat)) throw notFound('seat')
        const inUse = (await listSeatsOf(trx, seat.libraryId)).filter(isInUse)
        if (lastSeat(inUse)?.id !== id) {
          throw new Refusal(409, 'not_last')
        }
        const offered = await listOfferHolders(trx, now(), seat.libraryId)
        refuseOpenOffers(
          offered.filter(({ seatId }) => seatId === id),
          config.timeZone,
        )
        const retiredOn = today()
        await retireSeat(trx, id, retiredOn, revision)
        await record(trx, actorIn(c, now), { ...about(seat), action: 'removed' })
        return { ...seat, retiredOn, revision }
      })
      live.publish(row.revision, 'seating')
      return c.json({ revision: row.revision, row })
    })

    .post('/moves', input('json', seatMoveSchema), async (c) => {
      const { seatId, targetId } = c.req.valid('json')
      const { revision, changed } = await write(db, async (trx, revision) => {
        const seat = await findSeatById(trx, seatId)
        const target = await findSeatById(trx, targetId)
        if (!seat || !target || seat.libraryId !== target.libraryId) throw notFound('seat')
        if (!isInUse(seat) || !isInUse(target)) throw notFound('seat')
        const { libraryId } = seat
        const seats = await listSeatsOf(trx, libraryId)
        const moves = reorder(seats, seatId, targetId)
        if (moves === null || moves.length === 0) return { revision, changed: [] }
        await renumberSeats(trx, moves, revision)
        const changes = changesBetween(seat, { seatNumber: target.seatNumber })
        await record(
          trx,
          actorIn(c, now),
          { ...about(seat), action: 'moved', changes },
          ...movedHolders(moves, await listHolders(trx, libraryId)),
        )
        return { revision, changed: renumbered(seats, moves, revision) }
      })
      if (changed.length > 0) live.publish(revision, 'seating')
      return c.json({ revision, changed })
    })

const about = ({ id, libraryId, seatNumber }: Seat) =>
  ({ kind: 'seat', subject: id, name: seatKey(libraryId, seatNumber) }) as const

/** The seats that were moved, as they are after the moves. */
function renumbered(seats: Seat[], moves: SeatMove[], revision: number): Seat[] {
  const numbers = new Map(moves.map(({ id, to }) => [id, to]))
  return seats.flatMap((seat) => {
    const seatNumber = numbers.get(seat.id)
    return seatNumber === undefined ? [] : [{ ...seat, seatNumber, revision }]
  })
}

/** LY-5: members stay on their desks, whose numbers have changed. */
function movedHolders(moves: SeatMove[], holders: SeatHolder[]) {
  const moveOf = new Map(moves.map((move) => [move.id, move]))
  return holders.flatMap(({ id, name, seatId }) => {
    const move = moveOf.get(seatId)
    if (!move) return []
    const changes = changesBetween({ seatNumber: move.from }, { seatNumber: move.to })
    return [{ kind: 'member', action: 'followed', subject: id, name, changes } as const]
  })
}
