import type { LoginEntry } from './login-entry.ts'

/** The computer that a download runs on, as far as it can be changed from the browser. */
export interface Computer {
  version: string
  login: LoginEntry
  /** Ends the server as its owner wants it: what is open is answered first. */
  stop(): void
}
