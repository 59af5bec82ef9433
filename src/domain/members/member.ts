import { addDays, type Day } from '../day.ts'
import { digitsOnly } from '../language/digits.ts'
import type { Language } from '../language/language.ts'
import type { MemberAccountSummary } from '../money/account/member-account.ts'
import type { Paise } from '../money/money.ts'
import type { Term } from '../terms/term.ts'
import type { UnlistedMemberFieldName } from './member-fields.ts'

export const genders = ['Male', 'Female', 'Other'] as const
export const storedMemberStatuses = ['Active', 'Inactive'] as const
/** The statuses of a badge, derived from the stored status and the day (MB-5). */
export const shownMemberStatuses = ['Inactive', 'Expired', 'Expiring Soon', 'Active'] as const

export type Gender = (typeof genders)[number]
export type StoredMemberStatus = (typeof storedMemberStatuses)[number]
export type ShownMemberStatus = (typeof shownMemberStatuses)[number]

/** A term as lists have it: its last day, and the plan and price sold. */
export type TermOfListedMember = Pick<Term, 'lastDay' | 'price'> & { planId: string }

/** A pause as lists have it: its first and its last day, and when it was made, ISO 8601 in UTC. */
export interface PauseOfListedMember {
  from: Day
  to: Day
  madeAt: string
}

/** A member as every list has them. */
export type Member = {
  id: string
  /** Given in the order of admission from 1 on, and never again (TM-1). */
  number: number
  name: string
  phone: string
  gender: Gender
  /** The seat that the member holds; null where they hold none. */
  seatId: string | null
  /** The parts of the day in which they hold it, by id; none without a seat. */
  partIds: number[]
  /** Their terms that were not over when the row was read, oldest first, or else the last one. */
  terms: TermOfListedMember[]
  /** Whether the seat that they held is lent to others during a pause (TM-9). */
  hasLentSeat: boolean
  /** Their pauses that were not over when the row was read, oldest first (TM-9). */
  pauses: PauseOfListedMember[]
  /** Whether it is a member of the sample, who stands for nobody. */
  isSample: boolean
  /** The first day of the first term. */
  joinDate: Day
  /** The last day of the last term (TM-1). */
  expiryDate: Day
  status: StoredMemberStatus
  /** Of messages to them; null for the centre's (WL-2). */
  language: Language | null
  /** Whether they asked for no reminders (WL-5). */
  hasNoReminders: boolean
  /** Whether they are under 18 (WL-5). */
  isMinor: boolean
  /** Charges less payments, in paise: due above zero, advance below it. */
  balance: Paise
  /** Since when something is due and for what; null where nothing is. */
  owed: MemberAccountSummary['owed']
  /** A version mark of the stored picture, not the picture; null where there is none. */
  photo: string | null
  revision: number
}

/** All that is kept of a member. What the lists leave out goes only to whoever looks at this one. */
export type MemberDetails = Member & Record<UnlistedMemberFieldName, string>

/** A member without the details that the lists leave out. */
export function toListedMember(member: Member): Member {
  const { id, number, name, phone, gender, seatId, partIds, terms, pauses, isSample, ...rest } = member
  const { joinDate, expiryDate, status, balance, owed, photo, revision } = rest
  const { hasLentSeat, language, hasNoReminders, isMinor } = rest
  const asked = { language, hasNoReminders, isMinor }
  const sold = { seatId, partIds, terms, pauses, hasLentSeat, isSample, ...asked }
  return {
    id,
    number,
    name,
    phone,
    gender,
    ...sold,
    joinDate,
    expiryDate,
    status,
    balance,
    owed,
    photo,
    revision,
  }
}

/** The same as screens have it, where a centre may choose that the Aadhaar number is masked (SE-2). */
export type MemberDetailsMaskedOrNot = MemberDetails & { isAadharMasked: boolean }

/**
 * A member with the place of the seat that they hold (DA-1), null where they hold none.
 * `hasDesk` is false where the seat's desk was taken away (LY-6) and where there is no seat.
 */
export type SeatedMember = Member & {
  libraryId: number | null
  seatNumber: number | null
  hasDesk: boolean
}

type Membership = Pick<Member, 'status' | 'expiryDate'>

/** A member is expiring soon from this many days before the last day of their term. */
export const expiringSoonDays = 5

let lastSoon = { today: '', until: '' }

/** The last day of a term that is expiring soon. It is kept, as a list asks for each of its members. */
function soonUntil(today: Day): Day {
  if (lastSoon.today !== today) lastSoon = { today, until: addDays(today, expiringSoonDays) }
  return lastSoon.until
}

