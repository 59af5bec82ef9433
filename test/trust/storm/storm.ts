import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { populate } from '../../../bench/populate.ts'
import type { MessageState } from '../../../src/domain/messages/message.ts'
import type { AutomaticMessageKind } from '../../../src/domain/messages/sending-kind.ts'
import type { DatabaseEngine } from '../../../src/server/database/database.ts'
import { type Db, openDatabase } from '../../../src/server/database/database.ts'
import { runInWriteTransaction } from '../../../src/server/database/revision.ts'
import { splitIntoBatches } from '../../../src/server/database/split-into-batches.ts'
import { freshApp } from '../../app.ts'
import type { CloudFault, TakenMessage } from '../../cloud-api.ts'
import { type EmptyDatabase, emptyDatabase } from '../../engines.ts'
import { type MessageDesk, messageDesk, setUpMessages } from '../../message-desk.ts'
import { randomFrom } from '../../random.ts'
import type { StormOrders } from './storm-process.ts'

/** The day on which everybody's term began, so that all are in grace on the day of the storm. */
const joined = '2026-11-20'
/** 10:30 in Kolkata. */
const morning = Date.parse('2026-12-21T05:00:00Z')
/** The made-up clock: a lease of a minute is five seconds, and its day is long enough for ten thousand on a busy machine. */
const speed = 12
const giveUpAfter = 2_000
/** About so many messages go between two kills. */
const messagesAKill = 400
const root = join(import.meta.dirname, '../../..')

/** What the stand-in does with a message: most arrive, some are refused, and some are taken with the answer lost. */
function faultAt(dice: number): CloudFault | undefined {
  if (dice < 0.86) return undefined
  if (dice < 0.88) return { kind: 'error', status: 400, code: 131026, isTaken: false }
  if (dice < 0.89) return { kind: 'error', status: 400, code: 131049, isTaken: false }
  if (dice < 0.91) return { kind: 'error', status: 429, code: 130429, isTaken: false }
  if (dice < 0.93) return { kind: 'error', status: 503, code: 131016, isTaken: dice < 0.92 }
  if (dice < 0.95) return { kind: 'page', status: 502, isTaken: dice < 0.94 }
  if (dice < 0.955) return { kind: 'silence' }
  if (dice < 0.97) return { kind: 'cut' }
  if (dice < 0.98) return { kind: 'no-id' }
  if (dice < 0.99) return { kind: 'slow', after: 60 }
  return { kind: 'redirect', to: 'http://127.0.0.1:1/elsewhere' }
}

