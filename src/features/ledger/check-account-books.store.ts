import {
  type MemberForBooksCheck,
  memberBooksFaults,
  type ReceiptSeries,
  receiptNumberFaults,
} from '#domain/money/books-faults.ts'
import { parseStoredPrintedReceiptContent } from '#domain/receipts/printed-receipt-text.ts'
import { formatReceiptNumber, isReceiptSeries } from '#domain/receipts/receipt-number.ts'
import type { Db } from '#server/database/database.ts'
import { checkAnnouncedPaymentsAndBankLines } from '../bank-file/check-announced-payments-and-bank-lines.store.ts'
import { checkBooksClosings } from '../books/check-books-closings.store.ts'
import { parseStoredMemberAccountSummary } from '../members/members.store.ts'
import { listTaxRegimes } from '../taxes/tax-regimes.store.ts'

/** How many were checked, and what is wrong. */
export interface AccountBooksCheckResult {
  members: number
  terms: number
  receipts: number
  closings: number
  expenses: number
  /** Payments that were announced, and lines of bank files that receipts use up. */
  announced: number
  bankLines: number
  faults: string[]
}

/** Small enough for the rows of the busiest members in memory. */
const membersAtOnce = 200

/**
 * Checks the whole database: receipts have no gap and no repeat, every account adds up, every chain of terms keeps its anchor and its prices,
 * every receipt as printed agrees with its rows, every close with the rows of its days, and
 * what was announced or stands in a bank's file with the payments that it became.
 */
export async function checkAccountBooks(db: Db): Promise<AccountBooksCheckResult> {
  const { faults, ...ofDays } = await checkBooksClosings(db)
  const ofBank = await checkAnnouncedPaymentsAndBankLines(db)
  const check: AccountBooksCheckResult = {
    members: 0,
    terms: 0,
    receipts: 0,
    ...ofDays,
    announced: ofBank.announced,
    bankLines: ofBank.lines,
    faults: [...receiptNumberFaults(await listSeries(db)), ...faults, ...ofBank.faults],
  }
  const taxRegimes = await listTaxRegimes(db)
  for (let after = 0; ; ) {
    const numbers = await db
      .selectFrom('memberNumbers')
      .selectAll()
      .where('number', '>', after)
      .orderBy('number')
      .limit(membersAtOnce)
      .execute()
    const last = numbers.at(-1)
    if (!last) return check
    after = last.number
    const ids = numbers.map(({ memberId }) => memberId)
    for (const books of await readBooks(db, ids, taxRegimes)) {
      check.members += 1
      check.terms += books.terms.length
      check.receipts += books.payments.filter(({ kind }) => kind !== 'Correction').length
      check.faults.push(...memberBooksFaults(books))
    }
  }
}

async function listSeries(db: Db): Promise<ReceiptSeries[]> {
  const all = await db.selectFrom('counters').selectAll().orderBy('name').execute()
  const counters = all.filter(({ name }) => isReceiptSeries(name))
  const used = await db
    .selectFrom('payments')
    .select((row) => [
      'series',
      row.fn.countAll<number>().as('rows'),
      row.fn.min('number').as('from'),
      row.fn.max('number').as('to'),
    ])
    .where('series', 'is not', null)
    .groupBy('series')
    .execute()
  const names = new Set([...counters.map(({ name }) => name), ...used.map(({ series }) => series ?? '')])
  return [...names].map((name) => {
    const found = used.find(({ series }) => series === name)
    const last = counters.find((counter) => counter.name === name)?.value ?? 0
    return { name, last, rows: found?.rows ?? 0, from: found?.from ?? 0, to: found?.to ?? 0 }
  })
}

async function readBooks(
  db: Db,
  ids: string[],
  taxRegimes: MemberForBooksCheck['taxRegimes'],
): Promise<MemberForBooksCheck[]> {
  const members = await db
    .selectFrom('members')
    .select(['id', 'joinDate', 'expiryDate', 'balance', 'owed'])
    .where('id', 'in', ids)
    .execute()
  const terms = await db
    .selectFrom('terms')
    .leftJoin('plans', 'plans.id', 'terms.planId')
    .select([
      'terms.id',
      'memberId',
      'planId',
      'previousId',
      'firstDay',
      'lastDay',
      'anchorDay',
      'soldLastDay',
    ])
    .select(['soldAnchorDay', 'terms.price', 'discount', 'state', 'months', 'days'])
    .where('memberId', 'in', ids)
    .execute()
  const charges = await db
    .selectFrom('charges')
    .selectAll()
    .where('memberId', 'in', ids)
    .orderBy('no')
    .execute()
  const payments = await db
    .selectFrom('payments')
    .selectAll()
    .where('memberId', 'in', ids)
    .orderBy('no')
    .execute()
  const changes = await db
    .selectFrom('planChanges')
    .innerJoin('terms', 'terms.id', 'planChanges.termId')
    .select(['memberId', 'termId', 'toPlanId', 'fromPrice', 'toPrice'])
    .where('memberId', 'in', ids)
    .orderBy('day')
    .execute()
  const memberOf = new Map(members.map((member) => [member.id, member]))
  const [termsOf, changesOf, chargesOf, paymentsOf] = [
    Map.groupBy(terms, ({ memberId }) => memberId),
    Map.groupBy(changes, ({ memberId }) => memberId),
    Map.groupBy(charges, ({ memberId }) => memberId),
    Map.groupBy(payments, ({ memberId }) => memberId),
  ]
  return ids.map((id) => {
    const member = memberOf.get(id)
    return {
      id,
      listed: member ? { ...member, ...parseStoredMemberAccountSummary(member) } : null,
      terms: (termsOf.get(id) ?? []).map(({ months, days, ...term }) => ({
        ...term,
        length: lengthOf(months, days),
      })),
      planChanges: changesOf.get(id) ?? [],
      charges: chargesOf.get(id) ?? [],
      payments: (paymentsOf.get(id) ?? []).map(({ series, number, printed, isSample, ...row }) => ({
        ...row,
        isSample: isSample === 1,
        number: series === null || number === null ? '' : formatReceiptNumber(series, number),
        printed: printed === null ? null : parseStoredPrintedReceiptContent(printed),
      })),
      taxRegimes,
    }
  })
}

/** The length of a plan; null where the plan is gone. */
function lengthOf(
  months: number | null,
  days: number | null,
): MemberForBooksCheck['terms'][number]['length'] {
  if (months !== null) return { months, days: null }
  return days === null ? null : { months: null, days }
}
