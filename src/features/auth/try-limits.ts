import { Refusal } from '#server/errors.ts'
import type { TryLimit } from './auth.store.ts'

/**
 * A guesser is slowed by where they come from and by the account they try from there; only tries that are within that use
 * up those of the account as a whole, so that it takes many addresses to use them up. And what is used up so is not the
 * owner's: a browser that the account has signed in with before has tries of its own.
 * @param browser the name of such a browser
 * @returns limits that count one after the other, each group only where those before it still hold
 */
export const limitsFor = (address: string, email: string, browser: string | undefined): TryLimit[][] =>
  browser
    ? [[{ key: `browser ${browser}`, most: 10 }]]
    : [
        [
          { key: `address ${address}`, most: 30 },
          { key: `account ${email} from ${address}`, most: 10 },
        ],
        [{ key: `account ${email}`, most: 100 }],
      ]

/** Only who is signed in can use these up. */
export const passwordLimit = (accountId: string): TryLimit => ({ key: `password of ${accountId}`, most: 10 })

/** Six digits are few: whoever has the password already gets no more than this many tries at them, from wherever. */
export const codeLimit = (accountId: string): TryLimit => ({ key: `code of ${accountId}`, most: 10 })

export const tooManyAttempts = () =>
  new Refusal(429, 'too_many_attempts', 'An error occurred. Please try again.')
