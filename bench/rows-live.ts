import { WebSocket } from 'ws'
import { quantile } from './figures.ts'
import { makeCalls } from './http-client.ts'
import { type Row, turnAbout } from './measure.ts'
import { admission, callTo, floorSide, ourSide, type Side } from './sides.ts'

const floorName = 'Hono, ws and a prepared statement'

interface Screen {
  /** Resolves when it next hears of a change. */
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

/** How long from sending a write until the last of these screens has heard of it, in milliseconds. */
async function untilHeard(side: Side, screens: Screen[], n: number) {
  const heard = Promise.all(screens.map((screen) => screen.hears()))
  const began = performance.now()
  const written = fetch(`${side.address}/api/members`, callTo(side, admission(n)))
  await heard
  const took = performance.now() - began
  const answer = await written
  if (answer.status !== 201) throw new Error(`A write was answered ${answer.status}.`)
  await answer.arrayBuffer()
  return took
}

/** The median time until all of `count` screens have heard of a write, turn about. */
async function timesToHear(rounds: number, writes: number, count: number) {
  const free = 2 * (rounds + 1) * writes
  const [floor, ours] = [await floorSide(50), await ourSide(50, { free })]
  try {
    let n = 50
    const measure = async (side: Side) => {
      const screens = await openScreens(side, count)
      const times: number[] = []
      for (let write = 0; write < writes; write++) times.push(await untilHeard(side, screens, n++))
      for (const screen of screens) screen.close()
      return quantile(times, 0.5)
    }
    for (const side of [floor, ours]) await measure(side)
    return await turnAbout(
      rounds,
      () => measure(floor),
      () => measure(ours),
    )
  } finally {
    await Promise.all([floor.stop(), ours.stop()])
  }
}

/** The word on the wire, in a frame of WebSocket. */
const told = '{"topic":"members","revision":12345}'.length + 2

/** What a screen is sent of one change: the word on the wire, and the answer to its question, heads included. */
async function bytesOfAChange(members: number) {
  const ours = await ourSide(members, { free: 1 })
  try {
    const list = await fetch(`${ours.address}/api/members?since=0`, { headers: ours.headers })
    const { revision } = (await list.json()) as { revision: number }
    const [screen] = await openScreens(ours, 1)
    await untilHeard(ours, screen ? [screen] : [], members)
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
    what: 'a write is on a second screen’s wire',
    unit: 'ms',
    floor: floorName,
    goal: { atMost: 1.15 },
    measure: (rounds, small) => timesToHear(rounds, small ? 5 : 200, 1),
  },
  {
    name: 'heard-100',
    what: 'a write is on the last of 100 screens',
    unit: 'ms',
    floor: floorName,
    goal: { atMost: 1.2 },
    measure: (rounds, small) => timesToHear(rounds, small ? 3 : 100, 100),
  },
  {
    name: 'change',
    what: 'sent to a second screen for a change, 10,000 members',
    unit: 'bytes',
    goal: { atMost: 1000 },
    measure: async (_rounds, small) => ({ ours: [await bytesOfAChange(small ? 100 : 9_000)] }),
  },
]
