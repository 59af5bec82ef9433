import { Hono, type MiddlewareHandler } from 'hono'
import { digitsTypedAtTabletSchema, doorTabletKeySchema } from '#domain/check-in/check-in-input.ts'
import type { DoorCodeToShow } from '#domain/check-in/check-in-screen-rows.ts'
import { audienceOfDoorRoute } from '#domain/permissions.ts'
import type { AppContext } from '#server/app-context.ts'
import { notFoundRefusal, Refusal } from '#server/errors.ts'
import { networkForRateLimits } from '#server/http/addresses/network.ts'
import { serverOriginForPhones } from '#server/http/addresses/own-addresses.ts'
import { limitBody } from '#server/http/body-limit.ts'
import {
  externalScriptTagsOfTemplate,
  type HtmlTemplates,
  hashInlineCode,
  styleTagsOfTemplate,
} from '#server/http/built-html-templates.ts'
import { callerAddressOf, matchedRouteOf, refuseCrossSite } from '#server/http/guard.ts'
import { doorTabletCspOf } from '#server/http/headers.ts'
import { sendServerDrawnPage } from '#server/http/server-drawn-pages.ts'
import { validateInput } from '#server/http/validate-input.ts'
import { webManifest } from '#server/http/web-manifest.ts'
import { countTryIfAllowed } from '../auth/sign-in/sign-in-tries.store.ts'
import { readPublicSettings } from '../settings/settings.store.ts'
import { createDoorTabletCookieAccess, isDoorTabletKeyShaped } from './create-door-cookie-access.ts'
import { doorTabletWords } from './door-page/door-tablet-words.ts'
import { renderDoorTabletPage } from './door-page/render-door-tablet-page.tsx'
import { checkInByTypedDigits, readDoorCodeToShow } from './door-tablets.act.ts'
import { type DoorTabletWithValidKey, findDoorTablet } from './door-tablets.store.ts'
import { requireCheckInOn, requireCheckInRoom } from './handle-check-in-press.act.ts'

/** Context variables set by the guard. */
interface DoorEnv {
  Variables: { door: DoorTabletWithValidKey }
}

const maxBody = 4 * 1024

/** Nobody guesses 192 bits; the limit is for what the tries cost. */
const keyTries = (network: string) => ({ key: `door key from ${network}`, most: 30, windowMs: 15 * 60_000 })

/** What a tablet at the door asks for (CI-3); nothing is there while no room has check-in. */
export const doorTabletRoutesOf = (context: AppContext, documents: HtmlTemplates) => {
  const { db, config, now } = context
  const cookie = createDoorTabletCookieAccess(config)

  /** Denies by default: a route under /door has to be in the table of permissions, and needs a key that stands unless it is public there. */
  const requireDoor: MiddlewareHandler<DoorEnv> = async (c, next) => {
    const audience = audienceOfDoorRoute(matchedRouteOf(c))
    if (audience === undefined) throw notFoundRefusal('address')
    if (audience === 'public') return next()
    const key = cookie.keyIn(c.req.raw.headers)
    const door = key === undefined ? undefined : await findDoorTablet(db, { key })
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

    .get('/', async (c) => {
      const { centre } = await readPublicSettings(db)
      const template = await documents.read('door', '/door')
      const styles = styleTagsOfTemplate(template)
      const html = renderDoorTabletPage({
        centre,
        styles: `${styles}${externalScriptTagsOfTemplate(template)}`,
      })
      c.header('x-robots-tag', 'noindex')
      return sendServerDrawnPage(c, html, doorTabletCspOf(hashInlineCode(styles)))
    })

    .get('/door.webmanifest', async (c) => {
      const { name } = (await readPublicSettings(db)).centre
      const full = `${name.en} ${doorTabletWords.en.title}`
      const look = { display: 'fullscreen', background: '#143029', colour: '#143029' } as const
      return c.json(
        webManifest({ start: '/door', scope: '/door', language: 'en', name: full, shortName: full, ...look }),
      )
    })

    .post('/openings', validateInput('json', doorTabletKeySchema), async (c) => {
      const { key } = c.req.valid('json')
      const door = isDoorTabletKeyShaped(key) ? await findDoorTablet(db, { key }) : undefined
      if (!door) {
        // A right key opens whatever others have tried: what is counted keeps nobody out.
        const limit = keyTries(networkForRateLimits(callerAddressOf(c, config.trustProxy)))
        if (!(await countTryIfAllowed(db, [limit], now()))) throw new Refusal(429, 'too_many_attempts')
        throw notFoundRefusal('door')
      }
      await requireCheckInRoom(db, door.libraryId)
      c.header('set-cookie', cookie.cookieWith(c.req.raw.headers, key))
      c.header('cache-control', 'no-store')
      return c.json({ libraryId: door.libraryId }, 201)
    })

    .get('/code', async (c) => {
      const shown = await readDoorCodeToShow(context, c.get('door'))
      return c.json({ ...shown, origin: serverOriginForPhones(c, config) } satisfies DoorCodeToShow)
    })

    .post('/digits', validateInput('json', digitsTypedAtTabletSchema), async (c) => {
      const shut = await checkInByTypedDigits(context, c.get('door'), c.req.valid('json'))
      if (shut === 0) return c.json({ isTaken: true })
      const seconds = Math.ceil(shut / 1000)
      return c.json({ error: { code: 'too_many_attempts' as const } }, 429, {
        'retry-after': String(seconds),
      })
    })
}
