import { expect, test } from 'vitest'
import { daysUntilDeletedMemberPurged } from './deleted-member.ts'

test('a deleted member is kept for thirty days, and then is due', () => {
  const left = (today: string) => daysUntilDeletedMemberPurged({ deletedOn: '2026-11-20' }, today)
  expect(['2026-11-20', '2026-11-21', '2026-12-19', '2026-12-20', '2027-01-01'].map(left)).toEqual([
    30, 29, 1, 0, 0,
  ])
})
