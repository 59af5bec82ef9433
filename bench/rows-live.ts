import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { quantile, residentMemory } from './figures.ts'
import { makeCalls } from './http-client.ts'
import type { Row } from './measure.ts'
import { admission, beside, callTo, floorSide, ourSide, type Side } from './sides.ts'

const floorName = 'the same rows by bare statements, Hono and ws'

interface Screen {
  /** Resolves at the next message. */
  hears(): Promise<void>
  close(): void
}

async function openScreens(side: Side, count: number): Promise<Screen[]> {
  const screens: Screen[] = []
  const address = `${side.address.replace('http', 'ws')}/api/live`
  while (screens.length < count) {
    const some = Array.from({ length: Math.min(100, count - screens.length) }, () =>
      openScreen(address, side.headers),
    )
    screens.push(...(await Promise.all(some)))
  }
  return screens
}

async function openScreen(address: string, headers: Side['headers']): Promise<Screen> {
  const socket = new WebSocket(address, { headers, perMessageDeflate: false })
  let heard = () => {}
  socket.on('message', (data) => {
    if (String(data).includes('"members"')) heard()
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('message', () => resolve())
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('The live wire was closed.')))
  })
  return { hears: () => new Promise((resolve) => (heard = resolve)), close: () => socket.terminate() }
}

/** From sending a write to its message on the last screen, in milliseconds. */
async function untilHeard(side: Side, screens: Screen[]) {
  const heard = Promise.all(screens.map((screen) => screen.hears()))
  const began = performance.now()
  const written = fetch(`${side.address}/api/members`, callTo(side, admission(side)))
  await heard
  const took = performance.now() - began
  const answer = await written
  if (answer.status !== 201) throw new Error(`A write was answered ${answer.status}.`)
  await answer.arrayBuffer()
  return took
}

/** The median time until all of `count` screens got the message of a write. */
async function timesToHear(rounds: number, writes: number, count: number) {
  const free = 2 * (rounds + 1) * writes
  return beside(rounds, { floor: () => floorSide(50), ours: () => ourSide(50, { free }) }, async (side) => {
    const screens = await openScreens(side, count)
    const times: number[] = []
    for (let write = 0; write < writes; write++) times.push(await untilHeard(side, screens))
    for (const screen of screens) screen.close()
    await sleep(count / 10)
    return quantile(times, 0.5)
  })
}

/** The memory per open screen, in KiB. */
const memoryOfScreens = (count: number) => async (side: Side) => {
  const before = residentMemory(side.pid)
  const screens = await openScreens(side, count)
  const held = residentMemory(side.pid) - before
  for (const screen of screens) screen.close()
  await sleep(count / 10)
  return (held * 1024) / count
}

/** A message in a WebSocket frame. */
const told = '{"topic":"members","revision":12345}'.length + 2

/** The bytes to a screen for one change: the message and the answer to its request, heads included. */
async function bytesOfAChange(members: number) {
  const ours = await ourSide(members, { free: 1 })
  try {
    const list = await fetch(`${ours.address}/api/members?since=0`, { headers: ours.headers })
    const { revision } = (await list.json()) as { revision: number }
    const [screen] = await openScreens(ours, 1)
    await untilHeard(ours, screen ? [screen] : [])
    screen?.close()
    const path = `/api/members?since=${revision}`
    const headers = { ...ours.headers, 'accept-encoding': 'gzip' }
    const next = () => ({ path, headers })
    const { bytes } = await makeCalls({ address: ours.address, next, connections: 1, during: 1 })
    return bytes + told
  } finally {
    await ours.stop()
  }
}

export const liveRows: Row[] = [
  {
    name: 'heard',
    what: 'a write is announced to a second screen',
    unit: 'ms',
    floor: floorName,
    goal: { atMost: 1.15 },
    measure: (rounds, small) => timesToHear(rounds, small ? 5 : 200, 1),
  },
  {
    name: 'heard-100',
    what: 'a write is announced to the last of 100 screens',
    unit: 'ms',
    floor: floorName,
    goal: { atMost: 1.2 },
    measure: (rounds, small) => timesToHear(rounds, small ? 3 : 100, 100),
  },
  {
    name: 'held',
    what: 'a write is announced to the last of 10,000 screens',
    unit: 'ms',
    floor: floorName,
    goal: { atMost: 2 },
    measure: (rounds, small) => timesToHear(rounds, small ? 2 : 5, small ? 200 : 10_000),
  },
  {
    name: 'held-memory',
    what: 'memory for each of 10,000 open screens',
    unit: 'KiB',
    goal: { atMost: 25 },
    measure: async (_rounds, small) => {
      const ours = await ourSide(50)
      try {
        return { ours: [await memoryOfScreens(small ? 200 : 10_000)(ours)] }
      } finally {
        await ours.stop()
      }
    },
  },
  {
    name: 'change',
    what: 'sent to a second screen for a change, 10,000 members',
    unit: 'bytes',
    goal: { atMost: 1000 },
    measure: async (_rounds, small) => ({ ours: [await bytesOfAChange(small ? 100 : 9_000)] }),
  },
]
