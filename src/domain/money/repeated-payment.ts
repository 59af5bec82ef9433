import { digitsOnly, westernDigits } from '../language/digits.ts'
import type { Payment } from './account/member-money-account.ts'
import type { Paise } from './money.ts'

const tenMinutes = 600_000

/** Whether something was done within the ten minutes before an instant (LG-3, TM-5). Both are ISO 8601. */
export function isWithinTenMinutes(at: string, now: string): boolean {
  const ago = Date.parse(now) - Date.parse(at)
  return ago >= 0 && ago <= tenMinutes
}

type Seen = Pick<Payment, 'id' | 'kind' | 'amount' | 'reference' | 'reversesId'> & { madeAt: string }

/**
 * Payments that count as seen before: no refund, nothing that was cancelled. A correction itself is never asked about
 * (LG-5).
 */
function validPayments<P extends Seen>(payments: readonly P[]): P[] {
  const reversed = new Set(payments.map(({ reversesId }) => reversesId))
  return payments.filter(({ id, kind }) => kind === 'Payment' && !reversed.has(id))
}

/** The member's payment of the same sum within ten minutes, newest first (LG-3); taking it again needs a yes. */
export function earlierPaymentOfSameSum<P extends Seen>(
  payments: readonly P[],
  { amount, now }: { amount: Paise; now: string },
): P | undefined {
  return validPayments(payments).findLast(
    (seen) => seen.amount === amount && isWithinTenMinutes(seen.madeAt, now),
  )
}

/** The payment with a reference that was seen before (LG-2); none for no reference. */
export function earlierPaymentWithReference<P extends Seen>(
  payments: readonly P[],
  reference: string,
): P | undefined {
  const folded = foldPaymentReference(reference)
  if (folded === '') return undefined
  return validPayments(payments).findLast((seen) => foldPaymentReference(seen.reference) === folded)
}

/** A reference as it is compared: any case, no blanks, either kind of digits. */
export function foldPaymentReference(reference: string): string {
  return westernDigits(reference.normalize('NFC')).replace(/\s/g, '').toUpperCase()
}

/**
 * The twelve digits of a UPI reference, typed in either kind of digits, with or without blanks and hyphens; null where
 * they are not twelve (LG-2).
 */
export function parseUpiReference(typed: string): string | null {
  const digits = digitsOnly(typed)
  const isNumber = /^[\d\s-]*$/.test(westernDigits(typed))
  return isNumber && digits.length === 12 ? digits : null
}
