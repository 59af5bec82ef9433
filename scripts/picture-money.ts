import { randomUUID } from 'node:crypto'
import { handedOverCategory } from '../src/domain/books/expense.ts'
import { addDays, type Day } from '../src/domain/day.ts'
import { openDatabase } from '../src/server/database/database.ts'

const days = 400
const sums = [50_000, 80_000, 140_000]
const modes = ['UPI', 'Cash', 'UPI', 'Bank'] as const
const expenses = [
  ['Rent', 1_200_000],
  ['Electricity', 345_050],
  ['Tea and water', 45_500],
  ['Cleaning', 250_000],
  [handedOverCategory, 500_000],
  ['Newspapers', 60_000],
] as const

/** Money of more than a year, past the product, which takes it no more than some days back. */
export async function earnForAYear(dataDir: string, today: Day) {
  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined })
  const terms = await db.selectFrom('terms').select(['id', 'memberId']).orderBy('id').execute()
  let number = 500_000
  for (let back = days; back > 0; back--) {
    const day = addDays(today, -back)
    const row = { bookedOn: day, madeBy: 'admin@abhyasika.local', madeAt: `${day}T06:00:00.000Z`, reason: '' }
    const only = { reversesId: null, replacesId: null }
    for (let nth = 0; nth <= (back * 7) % 3; nth++) {
      const term = terms[(back * 13 + nth * 7) % terms.length]
      if (!term) continue
      number += 1
      const paid = { memberId: term.memberId, termId: term.id, amount: sums[(back + nth) % 3] ?? 0 }
      await db
        .insertInto('charges')
        .values({ ...row, ...only, ...paid, id: randomUUID(), kind: 'Term', day, dueOn: day, isSample: 1 })
        .execute()
      await db
        .insertInto('payments')
        .values({
          ...row,
          ...only,
          ...paid,
          id: randomUUID(),
          kind: 'Payment',
          mode: modes[(back + nth) % 4] ?? 'Cash',
          reference: '',
          referenceKey: '',
          receivedOn: day,
          issuedOn: day,
          series: 'SAMPLE/',
          number,
          printed: '{}',
          isSample: 1,
        })
        .execute()
    }
    const [category, amount] = expenses[Math.floor(back / 9) % expenses.length] ?? []
    if (back % 9 !== 0 || !category || !amount) continue
    await db
      .insertInto('expenses')
      .values({
        ...row,
        ...only,
        id: randomUUID(),
        day,
        category,
        amount,
        mode: 'Cash',
        paidTo: '',
        note: '',
      })
      .execute()
  }
  await close()
}
