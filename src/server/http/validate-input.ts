import { zValidator } from '@hono/zod-validator'
import type { ValidationTargets } from 'hono'
import type { z } from 'zod'
import { errorOfSchemaIssue } from '#domain/error.ts'
import { Refusal } from '../errors.ts'

/**
 * Validates one part of a call by a schema; the route reads the result with `c.req.valid(part)`.
 * @throws Refusal 400 that names the first wrong field, with the code that its schema gives
 */
export const validateInput = <Part extends 'json' | 'query' | 'param', Schema extends z.ZodType>(
  part: Part & keyof ValidationTargets,
  schema: Schema,
) =>
  zValidator(
    part,
    schema,
    (result) => {
      if (!result.success) {
        const issue = result.error.issues[0]
        const field = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path.join('.')
        throw new Refusal(400, issue ? errorOfSchemaIssue(issue) : 'invalid_input', field || undefined)
      }
    },
    // Zod compiles schemas for synchronous parsing only, and ours are synchronous.
    { validationFunction: (schema, value) => schema.safeParse(value) as never },
  )
