import { expect, test } from 'vitest'
import {
  backupCopyIntervals,
  isBackupCopyDue,
  maxCopiesPerDayOf,
  type SecondBackupPlace,
  secondBackupPlaceNoticeKindOf,
} from './second-backup-place.ts'

const now = new Date('2026-11-23T10:00:00Z')
const hour = 60 * 60_000
const before = (hours: number) => new Date(now.getTime() - hours * hour).toISOString()

/** A place that all goes well with. */
const fine: SecondBackupPlace = {
  place: { kind: 'folder', path: '/media/stick' },
  newest: { madeAt: before(1), bytes: 3_000_000 },
  failure: null,
  chosenAt: before(500),
  takenOverAt: null,
  hasSheet: true,
  copyEvery: 10,
}

const dayOld = (hours: number): Partial<SecondBackupPlace> => ({
  newest: { madeAt: before(hours), bytes: 1 },
  copyEvery: 1440,
})

test.each([
  ['nothing while there is a fresh copy and a sheet', {}, null],
  ['nothing of a copy of exactly a day', { newest: { madeAt: before(24), bytes: 1 } }, null],
  ['an old copy', { newest: { madeAt: before(24.01), bytes: 1 } }, 'old'],
  ['nothing of a copy of two days, where one a day was chosen', dayOld(48), null],
  ['an older one there', dayOld(48.01), 'old'],
  ['an hour changes nothing', { ...dayOld(24.01), copyEvery: 60 }, 'old'],
  ['no copy in the day after the place was chosen', { newest: null, chosenAt: before(25) }, 'old'],
  ['nothing of a place that was just chosen', { newest: null, chosenAt: before(1) }, null],
  ['a failure only once the copy is old', { failure: { reason: 'missing', since: before(2) } }, null],
  ['a sheet that was never shown', { hasSheet: false }, 'no-sheet'],
  ['the old copy before the sheet', { hasSheet: false, newest: { madeAt: before(30), bytes: 1 } }, 'old'],
  [
    'the other machine before all else',
    { takenOverAt: before(2), hasSheet: false, newest: { madeAt: before(30), bytes: 1 } },
    'taken-over',
  ],
] satisfies [string, Partial<SecondBackupPlace>, ReturnType<typeof secondBackupPlaceNoticeKindOf>][])(
  'the dashboard says of the second place: %s',
  (_what, change, notice) => {
    expect(secondBackupPlaceNoticeKindOf({ ...fine, ...change }, now)).toBe(notice)
  },
)

test('every backup is copied, or after an hour or a day from the copy before', () => {
  const due = (every: (typeof backupCopyIntervals)[number], hours: number) =>
    isBackupCopyDue(every, before(hours), now)
  expect([due(10, 0), due(10, 1)]).toEqual([true, true])
  expect([due(60, 0.99), due(60, 1)]).toEqual([false, true])
  expect([due(1440, 23.99), due(1440, 24)]).toEqual([false, true])
  expect(backupCopyIntervals.map(maxCopiesPerDayOf)).toEqual([144, 24, 1])
})
