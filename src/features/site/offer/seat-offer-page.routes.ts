import { type Context, Hono } from 'hono'
import type { Enquiry } from '#domain/admissions/enquiry.ts'
import { announcedPaymentReferenceSchema } from '#domain/announced/announced-payment-decision-input.ts'
import { isDay } from '#domain/day.ts'
import { type Language, languages } from '#domain/language/language.ts'
import { logoUrlPath } from '#domain/site/centre.ts'
import type { AppContext } from '#server/app-context.ts'
import { runInWriteTransactionWithoutRevision } from '#server/database/revision.ts'
import { notFoundRefusal, Refusal } from '#server/errors.ts'
import { limitBody } from '#server/http/body-limit.ts'
import type { HtmlTemplates } from '#server/http/built-html-templates.ts'
import { refuseCrossSite } from '#server/http/guard.ts'
import { detectPreferredLanguage } from '#server/http/preferred-language.ts'
import { prepareServerDrawnPageStyles, sendServerDrawnPage } from '#server/http/server-drawn-pages.ts'
import { recordSeatOfferAnswer } from '../../admissions/offer/offers.act.ts'
import {
  changeAnnouncedPaymentReference,
  withdrawAnnouncedPayment,
} from '../../announced/announce-payment.act.ts'
import { announcePaymentForOffer } from '../../announced/announce-payment-for-offer.act.ts'
import { noteShownPaymentCode } from '../../announced/announced-payments.store.ts'
import { readPublicSettings } from '../../settings/settings.store.ts'
import { serverDrawnPageStyles } from '../server-drawn/server-drawn-page-styles.ts'
import { serverDrawnPageWords } from '../server-drawn/server-drawn-page-words.ts'
import { renderSeatOfferEndedPage, renderSeatOfferPage } from './offer-documents.tsx'
import { readSeatOfferPageFacts, type SeatOfferOfLink } from './offer-page-facts.store.ts'
import {
  type AnnouncedAndNextPaymentForSeatOffer,
  readAnnouncedAndNextPaymentForSeatOffer,
} from './read-announced-and-next-payment-for-seat-offer.store.ts'
import { seatOfferPageStyle } from './seat-offer-page-style.ts'

/** An answer is a word. */
const maxAnswer = 1024

