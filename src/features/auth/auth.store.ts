import { randomBytes, randomUUID } from 'node:crypto'
import type { Language } from '#domain/language.ts'
import type { Db } from '#server/database.ts'
import type { Resealing } from '#server/open-vault.ts'
import type { Write } from '#server/revision.ts'
import type { Sealed, Vault } from '#server/vault.ts'

const minutes = 60_000
const window = 15 * minutes

/** How many wrong tries a key may have in a quarter of an hour. */
export interface TryLimit {
  key: string
  most: number
}

/**
 * Counts a try against each key before it is made, so that many at once cannot slip through.
 * @returns whether every key is still within its limit
 */
export async function countTry(db: Db, limits: TryLimit[], now: Date): Promise<boolean> {
  const windowStart = new Date(now.getTime() - window).toISOString()
  const counted = await db
    .insertInto('sign_in_failures')
    .values(limits.map(({ key }) => ({ key, failures: 1, first_at: now.toISOString() })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((row) => {
        const isOver = row('sign_in_failures.first_at', '<', windowStart)
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
        row('first_at', '<', new Date(now.getTime() - window).toISOString()),
      ]),
    )
    .execute()
}

export async function isAccount(db: Db, email: string) {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  return row !== undefined
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
export async function listAccounts(db: Db) {
  return db.selectFrom('accounts').select(['id', 'email', 'created_at']).orderBy('created_at').execute()
}

/** Removes an account with its password and sessions; false where there is no such account. */
export async function removeAccount(trx: Write, email: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('accounts')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Gives an account another password and ends all its sessions; false where there is no such account. */
export async function changePassword(trx: Write, email: string, passwordHash: string): Promise<boolean> {
  const account = await trx
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  if (!account) return false
  await trx
    .updateTable('credentials')
    .set({ password: passwordHash })
    .where('account_id', '=', account.id)
    .where('provider_id', '=', 'credential')
    .execute()
  await trx.deleteFrom('sessions').where('account_id', '=', account.id).execute()
  return true
}

/** Which of these sessions are neither signed out nor past their end. */
export async function listOpenSessions(db: Db, ids: string[], now: Date): Promise<Set<string>> {
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', 'in', ids)
    .where('expires_at', '>', now.toISOString())
    .execute()
  return new Set(rows.map(({ id }) => id))
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
