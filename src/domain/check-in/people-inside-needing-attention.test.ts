import { expect, test } from 'vitest'
import type { CheckInAnswer } from './check-in-answer.ts'
import { peopleInsideNeedingAttention } from './people-inside-needing-attention.ts'

const person = (name: string, answer: CheckInAnswer, inAt = '2026-11-20T04:00:00.000Z') => ({
  ...{ name, answer, inAt },
})
const asking = (people: Parameters<typeof peopleInsideNeedingAttention<ReturnType<typeof person>>>[0]) => {
  const { over, otherShift } = peopleInsideNeedingAttention(people)
  return [over.map(({ name }) => name), otherShift.map(({ name }) => name)]
}

test('CI-5: who is over stands in the first list, also within the grace, the one who is over longest first', () => {
  const people = [
    person('In', { is: 'in', notes: [] }),
    person('Grace', { is: 'in', notes: [{ kind: 'over in grace', since: '2026-11-18' }] }),
    person('Over', { is: 'over', since: '2026-11-09', mayLetIn: true }),
    person('Due', { is: 'in', notes: [{ kind: 'due', amount: 20_000 }] }),
  ]
  expect(asking(people)).toEqual([['Over', 'Grace'], []])
})

test('CI-5: who is in another shift stands in the second, unless they are over too', () => {
  const people = [
    person('Late', { is: 'in', notes: [{ kind: 'other shift' }] }, '2026-11-20T05:00:00.000Z'),
    person('Early', { is: 'in', notes: [{ kind: 'other shift' }, { kind: 'due', amount: 100 }] }),
    person('Both', {
      is: 'in',
      notes: [{ kind: 'over in grace', since: '2026-11-18' }, { kind: 'other shift' }],
    }),
  ]
  expect(asking(people)).toEqual([['Both'], ['Early', 'Late']])
})

test('CI-5: who was set to Inactive or is paused since they came in is named with those who are over', () => {
  expect(asking([person('Gone', { is: 'not in', because: 'no member' })])).toEqual([['Gone'], []])
})
