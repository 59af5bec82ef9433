import type { Config } from '../config.ts'
import type { DatabaseConnection } from '../database/database.ts'
import { eraseFreedPagesIfDue } from '../database/erase-freed-pages.ts'
import { lockOutOtherDatabaseClients, lockSqliteExclusively } from '../database/exclusive-access.ts'
import { runInWriteTransactionWithoutRevision } from '../database/revision.ts'
import { OperatorFacingError } from '../errors.ts'
import { promoteNextEncryptionKey, readOrMakeNextEncryptionKey } from './data-key.ts'
import { createFieldCipher } from './field-encryption.ts'
import {
  type AllTextsReencryptor,
  openFieldCipherEncryptingPlainTexts,
  reencryptWithOtherKey,
} from './open-field-cipher.ts'

/**
 * Reencrypts everything with a new key, in one transaction and without other clients, as a server with the old key could
 * read nothing any more. If interrupted, one of the two keys decrypts the data.
 * @returns a message for the operator
 * @throws OperatorFacingError if the database is in use, or the new key is missing
 */
export async function rotateEncryptionKey(
  database: DatabaseConnection,
  config: Pick<Config, 'dataKey' | 'nextDataKey' | 'dataDir'>,
  reencrypt: AllTextsReencryptor,
): Promise<string> {
  await lockSqliteExclusively(database)
  const from = await openFieldCipherEncryptingPlainTexts(database, config, reencrypt)
  if (config.dataKey && !config.nextDataKey) {
    throw new OperatorFacingError(
      'Set NEXT_DATA_KEY to the key that is to follow DATA_KEY, 32 bytes in base64.',
    )
  }
  const to = createFieldCipher(config.nextDataKey ?? readOrMakeNextEncryptionKey(config.dataDir))
  await runInWriteTransactionWithoutRevision(database.db, async (trx) => {
    await lockOutOtherDatabaseClients(database, trx)
    await reencryptWithOtherKey(trx, from, to, reencrypt)
  })
  if (!config.nextDataKey) promoteNextEncryptionKey(config.dataDir)
  await eraseFreedPagesIfDue(database)
  return config.nextDataKey
    ? `Everything is encrypted with the new key (${to.id}). Put it into DATA_KEY now.`
    : `Everything is encrypted with a new key (${to.id}), in ${config.dataDir}. Keep a copy of it apart from the backups.`
}
