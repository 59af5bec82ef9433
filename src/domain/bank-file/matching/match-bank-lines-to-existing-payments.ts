import { sumOfAmounts } from '../../money/whole-rupees-and-sums.ts'
import {
  type BankFileCredit,
  type BankMatchingInProgress,
  unmatchedBankCreditsOf,
} from './bank-matching-in-progress.ts'
import {
  maxPaymentsPerBankLine,
  type TakenPaymentForBankMatching,
  type UsedBankLine,
} from './matching-candidates.ts'

const paiseARupee = 100

/** Credits that are payments already: by what is written of a line, by reference and by code (PY-4). */
export function matchBankLinesToExistingPayments(matching: BankMatchingInProgress): void {
  const seen = new Set<string>()
  const used = Map.groupBy(matching.input.usedLines, ({ key }) => key)
  for (const { paymentId } of matching.input.usedLines) matching.takenPayments.add(paymentId)
  for (const credit of matching.credits) {
    if (credit.line.isCut) credit.outcome = { is: 'left_out', why: 'cut_reference', announcedIds: [] }
    else if (seen.has(credit.key)) credit.outcome = { is: 'left_out', why: 'twice', announcedIds: [] }
    else takeUsed(matching, credit, used.get(credit.key) ?? [])
    seen.add(credit.key)
  }
  // A payment may have its reference in one line and its code in another: by reference all are settled first.
  for (const allOf of [
    ({ references }: BankFileCredit) => firstIn(matching.paymentsByReference, references),
    ({ line }: BankFileCredit) => firstIn(matching.paymentsByCode, line.codes),
  ]) {
    for (const { credits, payments } of groupsOf(matching, allOf)) settleGroup(matching, credits, payments)
  }
}

/** A line that was used up is found; of one that was divided the rest stays, unless other receipts with its reference are it. */
function takeUsed(
  matching: BankMatchingInProgress,
  credit: BankFileCredit,
  rows: readonly UsedBankLine[],
): void {
  if (rows.length === 0) return
  credit.left = Math.max(0, credit.line.amount - sumOfAmounts(rows))
  credit.usedBy = [...new Set(rows.map(({ paymentId }) => paymentId))]
  if (credit.left < paiseARupee) {
    credit.outcome = { is: 'found', paymentIds: credit.usedBy, isWritten: true }
    return
  }
  const others = freeOf(matching, firstIn(matching.paymentsByReference, credit.references) ?? [])
  if (others.length > 0 && sumOfAmounts(others) === credit.left) settleGroup(matching, [credit], others)
  else credit.outcome = { is: 'unknown', dueFrom: [], announcedIds: [] }
}

interface Group {
  credits: BankFileCredit[]
  payments: TakenPaymentForBankMatching[]
}

/** Lines and payments that bear one reference, or one code; each payment in one group alone. */
function groupsOf(
  matching: BankMatchingInProgress,
  allOf: (credit: BankFileCredit) => readonly TakenPaymentForBankMatching[] | undefined,
): Group[] {
  const groups = new Map<readonly TakenPaymentForBankMatching[], Group>()
  for (const credit of unmatchedBankCreditsOf(matching)) {
    const all = allOf(credit)
    const group = all && groups.get(all)
    if (group) group.credits.push(credit)
    else if (all) {
      const payments = freeOf(matching, all)
      if (payments.length > 0) groups.set(all, { credits: [credit], payments })
    }
  }
  return [...groups.values()]
}

/** The payments that no line has yet. */
const freeOf = (matching: BankMatchingInProgress, payments: readonly TakenPaymentForBankMatching[]) =>
  payments.filter(({ id }) => !matching.takenPayments.has(id))

function firstIn<Row>(
  rows: ReadonlyMap<string, readonly Row[]>,
  keys: readonly string[],
): readonly Row[] | undefined {
  for (const key of keys) {
    const found = rows.get(key)
    if (found) return found
  }
  return undefined
}

/** Found needs the sum: receipts together are the line, or lines together the payment. */
function settleGroup(
  matching: BankMatchingInProgress,
  credits: readonly BankFileCredit[],
  payments: readonly TakenPaymentForBankMatching[],
): void {
  const came = credits.reduce((sum, { left }) => sum + left, 0)
  const received = sumOfAmounts(payments)
  const all = payments.map(({ id }) => id)
  for (const id of all) matching.takenPayments.add(id)
  const pairs = pairedBySum(credits, payments)
  const isFound =
    came === received &&
    ((credits.length === 1 && payments.length <= maxPaymentsPerBankLine) ||
      (payments.length === 1 && credits.length <= maxPaymentsPerBankLine) ||
      pairs !== null)
  for (const credit of credits) {
    credit.outcome = isFound
      ? { is: 'found', paymentIds: pairs?.get(credit) ?? all, isWritten: false }
      : { is: 'other_sum', paymentIds: all, received, came }
  }
}

/** Each line with its own payment of the same sum; null where some have none. */
function pairedBySum(
  credits: readonly BankFileCredit[],
  payments: readonly TakenPaymentForBankMatching[],
): Map<BankFileCredit, string[]> | null {
  if (credits.length !== payments.length) return null
  const left = Map.groupBy(payments, ({ amount }) => amount)
  const pairs = new Map<BankFileCredit, string[]>()
  for (const credit of credits) {
    const payment = left.get(credit.left)?.shift()
    if (!payment) return null
    pairs.set(credit, [payment.id])
  }
  return pairs
}
