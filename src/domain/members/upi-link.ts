import type { Paise } from '../money/money.ts'

type Payment = { payeeId: string; payeeName: string; amount: Paise; note?: string }

/** The link that a UPI app pays by (AD-7), after NPCI's UPI linking specification. */
export function upiPaymentLink({ payeeId, payeeName, amount, note }: Payment): string {
  const link = `upi://pay?pa=${encoded(payeeId)}&pn=${encoded(payeeName)}&am=${inRupees(amount)}&cu=INR`
  return note ? `${link}&tn=${encoded(note)}` : link
}

/** Percent-encoded but for the at sign, which belongs to a payee id and which some apps do not decode. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll('%40', '@')
}

/** '500', or '99.50' where it is not whole rupees. */
function inRupees(amount: Paise): string {
  return (amount / 100).toFixed(amount % 100 === 0 ? 0 : 2)
}
