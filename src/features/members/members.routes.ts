import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { isWithinJoinDays } from '#domain/accounts/limits.ts'
import type { Day } from '#domain/day.ts'
import { changesBetween } from '#domain/history.ts'
import type { Member, MemberDetails } from '#domain/members/member.ts'
import {
  type Admission,
  admissionSchema,
  isAlready,
  type MemberChanges,
  memberChangesSchema,
  memberIdSchema,
  memberIdsSchema,
} from '#domain/members/member-input.ts'
import {
  maskedAadhar,
  masksAadharFor,
  missingFields,
  type Privacy,
  type RequiredField,
  screenMember,
  withoutMask,
} from '#domain/members/privacy.ts'
import { hasValues } from '#domain/row.ts'
import { firstTermDays, type SoldTerm, type TermDays } from '#domain/terms/term.ts'
import type { AppContext } from '#server/app-context.ts'
import { actOf, record, removals } from '#server/database/history.ts'
import { type Write, write } from '#server/database/revision.ts'
import { askFirst, checkWorkedOut, notFound, Refusal, stale } from '#server/errors.ts'
import { type RouteEnv, requirePermission } from '#server/http/guard.ts'
import { input } from '#server/http/input.ts'
import { serveList } from '#server/http/lists.ts'
import { pictureReader } from '#server/http/picture.ts'
import { paidFields } from '../ledger/change-account.ts'
import { correctTerms } from '../ledger/correct/correct-terms.act.ts'
import { readMoneyOf, saveSummary } from '../ledger/ledger.store.ts'
import { openDesk } from '../ledger/ledger-context.ts'
import { checkDiscount, takeForSale, takenBefore } from '../ledger/take-fee/take-for-sale.act.ts'
import { listTerms } from '../ledger/terms.store.ts'
import { changeSeat, checkSoldIn, planSold } from '../seating/assignment/seat-assignment.act.ts'
import { checkSelectable, refusingTakenSeats } from '../seating/assignment/seat-checks.act.ts'
import { readPrivacy } from '../settings/settings.store.ts'
import { deleteMembers } from './deleted/deleted-members.store.ts'
import {
  addMember,
  changeMember,
  findByParentsPhone,
  findMember,
  findPhoto,
  findSeatState,
  findStoredMember,
  giveNumber,
  listMembers,
  type StoredMember,
  savePhoto,
} from './members.store.ts'

