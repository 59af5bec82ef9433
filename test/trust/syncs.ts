import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FullListOfTopic } from '../../src/domain/live.ts'
import type { Member } from '../../src/domain/members/member.ts'
import { dataFolder } from '../engines.ts'
import { signInAt, startServer } from '../server.ts'

/**
 * Counts the syncs of the journal while members are changed one after another, on a file from an earlier start.
 * @returns undefined without Linux and strace
 */
export async function countSyncs(writes: number): Promise<{ journal: number; database: number } | undefined> {
  if (process.platform !== 'linux' || spawnSync('strace', ['-V']).status !== 0) return undefined
  const { dataDir, forget } = dataFolder()
  try {
    await (await startServer({ DATA_DIR: dataDir })).stop()
    const server = await startServer({ DATA_DIR: dataDir })
    const { call } = await signInAt(server.address)
    const { rows } = (await (await call('GET', '/api/members')).json()) as FullListOfTopic<Member>
    const [member] = rows
    let revision = member?.revision
    const change = async (address: string) => {
      const answer = await call('PATCH', `/api/members/${member?.id}`, { address, revision })
      if (answer.status !== 200) throw new Error(`A change was answered ${answer.status}.`)
      revision = (await answer.json()).revision
    }
    // The first write also creates the journal.
    await change('0')
    const trace = join(dataDir, 'trace')
    const endWatching = await watch(server.pid, trace)
    for (let n = 1; n <= writes; n++) await change(String(n))
    await endWatching()
    await server.stop()
    const lines = readFileSync(trace, 'utf8')
      .split('\n')
      .filter((line) => /= 0\s*$/.test(line))
    const of = (end: string) => lines.filter((line) => line.includes(`abhyasika.sqlite${end}>`)).length
    return { journal: of('-wal'), database: of('') }
  } finally {
    forget()
  }
}

async function watch(pid: number, file: string) {
  const watching = ['-f', '-y', '-e', 'trace=fsync,fdatasync', '-o', file, '-p', String(pid)]
  const strace = spawn('strace', watching, { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = new Promise((resolve) => strace.on('close', resolve))
  const attached = new Promise<boolean>((resolve) =>
    strace.stderr.on('data', (text) => resolve(String(text).includes('attached'))),
  )
  if (!(await Promise.race([attached, ended.then(() => false)]))) throw new Error('strace may not watch.')
  return async () => {
    strace.kill('SIGINT')
    await ended
  }
}
