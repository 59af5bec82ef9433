import {
  type CheckInViewPartName,
  checkInViewPartNames,
  type MemberDialogName,
  type MoneyViewPartName,
  memberDialogNames,
  moneyViewPartNames,
  type SettingsPartName,
  settingsPartNames,
  type ViewName,
  viewNames,
} from '../src/web/screen-names-and-props.ts'

type AddressName =
  | ViewName
  | `money-${MoneyViewPartName}`
  | `check-in-${CheckInViewPartName}`
  | `settings-${SettingsPartName}`
  | 'member'
  | 'add'
  | 'find'
  | MemberDialogName
  | 'enquiry-add'
  | 'enquiry'
  | 'enquiry-change'
  | 'enquiry-offer'
  | 'enquiry-admit'

/** An address of the admin, which journeys visit and pictures show under its name. */
export interface Address {
  name: AddressName
  hash: string
  isDialog: boolean
}

const address = (name: AddressName, hash: string, isDialog = false): Address => ({ name, hash, isDialog })

/** The parts of the settings that a server shows: only a download shows the computer that it runs on. */
export const partsOfServer = settingsPartNames.filter((part) => part !== 'computer')

/**
 * Every address of the admin but for those of a charge and of an enquiry.
 * @param memberId whom those of a member show
 */
export const addresses = (memberId: string): Address[] => [
  ...viewNames.map((view) => address(view, view === 'dashboard' ? '#admin' : `#admin/${view}`)),
  ...moneyViewPartNames.map((part) => address(`money-${part}`, `#admin/money/${part}`)),
  ...checkInViewPartNames.map((part) => address(`check-in-${part}`, `#admin/check-in/${part}`)),
  ...partsOfServer.map((part) => address(`settings-${part}`, `#admin/settings/${part}`)),
  address('member', `#admin/members/${memberId}`),
  address('add', '#admin/members/new', true),
  address('find', '#admin/find', true),
  ...memberDialogNames.map((dialog) => address(dialog, `#admin/members/${memberId}/${dialog}`, true)),
]

/** The dialogs over the list of enquiries, once the centre takes them, of one who is in line. */
export const enquiryAddresses = (enquiryId: string): Address[] => [
  address('enquiry-add', '#admin/enquiries/new', true),
  address('enquiry', `#admin/enquiries/${enquiryId}`, true),
  address('enquiry-change', `#admin/enquiries/${enquiryId}/change`, true),
  address('enquiry-offer', `#admin/enquiries/${enquiryId}/offer`, true),
  address('enquiry-admit', `#admin/enquiries/${enquiryId}/admit`, true),
]
