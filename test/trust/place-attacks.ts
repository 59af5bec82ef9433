import { execFileSync } from 'node:child_process'
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { generateBackupRecoveryCode } from '../../src/domain/copies/backup-recovery-code.ts'
import type { BackupTarget } from '../../src/domain/copies/backup-target.ts'
import type {
  BackupRecoverySheetData,
  SecondBackupPlace,
} from '../../src/domain/copies/second-backup-place.ts'
import { folderNameOfRecoveryCode } from '../../src/server/copies/open-backup-target.ts'
import type { DatabaseEngine } from '../../src/server/database/database.ts'
import { penDrive } from '../copied-centre.ts'
import { bareDatabase } from '../engines.ts'
import { admin } from '../people.ts'
import { type Call, type Server, signInAt, startServer } from '../server.ts'
import { hostileStore } from './hostile-store.ts'

/** Within this, in milliseconds, an attack is answered, and a server stopped. */
const atOnce = 5000
/** No attack may take more of the server's memory, in bytes: a copy of work factor 20 would take a gigabyte. */
const maxMemory = 500_000_000
const entry = join(import.meta.dirname, '../../dist/server/start.js')
const hungDisk = join(import.meta.dirname, 'hung-disk.ts')
const copy = 'abhyasika-20261120T093000Z-0badf00d.backup.age'

export interface Attacks {
  tried: string[]
  strange: string[]
  /** How long the stops beside a copy that hangs took, in milliseconds. */
  stops: number[]
}

interface Scene {
  engine: DatabaseEngine
  found: Attacks
}

/** Attacks a centre by what lies in its second place, a centre that comes back by what it is given, and the stop by a copy that hangs. */
export async function attackPlaces(engine: DatabaseEngine): Promise<Attacks> {
  const found: Attacks = { tried: [], strange: [], stops: [] }
  const scene = { engine, found }
  await attackWriter(scene)
  await attackReader(scene)
  for (const kind of ['store', 'folder'] as const) await stopBesideCopy(scene, kind)
  return found
}

async function onServer(
  { engine }: Scene,
  environment: Record<string, string>,
  work: (server: Server, call: Call, dataDir: string) => Promise<void>,
) {
  const { dataDir, databaseUrl, drop } = await bareDatabase(engine)
  const server = await startServer(
    { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...environment },
    { command: ['--import', hungDisk, entry], cwd: process.cwd() },
  )
  try {
    const { call } = await signInAt(server.address)
    await work(server, call, dataDir)
  } finally {
    await server.kill()
    await drop()
  }
}

/** Runs an attack. It returns what is strange; an answer that comes late, and memory that was taken, are strange too. */
async function attack(
  { found }: Scene,
  name: string,
  server: Server,
  work: () => Promise<(string | false)[]>,
) {
  const began = performance.now()
  const strange = (await work()).filter((line) => line !== false)
  if (performance.now() - began > atOnce) strange.push('it took more than five seconds')
  const memory = highestMemory(server.pid)
  if (memory > maxMemory) strange.push(`the server took ${Math.round(memory / 1e6)} MB`)
  if ((await fetch(`${server.address}/healthz`)).status !== 200) strange.push('the server is not well')
  found.tried.push(name)
  found.strange.push(...strange.map((line) => `${name}: ${line}`))
}

/** 0 where the system does not tell. */
function highestMemory(pid: number): number {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return 0
  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(file, 'utf8'))?.[1] ?? 0) * 1024
}

const choose = (call: Call, place: BackupTarget) =>
  ok(call, 'POST', '/api/copies/place', { place, takesOver: false, basedOn: null })
const copyNow = async (call: Call) => {
  // A backup is named by its second, and one without a change is not made anew.
  await wait(1100)
  await ok(call, 'POST', '/api/expenses', {
    ...{ id: `water-${Date.now()}`, day: new Date().toISOString().slice(0, 10) },
    ...{ category: 'Water', amount: 1000, mode: 'Cash', paidTo: '', note: '' },
  })
  return (await ok<{ second: SecondBackupPlace }>(call, 'POST', '/api/copies')).second
}

