import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { monthPeriod, yearPeriod } from '../src/domain/books/period.ts'
import { daysBetween } from '../src/domain/day.ts'
import { daysOfFinancialYear } from '../src/domain/receipts/receipt-number.ts'
import { fileName } from '../src/server/database/database.ts'
import type { EmptyDatabase } from '../test/engines.ts'
import { quantile } from './figures.ts'
import { alternate, type Row } from './measure.ts'
import { calls, duringOf } from './rows-calls.ts'
import { ourSide, today } from './sides.ts'

const month = { from: `${today.slice(0, 7)}-01`, to: today }
const year = daysOfFinancialYear(today)
const thisMonth = monthPeriod(today)
const thisYear = yearPeriod(today)
/** Of this month, on which a tenth of all payments lie. */
const daysSoFar = daysBetween(thisMonth.firstDay, today) + 1

/** A call of a screen, and the bare statements of its answer. */
interface Question {
  name: string
  what: string
  path: string
  statements: string[]
  /** Over how many days up to today the payments lie, each of a term of its own; else as many a day as members make. */
  paidOver?: number
}

/** The sums of a statement, for the days of a period that runs (XP-2), with the hint that the product gives to SQLite. */
const sheetStatements = ({ firstDay, lastDay }: { firstDay: string; lastDay: string }) => [
  `select booked_on, mode, sum(amount) from payments
    where booked_on >= '${firstDay}' and booked_on <= '${lastDay}' group by booked_on, mode`,
  `select payments.plan_id, min(terms.id), sum(payments.amount)
    from payments left join terms indexed by terms_for_sheets on terms.id = payments.term_id
    where payments.booked_on >= '${firstDay}' and payments.booked_on <= '${lastDay}'
    group by payments.plan_id, terms.room_name`,
  `select booked_on, category, sum(amount) from expenses
    where booked_on >= '${firstDay}' and booked_on <= '${lastDay}' and category <> 'Handed over'
    group by booked_on, category`,
  `with later as (
      select member_id, sum(amount) as amount from (
        select member_id, amount from charges where booked_on > '${today}'
        union all select member_id, -amount from payments where booked_on > '${today}'
      ) as booked group by member_id
    )
    select sum(balance - coalesce(amount, 0)) from members left join later on later.member_id = members.id
    where balance - coalesce(amount, 0) > 0 and deleted_on is null`,
]

const questions: Question[] = [
  {
    name: 'month',
    what: 'the sums of a month, 100,000 payments, 10,000 members',
    path: `/api/payments/sums?from=${month.from}&to=${month.to}`,
    statements: [
      `select booked_on, mode, made_by, sum(amount), count(*) from payments
        where booked_on >= '${month.from}' and booked_on <= '${month.to}' group by booked_on, mode, made_by`,
      `select sum(amount) from payments where booked_on >= '${year.firstDay}' and booked_on <= '${year.lastDay}'`,
    ],
  },
  {
    name: 'owed',
    what: 'the list of members, with who owes, of the same',
    path: '/api/members',
    statements: [
      `select id, name, phone, balance, owed, expiry_date from members
        where balance <> 0 and deleted_on is null order by balance desc`,
    ],
  },
  {
    name: 'sheet-month',
    what: 'the sheet of a month of 10,000 payments, among 100,000',
    path: `/api/sheets/${thisMonth.id}`,
    statements: sheetStatements(thisMonth),
    paidOver: 10 * daysSoFar,
  },
  {
    name: 'sheet-year',
    what: 'the sheet of a year of 100,000 payments, 10,000 members',
    path: `/api/sheets/${thisYear.id}`,
    statements: sheetStatements(thisYear),
    paidOver: daysBetween(thisYear.firstDay, today) + 1,
  },
]

/** Runs statements over a database that a product has open. */
function openBare({ dataDir }: EmptyDatabase) {
  const file = new SqliteFile(join(dataDir, fileName), { readonly: true })
  const prepared = new Map<string, SqliteFile.Statement>()
  const run = (text: string) => {
    const statement = prepared.get(text) ?? file.prepare(text)
    prepared.set(text, statement)
    return statement.all()
  }
  return { run, close: () => file.close() }
}

/** The median of running all statements once, in milliseconds. */
function timeOf(run: (text: string) => unknown, statements: string[], during: number) {
  const times: number[] = []
  for (const until = performance.now() + during; performance.now() < until || times.length === 0; ) {
    const began = performance.now()
    for (const text of statements) run(text)
    times.push(performance.now() - began)
  }
  return quantile(times, 0.5)
}

export const moneyRows: Row[] = questions.map(({ name, what, path, statements, paidOver }) => ({
  name,
  what,
  unit: 'ms',
  floor: 'the bare SQL',
  goal: { atMost: 1.5, oursAtMost: 100 },
  async measure(rounds, small) {
    const [members, payments] = small ? [100, 1000] : [10_000, 100_000]
    const ours = await ourSide(members, { payments, ...(paidOver !== undefined && { paidOver }) })
    // As a browser asks.
    const asked = { ...ours, headers: { ...ours.headers, 'accept-encoding': 'gzip, br' } }
    const bare = openBare(ours.database)
    try {
      return await alternate(
        rounds,
        async () => timeOf(bare.run, statements, duringOf(small)),
        async () => quantile((await calls(asked, path, 1, duringOf(small))).times, 0.5),
      )
    } finally {
      bare.close()
      await ours.stop()
    }
  },
}))
