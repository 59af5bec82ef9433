import { daysCheckInsAreKept } from '#domain/check-in/check-in.ts'
import { addDays } from '#domain/day.ts'
import type { AppContext } from '#server/app-context.ts'
import { scheduleErase } from '#server/database/erase-freed-pages.ts'
import { write, writeWithoutRevision } from '#server/database/revision.ts'
import { endOverdue, hasCheckInsBefore, listOpen, removeCheckInsBefore } from './check-ins.store.ts'
import { hasOldPresses, removeOldPresses } from './presses.store.ts'

type Context = Pick<AppContext, 'db' | 'config' | 'now' | 'today'>

/** Writes down which check-ins ended by themselves, with their counts, and forgets what waited for ten minutes. @returns the revision; null where there was nothing */
export async function endCheckIns({ db, config, now }: Context): Promise<number | null> {
  const at = now().toISOString()
  const isDue = (await listOpen(db)).some(({ endsAt }) => endsAt <= at)
  if (!isDue && !(await hasOldPresses(db, now()))) return null
  return write(db, async (trx, revision) => {
    await endOverdue(trx, { now: now(), timeZone: config.timeZone })
    await removeOldPresses(trx, now())
    return revision
  })
}

/** Removes the check-ins of days that are kept no longer (CI-6); their counts are written already. */
export async function removeOldCheckIns({ db, today }: Context) {
  const first = addDays(today(), -daysCheckInsAreKept)
  if (!(await hasCheckInsBefore(db, first))) return
  await writeWithoutRevision(db, async (trx) => {
    await removeCheckInsBefore(trx, first)
    await scheduleErase(trx)
  })
}
