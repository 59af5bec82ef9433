import { parse, serialize } from 'hono/utils/cookie'
import { phoneDays } from '#domain/my/phones.ts'
import type { AppContext } from '#server/app-context.ts'

const tokenShape = /^[\w-]{32}$/

/** Whether the centre's address has https: only then a browser keeps a page for when there is no line. */
export const hasSafeAddress = ({ publicUrl }: Pick<AppContext['config'], 'publicUrl'>): boolean =>
  publicUrl?.protocol === 'https:'

/**
 * The cookie by which a member's phone is known (MP-1). Scripts cannot read it, and it is another than that of staff. Its token is
 * random and stored as a hash, so that it needs no signature.
 */
export function phoneCookie(config: Pick<AppContext['config'], 'publicUrl'>) {
  const secure = hasSafeAddress(config)
  const name = secure ? '__Host-abhyasika-my' : 'abhyasika-my'
  return {
    /** The token of a call; undefined for none, and for what cannot be one. */
    tokenIn(headers: Headers): string | undefined {
      const token = parse(headers.get('cookie') ?? '', name)[name]
      return token !== undefined && tokenShape.test(token) ? token : undefined
    },

    /** The `Set-Cookie` value that makes a browser keep a token. */
    cookieWith: (token: string): string =>
      serialize(name, token, {
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        secure,
        maxAge: phoneDays * 24 * 60 * 60,
      }),
  }
}

export type PhoneCookie = ReturnType<typeof phoneCookie>
