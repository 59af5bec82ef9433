import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { expect, test } from 'vitest'
import type { FullList } from '../../src/domain/live.ts'
import type { Member } from '../../src/domain/member.ts'
import { dataFolder } from '../engines.ts'
import { admission } from '../people.ts'
import { type Server, signInAt, startServer } from '../server.ts'

/** How often the plug is pulled; `POWER_CUTS=100` takes its time. */
const rounds = Number(process.env.POWER_CUTS ?? 8)
const writers = [1, 2, 3, 4]

type Call = Awaited<ReturnType<typeof signInAt>>['call']

/** Counts upwards in a member's address, one acknowledged change after the other, until the server is gone. */
async function countUntilGone(call: Call, member: Member, acknowledged: Map<string, number>) {
  let { revision } = member
  for (let count = (acknowledged.get(member.id) ?? 0) + 1; ; count++) {
    const answer = await call('PATCH', `/api/members/${member.id}`, {
      address: String(count),
      revision,
    }).catch(() => undefined)
    // Whatever the answer says of a cut connection, only one that was read whole is an acknowledgement.
    const written = await answer?.json().catch(() => undefined)
    if (answer === undefined || written === undefined) return
    expect(answer.status).toBe(200)
    revision = written.revision
    acknowledged.set(member.id, count)
  }
}

async function cutThePower(server: Server, afterMs: number) {
  await new Promise((resolve) => setTimeout(resolve, afterMs))
  await server.kill()
}

test(`every acknowledged write survives ${rounds} kills of the server under ${writers.length} writers`, {
  timeout: 60_000 + rounds * 6_000,
}, async () => {
  const { dataDir, forget } = dataFolder()
  const acknowledged = new Map<string, number>()
  let start = await startServer({ DATA_DIR: dataDir, SAMPLE_DATA: 'off' })
  const { call } = await signInAt(start.address)
  for (const seatNumber of writers)
    await call('POST', '/api/members', admission({ seatNumber, address: '0' }))

  for (let round = 0; round < rounds; round++) {
    const { call } = await signInAt(start.address)
    const { rows } = (await (await call('GET', '/api/members')).json()) as FullList<Member>
    expect(rows).toHaveLength(writers.length)
    for (const { id, address } of rows) {
      const last = acknowledged.get(id) ?? 0
      // One more than was acknowledged may have been written: its answer was cut off.
      expect([last, last + 1]).toContain(Number(address))
      acknowledged.set(id, Number(address))
    }
    await Promise.all([
      ...rows.map((row) => countUntilGone(call, row, acknowledged)),
      cutThePower(start, 100 + ((round * 37) % 200)),
    ])
    start = await startServer({ DATA_DIR: dataDir })
  }
  await start.stop()

  const total = [...acknowledged.values()].reduce((sum, count) => sum + count, 0)
  console.log(`${total} acknowledged writes, ${rounds} kills`)
  expect(total).toBeGreaterThan(rounds * writers.length)
  const file = new SqliteFile(join(dataDir, 'abhyasika.sqlite'))
  expect(file.pragma('integrity_check', { simple: true })).toBe('ok')
  file.close()
  forget()
})
