import { randomBytes, randomUUID } from 'node:crypto'
import type { NotNull } from 'kysely'
import type { SignedInAccount, StaffAccount } from '#domain/accounts/account.ts'
import type { Role } from '#domain/accounts/role.ts'
import type { Language } from '#domain/language/language.ts'
import type { Db } from '#server/database/database.ts'
import { removeNetworkAddressesFromHistory } from '#server/database/history.ts'
import { readMetaTableValue, writeMetaTableValue } from '#server/database/meta.ts'
import type { WriteTransaction } from '#server/database/revision.ts'
import type { EncryptedText, FieldCipher } from '#server/encryption/field-encryption.ts'
import type { OneTextReencryptor } from '#server/encryption/open-field-cipher.ts'
import { Refusal } from '#server/errors.ts'
import { endSessions, removeSessionNetworkAddresses } from '#server/http/server-session-store.ts'

/** The account with that e-mail, ignoring case. */
export async function findAccountByEmail(
  db: Db,
  email: string,
): Promise<{ id: string; email: string } | undefined> {
  return db
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
}

/** An account with the hash of its password. */
export interface AccountWithPasswordHash {
  account: SignedInAccount
  passwordHash: string
  /** Of a first password of words: until when it opens the door, ISO 8601 in UTC; past once it was used. */
  firstPasswordUntil: string | null
}

interface PasswordColumns {
  mustChangePassword: number
  firstPasswordUntil: string | null
}

/** Where a first password opened the session, it is used up, and is not asked for again. */
export const passwordStateOfAccount = ({ mustChangePassword, firstPasswordUntil }: PasswordColumns) => ({
  mustChangePassword: mustChangePassword === 1,
  isFirstSignIn: mustChangePassword === 1 && firstPasswordUntil !== null,
})

/** The account with that e-mail, ignoring case, with the hash of its password; undefined if there is none. */
export async function findAccountWithPasswordHash(
  db: Db,
  email: string,
): Promise<AccountWithPasswordHash | undefined> {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('credentials', 'credentials.accountId', 'accounts.id')
    .leftJoin('people', 'people.address', 'accounts.email')
    .select(['accounts.id', 'email', 'name', 'role', 'language', 'password'])
    .select(['mustChangePassword', 'firstPasswordUntil'])
    .where('email', '=', email.toLowerCase())
    .where('providerId', '=', 'credential')
    .where('password', 'is not', null)
    .$narrowType<{ password: NotNull }>()
    .executeTakeFirst()
  if (!row) return undefined
  const { password, mustChangePassword, firstPasswordUntil, ...account } = row
  return {
    account: { ...account, ...passwordStateOfAccount({ mustChangePassword, firstPasswordUntil }) },
    passwordHash: password,
    firstPasswordUntil,
  }
}

export async function hasStaffAccounts(db: Db) {
  const row = await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}

/**
 * Adds a staff account with a password that is already hashed. There is no sign-up; accounts are added only here.
 * @param mustChangePassword for a password that somebody else has seen, and that has to be changed first
 */
