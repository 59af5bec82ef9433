import { afterEach, describe, expect, test } from 'vitest'
import type { PageOfLiveRows } from '#domain/live.ts'
import type { MessageInLog, MessageState } from '#domain/messages/message.ts'
import type { MessageSettingsState } from '#domain/messages/message-settings-state.ts'
import { runInWriteTransaction } from '#server/database/revision.ts'
import { freshApp, type TestApp } from '../../../../test/app.ts'
import { engines } from '../../../../test/engines.ts'

const all = 10_000
const began = Date.parse('2026-11-01T04:30:00Z')
/** Every hundredth failed, the others were read. */
const stateOf = (n: number): MessageState => (n % 100 === 0 ? 'failed' : 'read')
const stepsOf = (n: number): MessageState[] => ['waiting', 'sending', 'sent', 'delivered', stateOf(n)]

describe.each(engines)('the log of messages, on %s', (engine) => {
  let app: TestApp
  afterEach(() => app.end())

  /** Messages of three weeks; all of a day were made at one moment. */
  async function addMessages() {
    const numbers = Array.from({ length: all }, (_, n) => n)
    const madeAt = (n: number) => new Date(began + Math.floor(n / 500) * 86_400_000).toISOString()
    await runInWriteTransaction(app.db, async (trx) => {
      for (let first = 0; first < all; first += 500) {
        const some = numbers.slice(first, first + 500)
        const rows = some.map((n) => ({
          ...{ id: `m${n}`, channel: 'whatsapp' as const, cause: 'reminder' as const, kind: 'over' },
          ...{ language: 'mr' as const, params: '{}', address: '919822000001', text: 'नमस्कार '.repeat(20) },
          ...{ state: stateOf(n), tries: 1, notBefore: madeAt(n), madeAt: madeAt(n), madeBy: 'product' },
        }))
        await trx.insertInto('messages').values(rows).execute()
        const waiting = some.map((n) => ({ messageId: `m${n}`, code: '', at: madeAt(n) }))
        // What becomes of the messages of a day is told for all of them after each other.
        for (const place of [0, 1, 2, 3, 4]) {
          const steps = waiting.map((step, index) => ({
            ...step,
            state: stepsOf(first + index)[place] ?? 'waiting',
          }))
          await trx.insertInto('messageSteps').values(steps).execute()
        }
      }
    })
  }

  test('MS-2: the log goes on to the oldest of ten thousand messages, and so does each state of it', async () => {
    app = await freshApp(engine, { environment: { SAMPLE_DATA: 'off' } })
    const operator = await app.signIn()
    await addMessages()
    const read = (query: string) =>
      operator.ok<PageOfLiveRows<MessageInLog>>('GET', `/api/messages/log?${query}`)
    const readAll = async (query: string) => {
      const ids: string[] = []
      for (let next: number | null = 1_000_000; next !== null; ) {
        const page: PageOfLiveRows<MessageInLog> = await read(`${query}&before=${next}`)
        ids.push(...page.rows.map(({ id }) => id))
        next = page.next
      }
      return ids
    }
    const newestFirst = Array.from({ length: all }, (_, n) => all - 1 - n)
    expect((await read('')).rows.map(({ id }) => id)).toEqual(newestFirst.slice(0, 50).map((n) => `m${n}`))
    expect(await readAll('limit=200')).toEqual(newestFirst.map((n) => `m${n}`))
    const failed = newestFirst.filter((n) => stateOf(n) === 'failed')
    expect(await readAll('state=failed&limit=50')).toEqual(failed.map((n) => `m${n}`))
    const { counts, tests } = await operator.ok<MessageSettingsState>('GET', '/api/messages')
    expect([counts, tests]).toEqual([{ failed: failed.length, read: all - failed.length }, {}])
  })
})
