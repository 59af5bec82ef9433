import { expect, test } from 'vitest'
import type { BankMatchingFacts } from '#domain/bank-file/bank-matching-facts.ts'
import { bankFileReadingRules } from '#domain/bank-file/lines/bank-column-meanings.ts'
import { readPastedWorksheets } from '#web/file-reader/read-worksheets.ts'
import { exampleAnnounced, exampleMember, examplePayment, twelve } from '../../../../test/bank-examples.ts'
import { openBankFileSession } from './bank-file-session.ts'

const text = [
  'Account No,50100123454471',
  'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance',
  '02/11/26,UPI-OM STORES,1,02/11/26,100.00,,0',
  `13/11/26,UPI-ASHA PATIL-ASHA@YBL,${twelve(1)},14/11/26,,500.00,0`,
  `13/11/26,UPI-RAVI SHAH-RAVI@YBL,${twelve(2)},13/11/26,,700.00,0`,
  '29/11/26,BOTH,,29/11/26,5.00,5.00,0',
  '30/11/26,UPI-OM STORES,2,30/11/26,100.00,,0',
].join('\n')

const state: BankMatchingFacts = {
  payments: [
    { ...examplePayment({ reference: twelve(9), receivedOn: '2026-11-20' }), name: 'Asha Patil' },
    { ...examplePayment({ id: 'p-2', no: 2, receivedOn: '2025-11-20' }), name: 'Asha Patil' },
  ],
  announced: [{ ...exampleAnnounced({ reference: twelve(1) }), name: 'Asha Patil', closed: null }],
  ...{ codes: [], payers: [], salt: 'x', ownUpiIds: [], usedLines: [], appDays: [] },
  ...{
    files: [{ accountId: 'other', from: '2026-11-01', to: '2026-11-10' }],
    usedAccountIds: ['other', 'this'],
  },
}
const members = [exampleMember({ id: 'asha' })]
const choices = {
  ...{ dayOrder: 'day-first' as const, areAllCredits: false, timeZone: 'Asia/Kolkata' },
  columns: openBankFileSession(readPastedWorksheets(text, bankFileReadingRules)).heads()[0]?.columns ?? [],
}

test('PY-3: a file says its headings, some values, its bank and its account, and nothing more', () => {
  const [head] = openBankFileSession(readPastedWorksheets(text, bankFileReadingRules)).heads()
  expect(head).toMatchObject({ bank: 'HDFC', ending: '4471', rows: 7 })
  expect(head?.samples[5]).toEqual(['500.00', '700.00', '5.00'])
})

test('PY-3: the questions are those of the chosen columns', () => {
  const session = openBankFileSession(
    readPastedWorksheets('Date,Details,Amount\n03/04/2026,UPI,500', bankFileReadingRules),
  )
  expect(session.questions(0, ['transactionDay', 'text', 'amount'])).toEqual({
    ...{ days: 'ask', tellingDay: '03/04/2026', asksDirection: true },
  })
  expect(session.questions(0, [null, 'text', 'credit'])).toMatchObject({
    days: 'day-first',
    asksDirection: false,
  })
})

test('PY-4: rows bear what the screen shows, and the summary names what they refer to alone', () => {
  const session = openBankFileSession(readPastedWorksheets(text, bankFileReadingRules))
  expect(session.days(0, choices)).toEqual({ from: '2026-11-02', to: '2026-11-30' })
  const { rows, summary } = session.match(0, choices, {
    state,
    account: { id: 'this', isApp: false },
    members,
  })
  expect(rows).toMatchObject([
    { row: 4, day: '2026-11-14', mode: 'UPI', payer: 'asha@ybl', outcome: { is: 'sure' } },
    { row: 5, day: '2026-11-13', payer: 'ravi@ybl', outcome: { is: 'unknown' } },
  ])
  expect(rows[0]?.payerKey).toMatch(/^[0-9a-f]{32}$/)
  expect(summary).toMatchObject({
    ...{ debits: 2, skipped: [{ row: 6, why: 'both_filled' }], reversed: [], appDays: [] },
    // The other account has no file over that day.
    missing: [{ paymentId: 'p-1', isMissing: false }],
    payments: [{ id: 'p-1', name: 'Asha Patil' }],
    announced: [{ id: 'a-1' }],
  })
})
