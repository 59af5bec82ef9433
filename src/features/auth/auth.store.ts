import { randomBytes, randomUUID } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import type { StaffAccount } from '#domain/account.ts'
import type { Language } from '#domain/language.ts'
import type { Db } from '#server/database.ts'
import { removeAddressesInHistory } from '#server/history.ts'
import type { Resealing } from '#server/open-vault.ts'
import type { Write } from '#server/revision.ts'
import type { Schema } from '#server/schema.ts'
import type { Sealed, Vault } from '#server/vault.ts'

const minutes = 60_000
const window = 15 * minutes
/** However often a session is used, it ends this long after the sign-in, in milliseconds. */
export const longestSession = 30 * 24 * 60 * minutes

/** How many wrong tries a key may have in a quarter of an hour. */
export interface TryLimit {
  key: string
  most: number
}

/** Tries at once read the clock in one order and are counted in another, and clocks are set right by moments. */
const unevenness = 1 * minutes

/** Whether a window is over. One that begins clearly later than now is from a clock that was put back, and counts for nothing. */
const isOverAt = (now: Date) => (row: ExpressionBuilder<Schema, 'sign_in_failures'>) =>
  row.or([
    row('sign_in_failures.first_at', '<', new Date(now.getTime() - window).toISOString()),
    row('sign_in_failures.first_at', '>', new Date(now.getTime() + unevenness).toISOString()),
  ])

/**
 * Counts a try against each key before it is made, so that many at once cannot slip through.
 * @returns whether every key is still within its limit
 */
export async function countTry(db: Db, limits: TryLimit[], now: Date): Promise<boolean> {
  const counted = await db
    .insertInto('sign_in_failures')
    .values(limits.map(({ key }) => ({ key, failures: 1, first_at: now.toISOString() })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((row) => {
        const isOver = isOverAt(now)(row)
        return {
          failures: row
            .case()
            .when(isOver)
            .then(1)
            .else(row('sign_in_failures.failures', '+', 1))
            .end(),
          first_at: row
            .case()
            .when(isOver)
            .then(now.toISOString())
            .else(row.ref('sign_in_failures.first_at'))
            .end(),
        }
      }),
    )
    .returning(['key', 'failures'])
    .execute()
  return limits.every(({ key, most }) => counted.some((row) => row.key === key && row.failures <= most))
}

/** Forgets the tries of these keys, after one that was right, and those of any key whose window is over. */
export async function forgetTries(db: Db, limits: TryLimit[], now: Date) {
  await db
    .deleteFrom('sign_in_failures')
    .where((row) =>
      row.or([
        row(
          'key',
          'in',
          limits.map(({ key }) => key),
        ),
        isOverAt(now)(row),
      ]),
    )
    .execute()
}

/** The account of that e-mail, in whatever case it is written. */
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

/** Makes a staff account with a password that is already hashed. There is no sign-up: this is the only door. */
export async function addAccount(trx: Write, email: string, passwordHash: string, now: Date) {
  const id = randomUUID()
  const moments = { created_at: now.toISOString(), updated_at: now.toISOString() }
  const name = email.split('@')[0] ?? email
  await trx
    .insertInto('accounts')
    .values({ id, name, email: email.toLowerCase(), email_verified: 1, ...moments })
    .execute()
  await trx
    .insertInto('credentials')
    .values({
      id: randomUUID(),
      account_id: id,
      provider_id: 'credential',
      provider_account_id: id,
      password: passwordHash,
      ...moments,
    })
    .execute()
}

/** Every account, oldest first. */
export async function listAccounts(db: Db): Promise<StaffAccount[]> {
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'email', 'created_at as createdAt', 'totp_secret'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ totp_secret, ...account }) => ({ ...account, hasSecondFactor: totp_secret !== null }))
}

/** Removes an account with all that is its own. */
export async function removeAccount(trx: Write, id: string) {
  await trx.deleteFrom('accounts').where('id', '=', id).execute()
}

/** The hash of an account's password; undefined where it has none. */
export async function findPasswordHash(db: Db, accountId: string): Promise<string | undefined> {
  const row = await passwords(db).where('account_id', '=', accountId).executeTakeFirst()
  return row?.password ?? undefined
}

const passwords = (db: Db) =>
  db.selectFrom('credentials').select('password').where('provider_id', '=', 'credential')

export async function changePassword(trx: Write, accountId: string, passwordHash: string) {
  await trx
    .updateTable('credentials')
    .set({ password: passwordHash })
    .where('account_id', '=', accountId)
    .where('provider_id', '=', 'credential')
    .execute()
}

/**
 * Ends the sessions of an account, all but one where it is named.
 * @returns the ids of those that ended
 */
export async function endSessionsOf(trx: Write, accountId: string, kept?: string): Promise<string[]> {
  const all = trx.deleteFrom('sessions').where('account_id', '=', accountId)
  const rows = await (kept === undefined ? all : all.where('id', '<>', kept)).returning('id').execute()
  return rows.map(({ id }) => id)
}

/** Ends a session that was opened a moment ago and never handed out. */
export async function discardSession(db: Db, token: string) {
  await db.deleteFrom('sessions').where('token', '=', token).execute()
}

export async function endSession(trx: Write, id: string) {
  await trx.deleteFrom('sessions').where('id', '=', id).execute()
}

export async function countSessions(db: Db, accountId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('sessions')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where(isOpenAt(now))
    .executeTakeFirstOrThrow()
  return count
}

/** Which of these sessions are neither signed out nor past their end. */
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
    row('expires_at', '>', now.toISOString()),
    row('created_at', '>', new Date(now.getTime() - longestSession).toISOString()),
  ])

/** Network addresses are stored for this long, in milliseconds. */
const addressesStoredFor = 90 * 24 * 60 * minutes

/** Removes the network addresses of sessions and sign-ins that are older than 90 days. Two processes may do so at once. */
export async function removeOldAddresses(db: Db, now: Date) {
  const before = new Date(now.getTime() - addressesStoredFor)
  await db
    .updateTable('sessions')
    .set({ ip_address: null })
    .where('ip_address', 'is not', null)
    .where('created_at', '<', before.toISOString())
    .execute()
  await removeAddressesInHistory(db, before)
}

export async function changeLanguage(db: Db, accountId: string, language: Language) {
  await db.updateTable('accounts').set({ language }).where('id', '=', accountId).execute()
}

const secretName = 'cookie_secret'
const secretPlace = `facts/${secretName}`

/** The secret that signs session cookies. */
export async function findSecret(db: Db, vault: Vault): Promise<string | undefined> {
  const kept = await sealedSecret(db)
  return kept && vault.open(kept, secretPlace)
}

export async function plantSecret(trx: Write, vault: Vault): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  await trx
    .insertInto('facts')
    .values({ name: secretName, value: vault.seal(secret, secretPlace) })
    .execute()
  return secret
}

export async function resealSecret(trx: Write, change: Resealing): Promise<number> {
  const kept = await sealedSecret(trx)
  if (kept === undefined) return 0
  const value = change(kept, secretPlace)
  await trx.updateTable('facts').set({ value }).where('name', '=', secretName).execute()
  return 1
}

async function sealedSecret(db: Db): Promise<Sealed | undefined> {
  const row = await db.selectFrom('facts').select('value').where('name', '=', secretName).executeTakeFirst()
  return row?.value as Sealed | undefined
}
