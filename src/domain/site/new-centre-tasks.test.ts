import { expect, test } from 'vitest'
import { planOfNewDatabase } from '../plans/plan.ts'
import { librariesOfNewDatabase } from '../seating/library.ts'
import { roomsHoursAndPlansOfNewDatabase } from '../seating/rooms-hours-and-plans.ts'
import { defaultCentre } from './centre.ts'
import { newCentreTasks, newCentreTasksLeft } from './new-centre-tasks.ts'

const seats = librariesOfNewDatabase.flatMap(({ id, seats }) =>
  Array.from({ length: seats }, () => ({ libraryId: id })),
)
const fresh: Parameters<typeof newCentreTasksLeft>[0] = {
  centre: defaultCentre,
  setup: roomsHoursAndPlansOfNewDatabase,
  seats,
  members: [{ isSample: true }],
  accounts: 1,
  hasDownload: false,
  hasSecondPlace: false,
}
const own = {
  name: { en: 'Reading Room', mr: 'वाचन कक्ष' },
  phones: ['+91 90000 00001', ''] as [string, string],
}

test('a new database has everything left to do, in order', () => {
  expect(newCentreTasksLeft(fresh)).toEqual(newCentreTasks)
})

test.each([
  ['centre', { centre: { ...defaultCentre, ...own } }],
  ['payee', { centre: { ...defaultCentre, payeeId: 'reading@bank' } }],
  [
    'plans',
    { setup: { ...roomsHoursAndPlansOfNewDatabase, plans: [{ ...planOfNewDatabase, price: 70_000 }] } },
  ],
  [
    'plans',
    {
      setup: {
        ...roomsHoursAndPlansOfNewDatabase,
        plans: [planOfNewDatabase, { ...planOfNewDatabase, id: 'quarter' }],
      },
    },
  ],
  ['rooms', { seats: seats.slice(1) }],
  [
    'rooms',
    {
      setup: {
        ...roomsHoursAndPlansOfNewDatabase,
        libraries: roomsHoursAndPlansOfNewDatabase.libraries.slice(0, 1),
      },
    },
  ],
  ['member', { members: [{ isSample: true }, { isSample: false }] }],
  ['account', { accounts: 2 }],
  ['backups', { hasDownload: true }],
  ['backups', { hasSecondPlace: true }],
] satisfies [string, Partial<typeof fresh>][])('"%s" goes once it is done', (task, change) => {
  expect(newCentreTasksLeft({ ...fresh, ...change })).toEqual(
    newCentreTasks.filter((other) => other !== task),
  )
})

test('a name of its own is not enough while the demo phone numbers are there', () => {
  expect(newCentreTasksLeft({ ...fresh, centre: { ...defaultCentre, name: own.name } })).toContain('centre')
})