export async function addStaffAccount(
  trx: WriteTransaction,
  {
    email,
    passwordHash,
    mustChangePassword,
    role = 'owner',
    first = null,
  }: {
    email: string
    passwordHash: string
    mustChangePassword: boolean
    role?: Role
    first?: FirstPasswordExpiryAndCodeHash | null
  },
  now: Date,
) {
  const id = randomUUID()
  const moments = { createdAt: now.toISOString(), updatedAt: now.toISOString() }
  await trx
    .insertInto('accounts')
    .values({
      id,
      email: email.toLowerCase(),
      emailVerified: 1,
      role,
      mustChangePassword: mustChangePassword ? 1 : 0,
      ...columnsOf(first),
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
export async function listStaffAccounts(db: Db): Promise<StaffAccount[]> {
  const rows = await db
    .selectFrom('accounts')
    .leftJoin('people', 'people.address', 'accounts.email')
    .select(['id', 'email', 'name', 'role', 'createdAt', 'totpSecret'])
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map(({ totpSecret, ...account }) => ({ ...account, hasSecondFactor: totpSecret !== null }))
}

/**
 * Gives an account another role.
 * @throws Refusal 409 last_owner where nobody else would be an owner
 */
export async function changeAccountRole(trx: WriteTransaction, id: string, role: Role) {
  if (role !== 'owner') await requireAnotherOwner(trx, id)
  await trx.updateTable('accounts').set({ role }).where('id', '=', id).execute()
}

/**
 * Removes an account with its sessions, credentials, second factor and what it asked for.
 * @throws Refusal 409 last_account, last_owner where nobody else is an owner
 */
export async function removeStaffAccount(trx: WriteTransaction, id: string) {
  await requireAnotherOwner(trx, id)
  await trx.deleteFrom('accounts').where('id', '=', id).execute()
}

async function requireAnotherOwner(trx: WriteTransaction, id: string) {
  const accounts = await listStaffAccounts(trx)
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

/**
 * A first password before its change ends with it.
 * @param mustChangePassword as with `addStaffAccount`
 */
export async function savePasswordHash(
  trx: WriteTransaction,
  accountId: string,
  passwordHash: string,
  {
    mustChangePassword = false,
    first = null,
  }: { mustChangePassword?: boolean; first?: FirstPasswordExpiryAndCodeHash | null } = {},
) {
  await trx
    .updateTable('accounts')
    .set({ mustChangePassword: mustChangePassword ? 1 : 0, ...columnsOf(first) })
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
export async function resetPassword(
  trx: WriteTransaction,
  accountId: string,
  passwordHash: string,
  first: FirstPasswordExpiryAndCodeHash | null = null,
) {
  await savePasswordHash(trx, accountId, passwordHash, { mustChangePassword: true, first })
  return endSessions(trx, { subject: accountId })
}

/** A first password of words, by its end, and the code to scan that goes with it. */
export interface FirstPasswordExpiryAndCodeHash {
  /** ISO 8601 in UTC. */
  until: string
  codeHash: string
}

const columnsOf = (first: FirstPasswordExpiryAndCodeHash | null) => ({
  firstPasswordUntil: first?.until ?? null,
  firstCodeHash: first?.codeHash ?? null,
})

/** The account whose first code that is; undefined where it has ended, or was never made. */
export async function findAccountByFirstSignInCode(db: Db, codeHash: string, now: Date) {
  return db
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where('firstCodeHash', '=', codeHash)
    .where('mustChangePassword', '=', 1)
    .where('firstPasswordUntil', '>', now.toISOString())
    .executeTakeFirst()
}

/**
 * Ends a first password and its code by their one use.
 * @returns false where they had ended before, such as by another call
 */
export async function spendFirstPassword(
  trx: WriteTransaction,
  accountId: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('accounts')
    .set({ firstPasswordUntil: now.toISOString(), firstCodeHash: null })
    .where('id', '=', accountId)
    .where('firstPasswordUntil', '>', now.toISOString())
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Network addresses are stored for this long, in milliseconds. */
const addressesStoredFor = 90 * 24 * 60 * 60_000

/** Removes network addresses older than 90 days from sessions and sign-ins. Safe to run in two processes at once. */
export async function removeOldSignInNetworkAddresses(db: Db, now: Date) {
  const before = new Date(now.getTime() - addressesStoredFor)
  await removeSessionNetworkAddresses(db, before)
  await removeNetworkAddressesFromHistory(db, before)
}

export async function changeAccountLanguage(db: Db, accountId: string, language: Language) {
  await db.updateTable('accounts').set({ language }).where('id', '=', accountId).execute()
}

const secretName = 'cookie_secret'
const secretPlace = `facts/${secretName}`

/** The secret that signs session cookies. */
export async function findCookieSecret(db: Db, cipher: FieldCipher): Promise<string | undefined> {
  const encrypted = await encryptedSecret(db)
  return encrypted && cipher.decrypt(encrypted, secretPlace)
}

export async function createCookieSecret(trx: WriteTransaction, cipher: FieldCipher): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  await saveCookieSecret(trx, cipher, secret)
  return secret
}

export async function saveCookieSecret(trx: WriteTransaction, cipher: FieldCipher, secret: string) {
  await writeMetaTableValue(trx, secretName, cipher.encrypt(secret, secretPlace))
}

export async function reencryptCookieSecret(
  trx: WriteTransaction,
  change: OneTextReencryptor,
): Promise<number> {
  const encrypted = await encryptedSecret(trx)
  if (encrypted === undefined) return 0
  await writeMetaTableValue(trx, secretName, change(encrypted, secretPlace))
  return 1
}

async function encryptedSecret(db: Db): Promise<EncryptedText | undefined> {
  return (await readMetaTableValue(db, secretName)) as EncryptedText | undefined
}
