import { westernDigits } from '../../language/digits.ts'

/** The twelve digits of a payment in UPI, by themselves: not before `@`, nor beside a letter, an X or a star (PY-3). */
const twelveDigits = /(?<![\p{L}\p{M}\d*])\d{12}(?![\p{L}\p{M}\d*@])/gu

/** Every run of exactly twelve digits in a text. */
export const runsOfTwelveDigits = (text: string): string[] => westernDigits(text).match(twelveDigits) ?? []

const ownCode = /(?<![A-Z0-9])AB[A-Z0-9]{16}(?![A-Z0-9])/g

/** The codes of ours in a text: `tr` of what was paid by a code shown here, as a run of its own (PY-2). */
export const listPaymentCodesIn = (text: string): string[] => text.toUpperCase().match(ownCode) ?? []

/** The texts of a line that may hold its reference. */
export type BankLineReferenceTexts = {
  /** The cell of the reference's own column; '' where there is none. */
  cell: string
  /** The narration with the lines that belong to it, joined. */
  text: string
}

export type BankLineReference = {
  /** Twelve digits, else the column's own text; '' for none. */
  reference: string
  /** All twelve digits that may be it, the likeliest first. */
  runs: readonly string[]
  /** Whether a spreadsheet cut it and nothing else says it whole. */
  isCut: boolean
}

/** The reference of a line (PY-3). */
export function bankReferenceOf({ cell, text }: BankLineReferenceTexts): BankLineReference {
  const own = westernDigits(cell.normalize('NFC'))
    .replace(/['’\s\u00a0]/g, '')
    .replace(/^(\d+)\.0+$/, '$1')
  const runs = runsOfTwelveDigits(text)
  const [, cut, power] = /^(\d(?:[.,]\d+)?)E\+?(\d+)$/i.exec(own) ?? []
  if (cut !== undefined) {
    const whole = runs.find((run) => roundsTo(run, cut, Number(power)))
    return whole === undefined
      ? { reference: '', runs: [], isCut: true }
      : { reference: whole, runs: unique([whole, ...runs]), isCut: false }
  }
  const [twelve] = /^0*(\d{12})$/.exec(own)?.slice(1) ?? []
  if (twelve !== undefined) return { reference: twelve, runs: unique([twelve, ...runs]), isCut: false }
  const all = unique([...runs, ...runsOfTwelveDigits(cell)])
  return { reference: all[0] ?? ownText(own), runs: all, isCut: false }
}

/** `4.37E+11` is 437276589036 rounded to as many places. */
function roundsTo(run: string, mantissa: string, power: number): boolean {
  const places = mantissa.length > 1 ? mantissa.length - 2 : 0
  const [rounded, exponent] = Number(run).toExponential(places).split('e+')
  return rounded === mantissa.replace(',', '.') && Number(exponent) === power
}

/** A column's own text where it says anything: a number of a cheque or of another kind of transfer. */
const ownText = (own: string) => (/[1-9]/.test(own) ? own.slice(0, maxReference) : '')
const maxReference = 40

const unique = (texts: readonly string[]) => [...new Set(texts)]

/** Whether a reference is the twelve digits that no other payment has. */
export const isTwelveDigitReference = (reference: string): boolean => /^\d{12}$/.test(reference)

/** The members whose number and first name both stand in a text, as in the note of a code of ours (PY-2). */
export function membersNamedInBankText<M extends { name: string }>(
  text: string,
  byNumber: ReadonlyMap<number, M>,
): M[] {
  const found = new Set<M>()
  for (const [, number, name] of westernDigits(text).matchAll(numberAndName)) {
    const member = byNumber.get(Number(number))
    if (member && firstNameOf(member.name) === name?.toUpperCase()) found.add(member)
  }
  return [...found]
}

const numberAndName = /(?<![A-Za-z0-9])(\d{1,7})[^A-Za-z0-9]+([A-Za-z]+)(?![A-Za-z0-9])/g

/** The first name in Latin letters, as the note of a code bears it; '' where it is written otherwise. */
function firstNameOf(name: string): string {
  const [first = ''] = name.trim().split(/\s+/)
  return first.toUpperCase().replace(/[^A-Z]/g, '')
}
