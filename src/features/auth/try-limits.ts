import { Refusal } from '#server/errors.ts'
import type { TryLimit } from './auth.store.ts'

/**
 * A guesser is slowed by where they come from, by the account they try from there, and, at a height the true owner
 * does not reach, by the account alone, so that nobody can lock an owner out by failing for them from elsewhere.
 */
export const limitsFor = (address: string, email: string): TryLimit[] => [
  { key: `address ${address}`, most: 30 },
  { key: `account ${email} from ${address}`, most: 10 },
  { key: `account ${email}`, most: 100 },
]

/** Six digits are few: whoever has the password already gets no more than this many tries at them, from wherever. */
export const codeLimit = (accountId: string): TryLimit => ({ key: `code of ${accountId}`, most: 10 })

export const tooManyAttempts = () =>
  new Refusal(429, 'too_many_attempts', 'An error occurred. Please try again.')
