import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bareDatabase, type EmptyDatabase, engines } from '../../../test/engines.ts'
import { createLog } from '../log.ts'
import type { RelayMessage } from './live.ts'
import { createPostgresRelay } from './relay.ts'

describe.runIf(engines.includes('postgres'))('the relay between server processes', () => {
  let database: EmptyDatabase
  let lines: string[]
  let heard: RelayMessage[]
  let close: (() => Promise<void>)[]
  let stranger: pg.Client
  let other: Awaited<ReturnType<typeof connectRelay>>
  beforeEach(async () => {
    database = await bareDatabase('postgres')
    lines = []
    heard = []
    close = []
    const mine = await connectRelay()
    mine.onMessage((message) => heard.push(message))
    other = await connectRelay()
    stranger = new pg.Client({ connectionString: database.databaseUrl })
    await stranger.connect()
  })
  afterEach(async () => {
    await stranger.end()
    for (const end of close) await end()
    await database.drop()
  })

  async function connectRelay() {
    const log = createLog('info', { write: (line) => lines.push(line) })
    const { relay, ...connection } = createPostgresRelay(database.databaseUrl ?? '', log, () => {})
    await connection.connect()
    close.push(connection.close)
    return relay
  }

  const notify = (payload: string) => stranger.query('select pg_notify($1, $2)', ['abhyasika', payload])
  /** A message that arrives after all earlier ones. */
  const tellLast = async () => {
    other.send({ live: { topic: 'members', revision: 7 } })
    await expect.poll(() => heard.length).toBeGreaterThan(0)
  }

  test('carries messages of other processes', async () => {
    other.send({ ended: ['a session'] })
    other.send({ live: { topic: 'history', revision: 8 } })
    other.send({ live: { topic: '*', revision: 9 } })
    other.send({ ended: 'all' })
    await expect.poll(() => heard.length).toBe(4)
    expect(heard).toEqual([
      { ended: ['a session'] },
      { live: { topic: 'history', revision: 8 } },
      { live: { topic: '*', revision: 9 } },
      { ended: 'all' },
    ])
    expect(lines).toEqual([])
  })

  test('ignores foreign notifications, and logs their sender and length', async () => {
    const from = crypto.randomUUID()
    const foreign = [
      ...['', 'x', 'null', '[]', '{', '{"live":{"topic":"members","revision":1}}'],
      JSON.stringify({ from, live: { topic: 'elsewhere', revision: 1 } }),
      JSON.stringify({ from, live: { topic: 'members', revision: 'many' } }),
      JSON.stringify({ from, ended: 'some' }),
      JSON.stringify({ from: 'somebody', ended: [] }),
    ]
    for (const payload of foreign) await notify(payload)
    await tellLast()
    expect(heard).toEqual([{ live: { topic: 'members', revision: 7 } }])
    // Both processes receive it.
    await expect.poll(() => lines.length).toBe(2 * foreign.length)
    for (const line of lines) {
      expect(JSON.parse(line)).toEqual({
        level: 40,
        time: expect.any(String),
        msg: 'a foreign notification was ignored',
        processId: expect.any(Number),
        length: expect.any(Number),
      })
    }
  })

  test('does not fill the disk with a flood of foreign notifications', async () => {
    await stranger.query(`select pg_notify('abhyasika', 'x' || n) from generate_series(1, 500) n`)
    await tellLast()
    await expect.poll(() => lines.length).toBe(2 * 20)
  })
})
