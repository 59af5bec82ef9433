export const historyEntryKinds = [
  'member',
  'seat',
  'library',
  'hours',
  'shift',
  'plan',
  'page',
  'menu',
  'settings',
  'account',
  'session',
  'backup',
  'copies',
  'expense',
  'closing',
  'sheet',
  'import',
  'export',
  'enquiry',
  'channel',
] as const
export const historyEntryActions = [
  'added',
  'changed',
  'moved',
  'followed',
  'removed',
  'restored',
  'renewed',
  'paid',
  'charged',
  'refunded',
  'corrected',
  'written-off',
  'paused',
  'returned',
  'plan-changed',
  'seat-freed',
  'seat-taken-back',
  'parts-given-back',
  'parts-not-given-back',
  'receipt-shared',
  'receipt-withdrawn',
  'forgotten',
  'signed-in',
  'refused',
  'signed-out',
  'downloaded',
  'aadhar-read',
  'aadhar-matched',
  'asked',
  'ask-allowed',
  'ask-refused',
  'ask-used',
  'imported',
  'undone',
  'taken-over',
  'code-changed',
  'interval-changed',
  'sheet-shown',
  'offer-made',
  'link-made',
  'offer-withdrawn',
  'offer-accepted',
  'offer-declined',
  'passed-over',
  'admitted',
  'phone-known',
  'phone-ended',
  'consent-given',
  'consent-ended',
  'announced',
  'announced-withdrawn',
  'announced-refused',
  'announced-accepted',
  'announcing-allowed',
  'requested',
  'request-granted',
  'request-refused',
  'request-withdrawn',
  'leaving-noted',
  'leaving-taken-back',
] as const

export type HistoryEntryKind = (typeof historyEntryKinds)[number]
export type HistoryEntryAction = (typeof historyEntryActions)[number]
type Value = string | number | boolean | null

/** A field before and after; without values that are too private or too long. */
export interface FieldChange {
  field: string
  from?: Value
  to?: Value
}

/** One action: who did what to which row. */
export interface RecordedAction {
  kind: HistoryEntryKind
  action: HistoryEntryAction
  /** The id of the row it is about. */
  subject: string
  /** The row's name at that time; a seat's is `seatKeyInHistory`. Empty if it was purged or never had one. */
  name: string
  changes: FieldChange[]
}

export interface HistoryEntry extends RecordedAction {
  id: number
  /** ISO 8601 in UTC. */
  at: string
  /** An account's e-mail; or 'product', a 'command' on the server, or 'nobody' without a sign-in. */
  by: string
}

const unsaid = new Set([
  'photo',
  'content',
  'contentMr',
  'email',
  'whatsappApiKey',
  'smsApiKey',
  'customHeadCode',
  'customBodyCode',
  'customFooterCode',
  'centre.logo',
  'centre.seal',
])
const ids = new Set(['id', 'revision'])

/** The changed fields as history stores them. Fields missing in `after` are unchanged. */
export function fieldChangesBetween(before: object, after: object): FieldChange[] {
  const held = new Map(fieldsOf(before))
  return fieldsOf(after)
    .filter(([field, value]) => !ids.has(field) && held.get(field) !== value)
    .map(([field, to]) => change(field, held.get(field) ?? null, to))
}

/** The leaves of a row by path: `centre.name.en`. */
function fieldsOf(row: object, path = ''): [string, Value][] {
  return Object.entries(row).flatMap(([name, value]) =>
    value !== null && typeof value === 'object'
      ? fieldsOf(value, `${path}${name}.`)
      : value === undefined
        ? []
        : [[`${path}${name}`, value] satisfies [string, Value]],
  )
}

/** A change of one field as history stores it. */
export function fieldChangeForHistory({ field, from = null, to = null }: FieldChange): FieldChange {
  return change(field, from, to)
}

function change(field: string, from: Value, to: Value): FieldChange {
  if (unsaid.has(field) || field.startsWith('reminders.texts')) return { field }
  if (field === 'aadhar') return { field, from: masked(from), to: masked(to) }
  return { field, from, to }
}

/** A masked Aadhaar number: its last four characters. */
function masked(value: Value): string {
  const text = String(value ?? '').replace(/\s/g, '')
  return text.length > 4 ? `…${text.slice(-4)}` : '…'
}
