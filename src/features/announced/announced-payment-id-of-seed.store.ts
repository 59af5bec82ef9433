import { createHash } from 'node:crypto'

/**
 * The id of a payment that a page shows a code for. It is the same as long as the page is: pressing twice announces once, and looking
 * again shows the same code.
 * @param seed all that the page says of it, and how many were announced before
 */
export function announcedPaymentIdOfSeed(seed: string): string {
  const hex = createHash('sha256').update(`announced ${seed}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}
