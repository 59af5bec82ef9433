import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { Refusal } from '../errors.ts'

const tooLarge = () => {
  throw new Refusal(413, 'too_large')
}

/**
 * Refuses larger bodies. Trusts `content-length`, as Node.js reads no more than that, because counting a stream costs as much
 * as the rest of a call.
 * @throws Refusal 413 too_large
 */
export function limitBody(maxBytes: number): MiddlewareHandler {
  const counting = bodyLimit({ maxSize: maxBytes, onError: tooLarge })
  return (c, next) => {
    if (['GET', 'HEAD'].includes(c.req.method)) return next()
    const length = c.req.header('content-length')
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return counting(c, next)
    return Number(length) <= maxBytes ? next() : tooLarge()
  }
}
