import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { backupsFolder } from '../../../src/server/backup/backups-folder.ts'
import { penDrive } from '../../copied-centre.ts'
import { dataFolder, type EmptyDatabase, emptyDatabase, engines } from '../../engines.ts'
import { admin } from '../../people.ts'
import { signInAt, startServer } from '../../server.ts'
import { runScript } from '../script.ts'

/** Content, rights and times of all files of a folder. SQLite's `-shm` is memory that those who read share. */
function stateOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.endsWith('-shm'))
    .sort()
    .map((name) => {
      const path = join(folder, name)
      const { mode, mtimeMs } = statSync(path)
      const content = statSync(path).isFile()
        ? createHash('sha256').update(readFileSync(path)).digest('hex')
        : ''
      return `${name} ${mode} ${mtimeMs} ${content}`
    })
}

/** A port that was free a moment ago. */
async function freePort() {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return String(port)
}

describe.each(engines)('npm run doctor on %s', (engine) => {
  let database: EmptyDatabase
  beforeEach(async () => {
    database = await emptyDatabase(engine)
  })
  afterEach(() => database.drop())

  test('says that all is fine beside a running server, tells nothing private and changes nothing', async () => {
    const { dataDir, databaseUrl } = database
    const place = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PORT: await freePort() }
    const doctor = (changed = {}) => runScript('doctor', [], { ...place, ...changed })
    const server = await startServer(place)
    const { call } = await signInAt(server.address)
    const stick = penDrive()
    onTestFinished(stick.forget)
    await call('POST', '/api/copies/place', {
      place: { kind: 'folder', path: stick.path },
      takesOver: false,
      basedOn: null,
    })
    await call('POST', '/api/copies')
    const sheet = await (await call('POST', '/api/copies/sheets', { password: admin.password })).json()
    const at = new Date().toISOString()
    writeFileSync(
      join(backupsFolder({ dataDir }), 'last-trial.json'),
      JSON.stringify({ at, name: 'x', isFine: true }),
      {
        mode: 0o600,
      },
    )
    const { rows } = (await (await call('GET', '/api/members')).json()) as {
      rows: { name: string; phone: string }[]
    }
    const key = readFileSync(join(dataDir, 'key'), 'utf8').trim()
    const before = stateOf(dataDir)

    const fine = await doctor()
    expect(fine.output).toMatch(/\nAll is fine\.\n$/)
    expect(fine.output.match(/^fine {5}/gm)).toHaveLength(19)
    expect(fine.code).toBe(0)
    const warned = await doctor({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password })
    expect([warned.code, warned.output]).toEqual([
      0,
      expect.stringMatching(/\nProblems: 0, warnings: 1\.\n$/),
    ])
    expect(stateOf(dataDir)).toEqual(before)
    await server.kill()
    const killed = stateOf(dataDir)
    expect((await doctor()).output).toMatch(/^fine {5}Database: /m)
    expect(stateOf(dataDir)).toEqual(killed)
    await (await startServer(place)).stop()

    const stopped = stateOf(dataDir)
    const broken = await doctor({
      DATA_KEY: key.replace(/^./, key.startsWith('a') ? 'b' : 'a'),
      TRUST_PROXY: 'on',
    })
    expect(broken.output).toMatch(/^problem {2}Server: It does not run/m)
    expect(broken.output).toMatch(/^problem {2}Key: DATA_KEY is not the key/m)
    expect(broken.output).toMatch(/\nProblems: 3, warnings: 0\.\n$/)
    expect(broken.code).toBe(1)
    expect(stateOf(dataDir)).toEqual(stopped)
    // Nor does reading leave anything of its own.
    expect(readdirSync(dataDir).filter((name) => /-(shm|wal)$/.test(name))).toEqual([])

    const { username = '', password = '' } = databaseUrl ? new URL(databaseUrl) : {}
    const secrets = [
      sheet.code,
      sheet.place.path,
      admin.email,
      admin.password,
      key,
      key.slice(1),
      password,
      username && `${username}@`,
    ]
    const people = rows.flatMap(({ name, phone }) => [name, phone])
    expect(people.length).toBeGreaterThan(90)
    const told = fine.output + warned.output + broken.output
    expect([...secrets, ...people].filter((secret) => secret !== '' && told.includes(secret))).toEqual([])
  })
})

test('npm run doctor makes neither folder nor key where there is none, and names a wrong variable', async () => {
  const { dataDir, forget } = dataFolder()
  const place = { DATA_DIR: join(dataDir, 'gone'), DATABASE_URL: undefined }
  const missing = await runScript('doctor', [], place)
  expect([missing.code, missing.output]).toEqual([
    1,
    expect.stringMatching(/^problem {2}Data folder: There is no folder/m),
  ])
  expect(readdirSync(dataDir)).toEqual([])
  mkdirSync(place.DATA_DIR)
  await runScript('doctor', [], place)
  expect(readdirSync(place.DATA_DIR)).toEqual([])
  rmSync(place.DATA_DIR, { recursive: true })

  const wrong = await runScript('doctor', [], {
    ...place,
    DATABASE_URL: 'mysql://ramesh:lantern@there/centre',
  })
  expect(wrong.code).toBe(1)
  expect(wrong.output).toMatch(/^problem {2}Configuration: DATABASE_URL must begin with postgres/m)
  expect(wrong.output).not.toMatch(/ramesh|lantern/)
  expect((await runScript('doctor', ['all'], place)).output).toBe(
    'This command takes nothing else: npm run doctor\n',
  )
  forget()
})
