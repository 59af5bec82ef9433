import { randomBytes, randomUUID } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import type { StaffAccount } from '#domain/accounts/account.ts'
import type { Role } from '#domain/accounts/role.ts'
import type { Language } from '#domain/language/language.ts'
import type { Db } from '#server/database/database.ts'
import { removeAddressesInHistory } from '#server/database/history.ts'
import { readMeta, writeMeta } from '#server/database/meta.ts'
import type { Write } from '#server/database/revision.ts'
import type { Schema } from '#server/database/schema.ts'
import type { Encrypted, FieldCipher } from '#server/encryption/field-encryption.ts'
import type { Reencryption } from '#server/encryption/open-field-cipher.ts'
import { Refusal } from '#server/errors.ts'

const minute = 60_000
/** The longest life of a session from its sign-in, in milliseconds. */
export const longestSession = 30 * 24 * 60 * minute
/** A session that begins further in the future comes from a wrong clock, in milliseconds. */
const clockTolerance = 1 * minute

/** Whether a session from `createdAt` is too old, or from a clock that was ahead. */
export function isOutsideLifetime(createdAt: Date, now: Date) {
  const age = now.getTime() - createdAt.getTime()
  return age > longestSession || age < -clockTolerance
}

/** The account with that e-mail, ignoring case. */
export async function findAccount(db: Db, email: string): Promise<{ id: string; email: string } | undefined> {
  return db
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
}

export async function hasAccounts(db: Db) {
  const row = await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}

/**
 * Adds a staff account with a password that is already hashed. There is no sign-up; accounts are added only here.
 * @param mustChangePassword for a password that somebody else has seen, and that has to be changed first
 */
export async function addAccount(
  trx: Write,
  {
    email,
    passwordHash,
    mustChangePassword,
    role = 'owner',
  }: { email: string; passwordHash: string; mustChangePassword: boolean; role?: Role },
  now: Date,
) {
  const id = randomUUID()
  const moments = { createdAt: now.toISOString(), updatedAt: now.toISOString() }
  const name = email.split('@')[0] ?? email
  await trx
    .insertInto('accounts')
    .values({
      id,
      name,
      email: email.toLowerCase(),
      emailVerified: 1,
      role,
      mustChangePassword: mustChangePassword ? 1 : 0,
      ...moments,
    })
    .execute()
  await trx
    .insertInto('credentials')
    .values({
      id: randomUUID(),
      accountId: id,
      providerId: 'credential',
      providerAccountId: id,
      password: passwordHash,
      ...moments,
    })
    .execute()
}

/** Every account, oldest first. */
export async function listAccounts(db: Db): Promise<StaffAccount[]> {
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'email', 'role', 'createdAt', 'totpSecret'])
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map(({ totpSecret, ...account }) => ({ ...account, hasSecondFactor: totpSecret !== null }))
}

/**
 * Gives an account another role.
 * @throws Refusal 409 last_owner where nobody else would be an owner
 */
export async function changeRole(trx: Write, id: string, role: Role) {
  if (role !== 'owner') await requireAnotherOwner(trx, id)
  await trx.updateTable('accounts').set({ role }).where('id', '=', id).execute()
}

/**
 * Removes an account with its sessions, credentials, second factor and what it asked for.
 * @throws Refusal 409 last_account, last_owner where nobody else is an owner
 */
export async function removeAccount(trx: Write, id: string) {
  await requireAnotherOwner(trx, id)
  await trx.deleteFrom('accounts').where('id', '=', id).execute()
}

async function requireAnotherOwner(trx: Write, id: string) {
  const accounts = await listAccounts(trx)
  if (accounts.some((account) => account.role === 'owner' && account.id !== id)) return
  throw new Refusal(409, accounts.length === 1 ? 'last_account' : 'last_owner')
}

/** The hash of an account's password; undefined without one. */
export async function findPasswordHash(db: Db, accountId: string): Promise<string | undefined> {
  const row = await passwords(db).where('accountId', '=', accountId).executeTakeFirst()
  return row?.password ?? undefined
}

const passwords = (db: Db) =>
  db.selectFrom('credentials').select('password').where('providerId', '=', 'credential')