const idParam = z.object({ id: memberIdSchema })
const parentsPhoneQuery = z.object({ digits: z.string().regex(/^\d{6,15}$/) })
/** Whoever finds more types on. */
const mostByParentsPhone = 50
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
    .get(
      '/',
      serveList(db, 'members', (db, after) => listMembers(db, today(), after)),
    )

    .get('/by-parents-phone', input('query', parentsPhoneQuery), async (c) => {
      return c.json({ ids: await findByParentsPhone(db, c.req.valid('query').digits, mostByParentsPhone) })
    })

    .get('/:id', input('param', idParam), async (c) => {
      const row = await findMember(db, cipher, today(), c.req.valid('param').id)
      if (!row) throw notFound('member')
      return c.json({
        revision: row.revision,
        row: screenMember(row, await readPrivacy(db), c.get('session').account),
      })
    })

    .post('/', input('json', admissionSchema), async (c) => {
      const admission = c.req.valid('json')
      const photo = admission.photo ? await readPhoto(admission.photo) : null
      const mark = photo?.mark ?? null
      const [act, day] = [actOf(c, now), today()]

      const { row, payment, privacy, isNew } = await refusingTakenSeats(() =>
        write(db, async (trx, revision) => {
          const desk = await openDesk(trx, act, day)
          const { privacy } = desk
          checkFilledIn(admission, privacy)
          if (!(await giveNumber(trx, admission.id))) {
            const stored = await findStoredMember(trx, cipher, day, admission.id)
            const [first] = await listTerms(trx, admission.id)
            const isMasked = masksAadharFor(c.get('session').account.role, privacy)
            const row = sameAdmission(stored, first, { ...admission, photo: mark }, isMasked)
            const { payments } = await readMoneyOf(trx, row.id)
            return { row, payment: takenBefore(payments, admission.payment), privacy, isNew: false }
          }
          const plan = await planSold(trx, admission.planId)
          const state = await findSeatState(trx, admission.seatId)
          checkSelectable(state, { gender: admission.gender, partIds: plan.partIds })
          checkSoldIn(plan, state.seat)
          checkDiscount(desk, plan, admission)
          const { joinDate } = admission
          if (!isWithinJoinDays(desk.limits, { day: joinDate, today: day })) throw askFirst('joinDate')
          const days = firstTermDays(admission.joinDate, plan)
          checkWorkedOut(days.lastDay, 'joinDate')
          const term = {
            ...{ id: admission.termId, planId: plan.id, days, isSample: false },
            ...{ price: plan.price, joiningFee: plan.joiningFee },
            ...{ discount: admission.discount, discountReason: admission.discountReason },
            ...{ soldBy: act.by, soldAt: act.at.toISOString() },
          }
          const member = {
            ...admitted(admission, days, day),
            partIds: plan.partIds,
            photo: mark,
            revision,
          }
          const sold = await addMember(trx, cipher, member, term)
          if (photo) await savePhoto(trx, member.id, photo.image)
          const owner = { id: member.id, name: member.name, isSample: false }
          const money = { charges: [], payments: [] }
          const taken = await takeForSale(trx, desk, { owner, money, term: sold, sale: admission })
          await saveSummary(trx, member.id, taken.money, revision)
          const changes = taken.payment ? paidFields(taken.payment) : []
          await record(trx, act, { ...about(member), action: 'added', changes })
          const row = await findMember(trx, cipher, day, member.id)
          if (!row) throw notFound('member')
          return { row, payment: taken.payment, privacy, isNew: true }
        }),
      )
      if (isNew) live.publish(row.revision, 'members', ...(payment ? (['payments'] as const) : []))
      return c.json(
        { revision: row.revision, row: screenMember(row, privacy, c.get('session').account), payment },
        isNew ? 201 : 200,
      )
    })

    .patch('/:id', input('param', idParam), input('json', memberChangesSchema), async (c) => {
      const { id } = c.req.valid('param')
      const sent = c.req.valid('json')
      const { account } = c.get('session')
      const privacy = await readPrivacy(db)
      checkFilledIn(sent, privacy)
      const photo = await photoChange(sent.photo)

      const row = await refusingTakenSeats(() =>
        write(db, async (trx, revision) => {
          const held = await findMember(trx, cipher, today(), id)
          if (!held) throw notFound('member')
          const isMasked = masksAadharFor(account.role, privacy)
          const changes = isMasked ? withoutMask(sent, held) : sent
          if (held.revision !== changes.revision) {
            // A number that is masked is not compared: the answer would say whether it is right.
            const isComparable = !isMasked || changes.aadhar === undefined
            if (isComparable && isAlready(held, { ...changes, photo: photo?.mark })) return held
            throw stale('member')
          }
          if (isCorrection(held, changes)) requirePermission(c, 'members.correct')
          const { seatId } = changes
          if (seatId !== undefined) await changeSeat(trx, held, seatId, today())
          await changeMember(trx, cipher, id, changes, photo?.mark, revision)
          await correctTerms(trx, id, changes, revision)
          if (photo) await savePhoto(trx, id, photo.image)
          const row = await findMember(trx, cipher, today(), id)
          if (!row) throw notFound('member')
          const fields = changesBetween(await withPlace(trx, held), await withPlace(trx, row))
          await record(trx, actOf(c, now), { ...about(row), action: 'changed', changes: fields })
          return row
        }),
      )
      live.publish(row.revision, 'members')
      return c.json({ revision: row.revision, row: screenMember(row, privacy, account) })
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

    .post('/removals', input('json', memberIdsSchema), async (c) => {
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

/** Whether a change corrects the days or the status of a member (RL-1). */
const isCorrection = (held: MemberDetails, { joinDate, expiryDate, status }: MemberChanges) =>
  !hasValues(held, { joinDate, expiryDate, status })

const about = ({ id, name }: Pick<Member, 'id' | 'name'>) => ({ kind: 'member', subject: id, name }) as const

/** What is kept where a photo is taken away. */
const noPhoto = { mark: null, image: null }

const admitted = (
  { photo: _photo, planId: _planId, termId: _termId, ...sent }: Admission,
  { lastDay }: TermDays,
  today: Day,
) => {
  const { discount, discountReason, payment, dueOn, confirmed, charged, ...admission } = sent
  return {
    ...admission,
    expiryDate: lastDay,
    status: 'Active' as const,
    // Who joined earlier has held the seat since then.
    heldSince: admission.joinDate < today ? admission.joinDate : today,
  }
}

/** A member as history describes them: with the place of their seat in place of its id. */
async function withPlace(
  trx: Write,
  { seatId, partIds: _parts, terms: _terms, pauses: _pauses, ...fields }: MemberDetails,
) {
  const { seat } = seatId === null ? { seat: null } : await findSeatState(trx, seatId)
  return {
    ...fields,
    libraryId: seat?.libraryId ?? null,
    seatNumber: seat?.seatNumber ?? null,
  }
}

/**
 * The row that an earlier try of the same call already made: its answer was lost on the way.
 * @param isMasked compares of the Aadhaar number only what the account sees of it
 * @throws Refusal 409 already_added where that id stands for somebody else, or did
 */
function sameAdmission(
  stored: StoredMember | undefined,
  first: SoldTerm | undefined,
  { termId, planId, discount, discountReason, payment, dueOn, confirmed, charged, ...person }: Admission,
  isMasked: boolean,
): MemberDetails {
  const isSameTerm = termId === first?.id && (planId === undefined || planId === first.planId)
  const held = stored?.member
  const sent =
    held && isMasked && maskedAadhar(person.aadhar) === maskedAadhar(held.aadhar)
      ? { ...person, aadhar: held.aadhar }
      : person
  if (held && !stored.deletion && isSameTerm && hasValues(held, sent)) return held
  throw new Refusal(409, 'already_added')
}
