import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PeopleInsideByRoom } from '#domain/check-in/check-in-screen-rows.ts'
import { exportFileNames } from '#domain/exports/export-file.ts'
import { makeBackup, withMigratedBackup } from '#server/backup/backup.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { openDatabase } from '#server/database/database.ts'
import { freshApp, type Operator, type TestApp } from '../../../test/app.ts'
import { bytesOnDisk } from '../../../test/bytes-on-disk.ts'
import { agreeToCheckIn, pressAtDesk, switchCheckInOn } from '../../../test/check-in.ts'
import { engines } from '../../../test/engines.ts'
import { admission } from '../../../test/people.ts'
import { purgeRestoredMembersAgain } from '../members/deleted/purge-deleted.ts'

/** Ids of presses that stand nowhere else. */
const [minorIn, minorAgain, minorOut] = ['of-a-minor-in', 'of-a-minor-again', 'of-a-minor-out']
const adultIn = 'of-an-adult-coming-in'

describe.each(engines)('what is kept of check-ins, on %s', (engine) => {
  let app: TestApp
  let operator: Operator
  let moment: Date
  const at = (text: string) => {
    moment = new Date(`${text}:00+05:30`)
  }
  beforeEach(async () => {
    at('2026-11-20T10:00')
    app = await freshApp(engine, { now: () => moment })
    operator = await app.signIn()
    await switchCheckInOn(operator)
    for (const [index, id] of ['young', 'asha'].entries()) {
      const person = admission({ id, termId: `${id}-term`, seatNumber: 16 + index })
      await operator.ok('POST', '/api/members', { ...person, planId: 'month' })
    }
    const { row } = await operator.ok<{ row: { revision: number } }>('GET', '/api/members/young')
    await operator.ok('PATCH', '/api/members/young', { isMinor: true, revision: row.revision })
    await agreeToCheckIn(operator, 'young', 'parent')
    await agreeToCheckIn(operator, 'asha')
    await pressAtDesk(operator, 'young', { id: minorIn })
    await pressAtDesk(operator, 'asha', { id: adultIn })
  })
  afterEach(() => app.end())

  const backupFile = () => join(app.dataDir, 'inside.backup')
  const restore = async () => {
    const database = await openDatabase(app)
    try {
      await withMigratedBackup(app.config, backupFile(), (backup) =>
        restoreBackup(database, backup, {
          dataDir: app.dataDir,
          forget: (trx, ids) => purgeRestoredMembersAgain(trx, ids, { by: 'command', at: moment }),
        }),
      )
    } finally {
      await database.close()
    }
  }
  const inside = async () =>
    (await operator.ok<PeopleInsideByRoom>('GET', '/api/check-in/inside')).rooms.flatMap(({ people }) =>
      people.map(({ memberId, isMinor }) => [memberId, isMinor]),
    )
  const endConsentOf = async (id: string) => {
    const { consents } = await operator.ok<{ consents: { id: string }[] }>(
      'GET',
      `/api/members/${id}/consents`,
    )
    await operator.ok('POST', `/api/members/${id}/consents/${consents[0]?.id}/ends`)
  }

  test('CI-1: who is under 18 and inside is in no backup, no export and no file, and stands in Inside now', async () => {
    expect(await inside()).toEqual([
      ['asha', false],
      ['young', true],
    ])
    await makeBackup(app.config, backupFile(), moment)
    const backup = readFileSync(backupFile()).toString('latin1')
    expect([backup.includes(adultIn), backup.includes(minorIn)]).toEqual([true, false])
    for (const file of exportFileNames) {
      const text = await (await operator.call('GET', `/api/exports/${file}?format=csv`)).text()
      expect([file, text.includes(minorIn), text.includes(adultIn)]).toEqual([file, false, false])
    }
    const page = async (id: string) =>
      (await operator.call('GET', `/api/members/${id}/file?language=en`)).text()
    expect(await page('young')).not.toContain('Check-ins of the last 90 days')
    expect(await page('asha')).toContain('Check-ins of the last 90 days')
  })

  test('CI-1: of one under 18 who went, the database and its file have nothing after the night', async () => {
    at('2026-11-20T10:05')
    await pressAtDesk(operator, 'young', { id: minorAgain })
    at('2026-11-20T12:30')
    await pressAtDesk(operator, 'young', { id: minorOut })
    at('2026-11-21T00:05')
    await app.sweep()
    const bytes = await bytesOnDisk(app, engine)
    expect([bytes.includes(minorIn), bytes.includes(minorOut), bytes.includes(adultIn)]).toEqual([
      ...[false, false, true],
    ])
    expect(bytes).not.toContain(minorAgain)
    const history = JSON.stringify(await app.db.selectFrom('history').selectAll().execute())
    expect([history.includes(minorIn), history.includes(adultIn)]).toEqual([false, false])
  })

  test('CI-1: after a withdrawal the database and its file have nothing after the night', async () => {
    at('2026-11-20T12:30')
    await endConsentOf('asha')
    at('2026-11-21T00:05')
    await app.sweep()
    expect(await bytesOnDisk(app, engine)).not.toContain(adultIn)
  })

  test('CI-1, MS-2: a restore of an older backup brings no check-in back of who agrees no longer', async () => {
    await makeBackup(app.config, backupFile(), moment)
    await restore()
    operator = await app.signIn({ email: 'owner@example.org', password: 'a quiet desk' })
    expect(await inside()).toEqual([['asha', false]])
    at('2026-11-20T12:30')
    await endConsentOf('asha')
    await restore()
    expect(await app.db.selectFrom('checkIns').selectAll().execute()).toEqual([])
  })

  test('CI-3: a restore of an older backup brings no key of a tablet back that was ended since', async () => {
    const makeDoor = (id: string) =>
      operator.ok<{ key: string }>('POST', '/api/doors', { id, libraryId: 1, name: id })
    const [ended, standing] = [await makeDoor('ended'), await makeDoor('standing')]
    await makeBackup(app.config, backupFile(), moment)
    await operator.ok('DELETE', '/api/doors/ended')
    await restore()
    const opens = async ({ key }: { key: string }) =>
      (await app.call('GET', '/door/code', undefined, { cookie: `abhyasika-door=${key}` })).status
    expect([await opens(ended), await opens(standing)]).toEqual([401, 200])
  })
})
