import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { aptInstall } from './apt.ts'

export interface Postgres {
  url: string
  stop(): void
}

/**
 * Uses the server of TEST_DATABASE_URL, or starts one without durability for a test run; undefined if none is installed.
 */
export async function startPostgres(): Promise<Postgres | undefined> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop() {} }
  return startOwn(
    '-c fsync=off -c full_page_writes=off -c wal_level=minimal -c max_wal_senders=0 -c autovacuum=off',
  )
}

/** Starts a durable one, as in production, which can be killed and restarted. */
export const startDurablePostgres = () => startOwn('-c fsync=on')

/** Starts PostgreSQL in a temporary folder; undefined if none is installed. */
async function startOwn(durability: string) {
  const programs = findPrograms() ?? (aptInstall('postgresql') ? findPrograms() : undefined)
  if (!programs) return undefined

  const folder = mkdtempSync(join(tmpdir(), 'abhyasika-postgres-'))
  const user = unprivilegedUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const port = await freePort()
  const run = (program: string, ...args: string[]) =>
    spawnSync(join(programs, program), ['-D', data, ...args], {
      ...user,
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  const settings = [
    `-p ${port}`,
    '-c listen_addresses=127.0.0.1',
    `-c unix_socket_directories=${folder}`,
    `-c max_connections=400 ${durability}`,
  ].join(' ')
  const start = () => run('pg_ctl', '-o', settings, '-l', join(folder, 'log'), '-w', 'start')

  const made = run('initdb', '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C', '--no-sync')
  const started = start()
  if (started.status !== 0) {
    console.error(`PostgreSQL did not start: ${made.stderr}${started.stderr}`)
    return undefined
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    /** Kills all of its processes at once, like a power cut. */
    async kill() {
      const family = familyOf(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0] ?? '')
      for (const pid of family) process.kill(pid, 'SIGKILL')
      while (family.some(isRunning)) await sleep(5)
    },
    start() {
      const { status, stderr } = start()
      if (status !== 0) throw new Error(`PostgreSQL did not start again: ${stderr}`)
    },
    stop() {
      run('pg_ctl', '-m', 'immediate', 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** A process and its descendants. */
function familyOf(pid: string): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const all = stdout.split('\n').map((line) => line.trim().split(/\s+/))
  return [Number(pid), ...all.filter(([, parent]) => parent === pid).map(([child]) => Number(child))]
}

function findPrograms(): string | undefined {
  const folders = [
    '/usr/lib/postgresql/*/bin',
    '/usr/local/opt/postgresql*/bin',
    '/opt/homebrew/opt/postgresql*/bin',
  ]
  const onPath = (process.env.PATH ?? '').split(':')
  return [...globSync(folders).sort().reverse(), ...onPath].find((folder) =>
    existsSync(join(folder, 'initdb')),
  )
}

/** PostgreSQL refuses to run as root, so there it runs as an unprivileged user. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string, name: string) => spawnSync('id', [flag, name], { encoding: 'utf8' })
  const name = idOf('-u', 'postgres').status === 0 ? 'postgres' : 'nobody'
  return { uid: Number(idOf('-u', name).stdout), gid: Number(idOf('-g', name).stdout) }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject()))
    })
  })
}