/** The attacks on a machine that writes its copies to a folder in which somebody else can write. */
function attackWriter(scene: Scene) {
  return onServer(scene, {}, async (server, call, dataDir) => {
    const stick = penDrive()
    const outside = join(dataDir, 'key')
    const before = existsSync(outside) ? readFileSync(outside, 'utf8') : ''
    const isUntouched = () => (existsSync(outside) ? readFileSync(outside, 'utf8') : '') === before
    try {
      await choose(call, { kind: 'folder', path: stick.path })
      await copyNow(call)
      const { code } = await ok<BackupRecoverySheetData>(call, 'POST', '/api/copies/sheets', {
        password: admin.password,
      })
      const folder = join(stick.path, folderNameOfRecoveryCode(code))
      const copies = () => readdirSync(folder).filter((name) => name.endsWith('.backup.age'))
      const writer = /-([0-9a-f]{8})\.backup/.exec(copies()[0] ?? '')?.[1]

      await attack(scene, 'a link under every name that the next copy may have', server, async () => {
        const names = [
          'forgotten.age',
          ...Array.from({ length: 30 }, (_, second) => nameIn(second + 1, writer)),
        ]
        rmSync(join(folder, 'forgotten.age'))
        for (const name of names) {
          for (const path of [name, `${name}.part`]) symlinkSync(outside, join(folder, path))
        }
        const { failure } = await copyNow(call)
        return [
          failure !== null && `the copy failed: ${failure.reason}`,
          !isUntouched() && 'the file behind the link was written',
          statSync(join(folder, 'forgotten.age')).size < 100 && 'the link is still there',
        ]
      })
      await attack(scene, 'a link in the stead of the folder', server, async () => {
        const elsewhere = join(stick.path, 'elsewhere')
        renameSync(folder, join(stick.path, 'kept'))
        mkdirSync(elsewhere)
        symlinkSync(elsewhere, folder)
        const { failure } = await copyNow(call)
        const written = readdirSync(elsewhere).length
        unlinkSync(folder)
        renameSync(join(stick.path, 'kept'), folder)
        return [
          failure?.reason !== 'damaged' && `it was told as ${failure?.reason}`,
          written > 0 && `${written} files were written behind it`,
        ]
      })
      await attack(scene, 'a pipe as the note of the writer', server, async () => {
        rmSync(join(folder, 'writer.age'))
        execFileSync('mkfifo', [join(folder, 'writer.age')])
        const { failure } = await copyNow(call)
        return [failure !== null && `the copy failed: ${failure.reason}`]
      })
    } finally {
      stick.forget()
    }
  })
}

/** The name of a copy of so many seconds from now. */
const nameIn = (seconds: number, writer = '') =>
  `abhyasika-${new Date(Date.now() + seconds * 1000).toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')}-${writer}.backup.age`

