// The floor: Hono, bare prepared statements on the product's own tables, a durable SQLite file, a session check.
// node bench/floor-server.ts FILE, which floor-data.ts has made
import type { AddressInfo } from 'node:net'
import { serve, upgradeWebSocket } from '@hono/node-server'
import SqliteFile from 'better-sqlite3'
import { Hono } from 'hono'
import { WebSocketServer } from 'ws'
import { admissionStatements, admissionValues, feeValues, type SentFee } from './floor-writes.ts'

const [path = ':memory:'] = process.argv.slice(2)
const file = new SqliteFile(path)
file.pragma('journal_mode = WAL')
file.pragma('synchronous = FULL')
file.pragma('foreign_keys = ON')

const findSession = file.prepare('select account from floor_sessions where token = ?')
const listMembers = file.prepare('select * from members order by name')
const listSince = file.prepare('select * from members where revision > ?')
const statements = admissionStatements(() => '?')
const raise = file.prepare(statements.raise).pluck()
const findSeat = file.prepare(statements.seat)
const addMember = file.prepare(statements.member)
const addNumber = file.prepare(statements.number)
const addTerm = file.prepare(statements.term)
const addHold = file.prepare(statements.hold)
const addHistory = file.prepare(statements.history)
const addCharge = file.prepare(statements.charge)
const saveSummary = file.prepare(statements.summary)
const addNextTerm = file.prepare(statements.nextTerm)
const raiseCounter = file.prepare(statements.counter).pluck()
const addPayment = file.prepare(statements.payment)

let revision = 0
const admit = file.transaction((sent: Record<string, string>) => {
  revision = Number(raise.get())
  const values = admissionValues(sent, revision)
  findSeat.get(values.seat)
  addNumber.run(values.number)
  addMember.run(values.member)
  addHold.run(values.hold)
  addTerm.run(values.term)
  addCharge.run(values.charge)
  saveSummary.run(values.summary)
  addHistory.run(values.history)
}).immediate

const takeFee = file.transaction((memberId: string, sent: SentFee) => {
  revision = Number(raise.get())
  const values = feeValues(memberId, sent, revision)
  addNextTerm.run(values.term)
  addCharge.run(values.charge)
  addPayment.run(values.payment(Number(raiseCounter.get(values.counter))))
  saveSummary.run(values.summary)
  addHistory.run(values.history)
}).immediate

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
    admit(member)
    const message = JSON.stringify({ topic: 'members', revision })
    for (const screen of screens) screen.send(message)
    return c.json({ revision, row: { ...member, revision } }, 201)
  })
  .post('/api/members/:id/terms', async (c) => {
    const sent: SentFee = await c.req.json()
    takeFee(c.req.param('id'), sent)
    return c.json({ revision, row: { ...sent, revision } }, 201)
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
