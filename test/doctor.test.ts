import { chmodSync, cpSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sql, type Updateable } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { backupName } from '../src/domain/backup.ts'
import { makeBackup } from '../src/server/backup/backup.ts'
import { backupsFolder } from '../src/server/backup/backups-folder.ts'
import type { DatabaseSchema } from '../src/server/database/schema.ts'
import { checkClock, checkDisk, checkProgramAndNodeVersion } from '../src/server/doctor/check-machine.ts'
import { checkHttps, checkPublicAddressAnswers } from '../src/server/doctor/check-public-address-answers.ts'
import { formatInstallationCheckFinding } from '../src/server/doctor/finding.ts'
import { checkInstallation } from '../src/server/doctor/run-checks.ts'
import { newEncryptionKey } from '../src/server/encryption/data-key.ts'
import type { EncryptedText } from '../src/server/encryption/field-encryption.ts'
import { freshApp } from './app.ts'
import { selfSigned } from './certificate.ts'
import { damageIndex, damageTable } from './damage-files.ts'
import { bareDatabase, engines } from './engines.ts'
import { leftBy } from './old-versions.ts'

const now = new Date()
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

const ours = '{"status":"ok"}'

/** A server on a free port of this machine that answers everything with `body`. */
async function answering(
  body: string,
  { status = 200, ...tls }: { status?: number; cert?: string; key?: unknown } = {},
) {
  const listener = (_: unknown, answer: http.ServerResponse) => answer.writeHead(status).end(body)
  const server = tls.cert
    ? https.createServer(tls as https.ServerOptions, listener)
    : http.createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ends.push(() => new Promise((resolve) => server.close(resolve)))
  return String((server.address() as AddressInfo).port)
}

/** An installation in which all is fine, which each test breaks in one thing. */
async function installed(engine = engines[0]) {
  if (!engine) throw new Error('there is no engine')
  const app = await freshApp(engine)
  ends.push(() => app.end())
  const folder = backupsFolder(app)
  const backup = join(folder, backupName(ago(3)))
  const trial = join(folder, 'last-trial.json')
  await makeBackup(app.config, backup, ago(3))
  const secret = 'v1.0.x' as EncryptedText
  await app.db
    .insertInto('secondPlace')
    .values({
      ...{ id: 1, place: secret, code: secret, formerCode: null, writer: '0badf00d', claimedAt: null },
      ...{
        chosenAt: ago(90).toISOString(),
        newestMadeAt: ago(3).toISOString(),
        newestBytes: 5,
        triedAt: null,
      },
      ...{ failure: null, failingSince: null, takenOverAt: null, sheetAt: ago(80).toISOString() },
      copyEvery: 10,
    })
    .execute()
  writeFileSync(trial, JSON.stringify({ at: ago(5).toISOString(), name: 'x', isFine: true }))
  const environment: Record<string, string | undefined> = {
    DATA_DIR: app.dataDir,
    DATABASE_URL: app.databaseUrl,
    PORT: await answering(ours),
  }
  const environmentFile = join(app.dataDir, '.env')
  return {
    ...{ app, folder, backup, trial, environmentFile },
    /** The findings that are not fine, as lines. */
    async complaints(
      changed: Record<string, string | undefined> = {},
      { free = 1e12, at = now }: { free?: number; at?: Date } = {},
    ) {
      const findings = await checkInstallation({
        environment: { ...environment, ...changed },
        ...{ environmentFile, version: '1.2.3', now: at, readFree: () => free },
      })
      expect(findings).toHaveLength(changed.PORT === 'many' ? 2 : 19)
      return findings.filter(({ state }) => state !== 'fine').map(formatInstallationCheckFinding)
    },
  }
}

const matching = (...lines: RegExp[]) => lines.map((line) => expect.stringMatching(line))

