import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { changesBetween } from '#domain/history.ts'
import type { Member, MemberDetails } from '#domain/members/member.ts'
import {
  type Admission,
  admissionSchema,
  isAlready,
  memberChangesSchema,
  memberIdSchema,
} from '#domain/members/member-input.ts'
import {
  missingFields,
  type Privacy,
  type RequiredField,
  screenMember,
  withoutMask,
} from '#domain/members/privacy.ts'
import { hasValues } from '#domain/row.ts'
import { expiresAfter } from '#domain/seating/plan.ts'
import type { AppContext } from '#server/app-context.ts'
import { actOf, record, removals } from '#server/database/history.ts'
import { type Write, write, writeWithoutRevision } from '#server/database/revision.ts'
import { notFound, Refusal, stale } from '#server/errors.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { input } from '#server/http/input.ts'
import { serveList } from '#server/http/lists.ts'
import { pictureReader } from '#server/http/picture.ts'
import { readPrivacy } from '../settings/settings.store.ts'
import type { OfferedPlan } from '../setup/plans/plans.store.ts'
import { deleteMembers } from './deleted/deleted-members.store.ts'
import {
  addMember,
  changeMember,
  findMember,
  findPhoto,
  findSeatState,
  findStoredMember,
  listMembers,
  type StoredMember,
  savePhoto,
  saveSold,
} from './members.store.ts'
import { changeHold, checkSoldIn, planSold } from './sale.ts'
import { checkSelectable, refusingTakenSeats } from './seat-checks.ts'

const idParam = z.object({ id: memberIdSchema })
const removalSchema = z.strictObject({ ids: z.array(memberIdSchema).min(1).max(20_000) })
const photoQuery = z.object({ v: z.string().regex(/^[\w-]{1,40}$/) })

