import { type EmptyDatabase, emptyDatabase, type engines } from '../engines.ts'
import { admin } from '../people.ts'
import { startServer } from '../server.ts'

/**
 * Tries wrong passwords for the owner, first all from one address, then each from another.
 * @returns the counts of statuses, and the owner's status: in a new browser after the one address, in a known and in a new one
 * after the many
 */
export async function guessAtOwner(engine: (typeof engines)[number], tries: number) {
  const database = await emptyDatabase(engine)
  try {
    return await guess(database, tries)
  } finally {
    await database.drop()
  }
}

async function guess({ dataDir, databaseUrl }: EmptyDatabase, tries: number) {
  const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, TRUST_PROXY: 'on' })
  const signIn = (password: string, from: string, cookie = '') =>
    fetch(`${server.address}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from, cookie },
      body: JSON.stringify({ email: admin.email, password }),
    })
  try {
    const first = await signIn(admin.password, '192.168.0.1')
    const known = first.headers.getSetCookie().find((line) => line.includes('known=')) ?? ''
    const answers: Record<string, number> = {}
    const tryFrom = async (addressOf: (n: number) => string) => {
      for (let n = 0; n < tries; n++) {
        const answer = await signIn(`guess ${n}`, addressOf(n))
        await answer.text()
        answers[answer.status] = (answers[answer.status] ?? 0) + 1
      }
    }
    await tryFrom(() => '10.9.9.9')
    const afterOne = (await signIn(admin.password, '192.168.0.2')).status
    await tryFrom((n) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`)
    return {
      answers,
      afterOne,
      knownBrowser: (await signIn(admin.password, '10.9.9.9', known.split(';')[0])).status,
      newBrowser: (await signIn(admin.password, '192.168.0.3')).status,
    }
  } finally {
    await server.stop()
  }
}
