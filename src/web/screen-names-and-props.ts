import type { ComponentType, KeyboardEvent, ReactNode, RefObject } from 'react'
import type { Seat } from '#domain/seating/seat.ts'

export const viewNames = [
  'dashboard',
  'members',
  'seats',
  'enquiries',
  'money',
  'reminders',
  'check-in',
  'layout',
  'pages',
  'settings',
] as const
export type ViewName = (typeof viewNames)[number]

/** The parts of the settings, each with an address (`#admin/settings/staff`). */
export const settingsPartNames = [
  'centre',
  'rooms',
  'hours',
  'plans',
  'money',
  'website',
  'enquiries',
  'members-pages',
  'check-in',
  'reminders',
  'messages',
  'staff',
  'privacy',
  'sign-in',
  'import',
  'export',
  'backups',
  'history',
  'computer',
] as const
export type SettingsPartName = (typeof settingsPartNames)[number]

/** The parts of the money view; who owes stands at its own address, `#admin/money`. */
export const moneyViewPartNames = ['payments', 'bank', 'expenses', 'close', 'sheets', 'figures'] as const
export type MoneyViewPartName = (typeof moneyViewPartNames)[number]

/** The parts of check-in; the desk's own screen stands at its own address, `#admin/check-in`. */
export const checkInViewPartNames = ['inside', 'occupancy'] as const
export type CheckInViewPartName = (typeof checkInViewPartNames)[number]

/** The part of a view that has parts. */
export type ViewPartName = SettingsPartName | MoneyViewPartName | CheckInViewPartName

/** The preselected seat of a new member. */
export type PreselectedSeat = Pick<Seat, 'id' | 'libraryId' | 'allocation'>

/** History may be shown inside other screens: of one member, or of the whole centre. */
export interface HistoryProps {
  memberId?: string
}

export interface MessageSettingsSectionProps {
  /** The form of the centre's keys, which the channels need. */
  keys: ReactNode
}

/** Parts of the settings that belong to other features. */
export interface SettingsSectionComponents {
  Rooms: ComponentType
  Hours: ComponentType
  Plans: ComponentType
  TaxRegimes: ComponentType
  Menu: ComponentType
  OwnAccount: ComponentType
  Staff: ComponentType
  Backups: ComponentType
  SecondPlace: ComponentType
  Arrival: ComponentType
  Import: ComponentType<Pick<ScreenProps, 'show'>>
  Export: ComponentType
  ThisDevice: ComponentType
  Messages: ComponentType<MessageSettingsSectionProps>
  Doors: ComponentType
  Computer: ComponentType
}

/** Parts of the money view that belong to other features. */
export interface MoneyScreenComponents {
  BankFile: ComponentType<Pick<ScreenProps, 'openEnquiry'>>
  Expenses: ComponentType
  CloseDay: ComponentType<Pick<ScreenProps, 'show'>>
  Sheets: ComponentType
  Figures: ComponentType
}

export interface MemberPageProps {
  memberId: string
  openMember: ScreenProps['openMember']
  History: ComponentType<HistoryProps>
  /** The log of the reminders to a member. */
  Reminders: ComponentType<Required<HistoryProps>>
}

/** The place in a view that the box leads to: a search of the members, a seat on the map, or a room. */
export interface ViewTarget {
  search?: string
  seatId?: string
  libraryId?: number
}

/** A choice in the box that finds. */
export type SearchBoxChoice =
  /** Their page, or a sheet of theirs. */
  | { kind: 'member'; memberId: string; sheet: MemberDialogName | null }
  | { kind: 'payment'; paymentId: string }
  | { kind: 'enquiry'; enquiryId: string }
  | { kind: 'view'; view: ViewName; part?: ViewPartName; asked?: ViewTarget }

/** The part of the box that finds, below its field. */
export interface FindResultsProps {
  typed: string
  /** Whether receipts cannot be asked for. */
  isOffline: boolean
  listId: string
  /** Gets the keys that are pressed in the field. */
  keys: RefObject<((event: KeyboardEvent) => void) | null>
  /** Called with the id of the row that Enter opens; undefined for none. */
  onActive: (optionId: string | undefined) => void
  onChoose: (choice: SearchBoxChoice) => void
}

/** The props that the shell gives every screen. */
export interface ScreenProps {
  show: (view: ViewName, part?: ViewPartName) => void
  addMember: (seat?: PreselectedSeat) => void
  /** Opens a dialog about a member, such as the sheet that takes the fee. */
  openMember: (what: MemberDialogName, memberId: string) => void
  /** Opens a sheet about somebody who asks for a seat. */
  openEnquiry: (what: EnquiryDialogName, enquiryId: string) => void
  /** Shows the worklist of reminders with these members alone. */
  remind: (memberIds: readonly string[]) => void
  /** The members who were chosen to be reminded; none for today's worklist. */
  toRemind: readonly string[]
  /** The part of the view that is open; none for its first screen. */
  part: ViewPartName | undefined
  /** Asked for by the box that finds; another object each time. */
  asked: ViewTarget
  History: ComponentType<HistoryProps>
  /** The member whose page is open among the members, or who is being reminded. */
  memberId: string | undefined
  MemberPage: ComponentType<MemberPageProps>
  MemberReminders: ComponentType<Required<HistoryProps>>
  /** The settings' parts of other features. */
  sections: SettingsSectionComponents
  moneyScreens: MoneyScreenComponents
}

export interface AddMemberProps {
  seat: PreselectedSeat | null
  /** Of whoever asked for a seat before, and is admitted now. */
  enquiryId?: string
  onClose: () => void
}

/** The sheets about one enquiry; `show` is what is kept of it. */
export const enquiryDialogNames = ['show', 'change', 'offer', 'admit'] as const
export type EnquiryDialogName = (typeof enquiryDialogNames)[number]

export interface EnquiryDialogProps extends Pick<ScreenProps, 'openEnquiry' | 'show'> {
  enquiryId: string
  onClose: () => void
}

/** The dialogs that are about one member. */
export const memberDialogNames = [
  'edit',
  'remind',
  'fee',
  'pause',
  'leave',
  'plan',
  'charge',
  'refund',
  'write-off',
] as const
export type MemberDialogName = (typeof memberDialogNames)[number]

export interface MemberDialogProps {
  memberId: string
  onClose: () => void
  /** Replaces this dialog by another of the member. */
  openMember: ScreenProps['openMember']
  History: ComponentType<HistoryProps>
}

export interface ChargeDialogProps extends Pick<MemberDialogProps, 'memberId' | 'onClose'> {
  chargeId: string
}

/** The screens behind the views, and the dialogs that they open. */
export interface AdminScreenComponents {
  /** The requests for approval, and the form that asks; on every view. */
  Approvals: ComponentType
  views: Record<ViewName, ComponentType<ScreenProps>>
  AddMember: ComponentType<AddMemberProps>
  History: ComponentType<HistoryProps>
  MemberPage: ComponentType<MemberPageProps>
  MemberReminders: ComponentType<Required<HistoryProps>>
  sections: SettingsSectionComponents
  moneyScreens: MoneyScreenComponents
  ofMember: Record<MemberDialogName, ComponentType<MemberDialogProps>>
  CorrectCharge: ComponentType<ChargeDialogProps>
  AddEnquiry: ComponentType<Pick<AddMemberProps, 'onClose'>>
  ofEnquiry: Record<Exclude<EnquiryDialogName, 'admit'>, ComponentType<EnquiryDialogProps>>
  FindResults: ComponentType<FindResultsProps>
}
