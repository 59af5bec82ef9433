import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { makeBackup } from '../../src/server/backup/backup.ts'
import { tryRestoreOfBackup } from '../../src/server/backup/restore.ts'
import type { Operator, TestApp } from '../app.ts'
import { admission } from '../people.ts'

/**
 * Makes backups while three operators admit and delete continuously, and restores each into its own database.
 * @returns how many came back row by row, how many writes happened meanwhile, and the most rows of one
 */
export async function backUpUnderWrites(app: TestApp, operator: Operator, folder: string, rounds: number) {
  let isOver = false
  let [equal, writes, rows] = [0, 0, 0]
  const writer = async (number: number) => {
    for (let turn = 0; !isOver; turn += 1) {
      const id = `w${number}-${turn}`
      await operator.ok('POST', '/api/members', admission({ id, seatNumber: 15 + number }))
      await operator.ok('POST', '/api/members/removals', { ids: [id] })
      writes += 2
      // Hundreds of writes a second are enough: what is written while a round lasts makes the next one longer.
      await setTimeout(20)
    }
  }
  const writing = Promise.all([1, 2, 3].map(writer))
  try {
    for (let round = 0; round < rounds; round += 1) {
      const file = join(folder, `${round}.backup`)
      const { manifest } = await Promise.race([
        makeBackup(app.config, file, app.now()),
        writing.then(() => failed()),
      ])
      if (isDeepStrictEqual((await tryRestoreOfBackup(app.config, file)).tables, manifest.tables)) equal += 1
      rows = Math.max(
        rows,
        Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0),
      )
    }
  } finally {
    isOver = true
  }
  await writing
  return { equal, writes, rows }
}

function failed(): never {
  throw new Error('The writers have stopped.')
}
