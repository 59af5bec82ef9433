import { afterEach, describe, expect, test } from 'vitest'
import type { MessageSettingsState } from '#domain/messages/message-settings-state.ts'
import { freshApp, type TestApp } from '../../../../test/app.ts'
import { cloudApi } from '../../../../test/cloud-api.ts'
import { enginesByExtent } from '../../../../test/engines.ts'
import { outgoingMessageCalls } from '../outgoing-message-calls.act.ts'

describe.each(enginesByExtent)('texts that Meta refuses, on %s', (engine) => {
  let app: TestApp
  let meta: Awaited<ReturnType<typeof cloudApi>>
  afterEach(async () => {
    await app.end()
    await meta.stop()
  })

  async function centre() {
    meta = await cloudApi()
    const { base, account, appSecret } = meta
    const { listWhatsappTemplates, createWhatsappTemplate, createTemplateFromMetaLibrary } =
      outgoingMessageCalls
    app = await freshApp(engine, {
      ways: {
        listWhatsappTemplates: (account) => listWhatsappTemplates(account, { base }),
        createWhatsappTemplate: (account, text) => createWhatsappTemplate(account, text, { base }),
        createTemplateFromMetaLibrary: (account, text) =>
          createTemplateFromMetaLibrary(account, text, { base }),
      },
    })
    const operator = await app.signIn()
    const { rows } = await operator.ok<{ rows: { revision: number }[] }>('GET', '/api/settings')
    const revision = rows[0]?.revision
    await operator.ok('PATCH', '/api/settings', { whatsappApiKey: account.token, revision })
    const { phoneNumberId, businessAccountId } = account
    await operator.ok('POST', '/api/messages/whatsapp', {
      ...{ phoneNumberId, businessAccountId, appSecret, verifyToken: 'lamp' },
      ...{ to: '9822012345', price: '0.1357', basedOn: '' },
    })
    return {
      state: () => operator.ok<MessageSettingsState>('GET', '/api/messages'),
      make: (path: string, text: object) =>
        operator.call('POST', `/api/messages/whatsapp/templates/${path}`, text),
    }
  }
  const problemOf = async (answer: Response) => [answer.status, (await answer.json()).error]

  test('MS-4: a text that Meta refuses in both languages is told with its code, and chosen nowhere', async () => {
    const { make, state } = await centre()
    const refused = { kind: 'error', status: 400, code: 192 } as const
    meta.faults.push(refused, refused)
    const problem = (code: string) => [409, { code: 'refused_there', params: { code } }]
    expect(await problemOf(await make('offers', { kind: 'over' }))).toEqual(problem('192'))
    expect((await state()).kinds.every(({ template }) => template === '')).toBe(true)
    const text = { libraryName: 'no_such_text', name: 'fee' }
    expect(await problemOf(await make('library', text))).toEqual(problem('100'))
    expect((await state()).templates).toEqual([])
  })

  test('MS-4: one that Meta refuses in one language is there in the other', async () => {
    const { make, state } = await centre()
    meta.faults.push({ kind: 'error', status: 400, code: 192 })
    expect((await make('offers', { kind: 'over' })).status).toBe(201)
    expect((await state()).templates).toMatchObject([{ name: 'abhyasika_over', language: 'mr' }])
    expect((await state()).kinds.find(({ kind }) => kind === 'over')?.problems.en).toBe('none')
  })
})
