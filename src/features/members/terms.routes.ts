import { Hono } from 'hono'
import { z } from 'zod'
import { changesBetween } from '#domain/history.ts'
import type { MemberDetails } from '#domain/members/member.ts'
import { memberIdSchema } from '#domain/members/member-input.ts'
import { screenMember } from '#domain/members/privacy.ts'
import { isWithinTenMinutes } from '#domain/money/repeats.ts'
import { type RenewalChoice, renewalOf } from '#domain/terms/renewal.ts'
import { type RenewalInput, renewalSchema } from '#domain/terms/renewal-input.ts'
import { daysOf, type MemberTerms, type SoldTerm } from '#domain/terms/term.ts'
import type { AppContext } from '#server/app-context.ts'
import { actOf, record } from '#server/database/history.ts'
import { write } from '#server/database/revision.ts'
import { notFound, Refusal, stale } from '#server/errors.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { input } from '#server/http/input.ts'
import { readPrivacy } from '../settings/settings.store.ts'
import { activateMember, findHeldSince, findMember } from './members.store.ts'
import { planSold, takePartsOfTerms } from './sale.ts'
import { refusingTakenSeats } from './seat-checks.ts'
import { addTerm, findTerm, listTerms } from './terms.store.ts'

const idParam = z.object({ id: memberIdSchema })

/** What was sold to a member (TM). */
export const termsRoutes = ({ db, cipher, live, now, today }: AppContext) =>
  new Hono<RouteEnv>()
    .get('/:id/terms', input('param', idParam), async (c) => {
      const { id } = c.req.valid('param')
      const member = await findMember(db, cipher, today(), id)
      if (!member) throw notFound('member')
      const row: MemberTerms = {
        id,
        terms: await listTerms(db, id),
        heldSince: await findHeldSince(db, id),
        revision: member.revision,
      }
      return c.json({ revision: member.revision, row })
    })

    .post('/:id/terms', input('param', idParam), input('json', renewalSchema), async (c) => {
      const { id } = c.req.valid('param')
      const renewal = c.req.valid('json')
      const act = actOf(c, now)
      const privacy = await readPrivacy(db)
      const { row, isNew } = await refusingTakenSeats(() =>
        write(db, async (trx, revision) => {
          const member = await findMember(trx, cipher, today(), id)
          if (!member) throw notFound('member')
          const sold = await findTerm(trx, renewal.id)
          if (sold) return { row: sameRenewal(member, sold, renewal), isNew: false }
          const terms = await listTerms(trx, id)
          const last = lastOf(terms, renewal)
          if (
            last.previousId !== null &&
            !renewal.isMeant &&
            isWithinTenMinutes(last.soldAt, act.at.toISOString())
          ) {
            throw new Refusal(409, { code: 'just_renewed', params: { by: last.soldBy, at: last.soldAt } })
          }
          const plan = await planSold(trx, renewal.planId)
          const offer = renewalOf(terms, {
            today: today(),
            heldSince: await findHeldSince(trx, id),
            length: plan,
            price: plan.price,
          })
          const { choice, choiceReason } = chosen(offer, renewal)
          const { price } = plan
          await addTerm(
            trx,
            {
              id: renewal.id,
              memberId: id,
              previousId: last.id,
              planId: plan.id,
              seatId: member.seatId,
              days: daysOf(choice),
              price,
              joiningFee: 0,
              choiceReason,
              soldBy: act.by,
              soldAt: act.at.toISOString(),
              isSample: member.isSample,
            },
            revision,
          )
          await takePartsOfTerms(trx, member, plan, today())
          await activateMember(trx, id, revision)
          const row = await findMember(trx, cipher, today(), id)
          if (!row) throw notFound('member')
          const before = { ...last, status: member.status, expiryDate: member.expiryDate, choiceReason: '' }
          const after = {
            planId: plan.id,
            price,
            status: row.status,
            expiryDate: row.expiryDate,
            choiceReason,
          }
          const changes = changesBetween(inHistory(before), inHistory(after))
          await record(trx, act, { kind: 'member', action: 'renewed', subject: id, name: row.name, changes })
          return { row, isNew: true }
        }),
      )
      if (isNew) live.publish(row.revision, 'members')
      return c.json({ revision: row.revision, row: screenMember(row, privacy) }, isNew ? 201 : 200)
    })

/**
 * The term that is renewed: the one that was sold last.
 * @throws Refusal 409 already_renewed with by whom and when (TM-5), stale where the member has no such term
 */
function lastOf(terms: readonly SoldTerm[], { previousId }: RenewalInput): SoldTerm {
  const next = terms.find((term) => term.previousId === previousId)
  if (next) throw new Refusal(409, { code: 'already_renewed', params: { by: next.soldBy, at: next.soldAt } })
  const last = terms.at(-1)
  if (last?.id !== previousId) throw stale('member')
  return last
}

/**
 * What was chosen of an offer, with the reason where it is not what is proposed.
 * @throws Refusal 409 stale where what was shown is offered no more, 400 without a reason
 */
function chosen(
  { proposed, other }: ReturnType<typeof renewalOf>,
  { begins, lastDay, reason }: RenewalInput,
): { choice: RenewalChoice; choiceReason: string } {
  const choice = proposed.begins === begins ? proposed : other
  if (choice?.begins !== begins || choice.lastDay !== lastDay) throw stale('member')
  if (choice === proposed) return { choice, choiceReason: '' }
  if (reason === '') throw new Refusal(400, 'reason_required', 'reason')
  return { choice, choiceReason: reason }
}

/**
 * The member as an earlier try of the same call made them: its answer was lost on the way.
 * @throws Refusal 409 already_added where that id stands for another term
 */
function sameRenewal(
  member: MemberDetails,
  sold: SoldTerm & { memberId: string },
  { previousId, planId, lastDay }: RenewalInput,
): MemberDetails {
  const isSame =
    sold.memberId === member.id &&
    sold.previousId === previousId &&
    sold.planId === planId &&
    sold.soldLastDay === lastDay
  if (isSame) return member
  throw new Refusal(409, 'already_added')
}

const inHistory = ({
  expiryDate,
  planId,
  price,
  status,
  choiceReason,
}: Pick<MemberDetails, 'expiryDate' | 'status'> & Pick<SoldTerm, 'planId' | 'price' | 'choiceReason'>) => ({
  expiryDate,
  planId,
  price: price / 100,
  status,
  choiceReason,
})
