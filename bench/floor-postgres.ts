// The floor on PostgreSQL: Hono, one prepared statement per route, a session check.
// node bench/floor-postgres.ts URL MEMBERS
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'

const [url, count = '50'] = process.argv.slice(2)
const schema = `floor_${process.pid}`
const fields = [
  ...['id', 'name', 'phone', 'parents_phone', 'gender', 'aadhar', 'address', 'library_id', 'seat_number'],
  ...['join_date', 'expiry_date', 'status', 'photo', 'revision'],
]

const pool = new pg.Pool({ connectionString: url, options: `-c search_path=${schema}` })
const run = async (name: string, text: string, values: unknown[] = []) =>
  (await pool.query({ name, text, values })).rows

await pool.query(`create schema ${schema}`)
await pool.query('create table sessions (token text primary key, account text not null)')
await pool.query(
  `create table members (id text primary key, ${fields
    .slice(1)
    .map((field) => `${field} ${field === 'revision' ? 'integer' : 'text'}`)
    .join(', ')})`,
)
await pool.query(`insert into sessions values ('floor', 'somebody')`)
await pool.query(
  `insert into members select gen_random_uuid()::text, 'Member ' || n, '9822012345', '9822054321', 'Female', '234567890124',
    n || ', College Road, Nashik', '1', n, '2026-11-01', '2026-12-01', 'Active', null, n
    from generate_series(1, ${Number(count)}) n`,
)

let revision = Number(count)
const app = new Hono()
  .use(async (c, next) => {
    const token = /floor=(\w+)/.exec(c.req.header('cookie') ?? '')?.[1]
    const found = await run('session', 'select account from sessions where token = $1', [token])
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
    revision += 1
    const values = [randomUUID(), member.name, ...Array(11).fill('text'), revision]
    await run(
      'add',
      `insert into members values (${fields.map((_field, index) => `$${index + 1}`).join(', ')})`,
      values,
    )
    return c.json({ revision, row: { ...member, revision } }, 201)
  })

const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, (info: AddressInfo) =>
  console.log(`floor open at http://127.0.0.1:${info.port}`),
)
process.on('SIGTERM', async () => {
  server.close()
  await pool.query(`drop schema ${schema} cascade`)
  process.exit(0)
})
