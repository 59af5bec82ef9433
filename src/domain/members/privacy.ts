import { type Role, roleAllowanceOf } from '../accounts/role.ts'
import { addMonths, type Day } from '../day.ts'
import type { Member, MemberDetails, MemberDetailsMaskedOrNot } from './member.ts'
import {
  type OptionalMemberField,
  optionalMemberFields,
  type RequirableMemberField,
  recordFromNames,
  requirableMemberFields,
} from './member-fields.ts'

/** A centre's decisions about the data of its members. */
export type PrivacySettings = {
  /** Which of the optional details this centre asks for. */
  asks: Record<OptionalMemberField, boolean>
  /** Whether screens show only the last four characters of an Aadhaar number until somebody asks for all of it. */
  masksAadhar: boolean
  /** Members whose term ended this many months ago are offered for deletion; null offers nobody. */
  lapsedMonths: number | null
}

/** The decisions that hold until the owner changes them (AD-3, MB-9, SE-2). */
export const defaultPrivacySettings: PrivacySettings = {
  asks: recordFromNames(optionalMemberFields, () => true),
  masksAadhar: false,
  lapsedMonths: null,
}

/** The details of a member that must be filled in where a centre has decided so (AD-3, MB-9), in the order of the forms. */
export function requiredMemberFields({
  asks,
}: Pick<PrivacySettings, 'asks'>): readonly RequirableMemberField[] {
  const unasked: readonly string[] = optionalMemberFields.filter((field) => !asks[field])
  return requirableMemberFields.filter((field) => !unasked.includes(field))
}

/** The required details among those given that are empty; a detail that is not given is not missing. */
export function missingMemberFields(
  details: Partial<Readonly<Record<RequirableMemberField, string | undefined>>>,
  privacy: Pick<PrivacySettings, 'asks'>,
): readonly RequirableMemberField[] {
  return requiredMemberFields(privacy).filter((field) => details[field]?.trim() === '')
}

/** Below this many characters, the last four would be too much of an Aadhaar number. */
const leastMasked = 8

/** An Aadhaar number as the UIDAI masks it: `XXXX XXXX 7058`. An empty one stays empty, a short one shows nothing. */
export function maskAadhar(aadhar: string): string {
  const characters = [...aadhar.replace(/\s/g, '')]
  if (characters.length === 0) return ''
  return `XXXX XXXX ${characters.length < leastMasked ? 'XXXX' : characters.slice(-4).join('')}`
}

/** Whether a text is the mask of an Aadhaar number, which says nothing of the number itself. */
export const isAadharMask = (text: string): boolean => /^XXXX\s*XXXX/.test(text.trim())

/** Whether an account gets the mask of an Aadhaar number: where the centre has decided so, and who may not read it at all (RL-1). */
export const isAadharMaskedForRole = (
  role: Role,
  { masksAadhar }: Pick<PrivacySettings, 'masksAadhar'>,
): boolean => masksAadhar || roleAllowanceOf(role, 'aadhaar.read') !== 'yes'

/** A member's details as the screens of an account may have them. An Aadhaar number that is not there needs no mask. */
export function toMemberForScreens(
  member: MemberDetails,
  privacy: Pick<PrivacySettings, 'masksAadhar'>,
  { role }: { role: Role },
): MemberDetailsMaskedOrNot {
  const masksAadhar = isAadharMaskedForRole(role, privacy)
  const isAadharMasked = masksAadhar && member.aadhar !== ''
  return { ...member, isAadharMasked, aadhar: isAadharMasked ? maskAadhar(member.aadhar) : member.aadhar }
}

/** A member's changes without an Aadhaar number that is only the mask of the stored one, sent back. */
export function withoutMaskedAadhar<Changes extends { aadhar?: string | undefined }>(
  changes: Changes,
  { aadhar }: Pick<MemberDetails, 'aadhar'>,
): Changes {
  const { aadhar: sent, ...rest } = changes
  return sent !== undefined && sent !== '' && sent === maskAadhar(aadhar) ? (rest as Changes) : changes
}

/** Whether a member's term ended so many months ago, or longer. */
export function hasLapsedForMonths(
  months: number,
  { expiryDate }: Pick<Member, 'expiryDate'>,
  today: Day,
): boolean {
  return addMonths(expiryDate, months) <= today
}
