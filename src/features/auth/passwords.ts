import { hashPassword, verifyPassword } from 'better-auth/crypto'

/** How a password is kept, and known again. */
export interface Passwords {
  hash(password: string): Promise<string>
  verify(tried: { password: string; hash: string }): Promise<boolean>
}

/** Salted and hashed by scrypt, which takes long on purpose. */
export const scryptPasswords: Passwords = { hash: hashPassword, verify: verifyPassword }
