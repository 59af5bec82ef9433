import type { BankCredit } from './bank-file-session.ts'

/** A credit in a list of the screen. */
export type ListedBankCredit<Kind extends string = string> = { kind: Kind; key: string; credit: BankCredit }

/** The credits of a file by what is asked about them; those that are found or left out ask nothing. */
export interface BankCreditsByOutcome {
  count: number
  sure: ListedBankCredit<'sure'>[]
  proposed: ListedBankCredit<'proposed'>[]
  unknown: ListedBankCredit<'unknown'>[]
  /** With a payment of another sum. */
  otherSum: ListedBankCredit<'missing'>[]
  found: BankCredit[]
  leftOut: BankCredit[]
  /** Those in a list, by their key. */
  byKey: Map<string, ListedBankCredit>
}

export const newBankCreditsByOutcome = (): BankCreditsByOutcome => ({
  ...{ count: 0, sure: [], proposed: [], unknown: [], otherSum: [], found: [], leftOut: [] },
  byKey: new Map(),
})

/** Sorts some more rows in, as they come: all at once would let the screen stand still. */
export function addBankCreditsByOutcome(to: BankCreditsByOutcome, rows: readonly BankCredit[]): void {
  const list = <Kind extends string>(lines: ListedBankCredit<Kind>[], kind: Kind, credit: BankCredit) => {
    const line = { kind, key: credit.key, credit }
    lines.push(line)
    to.byKey.set(credit.key, line)
  }
  to.count += rows.length
  for (const credit of rows) {
    const { is } = credit.outcome
    if (is === 'sure') list(to.sure, is, credit)
    else if (is === 'proposed') list(to.proposed, is, credit)
    else if (is === 'unknown') list(to.unknown, is, credit)
    else if (is === 'other_sum') list(to.otherSum, 'missing', credit)
    else if (is === 'found') to.found.push(credit)
    else to.leftOut.push(credit)
  }
}