export const membersRoutes = ({ db, cipher, live, now, today }: AppContext) => {
  const readPhoto = pictureReader('photo')

  /** The new picture, or none; undefined where it stays as it is. */
  const photoChange = async (sent: string | null | undefined) => {
    if (sent === undefined) return undefined
    return sent ? readPhoto(sent) : noPhoto
  }

  const remove = async (c: Context<RouteEnv>, trx: Write, ids: string[], revision: number) => {
    const act = actOf(c, now)
    const removed = await deleteMembers(trx, ids, { by: act.by, on: today() }, revision)
    await record(trx, act, ...removals(removed))
    return removed
  }

  return new Hono<RouteEnv>()
    .get('/', serveList(db, 'members', listMembers))

    .get('/:id', input('param', idParam), async (c) => {
      const row = await findMember(db, cipher, c.req.valid('param').id)
      if (!row) throw notFound('member')
      return c.json({ revision: row.revision, row: screenMember(row, await readPrivacy(db)) })
    })

    .post('/:id/aadhaar-readings', input('param', idParam), async (c) => {
      const { id } = c.req.valid('param')
      const { revision, aadhar } = await writeWithoutRevision(db, async (trx, revision) => {
        const member = await findMember(trx, cipher, id)
        if (!member) throw notFound('member')
        await record(trx, actOf(c, now), { ...about(member), action: 'aadhar-read' })
        return { revision, aadhar: member.aadhar }
      })
      live.publish(revision, 'history')
      return c.json({ aadhar }, 201)
    })

    .post('/', input('json', admissionSchema), async (c) => {
      const admission = c.req.valid('json')
      const privacy = await readPrivacy(db)
      checkFilledIn(admission, privacy)
      const photo = admission.photo ? await readPhoto(admission.photo) : null
      const mark = photo?.mark ?? null

      const { row, isNew } = await refusingTakenSeats(() =>
        write(db, async (trx, revision) => {
          const stored = await findStoredMember(trx, cipher, admission.id)
          if (stored) return { row: sameAdmission(stored, { ...admission, photo: mark }), isNew: false }
          const plan = await planSold(trx, admission.planId)
          const state = await findSeatState(trx, admission.seatId)
          checkSelectable(state, { gender: admission.gender, partIds: plan.partIds })
          checkSoldIn(plan, state.seat)
          const row = { ...admitted(admission, plan), photo: mark, revision }
          await addMember(trx, cipher, row)
          if (photo) await savePhoto(trx, row.id, photo.image)
          await record(trx, actOf(c, now), { ...about(row), action: 'added' })
          return { row, isNew: true }
        }),
      )
      if (isNew) live.publish(row.revision, 'members')
      return c.json({ revision: row.revision, row: screenMember(row, privacy) }, isNew ? 201 : 200)
    })

    .patch('/:id', input('param', idParam), input('json', memberChangesSchema), async (c) => {
      const { id } = c.req.valid('param')
      const sent = c.req.valid('json')
      const privacy = await readPrivacy(db)
      checkFilledIn(sent, privacy)
      const photo = await photoChange(sent.photo)

      const row = await refusingTakenSeats(() =>
        write(db, async (trx, revision) => {
          const held = await findMember(trx, cipher, id)
          if (!held) throw notFound('member')
          const changes = privacy.masksAadhar ? withoutMask(sent, held) : sent
          if (held.revision !== changes.revision) {
            if (isAlready(held, { ...changes, photo: photo?.mark })) return held
            throw stale('member')
          }
          const { planId, seatId } = changes
          const plan = planId === undefined ? undefined : await planSold(trx, planId)
          await changeHold(trx, held, { seatId, plan })
          await changeMember(trx, cipher, id, changes, photo?.mark, revision)
          if (plan) await saveSold(trx, id, { planId: plan.id, price: plan.price })
          if (photo) await savePhoto(trx, id, photo.image)
          const row = await findMember(trx, cipher, id)
          if (!row) throw notFound('member')
          const fields = changesBetween(await withPlace(trx, held), await withPlace(trx, row))
          await record(trx, actOf(c, now), { ...about(row), action: 'changed', changes: fields })
          return row
        }),
      )
      live.publish(row.revision, 'members')
      return c.json({ revision: row.revision, row: screenMember(row, privacy) })
    })

    .delete('/:id', input('param', idParam), async (c) => {
      const { id } = c.req.valid('param')
      const revision = await write(db, async (trx, revision) => {
        if ((await remove(c, trx, [id], revision)).length === 0) throw notFound('member')
        return revision
      })
      live.publish(revision, 'members', 'deleted_members')
      return c.json({ revision })
    })

    .post('/removals', input('json', removalSchema), async (c) => {
      const { ids } = c.req.valid('json')
      const answer = await write(db, async (trx, revision) => ({
        revision,
        removed: (await remove(c, trx, [...new Set(ids)], revision)).length,
      }))
      if (answer.removed > 0) live.publish(answer.revision, 'members', 'deleted_members')
      return c.json(answer)
    })

    .get('/:id/photo', input('param', idParam), input('query', photoQuery), async (c) => {
      const image = await findPhoto(db, c.req.valid('param').id, c.req.valid('query').v)
      if (!image) throw notFound('photo')
      return c.body(new Uint8Array(image), 200, {
        'content-type': 'image/webp',
        'cache-control': 'no-store',
      })
    })
}

/** @throws Refusal 400 where a detail is empty that this centre asks for (AD-3, MB-9) */
function checkFilledIn(details: Partial<Record<RequiredField, string | undefined>>, privacy: Privacy) {
  const [field] = missingFields(details, privacy)
  if (field) throw new Refusal(400, 'required', field)
}

const about = ({ id, name }: Member) => ({ kind: 'member', subject: id, name }) as const

/** What is kept where a photo is taken away. */
const noPhoto = { mark: null, image: null }

const admitted = ({ photo: _photo, ...admission }: Admission, plan: OfferedPlan) => ({
  ...admission,
  planId: plan.id,
  price: plan.price,
  partIds: plan.partIds,
  isSample: false,
  expiryDate: expiresAfter(admission.joinDate, plan),
  status: 'Active' as const,
})

/** A member as history describes them: with the place of their seat in place of its id. */
async function withPlace(trx: Write, { seatId, partIds: _parts, price, ...fields }: MemberDetails) {
  const { seat } = seatId === null ? { seat: null } : await findSeatState(trx, seatId)
  return {
    ...fields,
    price: price / 100,
    libraryId: seat?.libraryId ?? null,
    seatNumber: seat?.seatNumber ?? null,
  }
}

/**
 * The row that an earlier try of the same call already made: its answer was lost on the way.
 * @throws Refusal 409 already_added where that id stands for somebody else
 */
function sameAdmission({ member, deletion }: StoredMember, again: Admission): MemberDetails {
  if (!deletion && hasValues(member, again)) return member
  throw new Refusal(409, 'already_added')
}
