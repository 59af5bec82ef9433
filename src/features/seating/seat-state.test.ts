import { expect, test } from 'vitest'
import { exampleMember, examplePause } from '../../../test/domain-examples.ts'
import { seatStateOfHolder } from './seat-state.ts'

const today = '2026-11-20'
const stateOf = (about: Parameters<typeof exampleMember>[0]) =>
  seatStateOfHolder(exampleMember({ expiryDate: '2026-12-20', ...about }), today)

test('TM-9: a seat is kept while its holder is on a pause, from its first day through its last', () => {
  expect(stateOf({ pauses: [examplePause('2026-11-21', '2026-11-30')] })).toBe('taken')
  expect(stateOf({ pauses: [examplePause(today, '2026-11-30')] })).toBe('kept')
  expect(stateOf({ pauses: [examplePause('2026-11-10', today)] })).toBe('kept')
  expect(stateOf({ pauses: [examplePause('2026-11-10', '2026-11-19')] })).toBe('taken')
  const two = [examplePause('2026-11-10', '2026-11-12'), examplePause(today, today)]
  expect(stateOf({ pauses: two })).toBe('kept')
})

test('a pause hides that a term ends soon, and not that it is over', () => {
  const pauses = [examplePause('2026-11-10', '2026-11-30')]
  expect(stateOf({ pauses, expiryDate: '2026-11-22' })).toBe('kept')
  expect(stateOf({ pauses, expiryDate: '2026-11-19' })).toBe('over')
  expect(stateOf({ expiryDate: '2026-11-22' })).toBe('soon')
  expect(stateOf({ status: 'Inactive' })).toBe('kept')
})
