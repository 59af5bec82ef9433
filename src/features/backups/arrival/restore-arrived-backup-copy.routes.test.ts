import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isBackupCopyName } from '#domain/copies/backup-copy-name.ts'
import { generateBackupRecoveryCode } from '#domain/copies/backup-recovery-code.ts'
import type { BackupTarget } from '#domain/copies/backup-target.ts'
import type { BackupCopyContentsToRestore, ListedBackupCopy } from '#domain/copies/copies-to-restore.ts'
import type { BackupRecoverySheetData, SecondBackupPlace } from '#domain/copies/second-backup-place.ts'
import type { FullListOfTopic } from '#domain/live.ts'
import type { Member, MemberDetails } from '#domain/members/member.ts'
import { folderNameOfRecoveryCode, openBackupTargetFileStore } from '#server/copies/open-backup-target.ts'
import { withOpenedBackupCopy } from '#server/copies/open-copy.ts'
import { openDatabase } from '#server/database/database.ts'
import { newId } from '#web/new-id.ts'
import { admin, freshApp, type Operator, type TestApp } from '../../../../test/app.ts'
import { switchChannelOn } from '../../../../test/channels.ts'
import { enginesByExtent } from '../../../../test/engines.ts'
import { admission } from '../../../../test/people.ts'
import { storeServer } from '../../../../test/store-server.ts'
import { reencryptCentre } from '../../../reencrypt.ts'
import { readBackupWriterId } from '../second-place/backup-copy-keeper.store.ts'
import { restoreBackupCopy } from './arrived-copies.store.ts'

const photo =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const firstAccount = { email: 'first@example.org', password: 'nine lamps over one desk' }

let store: Awaited<ReturnType<typeof storeServer>>
beforeAll(async () => {
  store = await storeServer()
})
afterAll(() => store.end())

