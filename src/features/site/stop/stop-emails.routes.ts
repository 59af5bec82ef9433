import { type Context, Hono } from 'hono'
import { type Language, languages } from '#domain/language/language.ts'
import { logoUrlPath } from '#domain/site/centre.ts'
import type { AppContext } from '#server/app-context.ts'
import { runInWriteTransaction } from '#server/database/revision.ts'
import { notFoundRefusal } from '#server/errors.ts'
import { limitBody } from '#server/http/body-limit.ts'
import type { HtmlTemplates } from '#server/http/built-html-templates.ts'
import { detectPreferredLanguage } from '#server/http/preferred-language.ts'
import { prepareServerDrawnPageStyles, sendServerDrawnPage } from '#server/http/server-drawn-pages.ts'
import { findTokenLink, isTokenLinkOpen } from '#server/token-links.ts'
import { endConsents, hasConsent } from '../../admissions/consents/consents.store.ts'
import { dropWaitingMessagesTo } from '../../messages/messages.store.ts'
import { findMessageRecipient } from '../../messages/sending/message-recipient.store.ts'
import { readPublicSettings } from '../../settings/settings.store.ts'
import { serverDrawnPageStyles } from '../server-drawn/server-drawn-page-styles.ts'
import { renderStopEmailsPage } from './render-stop-emails-page.tsx'

/** A press has no body worth reading. */
const maxBody = 1024

/** Ends a member's yes to e-mail, by the link in each mail (MS-6). Opening it changes nothing: mail programs open links by themselves. */
export const stopEmailsRoutes = (context: AppContext, documents: HtmlTemplates) => {
  const { db, config, now } = context
  const stylesAndPolicy = prepareServerDrawnPageStyles(documents, serverDrawnPageStyles(''))

  /** Whose mails the link ends. @throws Refusal 404 for no such link */
  async function openLink(c: Context) {
    const token = c.req.param('token') ?? ''
    const link = await findTokenLink(db, 'stop', token)
    const person =
      link && isTokenLinkOpen(link, now())
        ? await findMessageRecipient(db, { memberId: link.subject })
        : undefined
    if (!link || !person || person.isGone) throw notFoundRefusal('address')
    c.header('x-robots-tag', 'noindex')
    c.header('referrer-policy', 'same-origin')
    return { memberId: link.subject, person, token, language: languageOf(c, person.language) }
  }

  async function send(
    c: Context,
    { memberId, person, token, language }: Awaited<ReturnType<typeof openLink>>,
  ) {
    const { centre } = await readPublicSettings(db)
    const isOpen = await hasConsent(db, { memberId, isMinor: person.isMinor }, 'messages.email')
    const { styles, policy } = await stylesAndPolicy('/stop')
    const page = {
      centre: { ...centre, logo: centre.logo && logoUrlPath(centre.logo) },
      ...{ language, isOpen },
      hrefOf: (other: Language) => `/stop/${encodeURIComponent(token)}?lang=${other}`,
    }
    return sendServerDrawnPage(c, renderStopEmailsPage(page, styles), policy)
  }

  return (
    new Hono()
      .use(limitBody(maxBody))
      .get('/:token', detectPreferredLanguage, async (c) => send(c, await openLink(c)))

      // Mail programs that offer to end a list call it themselves, from no site.
      .post('/:token', detectPreferredLanguage, async (c) => {
        const opened = await openLink(c)
        const memberIds = [opened.memberId]
        const at = now().toISOString()
        const revision = await runInWriteTransaction(db, async (trx, revision) => {
          const purposes = ['messages.email'] as const
          const ended = await endConsents(trx, config, { memberIds, purposes }, at)
          if (ended.length === 0) return null
          const waiting = { memberIds, enquiryIds: [], channels: ['email' as const] }
          await dropWaitingMessagesTo(trx, waiting, { code: 'asked_to_stop', at })
          return revision
        })
        if (revision !== null) context.live.publish(revision, 'messages', 'members')
        return send(c, opened)
      })
  )
}

function languageOf(c: Context, usual: Language): Language {
  const asked = c.req.query('lang')
  return languages.find((one) => one === asked) ?? usual
}
