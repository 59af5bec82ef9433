import type { BankFileAccount, BankLineToBook } from '../src/domain/bank-file/bank-file-input.ts'
import type { BankLineBookingAnswer, BankMatchingFacts } from '../src/domain/bank-file/bank-matching-facts.ts'
import type { Day } from '../src/domain/day.ts'
import {
  type AnnouncedPaymentInput,
  announcePayment,
} from '../src/features/announced/announce-payment.act.ts'
import type { Operator, TestApp } from './app.ts'
import { changeMembersPages } from './members-pages.ts'
import { admission } from './people.ts'

/** The account that the files of tests are of. */
export const bankAccount: BankFileAccount = {
  id: 'hdfc',
  name: 'HDFC, ending 4471',
  ending: '4471',
  isApp: false,
  headings: 'date narration',
  columns: ['transactionDay', 'text', 'credit'],
  dayOrder: 'day-first',
  areAllCredits: false,
}

export const bankFile = { accountId: 'hdfc', from: '2026-11-10', to: '2026-11-20', appDays: [] }

/** The key of a line with twelve digits. */
export const keyOf = (reference: string, amount: number) => `r ${reference} ${amount}`

type Parts = (Partial<BankLineToBook['parts'][number]> & { memberId: string; amount: number })[]

/** A line of 18 November with twelve digits, as the screen books it. */
export function bankLine(
  reference: string,
  lineAmount: number,
  parts: Parts,
  more: Partial<BankLineToBook> = {},
): BankLineToBook {
  return {
    lineKey: keyOf(reference, lineAmount),
    lineAmount,
    day: '2026-11-18',
    mode: 'UPI',
    reference,
    payerKey: null,
    parts: parts.map((part, at) => ({
      paymentId: `pay-${reference}-${at}`,
      announcedId: null,
      renews: false,
      ...part,
    })),
    isConfirmed: false,
    ...more,
  }
}

/** Members' pages on, the account named, and members who each owe ₹500 since 20 November. */
export async function bankDesk(app: TestApp, ids: readonly string[]) {
  const operator = await app.signIn()
  await changeMembersPages(operator)
  for (const [at, id] of ids.entries()) {
    const person = admission({ id, name: `Member ${id}`, seatNumber: 16 + at, planId: 'month' })
    await operator.ok('POST', '/api/members', person)
  }
  await operator.ok('POST', '/api/bank-file/accounts', bankAccount)
  const announce = (memberId: string, more: Partial<AnnouncedPaymentInput> = {}) =>
    announcePayment(
      app,
      { memberId },
      {
        id: `said-${memberId}`,
        what: 'due',
        amount: 500_00,
        term: null,
        reference: '437011829946',
        receivedOn: '2026-11-18',
        ...more,
      },
    )
  return { operator, announce }
}

export const book = async (operator: Operator, ...bookings: BankLineToBook[]) =>
  (
    await operator.ok<{ lines: BankLineBookingAnswer[] }>('POST', '/api/bank-file/lines', {
      file: bankFile,
      bookings,
    })
  ).lines

/** The code of what became of each line, or its receipts. */
export const outcomes = (answers: readonly BankLineBookingAnswer[]) =>
  answers.map((answer) =>
    'problem' in answer ? answer.problem.code : answer.receipts.map(({ paymentId }) => paymentId),
  )

export const stateOf = (operator: Operator, from: Day = bankFile.from, to: Day = bankFile.to) =>
  operator.ok<BankMatchingFacts>('GET', `/api/bank-file/state?from=${from}&to=${to}`)
