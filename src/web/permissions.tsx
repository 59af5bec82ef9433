import { createContext, useContext } from 'react'
import { type Role, type RoleAllowance, roleAllowanceOf } from '#domain/accounts/role.ts'
import type { CheckInSettings } from '#domain/check-in/check-in-settings.ts'
import type { Permission } from '#domain/permissions.ts'
import { useTopic } from './live/followed-topics.tsx'
import type {
  CheckInViewPartName,
  MoneyViewPartName,
  SettingsPartName,
  ViewName,
} from './screen-names-and-props.ts'

const RoleContext = createContext<Role | null>(null)
/** Gives the role of whoever is signed in. */
export const RoleProvider = RoleContext.Provider

/** The permissions of whoever is signed in, for screens to show nothing that would be refused (RL-2). Without a role there are none. */
export function useRoleAllowances(): (permission: Permission) => RoleAllowance {
  const role = useContext(RoleContext)
  return (permission) => (role === null ? 'no' : roleAllowanceOf(role, permission))
}

export const useAllowanceFor = (permission: Permission): RoleAllowance => useRoleAllowances()(permission)

/** The permission that each view, and each part of one, needs; those for everybody are not named. */
const neededForView: Partial<Record<ViewName, Permission>> = {
  enquiries: 'enquiries.read',
  'check-in': 'check-in.use',
  layout: 'seating.change',
  pages: 'pages.read',
}
const neededForPart: Record<
  Exclude<SettingsPartName, 'sign-in'> | MoneyViewPartName | CheckInViewPartName,
  Permission
> = {
  centre: 'settings.change',
  rooms: 'setup.change',
  hours: 'setup.change',
  plans: 'setup.change',
  money: 'settings.change',
  website: 'settings.change',
  enquiries: 'settings.change',
  'members-pages': 'settings.change',
  'check-in': 'settings.change',
  reminders: 'settings.change',
  messages: 'settings.keys',
  staff: 'staff.manage',
  privacy: 'settings.change',
  import: 'members.import',
  export: 'data.export',
  backups: 'backups.read',
  history: 'history.read',
  computer: 'computer.manage',
  payments: 'payments.read',
  bank: 'payments.take',
  expenses: 'expenses.read',
  close: 'closings.read',
  sheets: 'sheets.read',
  figures: 'sheets.read',
  inside: 'check-in.use',
  occupancy: 'check-in.use',
}

/** Whether the centre takes enquiries; false until the settings are there. */
export function useTakesEnquiries(): boolean {
  const settings = useTopic('settings')
  return settings.status === 'ready' && settings.rows[0]?.admissions.takesEnquiries === true
}

/** Whether anybody can say that they have paid: members on their pages, or who was offered a seat (PY-1). */
export function useCanPaymentsBeAnnounced(): boolean {
  const settings = useTopic('settings')
  if (settings.status !== 'ready') return false
  const row = settings.rows[0]
  const asksWithOffers = row?.admissions.takesEnquiries && row.admissions.offersAskPayment
  return row?.membersPages.isOn === true || asksWithOffers === true
}

/** Whether it is noted when members leave: where their seats can be offered, or they can say so themselves (MP-5). */
export function useIsMembershipLeavingNoted(): boolean {
  const takesEnquiries = useTakesEnquiries()
  return useHasMembersPages() || takesEnquiries
}

/** Whether members have pages of their own; false until the settings are there. */
export function useHasMembersPages(): boolean {
  const settings = useTopic('settings')
  return settings.status === 'ready' && settings.rows[0]?.membersPages.isOn === true
}

/** The rooms in which check-in is on; none until the settings are there (CI-1). */
export function useRoomsWithCheckInOn(): CheckInSettings['rooms'] {
  const settings = useTopic('settings')
  return (settings.status === 'ready' && settings.rows[0]?.checkIn.rooms) || noRooms
}

const noRooms: CheckInSettings['rooms'] = []

/** True where check-in is on in a room (CI-1). */
export const useHasCheckIn = (): boolean => useRoomsWithCheckInOn().length > 0

/** Which views and parts are shown to whoever is signed in. */
export function useVisibleViews() {
  const mayDo = useRoleAllowances()
  const takesEnquiries = useTakesEnquiries()
  const checksIn = useHasCheckIn()
  const isOn: Partial<Record<ViewName, boolean>> = { enquiries: takesEnquiries, 'check-in': checksIn }
  const shows = (permission: Permission | undefined) =>
    permission === undefined || mayDo(permission) === 'yes'
  return {
    showsView: (view: ViewName) => shows(neededForView[view]) && isOn[view] !== false,
    showsPart: (part: SettingsPartName | MoneyViewPartName | CheckInViewPartName) =>
      part === 'sign-in' || shows(neededForPart[part]),
  }
}
