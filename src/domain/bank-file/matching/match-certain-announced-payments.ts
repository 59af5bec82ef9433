import { sumOfAmounts } from '../../money/whole-rupees-and-sums.ts'
import {
  type BankFileCredit,
  type BankMatchingInProgress,
  unmatchedBankCreditsOf,
} from './bank-matching-in-progress.ts'
import { type AnnouncedPaymentForBankMatching, maxPaymentsPerBankLine } from './matching-candidates.ts'
import type { BankLinePart, BankLineProposalReason } from './matching-result.ts'

/** Announced payments that bear the reference or the code of a line, of its sum: sure where nothing about them asks (PY-4). */
export function matchBankLinesToAnnouncedPayments(matching: BankMatchingInProgress): void {
  for (const credit of unmatchedBankCreditsOf(matching)) {
    const { by, all } = announcedFor(matching, credit)
    const open = all.filter(({ state, isDeleted }) => state === 'Open' && !isDeleted)
    if (all.length > 0 && all.every(({ isDeleted }) => isDeleted)) {
      credit.outcome = { is: 'left_out', why: 'deleted_member', announcedIds: all.map(({ id }) => id) }
    } else if (isWhole(credit, open) && open.every(({ asks }) => asks === null)) {
      credit.outcome = { is: 'sure', by, parts: takeAnnounced(matching, open) }
    }
  }
}

/** Whether announced payments together are a line, of several persons each with one. */
const isWhole = ({ line }: BankFileCredit, open: readonly AnnouncedPaymentForBankMatching[]) =>
  open.length > 0 &&
  open.length <= maxPaymentsPerBankLine &&
  line.amount % 100 === 0 &&
  sumOfAmounts(open) === line.amount &&
  new Set(open.map(({ memberId, enquiryId }) => memberId ?? enquiryId)).size === open.length

/** Those of the first reference, else code, of a line that anything was announced with, and which nothing took. */
function announcedFor(
  matching: BankMatchingInProgress,
  { line, references }: BankFileCredit,
): { by: 'reference' | 'tr'; all: AnnouncedPaymentForBankMatching[] } {
  const free = (rows: readonly AnnouncedPaymentForBankMatching[] = []) =>
    rows.filter(({ id }) => !matching.takenAnnounced.has(id))
  for (const reference of references) {
    const all = free(matching.announcedByReference.get(reference))
    if (all.length > 0) return { by: 'reference', all }
  }
  return { by: 'tr', all: line.codes.flatMap((code) => free(matching.announcedByCode.get(code))) }
}

function takeAnnounced(
  matching: BankMatchingInProgress,
  announced: readonly AnnouncedPaymentForBankMatching[],
): BankLinePart[] {
  return announced.map(({ id, memberId, enquiryId, amount }) => {
    matching.takenAnnounced.add(id)
    if (memberId !== null) matching.takenDues.add(memberId)
    return { memberId, enquiryId, announcedId: id, amount }
  })
}

/** The same, where something asks: an admission, another sum, or a refusal of the last 60 days. */
export function proposeAnnouncedPaymentsForBankLines(matching: BankMatchingInProgress): void {
  for (const credit of unmatchedBankCreditsOf(matching)) {
    const all = announcedFor(matching, credit).all.filter(({ isDeleted }) => !isDeleted)
    const open = all.filter(({ state }) => state === 'Open')
    const closed = all.filter(({ state, amount }) => state !== 'Open' && amount === credit.line.amount)
    const [only, last] = [open.length === 1 ? open[0] : undefined, closed.at(-1)]
    if (isWhole(credit, open)) propose(matching, credit, open, 'announced_asks')
    else if (only) proposeOtherSum(matching, credit, only)
    else if (open.length > 1) {
      credit.outcome = { is: 'unknown', dueFrom: [], announcedIds: open.map(({ id }) => id) }
    } else if (last) {
      propose(
        matching,
        credit,
        [last],
        last.state === 'Refused' ? 'announced_refused' : 'announced_withdrawn',
      )
    }
  }
}

function propose(
  matching: BankMatchingInProgress,
  credit: BankFileCredit,
  announced: readonly AnnouncedPaymentForBankMatching[],
  why: BankLineProposalReason,
): void {
  const parts = takeAnnounced(matching, announced)
  const announcedIds = announced.map(({ id }) => id)
  credit.outcome = { is: 'proposed', why, parts, paymentIds: [], announcedIds, asks: true }
}

/** What came is booked as a payment of its own, as the sum that was announced did not come. */
function proposeOtherSum(
  matching: BankMatchingInProgress,
  credit: BankFileCredit,
  announced: AnnouncedPaymentForBankMatching,
): void {
  const { memberId, enquiryId } = announced
  matching.takenAnnounced.add(announced.id)
  const parts = [{ memberId, enquiryId, announcedId: null, amount: roundDownToWholeRupees(credit.left) }]
  const announcedIds = [announced.id]
  credit.outcome = {
    is: 'proposed',
    why: 'announced_other_sum',
    parts,
    paymentIds: [],
    announcedIds,
    asks: true,
  }
}

/** The sum that is given: paise are not. */
export const roundDownToWholeRupees = (amount: number): number => amount - (amount % 100)
