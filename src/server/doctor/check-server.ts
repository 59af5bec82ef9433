import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import type { Config } from '../config.ts'
import type { HealthAnswer } from './ask-health.ts'
import {
  type InstallationCheckFinding,
  installationCheckFindingBuilders,
  systemErrorCode,
} from './finding.ts'

/** Whether a server holds the folder; unknown where it cannot be asked, as on PostgreSQL, which has no such lock. */
export type ServerLockState = 'held' | 'free' | 'unknown'

/** Looks at the server's lock without taking it or making its file. */
export function readServerLockState({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): ServerLockState {
  if (databaseUrl !== undefined) return 'unknown'
  try {
    const file = new SqliteFile(join(dataDir, 'server.lock'), {
      readonly: true,
      fileMustExist: true,
      timeout: 0,
    })
    try {
      file.prepare('select 1 from sqlite_master').all()
      return 'free'
    } finally {
      file.close()
    }
  } catch (error) {
    if (systemErrorCode(error).startsWith('SQLITE_BUSY')) return 'held'
    return systemErrorCode(error) === 'SQLITE_CANTOPEN' ? 'free' : 'unknown'
  }
}

/** Where the server answers on this machine itself; undefined where its port is any. */
export function serverOriginOnThisMachine({ host, port }: Pick<Config, 'host' | 'port'>): string | undefined {
  if (port === 0) return undefined
  const hosts: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }
  return `http://${hosts[host] ?? (host.includes(':') ? `[${host}]` : host)}:${port}`
}

/** Whether the server runs on this data, and answers. */
export function checkServer(
  origin: string | undefined,
  health: HealthAnswer | undefined,
  lock: ServerLockState,
): InstallationCheckFinding {
  const { fine, warning, problem } = installationCheckFindingBuilders('Server')
  if (!origin || !health) {
    return warning('PORT is 0, so that nobody knows where it answers.', 'Set PORT to a number.')
  }
  if (health.state === 'ours') {
    return lock === 'free'
      ? problem(
          `A server answers at ${origin}, but not with the data in DATA_DIR.`,
          'Run this in the folder of that server, with its .env or its variables.',
        )
      : fine(`It runs, and answers at ${origin}.`)
  }
  if (health.state === 'damaged') {
    return problem(`It runs at ${origin}, on a damaged database.`, 'See under Database what to do.')
  }
  if (health.state === 'other' && health.status === 503) {
    return problem(
      `It answers 503 at ${origin}: it cannot use its database.`,
      'Look at its log, the disk and PostgreSQL.',
    )
  }
  if (health.state === 'other') {
    return problem(
      `Another program answers at ${origin} (${health.status}).`,
      'Stop that one, or set PORT to another number.',
    )
  }
  return lock === 'held'
    ? problem(
        `It runs, but does not answer at ${origin} (${health.code}).`,
        'Is PORT what it was started with? Else look at its log, and start it again.',
      )
    : problem(
        `It does not run (${health.code} at ${origin}).`,
        'Start it: npm start, or systemctl start abhyasika.',
      )
}
