import { Refusal } from '#server/errors.ts'
import type { TryLimit } from './tries.store.ts'

const minute = 60_000
const window = 15 * minute
const day = 24 * 60 * minute

/**
 * A guesser is slowed by the network they come from and by the account they try from there; only tries that are within
 * both use up those of the account as a whole, so that it takes many networks to use them up. A browser that the account
 * has signed in with before has tries of its own, so that a guesser does not keep the owner out of it.
 * @param network the caller's, from `networkOf`
 * @param browser the name of such a browser
 */
export const limitsFor = (network: string, email: string, browser: string | undefined): TryLimit[] =>
  browser
    ? [{ key: `browser ${browser}`, most: 10, windowMs: window }]
    : [
        { key: `address ${network}`, most: 30, windowMs: window },
        { key: `account ${email} from ${network}`, most: 10, windowMs: window },
        { key: `account ${email}`, most: 100, windowMs: window },
      ]

/** Only who is signed in can use these up. */
export const passwordLimit = (accountId: string): TryLimit => ({
  key: `password of ${accountId}`,
  most: 10,
  windowMs: window,
})

/** Six digits are few: whoever has the password already gets no more than this many tries at them, from wherever. */
export const codeLimit = (accountId: string): TryLimit => ({
  key: `code of ${accountId}`,
  most: 10,
  windowMs: window,
})

/** Right codes count too, and are not taken back: a guesser gains nothing from the days on which the owner signs in. */
export const dailyCodeLimit = (accountId: string): TryLimit => ({
  key: `codes of a day of ${accountId}`,
  most: 50,
  windowMs: day,
})

export const tooManyAttempts = () =>
  new Refusal(429, 'too_many_attempts', 'An error occurred. Please try again.')
