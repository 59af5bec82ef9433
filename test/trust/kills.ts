import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { startDurablePostgres } from '../../scripts/postgres.ts'
import { sqliteFileName } from '../../src/server/database/database.ts'
import { dataFolder } from '../engines.ts'
import { caller, type Server, signInAt, startServer } from '../server.ts'
import { countUnderCuts } from './cuts.ts'

interface Kills {
  rounds: number
  writesARound: number
}

/** How long a start takes until the health check answers 200, in milliseconds. */
async function untilHealthy(begin: () => Promise<Server>) {
  const began = performance.now()
  const server = await begin()
  while ((await fetch(`${server.address}/healthz`)).status !== 200) await pause()
  return { server, took: performance.now() - began }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 5))

/**
 * Kills the server on SQLite with SIGKILL under four writers.
 * @returns the fate of the writes, SQLite's integrity check, and how long starts took: after each kill, and after an
 * orderly stop in the first round and every tenth from there
 */
export async function killTheServer({ rounds, writesARound }: Kills) {
  const { dataDir, forget } = dataFolder()
  try {
    const start = () => startServer({ DATA_DIR: dataDir, SAMPLE_DATA: 'off' })
    const starts = { afterKill: [] as number[], afterEnd: [] as number[] }
    let server = await start()
    const { cookie } = await signInAt(server.address)
    const cut = async () => {
      await server.kill()
      const again = await untilHealthy(start)
      server = again.server
      starts.afterKill.push(again.took)
      if (starts.afterKill.length % 10 !== 1) return
      await server.stop()
      const calm = await untilHealthy(start)
      server = calm.server
      starts.afterEnd.push(calm.took)
    }
    const call = () => caller(server.address, cookie)
    const counted = await countUnderCuts({ rounds, writesARound, call, cut })
    await server.kill()
    const file = new SqliteFile(join(dataDir, sqliteFileName))
    const integrity = String(file.pragma('integrity_check', { simple: true }))
    file.close()
    return { ...counted, integrity, starts }
  } finally {
    forget()
  }
}

/**
 * Kills every process of its own PostgreSQL under four writers and restarts it; the product keeps running.
 * @returns the same; `recoveries` are from PostgreSQL's start to the product's first 200; undefined without PostgreSQL
 */
export async function killPostgres({ rounds, writesARound }: Kills) {
  const postgres = await startDurablePostgres()
  if (!postgres) return undefined
  const { dataDir, forget } = dataFolder()
  const environment = {
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    SAMPLE_DATA: 'off',
    LOG_LEVEL: 'silent',
  }
  const server = await startServer(environment)
  try {
    const { call } = await signInAt(server.address)
    const recoveries: number[] = []
    const cut = async () => {
      await postgres.kill()
      const { took } = await untilHealthy(async () => {
        postgres.start()
        return server
      })
      recoveries.push(took)
    }
    const counted = await countUnderCuts({ rounds, writesARound, call: () => call, cut })
    return { ...counted, recoveries, integrity: await checkIndexes(postgres.url) }
  } finally {
    await server.stop()
    postgres.stop()
    forget()
  }
}

/** Compares every index with its table, by the extension amcheck. */
async function checkIndexes(url: string): Promise<string> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('create extension amcheck')
    const { rows } = await client.query<{ name: string }>(`
      select c.relname as name, bt_index_check(c.oid, true) from pg_class c
      join pg_am a on a.oid = c.relam and a.amname = 'btree'
      where c.relkind = 'i' and c.relnamespace = 'public'::regnamespace`)
    return rows.length > 0 ? 'ok' : 'no index was found'
  } catch (error) {
    return String(error)
  } finally {
    await client.end()
  }
}
