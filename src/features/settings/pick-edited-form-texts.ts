import type { TypedFormTexts } from '#web/forms/drafts/draft-over-saved-values.ts'

/** Only the texts of edited fields. */
export function pickEditedFormTexts<Field extends string>(
  values: TypedFormTexts<Field>,
  touched: readonly Field[],
) {
  return Object.fromEntries(touched.map((field) => [field, values[field]])) as Partial<TypedFormTexts<Field>>
}
