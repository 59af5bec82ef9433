import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exampleReceipt, exampleReceiptFacts } from '../../../test/receipt-examples.ts'
import {
  dueBeforeAndTotalOfReceipt,
  makePrintedReceiptContent,
  parseStoredPrintedReceiptContent,
  printedReceiptQuerySchema,
  receiptSumLines,
} from './printed-receipt-text.ts'

describe('RC-2: what is printed on a receipt', () => {
  test('is everything it says, in both languages, with nothing to look up', () => {
    const parts = exampleReceiptFacts({
      number: 'A/2027-28/000001',
      issuedOn: '2027-04-02',
      payment: { amount: 700_00, mode: 'Cash', reference: 'desk 2', receivedOn: '2027-03-31' },
      term: { discount: 50_00, discountReason: 'Sibling' },
      charges: [
        { kind: 'Term', amount: 450_00, reason: '' },
        { kind: 'Joining fee', amount: 100_00, reason: '' },
        { kind: 'Late fee', amount: 20_00, reason: '' },
        { kind: 'Other', amount: 30_00, reason: 'Lost key' },
      ],
      balance: 100_00,
    })
    expect(makePrintedReceiptContent(parts)).toEqual({
      kind: 'Payment',
      tax: null,
      number: 'A/2027-28/000001',
      isSample: false,
      centre: {
        name: { en: 'Dnyandeep Abhyasika', mr: 'ज्ञानदीप अभ्यासिका' },
        address: { en: '12, Canada Corner, Nashik 422005', mr: '१२, कॅनडा कॉर्नर, नाशिक ४२२००५' },
        phones: ['98000 00001'],
      },
      issuedOn: '2027-04-02',
      receivedOn: '2027-03-31',
      memberName: 'Sneha Jadhav',
      term: {
        plan: { en: 'One month', mr: 'एक महिना' },
        shift: { en: 'Evening', mr: 'संध्याकाळ' },
        room: { en: 'New Extension', mr: 'नवीन विस्तार' },
        seatNumber: 12,
        firstDay: '2026-11-26',
        lastDay: '2026-12-25',
        price: 500_00,
        discount: 50_00,
        discountReason: 'Sibling',
      },
      joiningFee: 100_00,
      lateFee: 20_00,
      otherCharges: [{ kind: 'Other', amount: 30_00, reason: 'Lost key' }],
      amount: 700_00,
      mode: 'Cash',
      reference: 'desk 2',
      stillDue: 100_00,
      by: 'sunita@example.org',
    })
  })

  test('has no id, also where it is made from whole rows', () => {
    const parts = exampleReceiptFacts({ charges: [{ kind: 'Locker', amount: 10_00, reason: '' }] })
    const withId = <Row extends object>(row: Row) => ({ ...row, id: 'row-1' })
    const { term, payment, charges, centre } = parts
    const rows = {
      ...withId(parts),
      term: term && withId(term),
      payment: withId(payment),
      centre: withId(centre),
    }
    const printed = makePrintedReceiptContent({ ...rows, charges: charges.map(withId) })
    expect(printed).toEqual(makePrintedReceiptContent(parts))
  })

  test('stays as it was, whatever is renamed later', () => {
    const parts = exampleReceiptFacts()
    const printed = makePrintedReceiptContent(parts)
    const before = JSON.stringify(printed)
    parts.centre.name.mr = 'दुसरे नाव'
    if (parts.term) parts.term.plan.name = 'Thirty days'
    expect(JSON.stringify(printed)).toBe(before)
  })

  test('has the other language where a plan, a shift or a room has no Marathi name', () => {
    const nameless = { name: 'Night', nameMr: '' }
    const { term } = exampleReceipt({ term: { plan: nameless, shift: nameless, room: nameless } })
    const name = { en: 'Night', mr: 'Night' }
    expect(term).toMatchObject({ plan: name, shift: name, room: name })
  })

  test('may name no term, no shift and no seat', () => {
    expect(exampleReceipt({ term: null }).term).toBeNull()
    const bare = { shift: null, room: null, seatNumber: null }
    expect(exampleReceipt({ term: bare }).term).toMatchObject(bare)
  })

  test('is read back as it was stored', () => {
    const hostile = `</dl><script>alert("1")</script> ${'अ'.repeat(200)}\u202e`
    const printed = exampleReceipt({ memberName: hostile })
    expect(parseStoredPrintedReceiptContent(JSON.stringify(printed))).toEqual(printed)
  })

  test('is not read where it is damaged', () => {
    const printed = exampleReceipt()
    const damaged = (changes: object) => () =>
      parseStoredPrintedReceiptContent(JSON.stringify({ ...printed, ...changes }))
    expect(damaged({})).not.toThrow()
    expect(() => parseStoredPrintedReceiptContent('{')).toThrow(SyntaxError)
    for (const changes of [
      { stillDue: undefined },
      { issuedOn: '2026-02-30' },
      { mode: 'Cheque' },
      { number: 'A/2026-27/0000001' },
      { amount: -500_00 },
      { amount: 0 },
      { kind: 'Refund' },
    ]) {
      expect(damaged(changes)).toThrow()
    }
  })

  test('RC-3: is never a sum that has no words', () => {
    expect(() => exampleReceipt({ payment: { amount: 500_50 } })).toThrow()
    expect(() => exampleReceipt({ payment: { amount: 1_00_00_00_000_00 } })).toThrow()
    expect(exampleReceipt({ payment: { amount: 99_99_99_999_00 } }).amount).toBe(99_99_99_999_00)
  })
})

