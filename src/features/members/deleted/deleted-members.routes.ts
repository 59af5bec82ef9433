import { Hono } from 'hono'
import { z } from 'zod'
import type { DeletedMember } from '#domain/members/deleted-member.ts'
import { type Restoration, restorationSchema } from '#domain/members/deleted-member-input.ts'
import { memberIdSchema } from '#domain/members/member-input.ts'
import { screenMember } from '#domain/members/privacy.ts'
import type { AppContext } from '#server/app-context.ts'
import { actOf, record } from '#server/database/history.ts'
import { type Write, write } from '#server/database/revision.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { input } from '#server/http/input.ts'
import { serveList } from '#server/http/lists.ts'
import { readPrivacy } from '../../settings/settings.store.ts'
import { findMember, findPlace } from '../members.store.ts'
import { checkSelectable, refusingTakenSeats, seatTaken } from '../seat-checks.ts'
import {
  findDeletedMember,
  listDeletedMembers,
  purgeMembers,
  restoreMember,
} from './deleted-members.store.ts'

const idParam = z.object({ id: memberIdSchema })

/** Members who were deleted and are kept for a while. */
export const deletedMembersRoutes = ({ db, cipher, live, config, now }: AppContext) =>
  new Hono<RouteEnv>()
    .get('/', serveList(db, 'deletions', listDeletedMembers))

    .post('/:id/restorations', input('param', idParam), input('json', restorationSchema), async (c) => {
      const { id } = c.req.valid('param')
      const restoration = c.req.valid('json')
      const { row, revision } = await refusingTakenSeats(() =>
        write(db, async (trx, revision) => {
          const deleted = await findDeletedMember(trx, id)
          if (!deleted) throw notFound('deleted member')
          const seat = await seatFor(trx, deleted, restoration)
          await restoreMember(trx, id, seat, revision)
          await record(trx, actOf(c, now), {
            kind: 'member',
            action: 'restored',
            subject: id,
            name: deleted.name,
          })
          const row = await findMember(trx, cipher, id)
          if (!row) throw notFound('member')
          return { row: screenMember(row, await readPrivacy(trx)), revision }
        }),
      )
      live.publish(revision, 'members', 'deletions')
      return c.json({ revision, row })
    })

    .delete('/:id', input('param', idParam), async (c) => {
      const { id } = c.req.valid('param')
      const revision = await write(db, async (trx, revision) => {
        const forgotten = await purgeMembers(trx, [id], revision, config.dataDir)
        if (forgotten.length === 0) throw notFound('deleted member')
        await record(trx, actOf(c, now), { kind: 'member', action: 'forgotten', subject: id, name: '' })
        return revision
      })
      live.publish(revision, 'deletions')
      return c.json({ revision })
    })

/**
 * The seat a member comes back to: the one that was chosen for them, or their own. Where their own desk was taken away
 * meanwhile they come back without one, as members do who were there when it happened (LY-6).
 * @throws Refusal 409 seat_taken or seat_missing, so that another one is chosen; already_added where they are back
 */
async function seatFor(
  trx: Write,
  { id, libraryId, seatNumber, gender }: DeletedMember,
  { seat }: Restoration,
) {
  const chosen = seat ?? { libraryId, seatNumber }
  const place = await findPlace(trx, { id, ...chosen })
  if (place.isMember) throw new Refusal(409, 'already_added', 'This member is in the list already.')
  const isWithoutDesk = !seat && place.allocation === null
  if (!isWithoutDesk) checkSelectable(place, { ...chosen, gender })
  else if (place.holderId !== null) throw seatTaken()
  return chosen
}