/** Starts a process that sends, and says where it is open. */
async function startProcess(environment: Record<string, string>, orders: StormOrders) {
  const child: ChildProcess = spawn(process.execPath, [join(root, 'test/trust/storm/storm-server.ts')], {
    cwd: root,
    env: { PATH: process.env.PATH, ...environment, STORM: JSON.stringify(orders) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const opened = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk
      const address = /open at (http\S+)/.exec(output)?.[1]
      if (address) resolve(address)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.on('close', (code) => reject(new Error(`A process of the storm ended with ${code}:\n${output}`)))
  })
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()))
  return {
    address: await opened,
    output: () => output,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

export interface StormResult {
  strange: string[]
  kills: number
  /** Calls of WhatsApp that were answered. */
  webhooks: number
  states: Partial<Record<MessageState, number>>
}

/** What WhatsApp has to tell of a message, the next last. */
type Telling = Map<string, { message: TakenMessage; left: string[]; told: Set<string> }>

/**
 * A centre's list of so many reminders goes to a stand-in of WhatsApp with all its faults, while its server is killed again and again
 * (on PostgreSQL one of two that take turns), and WhatsApp tells what became of each in any order, twice and late (MS-8).
 */
export async function messageStorm(engine: DatabaseEngine, messages: number, seed = 1): Promise<StormResult> {
  const random = randomFrom(seed)
  const desk = await messageDesk(() => faultAt(random()))
  const place = await emptyDatabase(engine)
  const result: StormResult = { strange: [], kills: 0, webhooks: 0, states: {} }
  const telling: Telling = new Map()
  const processes: Awaited<ReturnType<typeof startProcess>>[] = []
  try {
    await prepareCentre(engine, place, desk, messages)
    const { dataDir, databaseUrl } = place
    const environment = {
      ...{ DATA_DIR: dataDir, SAMPLE_DATA: 'off', LOG_LEVEL: 'error' },
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    }
    const orders = { base: desk.cloud.base, from: morning, began: Date.now(), speed, giveUpAfter }
    const start = () => startProcess(environment, orders)
    const count = engine === 'postgres' ? 2 : 1
    for (let n = 0; n < count; n += 1) processes.push(await start())
    const { db, close } = await openDatabase({ dataDir, databaseUrl })
    let nextKill = random() * messagesAKill
    for (let calm = 0; calm < 20; ) {
      await wait(100)
      if (desk.cloud.state.count > nextKill && desk.cloud.state.count < messages) {
        nextKill = desk.cloud.state.count + random() * 2 * messagesAKill
        const n = Math.floor(random() * count)
        await processes[n]?.kill()
        processes[n] = await start()
        result.kills += 1
      }
      planTelling(desk, telling, random)
      result.webhooks += await tellSome(desk, processes.at(-1)?.address ?? '', telling, random)
      const isTold = [...telling.values()].every(({ left }) => left.length === 0)
      calm = isTold && (await isQuiet(db, messages)) ? calm + 1 : 0
      if (Date.now() - orders.began > longest)
        throw new Error(`It goes on: ${JSON.stringify(await countStates(db))}`)
    }
    result.states = await countStates(db)
    result.strange = await compare(db, desk, telling)
    await close()
  } finally {
    for (const one of processes) await one.kill()
    await desk.stop()
    await place.drop()
  }
  return result
}

/** So long a storm may take, in milliseconds: until eight in the evening of the made-up clock. */
const longest = (9.4 * 60 * 60 * 1000) / speed

/** A centre with so many members in grace, all of whom said yes. */
async function prepareCentre(
  engine: DatabaseEngine,
  place: EmptyDatabase,
  desk: MessageDesk,
  members: number,
) {
  const kinds: AutomaticMessageKind[] = ['grace']
  const app = await freshApp(engine, {
    ...{ on: { ...place, drop: async () => {} }, environment: { SAMPLE_DATA: 'off' }, ways: desk.ways },
    now: () => new Date(morning - 24 * 60 * 60 * 1000),
  })
  await setUpMessages(app, await app.signIn(), desk, kinds)
  await app.end()
  const { dataDir, databaseUrl } = place
  await populate({ dataDir, databaseUrl, dataKey: undefined }, { members, today: joined })
  const { db, close } = await openDatabase({ dataDir, databaseUrl })
  await runInWriteTransaction(db, async (trx) => {
    const at = `${joined}T06:00:00.000Z`
    await trx
      .insertInto('notices')
      .values({ version: 1, text: 'Notice', textMr: 'सूचना', madeAt: at, madeBy: 'owner@example.org' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const ids = await trx.selectFrom('members').select('id').execute()
    for (const some of splitIntoBatches(ids)) {
      const rows = some.map(({ id }) => ({
        ...{ id: `yes-${id}`, memberId: id, enquiryId: null, purpose: 'messages.whatsapp' as const },
        ...{ noticeVersion: 1, language: 'mr' as const, givenBy: 'self' as const, how: 'desk' as const },
        ...{ checkedBy: 'owner@example.org', givenAt: at, endedAt: null },
      }))
      await trx.insertInto('consents').values(rows).execute()
    }
  })
  await close()
}

/** What WhatsApp will tell of each message that it took: some of it, in any order, some of it twice. */
function planTelling({ cloud }: MessageDesk, telling: Telling, random: () => number) {
  for (const [id, message] of cloud.taken) {
    if (telling.has(id)) continue
    const dice = random()
    const states =
      dice < 0.2
        ? []
        : dice < 0.25
          ? ['sent', 'failed']
          : dice < 0.6
            ? ['sent', 'delivered']
            : ['delivered', 'read', 'sent']
    const left = states.flatMap((state) => (random() < 0.1 ? [state, state] : [state]))
    left.sort(() => random() - 0.5)
    telling.set(id, { message, left, told: new Set() })
  }
}

/** Calls the webhook with some of what is to be told, until it was answered. */
async function tellSome(
  { cloud }: MessageDesk,
  address: string,
  telling: Telling,
  random: () => number,
): Promise<number> {
  const some = [...telling.values()].filter(({ left }) => left.length > 0 && random() < 0.5).slice(0, 80)
  if (some.length === 0) return 0
  const changes = some.map(({ message, left }) => {
    const state = left.at(-1) ?? ''
    return cloud.status(message, state, {
      hasPhone: random() < 0.7,
      ...(state === 'failed' && { code: 131000 }),
    })
  })
  const { bytes, signature } = cloud.webhook(changes)
  const answer = await fetch(`${address}/webhooks/whatsapp`, {
    method: 'POST',
    headers: { 'x-hub-signature-256': signature },
    body: bytes,
  }).catch(() => undefined)
  if (!answer?.ok) return 0
  for (const { left, told } of some) told.add(left.pop() ?? '')
  // Meta calls again where it thinks that its call was lost.
  if (random() < 0.1) {
    await fetch(`${address}/webhooks/whatsapp`, {
      method: 'POST',
      headers: { 'x-hub-signature-256': signature },
      body: bytes,
    }).catch(() => undefined)
  }
  return 1
}

async function countStates(db: Db): Promise<StormResult['states']> {
  const rows = await db
    .selectFrom('messages')
    .select(({ fn }) => ['state', fn.countAll<number | string>().as('count')])
    .where('cause', '=', 'reminder')
    .groupBy('state')
    .execute()
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]))
}