describe('RC-2: a receipt adds up', () => {
  test.each([
    ['an old due paid with a new term', 700_00, 0, { dueBefore: 200_00, total: 700_00 }],
    ['the rest of a term paid in part before', 200_00, 0, { dueBefore: -300_00, total: 200_00 }],
    ['a part', 300_00, 200_00, { dueBefore: 0, total: 500_00 }],
    ['an advance', 600_00, -100_00, { dueBefore: 0, total: 500_00 }],
  ])('%s', (_, amount, balance, sums) => {
    expect(dueBeforeAndTotalOfReceipt(exampleReceipt({ payment: { amount }, balance }))).toEqual(sums)
  })

  test('from what was due before and its charges to what is still due, whatever they are', () => {
    const rupees = fc.integer({ min: -5000, max: 5000 }).map((n) => n * 100)
    fc.assert(
      fc.property(fc.array(rupees), rupees, fc.integer({ min: 1, max: 5000 }), (charges, balance, paid) => {
        const receipt = exampleReceipt({
          charges: charges.map((amount) => ({ kind: 'Locker', amount, reason: '' })),
          payment: { amount: paid * 100 },
          balance,
        })
        const { dueBefore, total } = dueBeforeAndTotalOfReceipt(receipt)
        const charged = charges.reduce((sum, amount) => sum + amount, 500_00)
        expect(dueBefore + charged).toBe(total)
        expect(total - receipt.amount).toBe(balance)
      }),
    )
  })
})

test('RC-2: the address of a receipt may name paper and language, and no others', () => {
  expect(printedReceiptQuerySchema.parse({})).toEqual({ paper: 'A5' })
  const chosen = { paper: '58mm', language: 'both' }
  expect(printedReceiptQuerySchema.parse(chosen)).toEqual(chosen)
  expect(printedReceiptQuerySchema.safeParse({ paper: 'A4' }).success).toBe(false)
})

test('RC-2: the lines of a receipt add up to its total, and those of ₹0 are left out', () => {
  const receipt = exampleReceipt({
    term: { price: 800_00, discount: 100_00, discountReason: 'Student' },
    charges: [
      { kind: 'Joining fee', amount: 50_00, reason: '' },
      { kind: 'Other', amount: 20_00, reason: 'Key' },
    ],
    balance: 0,
  })
  const lines = receiptSumLines(receipt)
  expect(lines.map(({ what, reason, sum }) => [what, reason, sum])).toEqual([
    ['price', '', 800_00],
    ['discount', 'Student', -100_00],
    ['Joining fee', '', 50_00],
    ['Other', 'Key', 20_00],
    ['creditBefore', '', -270_00],
  ])
  expect(lines.reduce((sum, line) => sum + line.sum, 0)).toBe(dueBeforeAndTotalOfReceipt(receipt).total)
})

test('RC-2: a refund voucher names no charges', () => {
  expect(receiptSumLines(exampleReceipt({ payment: { kind: 'Refund', amount: -300_00 } }))).toEqual([])
})
