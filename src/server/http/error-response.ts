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

/** How many refusals of a kind are logged per minute, so that a flood does not fill the disk. */
const maxLogged = 20
/** The refusals that are logged; conflicts and missing rows are everyday. */
const logged = [400, 401, 403, 413, 421, 429]

/** Answers every failed call in one error shape; internal errors are logged and not shown. */
export function answerError(log: Logger, trustProxy: boolean): ErrorHandler {
  const mayLog = createRateLimit(maxLogged, 60_000)
  return (error, c) => {
    const refusal = refusalIn(error)
    if (refusal) {
      const { code, field, status } = refusal
      if (logged.includes(status) && mayLog(code, new Date())) {
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

/** Hono's own refusals are for calls that cannot be read. */
function refusalIn(error: Error): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (!(error instanceof HTTPException) || error.status >= 500) return undefined
  return new Refusal(error.status as Refusal['status'], 'invalid_input', 'This call cannot be read.')
}

export const answerNotFound: NotFoundHandler = (c) => c.json(body(notFound('address')), 404)
