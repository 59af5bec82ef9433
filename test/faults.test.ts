import { sql } from 'kysely'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { FullListOfTopic } from '../src/domain/live.ts'
import type { Member } from '../src/domain/members/member.ts'
import { isDatabaseEngineFailure, openDatabase } from '../src/server/database/database.ts'
import { eraseFreedPagesIfDue, scheduleFreedPagesErase } from '../src/server/database/erase-freed-pages.ts'
import { runInWriteTransaction } from '../src/server/database/revision.ts'
import { freshApp, type Operator, type TestApp } from './app.ts'
import { engines, onServer } from './engines.ts'
import { admission } from './people.ts'

const refused = {
  error: {
    code: 'unavailable',
  },
}

let app: TestApp
afterEach(() => app.end())

const largest = (seatNumber: number) =>
  admission({ libraryId: 2, seatNumber, name: 'n'.repeat(100), address: 'a'.repeat(500) })

/** Admits members until the engine refuses one, because the last pages of a full file have free space. */
async function writesAreRefused(operator: Operator) {
  const heard = app.listen()
  for (let seatNumber = 36; ; seatNumber++) {
    const answer = await operator.call('POST', '/api/members', largest(seatNumber))
    if (answer.status === 201) continue
    expect(answer.status).toBe(503)
    expect(await answer.json()).toEqual(refused)
    expect(heard).toHaveLength(seatNumber - 36)
    return
  }
}

async function allIsWell(operator: Operator) {
  const before = await operator.ok<FullListOfTopic<Member>>('GET', '/api/members')
  const { row } = await operator.ok<{ row: Member }>('POST', '/api/members', admission({ seatNumber: 18 }))
  const after = await operator.ok<FullListOfTopic<Member>>('GET', '/api/members')
  expect(after.rows.map(({ id }) => id)).toContain(row.id)
  expect(after.rows).toHaveLength(before.rows.length + 1)
}

describe('on SQLite', () => {
  test('a full disk is a 503 that changes nothing; with free space the next call works', async () => {
    app = await freshApp('sqlite')
    const operator = await app.signIn()
    const { rows } = await sql<{ pageCount: number }>`pragma page_count`.execute(app.db)
    await sql`pragma max_page_count = ${sql.raw(String(rows[0]?.pageCount))}`.execute(app.db)
    // Fill the last pages until the engine reports a full disk.
    const fill = async () => {
      for (;;) await sql`insert into meta values (hex(randomblob(8)), hex(randomblob(400)))`.execute(app.db)
    }
    await expect(fill()).rejects.toMatchObject({ code: 'SQLITE_FULL' })
    await writesAreRefused(operator)
    const before = await operator.ok<FullListOfTopic<Member>>('GET', '/api/members')
    expect((await operator.call('POST', '/api/members', largest(50))).status).toBe(503)
    expect(await operator.ok<FullListOfTopic<Member>>('GET', '/api/members')).toEqual(before)
    await sql`pragma max_page_count = 1000000`.execute(app.db)
    await allIsWell(operator)
  })

  test('a read-only disk is a 503; the health check still reads', async () => {
    app = await freshApp('sqlite')
    const operator = await app.signIn()
    await sql`pragma query_only = on`.execute(app.db)
    await writesAreRefused(operator)
    expect((await app.call('GET', '/healthz')).status).toBe(200)
    // A sign-out must not be confirmed while the session is still open.
    expect((await operator.call('DELETE', '/api/session')).status).toBe(503)
    await sql`pragma query_only = off`.execute(app.db)
    await allIsWell(operator)
  })

  test('an internal error is a 500 that reveals nothing of it', async () => {
    app = await freshApp('sqlite')
    const operator = await app.signIn()
    await sql`alter table members rename to elsewhere`.execute(app.db)
    const answer = await operator.call('GET', '/api/members')
    expect(answer.status).toBe(500)
    expect(await answer.json()).toEqual({
      error: { code: 'internal' },
    })
  })
})

