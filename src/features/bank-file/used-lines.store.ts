import type { UsedBankLine } from '#domain/bank-file/matching/matching-candidates.ts'
import {
  type PaymentAndSuccessor,
  type StoredBankLineUse,
  usedBankLinesOf,
} from '#domain/bank-file/used-bank-lines.ts'
import type { Day } from '#domain/day.ts'
import type { Paise } from '#domain/money/money.ts'
import { formatReceiptNumber } from '#domain/receipts/receipt-number.ts'
import type { Db } from '#server/database/database.ts'
import type { WriteTransaction } from '#server/database/revision.ts'
import { splitIntoBatches } from '#server/database/split-into-batches.ts'

/** The lines that are looked for: by their keys, by the payments that stand, or all of payments received since a day. */
type Wanted = { keys: readonly string[] } | { paymentIds: readonly string[] } | { since: Day }

/** What valid UPI and bank payments use up of lines (PY-4). */
export async function listUsedBankLines(db: Db, wanted: Wanted): Promise<UsedBankLine[]> {
  const parts: StoredBankLineUse[] = []
  const ticks: StoredBankLineUse[] = []
  for (const some of portionsOf('paymentIds' in wanted ? await withWrongOnes(db, wanted) : wanted)) {
    const found = await rowsOf(db, some)
    parts.push(...found.parts)
    ticks.push(...found.ticks)
  }
  const ids = [...new Set([...parts, ...ticks].map(({ paymentId }) => paymentId))]
  return usedBankLinesOf({ parts, ticks }, await readPaymentsNow(db, ids))
}

/** Payments with those that they are the right ones of, as a tick may be about the wrong one. */
async function withWrongOnes(db: Db, { paymentIds }: { paymentIds: readonly string[] }): Promise<Wanted> {
  const all = new Set(paymentIds)
  for (let asked = [...paymentIds]; asked.length > 0; ) {
    const wrong: string[] = []
    for (const some of splitIntoBatches(asked)) {
      const rows = await db
        .selectFrom('payments')
        .select('replacesId')
        .where('id', 'in', some)
        .where('replacesId', 'is not', null)
        .execute()
      wrong.push(...rows.flatMap(({ replacesId }) => replacesId ?? []))
    }
    for (const id of wrong) all.add(id)
    asked = wrong
  }
  return { paymentIds: [...all] }
}

function portionsOf(wanted: Wanted): Wanted[] {
  if ('keys' in wanted) return splitIntoBatches([...wanted.keys]).map((keys) => ({ keys }))
  if ('paymentIds' in wanted)
    return splitIntoBatches([...wanted.paymentIds]).map((paymentIds) => ({ paymentIds }))
  return [wanted]
}

async function rowsOf(
  db: Db,
  wanted: Wanted,
): Promise<{ parts: StoredBankLineUse[]; ticks: StoredBankLineUse[] }> {
  const [keys, paymentIds, since] = [
    'keys' in wanted ? wanted.keys : null,
    'paymentIds' in wanted ? wanted.paymentIds : null,
    'since' in wanted ? wanted.since : null,
  ]
  const parts = await db
    .selectFrom('bankLineParts')
    .innerJoin('payments', 'payments.id', 'bankLineParts.paymentId')
    .select(['lineKey as key', 'paymentId', 'bankLineParts.amount'])
    .$if(keys !== null, (query) => query.where('lineKey', 'in', keys ?? []))
    .$if(paymentIds !== null, (query) => query.where('paymentId', 'in', paymentIds ?? []))
    .$if(since !== null, (query) => query.where('receivedOn', '>=', since ?? ''))
    .orderBy('partNo')
    .execute()
  const ticks = await db
    .selectFrom('bankTicks')
    .innerJoin('payments', 'payments.id', 'bankTicks.paymentId')
    .select(['lineKey as key', 'paymentId', 'bankTicks.amount', 'isFound'])
    .$if(keys !== null, (query) => query.where('lineKey', 'in', keys ?? []))
    .$if(paymentIds !== null, (query) => query.where('paymentId', 'in', paymentIds ?? []))
    .$if(since !== null, (query) => query.where('receivedOn', '>=', since ?? ''))
    .orderBy('bankTicks.no')
    .execute()
  return {
    parts: parts.map((row) => ({ ...row, isFound: true })),
    ticks: ticks.map((row) => ({ ...row, isFound: row.isFound === 1 })),
  }
}

