import { foldHeading } from '../../files/headings.ts'
import { westernDigits } from '../../language/digits.ts'
import type { Paise } from '../../money/money.ts'

/** A sum without its sign, and which way it went where the cell says so: by `Cr` or `Dr` where it is marked, else by a sign. */
export type BankSumAndDirection = { amount: Paise; went: 'in' | 'out' | null; isMarked: boolean }

/** Sums beyond a lakh crore are no sums. */
const maxPaise = 100_000_000_000_000

/**
 * The sum of a cell (PY-3): lakh commas, `₹`, `Cr` or `Dr`, brackets, a sign before or after. Null for an empty cell
 * and for none of money; undefined for what is no sum.
 */
export function parseBankFileSum(cell: string): BankSumAndDirection | null | undefined {
  const text = westernDigits(cell)
    .replace(/[\s\u00a0,']/g, '')
    .replace(/₹|^(?:rs\.?|inr|रु\.?)|(?:inr|\/-)$/gi, '')
  if (text === '' || /^[-–—.]+$/.test(text)) return null
  const [, before = '', mark = ''] = /^(.*?)\(?(cr|dr|जमा|नावे)?\.?\)?$/i.exec(text) ?? []
  const isBracketed = /^[-+]?\(.*\)$/.test(text)
  const bare = (mark === '' ? text : before).replace(/^\(|\)$/g, '')
  const [, first, digits, last] = /^([-+−]?)(\d+(?:\.\d*)?|\.\d+)([-+−]?)$/.exec(bare) ?? []
  if (digits === undefined) return undefined
  const amount = Math.round(Number(digits) * 100)
  if (amount > maxPaise) return undefined
  const went = wentBy(mark, `${first}${last}`, isBracketed && mark === '')
  return amount === 0 ? null : { amount, went, isMarked: mark !== '' }
}

function wentBy(mark: string, sign: string, isBracketed: boolean): BankSumAndDirection['went'] {
  if (mark !== '') return /^(cr|जमा)$/i.test(mark) ? 'in' : 'out'
  if (isBracketed || /[-−]/.test(sign)) return 'out'
  return sign.includes('+') ? 'in' : null
}

const ins = new Set(['cr', 'c', 'credit', 'credited', 'in', 'received', 'deposit', 'जमा'])
const outs = new Set(['dr', 'd', 'debit', 'debited', 'out', 'sent', 'withdrawal', 'नावे', 'खर्च'])

/** The way that a cell of a column of directions says; null for none. */
export function parseBankFileDirection(cell: string): 'in' | 'out' | null {
  const folded = foldHeading(cell)
  return ins.has(folded) ? 'in' : outs.has(folded) ? 'out' : null
}
