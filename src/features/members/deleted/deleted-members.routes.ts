import { Hono } from 'hono'
import { z } from 'zod'
import { type MemberRestoration, memberRestorationSchema } from '#domain/members/deleted-member-input.ts'
import type { Gender } from '#domain/members/member.ts'
import { memberIdSchema } from '#domain/members/member-input.ts'
import { toMemberForScreens } from '#domain/members/privacy.ts'
import type { AppContext } from '#server/app-context.ts'
import { actorOfRequest, recordInHistory } from '#server/database/history.ts'
import { runInWriteTransaction, type WriteTransaction } from '#server/database/revision.ts'
import { notFoundRefusal } from '#server/errors.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { serveLiveList } from '#server/http/serve-live-list.ts'
import { validateInput } from '#server/http/validate-input.ts'
import { listDayPartsOfMember } from '../../ledger/terms.store.ts'
import { readTopicsHiddenWhileMemberDeleted } from '../../requests/read-topics-hidden-while-member-deleted.store.ts'
import {
  requireSeatAllowedForEditedMember,
  requireSelectableSeat,
  withTakenSeatRefusal,
} from '../../seating/assignment/seat-assignment.act.ts'
import { findSeatWithHolders } from '../../seating/assignment/seat-holders.store.ts'
import { readPrivacySettings } from '../../settings/settings.store.ts'
import { findMember } from '../members.store.ts'
import {
  findDeletedMember,
  listDeletedMembers,
  purgeMembers,
  restoreMember,
} from './deleted-members.store.ts'

const idParam = z.object({ id: memberIdSchema })

/** Members who were deleted and are kept for a while. */
export const deletedMembersRoutes = ({ db, cipher, live, config, now, today }: AppContext) =>
  new Hono<RouteEnv>()
    .get(
      '/',
      serveLiveList(db, 'deleted_members', (db, after) => listDeletedMembers(db, today(), after)),
    )

    .post(
      '/:id/restorations',
      validateInput('param', idParam),
      validateInput('json', memberRestorationSchema),
      async (c) => {
        const { id } = c.req.valid('param')
        const restoration = c.req.valid('json')
        const hidden = await readTopicsHiddenWhileMemberDeleted(db)
        const { row, revision } = await withTakenSeatRefusal(() =>
          runInWriteTransaction(db, async (trx, revision) => {
            const deleted = await findDeletedMember(trx, id)
            if (!deleted) throw notFoundRefusal('deleted member')
            const partIds = await listDayPartsOfMember(trx, id, today())
            const at = now()
            const seatId = await seatFor(trx, { id, ...deleted, partIds }, restoration, at)
            await restoreMember(
              trx,
              id,
              { seatId, partIds, isSeatLost: seatId === null && deleted.seatId !== null, now: at },
              revision,
            )
            await recordInHistory(trx, actorOfRequest(c, now), {
              kind: 'member',
              action: 'restored',
              subject: id,
              name: deleted.name,
            })
            const row = await findMember(trx, cipher, today(), id)
            if (!row) throw notFoundRefusal('member')
            return {
              row: toMemberForScreens(row, await readPrivacySettings(trx), c.get('session').account),
              revision,
            }
          }),
        )
        live.publish(revision, 'members', 'deleted_members', ...hidden)
        return c.json({ revision, row })
      },
    )

    .delete('/:id', validateInput('param', idParam), async (c) => {
      const { id } = c.req.valid('param')
      const hidden = await readTopicsHiddenWhileMemberDeleted(db)
      const revision = await runInWriteTransaction(db, async (trx, revision) => {
        const forgotten = await purgeMembers(trx, [id], revision, config.dataDir)
        if (forgotten.length === 0) throw notFoundRefusal('deleted member')
        await recordInHistory(trx, actorOfRequest(c, now), {
          kind: 'member',
          action: 'forgotten',
          subject: id,
          name: '',
        })
        return revision
      })
      live.publish(revision, 'deleted_members', ...hidden)
      return c.json({ revision })
    })

/**
 * The seat that a member is restored to: the one or none that was chosen for them, or their own, whoever that is for by now
 * (MB-10). Where their own desk was taken away meanwhile they come back without one, as members do who were there when it
 * happened (LY-6).
 * @throws Refusal 409 seat_taken or seat_missing, so that another one is chosen
 */
async function seatFor(
  trx: WriteTransaction,
  deleted: { id: string; gender: Gender; seatId: string | null; partIds: number[] },
  restoration: MemberRestoration,
  now: Date,
): Promise<string | null> {
  const { seatId = deleted.seatId } = restoration
  // None was chosen, or they held none, or their room is gone, and their seat with it.
  if (seatId === null) return null
  const state = await findSeatWithHolders(trx, seatId, now)
  if (seatId === deleted.seatId)
    requireSeatAllowedForEditedMember(state, deleted, { seatId, partIds: deleted.partIds })
  else requireSelectableSeat(state, deleted)
  return seatId
}
