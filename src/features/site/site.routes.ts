import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { setCookie } from 'hono/cookie'
import { languageDetector } from 'hono/language'
import { z } from 'zod'
import { type Language, languages } from '#domain/language/language.ts'
import { idSchema } from '#domain/row.ts'
import type { AppContext } from '#server/app-context.ts'
import { cacheUntilWrite } from '#server/database/cache-until-write.ts'
import { notFound } from '#server/errors.ts'
import { cacheRendered, encodeBody, send, sendJson } from '#server/http/encoded-body.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { adminPolicy, openSitePolicy, sitePolicy } from '#server/http/headers.ts'
import { fill, type HtmlTemplates, inlineParts } from '#server/http/html-templates.ts'
import { input } from '#server/http/input.ts'
import { hostsOf, isHostKnown, originOf } from '#server/http/origin.ts'
import { reloadStaleAssetsScript } from '#server/http/reload-stale-assets.ts'
import { findShownPage } from '../pages/pages.store.ts'
import { readPublicSettings } from '../settings/settings.store.ts'
import { renderSite } from './document/render-site.tsx'
import { siteJson } from './document/site-data.ts'
import type { SiteHeadProps } from './document/site-head.tsx'
import { readSite } from './site.store.ts'
import { mapOrigins } from './views/map-link.ts'

const year = 365 * 24 * 60 * 60

/** The requested language, else the cookie's, else the browser's (PB-8). */
const preferredLanguage = languageDetector({
  supportedLanguages: [...languages],
  fallbackLanguage: 'en',
  order: ['querystring', 'cookie', 'header'],
  lookupQueryString: 'lang',
  lookupCookie: 'language',
  caches: false,
})

type HomeFacts = SiteHeadProps & { code: { head: string; body: string; footer: string } }

const drawHome = (template: string, { code, ...props }: HomeFacts) => {
  const { head, body } = renderSite(props)
  return fill(template, {
    lang: props.language,
    head,
    body,
    data: siteJson(props),
    customHead: code.head,
    customBody: code.body,
    customFooter: code.footer,
  })
}

/** The home's template with its inline script and the matching policy, cached by template. */
function prepareTemplate() {
  let made: { of: string; template: string; policy: string } | undefined
  return (of: string) => {
    if (made?.of !== of) {
      const template = fill(of, { recover: reloadStaleAssetsScript() })
      made = { of, template, policy: sitePolicy(inlineParts(template), mapOrigins) }
    }
    return made
  }
}

/** The two documents: the public site, rendered here, and the admin, rendered in the browser. */
export const siteRoutes = ({ db, today, config }: AppContext, documents: HtmlTemplates) => {
  const drawn = cacheRendered(drawHome)
  const prepared = prepareTemplate()
  const factsOn = cacheUntilWrite(db, async (day) => {
    const settings = await readPublicSettings(db)
    const { customHeadCode: head, customBodyCode: body, customFooterCode: footer } = settings
    return { site: await readSite(db, settings, day), code: { head, body, footer } }
  })

  return new Hono<RouteEnv>()
    .get('/', preferredLanguage, async (c) => {
      const language = c.get('language') as Language
      // Without scripts the switch is a link, and its choice is stored too.
      if (c.req.query('lang'))
        setCookie(c, 'language', language, { path: '/', maxAge: year, sameSite: 'Lax' })
      const isChosen = c.req.query('lang') === language
      const facts = { ...(await factsOn(today())), language, isChosen, origin: originOf(c, config) }
      const { template, policy } = prepared(await documents.read('index', '/'))
      const hasCode = Object.values(facts.code).some((code) => code !== '')
      return send(c, drawn(template, facts, isHostKnown(c, config)), {
        'content-type': 'text/html; charset=UTF-8',
        'content-security-policy': hasCode ? openSitePolicy : policy,
        'cache-control': 'no-cache',
        vary: 'accept-language, cookie, accept-encoding',
      })
    })

    .get('/admin', async (c) => {
      const nonce = randomBytes(16).toString('base64')
      const html = fill(await documents.read('admin', '/admin'), {
        nonce,
        recover: reloadStaleAssetsScript(nonce),
      })
      return send(c, encodeBody(html), {
        'content-type': 'text/html; charset=UTF-8',
        'content-security-policy': adminPolicy(nonce, hostsOf(c, config)),
        'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
        'cache-control': 'no-store',
      })
    })
}

const idParam = z.object({ id: idSchema })

/** Public data for an open tab's next view (AU-6). */
export const publicRoutes = ({ db, today }: AppContext) =>
  new Hono()
    .get('/', async (c) => sendJson(c, await readSite(db, await readPublicSettings(db), today())))
    .get('/pages/:id', input('param', idParam), async (c) => {
      const page = await findShownPage(db, c.req.valid('param').id)
      if (!page) throw notFound('page')
      return sendJson(c, page)
    })
