import type { Paise } from '../../money/money.ts'
import type { BankLine } from './bank-lines.ts'
import { isTwelveDigitReference } from './bank-reference.ts'
import { hashOfText } from './hash-of-text.ts'

type Keyed = Pick<BankLine, 'day' | 'amount' | 'text' | 'reference'>

/**
 * The keys of a file's credits, each of one line for ever (PY-4): its twelve digits and its sum; else its day, sum and
 * text, and which of the equal lines of the file it is.
 */
export function bankLineKeys(lines: readonly Keyed[]): string[] {
  const equal = new Map<string, number>()
  return lines.map((line) => {
    if (isTwelveDigitReference(line.reference)) return `r ${line.reference} ${line.amount}`
    const same = `t ${line.day} ${line.amount} ${hashOfText(foldedText(line.text))}`
    const ordinal = (equal.get(same) ?? 0) + 1
    equal.set(same, ordinal)
    return `${same} ${ordinal}`
  })
}

/** The sum of the line that a key is of; null for what is no key. */
export function bankLineAmountOfKey(key: string): Paise | null {
  const [, amount] = /^(?:r \d{12}|t \d{4}-\d{2}-\d{2}) (\d{1,15})(?: |$)/.exec(key) ?? []
  return amount === undefined ? null : Number(amount)
}

/** A text without blanks and case, as another program may break and write it otherwise. */
const foldedText = (text: string) => text.normalize('NFKC').toUpperCase().replace(/\s+/g, '')
