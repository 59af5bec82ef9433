import { expect, test } from 'vitest'
import { exampleMember } from '../../../test/domain-examples.ts'
import { heldState } from './seat-state.ts'

const today = '2026-11-20'
const stateOf = (about: Parameters<typeof exampleMember>[0]) =>
  heldState(exampleMember({ expiryDate: '2026-12-20', ...about }), today)

test('TM-9: a seat is kept while its holder is on a pause, from its first day through its last', () => {
  expect(stateOf({ pauses: [{ from: '2026-11-21', to: '2026-11-30' }] })).toBe('taken')
  expect(stateOf({ pauses: [{ from: today, to: '2026-11-30' }] })).toBe('kept')
  expect(stateOf({ pauses: [{ from: '2026-11-10', to: today }] })).toBe('kept')
  expect(stateOf({ pauses: [{ from: '2026-11-10', to: '2026-11-19' }] })).toBe('taken')
  expect(
    stateOf({
      pauses: [
        { from: '2026-11-10', to: '2026-11-12' },
        { from: today, to: today },
      ],
    }),
  ).toBe('kept')
})

test('a pause hides that a term ends soon, and not that it is over', () => {
  const pauses = [{ from: '2026-11-10', to: '2026-11-30' }]
  expect(stateOf({ pauses, expiryDate: '2026-11-22' })).toBe('kept')
  expect(stateOf({ pauses, expiryDate: '2026-11-19' })).toBe('over')
  expect(stateOf({ expiryDate: '2026-11-22' })).toBe('soon')
  expect(stateOf({ status: 'Inactive' })).toBe('kept')
})
