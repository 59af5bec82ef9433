import type { Context } from 'hono'
import type { AppContext } from '#server/app-context.ts'
import { Refusal } from '#server/errors.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { findPasswordHash } from '../auth.store.ts'
import type { PasswordHasher } from '../passwords.ts'
import { countTryIfAllowed, removeTries } from '../sign-in/sign-in-tries.store.ts'
import { passwordTryLimitOf, tooManyAttemptsRefusal } from '../sign-in/try-limits.ts'

/**
 * Asks for the caller's password, so that an unattended browser is not enough to take over an account.
 * @throws Refusal 400 wrong_password, or too_many_attempts
 */
export function requireCallersPassword(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  passwords: PasswordHasher,
) {
  return async (c: Context<RouteEnv>, password: string) => {
    const { id } = c.get('session').account
    const limits = [passwordTryLimitOf(id)]
    if (!(await countTryIfAllowed(db, limits, now()))) throw tooManyAttemptsRefusal()
    const hash = await findPasswordHash(db, id)
    if (!hash || !(await passwords.verify({ password, hash }))) {
      throw new Refusal(400, 'wrong_password', 'password')
    }
    await removeTries(db, limits)
  }
}
