import type { Texts } from '#web/forms/draft.ts'

/** The texts of the touched fields alone. */
export function touchedOf<Field extends string>(values: Texts<Field>, touched: readonly Field[]) {
  return Object.fromEntries(touched.map((field) => [field, values[field]])) as Partial<Texts<Field>>
}
