import { appendFileSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { freshApp, type Operator, type TestApp } from '../../../test/app.ts'
import { switchChannelOn } from '../../../test/channels.ts'
import { enginesByExtent } from '../../../test/engines.ts'
import { admission } from '../../../test/people.ts'
import { purgeRestoredMembersAgain } from '../../features/members/deleted/purge-deleted.ts'
import { openDatabase } from '../database/database.ts'
import { makeBackup, withMigratedBackup } from './backup.ts'
import { restoreBackup } from './restore.ts'

const madeAt = new Date('2026-11-20T10:00:00Z')

describe.each(enginesByExtent)('on %s, a consent that was withdrawn since a backup', (engine) => {
  let app: TestApp
  let operator: Operator
  let at = ''
  beforeEach(async () => {
    at = '2026-11-20T06:00:00.000Z'
    app = await freshApp(engine, { now: () => new Date(at) })
    operator = await app.signIn()
    await switchChannelOn(app, 'whatsapp')
    await operator.ok('POST', '/api/members', admission({ id: 'asha' }))
    await give('first')
    await makeBackup(app.config, place(), madeAt)
  })
  afterEach(() => app.end())

  const place = () => join(app.dataDir, 'first.backup')
  const list = () => join(app.dataDir, 'ended-consents')
  const give = (id: string) =>
    operator.ok('POST', '/api/members/asha/consents', {
      ...{ id, purpose: 'messages.whatsapp', givenBy: 'self', language: 'en' },
    })
  const withdraw = (id: string) => operator.ok('POST', `/api/members/asha/consents/${id}/ends`, {})
  const restore = async () => {
    const database = await openDatabase(app)
    try {
      await withMigratedBackup(app.config, place(), (backup) =>
        restoreBackup(database, backup, {
          dataDir: app.dataDir,
          forget: (trx, ids) => purgeRestoredMembersAgain(trx, ids, { by: 'command', at: madeAt }),
        }),
      )
    } finally {
      await database.close()
    }
  }
  const ends = async () =>
    (await app.db.selectFrom('consents').select(['id', 'endedAt']).orderBy('id').execute()).map((one) => [
      one.id,
      one.endedAt,
    ])

  test('MS-2: is ended again by its restore, at the moment at which it was', async () => {
    at = '2026-11-21T06:00:00.123Z'
    await withdraw('first')
    expect(readFileSync(list(), 'utf8')).toBe(`\n${Date.parse(at)} first\n`)
    await restore()
    expect(await ends()).toEqual([['first', at]])
  })

  test('MS-2: is known from the file if the database is gone, and from the database if the file is', async () => {
    await withdraw('first')
    rmSync(list())
    await restore()
    expect(await ends()).toEqual([['first', at]])
    await app.sweep()
    expect(readFileSync(list(), 'utf8')).toBe(`\n${Date.parse(at)} first\n`)
    await app.db.deleteFrom('consents').execute()
    await restore()
    expect(await ends()).toEqual([['first', at]])
  })

  test('MS-2: leaves a later yes alone where the backup has it', async () => {
    await withdraw('first')
    await give('later')
    await makeBackup(app.config, join(app.dataDir, 'later.backup'), madeAt)
    await restore()
    expect(await ends()).toEqual([['first', at]])
    const database = await openDatabase(app)
    await withMigratedBackup(app.config, join(app.dataDir, 'later.backup'), (backup) =>
      restoreBackup(database, backup, { dataDir: app.dataDir, forget: async () => 0 }),
    )
    await database.close()
    expect(await ends()).toEqual([
      ['first', at],
      ['later', null],
    ])
  })

  test('MS-2: is not ended where the withdrawal itself failed, or its entry was cut by a power cut', async () => {
    appendFileSync(list(), '\n12345 first\n\n12 fir')
    await restore()
    expect(await ends()).toEqual([['first', null]])
  })
})
