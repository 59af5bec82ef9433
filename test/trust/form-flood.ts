import type { DatabaseEngine } from '../../src/server/database/database.ts'
import { freshApp, type TestApp } from '../app.ts'
import { openSiteForms, sendPublicForm } from '../public-forms.ts'

const hourMs = 3_600_000
const known = '98220 11111'

export interface FloodOutcome {
  /** Answers by their status, of each kind of flood. */
  answers: Record<string, Record<number, number>>
  rows: { enquiries: number; waitingForALook: number; countedForms: number }
  /** How long a form of a known phone and of an unknown one took, in milliseconds, pair by pair in turn. */
  times: { known: number[]; unknown: number[] }
  strange: string[]
}

/**
 * Sends forms in floods: from one address, from a thousand of them, and with one phone. Afterwards somebody from another address sends
 * one, which has to come in without a look; then a known and an unknown phone are timed in turn.
 */
export async function floodForms(engine: DatabaseEngine, forms: number, pairs = 200): Promise<FloodOutcome> {
  let at = Date.parse('2026-11-20T06:00:00Z')
  const app = await freshApp(engine, { now: () => new Date(at), environment: { TRUST_PROXY: 'on' } })
  const outcome: FloodOutcome = {
    answers: {},
    rows: { enquiries: 0, waitingForALook: 0, countedForms: 0 },
    times: { known: [], unknown: [] },
    strange: [],
  }
  try {
    const operator = await app.signIn()
    await openSiteForms(operator)
    const flood = async (
      kind: string,
      n: number,
      from: (i: number) => { phone: string; address: string },
    ) => {
      const counts: Record<number, number> = {}
      for (let begin = 0; begin < n; begin += 20) {
        const some = Array.from({ length: Math.min(20, n - begin) }, (_, i) => from(begin + i))
        const answers = await Promise.all(
          some.map((one, i) => send(app, { ...one, name: `Asha ${kind} ${begin + i}` })),
        )
        for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
      }
      outcome.answers[kind] = counts
      if (Object.keys(counts).some((status) => Number(status) >= 500)) outcome.strange.push(`${kind}: a 5xx`)
    }
    const third = Math.ceil(forms / 3)
    await flood('one address', third, (i) => ({ phone: phoneOf(i), address: '203.0.113.7' }))
    await flood('a thousand addresses', third, (i) => ({
      phone: phoneOf(third + i),
      address: addressOf(i % 1000),
    }))
    await flood('one phone', third, (i) => ({ phone: '98111 11111', address: addressOf(1000 + i) }))
    const other = await send(app, { phone: '97000 00001', address: '198.51.100.9', name: 'Somebody Else' })
    if (other.status !== 303) outcome.strange.push(`somebody else was answered ${other.status}`)
    outcome.rows = await countRows(app)
    const [row] = await app.db
      .selectFrom('enquiries')
      .select('needsLook')
      .where('name', '=', 'Somebody Else')
      .execute()
    if (row?.needsLook !== 0) outcome.strange.push('somebody else waits for a look')
    // In another hour and on another day each, so that no limit is reached.
    await send(app, { phone: known, address: '198.51.100.10', name: 'Known' })
    for (let n = 0; n < pairs; n += 1) {
      for (const kind of n % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        at += 24 * hourMs
        const phone = kind === 'known' ? known : phoneOf(50_000_000 + n)
        const began = performance.now()
        const { status } = await send(app, {
          phone,
          address: '198.51.100.10',
          name: kind === 'known' ? 'Known' : `New ${n}`,
        })
        outcome.times[kind].push(performance.now() - began)
        if (status !== 303) outcome.strange.push(`a ${kind} phone was answered ${status}`)
      }
    }
    return outcome
  } finally {
    await app.end()
  }
}

const send = async (app: TestApp, { address, ...form }: { phone: string; name: string; address: string }) => {
  const answer = await sendPublicForm(app, form, { 'x-forwarded-for': address })
  await answer.text()
  return answer
}

const phoneOf = (n: number) => `9${String(800_000_000 + n)}`
const addressOf = (n: number) => `203.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`

async function countRows({ db }: TestApp): Promise<FloodOutcome['rows']> {
  const rows = await db.selectFrom('enquiries').select('needsLook').execute()
  const forms = await db.selectFrom('publicForms').select('key').where('key', 'not like', 'sent%').execute()
  return {
    enquiries: rows.length,
    waitingForALook: rows.filter(({ needsLook }) => needsLook === 1).length,
    countedForms: forms.length,
  }
}
