import { reencryptAsks } from './features/asks/asks.store.ts'
import { reencryptSecret } from './features/auth/auth.store.ts'
import { reencryptSecondFactors } from './features/auth/own-account/second-factor.store.ts'
import { reencryptImports } from './features/members/import/imports.store.ts'
import { reencryptMembers } from './features/members/members.store.ts'
import { reencryptSettings } from './features/settings/settings.store.ts'
import type { Reencrypt } from './server/encryption/open-field-cipher.ts'

/** Reencrypts Aadhaar numbers, integration keys, second factors, calls that were asked for, and the cookie secret. */
export const reencryptAll: Reencrypt = async (trx, change) =>
  (await reencryptMembers(trx, change)) +
  (await reencryptImports(trx, change)) +
  (await reencryptSettings(trx, change)) +
  (await reencryptSecondFactors(trx, change)) +
  (await reencryptAsks(trx, change)) +
  (await reencryptSecret(trx, change))
