import { parse, serialize } from 'hono/utils/cookie'
import type { Config } from '#server/config.ts'
import { isCallEncrypted } from '#server/http/addresses/origin.ts'

const keyShape = /^[\w-]{32}$/
/** A tablet is set up once; browsers keep a cookie for no longer. */
const days = 400

/** Whether a text can be the key of a tablet. */
export const isDoorTabletKeyShaped = (text: string): boolean => keyShape.test(text)

/** The cookie by which a tablet is known. Scripts cannot read it, and it is another than those of staff and of members' phones. */
export function createDoorTabletCookieAccess(config: Pick<Config, 'publicUrl'>) {
  const nameFor = (headers: Headers) =>
    isCallEncrypted(headers, config) ? '__Host-abhyasika-door' : 'abhyasika-door'
  return {
    /** The key of a call; undefined for none, and for what cannot be one. */
    keyIn(headers: Headers): string | undefined {
      const name = nameFor(headers)
      const key = parse(headers.get('cookie') ?? '', name)[name]
      return key !== undefined && isDoorTabletKeyShaped(key) ? key : undefined
    },

    /** The `Set-Cookie` value that makes a tablet keep its key. */
    cookieWith: (headers: Headers, key: string): string =>
      serialize(nameFor(headers), key, {
        path: '/',
        httpOnly: true,
        sameSite: 'Strict',
        secure: isCallEncrypted(headers, config),
        maxAge: days * 24 * 60 * 60,
      }),
  }
}
