import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { manageStaff } from '../scripts/manage-staff.ts'
import {
  authenticatorCodeOfStep,
  authenticatorStepAt,
} from '../src/features/auth/own-account/second-factor.ts'
import { admin, freshApp, type TestApp } from './app.ts'
import { engines } from './engines.ts'
import { quickPasswords } from './quick-passwords.ts'

describe.each(engines)('npm run staff on %s', (engine) => {
  let app: TestApp
  beforeEach(async () => {
    app = await freshApp(engine)
  })
  afterEach(() => app.end())

  /** Runs the command beside the open product and returns its output. */
  async function staff(...args: string[]) {
    const lines: string[] = []
    await manageStaff(args, {
      open: (work) => work(app),
      hash: quickPasswords.hash,
      say: (line) => lines.push(line),
    })
    return lines.join('\n')
  }
  const passwordIn = (output: string) => /password (\S+)/.exec(output)?.[1] ?? ''
  const add = async (email: string) => ({ email, password: passwordIn(await staff('add', email)) })
  const entries = async () => {
    const rows = await app.db
      .selectFrom('history')
      .select(['actor', 'action', 'name'])
      .orderBy('id')
      .execute()
    return rows.filter(({ actor }) => actor === 'command').map(({ action, name }) => `${action} ${name}`)
  }

  test('AU-8: an account is added, listed, and can sign in at once, to choose a password of its own', async () => {
    const clerk = await add('clerk@example.org')
    const { call } = await app.signIn(clerk)
    expect((await call('GET', '/api/members')).status).toBe(403)
    const change = { password: clerk.password, next: 'three lamps and a desk' }
    expect((await call('POST', '/api/account/password', change)).status).toBe(204)
    expect((await call('GET', '/api/members')).status).toBe(200)
    expect((await staff('list')).match(/\S+@example\.org/g)).toEqual([admin.email, clerk.email])
    await expect(staff('add', 'Clerk@Example.org')).rejects.toThrow(
      'Clerk@Example.org has an account already.',
    )
    expect(await entries()).toEqual(['added clerk@example.org'])
  })

  test('AU-8: a lost password is reset, which ends every session of the account', async () => {
    const operator = await app.signIn()
    const password = passwordIn(await staff('reset', admin.email))
    expect((await operator.call('GET', '/api/members')).status).toBe(401)
    await expect(app.signIn({ ...admin })).rejects.toThrow('401')
    expect((await (await app.signIn({ ...admin, password })).call('GET', '/api/members')).status).toBe(403)
    expect(await entries()).toEqual([`changed ${admin.email}`])
  })

  test('ASVS 6.4.3: a reset leaves the second factor as it is; a lost phone is a command of its own', async () => {
    const operator = await app.signIn()
    const { secret } = await operator.ok<{ secret: string }>(
      'POST',
      '/api/account/second-factor/proposals',
      {},
    )
    const code = authenticatorCodeOfStep(authenticatorStepAt(new Date()), secret)
    await operator.ok('POST', '/api/account/second-factor', { password: admin.password, secret, code })
    const password = passwordIn(await staff('reset', admin.email))
    const enter = async () =>
      (await app.call('POST', '/api/session', { email: admin.email, password })).text()
    expect(await enter()).toContain('code_required')
    await staff('phone-lost', admin.email)
    expect(await enter()).not.toContain('code_required')
    expect(await entries()).toEqual([`changed ${admin.email}`, `changed ${admin.email}`])
  })

  test('AU-8: a removed account is signed out; the last one cannot be removed', async () => {
    const clerk = await add('clerk@example.org')
    const { call } = await app.signIn(clerk)
    await staff('remove', clerk.email)
    expect((await call('GET', '/api/members')).status).toBe(401)
    await expect(app.signIn(clerk)).rejects.toThrow('401')
    await expect(staff('remove', admin.email)).rejects.toThrow('The last account cannot be removed.')
    expect(await entries()).toEqual(['added clerk@example.org', 'removed clerk@example.org'])
  })

  test.each([
    ['add', '"" is no e-mail address.'],
    ['add nobody', '"nobody" is no e-mail address.'],
    ['remove nobody@example.org', 'nobody@example.org has no account.'],
    ['reset nobody@example.org', 'nobody@example.org has no account.'],
    ['dance', 'There is no "dance".'],
  ])('"%s" cannot be done', async (line, reason) => {
    await expect(staff(...line.split(' '))).rejects.toThrow(reason)
    expect(await entries()).toEqual([])
  })

  test('"help" names every command', async () => {
    for (const command of ['list', 'add', 'reset', 'phone-lost', 'remove'])
      expect(await staff('help')).toContain(command)
  })

  test('RL-1: an account is made a clerk’s, which signs it out, and the last owner stays one', async () => {
    const operator = await app.signIn()
    const { call } = await app.hire(operator, 'colleague@example.org')
    expect(await staff('role', 'colleague@example.org', 'clerk')).toBe('colleague@example.org is clerk now.')
    expect((await call('GET', '/api/members')).status).toBe(401)
    const back = await app.signIn({ email: 'colleague@example.org', password: 'three lamps and a desk' })
    expect((await back.call('GET', '/api/history')).status).toBe(403)
    const last = 'The last owner cannot be removed or given another role. Make somebody else an owner first.'
    await expect(staff('role', admin.email, 'manager')).rejects.toThrow(last)
    await expect(staff('remove', admin.email)).rejects.toThrow(last)
    await expect(staff('role', 'colleague@example.org', 'king')).rejects.toThrow('"king" is none of')
    await expect(staff('role', 'colleague@example.org')).rejects.toThrow('"" is none of')
    await staff('add', 'manager@example.org', 'manager')
    expect(await staff('list')).toMatch(/manager@example\.org {2}manager/)
    expect(await entries()).toEqual(['changed colleague@example.org', 'added manager@example.org'])
  })
})