describe.each(engines)('npm run doctor on %s', (engine) => {
  test('says that all is fine where it is', async () => {
    const { complaints } = await installed(engine)
    expect(await complaints()).toEqual([])
  })

  test('no second place, one that is away, old, taken over, or without a sheet', async () => {
    const { app, complaints } = await installed(engine)
    const change = (row: Updateable<DatabaseSchema['secondPlace']>) =>
      app.db.updateTable('secondPlace').set(row).execute()
    await change({ sheetAt: null })
    expect(await complaints()).toEqual(
      matching(/^warning {2}Second place .* Nobody has printed the recovery sheet/),
    )
    await change({ failure: 'missing', failingSince: ago(1).toISOString() })
    expect(await complaints()).toEqual(
      matching(/^warning {2}Second place .* 3 hours old\. It cannot be used now\. Plug the disk in/),
    )
    await change({ newestMadeAt: ago(49).toISOString() })
    expect(await complaints()).toEqual(
      matching(/^problem {2}Second place .* is 2 days old\. Plug the disk in/),
    )
    await change({ newestMadeAt: null, newestBytes: null, failure: null, failingSince: null })
    expect(await complaints()).toEqual(
      matching(/^problem {2}Second place .* no copy in it yet\. Start the server/),
    )
    await change({ takenOverAt: ago(1).toISOString() })
    expect(await complaints()).toEqual(
      matching(/^problem {2}Second place .* Another machine has taken it over/),
    )
    await app.db.deleteFrom('secondPlace').execute()
    expect(await complaints()).toEqual(matching(/^warning {2}Second place .* There is none/))
  })

  test('a newer and an older schema, and no schema at all', async () => {
    const { app, complaints } = await installed(engine)
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', 'later')`.execute(app.db)
    expect(await complaints()).toEqual(
      matching(/^problem {2}Schema: A newer version .* npm run undo-upgrade/),
    )
    await sql`delete from kysely_migration where name >= '0021'`.execute(app.db)
    expect(await complaints()).toEqual(matching(/^warning {2}Schema: It is that of an older version\./))
    const bare = await bareDatabase(engine)
    ends.push(bare.drop)
    const lines = await complaints({ DATA_DIR: bare.dataDir, DATABASE_URL: bare.databaseUrl })
    expect(lines[0]).toMatch(
      engine === 'sqlite'
        ? /^problem {2}Database: .* no such file/
        : /^warning {2}Schema: The database is empty\./,
    )
  })

  test('the clock is behind what was written', async () => {
    const { complaints } = await installed(engine)
    const lines = await complaints({}, { at: ago(48) })
    expect(lines[0]).toMatch(
      /^problem {2}Clock: .* the newest entry of the history is later than that\..* behind/,
    )
    expect((await complaints({}, { at: new Date('1970-01-02') }))[0]).toMatch(
      /^problem {2}Clock: It is 2 January 1970 .* cannot be\./,
    )
  })

  test('the key is missing, another one, damaged, or half changed', async () => {
    const { app, complaints } = await installed(engine)
    const key = join(app.dataDir, 'key')
    expect(await complaints({ DATA_KEY: newEncryptionKey().toString('base64') })).toEqual(
      matching(/^problem {2}Key: DATA_KEY is not the key that the data is encrypted with\. Put/),
    )
    cpSync(key, join(app.dataDir, 'key.next'))
    expect(await complaints()).toEqual(matching(/^warning {2}Key: A change of the key was interrupted\./))
    rmSync(join(app.dataDir, 'key.next'))
    writeFileSync(key, newEncryptionKey().toString('base64'))
    expect(await complaints()).toEqual(matching(/^problem {2}Key: \S+key is not the key/))
    writeFileSync(key, 'rust')
    expect(await complaints()).toEqual(matching(/^problem {2}Key: .* is damaged/))
    rmSync(key)
    expect(await complaints()).toEqual(matching(/^problem {2}Key: \S+key is missing\. Put/))
  })

  test('a database as an older version left it, before its first start here', async () => {
    const old = await leftBy('0004', engine)
    ends.push(old.drop)
    const { complaints } = await installed(engine)
    const lines = await complaints({ DATA_DIR: old.dataDir, DATABASE_URL: old.databaseUrl })
    expect(lines).toContainEqual(
      expect.stringMatching(/^warning {2}Schema: It is that of an older version\./),
    )
    expect(lines.join()).not.toContain('Key:')
  })
})

