import type { Day } from '#domain/day.ts'
import { type ErrorCodeAndParameters, errorOfSchemaIssue } from '#domain/error.ts'
import {
  memberFieldsOfBothForms,
  optionalMemberFields,
  recordFromNames,
} from '#domain/members/member-fields.ts'
import { admissionSchema, type ParsedAdmissionInput } from '#domain/members/member-input.ts'
import { missingMemberFields, type PrivacySettings } from '#domain/members/privacy.ts'
import type { PreselectedSeat } from '#web/screen-names-and-props.ts'
import type { PersonDraft } from '../form/person-fields.tsx'

/** The values of the form: text, as fields hold it. */
export interface AdmissionDraft extends PersonDraft {
  planId: string
  libraryId: string
  /** '' while none is chosen. */
  seatId: string
  joinDate: Day
  /** A data URL. */
  photo: string | null
}

/** The first choices of a form where no seat was pointed at: the first plan and library. */
export interface AdmissionDefaultPlanAndLibrary {
  planId: string
  libraryId: number
}

/** An empty form: male, the first library, today (AD-1), or the seat that was pointed at and whom it is for. */
export function newAdmissionDraft(
  today: Day,
  seat: PreselectedSeat | null,
  { planId, libraryId }: AdmissionDefaultPlanAndLibrary,
): AdmissionDraft {
  return {
    ...recordFromNames(memberFieldsOfBothForms, () => ''),
    gender: seat?.allocation === 'Girls' ? 'Female' : 'Male',
    planId,
    libraryId: String(seat?.libraryId ?? libraryId),
    seatId: seat?.id ?? '',
    joinDate: today,
    photo: null,
  }
}

/** Fields that are chosen in lists, and chosen again at once. */
export const admissionSelectFields = [
  'planId',
  'libraryId',
  'seatId',
  'gender',
  'joinDate',
] as const satisfies (keyof AdmissionDraft)[]

/** The fields that keep the button to proceed from being pressed (AD-2). */
export function fieldsBlockingAdmission(draft: AdmissionDraft) {
  return (['name', 'phone', 'seatId'] as const).filter((field) => draft[field].trim() === '')
}

/**
 * The call that a draft stands for, or what is wrong with it, by field. A detail that the
 * centre does not ask for is left out, whatever was typed before it stopped asking.
 */
export function admissionInputFromDraft(
  ids: Pick<ParsedAdmissionInput, 'id' | 'termId'>,
  draft: AdmissionDraft,
  privacy: Pick<PrivacySettings, 'asks'>,
):
  | { admission: ParsedAdmissionInput; errors: null }
  | { admission: null; errors: Record<string, ErrorCodeAndParameters> } {
  const unasked = optionalMemberFields.filter((field) => !privacy.asks[field])
  const answer = admissionSchema.safeParse({
    ...draft,
    ...Object.fromEntries(unasked.map((field) => [field, ''])),
    ...ids,
  })
  const errors: Record<string, ErrorCodeAndParameters> = {}
  for (const field of missingMemberFields(draft, privacy)) errors[field] = { code: 'required' }
  if (answer.success && Object.keys(errors).length === 0) return { admission: answer.data, errors: null }
  for (const issue of answer.error?.issues ?? []) {
    errors[String(issue.path[0])] ??= errorOfSchemaIssue(issue)
  }
  return { admission: null, errors }
}
