import type { ErrorDetails } from '#domain/error.ts'

/** What is wrong with a form, by field. */
export type FieldErrors<Field extends string> = Partial<Record<Field, ErrorDetails>>

/** The errors that are left once these fields have been typed into again. */
export function without<Field extends string>(
  errors: FieldErrors<Field>,
  typed: readonly string[],
): FieldErrors<Field> {
  const left = Object.entries(errors).filter(([field]) => !typed.includes(field))
  return Object.fromEntries(left) as FieldErrors<Field>
}

/** What is said over the form: what is missing first, the seat after it (AD-3). */
export function errorSummaryOf(errors: FieldErrors<string>): ErrorDetails | undefined {
  const problems = Object.values(errors).filter((problem) => problem !== undefined)
  return problems.find(({ code }) => code === 'required') ?? problems[0]
}
