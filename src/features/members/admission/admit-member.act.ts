import { isWithinClerkDaysAhead } from '#domain/accounts/clerk-limits.ts'
import type { Enquiry } from '#domain/admissions/enquiry.ts'
import type { SeatOffer } from '#domain/admissions/seat-offer.ts'
import type { MemberDetails, MemberDetailsMaskedOrNot } from '#domain/members/member.ts'
import { memberTextFields, recordFromNames } from '#domain/members/member-fields.ts'
import { type ParsedAdmissionInput as AdmissionInput, admissionSchema } from '#domain/members/member-input.ts'
import { isAadharMaskedForRole, maskAadhar, toMemberForScreens } from '#domain/members/privacy.ts'
import type { MemberAccountPayment } from '#domain/money/account/member-account.ts'
import { rowAlreadyHasValues } from '#domain/row.ts'
import { datesOfFirstTerm, type SoldTerm } from '#domain/terms/term.ts'
import { type ActDefinition, runActInNewTransaction } from '#server/act.ts'
import { actorOf } from '#server/database/history.ts'
import { needsApprovalRefusal, notFoundRefusal, Refusal, requireValidWorkedOutDay } from '#server/errors.ts'
import {
  admissionPaysAnnouncedPaymentOrThrow,
  endSeatOfferOrNotePassedOver,
  findEnquiryToAdmit,
  findPlanOfOpenSeatOffer,
  linkEnquiryToMember,
} from '../../admissions/admit-enquiry.act.ts'
import { type LedgerContext, readLedgerContext } from '../../ledger/change-ledger.act.ts'
import { readMemberChargesAndPayments } from '../../ledger/ledger.store.ts'
import { requireAllowedDiscount, termSaleFactsForApprover } from '../../ledger/renew/take-sale-money.act.ts'
import { paymentOfEarlierTryOrRefuse } from '../../ledger/take-fee/take-payment.act.ts'
import { listTermsOfMember } from '../../ledger/terms.store.ts'
import {
  findPlanToSell,
  requirePlanSoldInRoom,
  requireSelectableSeat,
  withTakenSeatRefusal,
} from '../../seating/assignment/seat-assignment.act.ts'
import { findSeatWithHolders } from '../../seating/assignment/seat-holders.store.ts'
import type { OfferedPlan } from '../../setup/plans/plans.store.ts'
import { requireMemberDetailsFilledIn } from '../edit/require-member-details-filled-in.ts'
import {
  findMember,
  findMemberEvenDeleted,
  isMemberIdUsed,
  type MemberEvenDeleted,
  saveMemberPhoto,
} from '../members.store.ts'
import { readUploadedMemberPhoto } from '../read-uploaded-member-photo.ts'
import { admitNewMembers, recordAdmissionsInHistory } from './admit-new-members.act.ts'

interface AdmissionAnswer {
  revision: number
  row: MemberDetailsMaskedOrNot
  payment: MemberAccountPayment | null
}

