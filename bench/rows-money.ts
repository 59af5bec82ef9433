import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import pg from 'pg'
import { monthPeriod, yearPeriod } from '../src/domain/books/period.ts'
import { daysBetween } from '../src/domain/day.ts'
import { daysOfFinancialYear } from '../src/domain/receipts/receipt-number.ts'
import { type Engine, fileName } from '../src/server/database/database.ts'
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

/** What a screen asks for, and the bare statements of its answer. */
interface Question {
  name: string
  what: string
  path: string
  statements: string[]
  /** Over how many days up to today the payments lie, each of a term of its own; else as many a day as members make. */
  paidOver?: number
}

/** The product gives it to SQLite too, which takes three times as long without. */
const sqliteHint = 'indexed by terms_for_sheets'

/** What a sheet is made of, for the days of a period that runs (XP-2). */
const sheetStatements = ({ firstDay, lastDay }: { firstDay: string; lastDay: string }) => [
  `select booked_on, mode, sum(amount) from payments
    where booked_on >= '${firstDay}' and booked_on <= '${lastDay}' group by booked_on, mode`,
  `select plan_id, room_name, room_name_mr, min(seat_id), sum(amount)
    from payments left join terms ${sqliteHint} on terms.id = payments.term_id
    where booked_on >= '${firstDay}' and booked_on <= '${lastDay}' group by plan_id, room_name, room_name_mr`,
  `select booked_on, category, sum(amount) from expenses
    where booked_on >= '${firstDay}' and booked_on <= '${lastDay}' and category <> 'Handed over'
    group by booked_on, category`,
  `select sum(balance) from members where balance > 0 and deleted_on is null`,
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
function openBare({ dataDir, databaseUrl }: EmptyDatabase) {
  if (databaseUrl === undefined) {
    const file = new SqliteFile(join(dataDir, fileName), { readonly: true })
    const prepared = new Map<string, SqliteFile.Statement>()
    const run = async (text: string) => {
      const statement = prepared.get(text) ?? file.prepare(text)
      prepared.set(text, statement)
      return statement.all()
    }
    return { run, close: async () => file.close() }
  }
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  return { run: (text: string) => pool.query({ name: text.slice(0, 60), text }), close: () => pool.end() }
}

/** The median of running all statements once, in milliseconds. */
async function timeOf(run: (text: string) => Promise<unknown>, statements: string[], during: number) {
  const times: number[] = []
  for (const until = performance.now() + during; performance.now() < until || times.length === 0; ) {
    const began = performance.now()
    for (const text of statements) await run(text)
    times.push(performance.now() - began)
  }
  return quantile(times, 0.5)
}

const rowsOn = (engine: Engine): Row[] =>
  questions.map(({ name, what, path, statements, paidOver }) => ({
    name: engine === 'postgres' ? `${name}-pg` : name,
    what: engine === 'postgres' ? `PostgreSQL: ${what}` : what,
    unit: 'ms',
    floor: 'the bare SQL',
    goal: { atMost: 1.5, oursAtMost: 100 },
    ...(engine === 'postgres' && { needs: engine }),
    async measure(rounds, small) {
      const [members, payments] = small ? [100, 1000] : [10_000, 100_000]
      const ours = await ourSide(members, { payments, engine, ...(paidOver !== undefined && { paidOver }) })
      // As a browser asks.
      const asked = { ...ours, headers: { ...ours.headers, 'accept-encoding': 'gzip, br' } }
      const bare = openBare(ours.database)
      const spoken = statements.map((text) => (engine === 'sqlite' ? text : text.replace(sqliteHint, '')))
      try {
        return await alternate(
          rounds,
          () => timeOf(bare.run, spoken, duringOf(small)),
          async () => quantile((await calls(asked, path, 1, duringOf(small))).times, 0.5),
        )
      } finally {
        await bare.close()
        await ours.stop()
      }
    },
  }))

export const moneyRows: Row[] = [...rowsOn('sqlite'), ...rowsOn('postgres')]
