import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import { type Language, languages } from '#domain/language/language.ts'
import { knownPhoneDays } from '#domain/my/known-phone-and-page-link-limits.ts'
import { logoUrlPath } from '#domain/site/centre.ts'
import type { AppContext } from '#server/app-context.ts'
import type { HtmlTemplates } from '#server/http/built-html-templates.ts'
import { prepareServerDrawnPageStyles, sendServerDrawnPage } from '#server/http/server-drawn-pages.ts'
import { readDefaultMessageLanguage, readPublicSettings } from '../settings/settings.store.ts'
import { createPhoneCookieAccess, type PhoneCookieAccess } from './create-phone-cookie-access.ts'
import type { KnownPhoneMember } from './known-phones.store.ts'
import type { MyPageFrameData } from './pages/my-page-frame.tsx'
import { myPageStyles } from './pages/my-style.ts'
import { renderUnknownPhonePage } from './pages/unknown-phone-and-link-pages.tsx'

const languageCookie = 'abhyasika-my-language'

type Status = Parameters<typeof sendServerDrawnPage>[3]

/** What the routes of members' pages share: the frame of a page, and how it is sent. */
export interface MyPageRoutesContext {
  cookie: PhoneCookieAccess
  /** @param member whose page it is; its language holds until another is chosen */
  frameOf(c: Context, member?: Pick<KnownPhoneMember, 'id' | 'language'>): Promise<MyPageFrameData>
  send(c: Context, html: string, status?: Status): Promise<Response>
  /** Answers a phone that is not known, or not to whom it asks for: it is the same. */
  sendUnknown(c: Context): Promise<Response>
}

export function prepareMyPageRoutesContext(
  context: AppContext,
  documents: HtmlTemplates,
): MyPageRoutesContext {
  const { db, config, now, today } = context
  const stylesAndPolicy = prepareServerDrawnPageStyles(documents, myPageStyles, 'my')

  const frameOf: MyPageRoutesContext['frameOf'] = async (c, member) => {
    const { centre } = await readPublicSettings(db)
    const language = await languageOf(c, member)
    const { pathname } = new URL(c.req.url)
    const { styles } = await stylesAndPolicy('/my')
    const { name, phones, whatsapp, hours, logo } = centre
    return {
      centre: { name, phones, whatsapp, hours, logo: logo && logoUrlPath(logo) },
      language,
      // A page that answers a form is asked for again, where its address has a page.
      hrefOf: (other) => `${isReadAgain(c, pathname) ? pathname : '/my'}?lang=${other}`,
      base: member ? `/my/${encodeURIComponent(member.id)}` : '/my',
      now: now(),
      today: today(),
      timeZone: config.timeZone,
      styles,
    }
  }

  /** The language that was chosen on this phone, else the member's, else the centre's for messages. */
  async function languageOf(
    c: Context,
    member: Pick<KnownPhoneMember, 'language'> | undefined,
  ): Promise<Language> {
    const known = (text: string | undefined) => languages.find((language) => language === text)
    const named = known(c.req.query('lang'))
    if (named) {
      setCookie(c, languageCookie, named, {
        path: '/my',
        maxAge: knownPhoneDays * 24 * 60 * 60,
        sameSite: 'Lax',
        httpOnly: true,
      })
      return named
    }
    const kept = known(parse(c.req.header('cookie') ?? '', languageCookie)[languageCookie])
    return kept ?? member?.language ?? readDefaultMessageLanguage(db)
  }

  async function send(c: Context, html: string, status: Status = 200) {
    c.header('x-robots-tag', 'noindex')
    // No address outside learns of the page. Without any referrer its forms would say that they come from nowhere, and be refused.
    c.header('referrer-policy', 'same-origin')
    const { policy } = await stylesAndPolicy('/my')
    return sendServerDrawnPage(c, html, policy, status)
  }

  return {
    cookie: createPhoneCookieAccess(config),
    frameOf,
    send,
    sendUnknown: async (c) => send(c, renderUnknownPhonePage(await frameOf(c)), 401),
  }
}

/** Whether an address that is answered now can be asked for: some only take a press. */
const isReadAgain = (c: Context, pathname: string) =>
  c.req.method !== 'POST' || !/\/(withdrawals|endings|consents)$/.test(pathname)
