import type { Paise } from '../money.ts'
import type { MemberAccountCharge, MemberAccountPayment } from './member-account.ts'

/** Whether a row stands, was corrected, or is the opposite that took a corrected one back (LG-5). */
export type MemberAccountLineCorrectionState = 'stands' | 'corrected' | 'opposite'

/** A row of a member's account, with the balance after it: due above zero, advance below it. */
export type MemberAccountLine = { balance: Paise; state: MemberAccountLineCorrectionState } & (
  | { is: 'charge'; row: MemberAccountCharge }
  | { is: 'payment'; row: MemberAccountPayment }
)

/**
 * Charges and payments in one list, newest first (LG-1). What was made in one act has the charge before the payment
 * that pays it.
 * @param account both in the order in which they were made
 */
export function memberAccountLinesOf({
  charges,
  payments,
}: {
  charges: readonly MemberAccountCharge[]
  payments: readonly MemberAccountPayment[]
}): MemberAccountLine[] {
  const rows = [
    ...charges.map((row) => ({ is: 'charge' as const, row })),
    ...payments.map((row) => ({ is: 'payment' as const, row })),
  ].sort((a, b) => Number(a.row.madeAt > b.row.madeAt) - Number(a.row.madeAt < b.row.madeAt))
  const reversed = new Set(rows.map(({ row }) => row.reversesId))
  let balance = 0
  return rows
    .map((line): MemberAccountLine => {
      balance += line.is === 'charge' ? line.row.amount : -line.row.amount
      const state =
        line.row.reversesId !== null ? 'opposite' : reversed.has(line.row.id) ? 'corrected' : 'stands'
      return { ...line, balance, state }
    })
    .reverse()
}
