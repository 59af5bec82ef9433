import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileNamesIn } from '../backup/backups-folder.ts'
import type { Config } from '../config.ts'
import { knownMigrations } from '../database/migrate.ts'
import { findEncryptionKey } from '../encryption/data-key.ts'
import { decodeEncryptionKey } from '../encryption/field-encryption.ts'
import { errorMessageOf } from '../errors.ts'
import {
  formatMegabytes,
  type InstallationCheckFinding,
  installationCheckFindingBuilders,
  systemErrorCode,
} from './finding.ts'
import type { DatabaseReadOutcomeForChecks } from './read-database-facts-for-checks.ts'

type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 'dataKey'>

/** Whether the folder of the data is there and can be read. */
export function checkDataFolder({ dataDir }: Pick<Config, 'dataDir'>): InstallationCheckFinding {
  const { fine, problem } = installationCheckFindingBuilders('Data folder')
  try {
    readdirSync(dataDir)
    return fine(`${dataDir} is there and can be read.`)
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') {
      return problem(
        `There is no folder ${dataDir}.`,
        'Set DATA_DIR to where the data is, or plug in its disk. The first start of a new centre makes it.',
      )
    }
    return problem(
      `${dataDir} cannot be read (${systemErrorCode(error)}).`,
      'Run this as the user that the server runs as, and make that user the owner of the folder.',
    )
  }
}

const engines = { sqlite: 'SQLite', postgres: 'PostgreSQL' }

/** Whether the database can be read. */
export function checkDatabaseReadable(reading: DatabaseReadOutcomeForChecks): InstallationCheckFinding {
  const { fine, problem } = installationCheckFindingBuilders('Database')
  const name = `${engines[reading.engine]}, ${reading.place}`
  if (reading.state === 'read')
    return fine(`${name}: it can be read (${formatMegabytes(reading.content.bytes)}).`)
  if (reading.state === 'missing') {
    return problem(
      `${name}: there is no such file.`,
      'Set DATA_DIR to where the data is. If it is lost, restore a backup: npm run restore.',
    )
  }
  if (reading.state === 'damaged') {
    return problem(
      `${name}: the file is damaged (${reading.reason}).`,
      'Stop the server, keep a copy of the file, look at the disk, and restore the newest backup: npm run restore.',
    )
  }
  return problem(
    `${name}: ${reading.reason}.`,
    reading.engine === 'postgres'
      ? 'Start PostgreSQL, and look at DATABASE_URL.'
      : 'Run this as the user that the server runs as.',
  )
}

/** Whether the schema is that of this version. */
export function checkDatabaseSchemaVersion(reading: DatabaseReadOutcomeForChecks): InstallationCheckFinding {
  const { fine, warning, problem } = installationCheckFindingBuilders('Schema')
  if (reading.state !== 'read') return warning('It is not known.', 'The database has to be read first.')
  const known = knownMigrations(reading.engine)
  const { applied } = reading.content
  if (applied.some((name) => !known.includes(name))) {
    return problem(
      'A newer version of Abhyasika made it, and this one refuses it.',
      'Install that version again; its npm run undo-upgrade goes back to this one.',
    )
  }
  if (applied.length === 0) return warning('The database is empty.', 'Start the server: npm start.')
  if (applied.length < known.length) {
    return warning(
      'It is that of an older version.',
      'The next start brings it up to date, and keeps what is there as a backup first.',
    )
  }
  return fine('It is that of this version.')
}

/** Whether the key that the database is encrypted with is at hand. */
export function checkEncryptionKeyAtHand(
  reading: DatabaseReadOutcomeForChecks,
  config: Place,
): InstallationCheckFinding {
  const { fine, warning, problem } = installationCheckFindingBuilders('Key')
  const place = config.dataKey ? 'DATA_KEY' : join(config.dataDir, 'key')
  try {
    const keyId = reading.state === 'read' ? reading.content.keyId : undefined
    if (keyId === undefined) {
      if (reading.state === 'read') return fine('Nothing is encrypted yet.')
      return warning(
        'Whether it is the right one is not known.',
        'The database has to be read first. Change nothing about the key until then.',
      )
    }
    if (findEncryptionKey(config, keyId)) {
      if (!existsSync(join(config.dataDir, 'key.next'))) {
        return fine(`${place} is the key that the data is encrypted with.`)
      }
      return warning(
        'A change of the key was interrupted.',
        'Stop the server and run npm run rotate-key once more, and keep both keys until it is done.',
      )
    }
    if (config.dataKey || existsSync(place)) {
      return problem(
        `${place} is not the key that the data is encrypted with.`,
        'Put the copy of the right one back. The server does not start without it.',
      )
    }
    return problem(
      `${place} is missing.`,
      'Put your copy of it back, or set DATA_KEY. Without it the encrypted fields are lost.',
    )
  } catch (error) {
    return problem(
      errorMessageOf(error),
      'Run this as the user that the server runs as. If that is so, put your copy of the key back.',
    )
  }
}

/** Whether a key lies among the backups, where it takes their protection away. */
export function checkNoKeyAmongBackups(folder: string): InstallationCheckFinding {
  const { fine, problem } = installationCheckFindingBuilders('Key apart from the backups')
  for (const name of fileNamesIn(folder)) {
    const path = join(folder, name)
    const { size = 0 } = statSync(path, { throwIfNoEntry: false }) ?? {}
    if (size > 200 || size < 40) continue
    if (holdsKey(path)) {
      return problem(
        `${path} is a key, beside the backups.`,
        'Take it away: who copies the backups could read what is encrypted in them.',
      )
    }
  }
  return fine('No key lies among them.')
}

function holdsKey(path: string) {
  try {
    return decodeEncryptionKey(readFileSync(path, 'utf8').trim()) !== undefined
  } catch {
    return false
  }
}
