import type { BooksClosing } from '../../../src/domain/books/books-closing.ts'
import type { PeriodStatement } from '../../../src/domain/books/period-statement.ts'
import type { PageOfLiveRows } from '../../../src/domain/live.ts'
import type { ListedPayment, PaymentSums } from '../../../src/domain/money/payment-list.ts'
import { daysOfFinancialYear, financialYearOf } from '../../../src/domain/receipts/receipt-number.ts'
import { checkAccountBooks } from '../../../src/features/ledger/check-account-books.store.ts'
import { sheetOf, sumsBy } from './year-books.ts'
import { modes, type YearCentre } from './year-centre.ts'
import { sum } from './year-model.ts'
import type { ModelMember } from './year-rows.ts'

/** What the product says at the end of days, months and the year, against the model. */
export function comparisons(centre: YearCentre) {
  const {
    strange,
    books,
    readAccount,
    readMembers,
    members,
    ok,
    expectSame,
    present,
    shown,
    modelShown,
    clock,
    product,
  } = centre

  async function compareAccount(member: ModelMember) {
    const account = await readAccount(member)
    const what = `account of ${member.id}`
    expectSame(
      `terms of ${what}`,
      account.terms.map(
        ({ id, planId, firstDay, lastDay, anchorDay, price, discount, discountReason, state }) => [
          ...[id, planId, firstDay, lastDay, anchorDay, price, discount, discountReason !== '', state],
        ],
      ),
      member.terms.map(({ id, planId, first, last, anchor, price, discount, state }) => [
        ...[id, planId, first, last, anchor, price, discount, discount > 0, state],
      ]),
    )
    expectSame(
      `charges of ${what}`,
      account.charges.map(({ kind, amount, day, dueOn, bookedOn, termId }) => [
        ...[kind, amount, day, dueOn, bookedOn, termId],
      ]),
      member.charges.map(({ kind, amount, day, dueOn, bookedOn, termId }) => [
        ...[kind, amount, day, dueOn, bookedOn, termId],
      ]),
    )
    expectSame(
      `payments of ${what}`,
      account.payments.map(({ kind, amount, mode, receivedOn, bookedOn, issuedOn, number }) => [
        ...[kind, amount, mode, receivedOn, bookedOn, issuedOn, number],
      ]),
      member.payments.map(({ kind, amount, mode, receivedOn, bookedOn, issuedOn, number }) => [
        ...[kind, amount, mode, receivedOn, bookedOn, issuedOn, number],
      ]),
    )
    expectSame(`since when ${what} holds a seat`, account.heldSince, member.heldSince)
    for (const { id, stillDue } of member.payments) {
      if (id === null) continue
      const { receipt } = await ok<{ receipt: { stillDue: number } }>('GET', `/api/receipts/${id}/printed`)
      expectSame(`still due on ${id}`, receipt.stillDue, stillDue)
    }
  }

  /** Every rupee of a month, by day and mode, deleted members included. */
  async function compareSums(until: string) {
    const from = `${until.slice(0, 8)}01`
    const found = await ok<PaymentSums>('GET', `/api/payments/sums?from=${from}&to=${until}`)
    const rows = [...members.values()]
      .flatMap(({ payments }) => payments)
      .filter(({ bookedOn }) => bookedOn >= from && bookedOn <= until)
    expectSame(`sum of ${from}`, found.total, { amount: sum(rows), rows: rows.length })
    const byMode = modes
      .map((mode) => ({ mode, rows: rows.filter((row) => row.mode === mode) }))
      .filter((each) => each.rows.length > 0)
      .map(({ mode, rows }) => [mode, sum(rows)])
    expectSame(
      `modes of ${from}`,
      found.byMode.map(({ mode, amount }) => [mode, amount]).sort(),
      byMode.sort(),
    )
  }

  /** A month or a financial year so far, to the paisa (XP-2). */
  async function compareSheet(period: string, { from, to }: { from: string; to: string }) {
    const { sheet } = await ok<{ sheet: PeriodStatement }>('GET', `/api/sheets/${period}`)
    const { byMode, byPlan, byCategory, dues, left } = sheet
    expectSame(
      `sheet of ${period}`,
      {
        ...{ in: sheet.in, out: sheet.out, left },
        byMode: sumsBy(byMode, ({ mode }) => mode),
        byPlan: sumsBy(byPlan, ({ of }) => of?.name ?? '–'),
        byCategory: sumsBy(byCategory, ({ category }) => category),
        ...{ due: dues.due, advance: dues.advance },
      },
      sheetOf({ members: [...centre.members.values()], books }, { from, to, owedOn: clock.today }),
    )
  }

  async function compareAll() {
    for (const member of present()) await compareAccount(member)
    const rows = await readMembers()
    const listed = rows.map((row) => [row.id, shown(row)]).sort()
    expectSame(
      'the list',
      listed,
      present()
        .map((member) => [member.id, modelShown(member)])
        .sort(),
    )
    const { firstDay: from, lastDay: to } = daysOfFinancialYear(clock.today)
    await compareSheet(financialYearOf(clock.today), { from, to })
    const { faults } = await checkAccountBooks(product.app.db)
    for (const fault of faults) strange.push(`books: ${fault}`)
    const newestClose = await ok<PageOfLiveRows<BooksClosing>>('GET', '/api/closings?limit=1')
    expectSame('closes', newestClose.rows[0]?.no ?? 0, books.closes)
    const newest = await ok<PageOfLiveRows<ListedPayment>>('GET', '/api/payments?limit=1')
    expectSame(
      'rows of money',
      newest.rows[0]?.no,
      [...members.values()].flatMap(({ payments }) => payments).length,
    )
  }
  return { compareSheet, compareSums, compareAll }
}
