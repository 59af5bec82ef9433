export const entryKinds = [
  'member',
  'seat',
  'page',
  'menu',
  'settings',
  'account',
  'session',
  'backup',
] as const
export const entryActions = [
  'added',
  'changed',
  'moved',
  'followed',
  'removed',
  'restored',
  'forgotten',
  'signed-in',
  'refused',
  'signed-out',
  'downloaded',
  'aadhar-read',
] as const

export type EntryKind = (typeof entryKinds)[number]
export type EntryAction = (typeof entryActions)[number]
type Value = string | number | boolean | null

/** A field before and after; without values where they are too private or too long to be repeated. */
export interface FieldChange {
  field: string
  from?: Value
  to?: Value
}

/** Something that happened: who did what to whom or what. */
export interface EntryWords {
  kind: EntryKind
  action: EntryAction
  /** The id of what it happened to. */
  subject: string
  /** What it was called then; a seat's is `seatKey`. Empty where it was forgotten, or never had one. */
  name: string
  changes: FieldChange[]
}

export interface HistoryEntry extends EntryWords {
  id: number
  /** ISO 8601 in UTC. */
  at: string
  /** An account's e-mail; or 'product' by itself, a 'command' on the server, 'nobody' who is signed in. */
  by: string
}

const unsaid = new Set([
  'photo',
  'content',
  'contentMr',
  'whatsappApiKey',
  'smsApiKey',
  'customHeadCode',
  'customBodyCode',
  'customFooterCode',
  'centre.logo',
])
const ids = new Set(['id', 'revision'])

/** What differs, field by field, in the words that history keeps. Fields that `after` does not name stay as they are. */
export function changesBetween(before: object, after: object): FieldChange[] {
  const held = new Map(fieldsOf(before))
  return fieldsOf(after)
    .filter(([field, value]) => !ids.has(field) && held.get(field) !== value)
    .map(([field, to]) => change(field, held.get(field) ?? null, to))
}

/** The leaves of a row: `centre.name.en` for what lies deeper. */
function fieldsOf(row: object, path = ''): [string, Value][] {
  return Object.entries(row).flatMap(([name, value]) =>
    value !== null && typeof value === 'object'
      ? fieldsOf(value, `${path}${name}.`)
      : value === undefined
        ? []
        : [[`${path}${name}`, value] satisfies [string, Value]],
  )
}

function change(field: string, from: Value, to: Value): FieldChange {
  if (unsaid.has(field)) return { field }
  if (field === 'aadhar') return { field, from: masked(from), to: masked(to) }
  return { field, from, to }
}

/** An Aadhaar number as it may be shown where it is not needed: its last four characters. */
function masked(value: Value): string {
  const text = String(value ?? '').replace(/\s/g, '')
  return text.length > 4 ? `…${text.slice(-4)}` : '…'
}
