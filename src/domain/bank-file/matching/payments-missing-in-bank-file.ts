import { addDays, type Day } from '../../day.ts'
import { type BankMatchingInProgress, daysApart } from './bank-matching-in-progress.ts'
import type { PaymentMissingInBankFile } from './matching-result.ts'

/** The first and last day of lines; null for none. */
export function dayRangeOfBankLines(lines: readonly { day: Day }[]): { from: Day; to: Day } | null {
  let extent: { from: Day; to: Day } | null = null
  for (const { day } of lines) {
    if (!extent) extent = { from: day, to: day }
    else if (day < extent.from) extent.from = day
    else if (day > extent.to) extent.to = day
  }
  return extent
}

/** Whether a file has all of a day: its first and its last may be cut. */
const hasAllOf = ({ from, to }: { from: Day; to: Day }, day: Day) => from < day && day < to

/** UPI and bank payments of the file's days that no line has (PY-5). */
export function paymentsMissingInBankFile(
  matching: BankMatchingInProgress,
  extent: { from: Day; to: Day } | null,
): PaymentMissingInBankFile[] {
  if (!extent) return []
  const cut = new Map<number, Day[]>()
  for (const { line } of matching.credits) {
    if (line.isCut) cut.set(line.amount, [...(cut.get(line.amount) ?? []), line.day])
  }
  const [first, last] = [addDays(extent.from, 1), addDays(extent.to, -1)]
  return matching.input.payments
    .filter(
      ({ id, receivedOn, amount }) =>
        receivedOn >= first &&
        receivedOn <= last &&
        !matching.takenPayments.has(id) &&
        !cut.get(amount)?.some((day) => daysApart(day, receivedOn) <= 1),
    )
    .map(({ id, receivedOn }) => ({
      paymentId: id,
      isMissing: matching.input.otherAccounts.every(({ files }) =>
        files.some((file) => hasAllOf(file, receivedOn)),
      ),
    }))
}
