import { isOpen } from '#domain/admissions/enquiry.ts'
import type { SeatOffer } from '#domain/admissions/offer.ts'
import type { Day } from '#domain/day.ts'
import type { Language } from '#domain/language/language.ts'
import { record } from '#server/database/history.ts'
import type { Write } from '#server/database/revision.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { LedgerContext } from '../ledger/ledger.act.ts'
import { listPlans, type OfferedPlan } from '../setup/plans/plans.store.ts'
import { moveConsents } from './consents.store.ts'
import { settleLapsed } from './enquiries.act.ts'
import { addSteps, findEnquiry, updateEnquiry } from './enquiries.store.ts'
import { passOver } from './line.act.ts'
import { endOffer } from './offers.store.ts'

/** Somebody who asked for a seat and is admitted now. */
export interface AdmittedEnquiry {
  id: string
  name: string
  isMinor: boolean
  language: Language
  /** The offer that they take: of the same seat and plan, whose price it keeps; null for none. */
  offer: SeatOffer | null
}

/** The plan of somebody's open offer, also where the centre offers it no longer; undefined where another was chosen. */
export async function findPlanOfOffer(
  trx: Write,
  { enquiryId, planId }: { enquiryId: string; planId: string | undefined },
  today: Day,
): Promise<OfferedPlan | undefined> {
  const offer = (await findEnquiry(trx, enquiryId))?.offer
  if (!offer || (planId !== undefined && planId !== offer.planId)) return undefined
  const plan = (await listPlans(trx, today)).find(({ id }) => id === offer.planId)
  return plan && { ...plan, partIds: offer.partIds }
}

interface Admitting {
  enquiryId: string
  seatId: string
  plan: OfferedPlan
  passingReason: string
}

/**
 * Makes way for the admission of somebody who asked for a seat: ends what an offer holds for them, and notes who is passed over where
 * they have none (EN-4). The caller admits them in the same transaction, and calls `finishAdmission`.
 * @throws Refusal 404 without the enquiry, 409 enquiry_over or passes_over
 */
export async function beginAdmission(
  { trx, revision, actor, moment }: LedgerContext,
  { enquiryId, seatId, plan, passingReason }: Admitting,
): Promise<AdmittedEnquiry> {
  const stored = await findEnquiry(trx, enquiryId)
  if (!stored) throw notFound('enquiry')
  const { id, name, isMinor, language, offer, ...enquiry } = await settleLapsed(trx, stored, {
    now: moment.now,
    revision,
  })
  if (!isOpen(enquiry)) throw new Refusal(409, 'enquiry_over')
  const isTaken = offer?.seatId === seatId && plan.partIds.every((part) => offer.partIds.includes(part))
  if (!isTaken) {
    const given = { seatId, partIds: plan.partIds, enquiryId }
    await record(trx, actor, ...(await passOver(trx, moment, given, { reason: passingReason, by: actor.by })))
  }
  if (offer) await endOffer(trx, offer.id, { as: 'admitted', at: moment.now.toISOString() })
  return { id, name, isMinor, language, offer: isTaken && offer.planId === plan.id ? offer : null }
}

/** Links an enquiry to the member that was admitted from it; its consents become the member's. */
export async function finishAdmission(
  { trx, revision, actor, moment }: LedgerContext,
  { id, name }: Pick<AdmittedEnquiry, 'id' | 'name'>,
  memberId: string,
) {
  const at = moment.now.toISOString()
  const changed = { state: 'admitted', memberId, steppedAt: at, needsLook: false, followUpOn: null } as const
  await updateEnquiry(trx, id, changed, revision)
  await addSteps(trx, id, [{ step: 'admitted', at, madeBy: actor.by }])
  await moveConsents(trx, id, memberId)
  await record(trx, actor, { kind: 'enquiry', action: 'admitted', subject: id, name })
}