describe('npm run doctor', () => {
  test('there is no backup, a stale one, an empty one, or the folder cannot be read', async () => {
    const { folder, backup, complaints } = await installed()
    renameSync(backup, join(folder, backupName(ago(72))))
    expect(await complaints()).toEqual(
      matching(/^problem {2}Newest backup: It is 3 days old\. Start the server/),
    )
    renameSync(
      join(folder, backupName(ago(72))),
      join(folder, 'before-upgrade-20261120T000000Z-00000000.backup'),
    )
    expect(await complaints()).toEqual(matching(/^problem {2}Newest backup: There is none\./))
    writeFileSync(backup, '')
    expect(await complaints()).toEqual(matching(/^problem {2}Newest backup: \S+ is empty\./))
    rmSync(folder, { recursive: true })
    writeFileSync(folder, '')
    expect(await complaints()).toEqual(
      matching(/^problem {2}Newest backup: .* cannot be read \(ENOTDIR\)\./, /^warning {2}Last trial/),
    )
  })

  test('a backup from the future is the clock’s fault, and does not hide a stale one', async () => {
    const { folder, backup, complaints } = await installed()
    cpSync(backup, join(folder, backupName(ago(-72))))
    expect(await complaints()).toEqual(matching(/^problem {2}Clock: .* the newest backup is later/))
    renameSync(backup, join(folder, backupName(ago(72))))
    expect(await complaints()).toEqual(
      matching(/^problem {2}Clock/, /^problem {2}Newest backup: It is 3 days old/),
    )
  })

  test('the last trial failed, is long ago, or is not known', async () => {
    const { trial, complaints } = await installed()
    const tried = (hours: number, isFine: boolean) =>
      writeFileSync(trial, JSON.stringify({ at: ago(hours).toISOString(), name: 'x', isFine }))
    tried(5, false)
    expect(await complaints()).toEqual(
      matching(/^problem {2}Last trial of a backup: .* could not be restored, 5 hours ago\./),
    )
    writeFileSync(
      trial,
      JSON.stringify({ at: ago(5).toISOString(), name: 'x', isFine: false, hasWrongBooks: true }),
    )
    expect(await complaints()).toEqual(
      matching(/^problem {2}Last trial of a backup: .* was restored, 5 hours ago, but its books are wrong\./),
    )
    tried(100, true)
    expect(await complaints()).toEqual(matching(/^warning {2}Last trial of a backup: It was 4 days ago\./))
    writeFileSync(trial, '{')
    expect(await complaints()).toEqual(matching(/^warning {2}Last trial of a backup: None was made/))
  })

  test('the disk is nearly full', async () => {
    const { complaints } = await installed()
    expect(await complaints({}, { free: 20e6 })).toEqual(
      matching(/^problem {2}Disk: 20 MB are free .* Make room now/),
    )
    expect(await complaints({}, { free: 150e6 })).toEqual(
      matching(/^warning {2}Disk: 150 MB are free .* Make room soon/),
    )
  })

  test('a key lies among the backups', async () => {
    const { folder, complaints } = await installed()
    writeFileSync(join(folder, 'copy.txt'), `${newEncryptionKey().toString('base64')}\n`)
    expect(await complaints()).toEqual(
      matching(/^problem {2}Key apart from the backups: \S+copy.txt is a key/),
    )
  })

  test('folder, key and configuration are open to other users', async () => {
    const { app, environmentFile, complaints } = await installed()
    chmodSync(app.dataDir, 0o755)
    expect(await complaints()).toEqual(matching(/^problem {2}Rights of other users: .* chmod -R go-rwx/))
    chmodSync(app.dataDir, 0o700)
    chmodSync(join(app.dataDir, 'key'), 0o644)
    writeFileSync(environmentFile, '', { mode: 0o600 })
    chmodSync(environmentFile, 0o640)
    expect(await complaints()).toEqual(
      matching(/^problem {2}Rights of other users: They have rights in \S+key, \S+\.env\./),
    )
  })

  test('the first password is still set', async () => {
    const { complaints } = await installed()
    const lines = await complaints({ ADMIN_EMAIL: 'a@example.org', ADMIN_PASSWORD: 'three lamps' })
    expect(lines).toEqual(matching(/^warning {2}First password: ADMIN_PASSWORD is still set/))
  })

  test('it is open to other machines without https, or past the proxy', async () => {
    const { complaints } = await installed()
    expect(await complaints({ HOST: '0.0.0.0' })).toEqual(
      matching(/^warning {2}What is open: .* 0\.0\.0\.0 port \d+ .* without https and without PUBLIC_URL\./),
    )
    const tls = selfSigned(ago(48), ago(-9000))
    const lines = await complaints({
      ...{ HOST: '0.0.0.0', TRUST_PROXY: 'on' },
      PUBLIC_URL: `https://127.0.0.1:${await answering(ours, tls)}`,
    })
    expect(lines).toEqual(
      matching(
        /^warning {2}What is open: .* past the proxy, without https\./,
        /^warning {2}Proxy: TRUST_PROXY is on, and other machines reach the port/,
        /^problem {2}Https: Browsers refuse its certificate \(DEPTH_ZERO_SELF_SIGNED_CERT\)\./,
      ),
    )
  })

  test('TRUST_PROXY is on without a proxy, or off behind one', async () => {
    const { complaints } = await installed()
    expect(await complaints({ TRUST_PROXY: 'on' })).toEqual(
      matching(/^problem {2}Proxy: TRUST_PROXY is on without PUBLIC_URL/),
    )
    const tls = selfSigned(ago(48), ago(-9000))
    const lines = await complaints({ PUBLIC_URL: `https://127.0.0.1:${await answering(ours, tls)}` })
    expect(lines).toEqual(
      matching(/^problem {2}Proxy: TRUST_PROXY is off behind a proxy/, /^problem {2}Https: Browsers refuse/),
    )
  })

  test('at PUBLIC_URL another answers, nobody answers, or it holds more than an address', async () => {
    const { complaints } = await installed()
    const at = (port: string, path = '') => complaints({ PUBLIC_URL: `http://127.0.0.1:${port}${path}` })
    expect(await at(await answering('welcome'))).toEqual(
      matching(/^problem {2}Address: http:\S+ answers with 200, not as Abhyasika\. Look at the proxy/),
    )
    expect(await at(await answering('x'.repeat(100_000)))).toEqual(
      matching(/^problem {2}Address: .* not as Abhyasika/),
    )
    expect(await at(await answering('bad gateway', { status: 502 }))).toEqual(
      matching(/^problem {2}Address: .* with 502/),
    )
    expect(await at('1')).toEqual(
      matching(/^problem {2}Address: Nobody answers at http:\S+ \(ECONNREFUSED\)\./),
    )
    expect(await at(await answering(ours), '/desk?who=me')).toEqual(
      matching(/^problem {2}Address: PUBLIC_URL holds more than an address\./),
    )
  })

  test('the certificate has ended', async () => {
    const { complaints } = await installed()
    const port = await answering(ours, selfSigned(ago(2000), ago(72)))
    const lines = await complaints({ PUBLIC_URL: `https://127.0.0.1:${port}`, TRUST_PROXY: 'on' })
    expect(lines).toEqual(matching(/^problem {2}Https: Its certificate ended 3 days ago\./))
    expect(await complaints({ PUBLIC_URL: 'https://127.0.0.1:1', TRUST_PROXY: 'on' })).toEqual(
      matching(/^problem {2}Address: Nobody/, /^warning {2}Https: Its certificate cannot be read/),
    )
  })

  test('another program is on the port, or nobody, or the server of another folder', async () => {
    const { complaints } = await installed()
    expect(await complaints({ PORT: await answering('welcome') })).toEqual(
      matching(/^problem {2}Server: Another program answers at http:\S+ \(200\)\./),
    )
    expect(await complaints({ PORT: await answering('{}', { status: 503 }) })).toEqual(
      matching(/^problem {2}Server: It answers 503/),
    )
    expect(await complaints({ PORT: '1' })).toEqual(
      matching(/^problem {2}Server: It runs, but does not answer at .* \(ECONNREFUSED\)/),
    )
    expect(await complaints({ PORT: '0' })).toEqual(matching(/^warning {2}Server: PORT is 0/))
  })

  test('the server does not run, or runs on other data', async () => {
    const { app, complaints } = await installed()
    await app.close()
    ends.pop()
    ends.pop()
    expect(await complaints({ PORT: '1' })).toEqual(matching(/^problem {2}Server: It does not run/))
    expect(await complaints({ PORT: await answering(ours) })).toEqual(
      matching(/^problem {2}Server: A server answers .* not with the data in DATA_DIR/),
    )
    await app.drop()
  })

  test('a variable is wrong', async () => {
    const { complaints } = await installed()
    expect(await complaints({ PORT: 'many' })).toEqual(
      matching(/^problem {2}Configuration: PORT must be a port number\. Correct it/),
    )
  })

  test('the folder is missing or no folder, and the database is damaged', async () => {
    const { app, environmentFile, complaints } = await installed()
    const missing = await complaints({ DATA_DIR: join(app.dataDir, 'gone') })
    expect(missing[0]).toMatch(/^problem {2}Data folder: There is no folder/)
    expect(missing[1]).toMatch(/^problem {2}Database: SQLite, \S+: there is no such file\./)
    expect(readdirSync(app.dataDir)).not.toContain('gone')
    writeFileSync(environmentFile, '', { mode: 0o600 })
    expect((await complaints({ DATA_DIR: environmentFile }))[0]).toMatch(
      /^problem {2}Data folder: \S+ cannot be read \(ENOTDIR\)\./,
    )
    const damaged = join(app.dataDir, 'damaged')
    mkdirSync(damaged, { mode: 0o700 })
    writeFileSync(
      join(damaged, 'abhyasika.sqlite'),
      'no database at all, but long enough to be one'.repeat(100),
    )
    expect((await complaints({ DATA_DIR: damaged }))[0]).toMatch(
      /^problem {2}Database: SQLite, \S+: the file is damaged \(file is not a database\)\. Stop/,
    )
  })

  test.each([
    ['index', (dataDir: string) => damageIndex(dataDir)],
    ['table', (dataDir: string) => damageTable(dataDir, 'visits')],
  ])('a damaged %s of the database', async (_, damage) => {
    const { app, complaints } = await installed('sqlite')
    damage(app.dataDir)
    expect((await complaints())[0]).toMatch(
      /^problem {2}Database: SQLite, \S+: the file is damaged \(.+\)\. Stop the server/,
    )
  })

  test('the disk is full', async () => {
    const { complaints } = await installed()
    expect(await complaints({}, { free: 5e5 })).toEqual(
      matching(/^problem {2}Disk: .* The disk is full\. Make room now/),
    )
  })

  test('the disk is read-only', () => {
    const reading = { engine: 'sqlite', place: '', state: 'missing' } as const
    const finding = checkDisk(
      { dataDir: '/data' },
      reading,
      () => 1e12,
      () => true,
    )
    expect(formatInstallationCheckFinding(finding)).toMatch(
      /^problem {2}Disk: The disk of \/data is read-only: nothing can be written\./,
    )
  })

  test('PostgreSQL is away, and neither its user nor its password is told', async () => {
    const { complaints } = await installed()
    const lines = await complaints({
      DATABASE_URL: 'postgres://ramesh:lantern@127.0.0.1:1/centre?application_name=moon',
    })
    expect(lines).toEqual(
      matching(
        /^problem {2}Database: PostgreSQL, database centre on 127\.0\.0\.1: nothing listens there\. Start PostgreSQL/,
        /^warning {2}Schema: It is not known/,
        /^warning {2}Key: Whether it is the right one is not known/,
        /^warning {2}Second place for backups: It cannot be looked up/,
      ),
    )
    expect(lines.join()).not.toMatch(/ramesh|lantern|moon/)
  })

  test.runIf(engines.includes('postgres'))('PostgreSQL has no database of that name', async () => {
    const { complaints } = await installed()
    const url = new URL(process.env.TEST_DATABASE_URL ?? '')
    url.pathname = '/not_there'
    expect((await complaints({ DATABASE_URL: url.href }))[0]).toMatch(
      /^problem {2}Database: PostgreSQL, database not_there on \S+: it has no database of that name\./,
    )
  })
})

