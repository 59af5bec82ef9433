import {
  type MemberDialog,
  type MoneyPart,
  memberDialogs,
  moneyParts,
  type SettingsPart,
  settingsParts,
  type ViewName,
  viewNames,
} from '../src/web/screen.ts'

type AddressName =
  | ViewName
  | `money-${MoneyPart}`
  | `settings-${SettingsPart}`
  | 'member'
  | 'add'
  | 'find'
  | MemberDialog

/** An address of the admin, which journeys visit and pictures show under its name. */
export interface Address {
  name: AddressName
  hash: string
  isDialog: boolean
}

const address = (name: AddressName, hash: string, isDialog = false): Address => ({ name, hash, isDialog })

/**
 * Every address of the admin but for those of a charge.
 * @param memberId whom those of a member show
 */
export const addresses = (memberId: string): Address[] => [
  ...viewNames.map((view) => address(view, view === 'dashboard' ? '#admin' : `#admin/${view}`)),
  ...moneyParts.map((part) => address(`money-${part}`, `#admin/money/${part}`)),
  ...settingsParts.map((part) => address(`settings-${part}`, `#admin/settings/${part}`)),
  address('member', `#admin/members/${memberId}`),
  address('add', '#admin/members/new', true),
  address('find', '#admin/find', true),
  ...memberDialogs.map((dialog) => address(dialog, `#admin/members/${memberId}/${dialog}`, true)),
]
