import type { Day } from '#domain/day.ts'
import type { DatedTaxRegime } from '#domain/receipts/tax-regime.ts'
import type { Db } from '#server/database/database.ts'
import { preparedStatement } from '#server/database/prepared-sql-statements.ts'
import {
  addTombstones,
  removeTombstonesOfRestored,
  type WriteTransaction,
} from '#server/database/revision.ts'

const columns = ['fromDay as id', 'kind', 'gstin', 'sentence', 'code', 'rate', 'revision'] as const

/** All regimes in the order in which they begin, or those written after a revision. */
export async function listTaxRegimes(db: Db, after = -1): Promise<DatedTaxRegime[]> {
  return db
    .selectFrom('taxRegimes')
    .select(columns)
    .where('revision', '>', after)
    .orderBy('fromDay')
    .execute()
}

const findOn = preparedStatement<{ day: Day }>()((db, { day }) =>
  db
    .selectFrom('taxRegimes')
    .select(columns)
    .where('fromDay', 'in', (among) =>
      among
        .selectFrom('taxRegimes as begun')
        .select((row) => row.fn.max('begun.fromDay').as('last'))
        .where('begun.fromDay', '<=', day),
    ),
)

/** The regime that a paper of that day follows; null where none has begun. */
export async function findTaxRegimeOn(db: Db, day: Day): Promise<DatedTaxRegime | null> {
  const [row] = await findOn(db, { day })
  return row ?? null
}

/** The last day of which a receipt was printed; those of the sample go with it (RC-7). */
export async function findLastReceiptDay(db: Db): Promise<Day | null> {
  const row = await db
    .selectFrom('payments')
    .select((row) => row.fn.max('issuedOn').as('day'))
    .where('series', 'is not', null)
    .where('isSample', '=', 0)
    .executeTakeFirst()
  return row?.day ?? null
}

type Row = DatedTaxRegime & { madeBy: string; madeAt: string }

/** Stores a regime in place of another of that day. */
export async function saveTaxRegime(trx: WriteTransaction, { id: fromDay, ...row }: Row) {
  await trx
    .insertInto('taxRegimes')
    .values({ fromDay, ...row })
    .onConflict((conflict) => conflict.column('fromDay').doUpdateSet(row))
    .execute()
  await removeTombstonesOfRestored(trx, 'tax_regimes', [fromDay])
}

export async function removeTaxRegime(trx: WriteTransaction, id: Day, revision: number) {
  await trx.deleteFrom('taxRegimes').where('fromDay', '=', id).execute()
  await addTombstones(trx, 'tax_regimes', [id], revision)
}
