import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join, resolve } from 'node:path'
import { dayAt } from '../src/domain/day.ts'
import { planOfNewDatabase } from '../src/domain/plans/plan.ts'
import { datesOfFirstTerm, datesOfNextTerm, type TermDays } from '../src/domain/terms/term.ts'
import { type DatabaseEngine, sqliteFileName } from '../src/server/database/database.ts'
import { type EmptyDatabase, emptyDatabase } from '../test/engines.ts'
import { compiled, type Server, signInAt, startServer } from '../test/server.ts'
import { prepareFloor } from './floor-data.ts'
import { alternate, type Sides } from './measure.ts'
import { firstFree, person, placeOf, populate } from './populate.ts'
import { populateCheckIns } from './populate-check-ins.ts'
import { populateMoney } from './populate-money.ts'
import { populateTerms } from './populate-terms.ts'

/** A server to measure, with the headers of a signed-in call. */
export interface Side {
  address: string
  pid: number
  headers: Record<string, string>
  /** The seat of the next admission. */
  nextFree?: number
  stop(): Promise<unknown>
}

export const today = dayAt(new Date(), 'Asia/Kolkata')

/** The built product with so many members, free seats and payments. */
export async function ourSide(
  members: number,
  {
    free = 0,
    payments = 0,
    engine = 'sqlite',
    paidOver,
    monthsOfTerms = 0,
    checkIns = 0,
  }: {
    free?: number
    payments?: number
    engine?: DatabaseEngine
    paidOver?: number
    /** Each member has a term for each of so many months up to now. */
    monthsOfTerms?: number
    /** So many check-ins of a year, with check-in on. */
    checkIns?: number
  } = {},
): Promise<Side & { server: Server; database: EmptyDatabase }> {
  const database = await emptyDatabase(engine)
  const environment = { DATA_DIR: database.dataDir, DATABASE_URL: database.databaseUrl }
  await (await startServer({ ...environment, SAMPLE_DATA: 'off' })).stop()
  await populate({ ...database, dataKey: undefined }, { members, free, today })
  if (payments > 0) await populateMoney(database, { members, payments, today, paidOver })
  if (monthsOfTerms > 0) await populateTerms(database, { months: monthsOfTerms, today })
  if (checkIns > 0) await populateCheckIns(database, { rows: checkIns, today })
  const server = await startServer(environment)
  const { cookie } = await signInAt(server.address)
  return {
    server,
    database,
    address: server.address,
    pid: server.pid,
    headers: { cookie, origin: server.address },
    nextFree: firstFree({ members, free }),
    async stop() {
      await server.stop()
      await database.drop()
    },
  }
}

/** The floor with as many members, who hold no seat. */
export async function floorSide(members: number): Promise<Side> {
  const { dataDir, drop } = await emptyDatabase('sqlite')
  await prepareFloor(dataDir, members)
  const side = await program('floor-server.ts', [join(dataDir, sqliteFileName)])
  return { ...side, headers: { cookie: 'floor=floor' }, stop: () => side.stop().then(drop) }
}

/** Starts a program of this folder, or at a path, that prints `open at ADDRESS`. */
export async function program(file: string, args: string[] = []): Promise<Side> {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, file), ...args], {
    env: { ...process.env, NODE_COMPILE_CACHE: compiled },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()))
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text) => {
      const found = /open at (http\S+)/.exec(String(text))?.[1]
      if (found) resolve(found)
    })
    ended.then(() => reject(new Error(`${file} did not start.`)))
  })
  return {
    address,
    pid: Number(child.pid),
    headers: {},
    stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}

/** Opens two sides, warms each up, measures both in alternation, and stops them. */
export async function beside(
  rounds: number,
  open: { floor: () => Promise<Side>; ours: () => Promise<Side> },
  work: (side: Side) => Promise<number>,
): Promise<Required<Sides>> {
  const floor = await open.floor()
  try {
    const ours = await open.ours()
    try {
      for (const side of [floor, ours]) await work(side)
      return await alternate(
        rounds,
        () => work(floor),
        () => work(ours),
      )
    } finally {
      await ours.stop()
    }
  } finally {
    await floor.stop()
  }
}

/** A call that admits a member to the next free seat. */
export function admission(side: Side) {
  const n = side.nextFree ?? 0
  side.nextFree = n + 1
  return {
    method: 'POST',
    path: '/api/members',
    body: JSON.stringify({ ...person(n, today), termId: randomUUID(), ...placeOf(n) }),
  }
}

/** A member whose fee is taken again and again, as the last call left them. */
interface Renewed extends TermDays {
  memberId: string
  termId: string
}

const renewed = new WeakMap<Side, Renewed[]>()

/** The members of a side, with the term that each was populated with. */
async function listRenewed(side: Side): Promise<Renewed[]> {
  const known = renewed.get(side)
  if (known) return known
  const answer = await fetch(`${side.address}/api/members`, { headers: side.headers })
  const { rows } = (await answer.json()) as { rows: { id: string }[] }
  const members = rows.map(({ id }) => ({
    memberId: id,
    termId: id,
    ...datesOfFirstTerm(today, planOfNewDatabase),
  }))
  renewed.set(side, members)
  return members
}

/** Calls that take the fee of one member after another, with a receipt, for a term after their last. */
export async function feesOf(side: Side) {
  const members = await listRenewed(side)
  return () => {
    const member = members.shift()
    if (!member) throw new Error('There are no members.')
    const next = { ...member, ...datesOfNextTerm(member, planOfNewDatabase), termId: randomUUID() }
    members.push(next)
    const payment = { id: randomUUID(), amount: planOfNewDatabase.price, mode: 'Cash', receivedOn: today }
    const sent = {
      id: next.termId,
      previousId: member.termId,
      planId: planOfNewDatabase.id,
      begins: 'after-last-day',
    }
    const confirmed = ['just_renewed', 'same_payment']
    return {
      method: 'POST',
      path: `/api/members/${member.memberId}/terms`,
      body: JSON.stringify({ ...sent, lastDay: next.lastDay, balance: 0, payment, confirmed }),
    }
  }
}

/** Adds a side's headers to a call. */
export const callTo = (side: Side, call: { method?: string; path: string; body?: string }) => ({
  ...call,
  headers: { ...side.headers, ...(call.body !== undefined && { 'content-type': 'application/json' }) },
})
