import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aptInstall } from './apt.ts'

/** A PostgreSQL of our own for the length of a test run, in a temporary folder. It keeps nothing on the disk on purpose. */
export interface Postgres {
  url: string
  stop(): void
}

/** Uses the server that TEST_DATABASE_URL names, or starts one; undefined where there is none to start. */
export async function startPostgres(): Promise<Postgres | undefined> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop() {} }
  const programs = findPrograms() ?? (aptInstall('postgresql') ? findPrograms() : undefined)
  if (!programs) return undefined

  const folder = mkdtempSync(join(tmpdir(), 'abhyasika-postgres-'))
  const user = unprivilegedUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const port = await freePort()
  const run = (program: string, args: string[]) =>
    spawnSync(join(programs, program), args, {
      ...user,
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    })

  const made = run('initdb', [
    '-D',
    data,
    '-A',
    'trust',
    '-U',
    'postgres',
    '-E',
    'UTF8',
    '--locale=C',
    '--no-sync',
  ])
  const settings = [
    `-p ${port}`,
    '-c listen_addresses=127.0.0.1',
    `-c unix_socket_directories=${folder}`,
    '-c fsync=off -c full_page_writes=off -c max_connections=400',
  ].join(' ')
  const started = run('pg_ctl', ['-D', data, '-o', settings, '-l', join(folder, 'log'), '-w', 'start'])
  if (started.status !== 0) {
    console.error(`PostgreSQL did not start: ${made.stderr}${started.stderr}`)
    return undefined
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop() {
      run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
      rmSync(folder, { recursive: true, force: true })
    },
  }
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

/** PostgreSQL will not run as root; there it runs as whoever may do least. */
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
