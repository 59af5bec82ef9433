import type { Texts } from '#web/forms/drafts/draft.ts'

/** Only the texts of edited fields. */
export function pickTouched<Field extends string>(values: Texts<Field>, touched: readonly Field[]) {
  return Object.fromEntries(touched.map((field) => [field, values[field]])) as Partial<Texts<Field>>
}
