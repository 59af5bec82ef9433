import type { FullListOfTopic } from '../../src/domain/live.ts'
import type { Member } from '../../src/domain/members/member.ts'
import { admission } from '../people.ts'
import type { Call } from '../server.ts'

const seats = [1, 2, 3, 4]

export interface Cuts {
  rounds: number
  /** How many writes are acknowledged before each cut. */
  writesARound: number
  /** A signed-in call to the current server. */
  call: () => Call
  /** Kills what the writes go to, and restarts it. */
  cut: () => Promise<void>
}

/**
 * Four writers each count up in a member's phone number, one acknowledged change after another, and are interrupted in each
 * round. The library has to be empty before.
 * @returns how many writes were acknowledged, how many of those were lost, and unexpected answers
 */
export async function countUnderCuts({ rounds, writesARound, call, cut }: Cuts) {
  for (const seatNumber of seats) {
    await call()('POST', '/api/members', admission({ seatNumber, phone: '0' }))
  }
  const last = new Map<string, number>()
  const strange: string[] = []
  let [acknowledged, lost] = [0, 0]

  /** Writes until one is not acknowledged: a cut connection, or 503 without the database. */
  const countUntilCut = async ({ id, revision }: Member, goesOn: () => void) => {
    for (let count = (last.get(id) ?? 0) + 1, known = revision; ; count++) {
      const answer = await call()('PATCH', `/api/members/${id}`, { phone: String(count), revision: known })
        .then(async (response) => ({ status: response.status, body: await response.json() }))
        .catch(() => undefined)
      if (answer?.status !== 200) {
        if (answer && answer.status !== 503) strange.push(`${answer.status} ${JSON.stringify(answer.body)}`)
        return
      }
      known = answer.body.revision
      last.set(id, count)
      acknowledged += 1
      goesOn()
    }
  }

  const look = async () => {
    const { rows } = (await (await call()('GET', '/api/members')).json()) as FullListOfTopic<Member>
    if (rows.length !== seats.length) strange.push(`${rows.length} members`)
    for (const { id, phone } of rows) {
      const [kept, told] = [Number(phone), last.get(id) ?? 0]
      // One more write may be stored, whose answer was lost.
      if (kept > told + 1) strange.push(`${kept} where ${told} was acknowledged`)
      lost += Math.max(0, told - kept)
      last.set(id, kept)
    }
    return rows
  }

  for (let round = 0; round < rounds; round++) {
    const rows = await look()
    const goal = acknowledged + writesARound
    let reached = () => {}
    const isReached = new Promise<void>((resolve) => (reached = resolve))
    const writing = Promise.all(
      rows.map((row) => countUntilCut(row, () => acknowledged >= goal && reached())),
    )
    await Promise.race([isReached, writing])
    // Vary the point of the write that is interrupted.
    await new Promise((resolve) => setTimeout(resolve, (round * 7) % 13))
    await Promise.all([writing, cut()])
  }
  await look()
  return { acknowledged, lost, strange }
}
