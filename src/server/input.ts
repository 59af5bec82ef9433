import { zValidator } from '@hono/zod-validator'
import type { ValidationTargets } from 'hono'
import { z } from 'zod'
import { Refusal } from './errors.ts'

/**
 * Checks one part of a call against a schema of the domain; the route reads the result with `c.req.valid(part)`.
 * @throws Refusal 400 invalid_input that names the first wrong field
 */
export const input = <Part extends 'json' | 'query' | 'param', Schema extends z.ZodType>(
  part: Part & keyof ValidationTargets,
  schema: Schema,
) =>
  zValidator(part, schema, (result) => {
    if (!result.success) {
      const issue = result.error.issues[0]
      const field = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path.join('.')
      throw new Refusal(
        400,
        'invalid_input',
        issue?.message ?? 'This call cannot be read.',
        field || undefined,
      )
    }
  })

/** `?since=R`: the revision a screen already has. Anything that is no revision means "send the whole list". */
export const sinceSchema = z.object({
  since: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional().catch(undefined),
})
