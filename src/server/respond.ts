import type { ErrorHandler, NotFoundHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from 'pino'
import { isEngineFailure } from './database.ts'
import { notFound, Refusal, unavailable } from './errors.ts'

const body = ({ code, message, field }: Refusal) => ({
  error: field === undefined ? { code, message } : { code, message, field },
})

/** Every failed call leaves in the one error shape; what is not the caller's doing is logged, and never shown. */
export const answerError =
  (log: Logger): ErrorHandler =>
  (error, c) => {
    if (error instanceof Refusal) return c.json(body(error), error.status)
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

export const answerNotFound: NotFoundHandler = (c) => c.json(body(notFound('address')), 404)
