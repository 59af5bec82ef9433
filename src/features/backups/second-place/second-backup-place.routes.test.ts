import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BackupTarget } from '#domain/copies/backup-target.ts'
import type { BackupRecoverySheetData, SecondBackupPlace } from '#domain/copies/second-backup-place.ts'
import { makeBackup, withMigratedBackup } from '#server/backup/backup.ts'
import { folderNameOfRecoveryCode } from '#server/copies/open-backup-target.ts'
import { withOpenedBackupCopy } from '#server/copies/open-copy.ts'
import { openDatabase } from '#server/database/database.ts'
import { createFieldCipher } from '#server/encryption/field-encryption.ts'
import { reencryptWithOtherKey } from '#server/encryption/open-field-cipher.ts'
import { admin, freshApp, type Operator, type TestApp } from '../../../../test/app.ts'
import { enginesByExtent } from '../../../../test/engines.ts'
import { storeServer } from '../../../../test/store-server.ts'
import { reencryptAllStoredTexts } from '../../../reencrypt.ts'
import { replaceDatabaseByBackup } from '../replace-database-by-backup.store.ts'
import { readSecondBackupPlace, saveSecondBackupPlace } from './second-place.store.ts'

const minutes = 60_000

let store: Awaited<ReturnType<typeof storeServer>>
beforeAll(async () => {
  store = await storeServer()
})
afterAll(() => store.end())

