import { insistOnBeingAlone, refuseCompany } from '../database/exclusive-access.ts'
import type { Config } from '../config.ts'
import { comingKey, takeComingKey } from './data-key.ts'
import type { Database } from '../database/database.ts'
import { StartError } from '../errors.ts'
import { changeKey, openVault, type Reseal } from './open-field-cipher.ts'
import { lockWriters } from '../database/revision.ts'
import { scrubIfDue } from '../database/erase-freed-pages.ts'
import { createVault } from './field-encryption.ts'

/**
 * Seals everything with a new key, in one transaction and with nobody else at the database: a server that went on
 * with the old key could read nothing any more. Cut short at any point, one of the two keys at hand opens the data.
 * @returns what the operator has to know or do now
 * @throws StartError where somebody else is at the database, or the new key is missing
 */
export async function rotateKey(
  database: Database,
  config: Pick<Config, 'dataKey' | 'nextDataKey' | 'dataDir'>,
  reseal: Reseal,
): Promise<string> {
  await insistOnBeingAlone(database)
  const from = await openVault(database, config, reseal)
  if (config.dataKey && !config.nextDataKey) {
    throw new StartError('Set NEXT_DATA_KEY to the key that is to follow DATA_KEY, 32 bytes in base64.')
  }
  const to = createVault(config.nextDataKey ?? comingKey(config.dataDir))
  await database.db.transaction().execute(async (trx) => {
    await lockWriters(trx)
    await refuseCompany(database, trx)
    await changeKey(trx, from, to, reseal)
  })
  if (!config.nextDataKey) takeComingKey(config.dataDir)
  await scrubIfDue(database)
  return config.nextDataKey
    ? `Everything is sealed with the new key (${to.id}). Put it into DATA_KEY now.`
    : `Everything is sealed with a new key (${to.id}), in ${config.dataDir}. Keep a copy of it apart from the backups.`
}
