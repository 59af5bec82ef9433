import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

/** The number of accounts a browser is known to; the oldest are dropped. */
const maxMarks = 8
/** The longest lifetime that browsers allow a cookie, in seconds. */
const longest = 400 * 24 * 60 * 60
const markShape = /^([\w-]{16})~([\w-]{43})$/

export type KnownBrowserCookie = ReturnType<typeof createKnownBrowserCookie>

/**
 * A browser in which an account has signed in carries a mark of it, and so has tries of its own that nobody elsewhere can
 * use up. The mark opens nothing; it is a random name and a signature that ties it to the account.
 */
export function createKnownBrowserCookie({
  secret,
  isSafe,
}: {
  secret: string
  isSafe: (headers: Headers) => boolean
}) {
  const cookie = 'abhyasika-known'
  const prefixFor = (c: Context) => (isSafe(c.req.raw.headers) ? ('host' as const) : undefined)

  const sign = (accountId: string, name: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['known browser', accountId, name]))
      .digest()

  const marksIn = (c: Context) =>
    (getCookie(c, cookie, prefixFor(c)) ?? '')
      .split('.')
      .filter((mark) => markShape.test(mark))
      .slice(0, maxMarks)

  const nameIn = (mark: string, accountId: string): string | undefined => {
    const [, name = '', signature = ''] = markShape.exec(mark) ?? []
    return timingSafeEqual(Buffer.from(signature, 'base64url'), sign(accountId, name)) ? name : undefined
  }

  return {
    /** The name of the calling browser; undefined if this account never signed in there. */
    nameOf(c: Context, accountId: string): string | undefined {
      return marksIn(c)
        .map((mark) => nameIn(mark, accountId))
        .find((name) => name !== undefined)
    },

    /** Sets a new mark of this account, beside those of other accounts. */
    remember(c: Context, accountId: string) {
      const name = randomBytes(12).toString('base64url')
      const others = marksIn(c).filter((mark) => nameIn(mark, accountId) === undefined)
      const prefix = prefixFor(c)
      const marks = [`${name}~${sign(accountId, name).toString('base64url')}`, ...others].slice(0, maxMarks)
      setCookie(c, cookie, marks.join('.'), {
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        secure: prefix !== undefined,
        maxAge: longest,
        ...(prefix && { prefix }),
      })
    },
  }
}