/** What payments came to: a corrected one is followed to the right row, however often it was corrected. */
async function readPaymentsNow(db: Db, ids: readonly string[]): Promise<Map<string, PaymentAndSuccessor>> {
  const rows = new Map<
    string,
    { amount: Paise; isBank: boolean; isReversed: boolean; rightId: string | null }
  >()
  for (let asked = [...ids]; asked.length > 0; ) {
    const rights: string[] = []
    for (const some of splitIntoBatches(asked)) {
      const found = await db
        .selectFrom('payments')
        .leftJoin('payments as opposite', 'opposite.reversesId', 'payments.id')
        .leftJoin('payments as right', 'right.replacesId', 'payments.id')
        .select(['payments.id', 'payments.amount', 'payments.mode', 'opposite.id as oppositeId'])
        .select('right.id as rightId')
        .where('payments.id', 'in', some)
        .execute()
      for (const { id, amount, mode, oppositeId, rightId } of found) {
        const isBank = mode === 'UPI' || mode === 'Bank'
        rows.set(id, { amount, isBank, isReversed: oppositeId !== null, rightId })
        if (rightId !== null) rights.push(rightId)
      }
    }
    asked = rights
  }
  const standing = (id: string): PaymentAndSuccessor['now'] => {
    const row = rows.get(id)
    if (!row) return null
    if (row.isReversed) return row.rightId === null ? null : standing(row.rightId)
    return row.isBank ? { id, amount: row.amount } : null
  }
  return new Map(ids.map((id) => [id, { amount: rows.get(id)?.amount ?? 0, now: standing(id) }]))
}

/** The part of a line that a payment was booked as; undefined where it was booked as none. */
export const findBankLinePart = (db: Db, paymentId: string) =>
  db.selectFrom('bankLineParts').selectAll().where('paymentId', '=', paymentId).executeTakeFirst()

/** Notes the part of a line that a payment is, after all that were ever booked of it. */
export async function addBookedPartOfBankLine(
  trx: WriteTransaction,
  part: { lineKey: string; paymentId: string; lineAmount: Paise; heldBefore: Paise; amount: Paise },
) {
  const { lineKey } = part
  const last = await trx
    .selectFrom('bankLineParts')
    .select((row) => row.fn.max('partNo').as('no'))
    .where('lineKey', '=', lineKey)
    .executeTakeFirst()
  await trx
    .insertInto('bankLineParts')
    .values({ ...part, partNo: (last?.no ?? 0) + 1 })
    .execute()
}

/** A row about ticks: that a payment was found in a line, or is so no longer. */
export async function addBankTickRows(
  trx: WriteTransaction,
  uses: readonly (UsedBankLine & { isFound: boolean })[],
  made: { madeAt: string; madeBy: string },
) {
  for (const some of splitIntoBatches([...uses])) {
    await trx
      .insertInto('bankTicks')
      .values(
        some.map(({ key, isFound, ...use }) => ({ ...use, lineKey: key, isFound: isFound ? 1 : 0, ...made })),
      )
      .execute()
  }
}

const receiptOf = ({ series, number }: { series: string | null; number: number | null }) =>
  series === null || number === null ? '' : formatReceiptNumber(series, number)

const standing = (db: Db) =>
  db
    .selectFrom('payments')
    .leftJoin('payments as opposite', 'opposite.reversesId', 'payments.id')
    .leftJoin('members', 'members.id', 'payments.memberId')
    .select(['payments.id', 'payments.memberId', 'payments.amount', 'members.id as knownId'])
    .select(['payments.series', 'payments.number', 'payments.madeBy', 'payments.madeAt'])
    .where('payments.kind', '=', 'Payment')
    .where('opposite.id', 'is', null)

/** A payment that stands, with its receipt; its member may be forgotten. */
export interface ValidUpiOrBankPayment {
  id: string
  memberId: string
  isForgotten: boolean
  amount: Paise
  number: string
  madeBy: string
  madeAt: string
}

const standingFrom = (
  rows: readonly (Omit<ValidUpiOrBankPayment, 'number' | 'isForgotten'> & {
    series: string | null
    number: number | null
    knownId: string | null
  })[],
): ValidUpiOrBankPayment[] =>
  rows.map(({ knownId, series, number, ...row }) => ({
    ...row,
    isForgotten: knownId === null,
    number: receiptOf({ series, number }),
  }))

/** The UPI and bank payments of these ids that stand; none of the sample. */
export async function listValidUpiAndBankPayments(
  db: Db,
  ids: readonly string[],
): Promise<ValidUpiOrBankPayment[]> {
  const found: ValidUpiOrBankPayment[] = []
  for (const some of splitIntoBatches([...ids])) {
    const rows = await standing(db)
      .where('payments.id', 'in', some)
      .where('payments.mode', 'in', ['UPI', 'Bank'])
      .where('payments.isSample', '=', 0)
      .execute()
    found.push(...standingFrom(rows))
  }
  return found
}

/** The payments of any way with a reference that stand (LG-2). */
export async function listValidPaymentsByReference(
  db: Db,
  referenceKey: string,
): Promise<ValidUpiOrBankPayment[]> {
  if (referenceKey === '') return []
  return standingFrom(await standing(db).where('payments.referenceKey', '=', referenceKey).execute())
}
