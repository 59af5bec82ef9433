import type { MiddlewareHandler } from 'hono'
import { isPhoneUseNotedAgain } from '#domain/my/known-phone-and-page-link-limits.ts'
import { audienceOfMemberRoute } from '#domain/permissions.ts'
import type { AppContext } from '#server/app-context.ts'
import { notFoundRefusal } from '#server/errors.ts'
import { matchedRouteOf } from '#server/http/guard.ts'
import {
  type FoundKnownPhone,
  findKnownPhoneByCookieToken,
  type KnownPhoneMember,
  prolongKnownPhone,
} from './known-phones.store.ts'
import type { MyPageRoutesContext } from './prepare-my-page-routes-context.ts'

/** Whose page a call is about, and the phone that asks. */
export interface MemberOnKnownPhone extends KnownPhoneMember {
  phone: FoundKnownPhone
}

/** Context variables set by the guard. */
export interface MyPageRouteEnv {
  Variables: { self: MemberOnKnownPhone }
}

/**
 * Denies by default: a route under /my/:id has to be in the table of permissions as `self`, and is open to a phone that knows this
 * very member. Nobody learns whether there is such a member. A use is noted once a day.
 * @throws Refusal 404 for a route that is not in the table
 */
export function requirePhoneKnowingMember(
  context: AppContext,
  { cookie, sendUnknown }: MyPageRoutesContext,
): MiddlewareHandler<MyPageRouteEnv> {
  const { db, now } = context
  return async (c, next) => {
    if (audienceOfMemberRoute(matchedRouteOf(c)) !== 'self') throw notFoundRefusal('address')
    const token = cookie.tokenIn(c.req.raw.headers)
    const phone = token === undefined ? undefined : await findKnownPhoneByCookieToken(db, token, context)
    const member = phone?.members.find(({ id }) => id === c.req.param('id'))
    if (!phone || !member || token === undefined) return sendUnknown(c)
    c.set('self', { ...member, phone })
    await next()
    if (isPhoneUseNotedAgain(phone.usedAt, now()) && (await prolongKnownPhone(db, phone.id, now())))
      c.header('set-cookie', cookie.cookieWith(c.req.raw.headers, token), { append: true })
  }
}
