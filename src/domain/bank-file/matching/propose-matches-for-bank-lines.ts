import type { Day } from '../../day.ts'
import type { Paise } from '../../money/money.ts'
import { isNonFeeBankText, saltedKeyOfBankPayer } from '../lines/bank-line-payer.ts'
import { membersNamedInBankText } from '../lines/bank-reference.ts'
import {
  type BankFileCredit,
  type BankMatchingInProgress,
  createCachedDayAdder,
  foldReferenceUnlessTwelveDigits,
  unmatchedBankCreditsOf,
} from './bank-matching-in-progress.ts'
import { roundDownToWholeRupees } from './match-certain-announced-payments.ts'
import {
  type AnnouncedPaymentForBankMatching,
  type MemberForBankMatching,
  maxPaymentsPerBankLine,
  type TakenPaymentForBankMatching,
} from './matching-candidates.ts'
import type { BankLinePart, BankLineProposalReason } from './matching-result.ts'

/** Payments of a line's sum within a day: first those without a reference, then those whose reference no line has (PY-4). */
export function proposeSameSumPaymentsForBankLines(matching: BankMatchingInProgress): void {
  const days = new Set(matching.credits.map(({ line }) => line.day))
  const dayOf = createCachedDayAdder()
  const near = new Set([...days].flatMap((day) => [-1, 0, 1].map((shift) => dayOf(day, shift))))
  const free = matching.input.payments.filter(
    ({ id, receivedOn }) => near.has(receivedOn) && !matching.takenPayments.has(id),
  )
  pairByDay(
    matching,
    free.filter(({ reference }) => foldReferenceUnlessTwelveDigits(reference) === ''),
    'same_payment',
  )
  const lacked = free.filter(({ reference }) => {
    const folded = foldReferenceUnlessTwelveDigits(reference)
    return folded !== '' && !matching.references.has(folded)
  })
  pairByDay(matching, lacked, 'other_reference')
}

/** Equal sums pair by the nearest day, then by number. */
function pairByDay(
  matching: BankMatchingInProgress,
  payments: readonly TakenPaymentForBankMatching[],
  why: BankLineProposalReason,
): void {
  const lines = new Map<string, BankFileCredit[]>()
  for (const credit of unmatchedBankCreditsOf(matching).toReversed()) {
    const key = `${credit.line.amount} ${credit.line.day}`
    const before = lines.get(key)
    if (before) before.push(credit)
    else lines.set(key, [credit])
  }
  const byNumber = payments.toSorted((a, b) => a.no - b.no)
  const dayOf = createCachedDayAdder()
  for (const shifts of [[0], [-1, 1]]) {
    for (const { id, amount, receivedOn } of byNumber) {
      if (matching.takenPayments.has(id)) continue
      const there = shifts.map((shift) => lines.get(`${amount} ${dayOf(receivedOn, shift)}`))
      const credit = there.find((some) => some && some.length > 0)?.pop()
      if (!credit) continue
      matching.takenPayments.add(id)
      credit.outcome = { is: 'proposed', why, parts: [], paymentIds: [id], announcedIds: [], asks: false }
    }
  }
}

/** Whom a line names: by a code that they were shown, or by number and first name (PY-2). */
export function proposeMembersNamedInBankLines(matching: BankMatchingInProgress): void {
  const codes = new Map(matching.input.codes.map((code) => [code.tr.toUpperCase(), code]))
  const byNumber = new Map([...matching.members.values()].map((member) => [member.number, member]))
  for (const credit of unmatchedBankCreditsOf(matching)) {
    const shown = credit.line.codes.map((code) => codes.get(code)).find((code) => code !== undefined)
    const member = shown?.memberId == null ? undefined : matching.members.get(shown.memberId)
    if (member) proposeMember(matching, credit, member, 'code_shown')
    else if (shown?.enquiryId != null) {
      const part = { memberId: null, enquiryId: shown.enquiryId, announcedId: null }
      const parts = [{ ...part, amount: roundDownToWholeRupees(credit.left) }]
      credit.outcome = {
        is: 'proposed',
        why: 'code_shown',
        parts,
        paymentIds: [],
        announcedIds: [],
        asks: true,
      }
    }
    if (credit.outcome !== null) continue
    const named = membersNamedInBankText(credit.line.text, byNumber)
    if (named.length === 1 && named[0]) proposeMember(matching, credit, named[0], 'note')
  }
}

/** The due of a member that no line pays yet. */
const dueOf = (matching: BankMatchingInProgress, { id, balance }: MemberForBankMatching): Paise =>
  matching.takenDues.has(id) ? 0 : Math.max(0, balance)

function proposeMember(
  matching: BankMatchingInProgress,
  credit: BankFileCredit,
  member: MemberForBankMatching,
  why: BankLineProposalReason,
): void {
  const amount = roundDownToWholeRupees(credit.left)
  const asks = dueOf(matching, member) !== amount
  const parts = [{ memberId: member.id, enquiryId: null, announcedId: null, amount }]
  matching.takenDues.add(member.id)
  credit.outcome = { is: 'proposed', why, parts, paymentIds: [], announcedIds: [], asks }
}

/** Whoever paid was seen with one member, or with several whose dues together are the line (PY-4). */
export function proposeMembersOfKnownBankPayers(matching: BankMatchingInProgress): void {
  const { payers, salt } = matching.input
  if (payers.size === 0) return
  for (const credit of unmatchedBankCreditsOf(matching)) {
    if (isNonFeeBankText(credit.line.text)) continue
    const { payer } = credit
    const ids = payer === null ? undefined : payers.get(saltedKeyOfBankPayer(payer, salt))
    const seen = (ids ?? []).flatMap((id) => matching.members.get(id) ?? [])
    const [only] = seen
    if (seen.length === 1 && only && ids?.length === 1) proposeMember(matching, credit, only, 'payer')
    else if (seen.length > 1) proposeDivided(matching, credit, seen)
  }
}

