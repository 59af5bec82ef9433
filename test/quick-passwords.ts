import { randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import type { PasswordHasher } from '../src/features/auth/passwords.ts'

const keyOf = promisify<string, string, number, { N: number }, Buffer>(scrypt)
const kept = async (password: string, salt: string) =>
  `${salt}:${(await keyOf(password, salt, 64, { N: 2 })).toString('hex')}`

/** A cheap hash, because most tests are not about its cost. */
export const quickPasswords: PasswordHasher = {
  hash: (password) => kept(password, randomBytes(16).toString('hex')),
  isOutdated: () => false,
  verify: async ({ password, hash }) => hash === (await kept(password, hash.split(':')[0] ?? '')),
}
