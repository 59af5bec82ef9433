import { Hono } from 'hono'
import { fieldChangesBetween } from '#domain/history.ts'
import { toListedMember } from '#domain/members/member.ts'
import { memberIdsSchema, seatSwapSchema } from '#domain/members/member-input.ts'
import { runActForRoute } from '#server/act.ts'
import type { AppContext } from '#server/app-context.ts'
import { actorOfRequest, recordInHistory } from '#server/database/history.ts'
import { runInWriteTransaction, type WriteTransaction } from '#server/database/revision.ts'
import { notFoundRefusal, Refusal, staleRefusal } from '#server/errors.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { validateInput } from '#server/http/validate-input.ts'
import { findMember, touchMembers } from '../../members/members.store.ts'
import { freeManySeatsAct } from './free-seat.act.ts'
import { swapSeats, undoMemberSeatRelease, withTakenSeatRefusal } from './seat-assignment.act.ts'
import { findSeatWithHolders, type SeatWithHolders } from './seat-holders.store.ts'

/** Ends the holdings of many members at once, each as `seat-releases` of one member does, and takes that back (TM-8). */
export const freeManySeatsRoutes = (context: AppContext) => {
  const { db, cipher, live, now, today } = context

  /** Gives a member the seat back that was freed; null where it cannot be given any more. */
  const takeBack = async (trx: WriteTransaction, id: string) => {
    const member = await findMember(trx, cipher, today(), id)
    if (!member) return null
    try {
      await undoMemberSeatRelease(trx, member, { now: now(), today: today() })
    } catch (error) {
      // It refuses before it writes, so that the others keep their transaction.
      if (error instanceof Refusal) return null
      throw error
    }
    return { id, name: member.name }
  }

  return new Hono<RouteEnv>()
    .post('/seat-releases', validateInput('json', freeManySeatsAct.schema), async (c) =>
      runActForRoute(context, c, freeManySeatsAct, { input: c.req.valid('json') }),
    )

    .post('/seat-swaps', validateInput('json', seatSwapSchema), async (c) => {
      const { one, other } = c.req.valid('json')
      const { revision, rows, isNew } = await withTakenSeatRefusal(() =>
        runInWriteTransaction(db, async (trx, revision) => {
          const find = async (id: string) => {
            const member = await findMember(trx, cipher, today(), id)
            if (!member) throw notFoundRefusal('member')
            return member
          }
          const [a, b] = [await find(one.id), await find(other.id)]
          // An earlier try did it, whose answer was lost.
          if (a.seatId === other.seatId && b.seatId === one.seatId) {
            return { revision: Math.max(a.revision, b.revision), rows: [a, b], isNew: false }
          }
          if (a.seatId !== one.seatId || b.seatId !== other.seatId) throw staleRefusal('member')
          const at = now()
          const places = [
            await findSeatWithHolders(trx, one.seatId, at),
            await findSeatWithHolders(trx, other.seatId, at),
          ]
          await swapSeats(trx, a, b, at)
          await touchMembers(trx, [a.id, b.id], revision)
          await recordInHistory(trx, actorOfRequest(c, now), moved(a, places), moved(b, places.toReversed()))
          return { revision, rows: [await find(a.id), await find(b.id)], isNew: true }
        }),
      )
      if (isNew) live.publish(revision, 'members')
      return c.json({ revision, rows: rows.map(toListedMember) })
    })

    .post('/seat-restorations', validateInput('json', memberIdsSchema), async (c) => {
      const { ids } = c.req.valid('json')
      const { revision, restored } = await withTakenSeatRefusal(() =>
        runInWriteTransaction(db, async (trx, revision) => {
          const back: Named[] = []
          for (const id of new Set(ids)) {
            const member = await takeBack(trx, id)
            if (member) back.push(member)
          }
          const restored = back.map(({ id }) => id)
          await touchMembers(trx, restored, revision)
          await recordInHistory(trx, actorOfRequest(c, now), ...entries(back))
          return { revision, restored }
        }),
      )
      if (restored.length > 0) live.publish(revision, 'members')
      return c.json({ revision, restored })
    })
}

/** The entry in the history of a member who was moved from one seat to another. */
function moved({ id, name }: Named, [from, to]: readonly SeatWithHolders[]) {
  const place = (state: SeatWithHolders | undefined) => ({
    libraryId: state?.seat?.libraryId ?? null,
    seatNumber: state?.seat?.seatNumber ?? null,
  })
  const changes = fieldChangesBetween(place(from), place(to))
  return { kind: 'member', action: 'changed', subject: id, name, changes } as const
}

interface Named {
  id: string
  name: string
}

const entries = (members: readonly Named[]) =>
  members.map(({ id, name }) => ({ kind: 'member', action: 'seat-taken-back', subject: id, name }) as const)
