import { ApiError } from './api.ts'
import type { AdminWords } from './i18n.tsx'

/** The message of a failed call; the server's English sentence for an unknown code. */
export function errorText(words: AdminWords, error: unknown): string {
  if (!(error instanceof ApiError)) return words.login.failed
  return words.errors[error.code] ?? error.message
}
