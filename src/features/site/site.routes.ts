import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { idSchema } from '#domain/row.ts'
import type { AppContext } from '#server/app-context.ts'
import { cacheUntilWrite } from '#server/database/cache-until-write.ts'
import { notFoundRefusal } from '#server/errors.ts'
import {
  contentSecurityPolicyHostsOf,
  isRequestHostOurs,
  publicOriginOf,
} from '#server/http/addresses/origin.ts'
import { fillHtmlTemplate, type HtmlTemplates, hashInlineCode } from '#server/http/built-html-templates.ts'
import {
  answerEncoded,
  answerJson,
  cacheRenderedHtmlPage,
  type EncodedAnswerBody,
  toLazilyCompressedBody,
} from '#server/http/encoded-answer-body.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { adminCspOf, customCodeSiteCsp, siteCspOf } from '#server/http/headers.ts'
import { detectPreferredLanguage, readAndStoreChosenLanguage } from '#server/http/preferred-language.ts'
import { staleAssetsReloadScript } from '#server/http/stale-assets-reload-script.ts'
import { validateInput } from '#server/http/validate-input.ts'
import { findPublicSitePage } from '../pages/pages.store.ts'
import { readPublicSettings } from '../settings/settings.store.ts'
import { renderSite } from './document/render-site.tsx'
import { type SiteData, siteJson } from './document/site-data-for-browser.ts'
import { type SiteDocumentHeadProps, styleElementsForShownSiteParts } from './document/site-document-head.tsx'
import { readPublicFreeSeatCounts } from './free/read-public-free-seat-counts.store.ts'
import { minuteOfDayAt } from './free/wall-clock-time-text.ts'
import { readPublicSiteData } from './read-public-site-data.store.ts'
import { googleMapsOrigins } from './views/contact/map-link.ts'

type HomeFacts = SiteDocumentHeadProps & { code: { head: string; body: string; footer: string } }

const drawHome = (template: string, { code, ...props }: HomeFacts) => {
  const { head, body } = renderSite(props)
  return fillHtmlTemplate(template, {
    lang: props.language,
    head,
    body,
    data: siteJson(props),
    customHead: code.head,
    customBody: code.body,
    customFooter: code.footer,
  })
}

/** The home's template with its inline script and the matching policies, cached by template. */
function prepareTemplate() {
  let made: { of: string; template: string; policyFor: (site: SiteData) => string } | undefined
  return (of: string) => {
    if (made?.of !== of) {
      const template = fillHtmlTemplate(of, { recover: staleAssetsReloadScript() })
      const { scripts, styles } = hashInlineCode(template)
      const policy = siteCspOf({ scripts, styles }, googleMapsOrigins, false)
      const policyFor = (site: SiteData) => {
        const added = styleElementsForShownSiteParts(site)
        if (added.length === 0) return policy
        const parts = {
          scripts,
          styles: [...styles, ...added.flatMap((style) => hashInlineCode(style).styles)],
        }
        return siteCspOf(parts, googleMapsOrigins, site.join !== undefined)
      }
      made = { of, template, policyFor }
    }
    return made
  }
}

/** Stands in the rendered home for the moment at which a form is drawn. Nobody can write it into a text of the centre. */
const drawnMark = randomBytes(16).toString('hex')

/** Puts the moment into the form of a rendered home; cached for its second, as compressing costs more than the rest of the call. */
function prepareMoment() {
  const made = new WeakMap<EncodedAnswerBody, { second: number; stamped: EncodedAnswerBody }>()
  return (document: EncodedAnswerBody, now: Date): EncodedAnswerBody => {
    // The end of the second, so that no form looks older than it is.
    const second = Math.ceil(now.getTime() / 1000)
    const known = made.get(document)
    if (known?.second === second) return known.stamped
    const { body } = document
    const html = typeof body === 'string' ? body : new TextDecoder().decode(body)
    const stamped = toLazilyCompressedBody(html.replaceAll(drawnMark, String(second * 1000)))
    made.set(document, { second, stamped })
    return stamped
  }
}

/** The two documents: the public site, rendered here, and the admin, rendered in the browser. */
export const publicSiteAndAdminPageRoutes = (
  { db, now, today, config }: AppContext,
  documents: HtmlTemplates,
) => {
  const drawn = cacheRenderedHtmlPage(drawHome)
  const prepared = prepareTemplate()
  const withMoment = prepareMoment()
  const factsOn = cacheUntilWrite(db, async (day) => {
    const settings = await readPublicSettings(db)
    const { customHeadCode: head, customBodyCode: body, customFooterCode: footer } = settings
    const site = await readPublicSiteData(db, settings, { today: day, drawnAt: drawnMark })
    const showsFree = settings.admissions.showsFreeSeats && settings.homePageId === null
    return { site, code: { head, body, footer }, showsFree }
  })
  // Offers end, and parts of the day begin, without a write.
  const freeAt = cacheUntilWrite(
    db,
    (_minute) => readPublicFreeSeatCounts(db, { now: now(), today: today() }, config.timeZone),
    { raisesRevision: true },
  )

  return new Hono<RouteEnv>()
    .get('/', detectPreferredLanguage, async (c) => {
      const { language, isChosen } = readAndStoreChosenLanguage(c)
      const { showsFree, code, site: data } = await factsOn(today())
      const site = showsFree
        ? { ...data, free: await freeAt(`${today()} ${minuteOfDayAt(now(), config.timeZone)}`) }
        : data
      const facts = { site, code, language, isChosen, origin: publicOriginOf(c, config) }
      const { template, policyFor } = prepared(await documents.read('index', '/'))
      const hasCode = Object.values(code).some((code) => code !== '')
      const document = drawn(template, facts, isRequestHostOurs(c, config))
      return answerEncoded(c, site.join ? withMoment(document, now()) : document, {
        'content-type': 'text/html; charset=UTF-8',
        'content-security-policy': hasCode ? customCodeSiteCsp : policyFor(site),
        'cache-control': 'no-cache',
        vary: 'accept-language, cookie, accept-encoding',
      })
    })

    .get('/admin', async (c) => {
      const nonce = randomBytes(16).toString('base64')
      const html = fillHtmlTemplate(await documents.read('admin', '/admin'), {
        nonce,
        recover: staleAssetsReloadScript(nonce),
      })
      return answerEncoded(c, toLazilyCompressedBody(html), {
        'content-type': 'text/html; charset=UTF-8',
        'content-security-policy': adminCspOf(nonce, contentSecurityPolicyHostsOf(c, config)),
        'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
        'cache-control': 'no-store',
      })
    })
}

const idParam = z.object({ id: idSchema })

/** Public data for an open tab's next view (AU-6). */
export const publicSiteDataRoutes = ({ db, now, today, config }: AppContext) =>
  new Hono()
    .get('/', async (c) => {
      const settings = await readPublicSettings(db)
      const moment = { now: now(), today: today() }
      const site = await readPublicSiteData(db, settings, {
        ...moment,
        drawnAt: String(moment.now.getTime()),
      })
      if (!settings.admissions.showsFreeSeats) return answerJson(c, site)
      return answerJson(c, { ...site, free: await readPublicFreeSeatCounts(db, moment, config.timeZone) })
    })
    .get('/pages/:id', validateInput('param', idParam), async (c) => {
      const page = await findPublicSitePage(db, c.req.valid('param').id)
      if (!page) throw notFoundRefusal('page')
      return answerJson(c, page)
    })
