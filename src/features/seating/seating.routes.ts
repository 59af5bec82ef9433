import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { changesBetween } from '#domain/history.ts'
import { idSchema } from '#domain/row.ts'
import { followDesks, lastSeat, nextSeatNumber, reorder, type Seat, seatKey } from '#domain/seating/seat.ts'
import { seatAdditionSchema, seatChangeSchema, seatMoveSchema } from '#domain/seating/seat-input.ts'
import type { AppContext } from '#server/app-context.ts'
import { actOf, record } from '#server/database/history.ts'
import { write } from '#server/database/revision.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { input } from '#server/http/input.ts'
import { serveList } from '#server/http/lists.ts'
import { followDesk, type Holder, listHolders } from '../members/members.store.ts'
import {
  addSeats,
  changeAllocation,
  findSeatById,
  listSeats,
  listSeatsOf,
  removeSeat,
  renumberSeats,
} from './seating.store.ts'

const idParam = z.object({ id: idSchema })
const mostSeats = 9999

export const seatingRoutes = ({ db, live, now }: AppContext) =>
  new Hono<RouteEnv>()
    .get('/', serveList(db, 'seating', listSeats))

    .post('/', input('json', seatAdditionSchema), async (c) => {
      const { libraryId, allocation } = c.req.valid('json')
      const row = await write(db, async (trx, revision) => {
        const seatNumber = nextSeatNumber(await listSeatsOf(trx, libraryId))
        if (seatNumber > mostSeats)
          throw new Refusal(409, 'library_full', 'This library can hold no more seats.')
        const seat = { id: randomUUID(), libraryId, seatNumber, allocation, revision }
        await addSeats(trx, [seat])
        await record(trx, actOf(c, now), { ...about(seat), action: 'added' })
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
        if (!seat) throw notFound('seat')
        await changeAllocation(trx, id, allocation, revision)
        const changes = changesBetween(seat, { allocation })
        await record(trx, actOf(c, now), { ...about(seat), action: 'changed', changes })
        return { ...seat, allocation, revision }
      })
      live.publish(row.revision, 'seating')
      return c.json({ revision: row.revision, row })
    })

    .delete('/:id', input('param', idParam), async (c) => {
      const { id } = c.req.valid('param')
      const revision = await write(db, async (trx, revision) => {
        const seat = await findSeatById(trx, id)
        if (!seat) throw notFound('seat')
        if (lastSeat(await listSeatsOf(trx, seat.libraryId))?.id !== id) {
          throw new Refusal(409, 'not_last', 'This is no longer the last seat of its library.')
        }
        await removeSeat(trx, id, revision)
        await record(trx, actOf(c, now), { ...about(seat), action: 'removed' })
        return revision
      })
      live.publish(revision, 'seating')
      return c.json({ revision })
    })

    .post('/moves', input('json', seatMoveSchema), async (c) => {
      const { seatId, targetId } = c.req.valid('json')
      const { revision, moved, followed } = await write(db, async (trx, revision) => {
        const seat = await findSeatById(trx, seatId)
        const target = await findSeatById(trx, targetId)
        if (!seat || seat.libraryId !== target?.libraryId) throw notFound('seat')
        const { libraryId } = seat
        const moves = reorder(await listSeatsOf(trx, libraryId), seatId, targetId)
        if (moves === null || moves.length === 0) return { revision, moved: 0, followed: 0 }
        const holders = await listHolders(trx, libraryId)
        const followers = followDesks(holders, moves, libraryId)
        await renumberSeats(trx, moves, revision)
        await followDesk(trx, followers, revision)
        const changes = changesBetween(seat, { seatNumber: target.seatNumber })
        await record(
          trx,
          actOf(c, now),
          { ...about(seat), action: 'moved', changes },
          ...goneAlong(followers, holders),
        )
        return { revision, moved: moves.length, followed: followers.length }
      })
      if (moved > 0) live.publish(revision, 'seating')
      if (followed > 0) live.publish(revision, 'members')
      return c.json({ revision })
    })

const about = ({ id, libraryId, seatNumber }: Seat) =>
  ({ kind: 'seat', subject: id, name: seatKey(libraryId, seatNumber) }) as const

/** Members who went along with the desk they hold. */
function goneAlong(followers: { id: string; seatNumber: number }[], holders: Holder[]) {
  const numbers = new Map(followers.map(({ id, seatNumber }) => [id, seatNumber]))
  return holders
    .filter(({ id }) => numbers.has(id))
    .map((holder) => {
      const changes = changesBetween(holder, { seatNumber: numbers.get(holder.id) })
      return { kind: 'member', action: 'followed', subject: holder.id, name: holder.name, changes } as const
    })
}
