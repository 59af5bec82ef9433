import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { demoCentre } from '#domain/centre.ts'
import type { FullList } from '#domain/live.ts'
import type { Settings } from '#domain/settings.ts'
import { freshApp, type Operator, type TestApp } from '../../../test/app.ts'
import { engines } from '../../../test/engines.ts'

describe.each(engines)('settings on %s', (engine) => {
  let app: TestApp
  let operator: Operator
  beforeEach(async () => {
    app = await freshApp(engine)
    operator = await app.signIn()
  })
  afterEach(() => app.end())

  const read = async () => (await operator.ok<FullList<Settings>>('GET', '/api/settings')).rows[0] as Settings
  const change = (changes: object) => operator.call('PATCH', '/api/settings', changes)

  test('ST-1, DA-2: one document, made with its defaults at the first start', async () => {
    expect(await read()).toEqual({
      id: 'main_settings',
      whatsappApiKey: '',
      smsApiKey: '',
      homePageId: null,
      customHeadCode: '',
      customBodyCode: '',
      customFooterCode: '',
      centre: demoCentre,
      revision: expect.any(Number),
    })
  })

  test('ST-1: what is sent is changed, the rest stays, and it is live', async () => {
    const before = await read()
    const heard = app.listen()
    const code = '<script>\n  let broken = \n</script>  '
    const answer = await change({ customHeadCode: code, homePageId: 'fees', revision: before.revision })
    const { row } = (await answer.json()) as { row: Settings }
    expect(row).toEqual({
      ...before,
      customHeadCode: code,
      homePageId: 'fees',
      revision: row.revision,
    })
    expect(row.revision).toBeGreaterThan(before.revision)
    expect(await read()).toEqual(row)
    expect(heard).toEqual([JSON.stringify({ topic: 'settings', revision: row.revision })])
  })

  test('what somebody else has changed in the meantime is not overwritten', async () => {
    const { revision } = await read()
    await change({ smsApiKey: 'one', revision })
    expect((await change({ smsApiKey: 'two', revision })).status).toBe(409)
    expect((await read()).smsApiKey).toBe('one')
  })

  test('ER-2: what is wrong is refused by its field and changes nothing', async () => {
    const before = await read()
    const bad: [object, string][] = [
      [{ whatsappApiKey: 'x'.repeat(501) }, 'whatsappApiKey'],
      [{ customBodyCode: 'x'.repeat(200_001) }, 'customBodyCode'],
      [{ homePageId: '../x' }, 'homePageId'],
      [{ homePageId: 7 }, 'homePageId'],
      [{ centre: { ...demoCentre, payeeId: 'no upi id' } }, 'centre.payeeId'],
      [{ centre: { ...demoCentre, name: { en: 'A', mr: ' ' } } }, 'centre.name.mr'],
      [{ centre: { ...demoCentre, logo: 'https://example.org/logo.png' } }, 'centre.logo'],
      [{ id: 'other' }, 'id'],
      [{ extra: 1 }, 'extra'],
    ]
    for (const [changes, field] of bad) {
      const answer = await change({ ...changes, revision: before.revision })
      const { error } = (await answer.json()) as { error: { field: string } }
      expect([field, answer.status, error.field]).toEqual([field, 400, field])
    }
    expect((await change({ smsApiKey: 'x' })).status).toBe(400)
    expect(await read()).toEqual(before)
  })
})
