import { parse, serialize } from 'hono/utils/cookie'
import { knownPhoneDays } from '#domain/my/known-phone-and-page-link-limits.ts'
import type { AppContext } from '#server/app-context.ts'
import { isCallEncrypted } from '#server/http/addresses/origin.ts'

const tokenShape = /^[\w-]{32}$/

/**
 * The cookie by which a member's phone is known (MP-1). Scripts cannot read it, and it is another than that of staff. Its token is
 * random and stored as a hash, so that it needs no signature.
 */
export function createPhoneCookieAccess(config: Pick<AppContext['config'], 'publicUrl'>) {
  const nameFor = (headers: Headers) =>
    isCallEncrypted(headers, config) ? '__Host-abhyasika-my' : 'abhyasika-my'
  return {
    /** The token of a call; undefined for none, and for what cannot be one. */
    tokenIn(headers: Headers): string | undefined {
      const name = nameFor(headers)
      const token = parse(headers.get('cookie') ?? '', name)[name]
      return token !== undefined && tokenShape.test(token) ? token : undefined
    },

    /** The `Set-Cookie` value that makes a browser keep a token. */
    cookieWith: (headers: Headers, token: string): string =>
      serialize(nameFor(headers), token, {
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        secure: isCallEncrypted(headers, config),
        maxAge: knownPhoneDays * 24 * 60 * 60,
      }),
  }
}

export type PhoneCookieAccess = ReturnType<typeof createPhoneCookieAccess>
