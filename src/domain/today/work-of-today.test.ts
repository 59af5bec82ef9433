import { describe, expect, test } from 'vitest'
import { exampleMember, examplePause } from '../../../test/domain-examples.ts'
import { addDays } from '../day.ts'
import {
  type MemberInTodaysWork,
  membersBackFromPauseSoon,
  membersToSeeToOnDay,
  type TakenRenewalFee,
  takenRenewalFeesAmongPayments,
} from './work-of-today.ts'

const today = '2026-11-20'
const due = (name: string, days: number, about: Parameters<typeof exampleMember>[0] = {}) =>
  exampleMember({ id: name, name, expiryDate: addDays(today, days), ...about })
const names = (lines: readonly MemberInTodaysWork<{ name: string }>[]) =>
  lines.map(({ member }) => member.name)
const fee = (memberId: string, daysBefore: number): TakenRenewalFee => ({
  id: `p-${memberId}`,
  memberId,
  amount: 500_00,
  madeBy: 'sunita@example.in',
  madeAt: '2026-11-20T09:00:00Z',
  lastDayBefore: addDays(today, daysBefore),
})

describe('the work of today', () => {
  test('is whose term is over while they keep a seat, ends today, or in the five days after, the oldest day first', () => {
    const members = [
      due('Sixth', 6),
      due('Fifth', 5),
      due('Now', 0),
      due('Zoya', -1),
      due('Asha', -1),
      due('Long ago', -80),
      due('Gone', -3, { seatId: null }),
      due('Off', -3, { status: 'Inactive' }),
      due('Tomorrow', 1),
    ]
    const { over, today: ending, soon, promised } = membersToSeeToOnDay(today, members)
    expect(names(over)).toEqual(['Long ago', 'Asha', 'Zoya'])
    expect(names(ending)).toEqual(['Now'])
    expect(names(soon)).toEqual(['Tomorrow', 'Fifth'])
    expect(promised).toEqual([])
  })

  test('who has paid today stays in their place, marked with the fee', () => {
    const members = [due('Asha', -1), due('Bela', 29), due('Zoya', -1), due('Early', 60)]
    const { over, soon } = membersToSeeToOnDay(today, members, { taken: [fee('Bela', -1), fee('Early', 30)] })
    expect(names(over)).toEqual(['Asha', 'Bela', 'Zoya'])
    expect(over.map(({ taken }) => taken?.id)).toEqual([undefined, 'p-Bela', undefined])
    expect(soon).toEqual([])
  })

  test('who stays over although they have paid is still work', () => {
    const { over } = membersToSeeToOnDay(today, [due('Asha', -1)], { taken: [fee('Asha', -31)] })
    expect(over).toMatchObject([{ taken: null, lastDay: '2026-11-19' }])
  })

  test('who promised to pay by today stands once', () => {
    const members = [due('Asha', -1), due('Bela', 40), due('Chetan', 41)]
    const { over, promised } = membersToSeeToOnDay(today, members, { promised: new Set(['Asha', 'Bela']) })
    expect(names(over)).toEqual(['Asha'])
    expect(names(promised)).toEqual(['Bela'])
  })
})

test('a fee is the newest payment of a member that sold the next term and stands', () => {
  const payment = { ...fee('Asha', -1), kind: 'Payment' as const, isCancelled: false }
  const fees = takenRenewalFeesAmongPayments([
    { ...payment, id: 'cancelled', isCancelled: true },
    { ...payment, id: 'due', lastDayBefore: null },
    { ...payment, id: 'newest' },
    { ...payment, id: 'older' },
    { ...payment, id: 'refund', memberId: 'Bela', kind: 'Refund' },
  ])
  expect(fees.map(({ id }) => id)).toEqual(['newest'])
})

test('TM-9: who is back from a pause today or in five days, the soonest first', () => {
  const pause = (name: string, from: number, to: number) =>
    due(name, 40, { pauses: [examplePause(addDays(today, from), addDays(today, to))] })
  const back = membersBackFromPauseSoon(today, [
    pause('Fifth', 1, 5),
    pause('Now', -9, 0),
    pause('Sixth', -9, 6),
    due('Asha', 3),
  ])
  expect(back.map(({ member }) => member.name)).toEqual(['Now', 'Fifth'])
})
