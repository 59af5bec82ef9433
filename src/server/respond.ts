import type { ErrorHandler, NotFoundHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from 'pino'
import { isEngineFailure } from './database.ts'
import { notFound, Refusal, unavailable } from './errors.ts'
import { addressOf } from './guard.ts'
import { createRateLimit } from './rate-limit.ts'

const body = ({ code, message, field }: Refusal) => ({
  error: field === undefined ? { code, message } : { code, message, field },
})

/** How many refusals of a kind are told in a minute: whoever knocks without end must not fill the disk. */
const mostTold = 20

/** Every failed call leaves in the one error shape; what is not the caller's doing is logged, and never shown. */
export function answerError(log: Logger, trustProxy: boolean): ErrorHandler {
  const mayTell = createRateLimit(mostTold, 60_000)
  return (error, c) => {
    if (error instanceof Refusal) {
      const { code, status } = error
      if ([401, 403, 429].includes(status) && mayTell(code, new Date())) {
        const from = addressOf(c, trustProxy)
        log.info({ code, from, method: c.req.method, path: c.req.path }, 'a call was refused')
      }
      return c.json(body(error), status)
    }
    if (error instanceof HTTPException && error.status < 500) {
      return c.json({ error: { code: 'invalid_input', message: 'This call cannot be read.' } }, error.status)
    }
    log.error({ err: error, method: c.req.method, path: c.req.path }, 'a call failed')
    if (isEngineFailure(error)) return c.json(body(unavailable()), 503)
    return c.json(
      { error: { code: 'internal', message: 'Something went wrong on the server. Please try again.' } },
      500,
    )
  }
}

export const answerNotFound: NotFoundHandler = (c) => c.json(body(notFound('address')), 404)
