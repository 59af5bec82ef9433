import { sentenceFor } from '#domain/error.ts'
import { ApiError, type CallProblem, hasCode } from './api.ts'
import type { AdminWords } from './i18n.tsx'

/** The sentence of a failed call. */
export function errorText(words: AdminWords, error: unknown): string {
  return error instanceof ApiError ? problemText(words, error.problem) : words.login.failed
}

/** The sentence of a code with its parameters. */
export function problemText({ errors }: AdminWords, problem: CallProblem): string {
  return problem.code === 'offline' ? errors.offline : sentenceFor(errors, problem)
}

/**
 * What a form says of a failed save; null where none has failed.
 * @param stale what it says where somebody else has saved in the meantime
 */
export function saveProblem(words: AdminWords, error: unknown, stale = words.forms.stale): string | null {
  if (!error) return null
  return hasCode(error, 'stale') ? stale : errorText(words, error)
}
