/** A staff account, as the others see it. */
export interface StaffAccount {
  id: string
  email: string
  /** ISO 8601 in UTC. */
  createdAt: string
  hasSecondFactor: boolean
}

/** What an account sees of itself. */
export interface OwnAccount {
  email: string
  hasSecondFactor: boolean
  /** How many recovery codes have not been used yet. */
  recoveryCodes: number
  /** How many browsers are signed in, this one among them. */
  sessions: number
}

export const shortestPassword = 8
export const longestPassword = 128
