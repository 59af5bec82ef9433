import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { DatabaseConnection } from '../database/database.ts'

/**
 * The whole check, with the lowest priority: it reads every page. `quick_check` would not see a damaged index.
 * A damaged file is an answer, all else is a failure.
 */
const program = `
  const { DatabaseSync } = require('node:sqlite')
  require('node:os').setPriority(19)
  const file = new DatabaseSync(process.argv[1], { readOnly: true, timeout: 5000 })
  try {
    process.stdout.write(String(Object.values(file.prepare('pragma integrity_check(1)').get())[0]))
  } catch (error) {
    if (![11, 26].includes(error.errcode & 0xff)) throw error
    process.stdout.write(error.message)
  }
`

/**
 * Checks every page and index of the live file in a process of its own, so that the server answers meanwhile.
 * @returns what is damaged, in SQLite's words; undefined where the file is whole. PostgreSQL has no such check.
 * @throws Error if it cannot be checked
 */
export async function findDatabaseDamage({
  engine,
  place,
}: Pick<DatabaseConnection, 'engine' | 'place'>): Promise<string | undefined> {
  if (engine !== 'sqlite') return undefined
  const { stdout } = await promisify(execFile)(process.execPath, ['--no-warnings', '-e', program, place])
  return parseIntegrityCheck(stdout)
}

/** The first line of what `integrity_check` answers, without its heading; undefined where it found nothing. */
export function parseIntegrityCheck(answer: string): string | undefined {
  if (answer === 'ok') return undefined
  return answer.replace(/^\*{3} in database \w+ \*{3}\s*/, '').split('\n')[0]
}

/** Whether the engine found its own file damaged: result codes of SQLite, SQLSTATE class XX00 of PostgreSQL. */
export const isDatabaseDamageError = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(SQLITE_(CORRUPT|NOTADB)|XX00[12]$)/.test(String(error.code))

export const damagedDatabaseSentence = (place: string, reason: string) =>
  `The database ${place} is damaged (${reason}). Stop the server, keep a copy of the file, and restore the newest backup: npm run restore.`
