// The floor: Hono, one prepared statement per route, a durable SQLite file, a session check.
// node bench/floor-server.ts FILE MEMBERS
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { serve, upgradeWebSocket } from '@hono/node-server'
import SqliteFile from 'better-sqlite3'
import { Hono } from 'hono'
import { WebSocketServer } from 'ws'

const [path = ':memory:', count = '50'] = process.argv.slice(2)
const fields = [
  ...['id', 'name', 'phone', 'parentsPhone', 'gender', 'aadhar', 'address', 'libraryId', 'seatNumber'],
  ...['joinDate', 'expiryDate', 'status', 'photo', 'revision'],
]

const file = new SqliteFile(path)
file.pragma('journal_mode = WAL')
file.pragma('synchronous = FULL')
file.exec(`create table sessions (token text primary key, account text not null)`)
file.exec(
  `create table members (${fields.map((field) => (field === 'id' ? 'id text primary key' : field)).join(', ')})`,
)
file.prepare('insert into sessions values (?, ?)').run('floor', 'somebody')

const findSession = file.prepare('select account from sessions where token = ?')
const listMembers = file.prepare('select * from members order by name')
const listSince = file.prepare('select * from members where revision > ?')
const addMember = file.prepare(`insert into members values (${fields.map(() => '?').join(', ')})`)

let revision = 0
const add = (member: Record<string, unknown>) => {
  revision += 1
  addMember.run(fields.map((field) => (field === 'revision' ? revision : (member[field] ?? null))))
}
file.transaction(() => {
  for (let n = 0; n < Number(count); n++) {
    add({
      ...{
        id: randomUUID(),
        name: `Member ${n}`,
        phone: '9822012345',
        parentsPhone: '9822054321',
        gender: 'Girl',
      },
      ...{ aadhar: '234567890124', address: `${n}, College Road, Nashik`, libraryId: 1, seatNumber: n + 1 },
      ...{ joinDate: '2026-11-01', expiryDate: '2026-12-01', status: 'Active' },
    })
  }
})()

const screens = new Set<{ send(text: string): void }>()
const app = new Hono()
  .use(async (c, next) => {
    const token = /floor=(\w+)/.exec(c.req.header('cookie') ?? '')?.[1]
    if (!findSession.get(token)) return c.text('signed out', 401)
    return next()
  })
  .get('/api/members', (c) => {
    const since = c.req.query('since')
    if (since !== undefined) return c.json({ revision, changed: listSince.all(Number(since)), removed: [] })
    return c.json({ revision, rows: listMembers.all() })
  })
  .post('/api/members', async (c) => {
    const member = await c.req.json()
    add(member)
    const message = JSON.stringify({ topic: 'members', revision })
    for (const screen of screens) screen.send(message)
    return c.json({ revision, row: { ...member, revision } }, 201)
  })
  .get(
    '/api/live',
    upgradeWebSocket(() => ({
      onOpen(_event, socket) {
        screens.add(socket)
        socket.send(JSON.stringify({ topic: '*', revision }))
      },
      onClose: (_event, socket) => void screens.delete(socket),
    })),
  )

const server = serve(
  {
    fetch: app.fetch,
    port: 0,
    hostname: '127.0.0.1',
    websocket: { server: new WebSocketServer({ noServer: true }) },
  },
  (info: AddressInfo) => console.log(`floor open at http://127.0.0.1:${info.port} #admin`),
)
process.on('SIGTERM', () => {
  server.close()
  process.exit(0)
})
