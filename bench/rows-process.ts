import { execFileSync } from 'node:child_process'
import { globSync, lstatSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeRelease } from '../scripts/release-files.ts'
import { sqliteFileName } from '../src/server/database/database.ts'
import { emptyDatabase } from '../test/engines.ts'
import { startServer } from '../test/server.ts'
import { residentMemory } from './figures.ts'
import { prepareFloor } from './floor-data.ts'
import { makeCalls } from './http-client.ts'
import { alternate, type Row } from './measure.ts'
import { callTo, ourSide, program, type Side } from './sides.ts'

const root = join(import.meta.dirname, '..')
const floorServer = join(import.meta.dirname, 'floor-server.ts')

/** From the start of a process to its first answer, in milliseconds. */
async function untilAnswer(start: () => Promise<{ address: string }>, path: string) {
  const began = performance.now()
  const { address } = await start()
  await (await fetch(`${address}${path}`)).arrayBuffer()
  return performance.now() - began
}

/** The floor's server as JavaScript, so that its start strips no types; starts it with these words. */
async function builtFloor(words: string[]) {
  const { build } = await import('vite')
  const outDir = join(root, 'dist/floor')
  await build({ configFile: false, logLevel: 'warn', build: { ssr: floorServer, outDir } })
  return () => program(join(outDir, 'floor-server.js'), words)
}

/** The memory a while after the first backup, which is made sixty seconds after the start. */
async function atRest(small: boolean) {
  const ours = await ourSide(small ? 50 : 500)
  await sleep(small ? 1000 : 100_000)
  const held = residentMemory(ours.pid)
  await ours.stop()
  return { ours: [held] }
}

async function underLoad(side: Side, small: boolean) {
  const calls = { address: side.address, connections: 10, during: small ? 200 : 5000 }
  for (const path of ['/api/members', '/', '/api/members?since=0']) {
    await makeCalls({ ...calls, next: () => callTo(side, { path }) })
  }
  return residentMemory(side.pid)
}

/** Unpacks a release in a new folder and starts it with an empty npm cache. */
async function installed() {
  const place = mkdtempSync(join(tmpdir(), 'abhyasika-install-'))
  execFileSync('tar', ['-xzf', await makeRelease(place), '-C', place])
  const cwd = join(place, 'abhyasika')
  // Keep the environment, which may configure npm's registry.
  const emptyCache = { ...process.env, npm_config_cache: join(place, 'cache') }
  const product = { PORT: '0', DATA_DIR: join(place, 'data'), DATABASE_URL: undefined }
  const began = performance.now()
  const server = await startServer(
    { ...emptyCache, ...product },
    { command: ['scripts/run.mjs', 'start'], cwd },
  )
  await (await fetch(`${server.address}/healthz`)).arrayBuffer()
  const seconds = (performance.now() - began) / 1000
  await server.stop()
  return { cwd, seconds, forget: () => rmSync(place, { recursive: true }) }
}

/** The size of a folder without Node.js, in MB. */
function sizeBesideNode(folder: string) {
  const isNode = (path: string) => /^node_modules\/node-(bin-)?(linux|darwin|win)-/.test(path)
  const paths = globSync('**/{.*,*}', { cwd: folder }).filter((path) => !isNode(path))
  return paths.reduce((sum, path) => sum + lstatSync(join(folder, path)).blocks * 512, 0) / 1e6
}

export const processRows: Row[] = [
  {
    name: 'install',
    what: 'from an unpacked release to its first answer, empty npm cache',
    unit: 's',
    goal: { atMost: 60 },
    async measure(rounds, small) {
      const ours: number[] = []
      for (let round = 0; round < (small ? 1 : rounds); round++) {
        const { seconds, forget } = await installed()
        ours.push(seconds)
        forget()
      }
      return { ours }
    },
  },
  {
    name: 'install-size',
    what: 'a started release on the disk, without Node.js',
    unit: 'MB',
    goal: { atMost: 120 },
    async measure() {
      const { cwd, forget } = await installed()
      const size = sizeBesideNode(cwd)
      forget()
      return { ours: [size] }
    },
  },
  {
    name: 'start',
    what: 'from a cold start to the first answer',
    unit: 'ms',
    floor: 'Hono with prepared statements, as JavaScript with the same compile cache',
    goal: { atMost: 2 },
    async measure(rounds) {
      const [floor, ours] = [await emptyDatabase('sqlite'), await emptyDatabase('sqlite')]
      await prepareFloor(floor.dataDir, 50)
      const startFloor = await builtFloor([join(floor.dataDir, sqliteFileName)])
      // The first start of each fills the compile cache.
      await (await startServer({ DATA_DIR: ours.dataDir })).stop()
      await (await startFloor()).stop()
      try {
        return await alternate(
          rounds,
          async () => {
            let side: Side | undefined
            const start = async () => {
              side = await startFloor()
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
    what: 'memory at rest, after its first backup, 500 members',
    unit: 'MiB',
    goal: { atMost: 130 },
    measure: (_rounds, small) => atRest(small),
  },
  {
    name: 'busy',
    what: 'memory after lists, homes and changes without pause, 500 members',
    unit: 'MiB',
    goal: { atMost: 190 },
    async measure(_rounds, small) {
      const ours = await ourSide(small ? 50 : 500)
      const held = await underLoad(ours, small)
      await ours.stop()
      return { ours: [held] }
    },
  },
]
