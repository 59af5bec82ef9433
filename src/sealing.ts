import { resealSecret } from './features/auth/auth.store.ts'
import { resealDeletions } from './features/members/deletions.store.ts'
import { resealMembers } from './features/members/members.store.ts'
import { resealSettings } from './features/settings/settings.store.ts'
import type { Reseal } from './server/open-vault.ts'

/** Everything that the database holds sealed: Aadhaar numbers, integration keys, and the secret behind the cookies. */
export const resealAll: Reseal = async (trx, change) =>
  (await resealMembers(trx, change)) +
  (await resealDeletions(trx, change)) +
  (await resealSettings(trx, change)) +
  (await resealSecret(trx, change))
