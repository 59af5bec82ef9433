import { sql } from 'kysely'
import type { DuesSumsAtStatementEnd } from '#domain/books/period-statement.ts'
import type { Day } from '#domain/day.ts'
import type { Paise } from '#domain/money/money.ts'
import type { Db } from '#server/database/database.ts'
import { splitIntoBatches } from '#server/database/split-into-batches.ts'

/** The centre's day, now and at a moment. */
export interface PeriodStatementClock {
  today: Day
  dayOf: (moment: Date) => Day
}

/**
 * The dues of members at the end of a day: their balances now, without what was booked after it. Who was deleted by then is not
 * counted (LG-8).
 */
export async function readDuesAtEndOfDay(
  db: Db,
  on: Day,
  { today, dayOf }: PeriodStatementClock,
): Promise<DuesSumsAtStatementEnd> {
  const { rows } = await sql<Omit<DuesSumsAtStatementEnd, 'on'>>`
    with later as (
      select member_id, sum(amount) as amount from (
        select member_id, amount from charges where booked_on > ${on}
        union all select member_id, -amount from payments where booked_on > ${on}
      ) as booked group by member_id
    ), balances as (
      select members.balance - coalesce(later.amount, 0) as balance
      from members left join later on later.member_id = members.id
      where members.deleted_on is null or members.deleted_on > ${on}
    )
    select
      cast(coalesce(sum(case when balance > 0 then balance else 0 end), 0) as bigint) as due,
      coalesce(sum(case when balance > 0 then 1 else 0 end), 0) as owing,
      cast(coalesce(sum(case when balance < 0 then -balance else 0 end), 0) as bigint) as advance,
      coalesce(sum(case when balance < 0 then 1 else 0 end), 0) as in_advance
    from balances`.execute(db)
  const [known] = rows
  const purged = on < today ? await readPurgedDues(db, on, dayOf) : []
  const all = { on, due: 0, owing: 0, advance: 0, inAdvance: 0, ...known }
  for (const balance of purged) {
    if (balance > 0) {
      all.due += balance
      all.owing += 1
    } else {
      all.advance -= balance
      all.inAdvance += 1
    }
  }
  return all
}

/**
 * The balances at the end of a day of members who were deleted after it and have been purged since: no row of theirs is left
 * among the members, and the history alone says when they were deleted.
 * @param dayOf the centre's day of a moment
 */
async function readPurgedDues(db: Db, on: Day, dayOf: (moment: Date) => Day): Promise<Paise[]> {
  const removed = await db
    .selectFrom('history')
    .select((row) => ['subject as id', row.fn.max('at').as('at')])
    .where('kind', '=', 'member')
    .where('action', '=', 'removed')
    // Compared as texts, it is earlier than the end of that day in every zone.
    .where('at', '>', on)
    .where('subject', 'in', (row) =>
      row
        .selectFrom('memberNumbers')
        .leftJoin('members', 'members.id', 'memberNumbers.memberId')
        .select('memberNumbers.memberId')
        .where('members.id', 'is', null),
    )
    .groupBy('subject')
    .execute()
  const ids = removed.filter(({ at }) => dayOf(new Date(at)) > on).map(({ id }) => id)
  const balances = new Map<string, Paise>()
  for (const some of splitIntoBatches(ids)) {
    const charged = await sumBooked(db, 'charges', some, on)
    const paid = await sumBooked(db, 'payments', some, on)
    for (const { memberId, amount } of charged) balances.set(memberId, (balances.get(memberId) ?? 0) + amount)
    for (const { memberId, amount } of paid) balances.set(memberId, (balances.get(memberId) ?? 0) - amount)
  }
  return [...balances.values()].filter((balance) => balance !== 0)
}

const sumBooked = (db: Db, table: 'charges' | 'payments', memberIds: string[], on: Day) =>
  db
    .selectFrom(table)
    .select((row) => ['memberId', row.fn.sum<number>('amount').as('amount')])
    .where('memberId', 'in', memberIds)
    .where('bookedOn', '<=', on)
    .groupBy('memberId')
    .execute()
