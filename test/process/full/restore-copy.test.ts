import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { generateBackupRecoveryCode } from '../../../src/domain/copies/backup-recovery-code.ts'
import type { BackupRecoverySheetData } from '../../../src/domain/copies/second-backup-place.ts'
import { folderNameOfRecoveryCode } from '../../../src/server/copies/open-backup-target.ts'
import { freshApp } from '../../app.ts'
import { type EmptyDatabase, emptyDatabase, engines } from '../../engines.ts'
import { admin, admission } from '../../people.ts'
import { signInAt, startServer } from '../../server.ts'
import { storeServer } from '../../store-server.ts'
import { runScript } from '../script.ts'

let store: Awaited<ReturnType<typeof storeServer>>
beforeAll(async () => {
  store = await storeServer()
})
afterAll(() => store.end())

describe.each(engines)('npm run restore of a copy on %s', (engine) => {
  let bare: EmptyDatabase
  let stick: string
  beforeEach(async () => {
    bare = await emptyDatabase(engine)
    stick = mkdtempSync(join(tmpdir(), 'stick-'))
  })
  afterEach(async () => {
    await bare.drop()
    rmSync(stick, { recursive: true })
  })

  /** A centre with Asha, whose Aadhaar number is known; it and its machine are lost. */
  async function lostCentre(place: object): Promise<BackupRecoverySheetData> {
    const lost = await freshApp(engine, { slowPasswords: true })
    const owner = await lost.signIn()
    await owner.ok('POST', '/api/members', {
      ...admission({ id: 'asha', name: 'Asha Patil' }),
      aadhar: '2345 6789 0124',
    })
    await owner.ok('POST', '/api/copies/place', { place, takesOver: false, basedOn: null })
    await owner.ok('POST', '/api/copies')
    const sheet = await owner.ok<BackupRecoverySheetData>('POST', '/api/copies/sheets', {
      password: admin.password,
    })
    await lost.end()
    return sheet
  }

  test('with the sheet alone, from a folder, a store and a file, on a machine where nothing was started yet', async () => {
    const where = { DATA_DIR: bare.dataDir, DATABASE_URL: bare.databaseUrl }
    const inFolder = await lostCentre({ kind: 'folder', path: stick })
    const { code } = inFolder
    const [name = ''] = readdirSync(join(stick, folderNameOfRecoveryCode(code))).filter((one) =>
      one.startsWith('abhyasika'),
    )
    const inStore = await lostCentre(store.place)
    const { accessKey, secretKey } = store.place
    const tries: [string[], string][] = [
      [[stick], `${code}\nyes\n`],
      [[join(stick, folderNameOfRecoveryCode(code), name)], `${code.toUpperCase()}\nyes\n`],
      [[`${store.place.endpoint}/copies`], `${accessKey}\n${secretKey}\n${inStore.code}\nyes\n`],
    ]
    for (const [words, input] of tries) {
      const { code: ended, output } = await runScript('restore', words, where, input)
      expect(output).toContain('holds 51 members')
      expect(output).toContain('Restored. What was there before is kept in')
      expect(ended).toBe(0)
    }
    const server = await startServer(where)
    const { call } = await signInAt(server.address)
    expect((await (await call('GET', '/api/members/asha')).json()).row.aadhar).toBe('2345 6789 0124')
    expect(await (await call('GET', '/api/copies')).json()).toMatchObject({
      second: { place: { kind: 'store', bucket: 'copies' }, hasSheet: true },
    })
    await server.stop()
  })

  test('a wrong word, a wrong code, no copies and a no: each is one line, and nothing is changed', async () => {
    const where = { DATA_DIR: bare.dataDir, DATABASE_URL: bare.databaseUrl }
    const { code } = await lostCentre({ kind: 'folder', path: stick })
    const run = async (words: string[], input: string) => {
      const { code: ended, output } = await runScript('restore', words, where, input)
      expect(ended).toBe(1)
      return output.trimEnd().split('\n').at(-1)
    }
    expect(await run([stick], 'twelve lamps\n')).toContain('No recovery code has the word "lamps".')
    expect(await run([stick], `${code.split(' ').slice(1).join(' ')}\n`)).toContain(
      'A recovery code has twelve words; these are 11.',
    )
    expect(await run([stick], `${generateBackupRecoveryCode()}\nyes\n`)).toContain(
      `There are no copies in ${stick} that this recovery code opens.`,
    )
    expect(await run([stick, '--copy=other'], `${code}\nyes\n`)).toContain('There is no copy other')
    expect(
      await run([`${store.place.endpoint}/copies`], `${store.place.accessKey}\nwrong\n${code}\n`),
    ).toContain('answered 403 SignatureDoesNotMatch.')
    expect(await run([stick], `${code}\nno\n`)).toContain('Nothing was changed.')
    expect(await run([stick], `${code}\n`)).toContain('Nothing was changed.')
    const server = await startServer(where)
    const { call } = await signInAt(server.address)
    expect((await (await call('GET', '/api/members')).json()).rows).toHaveLength(50)
    await server.stop()
  })
})
