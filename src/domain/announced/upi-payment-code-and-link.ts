import type { Paise } from '../money/money.ts'

const letters = 16
const codes = 36n ** BigInt(letters)
/** Odd and no multiple of 3, so that every character of an id moves the whole code. */
const factor = 1_000_003_000_019_000_057n

/**
 * The `tr` of a payment's code (PY-2): `AB` and 16 of A to Z and 0 to 9, made of the payment's id, so that it is known before the
 * payment is taken. Ids are random, so that no two codes are alike.
 */
export function upiTransactionReferenceOf(paymentId: string): string {
  let number = 0n
  for (const character of paymentId) {
    number = (number * factor + BigInt(character.charCodeAt(0))) % codes
  }
  return `AB${number.toString(36).toUpperCase().padStart(letters, '0')}`
}

const maxNote = 50

/**
 * The `tn` of a payment's code: number, blank, name; at an admission the name alone. Apps take Latin letters, digits and blanks,
 * so that of another name the number is left, and of neither nothing.
 */
export function upiPaymentNote({ number, name }: { number: number | null; name: string }): string {
  const latin = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim()
  const isLatin = !/\p{L}/u.test(name.normalize('NFKD').replace(/[A-Za-z]/g, ''))
  return [number ?? '', isLatin ? latin : ''].join(' ').trim().slice(0, maxNote).trim()
}

interface NamedPayment {
  payeeId: string
  payeeName: string
  amount: Paise
  code: string
  note: string
}

/** The link of a code that names what it is for (PY-2), after NPCI's UPI linking specification: a sum with two decimals. */
export function upiPaymentLinkWithCodeAndNote({
  payeeId,
  payeeName,
  amount,
  code,
  note,
}: NamedPayment): string {
  const fields = {
    pa: payeeId,
    pn: payeeName,
    am: (amount / 100).toFixed(2),
    cu: 'INR',
    tr: code,
    ...(note !== '' && { tn: note }),
  }
  const encoded = Object.entries(fields).map(
    ([field, value]) => `${field}=${encodeURIComponent(value.toWellFormed()).replaceAll('%40', '@')}`,
  )
  return `upi://pay?${encoded.join('&')}`
}