describe.each(enginesByExtent)('a second place for the backups on %s', (engine) => {
  let app: TestApp
  let operator: Operator
  let now: Date
  let stick: string
  let changes = 0
  beforeEach(async () => {
    now = new Date('2026-11-20T10:00:00Z')
    app = await freshApp(engine, { now: () => now })
    operator = await app.signIn()
    stick = join(app.dataDir, '..', `stick-${Math.random().toString(36).slice(2)}`)
    mkdirSync(stick)
  })
  afterEach(async () => {
    await app.end()
    rmSync(stick, { recursive: true, force: true })
  })

  const pass = (time: number) => {
    now = new Date(now.getTime() + time)
  }
  const state = async () =>
    (await operator.ok<{ second: SecondBackupPlace | null }>('GET', '/api/copies')).second
  const chosen = (place: object, changes: object = {}) => ({
    place,
    takesOver: false,
    basedOn: null,
    ...changes,
  })
  const folder = () => ({ kind: 'folder', path: stick })
  const choose = async (place: object, changes: object = {}) => {
    await operator.ok('POST', '/api/copies/place', chosen(place, changes))
    await look()
  }
  const look = async () => {
    await app.backups.look()
    await app.copies.look()
  }
  const change = async () => {
    changes += 1
    await operator.ok('POST', '/api/expenses', {
      ...{ id: `water-${changes}`, day: '2026-11-20', category: 'Water', amount: 1000, mode: 'Cash' },
      ...{ paidTo: '', note: '' },
    })
    pass(11 * minutes)
    await look()
  }
  const sheet = () =>
    operator.ok<BackupRecoverySheetData>('POST', '/api/copies/sheets', { password: admin.password })
  const copiesIn = (code: string, place = stick) =>
    readdirSync(join(place, folderNameOfRecoveryCode(code)))
      .filter((name) => name.endsWith('.backup.age'))
      .sort()
  const refusal = async (method: string, path: string, body?: unknown) => {
    const answer = await operator.call(method, path, body)
    return [answer.status, ((await answer.json()) as { error?: { code: string } }).error?.code]
  }

  test('there is none at first, and nothing can be asked of it', async () => {
    expect(await state()).toBeNull()
    await look()
    for (const [method, path, body] of [
      ['POST', '/api/copies', undefined],
      ['POST', '/api/copies/interval', { copyEvery: 60 }],
      ['POST', '/api/copies/sheets', { password: admin.password }],
      ['POST', '/api/copies/codes', { password: admin.password }],
    ] as const) {
      expect(await refusal(method, path, body)).toEqual([409, 'no_second_place'])
    }
  })

  test('every backup goes to the folder, where nobody without the code can read it, and the newest is shown', async () => {
    await choose(folder())
    expect(await state()).toMatchObject({
      place: folder(),
      newest: { madeAt: '2026-11-20T10:00:00.000Z', bytes: expect.any(Number) },
      failure: null,
      hasSheet: false,
    })
    await change()
    const { code } = await sheet()
    expect((await state())?.hasSheet).toBe(true)
    const names = copiesIn(code)
    expect(names).toHaveLength(2)
    for (const name of names) {
      const bytes = readFileSync(join(stick, folderNameOfRecoveryCode(code), name))
      expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
      expect(bytes.includes('SQLite')).toBe(false)
      const file = join(stick, folderNameOfRecoveryCode(code), name)
      const found = await withOpenedBackupCopy(
        app.config,
        { file, code, name },
        async ({ manifest, head }) => ({
          rows: manifest.tables.expenses?.rows,
          centre: head.centre.en,
        }),
      )
      expect(found).toMatchObject({ rows: name === names[0] ? 0 : 1, centre: expect.any(String) })
    }
  })

  test('the same with a store, whose secret key is never shown but on the sheet', async () => {
    await choose(store.place)
    expect((await state())?.newest?.madeAt).toBe('2026-11-20T10:00:00.000Z')
    const { secretKey, ...shown } = store.place
    expect(await state()).toMatchObject({ place: shown })
    expect(JSON.stringify(await state())).not.toContain('secretKey')
    const { place } = await sheet()
    expect(place).toEqual(store.place)
    expect(JSON.stringify(await operator.ok('GET', '/api/history'))).not.toContain(secretKey)
    // The keys stay where they are not typed again.
    const basedOn = (await state())?.chosenAt
    await choose({ ...store.place, secretKey: '' }, { basedOn })
    expect((await sheet()).place).toEqual(store.place)
    const other = chosen(
      { ...store.place, accessKey: 'another', secretKey: '' },
      { basedOn: (await state())?.chosenAt },
    )
    expect(await refusal('POST', '/api/copies/place', other)).toEqual([400, 'required'])
    for (const { place: stored, code } of await app.db.selectFrom('secondPlace').selectAll().execute()) {
      expect([stored, code]).toEqual([expect.stringMatching(/^v1\./), expect.stringMatching(/^v1\./)])
    }
  })

  test('what cannot be used is refused with the reason, and nothing is saved', async () => {
    const refused = (place: object) => refusal('POST', '/api/copies/place', chosen(place))
    expect(await refused({ kind: 'folder', path: join(stick, 'nothing') })).toEqual([409, 'place_missing'])
    expect(await refused({ kind: 'folder', path: 'relative' })).toEqual([409, 'place_missing'])
    expect(await refused({ kind: 'folder', path: join(app.dataDir, 'backups') })).toEqual([
      400,
      'place_in_data',
    ])
    expect(await refused({ kind: 'folder', path: app.dataDir })).toEqual([400, 'place_in_data'])
    expect(await refused({ ...store.place, secretKey: 'wrong' })).toEqual([409, 'place_refused'])
    expect(await refused({ ...store.place, bucket: 'nothing' })).toEqual([409, 'place_missing'])
    expect(await refused({ ...store.place, endpoint: 'http://127.0.0.1:9' })).toEqual([
      409,
      'place_unreachable',
    ])
    expect(await refused({ ...store.place, endpoint: 'ftp://127.0.0.1' })).toEqual([400, 'invalid_input'])
    expect(await refused({ ...store.place, bucket: '../copies' })).toEqual([400, 'invalid_input'])
    expect(await refused({ kind: 'folder', path: '' })).toEqual([400, expect.any(String)])
    expect(await state()).toBeNull()
  })

  test('a folder that vanishes is a failure that is shown, and is caught up with once it is back', async () => {
    await choose(folder())
    renameSync(stick, `${stick}-away`)
    await change()
    const since = now.toISOString()
    expect(await state()).toMatchObject({
      failure: { reason: 'missing', since },
      newest: { madeAt: '2026-11-20T10:00:00.000Z' },
    })
    await change()
    expect((await state())?.failure?.since).toBe(since)
    renameSync(`${stick}-away`, stick)
    await look()
    expect(await state()).toMatchObject({ failure: null, newest: { madeAt: now.toISOString() } })
    expect(copiesIn((await sheet()).code)).toHaveLength(2)
  })

  test('copies an hour or a day apart: what is newest then goes, at once where somebody asks, and the history says who chose it', async () => {
    await choose(folder())
    const { code } = await sheet()
    expect((await state())?.copyEvery).toBe(10)
    expect(await refusal('POST', '/api/copies/interval', { copyEvery: 15 })).toEqual([400, 'invalid_input'])
    await operator.ok('POST', '/api/copies/interval', { copyEvery: 60 })
    const { rows } = await operator.ok<{ rows: object[] }>('GET', '/api/history')
    expect(rows[0]).toMatchObject({ kind: 'copies', action: 'interval-changed', by: admin.email })
    for (let change11 = 0; change11 < 5; change11++) await change()
    expect(copiesIn(code)).toHaveLength(1)
    // Nothing changes any more; what is newest goes once the hour is over.
    pass(5 * minutes)
    await look()
    expect(copiesIn(code)).toHaveLength(2)
    expect(await state()).toMatchObject({ copyEvery: 60, newest: { madeAt: '2026-11-20T10:55:00.000Z' } })

    await operator.ok('POST', '/api/copies/interval', { copyEvery: 1440 })
    await change()
    expect(copiesIn(code)).toHaveLength(2)
    await operator.ok('POST', '/api/copies')
    expect(copiesIn(code)).toHaveLength(3)
    pass(24 * 60 * minutes)
    await look()
    expect(copiesIn(code)).toHaveLength(4)

    // It stays where another place or another code is chosen, and a new place has its first copy at once.
    await operator.ok('POST', '/api/copies/codes', { password: admin.password })
    await look()
    const next = (await sheet()).code
    expect(copiesIn(next)).toHaveLength(1)
    await choose(store.place, { basedOn: (await state())?.chosenAt })
    expect(await state()).toMatchObject({ copyEvery: 1440, newest: { madeAt: expect.any(String) } })
  })

  test('a visit of the public site makes no copy', async () => {
    await choose(folder())
    const { code } = await sheet()
    await app.call('POST', '/api/visits', { id: '11111111', visits: { '2026-11-20': 1 } })
    pass(11 * minutes)
    await look()
    expect(copiesIn(code)).toHaveLength(1)
  })

  test('copies are thinned out as the backups are', async () => {
    await choose(folder())
    for (let copy = 0; copy < 14; copy++) await change()
    const { code } = await sheet()
    expect(copiesIn(code)).toHaveLength(12)
    expect(readdirSync(join(stick, folderNameOfRecoveryCode(code))).sort()).toEqual(
      [...copiesIn(code), 'ended-consents.age', 'forgotten.age', 'writer.age'].sort(),
    )
  })

  test('a new code opens what comes, and the copies of the code before are gone once there is one', async () => {
    await choose(folder())
    const before = await sheet()
    expect(await refusal('POST', '/api/copies/codes', { password: 'wrong' })).toEqual([400, 'wrong_password'])
    await operator.ok('POST', '/api/copies/codes', { password: admin.password })
    await look()
    expect((await state())?.hasSheet).toBe(false)
    const after = await sheet()
    expect(after.code).not.toBe(before.code)
    expect(copiesIn(after.code)).toHaveLength(1)
    expect(readdirSync(join(stick, folderNameOfRecoveryCode(before.code)))).toEqual([])
  })

  test('the sheet asks for the password, and the history says who saw it', async () => {
    await choose(folder())
    expect(await refusal('POST', '/api/copies/sheets', { password: 'wrong' })).toEqual([
      400,
      'wrong_password',
    ])
    await sheet()
    const { rows } = await operator.ok<{ rows: object[] }>('GET', '/api/history')
    expect(rows.slice(0, 2)).toMatchObject([
      { kind: 'copies', action: 'sheet-shown', by: admin.email },
      { kind: 'copies', action: 'changed', name: stick },
    ])
  })

  test('a machine whose place another has taken over says so and writes there no more, until it takes over again', async () => {
    await choose(folder())
    const { code } = await sheet()
    const other = await freshApp(engine, { now: () => now })
    try {
      const boss = await other.signIn()
      // Its row says that it writes there, as after a restore.
      await other.db.deleteFrom('secondPlace').execute()
      await boss.ok('POST', '/api/copies/place', chosen(folder()))
      await other.db.transaction().execute((trx) =>
        saveSecondBackupPlace(trx, other.cipher, {
          ...{ place: { kind: 'folder', path: stick }, code, formerCode: null },
          ...{ writer: '0badf00d', chosenAt: now.toISOString(), sheetAt: null, copyEvery: 10 },
        }),
      )
      await other.backups.look()
      await other.copies.look()
    } finally {
      await other.end()
    }
    const there = copiesIn(code)
    await change()
    expect(copiesIn(code)).toEqual(there)
    expect(await state()).toMatchObject({ takenOverAt: now.toISOString(), failure: null })
    const { rows } = await operator.ok<{ rows: object[] }>('GET', '/api/history')
    expect(rows[0]).toMatchObject({ kind: 'copies', action: 'taken-over', by: 'product' })

    const basedOn = (await state())?.chosenAt
    expect(await refusal('POST', '/api/copies/place', chosen(folder(), { basedOn }))).toEqual([
      409,
      'place_taken',
    ])
    pass(minutes)
    await choose(folder(), { basedOn, takesOver: true })
    expect(await state()).toMatchObject({ takenOverAt: null, failure: null })
    expect(copiesIn(code).length).toBe(there.length + 1)
  })

  test('where the note of the writer is gone, it is written anew; where the folder is, nothing is made', async () => {
    await choose(folder())
    const { code } = await sheet()
    rmSync(join(stick, folderNameOfRecoveryCode(code), 'writer.age'))
    await change()
    expect(await state()).toMatchObject({ failure: null, takenOverAt: null })
    expect(readdirSync(join(stick, folderNameOfRecoveryCode(code)))).toContain('writer.age')
    rmSync(join(stick, folderNameOfRecoveryCode(code)), { recursive: true })
    await change()
    expect(await state()).toMatchObject({ failure: { reason: 'missing' }, takenOverAt: null })
    expect(readdirSync(stick)).toEqual([])
  })

  test('a copy that cannot be made here is a failure too', async () => {
    await choose(folder())
    rmSync(join(app.dataDir, 'key'))
    await change()
    expect((await state())?.failure?.reason).toBe('other')
  })

  test('of two who choose at once, the later hears that the other was there before', async () => {
    await choose(folder())
    expect(await refusal('POST', '/api/copies/place', chosen(store.place))).toEqual([409, 'stale'])
    // A choice that is there already is no conflict: the answer of an earlier try was lost.
    const { chosenAt } = (await state()) ?? {}
    await operator.ok('POST', '/api/copies/place', chosen(folder()))
    expect((await state())?.chosenAt).toBe(chosenAt)
    await operator.ok('DELETE', '/api/copies/place')
    await operator.ok('DELETE', '/api/copies/place')
    expect(await state()).toBeNull()
  })

  test('a copy that does not come back as it was written is a failure, and no copy', async () => {
    await choose(folder())
    const { code } = await sheet()
    const [name = ''] = copiesIn(code)
    // The next day another is tried; what makes it unreadable is a note of the writer that was changed.
    writeFileSync(join(stick, folderNameOfRecoveryCode(code), 'writer.age'), 'damaged')
    await change()
    expect((await state())?.failure?.reason).toBe('damaged')
    expect(copiesIn(code)).toEqual([name])
  })

  test('where a backup of another key is restored by hand, the place is to be chosen anew', async () => {
    await choose(folder())
    const other = await freshApp(engine, { now: () => now, environment: {} })
    const file = join(stick, 'other.backup')
    await makeBackup(other.config, file, now)
    await other.end()
    const database = await openDatabase(app.config)
    await withMigratedBackup(app.config, file, (backup) =>
      replaceDatabaseByBackup(database, backup, {
        ...{ config: app.config, name: file, actor: { by: 'command', at: now } },
        ...{ requiresNoOthers: false, confirm: async () => {}, forget: async () => 0 },
      }),
    )
    await database.close()
    expect(await app.db.selectFrom('secondPlace').selectAll().execute()).toEqual([])
  })

  test('with the key of the fields that of the place changes too', async () => {
    await choose(folder())
    const { code } = await sheet()
    const next = createFieldCipher(randomBytes(32))
    await app.db
      .transaction()
      .execute((trx) => reencryptWithOtherKey(trx, app.cipher, next, reencryptAllStoredTexts))
    expect(await readSecondBackupPlace(app.db, next)).toMatchObject({ place: folder(), code })
  })

  test('a place is left alone by a restore', async () => {
    await choose(folder())
    const { code } = await sheet()
    const { backups } = await operator.ok<{ backups: { name: string }[] }>('GET', '/api/backups')
    const { revision } = await operator.ok<{ revision: number }>(
      'GET',
      `/api/backups/${backups[0]?.name}/contents`,
    )
    await operator.ok('POST', `/api/backups/${backups[0]?.name}/restorations`, { revision })
    operator = await app.signIn({ ...admin })
    expect(await state()).toMatchObject({ place: folder() })
    expect((await sheet()).code).toBe(code)
  })
})

test('a stop does not wait for a store that never answers, and is no failure of the place', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const app = await freshApp('sqlite')
  const { port } = silent.address() as AddressInfo
  const place: BackupTarget = { ...store.place, endpoint: `http://127.0.0.1:${port}` }
  const row = {
    place,
    code: 'code',
    formerCode: null,
    writer: '0badf00d',
    chosenAt: '2026-11-20',
    sheetAt: null,
    copyEvery: 10 as const,
  }
  await app.db.transaction().execute((trx) => saveSecondBackupPlace(trx, app.cipher, row))
  await app.backups.look()
  const asked = once(silent, 'request')
  const looking = app.copies.look()
  await asked
  const operator = await app.signIn()
  expect(await operator.ok('GET', '/api/copies')).toMatchObject({ isCopying: true })
  await app.copies.end()
  await looking
  expect(await readSecondBackupPlace(app.db, app.cipher)).toMatchObject({ failure: null, newestMadeAt: null })
  await app.end()
  silent.closeAllConnections()
  silent.close()
})
