import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { emptyDatabase } from '../test/engines.ts'
import { startServer } from '../test/server.ts'
import { residentMemory } from './figures.ts'
import { makeCalls } from './http-client.ts'
import { type Row, turnAbout } from './measure.ts'
import { callTo, ourSide, program, type Side } from './sides.ts'

/** From the start of a process to its first answer, in milliseconds. */
async function untilAnswer(start: () => Promise<{ address: string }>, path: string) {
  const began = performance.now()
  const { address } = await start()
  await (await fetch(`${address}${path}`)).arrayBuffer()
  return performance.now() - began
}

async function underLoad(side: Side, small: boolean) {
  const calls = { address: side.address, connections: 10, during: small ? 200 : 5000 }
  for (const path of ['/api/members', '/', '/api/members?since=0']) {
    await makeCalls({ ...calls, next: () => callTo(side, { path }) })
  }
  return residentMemory(side.pid)
}

export const processRows: Row[] = [
  {
    name: 'start',
    what: 'from a cold start to the first answer',
    unit: 'ms',
    floor: 'Hono with a prepared statement',
    goal: { atMost: 1.5 },
    async measure(rounds) {
      const [floor, ours] = [await emptyDatabase('sqlite'), await emptyDatabase('sqlite')]
      await (await startServer({ DATA_DIR: ours.dataDir })).stop()
      let file = 0
      try {
        return await turnAbout(
          rounds,
          async () => {
            let side: Omit<Side, 'headers'> | undefined
            const start = async () => {
              side = await program('floor-server.ts', [join(floor.dataDir, `${file++}.sqlite`), '50'])
              return side
            }
            const took = await untilAnswer(start, '/api/members')
            await side?.stop()
            return took
          },
          async () => {
            let stop: (() => Promise<unknown>) | undefined
            const start = async () => {
              const server = await startServer({ DATA_DIR: ours.dataDir })
              stop = server.stop
              return server
            }
            const took = await untilAnswer(start, '/healthz')
            await stop?.()
            return took
          },
        )
      } finally {
        await Promise.all([floor.drop(), ours.drop()])
      }
    },
  },
  {
    name: 'idle',
    what: 'memory a minute after the start, 500 members',
    unit: 'MiB',
    goal: { atMost: 90 },
    async measure(_rounds, small) {
      const ours = await ourSide(small ? 50 : 500)
      await sleep(small ? 1000 : 60_000)
      const held = residentMemory(ours.pid)
      await ours.stop()
      return { ours: [held] }
    },
  },
  {
    name: 'busy',
    what: 'memory after lists, homes and changes without pause, 500 members',
    unit: 'MiB',
    goal: { atMost: 140 },
    async measure(_rounds, small) {
      const ours = await ourSide(small ? 50 : 500)
      const held = await underLoad(ours, small)
      await ours.stop()
      return { ours: [held] }
    },
  },
]
