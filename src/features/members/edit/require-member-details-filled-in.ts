import type { RequirableMemberField } from '#domain/members/member-fields.ts'
import { missingMemberFields, type PrivacySettings } from '#domain/members/privacy.ts'
import { Refusal } from '#server/errors.ts'

/** @throws Refusal 400 where a detail is empty that this centre asks for (AD-3, MB-9) */
export function requireMemberDetailsFilledIn(
  details: Partial<Record<RequirableMemberField, string | undefined>>,
  privacy: PrivacySettings,
) {
  const [field] = missingMemberFields(details, privacy)
  if (field) throw new Refusal(400, 'required', field)
}