describe.each(enginesByExtent)('a centre that comes back on a bare machine, on %s', (engine) => {
  let now: Date
  let stick: string
  let lost: TestApp
  let bare: TestApp
  let operator: Operator
  let sheet: BackupRecoverySheetData
  beforeEach(() => {
    now = new Date('2026-11-20T10:00:00Z')
    stick = mkdtempSync(join(tmpdir(), 'stick-'))
  })
  afterEach(async () => {
    await lost.end()
    await bare.end()
    rmSync(stick, { recursive: true, force: true })
  })

  const pass = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000)
  }
  const look = async (app: TestApp) => {
    await app.backups.look()
    await app.copies.look()
  }
  /** A centre with a member, a photo, an Aadhaar number, a colleague and a key of an integration, and its copies in a place. */
  const loseCentre = async (place: BackupTarget) => {
    lost = await freshApp(engine, { now: () => now })
    const owner = await lost.signIn()
    await owner.ok('POST', '/api/copies/place', { place, takesOver: false, basedOn: null })
    await look(lost)
    sheet = await owner.ok<BackupRecoverySheetData>('POST', '/api/copies/sheets', {
      password: admin.password,
    })
    await owner.ok('POST', '/api/members', {
      ...admission({ id: 'asha', name: 'Asha Patil' }),
      ...{ photo, aadhar: '2345 6789 0124' },
    })
    await owner.ok('POST', '/api/members', admission({ id: 'gone', name: 'Gone Again', seatNumber: 17 }))
    await owner.ok('DELETE', '/api/members/gone')
    const { rows } = await owner.ok<FullListOfTopic<{ revision: number }>>('GET', '/api/settings')
    await owner.ok('PATCH', '/api/settings', {
      smsApiKey: 'sms-key-of-the-centre',
      revision: rows[0]?.revision,
    })
    await lost.hire(owner, 'colleague@example.org', 'manager')
    pass(11)
    await look(lost)
  }
  const startBare = async () => {
    bare = await freshApp(engine, {
      now: () => now,
      environment: { ADMIN_EMAIL: firstAccount.email, ADMIN_PASSWORD: firstAccount.password },
    })
    operator = await bare.signIn(firstAccount)
  }
  const refusal = async (path: string, body: unknown) => {
    const answer = await operator.call('POST', path, body)
    return [answer.status, ((await answer.json()) as { error?: { code: string } }).error?.code]
  }
  const listed = async (place: BackupTarget, code = sheet.code) =>
    (await operator.ok<{ copies: ListedBackupCopy[] }>('POST', '/api/arrivals/listings', { place, code }))
      .copies
  const bring = async (file: string, piece = 70_000) => {
    const id = newId()
    const bytes = readFileSync(file)
    let at = 0
    while (at < bytes.length) {
      const sent = await bare.app.request(`http://localhost/api/arrivals/files/${id}?at=${at}`, {
        method: 'POST',
        headers: { host: 'localhost', origin: 'http://localhost', cookie: operator.cookie },
        body: bytes.subarray(at, at + piece),
      })
      at = ((await sent.json()) as { bytes: number }).bytes
    }
    return id
  }
  const fileOf = (name: string) => join(stick, folderNameOfRecoveryCode(sheet.code), name)

  test.each(['folder', 'store'] as const)(
    'from a %s with the sheet alone: what it holds is shown, then all of it is there, and the old machine gives way',
    async (kind) => {
      const place: BackupTarget = kind === 'folder' ? { kind, path: stick } : store.place
      await loseCentre(place)
      await startBare()
      const copies = await listed(sheet.place)
      expect(copies.map(({ madeAt }) => madeAt)).toEqual([
        '2026-11-20T10:11:00.000Z',
        '2026-11-20T10:00:00.000Z',
      ])
      const from = { place: sheet.place, name: copies[0]?.name ?? '' }
      // The words as they stand on the sheet, numbered and in capitals.
      const typed = sheet.code
        .split(' ')
        .map((word, index) => `${index + 1}. ${word.toUpperCase()}`)
        .join('\n')
      const arrived = await operator.ok<BackupCopyContentsToRestore>('POST', '/api/arrivals', {
        from,
        code: typed,
      })
      expect(arrived).toMatchObject({
        ...{ madeAt: '2026-11-20T10:11:00.000Z', members: 51, accounts: 2 },
        ...{ lastChangeAt: '2026-11-20T10:00:00.000Z', centre: { en: expect.any(String) } },
      })
      const { rows: before } = await operator.ok<FullListOfTopic<Member>>('GET', '/api/members')
      expect(before).toHaveLength(50)
      await operator.ok('POST', `/api/arrivals/${arrived.id}/restorations`, { code: sheet.code, found: from })

      expect((await operator.call('GET', '/api/members')).status).toBe(401)
      expect((await bare.call('POST', '/api/session', firstAccount)).status).toBe(401)
      const owner = await bare.signIn({ ...admin })
      const { row } = await owner.ok<{ row: MemberDetails }>('GET', '/api/members/asha')
      expect(row).toMatchObject({ name: 'Asha Patil', aadhar: '2345 6789 0124' })
      expect((await owner.call('GET', `/api/members/asha/photo?v=${row.photo}`)).status).toBe(200)
      const settings = await owner.ok<FullListOfTopic<{ smsApiKey: object }>>('GET', '/api/settings')
      expect(settings.rows[0]?.smsApiKey).toEqual({ isSet: true, ending: 'ntre' })
      await owner.ok('POST', '/api/deleted_members/gone/restorations', { seatId: '1-17' })
      expect((await owner.ok<{ rows: object[] }>('GET', '/api/staff')).rows).toHaveLength(2)

      // It is encrypted with the key of this machine, which opens it again after a restart, and its copies go on there.
      expect(
        await bare.db.selectFrom('meta').select('value').where('name', '=', 'data_key').execute(),
      ).toEqual([{ value: bare.cipher.id }])
      pass(11)
      await look(bare)
      const state = async (who: Operator) =>
        (await who.ok<{ second: SecondBackupPlace }>('GET', '/api/copies')).second
      expect(await state(owner)).toMatchObject({
        ...{ newest: { madeAt: now.toISOString() }, hasSheet: true },
        ...{ failure: null, takenOverAt: null },
      })
      const again = await owner.ok<BackupRecoverySheetData>('POST', '/api/copies/sheets', {
        password: admin.password,
      })
      expect(again).toEqual(sheet)

      // The old machine is switched on again, and nothing was written there since.
      pass(61)
      await look(lost)
      expect(await state(await lost.signIn({ ...admin }))).toMatchObject({ takenOverAt: now.toISOString() })
    },
  )

  test.each(['the newest copy', 'an older copy'])(
    'after %s is back, the newest copy there is of what was brought back, and never of the bare installation',
    async (which) => {
      await loseCentre({ kind: 'folder', path: stick })
      await startBare()
      // The bare installation makes a backup of itself, a little before and while the centre comes back.
      await bare.backups.look()
      pass(2)
      await operator.ok('POST', '/api/backups')
      const copies = await listed(sheet.place)
      const from = { place: sheet.place, name: copies[which === 'the newest copy' ? 0 : 1]?.name ?? '' }
      const { id } = await operator.ok<BackupCopyContentsToRestore>('POST', '/api/arrivals', {
        from,
        code: sheet.code,
      })
      pass(1)
      await operator.ok('POST', `/api/arrivals/${id}/restorations`, { code: sheet.code, found: from })
      await look(bare)

      const owner = await bare.signIn({ ...admin })
      const { second } = await owner.ok<{ second: SecondBackupPlace }>('GET', '/api/copies')
      expect(second.newest?.madeAt).toBe(now.toISOString())
      const there = readdirSync(join(stick, folderNameOfRecoveryCode(sheet.code)))
        .filter(isBackupCopyName)
        .sort()
      expect(there).toHaveLength(3)
      const { writer } = await bare.db.selectFrom('secondPlace').select('writer').executeTakeFirstOrThrow()
      expect(there[2]).toContain(writer)
      const opened = { file: fileOf(there[2] ?? ''), code: sheet.code, name: there[2] }
      const members = await withOpenedBackupCopy(
        bare.config,
        opened,
        async ({ manifest }) => manifest.tables.members?.rows,
      )
      expect(members).toBe(which === 'the newest copy' ? 52 : 50)
      const files = openBackupTargetFileStore(sheet.place, sheet.code)
      expect(await readBackupWriterId(files, sheet.code, bare.config)).toBe(writer)
    },
  )

  test('brought back by the command, nothing is copied before the server has made a backup of it', async () => {
    await loseCentre({ kind: 'folder', path: stick })
    await startBare()
    await bare.backups.look()
    const [copy] = await listed(sheet.place)
    pass(1)
    const database = await openDatabase(bare.config)
    await restoreBackupCopy(
      database,
      {
        ...{
          config: bare.config,
          cipher: bare.cipher,
          place: sheet.place,
          reencryptCentre,
        },
        asked: { code: sheet.code, file: fileOf(copy?.name ?? ''), name: copy?.name },
        actor: { by: 'command', at: now },
        requiresNoOthers: false,
        confirm: async () => {},
      },
      { forget: async () => 0 },
    )
    await database.close()
    await bare.copies.look()
    const there = () =>
      readdirSync(join(stick, folderNameOfRecoveryCode(sheet.code))).filter(isBackupCopyName)
    expect(there()).toHaveLength(2)
    await look(bare)
    expect(there()).toHaveLength(3)
  })

  test('a member who was deleted for good since stays deleted where an older copy is brought back, and a consent that was withdrawn stays so', async () => {
    await loseCentre({ kind: 'folder', path: stick })
    const owner = await lost.signIn({ ...admin })
    await switchChannelOn(lost, 'whatsapp')
    const yes = { id: 'yes', purpose: 'messages.whatsapp', givenBy: 'self', language: 'en' }
    await owner.ok('POST', '/api/members/101/consents', yes)
    pass(11)
    await look(lost)
    await owner.ok('POST', '/api/members/101/consents/yes/ends', {})
    const endedAt = now.toISOString()
    await owner.ok('DELETE', '/api/members/asha')
    await owner.ok('DELETE', '/api/deleted_members/asha')
    pass(11)
    await look(lost)
    await startBare()
    const older = (await listed(sheet.place))[1]
    const from = { place: sheet.place, name: older?.name ?? '' }
    const { id, members } = await operator.ok<BackupCopyContentsToRestore>('POST', '/api/arrivals', {
      from,
      code: sheet.code,
    })
    expect(members).toBe(51)
    const body = { code: sheet.code, found: from }
    expect(await operator.ok('POST', `/api/arrivals/${id}/restorations`, body)).toMatchObject({
      forgotten: 1,
    })
    const { rows } = await (await bare.signIn({ ...admin })).ok<FullListOfTopic<Member>>(
      'GET',
      '/api/members',
    )
    expect(rows).toHaveLength(50)
    const consents = await bare.db.selectFrom('consents').select(['id', 'endedAt']).execute()
    expect(consents).toEqual([{ id: 'yes', endedAt }])
  })

  test('from a file that somebody brings in pieces, one of them twice', async () => {
    await loseCentre({ kind: 'folder', path: stick })
    await startBare()
    const [copy] = await listed(sheet.place)
    const id = await bring(fileOf(copy?.name ?? ''))
    const arrived = await operator.ok<BackupCopyContentsToRestore>('POST', '/api/arrivals', {
      from: { id },
      code: sheet.code,
    })
    expect(arrived).toMatchObject({ id, members: 51 })
    await operator.ok('POST', `/api/arrivals/${id}/restorations`, { code: sheet.code, found: null })
    const owner = await bare.signIn({ ...admin })
    expect((await owner.ok<{ row: MemberDetails }>('GET', '/api/members/asha')).row.aadhar).toBe(
      '2345 6789 0124',
    )
    expect(readdirSync(bare.dataDir)).not.toContain('arrivals')
  })

  test('a wrong code, a wrong place, and a damaged, shortened, renamed or older copy are refused or said', async () => {
    await loseCentre({ kind: 'folder', path: stick })
    await startBare()
    const [newest, older] = await listed(sheet.place)
    if (!newest || !older) throw new Error('There are two copies.')
    const place = sheet.place
    const listing = (body: object) => refusal('/api/arrivals/listings', { place, code: sheet.code, ...body })
    expect(await listing({ code: generateBackupRecoveryCode() })).toEqual([409, 'no_copies'])
    expect(await listing({ code: 'lamp desk' })).toEqual([400, 'wrong_recovery_code'])
    expect(await listing({ code: sheet.code.replace(/ \w+$/, ' lamps') })).toEqual([
      400,
      'wrong_recovery_code',
    ])
    expect(await listing({ place: { kind: 'folder', path: join(stick, 'nothing') } })).toEqual([
      409,
      'no_copies',
    ])
    expect(await listing({ place: { ...store.place, secretKey: 'wrong' } })).toEqual([409, 'place_refused'])
    expect(await listing({ place: { ...store.place, endpoint: 'http://127.0.0.1:9' } })).toEqual([
      409,
      'place_unreachable',
    ])

    const arriving = (name: string, code = sheet.code) =>
      refusal('/api/arrivals', { from: { place, name }, code })
    const whole = readFileSync(fileOf(newest.name))
    const spoil = (bytes: Buffer) => writeFileSync(fileOf(newest.name), bytes)
    expect(await arriving('abhyasika-20200101T000000Z-0badf00d.backup.age')).toEqual([409, 'place_missing'])
    for (const at of [0, 30, 1000, whole.length >> 1, whole.length - 1]) {
      const bytes = Buffer.from(whole)
      bytes[at] = (bytes[at] ?? 0) ^ 1
      spoil(bytes)
      expect([at, ...(await arriving(newest.name))]).toEqual([
        at,
        409,
        expect.stringMatching(/copy_damaged|wrong_recovery_code/),
      ])
    }
    // None of what was fetched in vain is kept.
    expect(readdirSync(join(bare.dataDir, 'arrivals'))).toEqual([])
    spoil(whole)
    truncateSync(fileOf(newest.name), whole.length - 100)
    expect(await arriving(newest.name)).toEqual([409, 'copy_damaged'])
    // An older copy under the name of the newest.
    copyFileSync(fileOf(older.name), fileOf(newest.name))
    expect(await arriving(newest.name)).toEqual([409, 'copy_damaged'])
    // The older one says of when it is.
    const from = { place, name: older.name }
    expect(
      await operator.ok<BackupCopyContentsToRestore>('POST', '/api/arrivals', { from, code: sheet.code }),
    ).toMatchObject({
      madeAt: '2026-11-20T10:00:00.000Z',
      members: 50,
    })
    writeFileSync(join(stick, 'holiday.jpg'), 'no copy')
    const id = await bring(join(stick, 'holiday.jpg'))
    expect(await refusal('/api/arrivals', { from: { id }, code: sheet.code })).toEqual([409, 'copy_damaged'])
    const brought = await bring(fileOf(older.name))
    expect(
      await refusal('/api/arrivals', { from: { id: brought }, code: generateBackupRecoveryCode() }),
    ).toEqual([409, 'wrong_recovery_code'])
    const { rows } = await operator.ok<FullListOfTopic<Member>>('GET', '/api/members')
    expect(rows).toHaveLength(50)
  })

  test('a centre that has anything of its own cannot be replaced, and a file of no id is not found', async () => {
    await loseCentre({ kind: 'folder', path: stick })
    await startBare()
    const restoration = { code: sheet.code, found: null }
    const unknown = `/api/arrivals/${newId()}/restorations`
    expect(await refusal(unknown, restoration)).toEqual([404, 'not_found'])
    const [copy] = await listed(sheet.place)
    const from = { place: sheet.place, name: copy?.name ?? '' }
    const { id } = await operator.ok<BackupCopyContentsToRestore>('POST', '/api/arrivals', {
      from,
      code: sheet.code,
    })
    // The sample may go: it is nobody's.
    await operator.ok('DELETE', '/api/sample')
    await operator.ok('POST', '/api/arrivals', { from, code: sheet.code })
    await operator.ok('POST', '/api/members', admission({ id: 'new', name: 'New Here' }))
    for (const [path, body] of [
      [`/api/arrivals/${id}/restorations`, { code: sheet.code, found: from }],
      ['/api/arrivals', { from, code: sheet.code }],
      ['/api/arrivals/listings', { place: sheet.place, code: sheet.code }],
      [`/api/arrivals/files/${id}?at=0`, {}],
    ] as const) {
      expect([path, ...(await refusal(path, body))]).toEqual([path, 409, 'centre_in_use'])
    }
    const { rows } = await operator.ok<FullListOfTopic<Member>>('GET', '/api/members')
    expect(rows.map(({ name }) => name)).toEqual(['New Here'])
  })
})
