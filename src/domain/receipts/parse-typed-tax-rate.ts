import { westernDigits } from '../language/digits.ts'

/** A rate in percent as it is typed, in either digits: '18', '12.5 %'; in hundredths of a percent, null for what is none. */
export function parseTypedTaxRate(text: string): number | null {
  const [, whole, part = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?\s*%?$/.exec(westernDigits(text).trim()) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}
