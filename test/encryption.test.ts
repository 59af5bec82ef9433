import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findMember } from '../src/features/members/members.store.ts'
import { readSettings } from '../src/features/settings/settings.store.ts'
import { openDatabaseAndPrepareServer } from '../src/product.ts'
import { reencryptAllStoredTexts } from '../src/reencrypt.ts'
import { readConfig } from '../src/server/config.ts'
import { openDatabase } from '../src/server/database/database.ts'
import { newEncryptionKey } from '../src/server/encryption/data-key.ts'
import type { EncryptedText } from '../src/server/encryption/field-encryption.ts'
import { rotateEncryptionKey } from '../src/server/encryption/rotate-encryption-key.ts'
import { freshApp, type TestApp } from './app.ts'
import { bytesOnDisk } from './bytes-on-disk.ts'
import { enginesByExtent } from './engines.ts'
import { admission } from './people.ts'

const aadhar = '8765 4321 0987'
const apiKey = 'wa-key-under-the-carpet'

describe.each(enginesByExtent)('encryption on %s', (engine) => {
  let app: TestApp
  beforeEach(async () => {
    app = await freshApp(engine)
  })
  afterEach(() => app.end())

  const environment = (more: Record<string, string> = {}) =>
    readConfig({ DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl, LOG_LEVEL: 'silent', ...more })
  const reopen = (more?: Record<string, string>) =>
    openDatabaseAndPrepareServer({ config: environment(more), log: pino({ level: 'silent' }) })
  const keyPath = () => join(app.dataDir, 'key')

  async function fillIn() {
    const operator = await app.signIn()
    const { row } = await operator.ok<{ row: { id: string } }>('POST', '/api/members', admission({ aadhar }))
    const { rows } = await operator.ok<{ rows: { revision: number }[] }>('GET', '/api/settings')
    await operator.ok('PATCH', '/api/settings', { smsApiKey: apiKey, revision: rows[0]?.revision })
    return { operator, id: row.id }
  }

  async function seenBy(product: Awaited<ReturnType<typeof reopen>>, id: string) {
    const member = await findMember(product.db, product.cipher, product.today(), id)
    return [member?.aadhar, (await readSettings(product.db, product.cipher)).settings.smsApiKey]
  }

  test('the Aadhaar number, the keys and the cookie secret are in no file of the database, and staff see them', async () => {
    const { operator, id } = await fillIn()
    const bytes = await bytesOnDisk(app, engine)
    expect(bytes).toContain('Asha Test')
    for (const hidden of [aadhar, apiKey]) expect(bytes).not.toContain(hidden)
    const { row } = await operator.ok<{ row: { aadhar: string } }>('GET', `/api/members/${id}`)
    expect(row.aadhar).toBe(aadhar)
    const facts = await app.db.selectFrom('meta').selectAll().execute()
    expect(facts.find(({ name }) => name === 'cookie_secret')?.value).toMatch(/^v1\.[0-9a-f]{16}\./)
  })

  test('the key is a file of its own that nobody else may read', () => {
    expect(statSync(keyPath()).mode & 0o777).toBe(0o600)
    expect(readdirSync(app.dataDir).filter((name) => name.startsWith('key'))).toEqual(['key'])
  })

  test('an encrypted text that was moved to another member cannot be decrypted', async () => {
    const { id, operator } = await fillIn()
    const { aadhar: moved } = await app.db
      .selectFrom('members')
      .select('aadhar')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await app.db.updateTable('members').set({ aadhar: moved }).where('id', '=', '101').execute()
    expect((await operator.call('GET', '/api/members/101')).status).toBe(500)
  })

  test('plain text of an older version is encrypted at the next start, and gone from the files', async () => {
    const { id } = await fillIn()
    await app.db
      .updateTable('members')
      .set({ aadhar: aadhar as EncryptedText })
      .execute()
    const { document } = await app.db
      .selectFrom('settings')
      .select('document')
      .where('id', '=', 'main_settings')
      .executeTakeFirstOrThrow()
    const plain = JSON.stringify({ ...JSON.parse(document), whatsappApiKey: '', smsApiKey: apiKey })
    await app.db.updateTable('settings').set({ document: plain }).where('id', '=', 'main_settings').execute()
    const secret = 'the-secret-behind-the-cookies-in-plain'
    await app.db.updateTable('meta').set({ value: secret }).where('name', '=', 'cookie_secret').execute()
    await app.db.deleteFrom('meta').where('name', '=', 'data_key').execute()
    const before = await app.db.selectFrom('revision').select('value').executeTakeFirstOrThrow()
    expect(await bytesOnDisk(app, engine)).toContain(aadhar)

    await app.close()
    const product = await reopen()
    expect(await seenBy(product, id)).toEqual([aadhar, apiKey])
    const found = async () => {
      await product.sweep()
      const bytes = await bytesOnDisk({ db: product.db, dataDir: app.dataDir }, engine)
      return [aadhar, apiKey, secret].filter((hidden) => bytes.includes(hidden))
    }
    await expect.poll(found, { timeout: 10_000 }).toEqual([])
    expect(await product.db.selectFrom('revision').select('value').executeTakeFirstOrThrow()).toEqual(before)
    await product.close()
  })

  test('without its key, or with another, it does not start and names the missing key', async () => {
    const { value: id } = await app.db
      .selectFrom('meta')
      .select('value')
      .where('name', '=', 'data_key')
      .executeTakeFirstOrThrow()
    await app.close()
    renameSync(keyPath(), `${keyPath()}.away`)
    await expect(reopen()).rejects.toThrow(
      new RegExp(`encrypted with \\(${id}\\) is not in .*Put the file "key" back`),
    )
    expect(existsSync(keyPath())).toBe(false)
    writeFileSync(keyPath(), newEncryptionKey().toString('base64'))
    await expect(reopen()).rejects.toThrow(/is not in/)
    writeFileSync(keyPath(), 'no key')
    await expect(reopen()).rejects.toThrow(/is damaged/)
    const wrong = { DATA_KEY: newEncryptionKey().toString('base64') }
    await expect(reopen(wrong)).rejects.toThrow(new RegExp(`DATA_KEY is not the key .*\\(${id}\\)`))
    rmSync(keyPath())
    const right = { DATA_KEY: readFileSync(`${keyPath()}.away`, 'utf8').trim() }
    await (await reopen(right)).close()
  })

  describe('npm run rotate-key', () => {
    const rotate = async (more?: Record<string, string>) => {
      const database = await openDatabase(environment(more))
      try {
        return await rotateEncryptionKey(database, environment(more), reencryptAllStoredTexts)
      } finally {
        await database.close()
      }
    }

    test('encrypts everything with a new key; sign-ins stay open', async () => {
      const { id } = await fillIn()
      const old = readFileSync(keyPath(), 'utf8')
      const before = await app.db
        .selectFrom('members')
        .select('aadhar')
        .where('id', '=', id)
        .executeTakeFirst()
      await app.close()
      expect(await rotate()).toMatch(/^Everything is encrypted with a new key/)
      expect(readFileSync(keyPath(), 'utf8')).not.toBe(old)
      const product = await reopen()
      expect(await seenBy(product, id)).toEqual([aadhar, apiKey])
      const bytes = await bytesOnDisk({ db: product.db, dataDir: app.dataDir }, engine)
      expect(bytes).not.toContain(before?.aadhar)
      await product.close()
      writeFileSync(keyPath(), old)
      await expect(reopen()).rejects.toThrow(/is not in/)
    })

    test('refuses while a server uses the database', async () => {
      await expect(rotate()).rejects.toThrow('The database is in use.')
    })

    test('loses nothing when it is interrupted before or after its last write', async () => {
      const { id } = await fillIn()
      const old = readFileSync(keyPath())
      await app.close()
      // Before: the next key is there, but nothing is encrypted with it.
      writeFileSync(`${keyPath()}.next`, newEncryptionKey().toString('base64'))
      let product = await reopen()
      expect(await seenBy(product, id)).toEqual([aadhar, apiKey])
      await product.close()
      // After: everything is encrypted with the next key, which is not renamed yet.
      await rotate()
      renameSync(keyPath(), `${keyPath()}.next`)
      writeFileSync(keyPath(), old)
      product = await reopen()
      expect(await seenBy(product, id)).toEqual([aadhar, apiKey])
      await product.close()
      expect(existsSync(`${keyPath()}.next`)).toBe(false)
    })

    test('a key from DATA_KEY is replaced by NEXT_DATA_KEY', async () => {
      const { id } = await fillIn()
      await app.close()
      const DATA_KEY = readFileSync(keyPath(), 'utf8').trim()
      await expect(rotate({ DATA_KEY })).rejects.toThrow('Set NEXT_DATA_KEY')
      const NEXT_DATA_KEY = newEncryptionKey().toString('base64')
      expect(await rotate({ DATA_KEY, NEXT_DATA_KEY })).toMatch(/Put it into DATA_KEY now/)
      const product = await reopen({ DATA_KEY: NEXT_DATA_KEY })
      expect(await seenBy(product, id)).toEqual([aadhar, apiKey])
      await product.close()
    })
  })
})
