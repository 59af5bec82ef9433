import { expect, test } from 'vitest'
import {
  formatMessageCost,
  formatMessagePrice,
  typedMessagePriceSchema,
  typedTextOfMessagePrice,
} from './price.ts'

test('MS-5: a price is typed in rupees with up to four decimals, in either digits', () => {
  expect(typedMessagePriceSchema.parse(' 0.1357 ')).toBe(1357)
  expect(typedMessagePriceSchema.parse('०.१३५७')).toBe(1357)
  expect(typedMessagePriceSchema.parse('12')).toBe(120_000)
  for (const wrong of ['', '-1', '0.12345', '1,5', '1234', 'free'])
    expect(typedMessagePriceSchema.safeParse(wrong).error?.issues[0]?.message, wrong).toBe('not_a_price')
  expect(typedTextOfMessagePrice(1357)).toBe('0.1357')
})

test('MS-5: a price is shown with all its decimals, and what many messages cost in rupees and paise', () => {
  expect(formatMessagePrice(1357, 'en')).toBe('₹0.1357')
  expect(formatMessagePrice(1357, 'mr')).toBe('₹०.१३५७')
  expect(formatMessageCost(115 * 1357, 'en')).toBe('₹15.61')
  expect(formatMessageCost(3_000_000, 'en')).toBe('₹300')
})
