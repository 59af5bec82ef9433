import { formatDayRange, formatLongDay } from '#domain/day.ts'
import type { Language } from '#domain/language/language.ts'
import { formatCount, formatRupees, type Paise } from '#domain/money/money.ts'
import {
  dueBeforeAndTotalOfReceipt,
  type PrintedReceiptContent,
  type ReceiptSumLine,
  receiptSumLines,
} from '#domain/receipts/printed-receipt-text.ts'
import {
  formatTaxRate,
  type ReceiptTaxLine,
  receiptTaxLinesOf,
  receiptTitleAndLegalName,
} from '#domain/receipts/receipt-titles-and-gst.ts'
import { sumInWords } from '#domain/receipts/sum-in-words.ts'
import type { AdminWords } from '#web/i18n.tsx'

type Words = AdminWords['receipt']
export type ReceiptLabelAndValue = { label: string; value: string }

/** The facts of a receipt in one language, for screens and pictures: whom it is about, its sums, and how it was paid. */
export function receiptFacts(receipt: PrintedReceiptContent, words: Words, language: Language) {
  const { kind, term, amount, stillDue, tax } = receipt
  const { title, legalName } = receiptTitleAndLegalName(receipt, [language])
  const rupees = (sum: Paise) => formatRupees(sum, language)
  const day = (text: string) => formatLongDay(text, language)
  const lines = receiptSumLines(receipt).map(({ what, reason, sum }) => ({
    label: [labelOf(what, words), reason].filter(Boolean).join(' '),
    value: rupees(sum),
  }))
  const about: ReceiptLabelAndValue[] = [
    { label: words.member[kind], value: receipt.memberName },
    ...(term ? termFacts(term, words, language) : []),
    ...(tax?.code ? [{ label: words.serviceCode, value: `SAC ${tax.code}` }] : []),
  ]
  const sums: ReceiptLabelAndValue[] = [
    ...lines,
    ...(lines.length > 1
      ? [{ label: words.total, value: rupees(dueBeforeAndTotalOfReceipt(receipt).total) }]
      : []),
  ]
  const taxes = receiptTaxLinesOf(receipt).map(({ what, rate, sum }) => ({
    label: taxLineLabel(words, { what, rate }, language),
    value: rupees(sum),
  }))
  const paid: ReceiptLabelAndValue[] = [
    {
      label: stillDue < 0 ? words.advance : words.stillDue,
      value: stillDue === 0 ? words.nothing : rupees(Math.abs(stillDue)),
    },
    { label: words.mode, value: words.modes[receipt.mode] },
    ...(receipt.reference ? [{ label: words.reference, value: receipt.reference }] : []),
    { label: words.by[kind], value: receipt.by },
  ]
  return {
    title: [words.titles[title], legalName].filter(Boolean).join(' · '),
    gstin: receipt.tax && `GSTIN ${receipt.tax.gstin}`,
    sentence: receipt.tax?.sentence ?? '',
    issued: day(receipt.issuedOn),
    /** Where it was received on another day than that of its issue. */
    received:
      receipt.receivedOn === receipt.issuedOn ? null : words.receivedOn[kind](day(receipt.receivedOn)),
    about,
    sums,
    paid,
    amount: { label: words.amount[kind], value: rupees(Math.abs(amount)) },
    inWords: sumInWords(Math.abs(amount), language),
    taxes,
  }
}

function termFacts(
  term: NonNullable<PrintedReceiptContent['term']>,
  words: Words,
  language: Language,
): ReceiptLabelAndValue[] {
  const { plan, shift, room, seatNumber } = term
  const names = [plan[language], shift?.[language]].filter(Boolean).join(' · ')
  const number = seatNumber === null ? '' : ` - ${formatCount(seatNumber, language)}`
  return [
    { label: words.plan, value: names },
    ...(room ? [{ label: words.seat, value: `${room[language]}${number}` }] : []),
    { label: words.period, value: formatDayRange(term.firstDay, term.lastDay, language) },
  ]
}

function labelOf(what: ReceiptSumLine['what'], words: Words): string {
  const { price, discount, dueBefore, creditBefore, charges } = words
  return { ...charges, price, discount, dueBefore, creditBefore }[what]
}

/** The name of a line of the taxes, with its rate. */
export const taxLineLabel = (
  { taxes }: Pick<Words, 'taxes'>,
  { what, rate }: Omit<ReceiptTaxLine, 'sum'>,
  language: Language,
): string => (what === 'value' ? taxes.value : taxes[what](formatTaxRate(rate, language)))
