import { Refusal } from '#server/errors.ts'
import type { TryLimit } from './sign-in-tries.store.ts'

const minute = 60_000
const window = 15 * minute
const day = 24 * 60 * minute

/**
 * The limits of a sign-in: by network, by account and network, and by account. Only tries within the first two count
 * against the third, so that it takes many networks to use it up. A known browser has tries of its own, so that a
 * guesser cannot lock the owner out of it.
 * @param network the caller's, from `networkForRateLimits`
 * @param browser the name of such a browser
 */
export const signInTryLimitsFor = (
  network: string,
  email: string,
  browser: string | undefined,
): TryLimit[] =>
  browser
    ? [{ key: `browser ${browser}`, most: 10, windowMs: window }]
    : [
        { key: `address ${network}`, most: 30, windowMs: window },
        { key: `account ${email} from ${network}`, most: 10, windowMs: window },
        { key: `account ${email}`, most: 100, windowMs: window },
      ]

/** Nobody guesses a token of 192 bits; the limit is for what the tries cost. */
export const firstSignInCodeTryLimitOf = (network: string): TryLimit => ({
  key: `first code from ${network}`,
  most: 30,
  windowMs: window,
})

/** Only signed-in callers can use these up. */
export const passwordTryLimitOf = (accountId: string): TryLimit => ({
  key: `password of ${accountId}`,
  most: 10,
  windowMs: window,
})

/** Limits codes by account, because six digits are few and a guesser may have the password. */
export const secondFactorCodeTryLimitOf = (accountId: string): TryLimit => ({
  key: `code of ${accountId}`,
  most: 10,
  windowMs: window,
})

/** Right codes count too, so that sign-ins by the owner give a guesser no new tries. */
export const dailySecondFactorCodeTryLimitOf = (accountId: string): TryLimit => ({
  key: `codes of a day of ${accountId}`,
  most: 50,
  windowMs: day,
})

export const tooManyAttemptsRefusal = () => new Refusal(429, 'too_many_attempts')
