import type { Day } from '#domain/day.ts'
import {
  type PrintedReceiptContent,
  parseStoredPrintedReceiptContent,
} from '#domain/receipts/printed-receipt-text.ts'
import { formatReceiptNumber } from '#domain/receipts/receipt-number.ts'
import type { Db } from '#server/database/database.ts'
import type { WriteTransaction } from '#server/database/revision.ts'
import { hashOfToken } from '#server/token.ts'

/** A receipt or voucher as it was issued, and what became of it. */
export interface IssuedReceipt {
  receipt: PrintedReceiptContent
  memberId: string
  /** The day that its money counts on (DY-3). */
  bookedOn: Day
  /** Where it was corrected or cancelled: the number of its successor, null without one. */
  cancellation: { successor: string | null } | null
}

export async function findReceipt(db: Db, id: string): Promise<IssuedReceipt | undefined> {
  const row = await db
    .selectFrom('payments')
    .leftJoin('payments as opposite', 'opposite.reversesId', 'payments.id')
    .leftJoin('payments as successor', 'successor.replacesId', 'payments.id')
    .select(['payments.printed', 'payments.memberId', 'payments.bookedOn', 'opposite.id as oppositeId'])
    .select(['successor.series', 'successor.number'])
    .where('payments.id', '=', id)
    .executeTakeFirst()
  if (!row?.printed) return undefined
  const { series, number } = row
  const successor = series === null || number === null ? null : formatReceiptNumber(series, number)
  return {
    receipt: parseStoredPrintedReceiptContent(row.printed),
    memberId: row.memberId,
    bookedOn: row.bookedOn,
    cancellation: row.oppositeId === null ? null : { successor },
  }
}

interface Print {
  id: string
  printedBy: string
  printedAt: string
}

/** The prints of a receipt, oldest first. */
export async function listReceiptPrints(db: Db, paymentId: string): Promise<Print[]> {
  return db
    .selectFrom('receiptPrints')
    .select(['id', 'printedBy', 'printedAt'])
    .where('paymentId', '=', paymentId)
    .orderBy('printedAt')
    .orderBy('id')
    .execute()
}

/** Adds a print; one of that receipt that was added before, by a call whose answer was lost, stays one. */
export async function addReceiptPrint(trx: WriteTransaction, paymentId: string, print: Print) {
  await trx
    .insertInto('receiptPrints')
    .values({ paymentId, ...print })
    .onConflict((conflict) => conflict.columns(['paymentId', 'id']).doNothing())
    .execute()
}

interface Link {
  madeOn: Day
  withdrawnOn: Day | null
}

export async function addReceiptLink(
  trx: WriteTransaction,
  link: { token: string; paymentId: string; madeBy: string; madeOn: Day; madeAt: string },
) {
  const { token, ...row } = link
  await trx
    .insertInto('receiptLinks')
    .values({ ...row, tokenHash: hashOfToken(token), withdrawnOn: null })
    .execute()
}

/** The link of a token; undefined too where the member of its receipt was deleted for good. */
export async function findReceiptLink(
  db: Db,
  token: string,
): Promise<(Link & { paymentId: string }) | undefined> {
  return db
    .selectFrom('receiptLinks')
    .innerJoin('payments', 'payments.id', 'receiptLinks.paymentId')
    .innerJoin('members', 'members.id', 'payments.memberId')
    .select(['paymentId', 'madeOn', 'withdrawnOn'])
    .where('tokenHash', '=', hashOfToken(token))
    .executeTakeFirst()
}

/** The links of a receipt that were not withdrawn, oldest first. */
export async function listReceiptLinks(db: Db, paymentId: string): Promise<(Link & { tokenHash: string })[]> {
  return db
    .selectFrom('receiptLinks')
    .select(['tokenHash', 'madeOn', 'withdrawnOn'])
    .where('paymentId', '=', paymentId)
    .where('withdrawnOn', 'is', null)
    .orderBy('madeOn')
    .orderBy('madeAt')
    .execute()
}

/** Ends these links. */
export async function endReceiptLinksByHash(
  trx: WriteTransaction,
  links: readonly { tokenHash: string }[],
  on: Day,
) {
  const hashes = links.map(({ tokenHash }) => tokenHash)
  await trx.updateTable('receiptLinks').set({ withdrawnOn: on }).where('tokenHash', 'in', hashes).execute()
}

/** @returns how many links ended */
export async function withdrawReceiptLinks(
  trx: WriteTransaction,
  paymentId: string,
  on: Day,
): Promise<number> {
  const rows = await trx
    .updateTable('receiptLinks')
    .set({ withdrawnOn: on })
    .where('paymentId', '=', paymentId)
    .where('withdrawnOn', 'is', null)
    .returning('tokenHash')
    .execute()
  return rows.length
}
