import type { Language } from '../language/language.ts'
import type { Role } from './role.ts'

/** The signed-in account. */
export interface SignedInAccount {
  id: string
  email: string
  /** Null until somebody has given it. */
  name: string | null
  role: Role
  /** The language of the admin; null until the account has chosen one. */
  language: Language | null
  /** Set while the password is one that a colleague made; it has to be changed before anything else. */
  mustChangePassword: boolean
  /** True where this sign-in used that password up, so that it is not asked for again. */
  isFirstSignIn: boolean
}

/** A staff account, as other staff see it. */
export interface StaffAccount {
  id: string
  email: string
  name: string | null
  role: Role
  /** ISO 8601 in UTC. */
  createdAt: string
  hasSecondFactor: boolean
}

/** An account, as its owner sees it. */
export interface OwnAccountDetails {
  email: string
  name: string | null
  role: Role
  hasSecondFactor: boolean
  /** The number of unused recovery codes. */
  recoveryCodes: number
  /** The number of signed-in browsers, with this one. */
  sessions: number
}

export const minPasswordLength = 8
export const maxPasswordLength = 128
