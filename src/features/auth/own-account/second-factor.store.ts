import type { Db } from '#server/database/database.ts'
import type { WriteTransaction } from '#server/database/revision.ts'
import type { EncryptedText, FieldCipher } from '#server/encryption/field-encryption.ts'
import type { OneTextReencryptor } from '#server/encryption/open-field-cipher.ts'

const placeOf = (accountId: string) => `accounts/${accountId}/totp_secret`

/** The secret of an account's second factor and its last used step; undefined without one. */
export async function findSecondFactor(db: Db, cipher: FieldCipher, accountId: string) {
  const row = await db
    .selectFrom('accounts')
    .select(['totpSecret', 'totpStep'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (!row?.totpSecret) return undefined
  return { secret: cipher.decrypt(row.totpSecret, placeOf(accountId)), lastStep: row.totpStep }
}

/** Replaces an account's second factor and recovery codes. */
export async function saveSecondFactor(
  trx: WriteTransaction,
  cipher: FieldCipher,
  accountId: string,
  { secret, step, hashes }: { secret: string; step: number; hashes: string[] },
) {
  await removeSecondFactor(trx, accountId)
  await trx
    .updateTable('accounts')
    .set({ totpSecret: cipher.encrypt(secret, placeOf(accountId)), totpStep: step })
    .where('id', '=', accountId)
    .execute()
  await trx
    .insertInto('recoveryCodes')
    .values(hashes.map((hash) => ({ accountId, hash })))
    .execute()
}

export async function removeSecondFactor(trx: WriteTransaction, accountId: string) {
  await trx
    .updateTable('accounts')
    .set({ totpSecret: null, totpStep: null })
    .where('id', '=', accountId)
    .execute()
  await trx.deleteFrom('recoveryCodes').where('accountId', '=', accountId).execute()
}

/** Uses up a step; false if it or a later one was used already. */
export async function spendAuthenticatorStep(db: Db, accountId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set({ totpStep: step })
    .where('id', '=', accountId)
    .where((row) => row.or([row('totpStep', 'is', null), row('totpStep', '<', step)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function isSecondFactorRecoveryCodeOfAccount(
  db: Db,
  accountId: string,
  hash: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('recoveryCodes')
    .select('hash')
    .where('accountId', '=', accountId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row !== undefined
}

/** Uses up a recovery code; false if there is none like it. */
export async function spendSecondFactorRecoveryCode(
  db: Db,
  accountId: string,
  hash: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recoveryCodes')
    .where('accountId', '=', accountId)
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function countSecondFactorRecoveryCodes(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recoveryCodes')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow()
  return count
}

export async function reencryptSecondFactors(
  trx: WriteTransaction,
  change: OneTextReencryptor,
): Promise<number> {
  const rows = await trx
    .selectFrom('accounts')
    .select(['id', 'totpSecret'])
    .where('totpSecret', 'is not', null)
    .execute()
  for (const { id, totpSecret } of rows) {
    const encrypted = change(totpSecret as EncryptedText, placeOf(id))
    await trx.updateTable('accounts').set({ totpSecret: encrypted }).where('id', '=', id).execute()
  }
  return rows.length
}
