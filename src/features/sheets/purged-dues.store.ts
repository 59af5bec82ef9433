import type { Day } from '#domain/day.ts'
import type { Paise } from '#domain/money/money.ts'
import type { Db } from '#server/database/database.ts'
import { inBatches } from '#server/database/in-batches.ts'

/**
 * The balances at the end of a day of members who were deleted after it and have been purged since: no row of theirs is left
 * among the members, and the history alone says when they were deleted.
 * @param dayOf the centre's day of a moment
 */
export async function readPurgedDues(db: Db, on: Day, dayOf: (moment: Date) => Day): Promise<Paise[]> {
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
  for (const some of inBatches(ids)) {
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
