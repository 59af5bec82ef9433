import type { Language } from '../language/language.ts'
import type { SendingChannel } from '../messages/message.ts'

/** A field of a member as files and forms have it. */
interface MemberField {
  /** Its headings in files, in English as other programs read them (IO-8), and in Marathi. */
  headings: Record<Language, string>
  /** Not in the sheet that a centre fills in. */
  isOfPrograms?: true
}

/** A text that somebody types about a member. */
interface TextOfMember extends MemberField {
  kind: 'line' | 'phone' | 'aadhar' | 'paragraph' | 'email'
  /** At most so many letters. */
  max: number
  /** Nobody is without it, the centre decides (AD-3), or it may always be empty. */
  need: 'always' | 'asked' | 'never'
  /** In all lists, and not only in the look at one member. */
  isListed?: true
  isEncrypted?: true
  /** Not asked for at admission, and last in the edit form. */
  isLater?: true
  /** Of use only where the centre sends by this channel. */
  channel?: SendingChannel
}

/**
 * The fields of a member in the order of the file of members (IO-8), the texts in that of forms and pages. A text that is added here is
 * checked, stored, asked for, shown, exported and imported; its column is added by a migration, its label by the members' words.
 */
export const memberFields = {
  number: { headings: { en: 'Member no', mr: 'सदस्य क्रमांक' }, isOfPrograms: true },
  name: { kind: 'line', headings: { en: 'Name', mr: 'नाव' }, max: 100, need: 'always', isListed: true },
  phone: { kind: 'phone', headings: { en: 'Phone', mr: 'मोबाईल' }, max: 20, need: 'always', isListed: true },
  parentsPhone: {
    kind: 'phone',
    headings: { en: "Parents' phone", mr: 'पालकांचा मोबाईल' },
    max: 20,
    need: 'asked',
  },
  gender: { headings: { en: 'Gender', mr: 'लिंग' } },
  aadhar: {
    kind: 'aadhar',
    headings: { en: 'Aadhar', mr: 'आधार क्रमांक' },
    max: 20,
    need: 'asked',
    isEncrypted: true,
  },
  address: { kind: 'paragraph', headings: { en: 'Address', mr: 'पत्ता' }, max: 500, need: 'asked' },
  language: { headings: { en: 'Language', mr: 'भाषा' }, isOfPrograms: true },
  room: { headings: { en: 'Room', mr: 'वाचनालय' } },
  seat: { headings: { en: 'Seat', mr: 'जागा' } },
  shift: { headings: { en: 'Shift', mr: 'पाळी' } },
  joinDate: { headings: { en: 'Joined', mr: 'प्रवेशाची तारीख' } },
  expiryDate: { headings: { en: 'Valid until', mr: 'शेवटचा दिवस' } },
  status: { headings: { en: 'Status', mr: 'स्थिती' }, isOfPrograms: true },
  due: { headings: { en: 'Due', mr: 'बाकी' } },
  notes: { kind: 'paragraph', headings: { en: 'Notes', mr: 'नोंद' }, max: 1000, need: 'never', isLater: true },
  plan: { headings: { en: 'Plan', mr: 'योजना' }, isOfPrograms: true },
  email: {
    kind: 'email',
    headings: { en: 'E-mail', mr: 'ई-मेल' },
    max: 254,
    need: 'never',
    channel: 'email',
    isOfPrograms: true,
  },
} as const satisfies Record<string, MemberField | TextOfMember>

type Fields = typeof memberFields
type FieldWith<Trait> = { [Name in keyof Fields]: Fields[Name] extends Trait ? Name : never }[keyof Fields]

export type MemberFieldName = keyof Fields
export type MemberTextFieldName = FieldWith<TextOfMember>
export type EncryptedMemberFieldName = FieldWith<{ isEncrypted: true }>
/** A text that the lists leave out. */
export type UnlistedMemberFieldName = Exclude<MemberTextFieldName, FieldWith<{ isListed: true }>>
/** A text of the edit form alone. */
export type EditOnlyMemberFieldName = FieldWith<{ isLater: true }>
/** A text of both forms. */
export type BothFormsMemberFieldName = Exclude<MemberTextFieldName, EditOnlyMemberFieldName>
/** A text that must be filled in, wherever or where the centre has decided so. */
export type RequirableMemberField = FieldWith<{ need: 'always' | 'asked' }>
/** A text that a centre may choose not to ask for. */
export type OptionalMemberField = FieldWith<{ need: 'asked' }>

export const memberFieldNames = Object.keys(memberFields) as MemberFieldName[]
export const memberTextFields = memberFieldNames.filter(
  (name): name is MemberTextFieldName => 'need' in memberFields[name],
)
export const unlistedMemberFields = memberTextFields.filter(
  (name): name is UnlistedMemberFieldName => !('isListed' in memberFields[name]),
)
export const encryptedMemberFields = memberTextFields.filter(
  (name): name is EncryptedMemberFieldName => 'isEncrypted' in memberFields[name],
)
export const memberFieldsOfBothForms = memberTextFields.filter(
  (name): name is BothFormsMemberFieldName => !('isLater' in memberFields[name]),
)
export const editOnlyMemberFields = memberTextFields.filter(
  (name): name is EditOnlyMemberFieldName => 'isLater' in memberFields[name],
)
export const requirableMemberFields = memberTextFields.filter(
  (name): name is RequirableMemberField => memberFields[name].need !== 'never',
)
export const optionalMemberFields = memberTextFields.filter(
  (name): name is OptionalMemberField => memberFields[name].need === 'asked',
)

/** Whether a field is shown: one that only serves a channel is hidden while that is off and nothing stands in it (MS-1). */
export function isMemberFieldShown(
  name: MemberFieldName,
  channels: readonly SendingChannel[],
  text: string,
): boolean {
  const field: MemberField & { channel?: SendingChannel } = memberFields[name]
  return text !== '' || field.channel === undefined || channels.includes(field.channel)
}

/** A value for each of some names. */
export function recordFromNames<Name extends string, Value>(
  names: readonly Name[],
  made: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, made(name)])) as Record<Name, Value>
}
