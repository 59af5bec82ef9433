import { expect, test } from 'vitest'
import { placeNotice, type SecondPlace } from './second-place.ts'

const now = new Date('2026-11-23T10:00:00Z')
const hour = 60 * 60_000
const before = (hours: number) => new Date(now.getTime() - hours * hour).toISOString()

/** A place that all goes well with. */
const fine: SecondPlace = {
  place: { kind: 'folder', path: '/media/stick' },
  newest: { madeAt: before(1), bytes: 3_000_000 },
  failure: null,
  chosenAt: before(500),
  takenOverAt: null,
  hasSheet: true,
}

test.each([
  ['nothing while there is a fresh copy and a sheet', {}, null],
  ['nothing of a copy of exactly a day', { newest: { madeAt: before(24), bytes: 1 } }, null],
  ['an old copy', { newest: { madeAt: before(24.01), bytes: 1 } }, 'old'],
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
] satisfies [string, Partial<SecondPlace>, ReturnType<typeof placeNotice>][])(
  'the dashboard says of the second place: %s',
  (_what, change, notice) => {
    expect(placeNotice({ ...fine, ...change }, now)).toBe(notice)
  },
)