function proposeDivided(
  matching: BankMatchingInProgress,
  credit: BankFileCredit,
  seen: readonly MemberForBankMatching[],
): void {
  const owing = seen.filter((member) => dueOf(matching, member) > 0)
  const sum = owing.reduce((all, member) => all + dueOf(matching, member), 0)
  const isWhole = owing.every(({ balance }) => balance % 100 === 0)
  if (owing.length < 2 || owing.length > maxPaymentsPerBankLine || sum !== credit.left || !isWhole) return
  const parts = owing.map(
    ({ id, balance }): BankLinePart => ({
      memberId: id,
      enquiryId: null,
      announcedId: null,
      amount: balance,
    }),
  )
  for (const { id } of owing) matching.takenDues.add(id)
  credit.outcome = { is: 'proposed', why: 'payers', parts, paymentIds: [], announcedIds: [], asks: false }
}

const daysOfCharge = 7
const daysOfAnnouncement = 7
/** As many of those who owe a sum are named beside a line that could be of each. */
const maxNamed = 4

/** Exactly one owes the sum of a line, or announced it within seven days; who are several are named beside it (PY-4). */
export function proposeMembersOwingBankLineSum(matching: BankMatchingInProgress): void {
  const owing = Map.groupBy(
    [...matching.members.values()]
      .filter((member) => dueOf(matching, member) > 0)
      .sort((a, b) => compare(a.oldestChargeDay ?? '', b.oldestChargeDay ?? '') || a.number - b.number),
    ({ balance }) => balance,
  )
  const announced = Map.groupBy(
    matching.input.announced.filter((one) => isCandidate(matching, one)),
    ({ amount, day }) => `${amount} ${day}`,
  )
  const inOrder = unmatchedBankCreditsOf(matching).sort(
    (a, b) => compare(a.line.day, b.line.day) || a.line.row - b.line.row,
  )
  const dayOf = createCachedDayAdder()
  for (const credit of inOrder) {
    const { line } = credit
    const isNobodys = isNonFeeBankText(line.text)
    const owes = isNobodys
      ? []
      : firstOwing(matching, owing.get(line.amount) ?? [], dayOf(line.day, daysOfCharge))
    const said = isNobodys || announced.size === 0 ? [] : announcedNear(matching, announced, line, dayOf)
    const people = new Set([...owes.map(({ id }) => id), ...said.map((one) => one.memberId ?? one.enquiryId)])
    if (people.size === 1) proposeOnly(matching, credit, owes[0], said)
    else {
      const dueFrom = owes.slice(0, maxNamed).map(({ id }) => id)
      const announcedIds = said.slice(0, maxNamed).map(({ id }) => id)
      credit.outcome = { is: 'unknown', dueFrom, announcedIds }
    }
  }
}

/** The first few of those who announced the sum of a line around its day. */
function announcedNear(
  matching: BankMatchingInProgress,
  announced: ReadonlyMap<string, readonly AnnouncedPaymentForBankMatching[]>,
  { amount, day }: BankFileCredit['line'],
  dayOf: (day: Day, shift: number) => Day,
): AnnouncedPaymentForBankMatching[] {
  const found: AnnouncedPaymentForBankMatching[] = []
  for (let shift = -daysOfAnnouncement; shift <= daysOfAnnouncement; shift++) {
    for (const one of announced.get(`${amount} ${dayOf(day, shift)}`) ?? []) {
      if (found.length > maxNamed) return found
      if (isCandidate(matching, one)) found.push(one)
    }
  }
  return found
}

function proposeOnly(
  matching: BankMatchingInProgress,
  credit: BankFileCredit,
  owing: MemberForBankMatching | undefined,
  said: readonly AnnouncedPaymentForBankMatching[],
): void {
  const [one] = said
  if (!one) {
    if (owing) proposeMember(matching, credit, owing, 'due')
    return
  }
  const { id, memberId, enquiryId, amount, asks } = one
  matching.takenAnnounced.add(id)
  if (memberId !== null) matching.takenDues.add(memberId)
  const parts = [{ memberId, enquiryId, announcedId: id, amount }]
  credit.outcome = {
    is: 'proposed',
    why: 'announced_sum',
    parts,
    paymentIds: [],
    announcedIds: [id],
    asks: asks !== null,
  }
}

const isCandidate = (
  matching: BankMatchingInProgress,
  { id, state, isDeleted, memberId }: AnnouncedPaymentForBankMatching,
) =>
  state === 'Open' &&
  !isDeleted &&
  !matching.takenAnnounced.has(id) &&
  (memberId === null || matching.members.has(memberId))

/** The first few whose due nothing pays yet and who owed it by a day; the list is by that day. */
function firstOwing(
  matching: BankMatchingInProgress,
  owing: MemberForBankMatching[],
  until: Day,
): MemberForBankMatching[] {
  // Whoever was taken is left out for good, so that long lists are walked once.
  while (owing[0] && matching.takenDues.has(owing[0].id)) owing.shift()
  const found: MemberForBankMatching[] = []
  for (const member of owing) {
    if (found.length > maxNamed || (member.oldestChargeDay ?? '') > until) break
    if (!matching.takenDues.has(member.id)) found.push(member)
  }
  return found
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
