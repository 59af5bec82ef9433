import type { ErrorHandler, NotFoundHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from 'pino'
import { isEngineFailure } from '../database/database.ts'
import { notFound, Refusal, unavailable } from '../errors.ts'
import { addressOf } from './guard.ts'
import { createRateLimit } from './rate-limit.ts'

const body = ({ code, message, field }: Refusal) => ({
  error: field === undefined ? { code, message } : { code, message, field },
})

/** How many refusals of a kind are told in a minute: whoever knocks without end must not fill the disk. */
const mostTold = 20
/** Nobody signed in, another site or host, too often; and what no form of ours would send. Conflicts and what is gone are everyday. */
const told = [400, 401, 403, 413, 421, 429]

/** Every failed call leaves in the one error shape; what is not the caller's doing is logged, and never shown. */
export function answerError(log: Logger, trustProxy: boolean): ErrorHandler {
  const mayTell = createRateLimit(mostTold, 60_000)
  return (error, c) => {
    const refusal = refusalIn(error)
    if (refusal) {
      const { code, field, status } = refusal
      if (told.includes(status) && mayTell(code, new Date())) {
        const from = addressOf(c, trustProxy)
        log.info({ code, field, from, method: c.req.method, path: c.req.path }, 'a call was refused')
      }
      return c.json(body(refusal), status)
    }
    log.error({ err: error, method: c.req.method, path: c.req.path }, 'a call failed')
    if (isEngineFailure(error)) return c.json(body(unavailable()), 503)
    return c.json(
      { error: { code: 'internal', message: 'Something went wrong on the server. Please try again.' } },
      500,
    )
  }
}

/** What the framework itself refuses is a call that cannot be read. */
function refusalIn(error: Error): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (!(error instanceof HTTPException) || error.status >= 500) return undefined
  return new Refusal(error.status as Refusal['status'], 'invalid_input', 'This call cannot be read.')
}

export const answerNotFound: NotFoundHandler = (c) => c.json(body(notFound('address')), 404)
