import type { z } from 'zod'
import { problemOf } from '#domain/error.ts'
import type { FieldProblems } from './use-form.ts'

/** Checks what a form holds by a schema of the domain: what it means, or the first thing wrong with each field. */
export function checkBy<Schema extends z.ZodType>(
  schema: Schema,
  values: z.input<Schema>,
): { input: z.output<Schema> } | { wrong: FieldProblems } {
  const result = schema.safeParse(values)
  if (result.success) return { input: result.data }
  const wrong: FieldProblems = {}
  for (const issue of result.error.issues) wrong[String(issue.path[0])] ??= problemOf(issue)
  return { wrong }
}
