import type { z } from 'zod'
import { errorOfSchemaIssue } from '#domain/error.ts'
import type { CheckedValues, FieldProblems } from './use-form.ts'

/**
 * Checks what a form holds by a schema of the domain: what it means, or the first thing wrong with each field.
 * @param fieldAt the field that holds a value of the schema; by itself the one of the same name
 */
export function checkFormBySchema<Schema extends z.ZodType>(
  schema: Schema,
  values: { [Field in keyof z.input<Schema>]: unknown },
  fieldAt: (path: readonly PropertyKey[]) => string = ([name]) => String(name),
): CheckedValues<z.output<Schema>> {
  const result = schema.safeParse(values)
  if (result.success) return { input: result.data }
  const wrong: FieldProblems = {}
  for (const issue of result.error.issues) wrong[fieldAt(issue.path)] ??= errorOfSchemaIssue(issue)
  return { wrong }
}
