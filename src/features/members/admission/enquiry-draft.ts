import type { Enquiry } from '#domain/admissions/enquiry.ts'
import {
  freeSeatsFittingEnquiry,
  peoplePassedOverForSeat,
  type WaitingLineAndDesks,
} from '#domain/admissions/line/waiting-line.ts'
import type { AnnouncedPayment } from '#domain/announced/announced-payment.ts'
import type { Day } from '#domain/day.ts'
import {
  type BothFormsMemberFieldName,
  memberFieldsOfBothForms,
  recordFromNames,
} from '#domain/members/member-fields.ts'
import { missingMemberFields, type PrivacySettings } from '#domain/members/privacy.ts'
import { defaultSalePaymentDraft, type SalePaymentDraft } from '#domain/money/sale-payment-draft.ts'
import { isPlanSoldInLibrary, offeredPlans, type Plan } from '#domain/plans/plan.ts'
import type { AdmissionDraft } from './admission-draft.ts'

interface DraftFacts {
  line: WaitingLineAndDesks<Enquiry>
  today: Day
  privacy: Pick<PrivacySettings, 'asks'>
}

/** The values of an admission's form that come from an enquiry (EN-5). Of somebody under 18 the enquiry has a parent's name and phone. */
export function admissionDraftFromEnquiry(
  enquiry: Enquiry,
  { line, today, privacy }: DraftFacts,
): Partial<AdmissionDraft> {
  const { name, phone, isMinor, gender, wishedFrom, offer } = enquiry
  const toParents = isMinor && privacy.asks.parentsPhone
  const person = {
    ...(isMinor ? {} : { name }),
    ...(toParents ? { parentsPhone: phone } : { phone }),
    ...(gender !== null && { gender }),
  }
  const from = offer?.firstDay ?? wishedFrom ?? today
  return { ...person, ...placeOfEnquiry(enquiry, line), joinDate: from > today ? from : today }
}

const emptyPerson = recordFromNames(memberFieldsOfBothForms, () => '')

/** The fields that the centre asks of a member and the form of an enquiry does not have (EN-6). */
export function fieldsLackedByEnquiry(enquiry: Enquiry, facts: DraftFacts): BothFormsMemberFieldName[] {
  const person = { ...emptyPerson, ...admissionDraftFromEnquiry(enquiry, facts) }
  const missing: readonly string[] = missingMemberFields(person, facts.privacy)
  return memberFieldsOfBothForms.filter(
    (field) => missing.includes(field) || (field === 'phone' && person.phone === ''),
  )
}

/** The seat and the plan of the offer, else those that the wish leads to, as far as there are any now. */
function placeOfEnquiry(enquiry: Enquiry, line: WaitingLineAndDesks<Enquiry>): Partial<AdmissionDraft> {
  const { offer, shiftId, libraryId } = enquiry
  const seats = line.desks.map(({ seat }) => seat)
  if (offer) {
    const seat = seats.find(({ id }) => id === offer.seatId)
    return { planId: offer.planId, seatId: offer.seatId, ...(seat && { libraryId: String(seat.libraryId) }) }
  }
  const [seat] = freeSeatsFittingEnquiry(line, enquiry)
  const room = seat?.libraryId ?? libraryId
  const plan =
    shiftId === null
      ? undefined
      : line.sold.plansOf(shiftId).find((one) => room === null || isPlanSoldInLibrary(one, room))
  return {
    ...(plan && { planId: plan.id }),
    ...(room !== null && { libraryId: String(room) }),
    ...(seat && plan && { seatId: seat.id }),
  }
}

/** The money of an admission as it begins: with the discount that the offer has, and what was announced for it (EN-6). */
export function moneyDraftFromEnquiry(
  enquiry: Enquiry | undefined,
  announced?: AnnouncedMoney,
): SalePaymentDraft {
  const offer = enquiry?.offer
  const paid = announced && { reference: announced.reference, receivedOn: announced.receivedOn }
  if (!offer || offer.discount === 0) return { ...defaultSalePaymentDraft, ...paid }
  const given = { discount: String(offer.discount / 100), discountReason: offer.discountReason }
  return { ...defaultSalePaymentDraft, ...given, ...paid }
}

/** The reference and the day of a payment that was announced for an offer. */
type AnnouncedMoney = Pick<AnnouncedPayment, 'reference' | 'receivedOn'>

/** The plans that can be sold: those that are offered, and that of the offer at the price of its day (EN-4). */
export function plansForAdmission(
  plans: readonly Plan[],
  enquiry: Enquiry | undefined,
  seatId: string,
): Plan[] {
  const offered = offeredPlans(plans)
  const offer = enquiry?.offer
  const own = offer && offer.seatId === seatId ? plans.find(({ id }) => id === offer.planId) : undefined
  if (!offer || !own) return offered
  const kept = { ...own, price: offer.price, joiningFee: offer.joiningFee }
  return offered.some(({ id }) => id === own.id)
    ? offered.map((plan) => (plan.id === own.id ? kept : plan))
    : [kept, ...offered]
}

/** Who is passed over by admitting somebody from an enquiry; nobody where they take what they are offered. */
export function peoplePassedOverByAdmission(
  line: WaitingLineAndDesks<
    Enquiry,
    Parameters<typeof peoplePassedOverForSeat>[0]['facts']['members'][number] & { name: string }
  >,
  enquiry: Enquiry | undefined,
  { seatId, partIds }: { seatId: string; partIds: readonly number[] },
): string[] {
  if (!enquiry || seatId === '') return []
  // Nobody shares a part with what an own offer holds.
  const { members, enquiries } = peoplePassedOverForSeat(line, { seatId, partIds, enquiryId: enquiry.id })
  return [...members, ...enquiries].map(({ name }) => name)
}
