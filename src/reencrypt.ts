import { resealSecret } from './features/auth/auth.store.ts'
import { resealSecondFactors } from './features/auth/own-account/second-factor.store.ts'
import { resealDeletions } from './features/members/deleted/deleted-members.store.ts'
import { resealMembers } from './features/members/members.store.ts'
import { resealSettings } from './features/settings/settings.store.ts'
import type { Reseal } from './server/encryption/open-field-cipher.ts'

/** Everything that the database holds sealed: Aadhaar numbers, integration keys, second factors, and the secret behind the cookies. */
export const resealAll: Reseal = async (trx, change) =>
  (await resealMembers(trx, change)) +
  (await resealDeletions(trx, change)) +
  (await resealSettings(trx, change)) +
  (await resealSecondFactors(trx, change)) +
  (await resealSecret(trx, change))
