import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/database/database.ts'
import { countTryIfAllowed, hasRecentTry, type TryLimit } from '../auth/sign-in/sign-in-tries.store.ts'

const hour = 60 * 60_000
/** How many different numbers, or files of them, are compared in an hour for an account that sees only masks. */
const maxCompared = 30

type Needs = Pick<AppContext, 'cipher' | 'now'>

const limitOf = (accountId: string): TryLimit => ({
  key: `aadhaar ${accountId}`,
  most: maxCompared,
  windowMs: hour,
})

/** The numbers that were compared already, known by a keyed fingerprint, as a plain hash of twelve digits is soon guessed. */
const knownOf = ({ cipher }: Needs, accountId: string, compared: string): TryLimit => ({
  key: `aadhaar ${accountId} ${cipher.fingerprint(compared, 'aadhaar')}`,
  most: Number.MAX_SAFE_INTEGER,
  windowMs: hour,
})

/**
 * Counts what an account compares with the kept Aadhaar numbers, over all processes. What it compared already costs nothing.
 * @param compared tells one number, or one file of them, from another
 * @returns `first` where it was counted now, `again` where it was before, `refused` where nothing further is compared
 */
export async function countAadharComparisonIfAllowed(
  needs: Needs & Pick<AppContext, 'db'>,
  accountId: string,
  compared: string,
): Promise<'first' | 'again' | 'refused'> {
  const { db, now } = needs
  const known = knownOf(needs, accountId, compared)
  if (await hasRecentTry(db, known, now())) return 'again'
  return (await countTryIfAllowed(db, [limitOf(accountId), known], now())) ? 'first' : 'refused'
}

/** Whether that was counted. Only reads, so that it can be asked within a transaction. */
export const wasAadharComparisonCounted = (
  db: Db,
  needs: Needs,
  accountId: string,
  compared: string,
): Promise<boolean> => hasRecentTry(db, knownOf(needs, accountId, compared), needs.now())
