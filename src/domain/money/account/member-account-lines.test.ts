import { expect, test } from 'vitest'
import type { MemberAccountCharge, MemberAccountPayment } from './member-account.ts'
import { memberAccountLinesOf } from './member-account-lines.ts'

const at = (minute: number) => ({ madeBy: 'asha', madeAt: `2026-11-20T10:0${minute}:00.000Z` })
const days = { day: '2026-11-20', dueOn: '2026-11-25', bookedOn: '2026-11-20' }
const none = { reversesId: null, replacesId: null, reason: '' }

const charge = (id: string, amount: number, minute: number, about: Partial<MemberAccountCharge> = {}) => ({
  id,
  amount,
  kind: 'Term' as const,
  termId: 't',
  ...days,
  ...none,
  ...at(minute),
  ...about,
})
const payment = (id: string, amount: number, minute: number, about: Partial<MemberAccountPayment> = {}) => ({
  id,
  amount,
  kind: 'Payment' as const,
  mode: 'Cash' as const,
  reference: '',
  termId: 't',
  receivedOn: '2026-11-20',
  issuedOn: '2026-11-20',
  bookedOn: '2026-11-20',
  number: id,
  ...none,
  ...at(minute),
  ...about,
})

test('LG-1: charges and payments stand in one list, newest first, with the balance after each', () => {
  const lines = memberAccountLinesOf({
    charges: [charge('c1', 500_00, 1), charge('c2', 100_00, 3)],
    payments: [payment('p1', 300_00, 1)],
  })
  expect(lines.map(({ row, balance }) => [row.id, balance])).toEqual([
    ['c2', 300_00],
    ['p1', 200_00],
    ['c1', 500_00],
  ])
})

test('LG-5: a corrected row, its opposite and the right one are told apart', () => {
  const lines = memberAccountLinesOf({
    charges: [charge('c1', 500_00, 1)],
    payments: [
      payment('p1', 800_00, 1),
      payment('p2', -800_00, 2, { kind: 'Correction', reversesId: 'p1' }),
      payment('p3', 500_00, 2, { replacesId: 'p1' }),
    ],
  })
  expect(lines.map(({ row, state, balance }) => [row.id, state, balance])).toEqual([
    ['p3', 'stands', 0],
    ['p2', 'opposite', 500_00],
    ['p1', 'corrected', -300_00],
    ['c1', 'stands', 500_00],
  ])
})
