import { checkAccountBooks } from '../../src/features/ledger/check-account-books.store.ts'
import { type DatabaseEngine, openDatabase } from '../../src/server/database/database.ts'
import { emptyDatabase } from '../engines.ts'
import { admission } from '../people.ts'
import { type Call, caller, signInAt, startServer } from '../server.ts'

/** How many payments are on their way at the same time, each for a member of its own. */
const atOnce = 40

interface Receipts {
  kills: number
  payments: number
}

/**
 * Takes payments, forty at once, while the server is killed again and again. What has no answer is sent again as it was.
 * @returns how many were taken and stored, the numbers that are missing or twice, and what else was strange
 */
export async function takeUnderKills(engine: DatabaseEngine, { kills, payments }: Receipts) {
  const database = await emptyDatabase(engine)
  const { dataDir: DATA_DIR, databaseUrl: DATABASE_URL } = database
  const start = () => startServer({ DATA_DIR, DATABASE_URL, SAMPLE_DATA: 'off', LOG_LEVEL: 'silent' })
  const strange: string[] = []
  try {
    let server = await start()
    const { cookie } = await signInAt(server.address)
    let call: Promise<Call> = Promise.resolve(caller(server.address, cookie))
    const today = await todayAt(await call)

    const members = Array.from({ length: atOnce }, (_none, n) => `member-${n}`)
    for (const [n, id] of members.entries()) {
      const place = { libraryId: 2, seatNumber: n + 1, joinDate: today }
      const { status } = await (await call)('POST', '/api/members', admission({ id, ...place }))
      if (status !== 201) strange.push(`admission ${status}`)
    }

    let sent = 0
    let answered = 0
    const receipts = new Map<string, string>()
    const confirmed = ['same_payment', 'reference_seen']

    const take = async (memberId: string) => {
      for (let balance = 50_000; sent < payments; balance -= 100) {
        sent += 1
        const payment = { id: `paid-${sent}`, amount: 100, mode: 'Cash', receivedOn: today }
        const number = await untilAnswered(`/api/members/${memberId}/payments`, {
          payment,
          balance,
          confirmed,
        })
        receipts.set(payment.id, number)
        answered += 1
      }
    }

    /** Sends until there is an answer; a server that is killed gives none. */
    async function untilAnswered(path: string, body: object): Promise<string> {
      for (;;) {
        try {
          const response = await (await call)('POST', path, body)
          const answer = (await response.json()) as { payment?: { number: string }; error?: { code: string } }
          if (response.ok) return answer.payment?.number ?? ''
          if (response.status !== 503) {
            strange.push(`${response.status} ${answer.error?.code}`)
            return ''
          }
        } catch {
          // The connection was cut; the next server answers.
        }
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    }

    const killAgainAndAgain = async () => {
      for (let n = 1; n <= kills; n++) {
        const enough = (n / (kills + 1)) * payments
        while (answered < enough) await new Promise((resolve) => setTimeout(resolve, 2))
        call = (async () => {
          await server.kill()
          server = await start()
          return caller(server.address, cookie)
        })()
        await call
      }
    }
    await Promise.all([killAgainAndAgain(), ...members.map(take)])
    await server.stop()

    const { db, close } = await openDatabase(database)
    const stored = await db.selectFrom('payments').select(['id', 'number']).orderBy('number').execute()
    const { faults } = await checkAccountBooks(db)
    await close()
    const numbers = stored.map(({ number }) => number)
    const isWhole = numbers.every((number, n) => number === n + 1)
    if (!isWhole) strange.push('the numbers are not 1 and so on')
    for (const { id, number } of stored) {
      if (!receipts.get(id)?.endsWith(String(number).padStart(6, '0')))
        strange.push(`${id} was answered another number`)
    }
    return { taken: receipts.size, stored: stored.length, strange: [...strange, ...faults] }
  } finally {
    await database.drop()
  }
}

/** The day in the centre's time zone, from the server's own clock. */
async function todayAt(call: Call): Promise<string> {
  const { headers } = await call('GET', '/api/session')
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })
  return format.format(new Date(headers.get('date') ?? Date.now()))
}
