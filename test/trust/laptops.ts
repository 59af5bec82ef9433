import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { PNG } from 'pngjs'
import { isUnfinishedBackupCopyName } from '../../src/domain/copies/backup-copy-name.ts'
import { generateBackupRecoveryCode } from '../../src/domain/copies/backup-recovery-code.ts'
import type { BackupTarget } from '../../src/domain/copies/backup-target.ts'
import type {
  BackupCopyContentsToRestore,
  ListedBackupCopy,
} from '../../src/domain/copies/copies-to-restore.ts'
import type { BackupRecoverySheetData } from '../../src/domain/copies/second-backup-place.ts'
import type { MemberDetails } from '../../src/domain/members/member.ts'
import { checkAccountBooks } from '../../src/features/ledger/check-account-books.store.ts'
import { type DatabaseEngine, openDatabase } from '../../src/server/database/database.ts'
import { bareDatabase } from '../engines.ts'
import { admin, admission } from '../people.ts'
import { type Call, type Server, signInAt, startServer } from '../server.ts'
import { storeServer } from '../store-server.ts'

/** The laptop's clock goes thirty times as fast, so that half an hour is a minute. */
const factor = 30
const behind = 14 * 60_000
/** How long a laptop is in use, in real milliseconds: from ten to twenty-six of its minutes. */
const shortest = 20_000
const longest = 52_000
const allowed = 15 * 60_000
/** Of a new database. */
const seats = 70
const bareAccount = { email: 'first@example.org', password: 'nine lamps over one desk' }
const entry = join(import.meta.dirname, '../../dist/server/start.js')
const clock = join(import.meta.dirname, 'fast-clock.ts')

interface Written {
  id: string
  aadhar: string
  /** Of the picture as the laptop showed it. */
  photo: string
  /** When the laptop answered, by its clock. */
  at: number
}

export interface Laptops {
  back: number
  written: number
  /** The minutes before the theft of which the laptops had answered writes that are not there: the most of all rounds. */
  maxLost: number
  /** How long it took on the bare machine from the first call to the sign-in, in milliseconds. */
  took: number[]
  strange: string[]
}

/**
 * Steals a laptop in each round: its data are deleted at a random moment under writes. It comes back on an empty folder, with what the
 * recovery sheet says alone. In every fourth round the place was away for a while before.
 */
export async function stealLaptops(rounds: number, engines: readonly DatabaseEngine[]): Promise<Laptops> {
  const store = await storeServer()
  const found: Laptops = { back: 0, written: 0, maxLost: 0, took: [], strange: [] }
  try {
    for (let round = 0; round < rounds; round += 1) {
      const stick = mkdtempSync(join(tmpdir(), 'stick-'))
      const place: BackupTarget = round % 2 === 0 ? { kind: 'folder', path: stick } : store.place
      const engine = engines[Math.floor(round / 2) % engines.length] ?? 'sqlite'
      const strange = await stealOne({ place, engine, isAway: round % 4 === 2, found }).catch(
        (error: Error) => [error.stack ?? String(error)],
      )
      found.strange.push(...strange.map((line) => `round ${round + 1} (${engine}, ${place.kind}): ${line}`))
      if (strange.length === 0) found.back += 1
      rmSync(stick, { recursive: true, force: true })
    }
  } finally {
    await store.end()
  }
  return found
}

interface Round {
  place: BackupTarget
  engine: DatabaseEngine
  isAway: boolean
  found: Laptops
}

async function stealOne({ place, engine, isAway, found }: Round): Promise<string[]> {
  const laptop = await bareDatabase(engine)
  const anchor = Date.now()
  const fastNow = () => anchor - behind + (Date.now() - anchor) * factor
  const server = await startServer(
    {
      ...{ DATA_DIR: laptop.dataDir, DATABASE_URL: laptop.databaseUrl, SAMPLE_DATA: 'off' },
      ...{ FAST_CLOCK: String(factor), FAST_CLOCK_BEHIND: String(behind), FAST_CLOCK_ANCHOR: String(anchor) },
    },
    { command: ['--import', clock, entry], cwd: process.cwd() },
  )
  const { call } = await signInAt(server.address)
  await ok(call, 'POST', '/api/copies/place', { place, takesOver: false, basedOn: null })
  await ok(call, 'POST', '/api/copies')
  const sheet = await ok<BackupRecoverySheetData>(call, 'POST', '/api/copies/sheets', {
    password: admin.password,
  })

  const written: Written[] = []
  const writing = write(call, written, fastNow)
  const until = anchor + shortest + Math.random() * (longest - shortest)
  if (isAway && place.kind === 'folder') await goAway(place.path, until)
  await wait(Math.max(0, until - Date.now()))
  const stolenAt = fastNow()
  await server.kill()
  await writing
  await laptop.drop()
  if (existsSync(laptop.dataDir)) throw new Error('The laptop is still there.')

  found.written += written.length
  return [...unreadable(place, written), ...(await comeBack({ sheet, engine, written, stolenAt, found }))]
}

/** The place is away for a third of the time, and back ten seconds before the theft at the latest. */
async function goAway(path: string, until: number) {
  const time = (until - Date.now() - 10_000) / 2
  await wait(Math.max(0, time))
  renameSync(path, `${path}-away`)
  await wait(Math.max(0, time))
  renameSync(`${path}-away`, path)
}

