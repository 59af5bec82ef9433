import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { StaffAccount } from '#domain/accounts/account.ts'
import type { SettingsForScreens } from '#domain/site/main-settings.ts'
import { admin, freshApp, type Operator, type TestApp } from '../../../../test/app.ts'
import { enginesByExtent } from '../../../../test/engines.ts'
import { authenticatorCodeOfStep, authenticatorStepAt } from '../own-account/second-factor.ts'

describe.each(enginesByExtent)('RL-1, RL-2: roles of accounts on %s', (engine) => {
  let app: TestApp
  let owner: Operator
  beforeEach(async () => {
    app = await freshApp(engine)
    owner = await app.signIn()
  })
  afterEach(() => app.end())

  const staff = async () => (await owner.ok<{ rows: StaffAccount[] }>('GET', '/api/staff')).rows
  const ownId = async () => (await staff()).find(({ email }) => email === admin.email)?.id
  const give = (id: string | undefined, role: string, by = owner, password = admin.password) =>
    by.call('PATCH', `/api/staff/${id}`, { role, password })
  const codeOf = async (answer: Response) => [answer.status, (await answer.json()).error?.code]

  test('every account is an owner unless said otherwise, and says so in its session', async () => {
    const colleague = await app.hire(owner, 'colleague@example.org')
    expect(colleague.row.role).toBe('owner')
    const clerk = await app.hire(owner, 'clerk@example.org', 'clerk')
    expect((await staff()).map(({ role }) => role)).toEqual(['owner', 'owner', 'clerk'])
    expect(await clerk.ok('GET', '/api/session')).toMatchObject({ account: { role: 'clerk' } })
    expect(await clerk.ok('GET', '/api/account')).toMatchObject({ role: 'clerk' })
    expect((await owner.call('POST', '/api/staff', { email: 'x@example.org', role: 'king' })).status).toBe(
      400,
    )
  })

  test('a role is changed with the password of whoever changes it, and holds at the next call', async () => {
    const { row, ...colleague } = await app.hire(owner, 'colleague@example.org')
    expect((await colleague.call('GET', '/api/history')).status).toBe(200)
    expect(await codeOf(await give(row.id, 'clerk', owner, 'a guess'))).toEqual([400, 'wrong_password'])
    const heard = app.listen()
    expect((await give(row.id, 'clerk')).status).toBe(200)
    expect(heard.join()).toContain('"topic":"accounts"')
    expect(await codeOf(await colleague.call('GET', '/api/history'))).toEqual([403, 'not_allowed'])
    expect((await colleague.call('GET', '/api/members')).status).toBe(200)
    expect(await codeOf(await give(row.id, 'owner', colleague))).toEqual([403, 'not_allowed'])
    const { rows } = await owner.ok<{ rows: { changes: unknown }[] }>('GET', '/api/history')
    expect(rows[0]?.changes).toEqual([{ field: 'role', from: 'owner', to: 'clerk' }])
    expect(await codeOf(await give('nobody', 'clerk'))).toEqual([404, 'not_found'])
  })

  test('an owner or a manager is added, and an account removed, with the password of whoever does it', async () => {
    const add = async (role: string | undefined, password?: string) =>
      codeOf(await owner.call('POST', '/api/staff', { email: `new-${role}@example.org`, role, password }))
    for (const role of [undefined, 'owner', 'manager']) {
      expect([role, await add(role)]).toEqual([role, [400, 'required']])
      expect([role, await add(role, 'a guess')]).toEqual([role, [400, 'wrong_password']])
      expect([role, await add(role, 'a quiet desk')]).toEqual([role, [201, undefined]])
    }
    expect(await add('clerk')).toEqual([201, undefined])
    const all = await staff()
    // Sorted, as two accounts of one millisecond stand in any order.
    expect(all.map(({ role }) => role).sort()).toEqual(['clerk', 'manager', 'owner', 'owner', 'owner'])
    const id = all.find(({ role }) => role === 'clerk')?.id
    const remove = async (body?: object) => codeOf(await owner.call('DELETE', `/api/staff/${id}`, body))
    expect(await remove()).toEqual([400, 'required'])
    expect(await remove({ password: 'a guess' })).toEqual([400, 'wrong_password'])
    expect(await staff()).toHaveLength(5)
    expect(await remove({ password: 'a quiet desk' })).toEqual([200, undefined])
    expect(await staff()).toHaveLength(4)
  })

  test('PB-3: custom code is changed with a code of the second factor where the account has one, and by no code twice', async () => {
    const revision = async () => {
      const { rows } = await owner.ok<{ rows: { revision: number }[] }>('GET', '/api/settings')
      return rows[0]?.revision
    }
    const change = async (changes: object) =>
      codeOf(await owner.call('PATCH', '/api/settings', { ...changes, revision: await revision() }))
    const head = (n: number) => ({ customHeadCode: `<!-- ${n} -->` })
    expect(await change(head(1))).toEqual([200, undefined])
    const { secret } = await owner.ok<{ secret: string }>('POST', '/api/account/second-factor/proposals', {})
    const step = authenticatorStepAt(new Date())
    const password = 'a quiet desk'
    await owner.ok('POST', '/api/account/second-factor', {
      password,
      secret,
      code: authenticatorCodeOfStep(step, secret),
    })
    expect(await change(head(2))).toEqual([400, 'present_code_required'])
    expect(await change({ ...head(2), presentCode: '000000' })).toEqual([400, 'invalid_code'])
    // A change of nothing, and of anything else, takes no code.
    expect(await change({ ...head(1), whatsappApiKey: 'a-key' })).toEqual([200, undefined])
    const presentCode = authenticatorCodeOfStep(step + 1, secret)
    expect(await change({ ...head(2), presentCode })).toEqual([200, undefined])
    expect(await change({ customFooterCode: 'x', presentCode })).toEqual([400, 'invalid_code'])
    const stored = await owner.ok<{ rows: { customHeadCode: string }[] }>('GET', '/api/settings')
    expect(stored.rows).toMatchObject([{ customHeadCode: '<!-- 2 -->', customFooterCode: '' }])
  })

  test('the last owner is neither removed nor given another role', async () => {
    await app.hire(owner, 'clerk@example.org', 'clerk')
    const id = await ownId()
    expect(await codeOf(await give(id, 'manager'))).toEqual([409, 'last_owner'])
    expect(
      await codeOf(await owner.call('DELETE', `/api/staff/${id}`, { password: 'a quiet desk' })),
    ).toEqual([409, 'last_owner'])
    expect((await give(id, 'owner')).status).toBe(200)
  })

  test('of two owners who give each other up at once, one stays', async () => {
    const { row, password, ...other } = await app.hire(owner, 'other@example.org')
    const id = await ownId()
    const answers = await Promise.all([give(row.id, 'clerk'), give(id, 'clerk', other, password)])
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    const rows = await app.db.selectFrom('accounts').select('role').execute()
    expect(rows.filter(({ role }) => role === 'owner')).toHaveLength(1)
  })

  test('the database has no other role', async () => {
    const king = app.db.updateTable('accounts').set({ role: 'king' as never })
    await expect(king.execute()).rejects.toThrow()
  })

  test('keys and custom code are an owner’s to see and to change; of the rest a manager changes any', async () => {
    const manager = await app.hire(owner, 'manager@example.org', 'manager')
    const clerk = await app.hire(owner, 'clerk@example.org', 'clerk')
    const read = async (by: Operator) =>
      (await by.ok<{ rows: SettingsForScreens[] }>('GET', '/api/settings')).rows[0]
    const secrets = { whatsappApiKey: 'a-secret-key-1', customHeadCode: '<script>secret</script>' }
    const change = async (by: Operator, changes: object) =>
      by.call('PATCH', '/api/settings', { ...changes, revision: (await read(owner))?.revision })
    expect((await change(owner, secrets)).status).toBe(200)
    expect(await read(owner)).toMatchObject({
      customHeadCode: secrets.customHeadCode,
      whatsappApiKey: { isSet: true },
    })
    for (const by of [manager, clerk]) {
      expect(JSON.stringify(await read(by))).not.toMatch(/ey-1|secret/)
      for (const field of [
        'whatsappApiKey',
        'smsApiKey',
        'customHeadCode',
        'customBodyCode',
        'customFooterCode',
      ]) {
        expect(await codeOf(await change(by, { [field]: '' }))).toEqual([403, 'not_allowed'])
      }
    }
    const answer = await change(manager, { digits: 'latin' })
    expect(answer.status).toBe(200)
    expect(JSON.stringify(await answer.json())).not.toMatch(/ey-1|secret/)
    const { money } = (await read(owner)) ?? {}
    expect((await change(manager, { money: { ...money, graceDays: 9 } })).status).toBe(200)
    const wider = { money: { ...money, clerkDiscount: 500_00 } }
    expect(await codeOf(await change(manager, wider))).toEqual([403, 'not_allowed'])
    expect((await change(owner, wider)).status).toBe(200)
    expect(await codeOf(await change(clerk, { digits: 'devanagari' }))).toEqual([403, 'not_allowed'])
    expect(await read(owner)).toMatchObject({ digits: 'latin', customHeadCode: secrets.customHeadCode })
  })
})
