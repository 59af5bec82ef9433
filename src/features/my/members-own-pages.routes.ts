import { type Context, Hono } from 'hono'
import { deviceFromUserAgent } from '#domain/my/device-from-user-agent.ts'
import type { AppContext } from '#server/app-context.ts'
import { notFoundRefusal } from '#server/errors.ts'
import { isPrivateIpAddress, networkForRateLimits } from '#server/http/addresses/network.ts'
import { limitBody } from '#server/http/body-limit.ts'
import type { HtmlTemplates } from '#server/http/built-html-templates.ts'
import { callerAddressOf, refuseCrossSite } from '#server/http/guard.ts'
import { countTryIfAllowed } from '../auth/sign-in/sign-in-tries.store.ts'
import { readMembersPagesSettings } from '../settings/settings.store.ts'
import { findKnownPhoneByCookieToken } from './known-phones.store.ts'
import { findMemberPageLink, redeemMemberPageLink } from './known-phones-and-page-links.act.ts'
import { myCheckInRoutes, scannedDoorCodeRoutes } from './my-check-in.routes.ts'
import { myDataRoutes } from './my-data.routes.ts'
import { myPageRoutes } from './my-page.routes.ts'
import { myPaymentRoutes } from './my-payment.routes.ts'
import { myRequestRoutes } from './my-request.routes.ts'
import {
  renderChooseMemberPage,
  renderPersonalLinkPage,
  renderPersonalLinkRefusedPage,
} from './pages/unknown-phone-and-link-pages.tsx'
import { prepareMyPageRoutesContext } from './prepare-my-page-routes-context.ts'
import { type MyPageRouteEnv, requirePhoneKnowingMember } from './require-phone-knowing-member.ts'

/** More than the longest form, in bytes. */
const maxForm = 16 * 1024

/** Nobody guesses 128 bits of a link or 80 of a door's code that grows old; the limit is for what the tries cost. */
const wrongTries = (of: 'page link' | 'door code', network: string) => ({
  key: `${of} from ${network}`,
  most: 30,
  windowMs: 15 * 60_000,
})

/** The pages of members on their own phones (MP-1 to MP-6); nothing is there while the centre has them off. */
export const membersOwnPagesRoutes = (context: AppContext, documents: HtmlTemplates) => {
  const { db, config, now } = context
  const pages = prepareMyPageRoutesContext(context, documents)
  const { cookie, frameOf, send } = pages
  const phoneOf = async (headers: Headers) => {
    const token = cookie.tokenIn(headers)
    return token === undefined ? undefined : findKnownPhoneByCookieToken(db, token, context)
  }

  /** Whether an address has tried too many links or codes that open nothing; a try that is too many writes nothing. */
  async function isTooMany(c: Context, of: Parameters<typeof wrongTries>[0]): Promise<boolean> {
    const address = callerAddressOf(c, config.trustProxy)
    return (
      !isPrivateIpAddress(address) &&
      !(await countTryIfAllowed(db, [wrongTries(of, networkForRateLimits(address))], now()))
    )
  }
  /** The status of a page that says that a link opens nothing. */
  const statusOfWrongLink = async (c: Context) => ((await isTooMany(c, 'page link')) ? 429 : 404)
  const hereParts = {
    ...{ pages, phoneOf },
    statusOfWrongCode: async (c: Context) => ((await isTooMany(c, 'door code')) ? (429 as const) : 410),
  } as const

  return (
    new Hono<MyPageRouteEnv>()
      .use(async (_c, next) => {
        if (!(await readMembersPagesSettings(db)).isOn) throw notFoundRefusal('address')
        await next()
      })
      .use(refuseCrossSite(config.publicUrl))
      .use(limitBody(maxForm))

      .get('/', async (c) => {
        const phone = await phoneOf(c.req.raw.headers)
        const [first, ...others] = phone?.members ?? []
        if (!first) return pages.sendUnknown(c)
        if (others.length === 0) return c.redirect(`/my/${encodeURIComponent(first.id)}`, 303)
        return send(c, renderChooseMemberPage(await frameOf(c), [first, ...others]))
      })

      .get('/open/:token', async (c) => {
        const token = c.req.param('token')
        const link = await findMemberPageLink(context, token)
        const phone = await phoneOf(c.req.raw.headers)
        // On the phone that is known the link simply opens the page (MP-1).
        if (link && phone?.members.some(({ id }) => id === link.member.id))
          return c.redirect(`/my/${encodeURIComponent(link.member.id)}`, 303)
        if (!link?.isOpen) {
          const status = link ? 410 : await statusOfWrongLink(c)
          return send(c, renderPersonalLinkRefusedPage(await frameOf(c), 'over'), status)
        }
        const { language, name } = link.member
        const frame = await frameOf(c, { id: '', language })
        const action = `/my/open/${encodeURIComponent(token)}`
        return send(c, renderPersonalLinkPage(frame, { name, endsAt: link.endsAt, action }))
      })

      .post('/open/:token', async (c) => {
        const device = deviceFromUserAgent(c.req.header('user-agent') ?? '')
        const phoneToken = cookie.tokenIn(c.req.raw.headers)
        const pressed = await redeemMemberPageLink(context, {
          token: c.req.param('token'),
          phoneToken,
          device,
        })
        if (pressed.is !== 'known') {
          const status = pressed.is === 'full' ? 409 : await statusOfWrongLink(c)
          return send(c, renderPersonalLinkRefusedPage(await frameOf(c), pressed.is), status)
        }
        c.header('set-cookie', cookie.cookieWith(c.req.raw.headers, pressed.phoneToken), { append: true })
        return c.redirect(`/my/${encodeURIComponent(pressed.memberId)}`, 303)
      })

      .route('/', scannedDoorCodeRoutes(context, hereParts))

      // Registered after the links and the codes, whose addresses it would match too.
      .use('/:id/*', requirePhoneKnowingMember(context, pages))
      .route('/', myPageRoutes(context, pages))
      .route('/', myPaymentRoutes(context, pages))
      .route('/', myRequestRoutes(context, pages))
      .route('/', myDataRoutes(context, pages))
      .route('/', myCheckInRoutes(context, hereParts))
  )
}
