import type { DueAndNextTermToPay } from '../announced/due-and-next-term-to-pay.ts'
import type { Paise } from '../money/money.ts'
import type { BankLinePreviewAnswer } from './bank-matching-facts.ts'

/** The next term where a sum is exactly what is due with it, so that it may sell it (PY-4); null where it is another. */
export const nextTermPaidBySum = (
  amount: Paise,
  { term }: DueAndNextTermToPay,
): DueAndNextTermToPay['term'] => (term?.amount === amount ? term : null)

/** The ways in which a sum of a line may be taken, the first one proposed: the due, due and next term where it is exactly both, else an advance. */
export function waysToTakeBankSum(
  amount: Paise,
  choices: DueAndNextTermToPay,
): BankLinePreviewAnswer['ways'] {
  const due = Math.min(choices.due?.amount ?? 0, amount)
  const advance = amount - due
  const plain = due > 0 ? ({ is: 'due', due, advance } as const) : ({ is: 'advance', advance } as const)
  const term = nextTermPaidBySum(amount, choices)
  if (!term) return [plain]
  return [{ is: 'renews', due, lastDay: term.lastDay }, plain]
}
