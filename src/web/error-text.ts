import { ApiError } from './api.ts'
import type { AdminWords } from './i18n.tsx'

/** A failed call in the operator's language; the server's own sentence for a code we have no words for. */
export function errorText(words: AdminWords, error: unknown): string {
  if (!(error instanceof ApiError)) return words.login.failed
  return words.errors[error.code] ?? error.message
}