describe('what cannot be set up here', () => {
  const at = (text: string) => ({ host: '127.0.0.1', publicUrl: new URL(text) })
  const good = (days: number) => ({ validTo: ago(-24 * days - 1), refusedBecause: undefined })

  test('http is a problem in public, and a warning in a shop', () => {
    expect(checkHttps(at('http://library.example'), undefined, now).state).toBe('problem')
    for (const own of [
      'http://192.168.1.5:3000',
      'http://desk.local',
      'http://desk:3000',
      'http://172.20.0.1',
    ]) {
      expect([own, checkHttps(at(own), undefined, now).state]).toEqual([own, 'warning'])
    }
    expect(checkHttps(at('http://172.40.0.1'), undefined, now).state).toBe('problem')
  })

  test('a good certificate is fine until two weeks before its end', () => {
    expect(checkHttps(at('https://library.example'), good(15), now)).toMatchObject({
      state: 'fine',
      says: expect.stringContaining('15 days'),
    })
    expect(checkHttps(at('https://library.example'), good(13), now)).toMatchObject({
      state: 'warning',
      says: expect.stringContaining('13 days'),
    })
  })

  test('an address that does not answer in time may do so for others, one without a name for nobody', () => {
    const silent = (code: string) =>
      checkPublicAddressAnswers(at('https://library.example'), { state: 'silent', code })
    expect(silent('ETIMEDOUT').state).toBe('warning')
    expect(silent('ENOTFOUND')).toMatchObject({
      state: 'problem',
      says: expect.stringContaining('is not known'),
    })
  })

  test('PostgreSQL’s clock is another one than that of this machine', () => {
    const clock = (itsClock: Date) => {
      const content = {
        ...{ applied: [], keyId: undefined, newestEntry: undefined, secondPlace: undefined },
        ...{ bytes: 0, itsClock },
      }
      const reading = { engine: 'postgres', place: '', state: 'read', content } as const
      return checkClock({ timeZone: 'Asia/Kolkata' }, now, reading, {
        backups: [],
        trial: null,
        failure: undefined,
      })
    }
    expect(clock(ago(1))).toMatchObject({
      state: 'problem',
      says: expect.stringContaining('but PostgreSQL has another time'),
    })
    expect(clock(now).state).toBe('fine')
  })

  test('a Node.js that is too old is named', () => {
    expect(checkProgramAndNodeVersion('1.2.3', 'v24.8.0', [24, 9]).state).toBe('problem')
    expect(checkProgramAndNodeVersion('1.2.3', 'v24.9.0', [24, 9])).toMatchObject({
      state: 'fine',
      says: 'Abhyasika 1.2.3 on Node.js v24.9.0.',
    })
  })
})
