import { expect, test } from 'vitest'
import { adminEnglish as english } from '#languages/en.ts'
import { adminMarathi as marathi } from '#languages/mr.ts'
import { exampleReceipt } from '../../../../test/receipt-examples.ts'
import { type DrawnReceiptLine, drawnReceiptLines } from './receipt-picture.ts'

const textOf = (line: DrawnReceiptLine) => {
  if (line.kind === 'rule') return '---'
  return line.kind === 'middle' ? line.text : `${line.label}: ${line.value}`
}

test('RC-5: the picture of a receipt says what the receipt says, in one language', () => {
  expect(drawnReceiptLines(exampleReceipt(), english.receipt, 'en').map(textOf)).toEqual([
    'Dnyandeep Abhyasika',
    '12, Canada Corner, Nashik 422005',
    '98000 00001',
    '---',
    'Receipt',
    '2026-27/000123',
    '22 November 2026',
    '---',
    'Received from: Sneha Jadhav',
    'Plan: One month · Evening',
    'Seat: New Extension - 12',
    'Period: 26\u00a0November\u00a02026\u00a0– 25\u00a0December\u00a02026',
    '---',
    'Plan fee: ₹500',
    'Received: ₹500',
    'Five Hundred Rupees Only',
    '---',
    'Still due: Nothing',
    'Mode of payment: UPI',
    'Reference: 632844102297',
    'Received by: sunita@example.org',
  ])
})

test('RC-5: in Marathi, with what is due, another day received, and the mark of the sample', () => {
  const receipt = exampleReceipt({
    isSample: true,
    number: 'SAMPLE/000001',
    term: null,
    balance: 200_00,
    charges: [{ kind: 'Locker', amount: 300_00, reason: 'क्र. ४' }],
    payment: { amount: 100_00, receivedOn: '2026-11-20', mode: 'Cash', reference: '' },
  })
  const texts = drawnReceiptLines(receipt, marathi.receipt, 'mr').map(textOf)
  expect(texts).toContain('२० नोव्हेंबर २०२६ रोजी मिळाले')
  expect(texts).toContain('नमुना: प्रत्यक्ष व्यवहार झालेला नाही.')
  expect(texts).toContain('लॉकर क्र. ४: ₹३००')
  expect(texts).toContain('अजून बाकी: ₹२००')
  expect(texts.some((text) => /योजना|जागा|संदर्भ/.test(text))).toBe(false)
})
