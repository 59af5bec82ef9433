import { sentenceFor } from '#domain/error.ts'
import { ApiError, type CallProblem } from './api.ts'
import type { AdminWords } from './i18n.tsx'

/** The sentence of a failed call. */
export function errorText(words: AdminWords, error: unknown): string {
  return error instanceof ApiError ? problemText(words, error.problem) : words.login.failed
}

/** The sentence of a code with its parameters. */
export function problemText({ errors }: AdminWords, problem: CallProblem): string {
  return problem.code === 'offline' ? errors.offline : sentenceFor(errors, problem)
}