/** Admits members with a photo, an Aadhaar number and a fee, until the laptop is gone. */
async function write(call: Call, written: Written[], fastNow: () => number) {
  for (let count = 0; count < seats; count += 1) {
    const id = `member-${count}`
    const aadhar = `2345 6789 ${String(1000 + count)}`
    try {
      const seat =
        count < 20 ? { libraryId: 1, seatNumber: count + 1 } : { libraryId: 2, seatNumber: count - 19 }
      const answer = await call('POST', '/api/members', {
        ...admission({ id, name: `Asha Number ${count}`, ...seat }),
        ...{ aadhar, photo: drawn(count) },
      })
      if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`)
      const { row } = (await answer.json()) as { row: MemberDetails }
      const photo = await hashOf(call, row)
      written.push({ id, aadhar, photo, at: fastNow() })
      await wait(700)
    } catch (error) {
      // The connection ends with the laptop.
      if (error instanceof TypeError || (error instanceof Error && 'code' in error)) return
      throw error
    }
  }
}

/** A picture of one colour, another for each number, as a data address. */
function drawn(count: number): string {
  const image = new PNG({ width: 40, height: 40 })
  for (let at = 0; at < image.data.length; at += 4) {
    image.data.set([(count * 37) % 256, (count * 91) % 256, (count * 13) % 256, 255], at)
  }
  return `data:image/png;base64,${PNG.sync.write(image).toString('base64')}`
}

async function hashOf(call: Call, { id, photo }: MemberDetails) {
  const answer = await call('GET', `/api/members/${id}/photo?v=${photo}`)
  return createHash('sha256')
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest('hex')
}

/** Whatever of the members can be read in the place without the code. */
function unreadable(place: BackupTarget, written: Written[]): string[] {
  if (place.kind !== 'folder') return []
  const files = readdirSync(place.path, { recursive: true, withFileTypes: true }).filter((file) =>
    file.isFile(),
  )
  const strange = files
    // A machine that is lost while it writes leaves what it had written of one, which the next copy removes.
    .filter(({ name }) => !name.endsWith('.age') && !isUnfinishedBackupCopyName(name))
    .map(({ name }) => `there is a file ${name} beside the copies`)
  for (const { parentPath, name } of files) {
    const bytes = readFileSync(join(parentPath, name))
    const isRead = written.some(({ aadhar }) => bytes.includes(aadhar)) || bytes.includes('Asha Number')
    if (isRead || bytes.includes('SQLite')) strange.push(`${name} can be read without the code`)
  }
  return strange
}

interface Return {
  sheet: BackupRecoverySheetData
  engine: DatabaseEngine
  written: Written[]
  stolenAt: number
  found: Laptops
}

/** Brings a centre back on a bare machine with the sheet alone. */
async function comeBack({ sheet, engine, written, stolenAt, found }: Return): Promise<string[]> {
  const bare = await bareDatabase(engine)
  const where = { DATA_DIR: bare.dataDir, DATABASE_URL: bare.databaseUrl }
  const server = await startServer({
    ...where,
    ADMIN_EMAIL: bareAccount.email,
    ADMIN_PASSWORD: bareAccount.password,
  })
  try {
    const strange: string[] = []
    const began = performance.now()
    const { call } = await signInAt(server.address, bareAccount)
    const { place, code } = sheet
    const wrong = await call('POST', '/api/arrivals/listings', { place, code: generateBackupRecoveryCode() })
    if (wrong.status !== 409) strange.push(`a wrong code was answered ${wrong.status}`)
    const { copies } = await ok<{ copies: ListedBackupCopy[] }>(call, 'POST', '/api/arrivals/listings', {
      place,
      code,
    })
    const from = { place, name: copies[0]?.name }
    const { id } = await ok<BackupCopyContentsToRestore>(call, 'POST', '/api/arrivals', { from, code })
    await ok(call, 'POST', `/api/arrivals/${id}/restorations`, { code, found: from })
    const back = await signInAt(server.address)
    found.took.push(performance.now() - began)
    strange.push(...(await compare(back.call, { written, stolenAt, found })))
    await stopAndCheck(server, where, strange)
    return strange
  } finally {
    await server.kill()
    await bare.drop()
  }
}

/** Looks at every member that the laptop had answered as saved. */
async function compare(
  call: Call,
  { written, stolenAt, found }: Pick<Return, 'written' | 'stolenAt' | 'found'>,
) {
  const strange: string[] = []
  for (const { id, aadhar, photo, at } of written) {
    const answer = await call('GET', `/api/members/${id}`)
    if (answer.status === 404) {
      const lost = stolenAt - at
      found.maxLost = Math.max(found.maxLost, lost / 60_000)
      if (lost > allowed) strange.push(`${id} is lost, ${(lost / 60_000).toFixed(1)} minutes old`)
      continue
    }
    const { row } = (await answer.json()) as { row: MemberDetails }
    if (row.aadhar !== aadhar) strange.push(`${id} has the Aadhaar number ${row.aadhar}`)
    if ((await hashOf(call, row)) !== photo) strange.push(`${id} has another photo`)
  }
  return strange
}

async function stopAndCheck(
  server: Server,
  where: { DATA_DIR: string; DATABASE_URL: string | undefined },
  strange: string[],
) {
  await server.stop()
  const database = await openDatabase({ dataDir: where.DATA_DIR, databaseUrl: where.DATABASE_URL })
  try {
    strange.push(...(await checkAccountBooks(database.db)).faults.map((fault) => `the books: ${fault}`))
  } finally {
    await database.close()
  }
}

async function ok<Answer>(call: Call, method: string, path: string, body?: unknown): Promise<Answer> {
  const answer = await call(method, path, body)
  if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}
