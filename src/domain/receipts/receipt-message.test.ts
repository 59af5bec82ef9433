import { describe, expect, test } from 'vitest'
import { exampleReceipt } from '../../../test/receipt-examples.ts'
import { receiptMessage } from './receipt-message.ts'

const link = 'https://abhyasika.example/receipt/0123456789abcdef0123456789abcdef'

describe('RC-5: the message that a receipt is shared with', () => {
  test('says centre, number, sum, days and what is due, and the link, in English', () => {
    const receipt = exampleReceipt({ payment: { amount: 300_00 }, balance: 1_25_000_00 })
    expect(receiptMessage(receipt, 'en', link)).toBe(`Dnyandeep Abhyasika
Receipt 2026-27/000123: ₹300 received.
26 November 2026 to 25 December 2026.
Still due: ₹1,25,000.
${link}`)
  })

  test('says it in Marathi', () => {
    const receipt = exampleReceipt({ payment: { amount: 300_00 }, balance: 1_25_000_00 })
    expect(receiptMessage(receipt, 'mr', link)).toBe(`ज्ञानदीप अभ्यासिका
पावती 2026-27/000123: ₹३०० मिळाले.
२६ नोव्हेंबर २०२६ ते २५ डिसेंबर २०२६.
अजून बाकी: ₹१,२५,०००.
${link}`)
  })

  test('has no link where the centre has no public address', () => {
    expect(receiptMessage(exampleReceipt(), 'en', null)).toMatch(/Nothing is due\.$/)
    expect(receiptMessage(exampleReceipt(), 'mr', null)).toMatch(/बाकी काही नाही\.$/)
  })

  test('says an advance', () => {
    const receipt = exampleReceipt({ payment: { amount: 600_00 }, balance: -100_00 })
    expect(receiptMessage(receipt, 'en', null)).toMatch(/\n₹100 in advance\.$/)
    expect(receiptMessage(receipt, 'mr', null)).toMatch(/\nआगाऊ जमा: ₹१००\.$/)
  })

  test('names no days where the receipt names no term', () => {
    expect(receiptMessage(exampleReceipt({ term: null }), 'en', null)).toBe(
      'Dnyandeep Abhyasika\nReceipt 2026-27/000123: ₹500 received.\nNothing is due.',
    )
  })

  test('of a refund says that the sum was paid back', () => {
    const refund = { kind: 'Refund', amount: -200_00 } as const
    const voucher = exampleReceipt({ number: 'R26-27/000001', payment: refund })
    expect(receiptMessage(voucher, 'en', null)).toContain('Refund voucher R26-27/000001: ₹200 paid back.')
    expect(receiptMessage(voucher, 'mr', null)).toContain('परतावा पावती R26-27/000001: ₹२०० परत दिले.')
  })

  test('has neither the name of the member nor that of the operator', () => {
    const message = receiptMessage(exampleReceipt(), 'en', link)
    expect(message).not.toMatch(/Sneha|sunita/)
  })
})
