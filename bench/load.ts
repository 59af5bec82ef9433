// node bench/load.ts [seconds]: a busy day at once. 200 calls a second and fifty live screens, on the built product.
import { setTimeout as sleep } from 'node:timers/promises'
import type { FullList } from '../src/domain/live.ts'
import type { Member } from '../src/domain/member.ts'
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
const { rows } = (await (await call('GET', '/api/members')).json()) as FullList<Member>
const members = rows.map(({ id, revision }) => ({ id, revision }))

let revision = 0
let writes = 0
/** Of twenty calls: what screens ask after a change, whole lists, the public site, and two writes. */
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
    const { revision: next } = (await answer.clone().json()) as { revision: number }
    member.revision = next
    revision = Math.max(revision, next)
    return answer
  },
}

const times: Record<string, number[]> = {}
const errors: Record<string, number> = {}
const memory: [number[], number[]] = [[], []]

async function one(kind: string) {
  const began = performance.now()
  const failure = await (make[kind]?.() ?? Promise.reject(new Error(kind)))
    .then(async (answer) => {
      await answer.arrayBuffer()
      return answer.ok ? undefined : String(answer.status)
    })
    .catch((error) => String(error))
  const held = times[kind] ?? []
  times[kind] = held
  held.push(performance.now() - began)
  if (failure) errors[failure] = (errors[failure] ?? 0) + 1
}

// Calls begin when they are due, whether or not earlier ones have been answered, as people's do.
const began = performance.now()
const open = new Set<Promise<void>>()
for (let n = 0; n < seconds * callsPerSecond; n++) {
  const due = began + (n * 1000) / callsPerSecond
  if (performance.now() < due) await sleep(due - performance.now())
  const done = one(kinds[(n * 7) % kinds.length]).finally(() => open.delete(done))
  open.add(done)
  if (n % callsPerSecond === 0)
    memory[n * 2 < seconds * callsPerSecond ? 0 : 1].push(residentMemory(server.pid))
}
await Promise.all(open)
const took = (performance.now() - began) / 1000

for (const [kind, values] of Object.entries({ ...times, all: Object.values(times).flat() })) {
  console.log(
    `${kind.padEnd(14)} ${String(values.length).padStart(6)} calls, p50 ${ms(quantile(values, 0.5))}, p99 ${ms(quantile(values, 0.99))}`,
  )
}
const heard = wires.map((wire) => wire.heard.filter(({ topic }) => topic === 'members').length)
console.log(
  `errors ${JSON.stringify(errors)}; ${Math.round(Object.values(times).flat().length / took)} calls a second`,
)
console.log(
  `${writes} writes; the ${screens} screens heard of ${Math.min(...heard)} to ${Math.max(...heard)}`,
)
for (const [half, values] of memory.entries()) {
  console.log(
    `resident memory, half ${half + 1}: mean ${mean(values).toFixed(0)} MiB, most ${Math.max(...values).toFixed(0)} MiB`,
  )
}
for (const wire of wires) wire.close()
await server.stop()
folder.forget()
