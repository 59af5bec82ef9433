import {
  checkInViewPartNames,
  type EnquiryDialogName,
  enquiryDialogNames,
  type MemberDialogName,
  memberDialogNames,
  moneyViewPartNames,
  settingsPartNames,
  type ViewName,
  type ViewPartName,
  viewNames,
} from '../screen-names-and-props.ts'

/** The dialog that lies over a view. */
export type OpenDialogState =
  | { kind: 'add' }
  /** The one box, which finds. */
  | { kind: 'find' }
  /** With `requestId` it does what that member asked for on their page (MP-4). */
  | { kind: MemberDialogName; memberId: string; requestId?: string }
  | { kind: 'add-enquiry' }
  /** About an enquiry; to admit from one is a dialog of a new member. */
  | { kind: 'enquiry'; sheet: EnquiryDialogName; enquiryId: string }
  | { kind: 'deleted' }
  | { kind: 'payment'; paymentId: string; isCorrecting?: boolean }
  | { kind: 'correct-charge'; memberId: string; chargeId: string }

/** Where one is in the admin (SH-8). */
export interface ScreenAddress {
  view: ViewName
  /** The open part of the view. */
  part?: ViewPartName
  /** The member whose page is open among the members, or who is being reminded. */
  memberId?: string
  dialog: OpenDialogState | null
}

/** The prefix of a dialog about an enquiry over another view; the settings have a part of the plural. */
const asking = 'enquiry'

/** The end of the address of the box, which lies over anything. */
const finding = '/find'

/**
 * Reads a hash such as `#admin/members` or `#admin/seats/members/101/remind`. What is unknown after the view shows the
 * view alone, any other unknown address the dashboard.
 */
