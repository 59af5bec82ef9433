import type { AnnouncedPayment } from '#domain/announced/announced-payment.ts'
import type { MemberDetails } from '#domain/members/member.ts'
import type { MemberPause } from '#domain/money/account/member-account.ts'
import { openCharges } from '#domain/money/account/member-money-account.ts'
import type { Paise } from '#domain/money/money.ts'
import { type MembersNoticeTextAndDays, membersPagesNoticesOn } from '#domain/my/members-pages-settings.ts'
import type { MemberRequest } from '#domain/requests/member-request.ts'
import { isDayDivided, joinedStretchesOfParts, type StretchOfDay } from '#domain/seating/hours.ts'
import { librariesNotRemovedInOrder } from '#domain/seating/library.ts'
import type { BilingualText } from '#domain/site/home.ts'
import { type SoldTerm, termOnNextOrLast, termsNotCancelled } from '#domain/terms/term.ts'
import type { AppContext } from '#server/app-context.ts'
import { notFoundRefusal } from '#server/errors.ts'
import { listAnnouncedPaymentsOfPayer } from '../announced/announced-payments.store.ts'
import { readMemberChargesAndPayments } from '../ledger/ledger.store.ts'
import { listPauses } from '../ledger/pauses.store.ts'
import { listTermsOfMember } from '../ledger/terms.store.ts'
import { findMember } from '../members/members.store.ts'
import { listRequestsOfMember } from '../requests/requests.store.ts'
import { findSeatById } from '../seating/seating.store.ts'
import { readMembersPagesSettings } from '../settings/settings.store.ts'
import { readDayPartsAndShifts } from '../setup/hours/day-parts-and-shifts.store.ts'
import { listLibraries } from '../setup/rooms/libraries.store.ts'

/** A charge that is not fully paid, as the member reads it. */
export interface DueOnMemberPage {
  kind: 'Term' | 'other'
  /** The plan of a term, or the charge's kind. */
  name: BilingualText | string
  due: Paise
  amount: Paise
}

/** A receipt or a refund, as the member's list has it. */
export interface ReceiptOnMemberPage {
  id: string
  number: string
  kind: 'Payment' | 'Refund'
  amount: Paise
  receivedOn: string
  isCancelled: boolean
}

/** Where somebody sits: the room is null where there is one room. */
interface ShownPlace {
  room: BilingualText | null
  seatNumber: number
}

/** What a member's page shows of them (MP-2): no Aadhaar number, no address, and nothing of anybody else. */
export interface MemberPageFacts {
  member: Pick<
    MemberDetails,
    'id' | 'name' | 'number' | 'expiryDate' | 'status' | 'balance' | 'owed' | 'isSample'
  >
  place: ShownPlace | null
  /** None where the day is not divided. */
  shift: { name: BilingualText; hours: StretchOfDay[] } | null
  /** The term that runs, or the next one. */
  term: SoldTerm | null
  dues: DueOnMemberPage[]
  /** Newest first, as are the others. */
  receipts: ReceiptOnMemberPage[]
  terms: SoldTerm[]
  pauses: MemberPause[]
  announced: AnnouncedPayment[]
  requests: MemberRequest[]
  notices: MembersNoticeTextAndDays[]
}

/** @throws Refusal 404 without the member */
export async function readMemberPageFacts(
  { db, cipher, today }: Pick<AppContext, 'db' | 'cipher' | 'today'>,
  id: string,
): Promise<MemberPageFacts> {
  const day = today()
  const member = await findMember(db, cipher, day, id)
  if (!member) throw notFoundRefusal('member')
  const terms = await listTermsOfMember(db, id)
  const { charges, payments } = await readMemberChargesAndPayments(db, id)
  const hours = await readDayPartsAndShifts(db)
  const term = termOnNextOrLast(termsNotCancelled(terms), day) ?? null
  const shift = isDayDivided(hours) ? hours.shifts.find((one) => one.id === term?.shiftId) : undefined
  const reversed = new Set(payments.map(({ reversesId }) => reversesId))
  const { name, number, expiryDate, status, balance, owed, isSample } = member
  return {
    member: { id, name, number, expiryDate, status, balance, owed, isSample },
    place: await placeOf(db, member.seatId),
    shift: shift
      ? {
          name: { en: shift.name, mr: shift.nameMr },
          hours: joinedStretchesOfParts(shift.partIds, hours.parts),
        }
      : null,
    term,
    dues: openCharges(charges, payments).map(({ charge, due }): DueOnMemberPage => {
      const sold = charge.kind === 'Term' ? terms.find((one) => one.id === charge.termId) : undefined
      return sold
        ? { kind: 'Term', name: { en: sold.planName, mr: sold.planNameMr }, due, amount: charge.amount }
        : { kind: 'other', name: charge.kind, due, amount: charge.amount }
    }),
    receipts: payments
      .flatMap(({ id: paymentId, kind, amount, receivedOn, number: no }): ReceiptOnMemberPage[] =>
        kind === 'Correction'
          ? []
          : [{ id: paymentId, kind, number: no, amount, receivedOn, isCancelled: reversed.has(paymentId) }],
      )
      .reverse(),
    terms: termsNotCancelled(terms).reverse(),
    pauses: (await listPauses(db, id)).reverse(),
    announced: (await listAnnouncedPaymentsOfPayer(db, { memberId: id })).toReversed(),
    requests: (await listRequestsOfMember(db, id)).toReversed(),
    notices: membersPagesNoticesOn(await readMembersPagesSettings(db), day),
  }
}

async function placeOf(db: AppContext['db'], seatId: string | null): Promise<ShownPlace | null> {
  const seat = seatId === null ? undefined : await findSeatById(db, seatId)
  if (!seat) return null
  const rooms = librariesNotRemovedInOrder(await listLibraries(db))
  const room = rooms.length > 1 ? rooms.find(({ id }) => id === seat.libraryId) : undefined
  return { room: room ? { en: room.name, mr: room.nameMr } : null, seatNumber: seat.seatNumber }
}
