import type { Member } from '../members/member.ts'
import { planOfNewDatabase } from '../plans/plan.ts'
import { librariesNotRemovedInOrder, librariesOfNewDatabase } from '../seating/library.ts'
import type { RoomsHoursAndPlans } from '../seating/rooms-hours-and-plans.ts'
import { type Centre, defaultCentre } from './centre.ts'

/** The first tasks of a new centre, in this order. */
export const newCentreTasks = ['centre', 'payee', 'plans', 'rooms', 'member', 'account', 'backups'] as const
export type NewCentreTask = (typeof newCentreTasks)[number]

interface Present {
  centre: Centre
  setup: RoomsHoursAndPlans
  /** Of each seat in use, its room. */
  seats: readonly { libraryId: number }[]
  members: readonly Pick<Member, 'isSample'>[]
  /** How many may sign in. */
  accounts: number
  /** Whether a backup was ever downloaded, so that one is outside of this computer. */
  hasDownload: boolean
  /** Whether every backup goes to a second place. */
  hasSecondPlace: boolean
}

/** The tasks that are still as in a new database. */
export function newCentreTasksLeft({
  centre,
  setup,
  seats,
  members,
  accounts,
  hasDownload,
  hasSecondPlace,
}: Present): NewCentreTask[] {
  const isLeft: Record<NewCentreTask, boolean> = {
    centre: hasDemoName(centre) || centre.phones.some((phone) => defaultCentre.phones.includes(phone)),
    payee: centre.payeeId === defaultCentre.payeeId,
    plans: setup.plans.length === 1 && setup.plans.every(isFirstPlan),
    rooms: hasFirstRooms(setup, seats),
    member: members.every(({ isSample }) => isSample),
    account: accounts === 1,
    backups: !hasDownload && !hasSecondPlace,
  }
  return newCentreTasks.filter((task) => isLeft[task])
}

const hasDemoName = ({ name }: Centre) =>
  name.en === defaultCentre.name.en && name.mr === defaultCentre.name.mr

const isFirstPlan = ({ id, name, price }: RoomsHoursAndPlans['plans'][number]) =>
  id === planOfNewDatabase.id && name === planOfNewDatabase.name && price === planOfNewDatabase.price

function hasFirstRooms({ libraries }: RoomsHoursAndPlans, seats: Present['seats']) {
  const open = librariesNotRemovedInOrder(libraries)
  return (
    open.length === librariesOfNewDatabase.length &&
    librariesOfNewDatabase.every(({ id, name, seats: count }) => {
      const room = open.find((one) => one.id === id)
      return room?.name === name && seats.filter(({ libraryId }) => libraryId === id).length === count
    })
  )
}
