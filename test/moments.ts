import { join } from 'node:path'

/** Days and hours at which a rule of days is most likely wrong, in UTC; midnight in Kolkata is 18:30. */
export const oddMoments = [
  // The first of a month is the seventh day after: 24 of a month of 30 days, 25 of one of 31, 22 or 23 February.
  ...[
    '2027-09-24T06:30Z',
    '2027-01-25T06:30Z',
    '2027-02-22T06:30Z',
    '2028-02-23T06:30Z',
    '2026-12-25T06:30Z',
  ],
  // Month ends, the leap day, the ends of both kinds of year.
  ...[
    '2027-01-31T06:30Z',
    '2027-02-28T06:30Z',
    '2028-02-29T06:30Z',
    '2027-03-31T06:30Z',
    '2027-04-30T06:30Z',
  ],
  ...[
    '2027-05-31T06:30Z',
    '2027-08-31T06:30Z',
    '2027-11-30T06:30Z',
    '2026-12-31T06:30Z',
    '2028-01-31T06:30Z',
  ],
  // The days after them.
  ...[
    '2027-01-01T06:30Z',
    '2027-02-01T06:30Z',
    '2027-03-01T06:30Z',
    '2028-03-01T06:30Z',
    '2027-04-01T06:30Z',
  ],
  // Around midnight in Kolkata.
  ...[
    '2026-12-31T18:20Z',
    '2026-12-31T18:28Z',
    '2026-12-31T18:31Z',
    '2027-01-31T18:28Z',
    '2027-01-31T18:31Z',
  ],
  ...[
    '2027-02-28T18:28Z',
    '2027-02-28T18:31Z',
    '2028-02-29T18:28Z',
    '2028-02-29T18:31Z',
    '2027-03-31T18:20Z',
  ],
  ...['2027-03-31T18:28Z', '2027-03-31T18:31Z', '2027-04-30T18:31Z', '2027-08-24T18:31Z'],
  // Around midnight in UTC.
  ...[
    '2026-12-31T23:58Z',
    '2027-01-01T00:01Z',
    '2027-03-31T23:58Z',
    '2027-04-01T00:01Z',
    '2028-02-29T23:58Z',
  ],
  ...['2028-03-01T00:01Z'],
] as const

/** Those that `npm test -- full` tries. */
export const fewMoments = ['2027-09-24T06:30Z', '2028-02-29T18:31Z', '2027-03-31T06:30Z'] as const

/** The journeys that are full of days. */
export const journeysOfDays = ['reminders', 'dashboard', 'take-fee', 'member-page', 'sheets']

/** The variables under which tests, the product and its browsers take a moment for now, and go on from there. */
export function clockAt(moment: string): Record<string, string> {
  const clock = join(import.meta.dirname, 'trust/fast-clock.ts')
  return {
    NODE_OPTIONS: `--import ${clock}`,
    FAST_CLOCK: '1',
    FAST_CLOCK_BEHIND: String(Date.now() - new Date(moment).getTime()),
  }
}
