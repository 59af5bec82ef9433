import { type Context, Hono } from 'hono'
import type { Enquiry } from '#domain/admissions/enquiry.ts'
import { type Language, languages } from '#domain/language/language.ts'
import { logoAddress } from '#domain/site/centre.ts'
import type { AppContext } from '#server/app-context.ts'
import { notFound, Refusal } from '#server/errors.ts'
import { limitBody } from '#server/http/body-limit.ts'
import { prepareDoor, sendDoor } from '#server/http/door-pages.ts'
import { refuseCrossSite } from '#server/http/guard.ts'
import type { HtmlTemplates } from '#server/http/html-templates.ts'
import { preferredLanguage } from '#server/http/preferred-language.ts'
import { answerOffer } from '../../admissions/offer/offers.act.ts'
import { readPublicSettings } from '../../settings/settings.store.ts'
import { doorLooks } from '../doors/door-looks.ts'
import { offerDocument, offerEndedDocument } from './offer-documents.tsx'
import { offerStyle } from './offer-style.ts'
import { type OfferOfLink, readOffer } from './shown-offer.store.ts'

/** An answer is a word. */
const maxAnswer = 1024

/** The page of an offer for whoever has the link to it (EN-6). Opening it changes nothing. */
export const offerRoutes = (context: AppContext, documents: HtmlTemplates) => {
  const { db, config, now, today } = context
  const door = prepareDoor(documents, doorLooks(offerStyle))

  /** What every page of a link needs. @throws Refusal 404 while the centre takes no enquiries */
  async function openLink(c: Context) {
    const { centre, admissions } = await readPublicSettings(db)
    if (!admissions.takesEnquiries) throw notFound('address')
    const token = c.req.param('token') ?? ''
    const link = await readOffer(db, token, { now: now(), today: today() })
    const language = languageOf(c, link)
    const hrefOf = (other: Language) => `/offer/${encodeURIComponent(token)}?lang=${other}`
    const frame = { centre: { ...centre, logo: centre.logo && logoAddress(centre.logo) }, language, hrefOf }
    c.header('x-robots-tag', 'noindex')
    // No address outside learns of the link. Without any referrer the answer's form would say that it comes from nowhere, and be refused.
    c.header('referrer-policy', link?.offer ? 'same-origin' : 'no-referrer')
    return { link, frame, ...(await door('/offer')) }
  }

  return new Hono()
    .use(refuseCrossSite(config.publicUrl))
    .use(limitBody(maxAnswer))

    .get('/:token', preferredLanguage, async (c) => {
      const { link, frame, styles, policy } = await openLink(c)
      if (!link?.offer) return sendDoor(c, offerEndedDocument(frame, styles), policy, link ? 410 : 404)
      const page = { ...frame, offer: link.offer, today: today(), timeZone: config.timeZone }
      return sendDoor(c, offerDocument(page, styles), policy)
    })

    .post('/:token', preferredLanguage, async (c) => {
      const { link, frame, styles, policy } = await openLink(c)
      const answer = new URLSearchParams(await c.req.text()).get('answer')
      const ended = () => sendDoor(c, offerEndedDocument(frame, styles), policy, link ? 410 : 404)
      if (!link?.offer) return ended()
      const again = () => c.redirect(frame.hrefOf(frame.language), 303)
      if (answer !== 'yes' && answer !== 'no') return again()
      const row = await answerLink(link, answer === 'yes')
      if (!row) return ended()
      if (answer === 'yes') return again()
      const declined = { staysInLine: row.state === 'waiting' }
      return sendDoor(c, offerEndedDocument(frame, styles, declined), policy)
    })

  /** @returns undefined where the offer has ended meanwhile */
  async function answerLink(
    { enquiryId, offerId }: OfferOfLink,
    isYes: boolean,
  ): Promise<Enquiry | undefined> {
    const actor = { by: 'nobody', at: now() }
    try {
      return (await answerOffer({ context, actor }, enquiryId, { offerId, isYes })).row
    } catch (error) {
      if (error instanceof Refusal && (error.status === 409 || error.status === 404)) return undefined
      throw error
    }
  }
}

/** The language that the address names, else the one that the enquirer chose, else the browser's. */
function languageOf(c: Context, link: OfferOfLink | undefined): Language {
  const named = languages.find((language) => language === c.req.query('lang'))
  return named ?? link?.language ?? (c.get('language') as Language)
}
