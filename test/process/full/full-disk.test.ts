import { execFileSync } from 'node:child_process'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FullListOfTopic } from '../../../src/domain/live.ts'
import type { Member } from '../../../src/domain/members/member.ts'
import { dataFolder } from '../../engines.ts'
import { admission } from '../../people.ts'
import { signInAt, startServer } from '../../server.ts'

let folder: ReturnType<typeof dataFolder>
beforeEach(() => {
  folder = dataFolder()
})
afterEach(() => folder.forget())

/** Limits the size of files that the server can write, which fails like a full disk. */
const takeUpTo = (pid: number, bytes: number | 'unlimited') =>
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`])

// Only Linux can limit a running process.
test.runIf(process.platform === 'linux')(
  'DATA_DIR takes no more writes while the server runs: 503, nothing is changed, reading goes on; then all is well again',
  async () => {
    const server = await startServer({ DATA_DIR: folder.dataDir, LOG_LEVEL: 'silent' })
    const { call } = await signInAt(server.address)
    const list = async () => (await (await call('GET', '/api/members')).json()) as FullListOfTopic<Member>
    const admit = (seatNumber: number) => call('POST', '/api/members', admission({ seatNumber }))
    expect((await admit(16)).status).toBe(201)
    const before = await list()

    takeUpTo(server.pid, 4096)
    for (const seatNumber of [17, 18, 17]) {
      const answer = await admit(seatNumber)
      expect([answer.status, (await answer.json()).error.code]).toEqual([503, 'unavailable'])
    }
    expect((await call('DELETE', '/api/members/101')).status).toBe(503)
    expect((await call('POST', '/api/backups')).status).toBe(503)
    expect(await list()).toEqual(before)
    const health = await call('GET', '/healthz')
    expect([health.status, await health.json()]).toEqual([200, { status: 'ok', disk: 'full' }])

    takeUpTo(server.pid, 'unlimited')
    expect((await admit(17)).status).toBe(201)
    expect((await call('POST', '/api/backups')).status).toBe(201)
    expect((await list()).rows).toHaveLength(before.rows.length + 1)
    await server.kill()

    const again = await startServer({ DATA_DIR: folder.dataDir })
    const { call: callAgain } = await signInAt(again.address)
    const { rows } = (await (await callAgain('GET', '/api/members')).json()) as FullListOfTopic<Member>
    expect(rows).toHaveLength(before.rows.length + 1)
    await again.stop()
  },
)