/** Whether all were made, and nothing waits or is under way. */
async function isQuiet(db: Db, messages: number): Promise<boolean> {
  const { waiting = 0, sending = 0, ...others } = await countStates(db)
  const calls = await db.selectFrom('webhookCalls').select('no').limit(1).executeTakeFirst()
  const all = Object.values(others).reduce((sum, count) => sum + count, 0)
  return waiting + sending === 0 && all === messages && calls === undefined
}

/** What is not as WhatsApp has it: nobody told twice, nobody lost, each in its right state and each outcome in the log once. */
async function compare(db: Db, { cloud }: MessageDesk, telling: Telling): Promise<string[]> {
  const strange: string[] = []
  if (cloud.repeats() > 0) strange.push(`${cloud.repeats()} people were told twice`)
  const rows = await db
    .selectFrom('messages')
    .select(['id', 'memberId', 'state'])
    .where('cause', '=', 'reminder')
    .execute()
  const members = await db.selectFrom('members').select('id').execute()
  const withMessage = new Set(rows.map(({ memberId }) => memberId))
  const lost = members.filter(({ id }) => !withMessage.has(id)).length
  if (lost > 0) strange.push(`${lost} members have no message`)
  const log = await db.selectFrom('reminderLog').select(['id', 'memberId', 'event', 'takesBackId']).execute()
  const takenBack = new Set(log.flatMap(({ takesBackId }) => (takesBackId === null ? [] : [takesBackId])))
  const outcomes = Map.groupBy(
    log.filter(({ id, event }) => event === 'sent' && !takenBack.has(id)),
    ({ memberId }) => memberId,
  )
  for (const { id, memberId, state } of rows) {
    const told = telling.get(id)?.told ?? new Set()
    const right = rightStates(cloud.taken.has(id), told)
    if (!right.includes(state))
      strange.push(`${id} is ${state}, told ${[...told].join(' ')}, not one of ${right.join(', ')}`)
    const counted = outcomes.get(memberId ?? '')?.length ?? 0
    const expected = state === 'failed' || state === 'dropped' ? 0 : 1
    if (counted !== expected) strange.push(`${id} is ${state} and ${counted} times an outcome`)
  }
  return strange
}

/** The states that a message may be in, by whether it was taken and what was told of it. */
function rightStates(isTaken: boolean, told: ReadonlySet<string>): MessageState[] {
  if (told.has('read')) return ['read']
  if (told.has('delivered')) return ['delivered']
  if (told.has('failed')) return ['failed']
  if (told.has('sent')) return ['sent']
  // Whether the answer came is known to the server alone.
  return isTaken ? ['sent', 'unknown'] : ['failed', 'unknown']
}
