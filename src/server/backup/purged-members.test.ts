import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { freshApp, type Operator, type TestApp } from '../../../test/app.ts'
import { enginesByExtent } from '../../../test/engines.ts'
import { admission } from '../../../test/people.ts'
import { purgeRestoredMembersAgain } from '../../features/members/deleted/purge-deleted.ts'
import { openDatabase } from '../database/database.ts'
import { makeBackup, withMigratedBackup } from './backup.ts'
import { restoreBackup } from './restore.ts'

const madeAt = new Date('2026-11-20T10:00:00Z')

describe.each(enginesByExtent)('on %s, a member who was purged since a backup', (engine) => {
  let app: TestApp
  let operator: Operator
  beforeEach(async () => {
    app = await freshApp(engine)
    operator = await app.signIn()
    const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
    const photo = `data:image/png;base64,${(await picture.png().toBuffer()).toString('base64')}`
    await operator.ok('POST', '/api/members', admission({ id: 'asha', photo }))
    await operator.ok('POST', '/api/members', admission({ id: 'ravi', photo, seatNumber: 17 }))
    await operator.ok('POST', '/api/members', admission({ id: 'stays', seatNumber: 18 }))
    await operator.ok('DELETE', '/api/members/ravi')
    await backup('first')
  })
  afterEach(() => app.end())

  const place = (name: string) => join(app.dataDir, `${name}.backup`)
  const backup = (name: string) => makeBackup(app.config, place(name), madeAt)
  const restore = async (name: string) => {
    const database = await openDatabase(app)
    try {
      return await withMigratedBackup(app.config, place(name), (backup) =>
        restoreBackup(database, backup, {
          dataDir: app.dataDir,
          forget: (trx, ids) => purgeRestoredMembersAgain(trx, ids, { by: 'command', at: madeAt }),
        }),
      )
    } finally {
      await database.close()
    }
  }
  const list = () => join(app.dataDir, 'forgotten-members')
  const forgetForGood = async (id: string) => {
    await operator.call('DELETE', `/api/members/${id}`)
    await operator.ok('DELETE', `/api/deleted_members/${id}`)
  }

  /** How often the database has a member: as a row, on a seat, as a photo, and by name in the history. */
  const traces = async (id: string) => {
    const { db } = app
    const rows = await Promise.all([
      db.selectFrom('members').select('id').where('id', '=', id).execute(),
      db.selectFrom('seatHolds').select('memberId').where('memberId', '=', id).execute(),
      db.selectFrom('memberPhotos').select('memberId').where('memberId', '=', id).execute(),
      db.selectFrom('history').select('id').where('subject', '=', id).where('name', '<>', '').execute(),
    ])
    return rows.map((found) => found.length)
  }

  test('is purged again by its restore: row, photo and history, in the list or deleted; others are not', async () => {
    await forgetForGood('asha')
    await forgetForGood('ravi')
    await operator.ok('DELETE', '/api/members/stays')
    expect(readFileSync(list(), 'utf8')).toMatch(/^\n\d+ asha\n\n\d+ ravi\n$/)
    expect(await restore('first')).toBe(2)
    expect(await traces('asha')).toEqual([0, 0, 0, 0])
    expect(await traces('ravi')).toEqual([0, 0, 0, 0])
    expect(await traces('stays')).toEqual([1, 1, 0, 1])
    const { rows } = await (await app.signIn()).ok<{ rows: object[] }>('GET', '/api/history?member=asha')
    expect(rows).toMatchObject([
      { action: 'forgotten', by: 'command', name: '' },
      { action: 'added', name: '', changes: [] },
    ])
  })

  test('also after thirty days', async () => {
    await app.db.updateTable('members').set({ deletedOn: '2020-01-01' }).where('id', '=', 'ravi').execute()
    await app.sweep()
    expect(await restore('first')).toBe(1)
    expect(await traces('ravi')).toEqual([0, 0, 0, 0])
  })

  test('is known from the file if the database is gone, and from the database if the file is', async () => {
    await forgetForGood('asha')
    const file = readFileSync(list(), 'utf8')
    rmSync(list())
    expect(await restore('first')).toBe(1)
    await app.sweep()
    expect(readFileSync(list(), 'utf8')).toBe(file)
    await app.db.deleteFrom('forgottenMembers').execute()
    expect(await restore('first')).toBe(1)
    expect(await restore('first')).toBe(1)
    expect(await traces('asha')).toEqual([0, 0, 0, 0])
  })

  test('and is listed in a later backup is purged again without file and database', async () => {
    await forgetForGood('asha')
    await backup('later')
    rmSync(list())
    await app.db.deleteFrom('forgottenMembers').execute()
    expect(await restore('later')).toBe(0)
    expect(await restore('first')).toBe(1)
  })

  test('LG-8: keeps their number and terms, and nobody else is admitted under their id', async () => {
    const rows = (table: 'memberNumbers' | 'terms') =>
      app.db.selectFrom(table).select('memberId').where('memberId', '=', 'asha').execute()
    await forgetForGood('asha')
    expect([await rows('memberNumbers'), await rows('terms')]).toMatchObject([[{}], [{}]])
    expect((await operator.call('POST', '/api/members', admission({ id: 'asha' }))).status).toBe(409)
    expect(await restore('first')).toBe(1)
    expect([await rows('memberNumbers'), await rows('terms')]).toMatchObject([[{}], [{}]])
  })

  test('a half-written entry after a power cut does not corrupt others', async () => {
    appendFileSync(list(), '\n12 as')
    await forgetForGood('asha')
    await app.db.deleteFrom('forgottenMembers').execute()
    expect(await restore('first')).toBe(1)
  })

  test('nobody is purged if the list cannot be written', async () => {
    await operator.ok('DELETE', '/api/members/asha')
    mkdirSync(list())
    expect((await operator.call('DELETE', '/api/deleted_members/asha')).status).toBe(500)
    expect((await traces('asha'))[0]).toBe(1)
  })
})
