import type { Db } from '#server/database/database.ts'

/**
 * Whether a centre holds nothing but the sample and the defaults, and one account: nothing that a backup put in its place would
 * take away from anybody.
 */
export async function isCentreUntouched(db: Db): Promise<boolean> {
  const change = await db
    .selectFrom('history')
    .select('id')
    .where('kind', 'not in', ['session', 'account', 'backup', 'copies'])
    .where((entry) => entry.not(entry.and({ kind: 'member', action: 'removed' })))
    .limit(1)
    .executeTakeFirst()
  if (change) return false
  const own = await db
    .selectFrom('members')
    .select('id')
    .where('isSample', '=', 0)
    .limit(1)
    .executeTakeFirst()
  if (own) return false
  return (await db.selectFrom('accounts').select('id').limit(2).execute()).length === 1
}
