import { sql } from 'kysely'
import { type ClerkLimits, clerkLimitsFor } from '#domain/accounts/clerk-limits.ts'
import { type Role, roleAllowanceOf } from '#domain/accounts/role.ts'
import { addDays, type Day } from '#domain/day.ts'
import {
  type BookkeepingDayFacts,
  bookkeepingDayOfReceivedMoney,
} from '#domain/money/booked-day-from-received.ts'
import type { Db } from '#server/database/database.ts'
import type { Actor } from '#server/database/history.ts'
import { preparedStatement } from '#server/database/prepared-sql-statements.ts'
import type { WriteTransaction } from '#server/database/revision.ts'
import { Refusal } from '#server/errors.ts'
import { readMoneySettings } from '../settings/settings.store.ts'

const findLastDay = preparedStatement<object>()((db) =>
  db.selectFrom('closings').select('day').orderBy('no', 'desc').limit(sql.lit(1)),
)

/** The day up to which every day is closed; null while none is (DY-3). */
export async function readBooksClosedThrough(db: Db): Promise<Day | null> {
  const [row] = await findLastDay(db, {})
  return row?.day ?? null
}

/** The first day that a role gets sums of: the day after the last close where it gets none of closed days; null for all (RL-1). */
export async function firstDayWithSumsForRole(db: Db, role: Role): Promise<Day | null> {
  if (roleAllowanceOf(role, 'closed-days.sum') === 'yes') return null
  const closedThrough = await readBooksClosedThrough(db)
  return closedThrough === null ? null : addDays(closedThrough, 1)
}

/** The facts that decide the days of a row of money that somebody adds now, and how far back they may go (RL-1); under the writer lock, so that no close comes between. */
export async function readMoneyBookingDayFacts(
  trx: WriteTransaction,
  actor: Actor,
  today: Day,
): Promise<{ books: BookkeepingDayFacts; limits: ClerkLimits | null }> {
  const settings = await readMoneySettings(trx)
  const closedThrough = await readBooksClosedThrough(trx)
  return {
    books: { today, closedThrough, daysBack: settings.daysBack },
    limits: clerkLimitsFor(actor.isLimited, settings),
  }
}

/** The day that money counts on. @throws Refusal 400 received_ahead, received_too_far_back */
export function moneyBookingDayOrRefuse(day: Day, books: BookkeepingDayFacts, field: string): Day {
  const booked = bookkeepingDayOfReceivedMoney(day, books)
  if (!('refused' in booked)) return booked.bookedOn
  throw new Refusal(400, booked.refused === 'ahead' ? 'received_ahead' : 'received_too_far_back', field)
}