/** The page of an offer for whoever has the link to it (EN-6). Opening it changes nothing. */
export const seatOfferPageRoutes = (context: AppContext, documents: HtmlTemplates) => {
  const { db, config, now, today } = context
  const stylesAndPolicy = prepareServerDrawnPageStyles(documents, serverDrawnPageStyles(seatOfferPageStyle))

  /** The facts that every page of a link needs. @throws Refusal 404 while the centre takes no enquiries */
  async function openLink(c: Context) {
    const { centre, admissions } = await readPublicSettings(db)
    if (!admissions.takesEnquiries) throw notFoundRefusal('address')
    const token = c.req.param('token') ?? ''
    const link = await readSeatOfferPageFacts(db, token, {
      now: now(),
      today: today(),
      timeZone: config.timeZone,
    })
    const payment = link && (await readAnnouncedAndNextPaymentForSeatOffer(db, link.offerId))
    const language = languageOf(c, link)
    const hrefOf = (other: Language) => `/offer/${encodeURIComponent(token)}?lang=${other}`
    const { payeeId, payeeName } = centre
    const from = { payeeId, payeeName, payer: { number: null, name: link?.name ?? '' } }
    const asksPayment = admissions.offersAskPayment && payeeId !== ''
    const toPay =
      asksPayment && link?.offer?.hasSaidYes && payment?.mayAnnounce ? { ...payment.next, from } : null
    const frame = {
      centre: { ...centre, logo: centre.logo && logoUrlPath(centre.logo) },
      language,
      hrefOf,
      today: today(),
      timeZone: config.timeZone,
      announced: payment?.announced ?? null,
    }
    c.header('x-robots-tag', 'noindex')
    // No address outside learns of the link. Without any referrer the answer's form would say that it comes from nowhere, and be refused.
    const hasForm = link?.offer || payment?.announced?.state === 'open'
    c.header('referrer-policy', hasForm ? 'same-origin' : 'no-referrer')
    return { link, payment, frame, toPay, asksPayment, ...(await stylesAndPolicy('/offer')) }
  }
  type Opened = Awaited<ReturnType<typeof openLink>>

  const sendEnded = (c: Context, { link, frame, styles, policy }: Opened) =>
    sendServerDrawnPage(c, renderSeatOfferEndedPage(frame, styles), policy, link ? 410 : 404)

  return new Hono()
    .use(refuseCrossSite(config.publicUrl))
    .use(limitBody(maxAnswer))

    .get('/:token', detectPreferredLanguage, async (c) => {
      const opened = await openLink(c)
      const { link, frame, toPay, styles, policy } = opened
      if (!link?.offer) return sendEnded(c, opened)
      if (toPay) {
        const shown = { id: toPay.id, amount: toPay.amount, today: today() }
        await runInWriteTransactionWithoutRevision(db, (trx) =>
          noteShownPaymentCode(trx, { offerId: link.offerId }, shown),
        )
      }
      return sendServerDrawnPage(
        c,
        renderSeatOfferPage({ ...frame, toPay, offer: link.offer }, styles),
        policy,
      )
    })

    .post('/:token', detectPreferredLanguage, async (c) => {
      const opened = await openLink(c)
      const { link, payment, frame, styles, policy } = opened
      const body = new URLSearchParams(await c.req.text())
      const answer = body.get('answer')
      const again = () => c.redirect(frame.hrefOf(frame.language), 303)
      if (link && payment && (answer === 'paid' || answer === 'reference' || answer === 'withdraw')) {
        const isDone = await writePayment({ link, payment, asksPayment: opened.asksPayment }, answer, body)
        return isDone === true ? again() : sendTrouble(c, opened, body, isDone)
      }
      if (!link?.offer) return sendEnded(c, opened)
      if (answer !== 'yes' && answer !== 'no') return again()
      // While a payment is open the offer cannot be declined (EN-6): its page says how to take the payment back.
      if (answer === 'no' && payment?.announced?.state === 'open') return again()
      const row = await answerLink(link, answer === 'yes')
      if (!row) return sendEnded(c, opened)
      if (answer === 'yes') return again()
      const declined = { staysInLine: row.state === 'waiting' }
      return sendServerDrawnPage(c, renderSeatOfferEndedPage(frame, styles, declined), policy)
    })

  /** The page again, with what is wrong and what was typed. */
  function sendTrouble(c: Context, opened: Opened, body: URLSearchParams, is: PaymentTrouble) {
    const { link, frame, toPay, styles, policy } = opened
    if (!link?.offer) return sendEnded(c, opened)
    const typed = { reference: body.get('reference') ?? '', receivedOn: body.get('receivedOn') ?? '' }
    const trouble = serverDrawnPageWords[frame.language].offer.payment[is]
    const page = { ...frame, toPay, offer: link.offer, typed, trouble }
    return sendServerDrawnPage(c, renderSeatOfferPage(page, styles), policy, 409)
  }

  /** Announces a payment, or changes what was announced while it is open (PY-1). @returns what is wrong with it, if anything */
  async function writePayment(
    {
      link,
      payment,
      asksPayment,
    }: { link: SeatOfferOfLink; payment: AnnouncedAndNextPaymentForSeatOffer; asksPayment: boolean },
    answer: 'paid' | 'reference' | 'withdraw',
    body: URLSearchParams,
  ): Promise<true | PaymentTrouble> {
    const field = (name: string) => body.get(name)?.trim() ?? ''
    const reference = announcedPaymentReferenceSchema.safeParse({ reference: field('reference') }).data
      ?.reference
    const [{ announced, next, ids }, payer] = [payment, { offerId: link.offerId }]
    if (answer !== 'paid') {
      if (announced?.state !== 'open') return true
      if (reference === undefined) return 'wrong'
      await toldByPage(
        answer === 'withdraw'
          ? withdrawAnnouncedPayment(context, payer, announced.id)
          : changeAnnouncedPaymentReference(context, payer, announced.id, reference),
      )
      return true
    }
    // Its id was drawn with the page: said twice it is once, and where the page is another meanwhile it is looked at first.
    if (!asksPayment || ids.includes(field('id')) || field('id') !== next.id) return true
    const receivedOn = field('receivedOn')
    if (reference === undefined || !isDay(receivedOn)) return 'wrong'
    if (receivedOn > today()) return 'notBefore'
    const call = { context, actor: { by: 'nobody', at: now() } }
    const said = { id: next.id, reference, receivedOn }
    const { enquiryId, offerId } = link
    return toldByPage(announcePaymentForOffer(call, { enquiryId, offerId }, said))
  }

  /** @returns undefined where the offer has ended meanwhile */
  async function answerLink(
    { enquiryId, offerId }: SeatOfferOfLink,
    isYes: boolean,
  ): Promise<Enquiry | undefined> {
    const actor = { by: 'nobody', at: now() }
    try {
      return (await recordSeatOfferAnswer({ context, actor }, enquiryId, { offerId, isYes })).row
    } catch (error) {
      if (error instanceof Refusal && (error.status === 409 || error.status === 404)) return undefined
      throw error
    }
  }
}

type PaymentTrouble = 'wrong' | 'notBefore' | 'full'

/** A decision of the meantime stands on the page; what cannot be announced is said. */
async function toldByPage(work: Promise<unknown>): Promise<true | PaymentTrouble> {
  try {
    await work
    return true
  } catch (error) {
    if (!(error instanceof Refusal) || (error.status !== 409 && error.status !== 404)) throw error
    return error.problem.code === 'announced_full' ? 'full' : true
  }
}

/** The language that the address names, else the one that the enquirer chose, else the browser's. */
function languageOf(c: Context, link: SeatOfferOfLink | undefined): Language {
  const named = languages.find((language) => language === c.req.query('lang'))
  return named ?? link?.language ?? (c.get('language') as Language)
}