describe.runIf(engines.includes('postgres'))('on PostgreSQL', () => {
  test('a lost connection is opened again: its call is a 503 at most, and the process lives', async () => {
    app = await freshApp('postgres')
    const operator = await app.signIn()
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
      app.db,
    )
    const statuses = new Set<number>()
    for (let n = 0; n < 12; n++) statuses.add((await operator.call('GET', '/api/members')).status)
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
    await allIsWell(operator)
  })

  test('a connection that the server closes is replaced: its call fails, and calls soon work again', async () => {
    app = await freshApp('postgres')
    for (let n = 0; n < 10; n++) {
      const hangUp = sql`select pg_terminate_backend(pg_backend_pid())`.execute(app.db)
      await expect(hangUp).rejects.toMatchObject({ code: '57P01' })
      await vi.waitFor(() => sql`select 1`.execute(app.db))
    }
  })

  test('a connection lost in the middle of a transaction fails that write alone', async () => {
    app = await freshApp('postgres')
    const operator = await app.signIn()
    const cut = runInWriteTransaction(app.db, async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
      await onServer(`select pg_terminate_backend(${rows[0]?.pid})`)
      await new Promise((resolve) => setTimeout(resolve, 50))
      await trx.insertInto('meta').values({ name: 'half', value: 'done' }).execute()
    })
    await expect(cut).rejects.toThrow()
    expect(await app.db.selectFrom('meta').select('name').where('name', '=', 'half').execute()).toEqual([])
    await allIsWell(operator)
  })

  test('a server that goes away and comes back under four writers loses nothing that it acknowledged, and writes nothing twice', async () => {
    app = await freshApp('postgres')
    const operator = await app.signIn()
    const name = new URL(app.databaseUrl ?? '').pathname.slice(1)
    const statuses = new Set<number>()
    let isWriting = true
    let acknowledged = 0
    /** Repeats a write until it is acknowledged, as the editor does. */
    const writeUntilKept = async (id: string) => {
      for (let tries = 0; tries < 5000; tries++) {
        const { status } = await operator.call('POST', '/api/pages', { id, title: id, content: '' })
        statuses.add(status)
        if (status !== 201 && status !== 200) continue
        acknowledged += 1
        return
      }
      throw new Error(`${id} was never acknowledged`)
    }
    const ids = Array.from({ length: 4 }, (_, writer) =>
      Array.from({ length: 12 }, (_, n) => `page-${writer}-${n}`),
    )
    const writers = ids.map(async (own) => {
      for (const id of own) await writeUntilKept(id)
    })
    const outage = async () => {
      for (let cuts = 0; isWriting || cuts < 3; cuts++) {
        const before = acknowledged
        await onServer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
        // On a slow machine no writer would ever get through a pause that is counted in milliseconds.
        while (isWriting && acknowledged === before) await new Promise((resolve) => setTimeout(resolve, 5))
      }
    }
    await Promise.all([Promise.all(writers).finally(() => (isWriting = false)), outage()])
    expect([...statuses].filter((status) => ![200, 201, 503].includes(status))).toEqual([])
    expect(statuses).toContain(503)
    await expect.poll(async () => (await operator.call('GET', '/api/pages')).status).toBe(200)
    const { rows } = await operator.ok<FullListOfTopic<{ id: string }>>('GET', '/api/pages')
    expect(rows.map(({ id }) => id).sort()).toEqual(ids.flat().sort())
    await allIsWell(operator)
  })

  test('free pages are rewritten beside somebody who reads two of the tables, in the other order', async () => {
    app = await freshApp('postgres')
    await runInWriteTransaction(app.db, scheduleFreedPagesErase)
    let rewriting: Promise<void> | undefined
    await app.db.transaction().execute(async (trx) => {
      await trx.selectFrom('memberPhotos').select('memberId').execute()
      rewriting = eraseFreedPagesIfDue({ db: app.db, engine: 'postgres' })
      const isWaiting = async () => {
        const { rows } = await sql`select 1 from pg_locks where not granted`.execute(app.db)
        return rows.length > 0
      }
      await expect.poll(isWaiting).toBe(true)
      await trx.selectFrom('members').select('id').execute()
    })
    await rewriting
    expect(await app.db.selectFrom('meta').select('name').where('name', '=', 'scrub_due').execute()).toEqual(
      [],
    )
  })

  test('a read-only server counts as a failure of the engine, not of ours', async () => {
    app = await freshApp('postgres')
    const url = `${app.databaseUrl}?options=${encodeURIComponent('-c default_transaction_read_only=on')}`
    const database = await openDatabase({ dataDir: app.dataDir, databaseUrl: url })
    const failure = await runInWriteTransaction(database.db, async () => {}).catch((error) => error)
    expect([failure.code, isDatabaseEngineFailure(failure)]).toEqual(['25006', true])
    await database.close()
  })

  test('a database that is gone is a 503, for the health check too', async () => {
    app = await freshApp('postgres')
    const operator = await app.signIn()
    const name = new URL(app.databaseUrl ?? '').pathname.slice(1)
    // The product reconnects at once, so this is a race that the server wins sooner or later.
    const moveAway = async () => {
      await onServer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
      return onServer(`alter database ${name} rename to ${name}_away`).catch(() => 'in use')
    }
    await expect.poll(moveAway, { timeout: 10_000 }).not.toBe('in use')
    expect((await operator.call('GET', '/api/members')).status).toBe(503)
    expect((await app.call('GET', '/healthz')).status).toBe(503)
    await onServer(`alter database ${name}_away rename to ${name}`)
    await allIsWell(operator)
  })
})
