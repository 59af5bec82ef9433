import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dataFolder } from '../../engines.ts'
import { admin } from '../../people.ts'
import { type Call, signInAt } from '../../server.ts'

const launch = join(import.meta.dirname, '../../../dist/server/launch.js')
/** An address of this machine in its network. */
const [own = ''] = Object.values(networkInterfaces())
  .flatMap((addresses = []) => addresses)
  .filter(({ family, internal }) => family === 'IPv4' && !internal)
  .map(({ address }) => address)

interface State {
  opensToNetwork: boolean
  publicAddress: string | null
  addresses: string[]
  isReopening: boolean
  isTakenBack: boolean
}

/** Another in each test: a connection to the server of the one before may still be kept. */
let wantedPort = 3400
let place: ReturnType<typeof dataFolder>
let address: string
let port: number
let call: Call
beforeEach(async () => {
  place = dataFolder()
  wantedPort += 1
  open()
  call = (await signInAt(address)).call
})
afterEach(() => {
  execFileSync('sh', [
    '-c',
    `kill ${pid()} 2>/dev/null; while kill -0 ${pid()} 2>/dev/null; do sleep 0.1; done`,
  ])
  place.forget()
})

const pid = () => JSON.parse(readFileSync(join(place.dataDir, 'running.json'), 'utf8')).pid as number

/** Ends it, and waits until it has ended. */
async function end() {
  const ending = pid()
  process.kill(ending, 'SIGTERM')
  await vi.waitFor(() => expect(() => process.kill(ending, 0)).toThrow(), { timeout: 30_000 })
}

/** What a double-click does, without a browser. */
function open(environment: Record<string, string> = {}) {
  const env = {
    ...{ PATH: process.env.PATH, HOME: place.dataDir, DATA_DIR: place.dataDir },
    ...{ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, PORT: String(wantedPort), ...environment },
  }
  const said = execFileSync(process.execPath, [launch, '--quiet'], { env, encoding: 'utf8' })
  address = /open at (http:\/\/localhost:\d+)\//.exec(said)?.[1] ?? ''
  port = Number(new URL(address).port)
}

/** The state once it is open again, asked with the same session. */
async function change(changes: object): Promise<State> {
  const answer = await call('PATCH', '/api/computer', changes)
  expect(answer.status).toBe(200)
  return vi.waitFor(
    async () => {
      const { download } = await (await call('GET', '/api/computer')).json()
      expect(download.isReopening).toBe(false)
      return download
    },
    { timeout: 60_000, interval: 100 },
  )
}

/** The status of the site's first page at an address of this machine, asked for by a host. */
const statusAt = (at: string, host: string) =>
  new Promise<number>((resolve) =>
    get({ host: at, port, path: '/', headers: { host } }, ({ statusCode = 0 }) => resolve(statusCode)).on(
      'error',
      () => resolve(0),
    ),
  )

test('IN-4: the switch opens it to the network and closes it again, in the same process, with who is signed in', async () => {
  expect(await statusAt(own, `${own}:${port}`)).toBe(0)
  const before = pid()
  const opened = await change({ opensToNetwork: true })
  expect(opened.addresses).toContain(`http://${own}:${port}`)
  expect([await statusAt(own, `${own}:${port}`), pid()]).toEqual([200, before])
  await signInAt(`http://${own}:${port}`)
  expect(await change({ opensToNetwork: false })).toMatchObject({ addresses: [], isTakenBack: false })
  expect(await statusAt(own, `${own}:${port}`)).toBe(0)
})

test('IN-4: with a public address both are answered, and the next start keeps it', async () => {
  await change({ publicAddress: 'https://study.example.in', opensToNetwork: true })
  const answers = async () => [
    await statusAt('127.0.0.1', 'study.example.in'),
    await statusAt('127.0.0.1', `localhost:${port}`),
    await statusAt(own, `${own}:${port}`),
    await statusAt('127.0.0.1', 'other.example.in'),
  ]
  expect(await answers()).toEqual([200, 200, 200, 421])
  await end()
  open()
  expect(await answers()).toEqual([200, 200, 200, 421])
})

test('IN-4: where another program has the port in the network, the choice is taken back and said', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(port, own, resolve))
  expect(await change({ opensToNetwork: true })).toMatchObject({ opensToNetwork: false, isTakenBack: true })
  await new Promise((resolve) => other.close(resolve))
  expect(await change({ opensToNetwork: true })).toMatchObject({ opensToNetwork: true, isTakenBack: false })
})

test('IN-4: an end in the midst of opening anew is an end', async () => {
  await call('PATCH', '/api/computer', { opensToNetwork: true })
  await new Promise((resolve) => setTimeout(resolve, 250))
  await end()
  expect(readFileSync(join(place.dataDir, 'abhyasika.log'), 'utf8')).not.toMatch(/cannot|Error/)
  open()
  expect(await statusAt(own, `${own}:${port}`)).toBe(200)
})

test('IN-2: where no browser can be opened it says where it is open, and that is no failure', () => {
  const env = { PATH: process.env.PATH, DATA_DIR: place.dataDir, BROWSER: join(place.dataDir, 'no-browser') }
  const { status, stdout, stderr } = spawnSync(process.execPath, [launch], { env, encoding: 'utf8' })
  expect([status, stdout]).toEqual([0, `Abhyasika is open at ${address}/admin\n`])
  expect(stderr).toMatch(/^\S+no-browser could not be started: .*ENOENT\n$/)
})

test('IN-4: the environment wins over what was chosen', async () => {
  await change({ opensToNetwork: true, publicAddress: 'https://study.example.in' })
  await end()
  open({ HOST: '127.0.0.1', PUBLIC_URL: 'https://other.example.in' })
  expect(await statusAt(own, `${own}:${port}`)).toBe(0)
  expect(await statusAt('127.0.0.1', 'other.example.in')).toBe(200)
  expect(await statusAt('127.0.0.1', 'study.example.in')).toBe(421)
})
