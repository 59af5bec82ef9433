import type { Paise } from '../money/money.ts'
import { bankLineAmountOfKey } from './lines/bank-line-key.ts'
import type { UsedBankLine } from './matching/matching-candidates.ts'

/** A part that was booked of a line, or a row about a tick, as it was written. */
export type StoredBankLineUse = { key: string; paymentId: string; amount: Paise; isFound: boolean }

/** The sum a payment was taken with, and the UPI or bank payment that stands for it now; null where none does. */
export type PaymentAndSuccessor = { amount: Paise; now: { id: string; amount: Paise } | null }

/**
 * The lines that valid receipts use up (PY-4). A part of a line is as large as its receipt now is: a correction to 0 frees it, one
 * to another sum frees or takes the difference. A tick stays with the right row of the same sum alone.
 * @param parts oldest first
 * @param ticks oldest first: the last row about a payment and a line counts
 */
export function usedBankLinesOf(
  { parts, ticks }: { parts: readonly StoredBankLineUse[]; ticks: readonly StoredBankLineUse[] },
  payments: ReadonlyMap<string, PaymentAndSuccessor>,
): UsedBankLine[] {
  const uses = new Map<string, UsedBankLine>()
  for (const { key, paymentId } of parts) {
    const now = payments.get(paymentId)?.now
    if (now) uses.set(`${key} ${now.id}`, { key, paymentId: now.id, amount: now.amount })
  }
  const booked = new Set(uses.keys())
  for (const { key, paymentId, amount, isFound } of ticks) {
    const payment = payments.get(paymentId)
    const now = payment?.now
    if (!now || now.amount !== payment.amount) continue
    const use = `${key} ${now.id}`
    if (booked.has(use)) continue
    if (isFound) uses.set(use, { key, paymentId: now.id, amount })
    else uses.delete(use)
  }
  return withinTheirLines([...uses.values()])
}

/** A receipt that was corrected upwards uses no more of its line than others have left. */
function withinTheirLines(uses: readonly UsedBankLine[]): UsedBankLine[] {
  const left = new Map<string, Paise>()
  return uses.flatMap((use) => {
    const before = left.get(use.key) ?? bankLineAmountOfKey(use.key) ?? use.amount
    const amount = Math.min(use.amount, before)
    left.set(use.key, before - amount)
    return amount > 0 ? [{ ...use, amount }] : []
  })
}
