import { announcedPaymentBooksFaults, bankLineBooksFaults } from '#domain/bank-file/bank-line-books-faults.ts'
import type { Db } from '#server/database/database.ts'

/** The faults of announced payments and of lines of bank files against the payments they became (PY-1, PY-4), and how many there are. */
export async function checkAnnouncedPaymentsAndBankLines(
  db: Db,
): Promise<{ announced: number; lines: number; faults: string[] }> {
  const announced = await db
    .selectFrom('announcedPayments')
    .leftJoin('payments as became', 'became.id', 'announcedPayments.paymentId')
    .leftJoin('payments as own', 'own.id', 'announcedPayments.id')
    .leftJoin('payments as opposite', 'opposite.reversesId', 'own.id')
    .select(['announcedPayments.id', 'announcedPayments.state', 'announcedPayments.amount'])
    .select(['became.amount as became', 'own.amount as own', 'opposite.id as oppositeId'])
    .orderBy('announcedPayments.id')
    .execute()
  const parts = await db
    .selectFrom('bankLineParts')
    .innerJoin('payments', 'payments.id', 'bankLineParts.paymentId')
    .leftJoin('payments as opposite', 'opposite.reversesId', 'payments.id')
    .select(['lineKey', 'lineAmount', 'bankLineParts.amount', 'payments.amount as taken'])
    .select('opposite.id as oppositeId')
    .orderBy('lineKey')
    .execute()
  return {
    announced: announced.length,
    lines: new Set(parts.map(({ lineKey }) => lineKey)).size,
    faults: [
      ...announcedPaymentBooksFaults(
        announced.map(({ became, own, oppositeId, ...row }) => ({
          ...row,
          became: became === null ? null : { amount: became, isReversed: false },
          ofItsId: own === null ? null : { amount: own, isReversed: oppositeId !== null },
        })),
      ),
      ...bankLineBooksFaults(
        parts.map(({ taken, oppositeId, ...part }) => ({
          ...part,
          payment: { amount: taken, isReversed: oppositeId !== null },
        })),
      ),
    ],
  }
}
