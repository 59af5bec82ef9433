import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { setCookie } from 'hono/cookie'
import { languageDetector } from 'hono/language'
import { z } from 'zod'
import { type Language, languages } from '#domain/language.ts'
import { idSchema } from '#domain/row.ts'
import { type Documents, fill } from '#server/documents.ts'
import { notFound } from '#server/errors.ts'
import type { RouteEnv } from '#server/guard.ts'
import { adminPolicy } from '#server/headers.ts'
import { input } from '#server/input.ts'
import { hostsOf, originOf } from '#server/origin.ts'
import type { AppParts } from '#server/parts.ts'
import { recoverScript } from '#server/recover-script.ts'
import { findShownPage } from '../pages/pages.store.ts'
import { readPublicSettings } from '../settings/settings.store.ts'
import { renderSite } from './render-site.tsx'
import { readSite } from './site.store.ts'
import { siteJson } from './site-data.ts'

const year = 365 * 24 * 60 * 60

/** The language that was asked for, else the remembered one, else the browser's (PB-8). */
const preferredLanguage = languageDetector({
  supportedLanguages: [...languages],
  fallbackLanguage: 'en',
  order: ['querystring', 'cookie', 'header'],
  lookupQueryString: 'lang',
  lookupCookie: 'language',
  caches: false,
})

/** The two documents: the public site, drawn here, and the admin, which draws itself. */
export const siteRoutes = ({ db, today, config }: AppParts, documents: Documents) =>
  new Hono<RouteEnv>()
    .get('/', preferredLanguage, async (c) => {
      const settings = await readPublicSettings(db)
      const site = await readSite(db, settings, today())
      const language = c.get('language') as Language
      // The switch is a link where scripts are off, and what it chose is remembered there too.
      if (c.req.query('lang'))
        setCookie(c, 'language', language, { path: '/', maxAge: year, sameSite: 'Lax' })
      const isChosen = c.req.query('lang') === language
      const { head, body } = renderSite({ site, language, isChosen, origin: originOf(c, config) })
      const html = fill(await documents.read('index', '/'), {
        lang: language,
        recover: recoverScript(),
        head,
        body,
        data: siteJson({ site, language }),
        customHead: settings.customHeadCode,
        customBody: settings.customBodyCode,
        customFooter: settings.customFooterCode,
      })
      return c.html(html, 200, { 'cache-control': 'no-cache', vary: 'accept-language, cookie' })
    })

    .get('/admin', async (c) => {
      const nonce = randomBytes(16).toString('base64')
      const html = fill(await documents.read('admin', '/admin'), { nonce, recover: recoverScript(nonce) })
      return c.html(html, 200, {
        'content-security-policy': adminPolicy(nonce, hostsOf(c, config)),
        'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
        'cache-control': 'no-store',
      })
    })

const idParam = z.object({ id: idSchema })

/** What an open tab of the public site asks for at its next view; anybody may (AU-6). */
export const publicRoutes = ({ db, today }: AppParts) =>
  new Hono()
    .get('/', async (c) => c.json(await readSite(db, await readPublicSettings(db), today())))
    .get('/pages/:id', input('param', idParam), async (c) => {
      const page = await findShownPage(db, c.req.valid('param').id)
      if (!page) throw notFound('page')
      return c.json(page)
    })
