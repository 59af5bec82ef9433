import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { roles } from '../src/domain/accounts/role.ts'
import type { BackupRecoverySheetData } from '../src/domain/copies/second-backup-place.ts'
import { exportFileNames } from '../src/domain/exports/export-file.ts'
import { routePermissions } from '../src/domain/permissions.ts'
import { folderNameOfRecoveryCode } from '../src/server/copies/open-backup-target.ts'
import { withOpenedBackupCopy } from '../src/server/copies/open-copy.ts'
import type { DatabaseEngine } from '../src/server/database/database.ts'
import type { Operator, TestApp } from './app.ts'
import { bytesOnDisk } from './bytes-on-disk.ts'
import { knownPhone } from './members-pages.ts'

/** Everything that came out, and where. */
export interface Said {
  where: string
  text: string
}

/** Everything that the product answers, logs, prints and tells its screens from now on. */
export function listenTo(app: TestApp, said: Said[]) {
  const request = app.app.request
  app.app.request = async (...call: Parameters<typeof request>) => {
    const answer = await request(...call)
    const [address, init] = call
    const body = Buffer.from(await answer.clone().arrayBuffer()).toString('latin1')
    const where = `${init?.method} ${new URL(String(address)).pathname} ${answer.status}`
    said.push({ where, text: `${JSON.stringify([...answer.headers])} ${body}` })
    return answer
  }
  const heard = app.listen()
  const printed = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      said.push({ where: 'printed', text: String(text) })
      return true
    }),
  )
  const consoles = (['log', 'info', 'warn', 'error', 'debug'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation((...all) => {
      said.push({ where: `console.${level}`, text: all.map(String).join(' ') })
    }),
  )
  return () => {
    for (const spy of [...printed, ...consoles]) spy.mockRestore()
    said.push({ where: 'live', text: heard.join('\n') })
  }
}

/** What is read by whom, and where it is kept. */
interface Reading {
  app: TestApp
  owner: Operator & { password: string }
  said: Said[]
}

/** Backups and copies in `place` as they lie there, and what a copy says of itself to whoever has its sheet. */
export async function readBackups({ app, owner, said }: Reading, place: string) {
  await owner.ok('POST', '/api/copies/place', {
    ...{ place: { kind: 'folder', path: place }, takesOver: false, basedOn: null },
  })
  await owner.ok('POST', '/api/backups')
  await app.backups.look()
  await app.copies.look()
  const hear = (where: string, name: string, bytes: Buffer | string) =>
    said.push({ where, text: `${name} ${bytes.toString('latin1')}` })
  for (const folder of [join(app.dataDir, 'backups'), place]) {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
    expect(files.length).toBeGreaterThan(0)
    for (const { parentPath, name } of files)
      hear(folder === place ? 'a copy' : 'a backup', name, readFileSync(join(parentPath, name)))
  }
  const { code } = await owner.ok<BackupRecoverySheetData>('POST', '/api/copies/sheets', {
    password: owner.password,
  })
  const copies = join(place, folderNameOfRecoveryCode(code))
  for (const name of readdirSync(copies).filter((name) => name.endsWith('.backup.age'))) {
    const file = join(copies, name)
    const found = await withOpenedBackupCopy(
      app.config,
      { file, code, name },
      async ({ manifest, head }) => ({
        manifest,
        head,
      }),
    )
    said.push({ where: 'a manifest', text: JSON.stringify(found) })
  }
}

/** What each role gets from every route that is read, and a member's phone from theirs. */
export async function readAnswers({ app, owner }: Reading) {
  const { backups } = await owner.ok<{ backups: { name: string }[] }>('GET', '/api/backups')
  const answered: { role: string; path: string; status: number }[] = []
  const paths = Object.keys(routePermissions).flatMap((route) => {
    const [method, path = ''] = route.split(' ')
    return method === 'GET' ? pathsOf(path, backups[0]?.name ?? '') : []
  })
  for (const role of roles) {
    const by = role === 'owner' ? owner : await app.hire(owner, `${role}@example.org`, role)
    for (const path of paths) {
      const { status } = await by.call('GET', path)
      if (!(status === 403 && role !== 'owner')) answered.push({ role, path, status })
    }
  }
  const phone = await knownPhone(app, owner, 'asha')
  for (const part of ['', '/news', '/receipts/fee', '/pay', '/requests', '/data', '/data/file']) {
    const path = `/my/asha${part}`
    answered.push({ role: 'member', path, status: (await phone.get(path)).status })
  }
  for (const path of ['/', '/my', '/join', '/api/site', '/webhooks/whatsapp', '/health'])
    await app.call('GET', path)
  return answered
}

export async function readDatabase({ app, said }: Reading, engine: DatabaseEngine) {
  const tables =
    engine === 'sqlite'
      ? sql<{
          name: string
        }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`
      : sql<{
          name: string
        }>`select table_name as name from information_schema.tables where table_schema = current_schema()`
  for (const { name } of (await tables.execute(app.db.withoutPlugins())).rows) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(app.db.withoutPlugins())
    said.push({ where: `a row of ${name}`, text: rows.map((row) => JSON.stringify(row)).join('\n') })
  }
  said.push({ where: 'the database', text: await bytesOnDisk(app, engine) })
}

/** Routes of which this centre has nothing to show, or that are no call of their own. */
export const notThere = [
  ...['/api/live', '/api/members/asha/photo', '/api/bank-file/state', '/api/closings/nothing'],
  '/api/settings/seal/:mark',
  '/api/computer/upgrades/older',
  ...['found', 'inside', 'waiting', 'last', 'hours', 'not-seen'].map((what) => `/api/check-in/${what}`),
  '/api/doors',
]

/** What each route that is read is asked for. */
function pathsOf(path: string, backup: string): string[] {
  if (path === '/api/exports/:file') return exportFileNames.map((file) => `/api/exports/${file}?format=csv`)
  if (path === '/api/members/by-parents-phone') return [`${path}?digits=9822054321`]
  const filled = path
    .replace('/members/:id', '/members/asha')
    .replace('/enquiries/:id', '/enquiries/asking')
    .replace('/receipts/:id', '/receipts/fee')
    .replace('/pages/:id', '/pages/page')
    .replace(':period', '2026-12')
    .replace(':month', '2026-11')
    .replace(':language', 'mr')
    .replace(':name', backup)
    .replace(':id', 'nothing')
  return [filled.endsWith('/file') ? `${filled}?format=csv&language=en` : filled]
}
