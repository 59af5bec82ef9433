import { type ErrorCodeAndParameters, errorOfSchemaIssue } from '#domain/error.ts'
import type {
  Gender,
  MemberDetails,
  MemberDetailsMaskedOrNot,
  StoredMemberStatus,
} from '#domain/members/member.ts'
import { type MemberTextFieldName, memberTextFields, recordFromNames } from '#domain/members/member-fields.ts'
import { type MemberChanges, memberChangesSchema } from '#domain/members/member-input.ts'
import { maskAadhar, missingMemberFields, type PrivacySettings } from '#domain/members/privacy.ts'
import type { FormDraft, FormDraftComparisonRules } from '#web/forms/drafts/draft-over-saved-values.ts'
import { noSeatChoice } from '../form/seat-options.ts'

/** The values of the edit form, in the order in which the fields stand in it. */
export type MemberEditValues = Record<MemberTextFieldName, string> & {
  gender: Gender
  /** The seat's id, `noSeatChoice` for none; '' while nothing is chosen. */
  seat: string
  status: StoredMemberStatus
  joinDate: string
  expiryDate: string
  messages: MessageLanguageOrOff
  isMinor: 'yes' | 'no'
  /** The mark of the photo that is kept, a data URL of a new one, or null for none. */
  photo: string | null
}

/** The language of messages, the centre's one, or no reminders at all (WL-2, WL-5). */
export const messageLanguageOrOffChoices = ['centre', 'en', 'mr', 'none'] as const
export type MessageLanguageOrOff = (typeof messageLanguageOrOffChoices)[number]

export function messageLanguageOrOffOf({
  language,
  hasNoReminders,
}: Pick<MemberDetails, 'language' | 'hasNoReminders'>): MessageLanguageOrOff {
  return hasNoReminders ? 'none' : (language ?? 'centre')
}

export type MemberEditFieldName = keyof MemberEditValues

/** A member while somebody edits them. */
export interface MemberEditDraft extends FormDraft<MemberEditValues> {
  /** The newest row that the form knows of: what is saved is a change to this one. */
  row: MemberDetailsMaskedOrNot
}

export function memberEditValuesOf(member: MemberDetails): MemberEditValues {
  const { photo, gender, status, joinDate, expiryDate } = member
  return {
    ...recordFromNames(memberTextFields, (name) => member[name]),
    photo,
    gender,
    seat: member.seatId ?? noSeatChoice,
    status,
    joinDate,
    expiryDate,
    messages: messageLanguageOrOffOf(member),
    isMinor: member.isMinor ? 'yes' : 'no',
  }
}

/** Spaces around a value are no change, and no seat chosen is nothing, not a choice. */
export const memberEditDifferenceRules: FormDraftComparisonRules = {
  differs: (field, value, kept) => !(field === 'seat' && value === '') && value?.trim() !== kept?.trim(),
  tellsAlways: true,
}

type Outcome =
  | { changes: MemberChanges; errors: null }
  | { changes: null; errors: Record<string, ErrorCodeAndParameters> }

/** The call that saves the edit, with nothing in it but what changed, or what is wrong, by field. */
export function memberChangesFrom(
  edit: Pick<MemberEditDraft, 'row' | 'values'>,
  privacy: Pick<PrivacySettings, 'asks'>,
): Outcome {
  const { row, values } = edit
  const { seat, photo, messages, isMinor, ...rest } = values
  const answer = memberChangesSchema.safeParse({
    ...rest,
    seatId: seat === noSeatChoice ? null : seat,
    photo: photo === row.photo ? undefined : photo,
    // Who asks for none keeps their language.
    ...(messages !== 'none' && { language: messages === 'centre' ? null : messages }),
    hasNoReminders: messages === 'none',
    isMinor: isMinor === 'yes',
    revision: row.revision,
  })
  const errors: Record<string, ErrorCodeAndParameters> = {}
  for (const field of missingMemberFields(values, privacy)) errors[field] = { code: 'required' }
  if (answer.success && Object.keys(errors).length === 0) {
    return { changes: onlyChanged(answer.data, row), errors: null }
  }
  for (const issue of answer.error?.issues ?? []) {
    errors[fieldOf(String(issue.path[0]))] ??= errorOfSchemaIssue(issue)
  }
  return { changes: null, errors }
}

/** The field of the form that one of the call stands in. */
function fieldOf(name: string): MemberEditFieldName {
  if (name === 'language' || name === 'hasNoReminders') return 'messages'
  return name === 'seatId' ? 'seat' : (name as MemberEditFieldName)
}

/** The changes as a row shows them that has them already: its Aadhaar number may be masked. */
export function memberChangesMaskedLikeRow(
  changes: MemberChanges,
  { isAadharMasked }: MemberDetailsMaskedOrNot,
): MemberChanges {
  if (!isAadharMasked || changes.aadhar === undefined) return changes
  return { ...changes, aadhar: maskAadhar(changes.aadhar) }
}

/**
 * The call that takes a saved change back; null where it would not bring all of it back: a photo or a masked Aadhaar number, which are
 * not here, and a seat that was left, which has a way back of its own (TM-8).
 * @param revision that of the member since the change
 */
export function undoOfMemberChange(
  changes: MemberChanges,
  before: MemberDetailsMaskedOrNot,
  revision: number,
): MemberChanges | null {
  if (changes.seatId === null) return null
  if (changes.photo !== undefined && before.photo !== null) return null
  if (changes.aadhar !== undefined && before.isAadharMasked) return null
  const { revision: _basis, ...fields } = changes
  const old = Object.keys(fields).map((field) => [field, before[field as keyof typeof fields]])
  return { ...Object.fromEntries(old), revision }
}

function onlyChanged(changes: MemberChanges, row: MemberDetailsMaskedOrNot): MemberChanges {
  const { revision, ...fields } = changes
  const changed = Object.entries(fields).filter(
    ([field, value]) => value !== undefined && value !== row[field as keyof typeof fields],
  )
  return { ...Object.fromEntries(changed), revision }
}
