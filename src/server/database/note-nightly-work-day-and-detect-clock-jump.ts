import { hasClockJumpedAhead } from '#domain/clock.ts'
import type { Day } from '#domain/day.ts'
import type { Db } from './database.ts'

const last = 'worked_on'
const jumped = 'jumped_on'

/**
 * Notes the day of the nightly work.
 * @returns whether this is the first day after the clock went on by more than a week, on which nothing may go for good
 */
export async function noteNightlyWorkDayAndDetectClockJump(db: Db, today: Day): Promise<boolean> {
  const rows = await db.selectFrom('meta').selectAll().where('name', 'in', [last, jumped]).execute()
  const noted = new Map(rows.map(({ name, value }) => [name, value]))
  const before = noted.get(last)
  if (before === today) return noted.get(jumped) === today
  const isJump = before !== undefined && hasClockJumpedAhead(before, today)
  const names = isJump ? [last, jumped] : [last]
  await db
    .insertInto('meta')
    .values(names.map((name) => ({ name, value: today })))
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: today }))
    .execute()
  return isJump
}
