import type { Gender, Member, MemberStatus } from '#domain/member.ts'
import { type MemberChanges, memberChangesSchema } from '#domain/member-input.ts'
import { seatKey } from '#domain/seat.ts'
import type { FieldErrors } from './field-errors.ts'
import type { Person } from './person-fields.tsx'

/** What the edit form holds. */
export interface EditDraft extends Person {
  gender: Gender
  /** A `seatKey`; '' while none is chosen. */
  seat: string
  status: MemberStatus
  joinDate: string
  expiryDate: string
  /** The mark of the photo that is kept, a data URL of a new one, or null for none. */
  photo: string | null
}

export type EditField = keyof EditDraft

/** In the order in which they stand in the form. */
export const editFields = [
  'name',
  'photo',
  'phone',
  'parentsPhone',
  'aadhar',
  'gender',
  'address',
  'seat',
  'status',
  'joinDate',
  'expiryDate',
] as const satisfies EditField[]

/** A member while somebody edits them. */
export interface MemberEdit {
  /** The newest row that the form knows of: what is saved is a change to this one. */
  base: Member
  draft: EditDraft
  /** What others changed since the form was opened, so that it can be said. */
  news: readonly EditField[]
  /** What was changed here and elsewhere at once, and nobody has decided on yet. */
  contested: readonly EditField[]
}

export function draftOf(member: Member): EditDraft {
  const { name, phone, parentsPhone, aadhar, address, gender, status, joinDate, expiryDate, photo } = member
  const seat = seatKey(member.libraryId, member.seatNumber)
  return { name, phone, parentsPhone, aadhar, address, gender, seat, status, joinDate, expiryDate, photo }
}

export function startEdit(base: Member): MemberEdit {
  return { base, draft: draftOf(base), news: [], contested: [] }
}

/** What the operator typed or chose. */
export function edited(edit: MemberEdit, part: Partial<EditDraft>): MemberEdit {
  return decided({ ...edit, draft: { ...edit.draft, ...part } })
}

/**
 * The same edit over a newer row: fields that nobody touched here follow it, touched ones keep what they hold, and
 * those that were changed on both sides to different values are contested until the operator decides.
 */
export function rebased(edit: MemberEdit, newer: Member): MemberEdit {
  const before = draftOf(edit.base)
  const theirs = draftOf(newer)
  const moved = editFields.filter((field) => theirs[field] !== before[field])
  const untouched = moved.filter((field) => !differs(edit.draft, before, field))
  const unlike = moved.filter((field) => differs(edit.draft, theirs, field))
  return decided({
    base: newer,
    draft: { ...edit.draft, ...picked(theirs, untouched) },
    news: inOrder([...edit.news, ...unlike]),
    contested: inOrder([...edit.contested, ...unlike.filter((field) => !untouched.includes(field))]),
  })
}

/** The operator decided on a contested field: for their own value, or for the one that is saved. */
export function resolved(edit: MemberEdit, field: EditField, isOwn: boolean): MemberEdit {
  const draft = isOwn ? edit.draft : { ...edit.draft, ...picked(draftOf(edit.base), [field]) }
  return { ...edit, draft, contested: edit.contested.filter((other) => other !== field) }
}

/** What the operator changed and has not saved. */
export function ownChanges({ base, draft }: MemberEdit): EditField[] {
  const kept = draftOf(base)
  return editFields.filter((field) => differs(draft, kept, field))
}

type Outcome = { changes: MemberChanges; errors: null } | { changes: null; errors: FieldErrors<EditField> }

/** The call that saves the edit, with nothing in it but what changed, or what is wrong, by field. */
export function changesFrom(edit: MemberEdit): Outcome {
  const { base, draft } = edit
  const { seat, photo, ...rest } = draft
  const answer = memberChangesSchema.safeParse({
    ...rest,
    ...(seat === '' ? { seatNumber: null } : placeOf(seat)),
    photo: photo === base.photo ? undefined : photo,
    revision: base.revision,
  })
  if (answer.success) return { changes: onlyChanged(answer.data, base), errors: null }
  const errors: FieldErrors<EditField> = {}
  for (const { path, message } of answer.error.issues) errors[fieldOf(String(path[0]))] ??= message
  return { changes: null, errors }
}

/** The field of the form that one of the call stands in. */
export function fieldOf(name: string): EditField {
  return editFields.find((field) => field === name) ?? 'seat'
}

/** The place that a `seatKey` stands for. */
export function placeOf(key: string): { libraryId: number; seatNumber: number } {
  const [libraryId = Number.NaN, seatNumber = Number.NaN] = key.split('/').map(Number)
  return { libraryId, seatNumber }
}

function onlyChanged(changes: MemberChanges, base: Member): MemberChanges {
  const { revision, ...fields } = changes
  const changed = Object.entries(fields).filter(
    ([field, value]) => value !== undefined && value !== base[field as keyof typeof fields],
  )
  return { ...Object.fromEntries(changed), revision }
}

/** Whether a field holds something else, spaces around it aside. No seat chosen is nothing, not a choice. */
function differs(draft: EditDraft, other: EditDraft, field: EditField) {
  if (field === 'seat' && draft.seat === '') return false
  return trimmed(draft[field]) !== trimmed(other[field])
}

const trimmed = (value: string | null) => value?.trim() ?? null

/** A contested field that holds what is saved needs no decision any more. */
function decided(edit: MemberEdit): MemberEdit {
  const open = ownChanges(edit)
  const contested = edit.contested.filter((field) => open.includes(field))
  return contested.length === edit.contested.length ? edit : { ...edit, contested }
}

function picked(draft: EditDraft, fields: readonly EditField[]): Partial<EditDraft> {
  return Object.fromEntries(fields.map((field) => [field, draft[field]]))
}

const inOrder = (fields: readonly EditField[]) => editFields.filter((field) => fields.includes(field))
