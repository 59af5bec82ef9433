import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import pg from 'pg'
import { financialYearPeriodOfDay, monthPeriodOfDay } from '../src/domain/books/statement-period.ts'
import { addDays, daysBetween } from '../src/domain/day.ts'
import { daysOfFinancialYear } from '../src/domain/receipts/receipt-number.ts'
import { type DatabaseEngine, sqliteFileName } from '../src/server/database/database.ts'
import type { EmptyDatabase } from '../test/engines.ts'
import { quantile } from './figures.ts'
import { alternate, type Row } from './measure.ts'
import { calls, duringOf } from './rows-calls.ts'
import { ourSide, today } from './sides.ts'

const month = { from: `${today.slice(0, 7)}-01`, to: today }
const year = daysOfFinancialYear(today)
const thisMonth = monthPeriodOfDay(today)
const thisYear = financialYearPeriodOfDay(today)
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
  /** Without payments, each member has a term for each of so many months. */
  monthsOfTerms?: number
  engine?: DatabaseEngine
}

/** Of the months that may still move, who ended and was followed; of those that are final, what is kept (FG-1). */
const figureStatements = (daysFrom: (from: string, to: string) => string) => [
  `with known as materialized (
      select terms.last_day, room_name, seat_id, plan_id, shift_id, gender, join_date,
        ${daysFrom(
          'terms.last_day',
          `(
          select min(next.first_day) from terms as next
          where next.member_id = terms.member_id and next.first_day > terms.last_day and next.state <> 'Cancelled'
        )`,
        )} <= 20 as is_followed
      from terms join members on members.id = terms.member_id
      where terms.last_day >= '${addDays(thisMonth.firstDay, -1).slice(0, 7)}-01' and terms.last_day < '${today}'
        and substr(terms.last_day, 1, 7) not in (select month from final_months)
        and state = 'Sold' and terms.is_sample = 0 and deleted_on is null
    )
    select substr(last_day, 1, 7) as month, room_name, min(seat_id), plan_id, shift_id, gender, is_followed,
      cast(substr(last_day, 6, 2) as integer) - cast(substr(join_date, 6, 2) as integer) as stay, count(*) as terms
    from known group by month, room_name, plan_id, shift_id, gender, is_followed, stay`,
  `select room_name, plan_id, shift_id, gender, count(*) from members join terms on member_id = members.id and first_day = join_date
    where join_date >= '${thisMonth.firstDay}' and join_date <= '${today}' and deleted_on is null
    group by room_name, plan_id, shift_id, gender`,
  `select * from final_month_counts where dimension = 'all'`,
]

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
  {
    name: 'figures',
    what: 'the figures of a month, 100,000 terms of 10,000 members',
    path: `/api/figures/${thisMonth.id}`,
    statements: figureStatements((from, to) => `julianday(${to}) - julianday(${from})`),
    monthsOfTerms: 10,
  },
  {
    name: 'figures-pg',
    what: 'PostgreSQL: the figures of a month, 100,000 terms of 10,000 members',
    path: `/api/figures/${thisMonth.id}`,
    statements: figureStatements((from, to) => `cast(${to} as date) - cast(${from} as date)`),
    monthsOfTerms: 10,
    engine: 'postgres',
  },
]

/** Runs statements over a database that a product has open, prepared as the driver does. */
interface Bare {
  run: (text: string) => unknown
  close: () => unknown
}

function openBareFile({ dataDir }: EmptyDatabase): Bare {
  const file = new SqliteFile(join(dataDir, sqliteFileName), { readonly: true })
  const prepared = new Map<string, SqliteFile.Statement>()
  const run = (text: string) => {
    const statement = prepared.get(text) ?? file.prepare(text)
    prepared.set(text, statement)
    return statement.all()
  }
  return { run, close: () => file.close() }
}

async function openBarePostgres({ databaseUrl }: EmptyDatabase): Promise<Bare> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const names = new Map<string, string>()
  const run = (text: string) => {
    const name = names.get(text) ?? `bare ${names.size}`
    names.set(text, name)
    return client.query({ name, text })
  }
  return { run, close: () => client.end() }
}

/** The median of running all statements once, in milliseconds. */
async function timeOf({ run }: Bare, statements: string[], during: number) {
  const times: number[] = []
  for (const until = performance.now() + during; performance.now() < until || times.length === 0; ) {
    const began = performance.now()
    for (const text of statements) await run(text)
    times.push(performance.now() - began)
  }
  return quantile(times, 0.5)
}

export const moneyRows: Row[] = questions.map(
  ({ name, what, path, statements, paidOver, monthsOfTerms, engine = 'sqlite' }) => ({
    name,
    what,
    unit: 'ms',
    floor: 'the bare SQL',
    goal: { atMost: 1.5, oursAtMost: 100 },
    ...(engine === 'postgres' && { needs: engine }),
    async measure(rounds, small) {
      const [members, payments] = small ? [100, 1000] : [10_000, 100_000]
      const ours = await ourSide(members, {
        engine,
        ...(monthsOfTerms === undefined ? { payments } : { monthsOfTerms }),
        ...(paidOver !== undefined && { paidOver }),
      })
      // As a browser asks.
      const asked = { ...ours, headers: { ...ours.headers, 'accept-encoding': 'gzip, br' } }
      const bare = await (engine === 'postgres' ? openBarePostgres : openBareFile)(ours.database)
      try {
        return await alternate(
          rounds,
          () => timeOf(bare, statements, duringOf(small)),
          async () => quantile((await calls(asked, path, 1, duringOf(small))).times, 0.5),
        )
      } finally {
        await bare.close()
        await ours.stop()
      }
    },
  }),
)
