import { errorSentenceFor } from '#domain/error.ts'
import type { SignInWords } from '#languages/sign-in/en.ts'
import { ApiError, type CallProblem, isApiErrorWithCode } from './api.ts'
import type { AdminWords } from './i18n.tsx'

/** The words of refusals; those of the sign-in alone name nobody who is no account. */
type ProblemWords = Pick<SignInWords, 'errors'> & Partial<Pick<AdminWords, 'history'>>

/** The sentence of a failed call. */
export function errorText(words: ProblemWords & Pick<SignInWords, 'login'>, error: unknown): string {
  return error instanceof ApiError ? callProblemText(words, error.problem) : words.login.failed
}

/** The sentence below each wrong field of a form. */
export function fieldProblemTexts(
  words: AdminWords,
  wrong: Readonly<Record<string, CallProblem | undefined>>,
): Partial<Record<string, string>> {
  const told = Object.entries(wrong).flatMap(([field, one]) =>
    one ? [[field, one.code === 'required' ? words.forms.needed : callProblemText(words, one)]] : [],
  )
  return Object.fromEntries(told)
}

/** The sentence of a code with its parameters. */
export function callProblemText({ errors, history }: ProblemWords, problem: CallProblem): string {
  if (problem.code === 'offline') return errors.offline
  const { params } = problem
  if (!params || !('by' in params)) return errorSentenceFor(errors, problem)
  const by = history?.actors[params.by] ?? params.by
  return errorSentenceFor(errors, { ...problem, params: { ...params, by } } as typeof problem)
}

/**
 * The sentence of a form about a failed save; null where none has failed.
 * @param stale what it says where somebody else has saved in the meantime
 */
export function saveFailureText(words: AdminWords, error: unknown, stale = words.forms.stale): string | null {
  if (!error) return null
  return isApiErrorWithCode(error, 'stale') ? stale : errorText(words, error)
}
