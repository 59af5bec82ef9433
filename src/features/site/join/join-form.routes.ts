import { type Context, Hono } from 'hono'
import type { AppContext } from '#server/app-context.ts'
import { cacheUntilWrite } from '#server/database/cache-until-write.ts'
import type { EncryptedText, FieldCipher } from '#server/encryption/field-encryption.ts'
import { notFoundRefusal, Refusal } from '#server/errors.ts'
import { publicOriginOf } from '#server/http/addresses/origin.ts'
import { limitBody } from '#server/http/body-limit.ts'
import type { HtmlTemplates } from '#server/http/built-html-templates.ts'
import { callerAddressOf, refuseCrossSite } from '#server/http/guard.ts'
import { detectPreferredLanguage, readAndStoreChosenLanguage } from '#server/http/preferred-language.ts'
import { prepareServerDrawnPageStyles, sendServerDrawnPage } from '#server/http/server-drawn-pages.ts'
import { receiveJoinForm } from '../../admissions/join/receive-join-form.act.ts'
import { readPublicSettings } from '../../settings/settings.store.ts'
import { renderJoinPoster } from '../poster/render-join-poster.tsx'
import { readPublicSiteData } from '../read-public-site-data.store.ts'
import { serverDrawnPageStyles } from '../server-drawn/server-drawn-page-styles.ts'
import {
  checkJoinForm,
  type JoinFormFaults,
  joinFormFaultSentence,
  mayJoinFormBeFromRobot,
  parseJoinFormBody,
} from './check-join-form.ts'
import { renderJoinFormSentPage, renderJoinPage } from './join-documents.tsx'
import { type JoinFieldName, joinFieldNames } from './join-form-choices-data.ts'
import type { JoinFormSentFacts } from './join-form-sent-page.tsx'
import { joinFormStyle } from './join-form-style.ts'
import type { JoinPageProps } from './join-page.tsx'

/** More than the longest form, in bytes. */
const maxForm = 64 * 1024

/** The form of the public site on its own page, its answer and its poster (EN-2); nothing is there while the centre takes no enquiries. */
export const joinFormRoutes = (context: AppContext, documents: HtmlTemplates) => {
  const { db, config, cipher, now, today } = context
  const stylesAndPolicy = prepareServerDrawnPageStyles(documents, serverDrawnPageStyles(joinFormStyle))
  const factsOn = cacheUntilWrite(db, async (day) => {
    const settings = await readPublicSettings(db)
    return { site: await readPublicSiteData(db, settings, { today: day, drawnAt: '' }), settings }
  })
  const openForm = async () => {
    const { site, settings } = await factsOn(today())
    if (!site.join) throw notFoundRefusal('address')
    const join = { ...site.join, drawnAt: String(now().getTime()) }
    return { site: { ...site, join }, join, offerHours: settings.admissions.offerHours }
  }

  interface Shown extends Pick<JoinPageProps, 'typed' | 'note' | 'isAgain'> {
    faults?: JoinFormFaults
    /** When the form was drawn first, where it is only drawn in another language. */
    drawnAt?: string
  }
  async function sendJoin(c: Context, { faults = {}, drawnAt, ...shown }: Shown, status: 200 | 400 | 429) {
    const { site, join: drawnNow } = await openForm()
    const join = { ...drawnNow, ...(drawnAt !== undefined && { drawnAt }) }
    const { language, isChosen } = readAndStoreChosenLanguage(c)
    const { styles, policy } = await stylesAndPolicy('/join')
    const texts = joinFieldNames.flatMap((field) => {
      const fault = faults[field]
      return fault ? [[field, joinFormFaultSentence(field, fault, language)] as const] : []
    })
    const page = { site, join, language, faults: Object.fromEntries(texts), ...shown }
    const html = renderJoinPage(page, { styles, origin: publicOriginOf(c, config), isChosen })
    return sendServerDrawnPage(c, html, policy, status)
  }

  return new Hono()
    .use(refuseCrossSite(config.publicUrl))
    .use(limitBody(maxForm))

    .get('/', detectPreferredLanguage, (c) => sendJoin(c, {}, 200))

    .post('/', detectPreferredLanguage, async (c) => {
      const { join } = await openForm()
      const { typed, hidden, isRedrawn } = parseJoinFormBody(await c.req.text())
      if (isRedrawn) {
        const { drawnAt, again } = hidden
        return sendJoin(c, { typed, isAgain: again !== '', ...(drawnAt !== '' && { drawnAt }) }, 200)
      }
      const checked = checkJoinForm(typed, join)
      const sentBack = { typed, isAgain: true }
      if ('faults' in checked) return sendJoin(c, { ...sentBack, faults: checked.faults }, 400)
      if (mayJoinFormBeFromRobot(hidden, now())) return sendJoin(c, { ...sentBack, note: 'pressAgain' }, 400)
      const { form } = checked
      const { language } = readAndStoreChosenLanguage(c)
      try {
        const answer = await receiveJoinForm(context, form, {
          address: callerAddressOf(c, config.trustProxy),
          language,
          drawing: hidden.drawnAt,
        })
        const done = { ...answer, gender: form.gender, shiftId: form.shiftId }
        // A reload then asks for the answer, and sends nothing again.
        return c.redirect(`/join/done?of=${encryptedAnswer(cipher, done)}&lang=${language}`, 303)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        const field = joinFieldNames.find((one) => one === error.field)
        if (error.status === 429) return sendJoin(c, { ...sentBack, note: 'tooMany' }, 429)
        if (!field) throw error
        const faults = { [field]: error.problem } as Record<JoinFieldName, typeof error.problem>
        return sendJoin(c, { ...sentBack, faults }, 400)
      }
    })

    .get('/done', detectPreferredLanguage, async (c) => {
      const { site, offerHours } = await openForm()
      const of = c.req.query('of') ?? ''
      const done = decryptedAnswer(cipher, of)
      if (!done) return c.redirect('/join', 303)
      const { language } = readAndStoreChosenLanguage(c)
      const { styles, policy } = await stylesAndPolicy('/join/done')
      const hrefOf = (other: string) => `/join/done?of=${of}&lang=${other}`
      c.header('x-robots-tag', 'noindex')
      return sendServerDrawnPage(
        c,
        renderJoinFormSentPage({ site, done, offerHours, language, hrefOf }, styles),
        policy,
      )
    })

    .get('/poster', detectPreferredLanguage, async (c) => {
      const { site } = await openForm()
      const { language } = readAndStoreChosenLanguage(c)
      const { html, policy } = renderJoinPoster({
        centre: site.centre,
        language,
        address: `${publicOriginOf(c, config)}/join`,
      })
      c.header('x-robots-tag', 'noindex')
      return sendServerDrawnPage(c, html, policy)
    })
}

const place = 'join/done'

/** The answer for the address of its page: nobody can read or make it, and it is stored nowhere. */
const encryptedAnswer = (cipher: FieldCipher, done: JoinFormSentFacts): string =>
  cipher.encrypt(JSON.stringify(done), place)

function decryptedAnswer(cipher: FieldCipher, of: string): JoinFormSentFacts | undefined {
  try {
    return JSON.parse(cipher.decrypt(of as EncryptedText, place))
  } catch {
    return undefined
  }
}
