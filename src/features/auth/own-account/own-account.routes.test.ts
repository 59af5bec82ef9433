import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { OwnAccountDetails, StaffAccount } from '#domain/accounts/account.ts'
import { admin, freshApp, type Operator, type TestApp } from '../../../../test/app.ts'
import { enginesByExtent } from '../../../../test/engines.ts'
import { authenticatorCodeOfStep, authenticatorStepAt } from './second-factor.ts'

interface Proposal {
  secret: string
  address: string
}

describe.each(enginesByExtent)('AU-8: staff accounts on %s', (engine) => {
  let app: TestApp
  let operator: Operator
  let now: Date
  beforeEach(async () => {
    now = new Date('2026-11-20T10:00:00Z')
    app = await freshApp(engine, { now: () => now })
    operator = await app.signIn()
  })
  afterEach(() => app.end())
  const wait = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000)
  }
  const staff = async () => (await operator.ok<{ rows: StaffAccount[] }>('GET', '/api/staff')).rows
  const ownId = async () => (await staff()).find(({ email }) => email === admin.email)?.id
  const hire = (email: string) =>
    operator.ok<{ row: StaffAccount; password: string }>('POST', '/api/staff', {
      email,
      password: admin.password,
    })
  const own = (who = operator) => who.ok<OwnAccountDetails>('GET', '/api/account')
  const entries = async () =>
    (
      await operator.ok<{ rows: { kind: string; action: string; name: string; by: string }[] }>(
        'GET',
        '/api/history',
      )
    ).rows
  const signInCode = async (body: object) => {
    const answer = await app.call('POST', '/api/session', { ...admin, ...body })
    return answer.status === 200 ? 'in' : (await answer.json()).error.code
  }
  /** Turns the second factor on, as a person with an authenticator would; `codeAt` is what it shows. */
  const secure = async () => {
    const { secret } = await operator.ok<Proposal>('POST', '/api/account/second-factor/proposals')
    const codeAt = (moment: Date) => authenticatorCodeOfStep(authenticatorStepAt(moment), secret)
    const body = { password: admin.password, secret, code: codeAt(now) }
    const { recoveryCodes } = await operator.ok<{ recoveryCodes: string[] }>(
      'POST',
      '/api/account/second-factor',
      body,
    )
    return { codeAt, recoveryCodes }
  }

  test('an account is added with a password that is shown once, and can sign in', async () => {
    wait(1)
    const { row, password } = await hire('Clerk@Example.org')
    expect(row).toEqual({
      id: row.id,
      email: 'clerk@example.org',
      name: null,
      role: 'owner',
      createdAt: now.toISOString(),
      hasSecondFactor: false,
    })
    expect((await staff()).map(({ email }) => email)).toEqual([admin.email, 'clerk@example.org'])
    expect(JSON.stringify(await staff())).not.toContain(password)
    await app.signIn({ email: 'clerk@example.org', password })
    expect((await entries())[1]).toMatchObject({
      kind: 'account',
      action: 'added',
      name: 'clerk@example.org',
    })
    const again = await operator.call('POST', '/api/staff', {
      email: 'CLERK@example.org',
      password: admin.password,
    })
    expect([again.status, (await again.json()).error.field]).toEqual([409, 'email'])
    for (const email of ['', 'clerk', 'a@b', `${'x'.repeat(250)}@example.org`, null]) {
      expect((await operator.call('POST', '/api/staff', { email, password: admin.password })).status).toBe(
        400,
      )
    }
  })

  test('a password that was made for a colleague allows nothing but to change it', async () => {
    const { row, password } = await hire('clerk@example.org')
    const clerk = await app.signIn({ email: row.email, password })
    const signedIn = () => clerk.ok<{ account: { mustChangePassword: boolean } }>('GET', '/api/session')
    expect((await signedIn()).account.mustChangePassword).toBe(true)
    for (const [method, path] of [
      ['GET', '/api/members'],
      ['GET', '/api/live'],
      ['GET', '/api/account'],
      ['POST', '/api/staff'],
      ['POST', '/api/account/second-factor/proposals'],
      ['DELETE', '/api/members/101'],
    ] as const) {
      const answer = await clerk.call(method, path)
      expect([path, answer.status, (await answer.json()).error.code]).toEqual([
        path,
        403,
        'password_change_required',
      ])
    }
    const change = (next: string) => clerk.call('POST', '/api/account/password', { password, next })
    expect((await (await change(password)).json()).error).toMatchObject({ code: 'same_password' })
    expect((await change('three lamps and a desk')).status).toBe(204)
    expect((await signedIn()).account.mustChangePassword).toBe(false)
    expect((await clerk.call('GET', '/api/members')).status).toBe(200)
    // The first account's password may stay as it is (AU-7).
    expect((await operator.call('GET', '/api/members')).status).toBe(200)
  })

  test('ASVS 7.4.2: a removed account loses its sessions and its open live connections', async () => {
    const { row, ...clerk } = await app.hire(operator, 'clerk@example.org')
    const session = await app.db
      .selectFrom('sessions')
      .select('id')
      .where('accountId', '=', row.id)
      .executeTakeFirstOrThrow()
    const heard = app.listen(session.id)
    await operator.ok('DELETE', `/api/staff/${row.id}`, { password: admin.password })
    expect((await clerk.call('GET', '/api/members')).status).toBe(401)
    expect(heard).toContain('closed 4401')
    expect((await staff()).map(({ email }) => email)).toEqual([admin.email])
    expect((await operator.call('DELETE', `/api/staff/${row.id}`, { password: admin.password })).status).toBe(
      404,
    )
  })

  test('AU-8: the lost password of a colleague is replaced by one that is shown once, which signs them out', async () => {
    const { row, password, ...clerk } = await app.hire(operator, 'clerk@example.org')
    const session = await app.db
      .selectFrom('sessions')
      .select('id')
      .where('accountId', '=', row.id)
      .executeTakeFirstOrThrow()
    const heard = app.listen(session.id)
    const made = await operator.ok<{ email: string; password: string }>(
      'POST',
      `/api/staff/${row.id}/passwords`,
      { password: admin.password },
    )
    expect(made.email).toBe(row.email)
    expect((await clerk.call('GET', '/api/members')).status).toBe(401)
    expect(heard).toContain('closed 4401')
    await expect(app.signIn({ email: row.email, password })).rejects.toThrow('401')
    const back = await app.signIn({ email: row.email, password: made.password })
    expect((await (await back.call('GET', '/api/members')).json()).error.code).toBe(
      'password_change_required',
    )
    expect((await entries()).find(({ action }) => action === 'changed')).toMatchObject({
      kind: 'account',
      name: row.email,
      by: admin.email,
      changes: [{ field: 'password' }],
    })
    expect((await operator.call('GET', '/api/members')).status).toBe(200)
  })

  test('the password of a colleague is replaced only with the own one, and the own has a way of its own', async () => {
    const { row, ...clerk } = await app.hire(operator, 'clerk@example.org')
    const reset = async (id: string | undefined, password: string) => {
      const answer = await operator.call('POST', `/api/staff/${id}/passwords`, { password })
      return [answer.status, (await answer.json()).error?.code]
    }
    expect(await reset(row.id, 'a wrong one')).toEqual([400, 'wrong_password'])
    expect((await clerk.call('GET', '/api/members')).status).toBe(200)
    expect(await reset(await ownId(), admin.password)).toEqual([409, 'own_account'])
    expect(await reset('nobody', admin.password)).toEqual([404, 'not_found'])
    for (let n = 0; n < 10; n++) await reset(row.id, 'a wrong one')
    expect((await reset(row.id, admin.password))[1]).toBe('too_many_attempts')
    expect((await clerk.call('GET', '/api/members')).status).toBe(200)
  })

  test('ASVS 6.4.3: a password that a colleague makes leaves the second factor as it is', async () => {
    await secure()
    const clerk = await app.hire(operator, 'clerk@example.org')
    const { password } = await clerk.ok<{ password: string }>(
      'POST',
      `/api/staff/${await ownId()}/passwords`,
      {
        password: clerk.password,
      },
    )
    expect(await signInCode({ password })).toBe('code_required')
  })

  test('the last account cannot be removed, not even by two calls at once', async () => {
    const { row } = await hire('clerk@example.org')
    const [self] = await staff()
    const answers = await Promise.all(
      [row.id, self?.id].map((id) =>
        operator.call('DELETE', `/api/staff/${id}`, { password: admin.password }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await app.db.selectFrom('accounts').select('id').execute()).toHaveLength(1)
  })

  test('the own password is changed with the present one, and every other browser is signed out', async () => {
    const elsewhere = await app.signIn(admin)
    const change = (password: string, next: string) =>
      operator.call('POST', '/api/account/password', { password, next })
    expect((await change('a wrong one', 'a longer desk')).status).toBe(400)
    expect((await change(admin.password, 'short')).status).toBe(400)
    expect((await change(admin.password, 'x'.repeat(129))).status).toBe(400)
    expect((await own(elsewhere)).sessions).toBe(2)
    expect((await change(admin.password, 'a longer desk')).status).toBe(204)
    expect((await elsewhere.call('GET', '/api/members')).status).toBe(401)
    expect((await own()).sessions).toBe(1)
    expect(await signInCode({})).toBe('invalid_credentials')
    expect(await signInCode({ password: 'a longer desk' })).toBe('in')
  })

  test('ASVS 6.2.4, 6.2.11: a password that is easy to guess is refused; any other is accepted, with any characters', async () => {
    const change = async (next: string) => {
      const answer = await operator.call('POST', '/api/account/password', { password: admin.password, next })
      return answer.status === 204 ? 'taken' : (await answer.json()).error
    }
    for (const next of ['Abhyasika@2026', 'owner2026']) {
      expect(await change(next)).toMatchObject({ code: 'easy_password', field: 'next' })
    }
    const own = ' चार दिवे, Four Lamps & 1 window '.padEnd(128, '😀').slice(0, 128)
    expect(await change(own)).toBe('taken')
    expect(await signInCode({ password: own })).toBe('in')
    expect(await signInCode({ password: own.trim() })).toBe('invalid_credentials')
    expect(await signInCode({ password: own.toLowerCase() })).toBe('invalid_credentials')
  })

  test('somebody at an unattended browser has a limit on guesses of the password', async () => {
    const body = { password: 'a wrong one', next: 'a longer desk' }
    const statuses = []
    for (let n = 0; n < 12; n += 1)
      statuses.push((await operator.call('POST', '/api/account/password', body)).status)
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429])
  })

  test('signing out everywhere ends every session of the account, and nobody else’s', async () => {
    const clerk = await app.hire(operator, 'clerk@example.org')
    const elsewhere = await app.signIn(admin)
    expect((await operator.call('POST', '/api/account/sign-outs')).status).toBe(204)
    for (const one of [operator, elsewhere]) expect((await one.call('GET', '/api/members')).status).toBe(401)
    expect((await clerk.call('GET', '/api/members')).status).toBe(200)
  })

  describe('a second factor', () => {
    test('is proposed in the form authenticators read, and stored only with a code that proves it was read', async () => {
      const { secret, address } = await operator.ok<Proposal>('POST', '/api/account/second-factor/proposals')
      expect(address).toMatch(
        /^otpauth:\/\/totp\/Abhyasika:owner%40example\.org\?secret=[A-Z2-7]{52}&issuer=Abhyasika/,
      )
      const wrong = { password: admin.password, secret, code: '000000' }
      expect((await operator.call('POST', '/api/account/second-factor', wrong)).status).toBe(400)
      expect((await own()).hasSecondFactor).toBe(false)
    })

    test('is asked for at the sign-in, and each code is valid once', async () => {
      const { codeAt } = await secure()
      expect(await own()).toMatchObject({ hasSecondFactor: true, recoveryCodes: 10 })
      const sessions = async () => (await app.db.selectFrom('sessions').select('id').execute()).length
      const before = await sessions()
      expect(await signInCode({})).toBe('code_required')
      expect(await signInCode({ code: '000000' })).toBe('invalid_code')
      expect(await signInCode({ password: 'a wrong one', code: codeAt(now) })).toBe('invalid_credentials')
      expect(await sessions()).toBe(before)
      expect(await signInCode({ code: codeAt(now) })).toBe('invalid_code')
      wait(30)
      const code = codeAt(now)
      expect(await signInCode({ code: `${code.slice(0, 3)} ${code.slice(3)}` })).toBe('in')
      expect(await signInCode({ code })).toBe('invalid_code')
    })

    test('of two tries with one code at once, one gets in', async () => {
      const { codeAt } = await secure()
      wait(60)
      const code = codeAt(now)
      const outcomes = await Promise.all([1, 2, 3, 4].map(() => signInCode({ code })))
      expect(outcomes.sort()).toEqual(['in', 'invalid_code', 'invalid_code', 'invalid_code'])
    })

    test('a recovery code is valid once, also with dashes and capitals', async () => {
      const { recoveryCodes } = await secure()
      const [first = '', second = ''] = recoveryCodes
      expect(new Set(recoveryCodes).size).toBe(10)
      expect(recoveryCodes.join(' ')).toMatch(/^([a-hj-km-np-z2-9]{24} ?){10}$/)
      expect(await signInCode({ code: first.toUpperCase().replace(/(.{4})(?=.)/g, '$1-') })).toBe('in')
      expect(await signInCode({ code: first })).toBe('invalid_code')
      expect(await signInCode({ code: second })).toBe('in')
      expect((await own()).recoveryCodes).toBe(8)
    })

    test('guesses of codes are limited, and a recovery code still lets the owner in', async () => {
      const { recoveryCodes } = await secure()
      const outcomes = []
      for (let n = 0; n < 12; n += 1) {
        const headers = { 'x-forwarded-for': `10.0.0.${n}` }
        const answer = await app.call('POST', '/api/session', { ...admin, code: '000000' }, headers)
        outcomes.push(answer.status)
      }
      expect(outcomes).toEqual([...Array(10).fill(401), 429, 429])
      wait(16 * 60)
      for (let n = 0; n < 9; n += 1) expect(await signInCode({ code: '000000' })).toBe('invalid_code')
      expect(await signInCode({ code: recoveryCodes[0] })).toBe('in')
    })

    test('fifty codes are accepted in a day and no more, however long the pauses', async () => {
      const { recoveryCodes, codeAt } = await secure()
      const outcomes = new Map<string, number>()
      for (let n = 0; n < 60; n += 1) {
        const outcome = await signInCode({ code: '000000' })
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
        if (n % 10 === 9) wait(16 * 60)
      }
      expect(Object.fromEntries(outcomes)).toEqual({ invalid_code: 50, too_many_attempts: 10 })
      expect(await signInCode({ code: codeAt(now) })).toBe('too_many_attempts')
      expect(await signInCode({ code: recoveryCodes[0] })).toBe('in')
      wait(24 * 60 * 60)
      expect(await signInCode({ code: codeAt(now) })).toBe('in')
    })

    test('neither its secret nor the recovery codes can be read from the database', async () => {
      const { secret } = await operator.ok<Proposal>('POST', '/api/account/second-factor/proposals')
      const code = authenticatorCodeOfStep(authenticatorStepAt(now), secret)
      const { recoveryCodes } = await operator.ok<{ recoveryCodes: string[] }>(
        'POST',
        '/api/account/second-factor',
        {
          password: admin.password,
          secret,
          code,
        },
      )
      const kept = JSON.stringify([
        await app.db.selectFrom('accounts').selectAll().execute(),
        await app.db.selectFrom('recoveryCodes').selectAll().execute(),
        await app.db.selectFrom('history').selectAll().execute(),
      ])
      for (const text of [secret, ...recoveryCodes]) expect(kept).not.toContain(text)
    })

    test('is removed or replaced with the password and a present code, or a recovery code', async () => {
      const { codeAt, recoveryCodes } = await secure()
      const answerTo = async (path: string, body: object) => {
        const answer = await operator.call('POST', `/api/account/second-factor${path}`, body)
        return answer.ok ? answer.status : (await answer.json()).error
      }
      const { password } = admin
      const { secret } = await operator.ok<Proposal>('POST', '/api/account/second-factor/proposals')
      const code = authenticatorCodeOfStep(authenticatorStepAt(now), secret)
      for (const [path, body] of [
        ['/removals', { password }],
        ['', { password, secret, code }],
      ] as const) {
        const field = 'presentCode'
        expect(await answerTo(path, body)).toMatchObject({ code: 'present_code_required', field })
        const wrong = { ...body, presentCode: '000000' }
        expect(await answerTo(path, wrong)).toMatchObject({ code: 'invalid_code', field })
        const otherPassword = { ...body, password: 'a wrong one', presentCode: recoveryCodes[0] }
        expect(await answerTo(path, otherPassword)).toMatchObject({ code: 'wrong_password' })
      }
      wait(30)
      const renewed = {
        password,
        secret,
        code: authenticatorCodeOfStep(authenticatorStepAt(now), secret),
      }
      expect(await answerTo('', { ...renewed, presentCode: codeAt(now) })).toBe(201)
      expect(await answerTo('/removals', { password, presentCode: recoveryCodes[1] })).toMatchObject({
        code: 'invalid_code',
      })
      wait(30)
      const next = authenticatorCodeOfStep(authenticatorStepAt(now), secret)
      expect(await answerTo('/removals', { password, presentCode: next })).toBe(204)
      expect(await signInCode({})).toBe('in')
      expect(await own()).toMatchObject({ hasSecondFactor: false, recoveryCodes: 0 })
    })
  })
})
