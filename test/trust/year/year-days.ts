import type { BooksClosing, NextBooksClosing } from '../../../src/domain/books/books-closing.ts'
import { inFile } from './year-bank.ts'
import { bookedFor, closeOf, correctedFor } from './year-books.ts'
import { modes, type YearCentre } from './year-centre.ts'
import { daysBack, plus } from './year-model.ts'

/** What is spent, and the days that are closed. */
export function dayActs(centre: YearCentre) {
  const { below, happens, oneOf, rupees, newId, clock, books, ok, expectSame, send, allPayments } = centre

  const categories = ['Rent', 'Water', 'Tea', 'Handed over'] as const
  /** An expense or cash handed over, with paise now and then. */
  const expenseOf = (category: string) => ({
    category,
    amount: happens(0.3) ? 1 + below(90_000) : rupees(10, 900),
    mode: category === 'Handed over' ? 'Cash' : (oneOf(modes) ?? 'Cash'),
  })

  async function spend() {
    const day = happens(0.2) ? plus(clock.today, -below(daysBack + 1)) : clock.today
    const spent = { id: newId(), ...expenseOf(oneOf(categories) ?? 'Rent') }
    const { status, error } = await send('POST', '/api/expenses', { ...spent, day })
    expectSame(`expense ${spent.id}`, [status, error?.code], [201, undefined])
    books.expenses.push({ ...spent, bookedOn: bookedFor(books, day, clock.today), isReversed: false })
  }

  async function correctExpense() {
    const wrong = oneOf(books.expenses.filter(({ id, isReversed }) => id !== null && !isReversed))
    if (!wrong) return
    const right = { ...expenseOf(wrong.category), amount: happens(0.3) ? 0 : rupees(10, 900) }
    const id = newId()
    const path = `/api/expenses/${wrong.id}/corrections`
    const sent = { id, ...right, reason: 'Typed wrong' }
    if (right.amount === wrong.amount && right.mode === wrong.mode) {
      const refused = await send('POST', path, sent, { isLost: false })
      expectSame(`correction of expense ${wrong.id}`, refused.error?.code, 'nothing_changed')
      return
    }
    const bookedOn = correctedFor(books, wrong.bookedOn, clock.today, daysBack)
    wrong.isReversed = true
    books.expenses.push({ ...wrong, id: null, amount: -wrong.amount, bookedOn })
    if (right.amount > 0) books.expenses.push({ ...right, id, bookedOn, isReversed: false })
    const { status, error } = await send('POST', path, sent)
    expectSame(`corrected expense ${wrong.id}`, [status, error?.code], [201, undefined])
  }

  /** Closes a day, which covers all days since the last one (DY-2); now and then the cash differs, and a payment is not found. */
  async function close(day: string) {
    if (books.closedThrough !== null && day <= books.closedThrough) return
    const model = closeOf({ payments: allPayments(), books }, day)
    const { period } = await ok<NextBooksClosing>('GET', `/api/closings/next?day=${day}`)
    expectSame(`first day of the close of ${day}`, period?.firstDay, model.firstDay)
    expectSame(`to tick off on ${day}`, period?.toTick.map(({ id }) => id).sort(), model.toTick)
    const counted = Math.max(0, model.expected + (happens(0.2) ? rupees(1, 60) - 3_000 : 0))
    const found = model.toTick.filter(() => happens(0.9))
    const known = inFile(centre.bank, allPayments())
    expectSame(
      `in a file on ${day}`,
      period?.toTick
        .filter((row) => row.isInFile)
        .map(({ id }) => id)
        .sort(),
      model.toTick.filter((id) => known.has(id)),
    )
    const notFound = model.toTick.filter((id) => !found.includes(id) && !known.has(id))
    const { opening, expected, firstDay, toTick: _toTick, ...sums } = model
    const sent = {
      ...{ id: newId(), day, after: books.closes, opening, expected, counted, found },
      reason: counted === expected ? '' : 'Change given short',
    }
    const stale = { ...sent, id: newId(), expected: expected + 100, reason: 'Not looked at' }
    const refused = await send('POST', '/api/closings', stale, { isLost: false })
    expectSame(`another sum for ${day}`, refused.error?.code, 'expected_changed')
    const answer = await send('POST', '/api/closings', sent)
    const row = answer.row as unknown as BooksClosing | undefined
    expectSame(
      `close of ${day}`,
      row && [row.no, row.firstDay, row.opening, row.expected, row.counted, row.notFound.toSorted()],
      [books.closes + 1, firstDay, opening, expected, counted, notFound],
    )
    expectSame(`sums of ${day}`, row && [row.cashIn, row.cashRefunds, row.cashExpenses, row.handedOver], [
      sums.cashIn,
      sums.cashRefunds,
      sums.cashExpenses,
      sums.handedOver,
    ])
    books.closes += 1
    Object.assign(books, {
      closedThrough: day,
      counted,
      notFound,
    })
  }

  return { spend, correctExpense, close }
}
