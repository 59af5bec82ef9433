import { preparedStatement } from './prepared-sql-statements.ts'
import type { WriteTransaction } from './revision.ts'

const raiseCounter = preparedStatement<{ name: string; max: number }>()((db, { name, max }) =>
  db
    .insertInto('counters')
    .values({ name, value: 1 })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((row) => ({ value: row('counters.value', '+', row.lit(1)) }))
        .where('counters.value', '<', max),
    )
    .returning('value'),
)

/** The next number of a counter, from 1 on, taken in the transaction of what it is for; undefined where `max` was given. */
export async function takeNextCounterNumber(
  trx: WriteTransaction,
  name: string,
  max: number,
): Promise<number | undefined> {
  const [row] = await raiseCounter(trx, { name, max })
  return row?.value
}
