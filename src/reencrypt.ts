import { reencryptApprovalRequests } from './features/approvals/approvals.store.ts'
import { reencryptCookieSecret } from './features/auth/auth.store.ts'
import { reencryptSecondFactors } from './features/auth/own-account/second-factor.store.ts'
import { reencryptSecondBackupPlace } from './features/backups/second-place/second-place.store.ts'
import { reencryptImports } from './features/imports/imports.store.ts'
import { reencryptMembers } from './features/members/members.store.ts'
import { reencryptChannels } from './features/messages/channels.store.ts'
import { reencryptSettings } from './features/settings/settings.store.ts'
import type { AllTextsReencryptor } from './server/encryption/open-field-cipher.ts'

/** Reencrypts what a backup holds: Aadhaar numbers, integration keys, mail accounts, second factors, calls that were asked for, and the cookie secret. */
export const reencryptCentre: AllTextsReencryptor = async (trx, change) =>
  (await reencryptMembers(trx, change)) +
  (await reencryptImports(trx, change)) +
  (await reencryptSettings(trx, change)) +
  (await reencryptSecondFactors(trx, change)) +
  (await reencryptChannels(trx, change)) +
  (await reencryptApprovalRequests(trx, change)) +
  (await reencryptCookieSecret(trx, change))

/** Reencrypts all there is: also what belongs to the machine, the second place of its backups. */
export const reencryptAllStoredTexts: AllTextsReencryptor = async (trx, change) =>
  (await reencryptCentre(trx, change)) + (await reencryptSecondBackupPlace(trx, change))
