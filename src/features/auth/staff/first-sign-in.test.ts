import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { StaffEmailAndName } from '#domain/accounts/staff-names.ts'
import type { FullListOfTopic } from '#domain/live.ts'
import { parseStoredPrintedReceiptContent } from '#domain/receipts/printed-receipt-text.ts'
import type { RoomsHoursAndPlans } from '#domain/seating/rooms-hours-and-plans.ts'
import { admin, freshApp, type Operator, type TestApp } from '../../../../test/app.ts'
import { enginesByExtent } from '../../../../test/engines.ts'
import { admission } from '../../../../test/people.ts'
import {
  authenticatorCodeOfStep,
  authenticatorStepAt,
  newSecondFactorSecret,
} from '../own-account/second-factor.ts'

interface Made {
  row: { id: string; email: string }
  password: string
  token: string
}

const day = 24 * 60 * 60_000

describe.each(enginesByExtent)('AU-8: the first sign-in of a colleague on %s', (engine) => {
  let app: TestApp
  let owner: Operator
  let now: Date
  beforeEach(async () => {
    now = new Date('2026-11-20T10:00:00Z')
    app = await freshApp(engine, { now: () => now })
    owner = await app.signIn()
  })
  afterEach(() => app.end())

  const hire = (more: object = {}) =>
    owner.ok<Made>('POST', '/api/staff', { email: 'asha@example.org', role: 'clerk', ...more })
  const send = (path: string, body: object, cookie?: string) =>
    app.call('POST', path, body, cookie === undefined ? {} : { cookie })
  const signIn = (password: string, more: object = {}) =>
    send('/api/session', { email: 'asha@example.org', password, ...more })
  const scan = (token: string, more: object = {}) => send('/api/session/codes', { token, ...more })
  const codeOf = async (answer: Response) => [answer.status, (await answer.json()).error?.code]
  const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const people = async () => {
    const [setup] = (await owner.ok<FullListOfTopic<RoomsHoursAndPlans>>('GET', '/api/setup')).rows
    return setup?.people as StaffEmailAndName[]
  }
  const named = { next: 'a quiet desk by the wall', name: 'Asha' }

  test('four words open the door once, however they are typed, and then a password of their own is chosen', async () => {
    const { password } = await hire()
    expect(password).toMatch(/^[a-z]+( [a-z]+){3}$/)
    const answer = await signIn(` ${password.toUpperCase().replaceAll(' ', '-')} `)
    expect(answer.status).toBe(200)
    expect((await answer.clone().json()).account).toMatchObject({
      mustChangePassword: true,
      isFirstSignIn: true,
    })
    const cookie = cookieOf(answer)
    expect(await codeOf(await app.call('GET', '/api/members', undefined, { cookie }))).toEqual([
      403,
      'password_change_required',
    ])
    expect(await codeOf(await signIn(password))).toEqual([401, 'invalid_credentials'])
    const same = await send('/api/account/password', { ...named, next: password.toUpperCase() }, cookie)
    expect(await codeOf(same)).toEqual([400, 'same_password'])
    expect((await send('/api/account/password', named, cookie)).status).toBe(204)
    expect((await signIn(named.next)).status).toBe(200)
    expect(await people()).toEqual([{ address: 'asha@example.org', name: 'Asha' }])
  })

  test('the words are in the language of the screen', async () => {
    const { password } = await hire({ language: 'mr' })
    expect(password).toMatch(/^[\u0900-\u097f]+( [\u0900-\u097f]+){4}$/)
    expect((await signIn(password.replaceAll(' ', ', '))).status).toBe(200)
  })

  test('words and code end after seven days', async () => {
    const { password, token } = await hire()
    now = new Date(now.getTime() + 7 * day)
    expect(await codeOf(await signIn(password))).toEqual([401, 'invalid_credentials'])
    expect(await codeOf(await scan(token))).toEqual([401, 'first_code_ended'])
  })

  test('a code opens the door once and ends the words, and the words end the code', async () => {
    const { row, password, token } = await hire()
    const answers = await Promise.all(Array.from({ length: 5 }, () => scan(token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401])
    expect(await codeOf(await signIn(password))).toEqual([401, 'invalid_credentials'])
    const again = await owner.ok<Made>('POST', `/api/staff/${row.id}/passwords`, { password: admin.password })
    expect((await signIn(again.password)).status).toBe(200)
    expect(await codeOf(await scan(again.token))).toEqual([401, 'first_code_ended'])
  })

  test('a code ends with a newer one, with the account, and with a password of their own; nobody else comes in by it', async () => {
    const { row, token } = await hire()
    const other = await hire({ email: 'other@example.org' })
    const again = await owner.ok<Made>('POST', `/api/staff/${row.id}/passwords`, { password: admin.password })
    expect(await codeOf(await scan(token))).toEqual([401, 'first_code_ended'])
    const opened = await scan(again.token)
    expect((await opened.json()).account).toMatchObject({ email: 'asha@example.org', role: 'clerk' })
    await owner.ok('DELETE', `/api/staff/${other.row.id}`, { password: admin.password })
    expect(await codeOf(await scan(other.token))).toEqual([401, 'first_code_ended'])
  })

  test('the token is stored only as a hash, is no part of lists and history, and guessing is limited', async () => {
    const { password, token } = await hire()
    const stored = JSON.stringify([
      await app.db.selectFrom('accounts').selectAll().execute(),
      await app.db.selectFrom('history').selectAll().execute(),
      await owner.ok('GET', '/api/staff'),
    ])
    for (const secret of [password, token]) expect(stored).not.toContain(secret)
    for (const wrong of ['', 'x', 'a'.repeat(31), `${'a'.repeat(31)}!`]) {
      expect((await scan(wrong)).status).toBe(400)
    }
    for (let guess = 0; guess < 30; guess += 1) {
      expect((await scan(String(guess).padStart(32, 'a'))).status).toBe(401)
    }
    expect(await codeOf(await scan(token))).toEqual([429, 'too_many_attempts'])
    now = new Date(now.getTime() + 16 * 60_000)
    expect((await scan(token)).status).toBe(200)
  })

  test('a second factor stays asked for, and a code is not used up by a try without it', async () => {
    const colleague = await app.hire(owner, 'asha@example.org', 'clerk')
    const secret = newSecondFactorSecret()
    const code = (step: number) => authenticatorCodeOfStep(step, secret)
    await colleague.ok('POST', '/api/account/second-factor', {
      password: colleague.password,
      secret,
      code: code(authenticatorStepAt(now)),
    })
    const { token } = await owner.ok<Made>('POST', `/api/staff/${colleague.row.id}/passwords`, {
      password: admin.password,
    })
    expect(await codeOf(await scan(token))).toEqual([401, 'code_required'])
    expect(await codeOf(await scan(token, { code: '000000' }))).toEqual([401, 'invalid_code'])
    now = new Date(now.getTime() + 60_000)
    expect((await scan(token, { code: code(authenticatorStepAt(now)) })).status).toBe(200)
  })

  test('a name is 1 to 80 characters on one line, in either script, and a change of it is in the history', async () => {
    const rename = (name: unknown) => owner.call('POST', '/api/account/names', { name })
    const wrong = ['', '   ', 'x'.repeat(81), 7, null]
    for (const name of wrong) expect((await rename(name)).status).toBe(400)
    const heard = app.listen()
    await owner.ok('POST', '/api/account/names', { name: ' सुनीता\n<b>पाटील</b>\u202e ' })
    expect(heard.join()).toContain('"topic":"setup"')
    expect(await people()).toEqual([{ address: admin.email, name: 'सुनीता <b>पाटील</b>' }])
    await owner.ok('POST', '/api/account/names', { name: 'Sunita' })
    const { rows } = await owner.ok<{ rows: unknown[] }>('GET', '/api/history')
    expect(rows[0]).toMatchObject({
      by: admin.email,
      name: admin.email,
      changes: [{ field: 'name', from: 'सुनीता <b>पाटील</b>', to: 'Sunita' }],
    })
    expect((await owner.ok<{ account: object }>('GET', '/api/session')).account).toMatchObject({
      name: 'Sunita',
    })
  })

  test('RC-2: a receipt says the name of whoever took the money, and goes on saying it; the row keeps the address', async () => {
    const paid = (id: string) => ({
      id,
      amount: 50_000,
      mode: 'Cash' as const,
      reference: '',
      receivedOn: '2026-11-20',
    })
    const take = (id: string, seatNumber: number) =>
      owner.ok(
        'POST',
        '/api/members',
        admission({ id, seatNumber, payment: paid(`p-${id}`), charged: 50_000 }),
      )
    const printed = async (id: string) => {
      const row = await app.db
        .selectFrom('payments')
        .select('printed')
        .where('id', '=', `p-${id}`)
        .executeTakeFirst()
      return parseStoredPrintedReceiptContent(row?.printed ?? '').by
    }
    await take('before', 18)
    await owner.ok('POST', '/api/account/names', { name: 'Sunita' })
    await take('after', 19)
    await owner.ok('POST', '/api/account/names', { name: 'Sunita Patil' })
    expect([await printed('before'), await printed('after')]).toEqual([admin.email, 'Sunita'])
    const rows = await app.db
      .selectFrom('payments')
      .select('madeBy')
      .where('id', 'in', ['p-before', 'p-after'])
      .execute()
    expect(rows.map(({ madeBy }) => madeBy)).toEqual([admin.email, admin.email])
  })

  test('a name stays when its account is removed, so that what they did still says who it was', async () => {
    const { row } = await hire({ name: 'Asha' })
    expect(row).toMatchObject({ name: 'Asha' })
    await owner.ok('DELETE', `/api/staff/${row.id}`, { password: admin.password })
    expect(await people()).toEqual([{ address: 'asha@example.org', name: 'Asha' }])
  })
})