/** The status on a member's badge on a day (MB-5). */
export function memberStatusOn(member: Membership, today: Day): ShownMemberStatus {
  if (member.status === 'Inactive') return 'Inactive'
  if (member.expiryDate < today) return 'Expired'
  return member.expiryDate <= soonUntil(today) ? 'Expiring Soon' : 'Active'
}

/** The pause that a day lies in; undefined where it lies in none (TM-9). */
export function memberPauseOn(
  { pauses }: Pick<Member, 'pauses'>,
  today: Day,
): PauseOfListedMember | undefined {
  return pauses.find(({ from, to }) => from <= today && today <= to)
}

/** Whether a member counts as active on a day: not Inactive, and the term ends that day or later (DB-2). */
export function isMemberActiveOn(member: Membership, today: Day): boolean {
  return member.status !== 'Inactive' && member.expiryDate >= today
}

/** Whether an active member's term ends on a day or in the five days after it (DB-3). */
export function isMemberExpiringSoonOn(member: Membership, today: Day): boolean {
  return memberStatusOn(member, today) === 'Expiring Soon'
}

/** Without options: engines compare what is plainly Latin ten times as fast then. */
const collator = new Intl.Collator(['en', 'mr'])

/** Orders by name as a reader of English and Marathi expects, and members of one name by id (MB-2). */
export function byMemberName(a: Pick<Member, 'id' | 'name'>, b: Pick<Member, 'id' | 'name'>): number {
  return collator.compare(a.name, b.name) || (a.id < b.id ? -1 : Number(a.id > b.id))
}

/** Orders by the last day, the soonest first, and members of one day by name. */
export function byMemberLastDay(
  a: Pick<Member, 'id' | 'name' | 'expiryDate'>,
  b: Pick<Member, 'id' | 'name' | 'expiryDate'>,
): number {
  return (a.expiryDate < b.expiryDate ? -1 : Number(a.expiryDate > b.expiryDate)) || byMemberName(a, b)
}

/** The likely fault of a phone number, for a hint that never blocks (MB-12); null where there is none. */
export function phoneFaultHint(text: string): 'short' | 'long' | null {
  const { length } = digitsOnly(text)
  const [least, most] = phoneLengths(text)
  if (length === 0) return null
  if (length < least) return 'short'
  return length > most ? 'long' : null
}

/** The key by which phone numbers are compared, in whatever form they stand: the last ten digits. */
export const phoneKey = (phone: string): string => digitsOnly(phone).slice(-10)

/** Fewer digits are no phone number, but perhaps a house or a year. */
export const minPhoneDigits = 8

/** Who else has the same phone number, where it is one. */
export function membersWithSamePhone<Row extends Pick<Member, 'id' | 'phone'>>(
  members: readonly Row[],
  { id, phone }: { id: string | null; phone: string },
): Row[] {
  const wanted = phoneKey(phone)
  if (wanted.length < minPhoneDigits) return []
  return members.filter((member) => member.id !== id && phoneKey(member.phone) === wanted)
}

/** How many digits a number should have: ten after an Indian 91 or 0; a foreign one starts with a plus. */
function phoneLengths(text: string): [least: number, most: number] {
  const digits = digitsOnly(text)
  const isInternational = text.trim().startsWith('+')
  if (digits.startsWith('91') && (isInternational || digits.length > 10)) return [12, 12]
  if (isInternational) return [8, 15]
  return digits.startsWith('0') ? [11, 11] : [10, 10]
}

/** The likely fault of an Aadhaar number, for a hint that never blocks (MB-12); null where there is none. */
export function aadharFaultHint(text: string): 'digits' | 'check-digit' | null {
  if (text.trim() === '') return null
  const digits = digitsOnly(text)
  if (digits.length !== 12) return 'digits'
  return checksum(digits) === 0 ? null : 'check-digit'
}

/** Verhoeff's checksum (1969), 0 for a valid number: digits multiply in the group of a pentagon's symmetries. */
function checksum(digits: string): number {
  return [...digits]
    .reverse()
    .reduce((sum, digit, place) => multiply(sum, permuted(Number(digit), place % 8)), 0)
}

function multiply(a: number, b: number): number {
  const turn = (a < 5 ? a + b : a - b + 5) % 5
  return a < 5 === b < 5 ? turn : turn + 5
}

function permuted(digit: number, times: number): number {
  const permutation = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4]
  return times === 0 ? digit : permuted(permutation[digit] ?? 0, times - 1)
}
