import type { Context, ErrorHandler, NotFoundHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { isDatabaseEngineFailure } from '../database/database.ts'
import { notFoundRefusal, Refusal, unavailableRefusal } from '../errors.ts'
import { callerAddressOf } from './guard.ts'
import { createRateLimit } from './rate-limit.ts'

/** How many refusals of a kind are logged per minute, so that a flood does not fill the disk. */
const maxLogged = 20
/** The refusals that are logged; conflicts and missing rows are everyday. */
const logged = [400, 401, 403, 413, 421, 429]

interface Options {
  log: Logger
  trustProxy: Config['trustProxy']
  /** Hears of what failed without being refused. */
  note: (error: unknown) => void
}

/** Answers every failed call in one error shape; internal errors are logged and not shown. */
export function answerError({ log, trustProxy, note }: Options): ErrorHandler {
  const mayLog = createRateLimit(maxLogged, 60_000)
  return (error, c) => {
    const refusal = refusalIn(error)
    if (refusal) {
      const { problem, field, status } = refusal
      const { code } = problem
      if (logged.includes(status) && mayLog(code, new Date())) {
        const from = callerAddressOf(c, trustProxy)
        log.info({ code, field, from, method: c.req.method, path: pathToLog(c) }, 'a call was refused')
      }
      return c.json(refusal.body, status)
    }
    note(error)
    log.error({ err: error, method: c.req.method, path: pathToLog(c) }, 'a call failed')
    const failure = isDatabaseEngineFailure(error) ? unavailableRefusal() : new Refusal(500, 'internal')
    return c.json(failure.body, failure.status)
  }
}

/** A path without the token of a link to a receipt, an offer or a member's page, which would open it for whoever reads the log. */
const pathToLog = (c: Context) => c.req.path.replace(/^(\/+(?:receipt|offer|my\/+open)\/).*/is, '$1…')

/** Hono's own refusals are for calls that cannot be read. */
function refusalIn(error: Error): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (!(error instanceof HTTPException) || error.status >= 500) return undefined
  return new Refusal(error.status as Refusal['status'], 'invalid_input')
}

export const answerNotFound: NotFoundHandler = (c) => c.json(notFoundRefusal('address').body, 404)
