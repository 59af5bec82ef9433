import { daysCheckInsAreKept } from '#domain/check-in/check-in-screen-rows.ts'
import { addDays } from '#domain/day.ts'
import type { AppContext } from '#server/app-context.ts'
import { scheduleFreedPagesErase } from '#server/database/erase-freed-pages.ts'
import { runInWriteTransaction, runInWriteTransactionWithoutRevision } from '#server/database/revision.ts'
import { hasOldCheckInPresses, removeOldCheckInPresses } from './check-in-presses.store.ts'
import {
  endOverdueCheckIns,
  hasCheckInsBefore,
  listOpenCheckIns,
  removeCheckInsBefore,
} from './check-ins.store.ts'

type Context = Pick<AppContext, 'db' | 'config' | 'now' | 'today'>

/** Writes down which check-ins ended by themselves, with their counts, and forgets what waited for ten minutes. @returns the revision; null where there was nothing */
export async function endOverdueCheckInsAndPresses({ db, config, now }: Context): Promise<number | null> {
  const at = now().toISOString()
  const isDue = (await listOpenCheckIns(db)).some(({ endsAt }) => endsAt <= at)
  if (!isDue && !(await hasOldCheckInPresses(db, now()))) return null
  return runInWriteTransaction(db, async (trx, revision) => {
    await endOverdueCheckIns(trx, { now: now(), timeZone: config.timeZone })
    await removeOldCheckInPresses(trx, now())
    return revision
  })
}

/** Removes the check-ins of days that are kept no longer (CI-6); their counts are written already. */
export async function removeOldCheckIns({ db, today }: Context) {
  const first = addDays(today(), -daysCheckInsAreKept)
  if (!(await hasCheckInsBefore(db, first))) return
  await runInWriteTransactionWithoutRevision(db, async (trx) => {
    await removeCheckInsBefore(trx, first)
    await scheduleFreedPagesErase(trx)
  })
}