/** Replaces a hash with old settings, unless the password was changed meanwhile. */
export async function renewPasswordHash(db: Db, accountId: string, old: string, renewed: string) {
  await db
    .updateTable('credentials')
    .set({ password: renewed })
    .where('accountId', '=', accountId)
    .where('providerId', '=', 'credential')
    .where('password', '=', old)
    .execute()
}

/** @param mustChangePassword as with `addAccount` */
export async function changePassword(
  trx: Write,
  accountId: string,
  passwordHash: string,
  { mustChangePassword } = { mustChangePassword: false },
) {
  await trx
    .updateTable('accounts')
    .set({ mustChangePassword: mustChangePassword ? 1 : 0 })
    .where('id', '=', accountId)
    .execute()
  await trx
    .updateTable('credentials')
    .set({ password: passwordHash })
    .where('accountId', '=', accountId)
    .where('providerId', '=', 'credential')
    .execute()
}

/**
 * Gives an account a password that was made for it: signs it out, and asks for another one at the next sign-in. The second
 * factor stays as it is.
 * @returns the ids of the ended sessions
 */
export async function resetPassword(trx: Write, accountId: string, passwordHash: string) {
  await changePassword(trx, accountId, passwordHash, { mustChangePassword: true })
  return endSessionsOf(trx, accountId)
}

/**
 * Ends the sessions of an account, except the one given.
 * @returns the ids of the ended sessions
 */
export async function endSessionsOf(trx: Write, accountId: string, exceptId?: string): Promise<string[]> {
  const all = trx.deleteFrom('sessions').where('accountId', '=', accountId)
  const rows = await (exceptId === undefined ? all : all.where('id', '<>', exceptId))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes a session that was opened but not handed out. */
export async function discardSession(db: Db, token: string) {
  await db.deleteFrom('sessions').where('token', '=', token).execute()
}

export async function endSession(db: Db, id: string) {
  await db.deleteFrom('sessions').where('id', '=', id).execute()
}

export async function countSessions(db: Db, accountId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('sessions')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('accountId', '=', accountId)
    .where(isOpenAt(now))
    .executeTakeFirstOrThrow()
  return count
}

/** The sessions among these that are still valid. */
export async function listOpenSessions(db: Db, ids: string[], now: Date): Promise<Set<string>> {
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', 'in', ids)
    .where(isOpenAt(now))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

const isOpenAt = (now: Date) => (row: ExpressionBuilder<Schema, 'sessions'>) =>
  row.and([
    row('expiresAt', '>', now.toISOString()),
    row('createdAt', '>', new Date(now.getTime() - longestSession).toISOString()),
    row('createdAt', '<', new Date(now.getTime() + clockTolerance).toISOString()),
  ])

/** Network addresses are stored for this long, in milliseconds. */
const addressesStoredFor = 90 * 24 * 60 * minute

/** Removes network addresses older than 90 days from sessions and sign-ins. Safe to run in two processes at once. */
export async function removeOldAddresses(db: Db, now: Date) {
  const before = new Date(now.getTime() - addressesStoredFor)
  await db
    .updateTable('sessions')
    .set({ ipAddress: null })
    .where('ipAddress', 'is not', null)
    .where('createdAt', '<', before.toISOString())
    .execute()
  await removeAddressesInHistory(db, before)
}

export async function changeLanguage(db: Db, accountId: string, language: Language) {
  await db.updateTable('accounts').set({ language }).where('id', '=', accountId).execute()
}

const secretName = 'cookie_secret'
const secretPlace = `facts/${secretName}`

/** The secret that signs session cookies. */
export async function findSecret(db: Db, cipher: FieldCipher): Promise<string | undefined> {
  const encrypted = await encryptedSecret(db)
  return encrypted && cipher.decrypt(encrypted, secretPlace)
}

export async function seedSecret(trx: Write, cipher: FieldCipher): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  await saveSecret(trx, cipher, secret)
  return secret
}

export async function saveSecret(trx: Write, cipher: FieldCipher, secret: string) {
  await writeMeta(trx, secretName, cipher.encrypt(secret, secretPlace))
}

export async function reencryptSecret(trx: Write, change: Reencryption): Promise<number> {
  const encrypted = await encryptedSecret(trx)
  if (encrypted === undefined) return 0
  await writeMeta(trx, secretName, change(encrypted, secretPlace))
  return 1
}

async function encryptedSecret(db: Db): Promise<Encrypted | undefined> {
  return (await readMeta(db, secretName)) as Encrypted | undefined
}
