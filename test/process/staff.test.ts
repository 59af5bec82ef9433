import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { createOTP } from '@better-auth/utils/otp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type EmptyDatabase, emptyDatabase, engines } from '../engines.ts'
import { admin } from '../people.ts'
import { compiled, type Server, signInAt, startServer } from '../server.ts'

const script = join(import.meta.dirname, '../../scripts/staff.ts')

describe.each(engines)('npm run staff on %s', (engine) => {
  let database: EmptyDatabase
  let server: Server
  beforeEach(async () => {
    database = await emptyDatabase(engine)
    server = await startServer({ DATA_DIR: database.dataDir, DATABASE_URL: database.databaseUrl })
  })
  afterEach(async () => {
    await server.stop()
    await database.drop()
  })

  /** Runs the command beside the running server. */
  function staff(...args: string[]) {
    const { DATA_DIR, DATABASE_URL } = {
      DATA_DIR: database.dataDir,
      DATABASE_URL: database.databaseUrl ?? '',
    }
    const done = spawnSync(process.execPath, [script, ...args], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compiled, DATA_DIR, DATABASE_URL },
    })
    return { code: done.status, output: done.stdout + done.stderr }
  }
  const passwordIn = (output: string) => /password (\S+)/.exec(output)?.[1] ?? ''

  test('AU-8: an account is added, listed, and can sign in at once', async () => {
    const added = staff('add', 'clerk@example.org')
    expect(added.code).toBe(0)
    const clerk = { email: 'clerk@example.org', password: passwordIn(added.output) }
    expect((await (await signInAt(server.address, clerk)).call('GET', '/api/members')).status).toBe(200)
    expect(staff('list').output.match(/\S+@example\.org/g)).toEqual([
      'owner@example.org',
      'clerk@example.org',
    ])
    expect(staff('add', 'Clerk@Example.org')).toEqual({
      code: 1,
      output: 'Clerk@Example.org has an account already.\n',
    })
  })

  test('AU-8: a lost password is reset, which ends every session of the account', async () => {
    const { call } = await signInAt(server.address)
    const { code, output } = staff('reset', 'owner@example.org')
    expect(code).toBe(0)
    expect((await call('GET', '/api/members')).status).toBe(401)
    await expect(signInAt(server.address)).rejects.toThrow('401')
    await signInAt(server.address, { email: 'owner@example.org', password: passwordIn(output) })
  })

  test('AU-8: a removed account is signed out; the last one cannot be removed', async () => {
    const clerk = {
      email: 'clerk@example.org',
      password: passwordIn(staff('add', 'clerk@example.org').output),
    }
    const { call } = await signInAt(server.address, clerk)
    expect(staff('remove', 'clerk@example.org').code).toBe(0)
    expect((await call('GET', '/api/members')).status).toBe(401)
    await expect(signInAt(server.address, clerk)).rejects.toThrow('401')
    expect(staff('remove', 'owner@example.org')).toEqual({
      code: 1,
      output: 'The last account cannot be removed.\n',
    })
  })

  test('ASVS 6.4.3: a reset leaves the second factor as it is; a lost phone is a command of its own', async () => {
    const { call } = await signInAt(server.address)
    const { secret } = await (await call('POST', '/api/account/second-factor/proposals', {})).json()
    const code = await createOTP(secret).totp()
    const on = await call('POST', '/api/account/second-factor', { password: admin.password, secret, code })
    expect(on.status).toBe(201)
    const password = passwordIn(staff('reset', admin.email).output)
    const isAskedForCode = async () => {
      const answer = await fetch(`${server.address}/api/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: admin.email, password }),
      })
      return (await answer.json()).error?.code === 'code_required'
    }
    expect(await isAskedForCode()).toBe(true)
    expect(staff('phone-lost', admin.email).code).toBe(0)
    expect(await isAskedForCode()).toBe(false)
  })

  test('what cannot be done is one line and a failure', () => {
    for (const args of [
      ['add'],
      ['add', 'nobody'],
      ['remove', 'nobody@example.org'],
      ['reset', 'nobody@example.org'],
      ['dance'],
    ]) {
      const { code, output } = staff(...args)
      expect([args, code, output.trim().split('\n').length]).toEqual([args, 1, 1])
    }
    expect(staff('help').code).toBe(0)
  })
})
