import { formatLongDay } from '../day.ts'
import type { Language } from '../language/language.ts'
import { formatRupees, type Paise } from '../money/money.ts'
import type { PrintedReceiptContent } from './printed-receipt-text.ts'

const sentences = {
  en: {
    Payment: (number: string, sum: string) => `Receipt ${number}: ${sum} received.`,
    Refund: (number: string, sum: string) => `Refund voucher ${number}: ${sum} paid back.`,
    days: (from: string, to: string) => `${from} to ${to}.`,
    due: (sum: string) => `Still due: ${sum}.`,
    nothingDue: 'Nothing is due.',
    advance: (sum: string) => `${sum} in advance.`,
  },
  mr: {
    Payment: (number: string, sum: string) => `पावती ${number}: ${sum} मिळाले.`,
    Refund: (number: string, sum: string) => `परतावा पावती ${number}: ${sum} परत दिले.`,
    days: (from: string, to: string) => `${from} ते ${to}.`,
    due: (sum: string) => `अजून बाकी: ${sum}.`,
    nothingDue: 'बाकी काही नाही.',
    advance: (sum: string) => `आगाऊ जमा: ${sum}.`,
  },
}

/**
 * The message that a receipt is shared with (RC-5): centre, number, sum, days and what is due, and the link where
 * there is one. Not for a cancelled receipt, as it says that the sum was received.
 */
export function receiptMessage(
  receipt: PrintedReceiptContent,
  language: Language,
  link: string | null,
): string {
  const { centre, kind, number, amount, term, stillDue } = receipt
  const say = sentences[language]
  const rupees = (sum: Paise) => formatRupees(Math.abs(sum), language)
  const due = stillDue > 0 ? say.due(rupees(stillDue)) : say.advance(rupees(stillDue))
  return [
    centre.name[language],
    say[kind](number, rupees(amount)),
    ...(term
      ? [say.days(formatLongDay(term.firstDay, language), formatLongDay(term.lastDay, language))]
      : []),
    stillDue === 0 ? say.nothingDue : due,
    ...(link === null ? [] : [link]),
  ].join('\n')
}
