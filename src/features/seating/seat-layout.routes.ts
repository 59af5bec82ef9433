import { Hono } from 'hono'
import { z } from 'zod'
import { fieldChangesBetween } from '#domain/history.ts'
import { idSchema } from '#domain/row.ts'
import {
  highestNumberedSeat,
  moveSeatAndRenumber,
  nextSeatNumber,
  type Seat,
  type SeatRenumbering,
  seatHasDesk,
  seatKeyInHistory,
} from '#domain/seating/seat.ts'
import { seatAdditionSchema, seatAllocationSchema, seatReorderSchema } from '#domain/seating/seat-input.ts'
import type { AppContext } from '#server/app-context.ts'
import { actorOfRequest, recordInHistory } from '#server/database/history.ts'
import { runInWriteTransaction } from '#server/database/revision.ts'
import { notFoundRefusal, Refusal } from '#server/errors.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { serveLiveList } from '#server/http/serve-live-list.ts'
import { validateInput } from '#server/http/validate-input.ts'
import { requireNoOpenSeatOffers } from './assignment/seat-assignment.act.ts'
import {
  listSeatHoldersOfRoom,
  listSeatOfferHolders,
  type SeatHolder,
} from './assignment/seat-holders.store.ts'
import {
  addNumberedSeats,
  changeSeatAllocation,
  findSeatById,
  hasLibraryWithId,
  listSeats,
  listSeatsOfRoom,
  renumberSeats,
  retireSeat,
} from './seating.store.ts'

const idParam = z.object({ id: idSchema })
const maxSeats = 9999

export const seatLayoutRoutes = ({ db, live, config, now, today }: AppContext) =>
  new Hono<RouteEnv>()
    .get('/', serveLiveList(db, 'seating', listSeats))

    .post('/', validateInput('json', seatAdditionSchema), async (c) => {
      const { libraryId, allocation } = c.req.valid('json')
      const row = await runInWriteTransaction(db, async (trx, revision) => {
        if (!(await hasLibraryWithId(trx, libraryId))) {
          throw new Refusal(400, 'library_required', 'libraryId')
        }
        const seats = await listSeatsOfRoom(trx, libraryId)
        if (nextSeatNumber(seats.filter(seatHasDesk)) > maxSeats) throw new Refusal(409, 'library_full')
        const [seat] = await addNumberedSeats(trx, libraryId, 1, revision, allocation)
        if (!seat) throw new Refusal(409, 'library_full')
        await recordInHistory(trx, actorOfRequest(c, now), { ...about(seat), action: 'added' })
        return seat
      })
      live.publish(row.revision, 'seating')
      return c.json({ revision: row.revision, row }, 201)
    })

    .patch(
      '/:id',
      validateInput('param', idParam),
      validateInput('json', seatAllocationSchema),
      async (c) => {
        const { id } = c.req.valid('param')
        const { allocation } = c.req.valid('json')
        const row = await runInWriteTransaction(db, async (trx, revision) => {
          const seat = await findSeatById(trx, id)
          if (!seat || !seatHasDesk(seat)) throw notFoundRefusal('seat')
          await changeSeatAllocation(trx, id, allocation, revision)
          const changes = fieldChangesBetween(seat, { allocation })
          await recordInHistory(trx, actorOfRequest(c, now), { ...about(seat), action: 'changed', changes })
          return { ...seat, allocation, revision }
        })
        live.publish(row.revision, 'seating')
        return c.json({ revision: row.revision, row })
      },
    )

    .delete('/:id', validateInput('param', idParam), async (c) => {
      const { id } = c.req.valid('param')
      const row = await runInWriteTransaction(db, async (trx, revision) => {
        const seat = await findSeatById(trx, id)
        if (!seat || !seatHasDesk(seat)) throw notFoundRefusal('seat')
        const inUse = (await listSeatsOfRoom(trx, seat.libraryId)).filter(seatHasDesk)
        if (highestNumberedSeat(inUse)?.id !== id) {
          throw new Refusal(409, 'not_last')
        }
        const offered = await listSeatOfferHolders(trx, now(), seat.libraryId)
        requireNoOpenSeatOffers(
          offered.filter(({ seatId }) => seatId === id),
          config.timeZone,
        )
        const retiredOn = today()
        await retireSeat(trx, id, retiredOn, revision)
        await recordInHistory(trx, actorOfRequest(c, now), { ...about(seat), action: 'removed' })
        return { ...seat, retiredOn, revision }
      })
      live.publish(row.revision, 'seating')
      return c.json({ revision: row.revision, row })
    })

    .post('/moves', validateInput('json', seatReorderSchema), async (c) => {
      const { seatId, targetId } = c.req.valid('json')
      const { revision, changed } = await runInWriteTransaction(db, async (trx, revision) => {
        const seat = await findSeatById(trx, seatId)
        const target = await findSeatById(trx, targetId)
        if (!seat || !target || seat.libraryId !== target.libraryId) throw notFoundRefusal('seat')
        if (!seatHasDesk(seat) || !seatHasDesk(target)) throw notFoundRefusal('seat')
        const { libraryId } = seat
        const seats = await listSeatsOfRoom(trx, libraryId)
        const moves = moveSeatAndRenumber(seats, seatId, targetId)
        if (moves === null || moves.length === 0) return { revision, changed: [] }
        await renumberSeats(trx, moves, revision)
        const changes = fieldChangesBetween(seat, { seatNumber: target.seatNumber })
        await recordInHistory(
          trx,
          actorOfRequest(c, now),
          { ...about(seat), action: 'moved', changes },
          ...movedHolders(moves, await listSeatHoldersOfRoom(trx, libraryId)),
        )
        return { revision, changed: renumbered(seats, moves, revision) }
      })
      if (changed.length > 0) live.publish(revision, 'seating')
      return c.json({ revision, changed })
    })

const about = ({ id, libraryId, seatNumber }: Seat) =>
  ({ kind: 'seat', subject: id, name: seatKeyInHistory(libraryId, seatNumber) }) as const

/** The seats that were moved, as they are after the moves. */
function renumbered(seats: Seat[], moves: SeatRenumbering[], revision: number): Seat[] {
  const numbers = new Map(moves.map(({ id, to }) => [id, to]))
  return seats.flatMap((seat) => {
    const seatNumber = numbers.get(seat.id)
    return seatNumber === undefined ? [] : [{ ...seat, seatNumber, revision }]
  })
}

/** LY-5: members stay on their desks, whose numbers have changed. */
function movedHolders(moves: SeatRenumbering[], holders: SeatHolder[]) {
  const moveOf = new Map(moves.map((move) => [move.id, move]))
  return holders.flatMap(({ id, name, seatId }) => {
    const move = moveOf.get(seatId)
    if (!move) return []
    const changes = fieldChangesBetween({ seatNumber: move.from }, { seatNumber: move.to })
    return [{ kind: 'member', action: 'followed', subject: id, name, changes } as const]
  })
}
