import type { Db } from '#server/database/database.ts'

/** How many tries a key may have within `windowMs` milliseconds of the first one. */
export interface TryLimit {
  key: string
  most: number
  windowMs: number
}

/** Tolerance in ms, because parallel tries read the clock in one order and are counted in another. */
const clockTolerance = 60_000

interface Tries {
  failures: number
  /** The end of the window, ISO 8601 in UTC. */
  until: string
}

/** Ignores a window that ends later than one begun now, because then the clock was put back. */
function isOver({ until }: Tries, { windowMs }: TryLimit, now: Date) {
  const end = Date.parse(until)
  return end < now.getTime() || end > now.getTime() + windowMs + clockTolerance
}

/** Whether one of these keys has used up its tries. Only reads. */
export async function isTryLimitReached(db: Db, limits: TryLimit[], now: Date): Promise<boolean> {
  const keys = limits.map(({ key }) => key)
  const rows = await db.selectFrom('signInFailures').selectAll().where('key', 'in', keys).execute()
  return limits.some((limit) => {
    const tries = rows.find(({ key }) => key === limit.key)
    return tries !== undefined && !isOver(tries, limit, now) && tries.failures >= limit.most
  })
}

/** Whether this key has a try that still counts. Only reads. */
export async function hasRecentTry(db: Db, limit: TryLimit, now: Date): Promise<boolean> {
  const tries = await db
    .selectFrom('signInFailures')
    .selectAll()
    .where('key', '=', limit.key)
    .executeTakeFirst()
  return tries !== undefined && !isOver(tries, limit, now)
}

class LimitReached extends Error {}

/**
 * Counts a try against each key before it is made, so that parallel tries cannot pass the limit. A refused try writes
 * nothing.
 * @returns whether every key may have this try
 */
export async function countTryIfAllowed(db: Db, limits: TryLimit[], now: Date): Promise<boolean> {
  if (await isTryLimitReached(db, limits, now)) return false
  try {
    await db.transaction().execute(async (trx) => {
      for (const limit of limits) {
        const failures = await countOne(trx, limit, now)
        // Another try was counted since the limits were read, so this one is rolled back.
        if (failures > limit.most) throw new LimitReached()
      }
    })
    return true
  } catch (error) {
    if (error instanceof LimitReached) return false
    throw error
  }
}

async function countOne(trx: Db, { key, windowMs }: TryLimit, now: Date): Promise<number> {
  const end = (ms: number) => new Date(now.getTime() + ms).toISOString()
  const { failures } = await trx
    .insertInto('signInFailures')
    .values({ key, failures: 1, until: end(windowMs) })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((row) => {
        const until = row.ref('signInFailures.until')
        const isOver = row.or([
          row(until, '<', now.toISOString()),
          row(until, '>', end(windowMs + clockTolerance)),
        ])
        const next = row('signInFailures.failures', '+', 1)
        return {
          failures: row.case().when(isOver).then(1).else(next).end(),
          until: row.case().when(isOver).then(end(windowMs)).else(until).end(),
        }
      }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow()
  return failures
}

/** Removes the tries of these keys after a successful one. */
export async function removeTries(db: Db, limits: TryLimit[]) {
  const keys = limits.map(({ key }) => key)
  await db.deleteFrom('signInFailures').where('key', 'in', keys).execute()
}

/** Removes expired tries. */
export async function sweepTries(db: Db, now: Date) {
  await db.deleteFrom('signInFailures').where('until', '<', now.toISOString()).execute()
}
