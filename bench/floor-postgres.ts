// The floor on PostgreSQL: Hono, bare prepared statements of pg on the product's own tables, a session check.
// node bench/floor-postgres.ts URL MEMBERS, where URL is a migrated database
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'
import { admissionStatements, admissionValues, feeValues, type SentFee } from './floor-writes.ts'
import { maxSeats, seatNumbers } from './populate.ts'

const [url, count = '50'] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: url })
const run = async (name: string, text: string, values: unknown[] = []) =>
  (await pool.query({ name, text, values })).rows

await pool.query('create table floor_sessions (token text primary key, account text not null)')
await pool.query(`insert into floor_sessions values ('floor', 'somebody')`)
await pool.query(
  `insert into seating (id, library_id, number, allocation, revision)
    select case when n <= ${maxSeats} then '1-' || n else '2-' || (n - ${maxSeats}) end,
      case when n <= ${maxSeats} then 1 else 2 end, case when n <= ${maxSeats} then n else n - ${maxSeats} end, 'Anyone', 0
    from generate_series(1, ${seatNumbers}) n`,
)
await pool.query(
  `insert into members (id, name, phone, parents_phone, gender, aadhar, address, join_date, expiry_date, status, revision)
    select gen_random_uuid()::text, 'Member ' || n, '9822012345', '9822054321', 'Female', '234567890124',
      n || ', College Road, Nashik', '2026-11-01', '2026-12-01', 'Active', 0
    from generate_series(1, ${Number(count)}) n`,
)
await pool.query(
  `insert into member_numbers (member_id, number) select id, row_number() over (order by id) from members`,
)
await pool.query(
  `insert into terms (
      id, member_id, plan_id, shift_id, plan_name, plan_name_mr, shift_name, shift_name_mr, first_day, last_day, anchor_day,
      sold_last_day, sold_anchor_day, price, joining_fee, discount, discount_reason, choice_reason, state, sold_by, sold_at,
      is_sample, revision
    )
    select id, id, 'month', 1, 'One month', 'एक महिना', 'Full day', 'पूर्ण दिवस', join_date, expiry_date, 1,
      expiry_date, 1, 50000, 0, 0, '', '', 'Sold', 'floor', join_date, 0, 0 from members`,
)

const statements = admissionStatements((n) => `$${n}`)
let revision = 0

/** One statement after another on one connection, as any program with this driver does. */
async function admit(sent: Record<string, string>) {
  const client = await pool.connect()
  const step = (name: keyof typeof statements, values: unknown[] = []) =>
    client.query({ name, text: statements[name], values })
  try {
    await client.query('begin')
    const { rows } = await step('raise')
    revision = Number(rows[0].value)
    const values = admissionValues(sent, revision)
    await step('seat', values.seat)
    await step('number', values.number)
    await step('member', values.member)
    await step('hold', values.hold)
    await step('term', values.term)
    await step('charge', values.charge)
    await step('summary', values.summary)
    await step('history', values.history)
    await client.query('commit')
  } finally {
    client.release()
  }
}

async function takeFee(memberId: string, sent: SentFee) {
  const client = await pool.connect()
  const step = (name: keyof typeof statements, values: unknown[] = []) =>
    client.query({ name, text: statements[name], values })
  try {
    await client.query('begin')
    const { rows } = await step('raise')
    revision = Number(rows[0].value)
    const values = feeValues(memberId, sent, revision)
    await step('nextTerm', values.term)
    await step('charge', values.charge)
    const { rows: counted } = await step('counter', values.counter)
    await step('payment', values.payment(Number(counted[0].value)))
    await step('summary', values.summary)
    await step('history', values.history)
    await client.query('commit')
  } finally {
    client.release()
  }
}

const app = new Hono()
  .use(async (c, next) => {
    const token = /floor=(\w+)/.exec(c.req.header('cookie') ?? '')?.[1]
    const found = await run('session', 'select account from floor_sessions where token = $1', [token])
    if (found.length === 0) return c.text('signed out', 401)
    return next()
  })
  .get('/api/members', async (c) => {
    const since = c.req.query('since')
    if (since === undefined) {
      return c.json({ revision, rows: await run('list', 'select * from members order by name') })
    }
    const changed = await run('since', 'select * from members where revision > $1', [Number(since)])
    return c.json({ revision, changed, removed: [] })
  })
  .post('/api/members', async (c) => {
    const member = await c.req.json()
    await admit(member)
    return c.json({ revision, row: { ...member, revision } }, 201)
  })
  .post('/api/members/:id/terms', async (c) => {
    const sent: SentFee = await c.req.json()
    await takeFee(c.req.param('id'), sent)
    return c.json({ revision, row: { ...sent, revision } }, 201)
  })

const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, (info: AddressInfo) =>
  console.log(`floor open at http://127.0.0.1:${info.port}`),
)
process.on('SIGTERM', () => {
  server.close()
  process.exit(0)
})
