import { Hono, type MiddlewareHandler } from 'hono'
import { digitsSchema, doorKeySchema } from '#domain/check-in/check-in-input.ts'
import { doorRouteKind } from '#domain/permissions.ts'
import type { AppContext } from '#server/app-context.ts'
import { notFound, Refusal } from '#server/errors.ts'
import { networkOf } from '#server/http/addresses/network.ts'
import { limitBody } from '#server/http/body-limit.ts'
import { addressOf, refuseCrossSite, routeOf } from '#server/http/guard.ts'
import { input } from '#server/http/input.ts'
import { countTry, isLimitReached } from '../auth/sign-in/tries.store.ts'
import { doorCookie, isKeyShaped } from './door-cookie.ts'
import { showCode, takeDigits } from './doors.act.ts'
import { findDoor, type StandingDoor } from './doors.store.ts'
import { requireCheckInOn, requireCheckInRoom } from './press.act.ts'

/** Context variables set by the guard. */
interface DoorEnv {
  Variables: { door: StandingDoor }
}

const maxBody = 4 * 1024

/** Nobody guesses 192 bits; the limit is for what the tries cost. */
const keyTries = (network: string) => ({ key: `door key from ${network}`, most: 30, windowMs: 15 * 60_000 })

/** What a tablet at the door asks for (CI-3); nothing is there while no room has check-in. */
export const doorRoutesOf = (context: AppContext) => {
  const { db, config, now } = context
  const cookie = doorCookie(config)

  /** Denies by default: a route under /door has to be in the table of permissions, and needs a key that stands unless it is public there. */
  const requireDoor: MiddlewareHandler<DoorEnv> = async (c, next) => {
    const kind = doorRouteKind(routeOf(c))
    if (kind === undefined) throw notFound('address')
    if (kind === 'public') return next()
    const key = cookie.keyIn(c.req.raw.headers)
    const door = key === undefined ? undefined : await findDoor(db, { key })
    if (!door) throw new Refusal(401, 'signed_out')
    await requireCheckInRoom(db, door.libraryId)
    c.set('door', door)
    await next()
    c.header('cache-control', 'no-store')
  }

  return new Hono<DoorEnv>()
    .use(requireCheckInOn(db))
    .use(refuseCrossSite(config.publicUrl))
    .use(limitBody(maxBody))
    .use(requireDoor)

    .post('/openings', input('json', doorKeySchema), async (c) => {
      const { key } = c.req.valid('json')
      const limits = [keyTries(networkOf(addressOf(c, config.trustProxy)))]
      if (await isLimitReached(db, limits, now())) throw new Refusal(429, 'too_many_attempts')
      const door = isKeyShaped(key) ? await findDoor(db, { key }) : undefined
      if (!door) {
        if (!(await countTry(db, limits, now()))) throw new Refusal(429, 'too_many_attempts')
        throw notFound('door')
      }
      await requireCheckInRoom(db, door.libraryId)
      c.header('set-cookie', cookie.cookieWith(c.req.raw.headers, key))
      c.header('cache-control', 'no-store')
      return c.json({ libraryId: door.libraryId }, 201)
    })

    .get('/code', async (c) => c.json(await showCode(context, c.get('door'))))

    .post('/digits', input('json', digitsSchema), async (c) => {
      const shut = await takeDigits(context, c.get('door'), c.req.valid('json'))
      if (shut === 0) return c.json({ isTaken: true })
      const seconds = Math.ceil(shut / 1000)
      return c.json({ error: { code: 'too_many_attempts' as const } }, 429, {
        'retry-after': String(seconds),
      })
    })
}
