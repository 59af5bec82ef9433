import type { Permission } from '../permissions.ts'

/** The roles of accounts (RL-1). Every account is an owner unless said otherwise (AU-5). */
export const roles = ['owner', 'manager', 'clerk'] as const
export type Role = (typeof roles)[number]

/** Whether a role may do something: by itself, once somebody who may do it has said yes to that one thing (RL-3), or not at all. */
export type RoleAllowance = 'yes' | 'ask' | 'no'

/** For everybody but the owner, who may do everything. */
export const roleAllowances: Record<Permission, Record<Exclude<Role, 'owner'>, RoleAllowance>> = {
  'own-account.use': { manager: 'yes', clerk: 'yes' },
  'staff.manage': { manager: 'no', clerk: 'no' },
  'asks.use': { manager: 'yes', clerk: 'yes' },
  'asks.decide': { manager: 'yes', clerk: 'no' },
  'live.follow': { manager: 'yes', clerk: 'yes' },
  'members.read': { manager: 'yes', clerk: 'yes' },
  'members.change': { manager: 'yes', clerk: 'yes' },
  'members.correct': { manager: 'yes', clerk: 'ask' },
  'members.delete': { manager: 'yes', clerk: 'ask' },
  'members.delete-many': { manager: 'yes', clerk: 'no' },
  'members.free-many': { manager: 'yes', clerk: 'ask' },
  'members.import': { manager: 'yes', clerk: 'no' },
  'members.export': { manager: 'no', clerk: 'no' },
  'data.export': { manager: 'no', clerk: 'no' },
  'aadhaar.read': { manager: 'yes', clerk: 'no' },
  'payments.read': { manager: 'yes', clerk: 'yes' },
  'payments.take': { manager: 'yes', clerk: 'yes' },
  'requests.answer': { manager: 'yes', clerk: 'yes' },
  'payments.write-off': { manager: 'yes', clerk: 'yes' },
  'payments.refund': { manager: 'yes', clerk: 'ask' },
  'payments.correct': { manager: 'yes', clerk: 'ask' },
  'expenses.read': { manager: 'yes', clerk: 'yes' },
  'expenses.add': { manager: 'yes', clerk: 'yes' },
  'expenses.correct': { manager: 'yes', clerk: 'no' },
  'closings.read': { manager: 'yes', clerk: 'yes' },
  'closings.add': { manager: 'yes', clerk: 'yes' },
  'closed-days.sum': { manager: 'yes', clerk: 'no' },
  'sheets.read': { manager: 'yes', clerk: 'no' },
  'sheets.export': { manager: 'no', clerk: 'no' },
  'reminders.read': { manager: 'yes', clerk: 'yes' },
  'reminders.send': { manager: 'yes', clerk: 'yes' },
  'messages.stop': { manager: 'yes', clerk: 'no' },
  'deleted-members.read': { manager: 'yes', clerk: 'no' },
  'deleted-members.restore': { manager: 'yes', clerk: 'no' },
  'deleted-members.purge': { manager: 'yes', clerk: 'no' },
  'sample.remove': { manager: 'yes', clerk: 'no' },
  'seating.read': { manager: 'yes', clerk: 'yes' },
  'seating.change': { manager: 'yes', clerk: 'no' },
  'setup.read': { manager: 'yes', clerk: 'yes' },
  'setup.change': { manager: 'yes', clerk: 'no' },
  'pages.read': { manager: 'yes', clerk: 'no' },
  'pages.change': { manager: 'yes', clerk: 'no' },
  'menu.read': { manager: 'yes', clerk: 'no' },
  'menu.change': { manager: 'yes', clerk: 'no' },
  'settings.read': { manager: 'yes', clerk: 'yes' },
  'settings.change': { manager: 'yes', clerk: 'no' },
  'settings.keys': { manager: 'no', clerk: 'no' },
  'settings.code': { manager: 'no', clerk: 'no' },
  'visits.read': { manager: 'yes', clerk: 'yes' },
  'addresses.read': { manager: 'yes', clerk: 'yes' },
  'computer.manage': { manager: 'no', clerk: 'no' },
  'backups.read': { manager: 'no', clerk: 'no' },
  'backups.make': { manager: 'no', clerk: 'no' },
  'backups.download': { manager: 'no', clerk: 'no' },
  'backups.restore': { manager: 'no', clerk: 'no' },
  'copies.manage': { manager: 'no', clerk: 'no' },
  'history.read': { manager: 'yes', clerk: 'no' },
  'enquiries.read': { manager: 'yes', clerk: 'yes' },
  'enquiries.change': { manager: 'yes', clerk: 'yes' },
  'enquiries.forget': { manager: 'yes', clerk: 'no' },
  'enquiries.discount': { manager: 'yes', clerk: 'no' },
  'members-pages.use': { manager: 'yes', clerk: 'yes' },
  'check-in.use': { manager: 'yes', clerk: 'yes' },
  'doors.manage': { manager: 'no', clerk: 'no' },
}

export const roleAllowanceOf = (role: Role, permission: Permission): RoleAllowance =>
  role === 'owner' ? 'yes' : roleAllowances[permission][role]

/** Whether the limits of the settings hold for a role: for what it gives away, and for days back and ahead. */
export const doClerkAmountAndDayLimitsApply = (role: Role) => role === 'clerk'