export function parseScreenAddress(hash: string): ScreenAddress {
  if (hash.endsWith(finding))
    return { ...parseScreenAddress(hash.slice(0, -finding.length)), dialog: { kind: 'find' } }
  const [admin, first = '', ...rest] = hash.replace(/^#/, '').split('/')
  const view = viewNames.find((name) => name === first)
  if (admin !== 'admin' || !view) return { view: 'dashboard', dialog: null }
  if (view === 'members')
    return rest[0] === asking ? { view, dialog: enquiryOf(rest.slice(1)) } : placeOf(rest)
  if (view === 'reminders' && rest[0] !== 'members' && rest[0] !== asking) return remindedOf(rest)
  if (view === 'enquiries' && rest[0] !== 'members') return { view, dialog: enquiryOf(rest) }
  const part = partsOf(view).find((name) => name === rest[0])
  const over = part ? rest.slice(1) : rest
  if (over[0] === asking) return { view, ...(part && { part }), dialog: enquiryOf(over.slice(1)) }
  const dialog = over[0] === 'members' ? dialogOf(over.slice(1)) : null
  return { view, ...(part && { part }), dialog: part === 'payments' ? (dialog ?? paymentOf(over)) : dialog }
}

function partsOf(view: ViewName): readonly ViewPartName[] {
  if (view === 'settings') return settingsPartNames
  if (view === 'check-in') return checkInViewPartNames
  return view === 'money' ? moneyViewPartNames : []
}

/** The hash of a member's page, which their name leads to. */
export function memberScreenAddress(memberId: string): string {
  return formatScreenAddress({ view: 'members', memberId, dialog: null })
}

/** The hash of a member on the worklist of reminders. */
export function worklistMemberScreenAddress(memberId: string): string {
  return formatScreenAddress({ view: 'reminders', memberId, dialog: null })
}

/** The hash of what is kept of somebody who asks for a seat. */
export function enquiryScreenAddress(enquiryId: string): string {
  return formatScreenAddress({ view: 'enquiries', dialog: { kind: 'enquiry', sheet: 'show', enquiryId } })
}

/**
 * The hash of a payment, whose receipt stands there.
 * @param isCorrecting whether its correction is what opens
 */
export function paymentScreenAddress(paymentId: string, isCorrecting = false): string {
  const dialog = { kind: 'payment', paymentId, isCorrecting } as const
  return formatScreenAddress({ view: 'money', part: 'payments', dialog })
}

/**
 * The hash of an address: the view's, then the dialog's. One about a member has `members/` before it over every other
 * view; one about a payment lies over the list of payments alone.
 */
export function formatScreenAddress({ view, part, memberId, dialog }: ScreenAddress): string {
  if (dialog?.kind === 'find') {
    const place = { view, ...(part && { part }), ...(memberId !== undefined && { memberId }), dialog: null }
    return `${formatScreenAddress(place)}${finding}`
  }
  if (!dialog && view === 'dashboard') return '#admin'
  if (!dialog && memberId !== undefined) return `#admin/${view}/${encodeURIComponent(memberId)}`
  const place = part ? `#admin/${view}/${part}` : `#admin/${view}`
  if (!dialog) return place
  if (dialog.kind === 'enquiry' || dialog.kind === 'add-enquiry')
    return `${place}/${view === 'enquiries' ? '' : `${asking}/`}${pathOfEnquiry(dialog)}`
  const isInPlace = view === 'members' || dialog.kind === 'payment'
  return `${place}/${isInPlace ? '' : 'members/'}${pathOf(dialog)}`
}

/** A new enquiry's dialog lies over every view, and `show` is at its own address. */
function enquiryOf([id = '', what, ...more]: string[]): OpenDialogState | null {
  if (id === 'new') return what === undefined ? { kind: 'add-enquiry' } : null
  const enquiryId = decoded(id)
  if (enquiryId === '' || more.length > 0 || what === 'show') return null
  const sheet = enquiryDialogNames.find((name) => name === (what ?? 'show'))
  return sheet ? { kind: 'enquiry', sheet, enquiryId } : null
}

function pathOfEnquiry(dialog: Extract<OpenDialogState, { kind: 'enquiry' | 'add-enquiry' }>): string {
  if (dialog.kind === 'add-enquiry') return 'new'
  const id = encodeURIComponent(dialog.enquiryId)
  return dialog.sheet === 'show' ? id : `${id}/${dialog.sheet}`
}

/** The list of the members, or the page of one, and what lies over it. */
function placeOf(rest: string[]): ScreenAddress {
  const dialog = dialogOf(rest) ?? deletedOf(rest)
  const [id = '', ...more] = rest
  const isMember = id !== 'new' && id !== 'deleted' && (more.length === 0 || dialog)
  const memberId = isMember ? decoded(id) : ''
  return { view: 'members', ...(memberId !== '' && { memberId }), dialog }
}

/** The worklist, or one member of it. */
function remindedOf([id = '', ...more]: string[]): ScreenAddress {
  const memberId = more.length === 0 ? decoded(id) : ''
  return { view: 'reminders', ...(memberId !== '' && { memberId }), dialog: null }
}

function dialogOf([id = '', what, ...more]: string[]): OpenDialogState | null {
  if (id === 'new') return what === undefined ? { kind: 'add' } : null
  const memberId = decoded(id)
  if (memberId === '' || id === 'deleted') return null
  if (what === 'charges' && more.length === 1) {
    const chargeId = decoded(more[0] ?? '')
    return chargeId === '' ? null : { kind: 'correct-charge', memberId, chargeId }
  }
  const kind = memberDialogNames.find((name) => name === what)
  if (kind && more.length === 2 && more[0] === asked) {
    const requestId = decoded(more[1] ?? '')
    return requestId === '' ? null : { kind, memberId, requestId }
  }
  return kind && more.length === 0 ? { kind, memberId } : null
}

function paymentOf([id = '', what, ...more]: string[]): OpenDialogState | null {
  const paymentId = decoded(id)
  if (paymentId === '' || more.length > 0) return null
  if (what === undefined) return { kind: 'payment', paymentId }
  return what === correcting ? { kind: 'payment', paymentId, isCorrecting: true } : null
}

/** The prefix of a request in the address of the dialog that grants it. */
const asked = 'asked'

/** The end of the address at which a payment is corrected. */
const correcting = 'correct'

const deletedOf = (rest: string[]): OpenDialogState | null =>
  rest.length === 1 && rest[0] === 'deleted' ? { kind: 'deleted' } : null

function pathOf(dialog: Exclude<OpenDialogState, { kind: 'find' | 'enquiry' | 'add-enquiry' }>) {
  if (dialog.kind === 'add') return 'new'
  if (dialog.kind === 'deleted') return 'deleted'
  if (dialog.kind === 'payment') {
    return `${encodeURIComponent(dialog.paymentId)}${dialog.isCorrecting ? `/${correcting}` : ''}`
  }
  const member = encodeURIComponent(dialog.memberId)
  if (dialog.kind === 'correct-charge') return `${member}/charges/${encodeURIComponent(dialog.chargeId)}`
  const about = dialog.requestId === undefined ? '' : `/${asked}/${encodeURIComponent(dialog.requestId)}`
  return `${member}/${dialog.kind}${about}`
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
