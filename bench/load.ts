// node bench/load.ts [seconds]: 200 calls a second and fifty live screens on the built product.
import { setTimeout as sleep } from 'node:timers/promises'
import type { FullListOfTopic } from '../src/domain/live.ts'
import type { Member } from '../src/domain/members/member.ts'
import { dataFolder } from '../test/engines.ts'
import { openWire, signInAt, startServer } from '../test/server.ts'
import { mean, ms, quantile, residentMemory } from './figures.ts'

const seconds = Number(process.argv[2] ?? 60)
const callsPerSecond = 200
const screens = 50

const folder = dataFolder()
const server = await startServer({ DATA_DIR: folder.dataDir })
const { cookie, call } = await signInAt(server.address)
const wires = await Promise.all(Array.from({ length: screens }, () => openWire(server.address, cookie)))
const { rows } = (await (await call('GET', '/api/members')).json()) as FullListOfTopic<Member>
const members = rows.map(({ id, revision }) => ({ id, revision }))

let revision = 0
let writes = 0
/** The mix of twenty calls: changes since, whole lists, the public site, and two writes. */
const kinds = [
  ...Array(10).fill('changes since'),
  ...Array(3).fill('full list'),
  ...Array(4).fill('home'),
  'health',
  ...Array(2).fill('write'),
]
const make: Record<string, () => Promise<Response>> = {
  'changes since': () => call('GET', `/api/members?since=${revision}`),
  'full list': () => call('GET', '/api/members'),
  home: () => fetch(server.address),
  health: () => fetch(`${server.address}/healthz`),
  async write() {
    writes += 1
    const member = members[writes % members.length]
    if (!member) throw new Error('There are no members.')
    const body = { address: `Street ${writes}`, revision: member.revision }
    const answer = await call('PATCH', `/api/members/${member.id}`, body)
    if (!answer.ok) return answer
    const { revision: next } = (await answer.clone().json()) as { revision: number }
    member.revision = next
    revision = Math.max(revision, next)
    return answer
  },
}

/** A call's kind, start and duration, in milliseconds. */
const taken: { kind: string; at: number; time: number }[] = []
const errors: Record<string, number> = {}
/** The server's memory at each second, in MiB. */
const memory: number[] = []

async function one(kind: string) {
  const start = performance.now()
  const failure = await (make[kind]?.() ?? Promise.reject(new Error(kind)))
    .then(async (answer) => {
      await answer.arrayBuffer()
      return answer.ok ? undefined : String(answer.status)
    })
    .catch((error) => String(error))
  taken.push({ kind, at: start - began, time: performance.now() - start })
  if (failure) errors[failure] = (errors[failure] ?? 0) + 1
}

// Calls start on schedule, whether or not earlier ones have been answered.
const began = performance.now()
const open = new Set<Promise<void>>()
for (let n = 0; n < seconds * callsPerSecond; n++) {
  const due = began + (n * 1000) / callsPerSecond
  const early = due - performance.now()
  if (early > 0) await sleep(early)
  const done = one(kinds[(n * 7) % kinds.length]).finally(() => open.delete(done))
  open.add(done)
  if (n % callsPerSecond === 0) memory.push(residentMemory(server.pid))
}
await Promise.all(open)
const took = (performance.now() - began) / 1000

const groups = Map.groupBy(taken, ({ kind }) => kind)
// In the first second the code is not compiled yet.
for (const [name, calls] of [
  ...groups,
  ['first second', taken.filter(({ at }) => at < 1000)] as const,
  ['after it', taken.filter(({ at }) => at >= 1000)] as const,
]) {
  const values = calls.map(({ time }) => time)
  console.log(
    `${name.padEnd(14)} ${String(values.length).padStart(6)} calls, p50 ${ms(quantile(values, 0.5))}, p99 ${ms(quantile(values, 0.99))}`,
  )
}
const heard = wires.map((wire) => wire.heard.filter(({ topic }) => topic === 'members').length)
console.log(`errors ${JSON.stringify(errors)}; ${Math.round(taken.length / took)} calls a second`)
console.log(
  `${writes} writes; the ${screens} screens heard of ${Math.min(...heard)} to ${Math.max(...heard)}`,
)
const mib = (value: number) => `${value.toFixed(0)} MiB`
for (const [n, values] of parts(memory, 2).entries()) {
  console.log(`resident memory, half ${n + 1}: mean ${mib(mean(values))}, most ${mib(Math.max(...values))}`)
}
console.log(
  `mean of each sixth: ${parts(memory, 6)
    .map((values) => mib(mean(values)))
    .join(', ')}`,
)
for (const wire of wires) wire.close()
await server.stop()
folder.forget()

/** Splits a list into so many parts of about equal length. */
function parts<Value>(values: Value[], count: number): Value[][] {
  const end = (n: number) => Math.round((n * values.length) / count)
  return Array.from({ length: count }, (_, n) => values.slice(end(n), end(n + 1)))
}
