import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { Refusal } from '../errors.ts'

const tooLarge = () => {
  throw new Refusal(413, 'too_large', 'This is too large to be sent.')
}

/**
 * Refuses bodies of more than so many bytes. A call that only asks has none, and of one that says its length no more
 * than that is read: looking at a body as a stream costs as much as the rest of a call.
 * @throws Refusal 413 too_large
 */
export function limitBody(mostBytes: number): MiddlewareHandler {
  const counting = bodyLimit({ maxSize: mostBytes, onError: tooLarge })
  return (c, next) => {
    if (['GET', 'HEAD'].includes(c.req.method)) return next()
    const said = c.req.header('content-length')
    if (said === undefined || c.req.header('transfer-encoding') !== undefined) return counting(c, next)
    return Number(said) <= mostBytes ? next() : tooLarge()
  }
}