/** Admits somebody at the desk, and takes the fee of their first term (AD, LG-2). */
export const admitMemberAct: ActDefinition<typeof admissionSchema, AdmissionAnswer> = {
  kind: 'admission',
  permission: 'members.change',
  schema: admissionSchema,
  summarize: async (_trx, _context, _subject, { id, name, joinDate, ...sale }) => ({
    memberId: id,
    name,
    facts: [{ name: 'joinDate', to: joinDate }, ...termSaleFactsForApprover(sale)],
  }),
  run: async (call, _subject, input) => {
    const { cipher, live, ...context } = call.context
    const photo = input.photo ? await readUploadedMemberPhoto(input.photo) : null
    const mark = photo?.mark ?? null
    const [actor, today] = [actorOf(call), context.today()]
    const { row, payment, privacy, isNew, hasAnnounced } = await withTakenSeatRefusal(() =>
      runActInNewTransaction(call, async (trx, revision) => {
        const ledger = await readLedgerContext(trx, { revision, actor, today, now: context.now() })
        const { privacy } = ledger
        requireMemberDetailsFilledIn(input, privacy)
        if (await isMemberIdUsed(trx, input.id)) {
          const stored = await findMemberEvenDeleted(trx, cipher, today, input.id)
          const [first] = await listTermsOfMember(trx, input.id)
          const isMasked = isAadharMaskedForRole(call.account.role, privacy)
          const row = sameAdmission(stored, first, { ...input, photo: mark }, isMasked)
          const { payments } = await readMemberChargesAndPayments(trx, row.id)
          return {
            row,
            payment: paymentOfEarlierTryOrRefuse(payments, input.payment),
            privacy,
            isNew: false,
            hasAnnounced: false,
          }
        }
        const { plan, enquiry, offer, isAnnounced } = await planAndEnquiry(ledger, input)
        const state = await findSeatWithHolders(trx, input.seatId, ledger.moment.now)
        requireSelectableSeat(state, { gender: input.gender, partIds: plan.partIds })
        requirePlanSoldInRoom(plan, state.seat)
        // A manager has given the discount of an offer.
        const isOfOffer = offer?.discount === input.discount
        requireAllowedDiscount(isOfOffer ? { limits: null } : ledger, plan, input)
        const { joinDate } = input
        const [since = today] = [joinDate, today].sort()
        if (!isWithinClerkDaysAhead(ledger.limits, { day: joinDate, today }))
          throw needsApprovalRefusal('joinDate')
        const days = datesOfFirstTerm(joinDate, plan)
        requireValidWorkedOutDay(days.lastDay, 'joinDate')
        const { id, gender, seatId } = input
        // Accepting what was announced is no backdating, so that a clerk's limit of days does not bind it (PY-1).
        const admitted = await admitNewMembers(isAnnounced ? { ...ledger, limits: null } : ledger, cipher, [
          {
            member: {
              ...recordFromNames(memberTextFields, (name) => input[name]),
              id,
              number: null,
              gender,
              language: enquiry?.language ?? null,
              joinDate,
              expiryDate: days.lastDay,
              status: 'Active',
              // Who joined earlier has held the seat since then.
              heldSince: since,
              photo: mark,
              isMinor: enquiry?.isMinor ?? false,
              isSample: false,
            },
            seatId,
            partIds: plan.partIds,
            term: {
              id: input.termId,
              planId: plan.id,
              days,
              price: plan.price,
              joiningFee: plan.joiningFee,
              discount: input.discount,
              discountReason: input.discountReason,
            },
            money: input,
          },
        ])
        if (photo) await saveMemberPhoto(trx, id, photo.image)
        await recordAdmissionsInHistory(ledger, admitted)
        const hasAnnounced = enquiry !== null && (await linkEnquiryToMember(ledger, enquiry, id))
        const row = await findMember(trx, cipher, today, id)
        if (!row) throw notFoundRefusal('member')
        return { row, payment: admitted[0]?.payment ?? null, privacy, isNew: true, hasAnnounced }
      }),
    )
    if (isNew) {
      const alsoChanged = [
        ...(payment ? (['payments'] as const) : []),
        ...(input.enquiryId === undefined ? [] : (['enquiries'] as const)),
        ...(hasAnnounced ? (['announced'] as const) : []),
      ]
      live.publish(row.revision, 'members', ...alsoChanged)
    }
    return {
      answer: { revision: row.revision, row: toMemberForScreens(row, privacy, call.account), payment },
      isNew,
    }
  },
}

/**
 * The plan that is sold, and who asked for it before. An offer keeps the price of its plan, which may be offered no longer (EN-4).
 * @throws Refusal as `findPlanToSell`, `findEnquiryToAdmit` and `endSeatOfferOrNotePassedOver` do
 */
async function planAndEnquiry(
  ledger: LedgerContext,
  { enquiryId, seatId, planId, passingReason, payment }: AdmissionInput,
): Promise<{
  plan: OfferedPlan
  enquiry: Enquiry | null
  offer: SeatOffer | null
  isAnnounced: boolean
}> {
  const sold = () => findPlanToSell(ledger.trx, planId, ledger.today)
  if (enquiryId === undefined) return { plan: await sold(), enquiry: null, offer: null, isAnnounced: false }
  const enquiry = await findEnquiryToAdmit(ledger, enquiryId)
  const plan = (await findPlanOfOpenSeatOffer(ledger, enquiry, planId)) ?? (await sold())
  const isAnnounced = await admissionPaysAnnouncedPaymentOrThrow(ledger.trx, enquiry, payment)
  const offer = await endSeatOfferOrNotePassedOver(ledger, enquiry, { seatId, plan, passingReason })
  const priced = offer ? { ...plan, price: offer.price, joiningFee: offer.joiningFee } : plan
  return { plan: priced, enquiry, offer, isAnnounced }
}

/**
 * The row that an earlier try of the same call already made: its answer was lost on the way.
 * @param isMasked compares of the Aadhaar number only what the account sees of it
 * @throws Refusal 409 already_added where that id stands for somebody else, or did
 */
function sameAdmission(
  stored: MemberEvenDeleted | undefined,
  first: SoldTerm | undefined,
  { termId, planId, discount, discountReason, payment, dueOn, confirmed, charged, ...sent }: AdmissionInput,
  isMasked: boolean,
): MemberDetails {
  const { enquiryId: _enquiry, passingReason: _reason, ...person } = sent
  const isSameTerm = termId === first?.id && (planId === undefined || planId === first.planId)
  const held = stored?.member
  const wanted =
    held && isMasked && maskAadhar(person.aadhar) === maskAadhar(held.aadhar)
      ? { ...person, aadhar: held.aadhar }
      : person
  if (held && !stored.deletion && isSameTerm && rowAlreadyHasValues(held, wanted)) return held
  throw new Refusal(409, 'already_added')
}