/** The attacks on a bare machine on which somebody wants to bring back a centre. */
function attackReader(scene: Scene) {
  return onServer(scene, {}, async (server, call, dataDir) => {
    const [code, stick, store] = [generateBackupRecoveryCode(), penDrive(), await hostileStore()]
    const folder = join(stick.path, folderNameOfRecoveryCode(code))
    mkdirSync(folder)
    const refusal = async (path: string, body: object) => {
      const answer = await call('POST', path, { code, ...body })
      const { error } = (await answer.json()) as { error?: { code: string } }
      return `${answer.status} ${error?.code ?? 'let in'}`
    }
    const arrive = (place: BackupTarget, name = copy) => refusal('/api/arrivals', { from: { place, name } })
    const isOther = (was: string, wanted: string) => was !== wanted && `answered ${was}, not ${wanted}`
    const inFolder: BackupTarget = { kind: 'folder', path: stick.path }
    try {
      await attack(scene, 'a pipe and a link as a copy', server, async () => {
        execFileSync('mkfifo', [join(folder, copy)])
        const asPipe = await arrive(inFolder)
        rmSync(join(folder, copy))
        symlinkSync(join(dataDir, 'key'), join(folder, copy))
        return [isOther(asPipe, '409 place_missing'), isOther(await arrive(inFolder), '409 place_missing')]
      })
      await attack(scene, 'a name that leads out of the place', server, async () => [
        isOther(await arrive(inFolder, '../../../etc/hostname'), '400 invalid_input'),
      ])
      await attack(scene, 'a copy of work factor 20', server, async () => {
        rmSync(join(folder, copy), { force: true })
        writeFileSync(join(folder, copy), workFactor20)
        return [isOther(await arrive(inFolder), '409 copy_damaged')]
      })
      const list = () => refusal('/api/arrivals/listings', { place: store.place })
      await attack(scene, 'a listing of endless pages', server, async () => {
        Object.assign(store.state, { malice: 'endless pages', pages: 0 })
        const was = await list()
        return [isOther(was, '409 place_damaged'), store.state.pages > 10 && `${store.state.pages} pages`]
      })
      await attack(scene, 'a listing in one endless page', server, async () => {
        Object.assign(store.state, { malice: 'endless page', sent: 0 })
        return [isOther(await list(), '409 place_damaged'), isMuch(store.state.sent)]
      })
      await attack(scene, '1.5 GiB for 5 bytes', server, async () => {
        store.objects.set(`${folderNameOfRecoveryCode(code)}/${copy}`, Buffer.from('5byte'))
        Object.assign(store.state, { malice: 'more than listed', sent: 0 })
        const was = await arrive(store.place)
        const kept = globSync('{arrivals,temporary}/**/*.age', { cwd: dataDir })
        return [
          isOther(was, '409 place_damaged'),
          isMuch(store.state.sent),
          kept.length > 0 && `${kept.length} files are kept of it`,
        ]
      })
      for (const endpoint of ['http://127.0.0.1:9?x=', 'http://127.0.0.1:9#', 'http://user@127.0.0.1:9']) {
        await attack(scene, `the address ${endpoint}`, server, async () => [
          isOther(
            await refusal('/api/arrivals/listings', { place: { ...store.place, endpoint } }),
            '400 invalid_input',
          ),
        ])
      }
    } finally {
      store.end()
      stick.forget()
    }
  })
}

/** Bytes that the system had on their way when the server hung up are sent too. */
const isMuch = (sent: number) => sent > 64_000_000 && `${Math.round(sent / 1e6)} MB were taken`

const workFactor20 = `age-encryption.org/v1\n-> scrypt ${'A'.repeat(22)} 20\n${'A'.repeat(43)}\n--- ${'A'.repeat(43)}\n${'x'.repeat(1000)}`

/** Stops a server while a copy of it hangs: a store that answers nothing more, and a disk. */
function stopBesideCopy(scene: Scene, kind: BackupTarget['kind']) {
  const stick = penDrive()
  const pipe = `${stick.path}-hangs`
  return onServer(scene, { HUNG_DISK: pipe }, async (server, call) => {
    const store = await hostileStore()
    try {
      await choose(call, kind === 'store' ? store.place : { kind, path: stick.path })
      await copyNow(call)
      store.state.malice = 'silent'
      if (kind === 'folder') execFileSync('mkfifo', [pipe])
      const copying = copyNow(call).catch(() => undefined)
      await wait(3000)
      const began = performance.now()
      const code = await server.stop()
      const took = performance.now() - began
      await copying
      scene.found.stops.push(took)
      scene.found.tried.push(`a stop beside a copy to a ${kind} that hangs`)
      if (took > atOnce) scene.found.strange.push(`a stop took ${Math.round(took)} ms beside a ${kind}`)
      // A disk that hangs can be left by a kill alone.
      if (code !== (kind === 'store' ? 0 : null))
        scene.found.strange.push(`a stop ended with ${code} beside a ${kind}`)
    } finally {
      store.end()
      rmSync(pipe, { force: true })
      stick.forget()
    }
  })
}

async function ok<Answer>(call: Call, method: string, path: string, body?: unknown): Promise<Answer> {
  const answer = await call(method, path, body)
  if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}
