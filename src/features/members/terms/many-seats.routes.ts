import { Hono } from 'hono'
import { memberIdsSchema } from '#domain/members/member-input.ts'
import type { AppContext } from '#server/app-context.ts'
import { actOf, record } from '#server/database/history.ts'
import { type Write, write } from '#server/database/revision.ts'
import { Refusal } from '#server/errors.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { input } from '#server/http/input.ts'
import { findMember, freeSeatsOf, touchMembers } from '../members.store.ts'
import { takeBackFreedSeat } from '../sale.ts'
import { refusingTakenSeats } from '../seat-checks.ts'

/** Ends the holdings of many members at once, each as `seat-releases` of one member does, and takes that back (TM-8). */
export const manySeatsRoutes = ({ db, cipher, live, now, today }: AppContext) => {
  /** Gives a member the seat back that was freed; null where it cannot be given any more. */
  const takeBack = async (trx: Write, id: string) => {
    const member = await findMember(trx, cipher, today(), id)
    if (!member) return null
    try {
      await takeBackFreedSeat(trx, member, today())
    } catch (error) {
      // It refuses before it writes, so that the others keep their transaction.
      if (error instanceof Refusal) return null
      throw error
    }
    return { id, name: member.name }
  }

  return new Hono<RouteEnv>()
    .post('/seat-releases', input('json', memberIdsSchema), async (c) => {
      const { ids } = c.req.valid('json')
      const { revision, freed } = await write(db, async (trx, revision) => {
        const freed = await freeSeatsOf(trx, [...new Set(ids)], revision)
        await record(trx, actOf(c, now), ...entries('seat-freed', freed))
        return { revision, freed: freed.map(({ id }) => id) }
      })
      if (freed.length > 0) live.publish(revision, 'members')
      return c.json({ revision, freed })
    })

    .post('/seat-restorations', input('json', memberIdsSchema), async (c) => {
      const { ids } = c.req.valid('json')
      const { revision, restored } = await refusingTakenSeats(() =>
        write(db, async (trx, revision) => {
          const back: Named[] = []
          for (const id of new Set(ids)) {
            const member = await takeBack(trx, id)
            if (member) back.push(member)
          }
          const restored = back.map(({ id }) => id)
          await touchMembers(trx, restored, revision)
          await record(trx, actOf(c, now), ...entries('seat-taken-back', back))
          return { revision, restored }
        }),
      )
      if (restored.length > 0) live.publish(revision, 'members')
      return c.json({ revision, restored })
    })
}

interface Named {
  id: string
  name: string
}

const entries = (action: 'seat-freed' | 'seat-taken-back', members: readonly Named[]) =>
  members.map(({ id, name }) => ({ kind: 'member', action, subject: id, name }) as const)
