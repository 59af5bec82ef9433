import { randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import type { Passwords } from '../src/features/auth/passwords.ts'

const keyOf = promisify<string, string, number, { N: number }, Buffer>(scrypt)
const kept = async (password: string, salt: string) =>
  `${salt}:${(await keyOf(password, salt, 64, { N: 2 })).toString('hex')}`

/** The same hash beside the same thread, as good as free: what the tests ask of passwords is not what they cost. */
export const quickPasswords: Passwords = {
  hash: (password) => kept(password, randomBytes(16).toString('hex')),
  isOutdated: () => false,
  verify: async ({ password, hash }) => hash === (await kept(password, hash.split(':')[0] ?? '')),
}
