import { copyFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { BackupContents } from '#domain/backup.ts'
import type { HistoryEntry } from '#domain/history.ts'
import { makeBackup } from '#server/backup/backup.ts'
import { readRevisionAndHorizon, runInWriteTransactionWithoutRevision } from '#server/database/revision.ts'
import { admin, freshApp, type Operator, type TestApp } from '../../../test/app.ts'
import { enginesByExtent } from '../../../test/engines.ts'
import { admission } from '../../../test/people.ts'

describe.each(enginesByExtent)('going back to a backup on the screen, on %s', (engine) => {
  let app: TestApp
  let operator: Operator
  let now: Date
  let name: string
  beforeEach(async () => {
    now = new Date('2026-11-20T10:00:00Z')
    app = await freshApp(engine, { now: () => now })
    operator = await app.signIn()
    await admit('before')
    name = (await operator.ok<{ backup: { name: string } }>('POST', '/api/backups')).backup.name
    now = new Date('2026-11-20T11:00:00Z')
    await admit('after')
    await operator.ok('DELETE', '/api/members/before')
  })
  afterEach(() => app.end())

  const folder = () => join(app.dataDir, 'backups')
  const keptAside = () => readdirSync(folder()).filter((file) => file.startsWith('before-restore'))
  const admit = (id: string) =>
    operator.ok('POST', '/api/members', admission({ id, seatNumber: id === 'before' ? 16 : 17 }))
  const contents = (of = name) => operator.ok<BackupContents>('GET', `/api/backups/${of}/contents`)
  const restore = (revision: number, of = name) =>
    operator.call('POST', `/api/backups/${of}/restorations`, { revision })
  const codeOf = async (answer: Response) => [answer.status, (await answer.json()).error?.code]
  const memberIds = async () => {
    const rows = await app.db.selectFrom('members').select('id').where('deletedOn', 'is', null).execute()
    return rows.map(({ id }) => id).filter((id) => ['before', 'after'].includes(id))
  }

  test('first it says what the backup holds, and what would be lost since', async () => {
    const { revision } = await readRevisionAndHorizon(app.db)
    expect(await contents()).toEqual({
      madeAt: '2026-11-20T10:00:00.000Z',
      revision,
      members: 51,
      pages: 0,
      accounts: 1,
      hasOwnAccount: true,
      isProven: true,
      lost: {
        count: 2,
        newest: [
          expect.objectContaining({ kind: 'member', action: 'removed', subject: 'before' }),
          expect.objectContaining({ kind: 'member', action: 'added', subject: 'after' }),
        ],
      },
    })
    expect(await memberIds()).toEqual(['after'])
    expect(keptAside()).toEqual([])
  })

  test('it says so where the own account is not in the backup', async () => {
    const clerk = await app.hire(operator, 'clerk@example.org')
    expect(await clerk.ok('GET', `/api/backups/${name}/contents`)).toMatchObject({
      hasOwnAccount: false,
      lost: { count: 4 },
    })
  })

  test('then all is as it was, everybody is signed out and told why, and the history says who did it', async () => {
    const { revision } = await contents()
    const session = await app.db.selectFrom('sessions').select('id').executeTakeFirstOrThrow()
    const heard = app.listen(session.id)
    const elsewhere = await app.signIn({ ...admin })
    expect((await restore(revision)).status).toBe(200)
    expect(await memberIds()).toEqual(['before'])
    expect(heard).toContain('closed 4401')
    for (const { call } of [operator, elsewhere]) {
      expect((await call('GET', '/api/members')).status).toBe(401)
      expect(await (await call('GET', '/api/session')).json()).toMatchObject({
        account: null,
        isRestored: true,
      })
    }
    expect(await (await app.call('GET', '/api/session')).json()).not.toHaveProperty('isRestored')

    const again = await app.signIn({ ...admin })
    const { rows } = await again.ok<{ rows: HistoryEntry[] }>('GET', '/api/history')
    expect(rows[1]).toMatchObject({ kind: 'backup', action: 'restored', by: admin.email, name })
    const changes = await again.ok<{ revision: number }>('GET', `/api/members?since=${revision}`)
    expect(changes.revision).toBeGreaterThan(revision)
    expect(changes).toHaveProperty('rows')
  })

  test('the state before is a backup, to which one can return', async () => {
    await restore((await contents()).revision)
    const [aside = ''] = keptAside()
    now = new Date('2026-11-20T12:00:00Z')
    operator = await app.signIn({ ...admin })
    const { revision, isProven, lost } = await contents(aside)
    expect([isProven, lost.count]).toEqual([true, 0])
    expect((await restore(revision, aside)).status).toBe(200)
    expect(await memberIds()).toEqual(['after'])
  })

  test('sign-in works with the same cookie secret, at once and after the next start', async () => {
    await restore((await contents()).revision)
    const { cookie } = await app.signIn({ ...admin })
    await app.close()
    const { dataDir, databaseUrl, drop } = app
    app = await freshApp(engine, { now: () => now, on: { dataDir, databaseUrl, drop } })
    expect((await app.call('GET', '/api/members', undefined, { cookie })).status).toBe(200)
  })

  test('a restore keeps the cookie secret in use, whatever the backup has', async () => {
    const secret = () =>
      app.db.selectFrom('meta').select('value').where('name', '=', 'cookie_secret').executeTakeFirstOrThrow()
    const before = await secret()
    await app.db.updateTable('meta').set({ value: 'another' }).where('name', '=', 'cookie_secret').execute()
    await makeBackup(app.config, join(folder(), name), new Date('2026-11-20T10:30:00Z'))
    await app.db.updateTable('meta').set(before).where('name', '=', 'cookie_secret').execute()
    expect((await restore((await contents()).revision)).status).toBe(200)
    expect((await secret()).value).not.toBe('another')
    await app.signIn({ ...admin })
  })

  test('where something was written since it was shown, nothing is done, and it can be tried again', async () => {
    const { revision } = await contents()
    await operator.ok('DELETE', '/api/members/after')
    expect(await codeOf(await restore(revision))).toEqual([409, 'stale'])
    expect(keptAside()).toEqual([])
    const anew = await contents()
    expect(anew.lost.count).toBe(3)
    expect((await restore(anew.revision)).status).toBe(200)
    expect(await memberIds()).toEqual(['before'])
  })

  if (engine === 'postgres') {
    test('a write that waits for it neither ends it in a deadlock nor fails', async () => {
      const { revision } = await contents()
      const waiting = async () => {
        const { rows } = await sql`
          select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        `.execute(app.db)
        return rows.length
      }
      const begun = await runInWriteTransactionWithoutRevision(app.db, async () => {
        const restoring = restore(revision)
        await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
        const writing = operator.call('DELETE', '/api/members/101')
        await expect.poll(waiting, { timeout: 10_000 }).toBe(2)
        return { restoring, writing }
      })
      expect((await begun.writing).status).toBe(200)
      const restored = await begun.restoring
      // The write may come first; then what was shown is no longer so, and is asked for again.
      if (restored.status !== 200) {
        expect(await codeOf(restored)).toEqual([409, 'stale'])
        expect((await restore((await contents()).revision)).status).toBe(200)
      }
    })
  }

  test('of two restores at once only one is done', async () => {
    const { revision } = await contents()
    const statuses = (await Promise.all([restore(revision), restore(revision)])).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(keptAside()).toHaveLength(1)
    expect(await memberIds()).toEqual(['before'])
  })

  test('a name that is none is not found, and one that is damaged is refused', async () => {
    const { revision } = await contents()
    for (const other of ['notes.txt', 'abhyasika-20261120T000000Z.backup', '..%2Fkey']) {
      expect(await codeOf(await restore(revision, other))).toEqual([404, 'not_found'])
      expect((await operator.call('GET', `/api/backups/${other}/contents`)).status).toBe(404)
    }
    writeFileSync(join(folder(), name), 'damaged')
    expect(await codeOf(await restore(revision))).toEqual([409, 'backup_unusable'])
    expect(await codeOf(await operator.call('GET', `/api/backups/${name}/contents`))).toEqual([
      409,
      'backup_unusable',
    ])
    expect(await memberIds()).toEqual(['after'])
  })

  test('one that nothing proves, or that another key made, is left to the command', async () => {
    const unsigned = 'abhyasika-20261120T103000Z.backup'
    copyFileSync(join(folder(), name), join(folder(), unsigned))
    const file = new SqliteFile(join(folder(), unsigned))
    file.exec('update backup_manifest set signature = null')
    file.close()
    expect(await contents(unsigned)).toMatchObject({ isProven: false })
    const { revision } = await contents()
    expect(await codeOf(await restore(revision, unsigned))).toEqual([409, 'backup_unproven'])
    await app.db.updateTable('meta').set({ value: 'another' }).where('name', '=', 'data_key').execute()
    expect(await codeOf(await restore(revision))).toEqual([409, 'backup_unproven'])
    expect(await memberIds()).toEqual(['after'])
    expect(keptAside()).toEqual([])
  })

  test('a fault at its end changes nothing, and leaves everybody signed in', async () => {
    const { revision } = await contents()
    const fails = engine === 'sqlite' ? sqliteFault : postgresFault
    for (const statement of fails) await sql.raw(statement).execute(app.db)
    expect((await restore(revision)).status).toBe(500)
    expect(await memberIds()).toEqual(['after'])
    expect((await readRevisionAndHorizon(app.db)).revision).toBe(revision)
    expect((await operator.call('GET', '/api/members')).status).toBe(200)
    await expect(
      app.db.updateTable('history').set({ name: 'x' }).where('action', '=', 'added').execute(),
    ).rejects.toThrow('append-only')
  })
})

const sqliteFault = [
  `create trigger fault before insert on history when new.action = 'restored' begin select raise(abort, 'a fault'); end`,
]
const postgresFault = [
  `create function fault() returns trigger language plpgsql as $$ begin raise exception 'a fault'; end $$`,
  `create trigger fault before insert on history for each row when (new.action = 'restored') execute function fault()`,
]
