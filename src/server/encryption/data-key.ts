import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { errorMessageOf, OperatorFacingError } from '../errors.ts'
import { fsyncPath } from '../fsync.ts'
import { decodeEncryptionKey, encryptionKeyId } from './field-encryption.ts'

const inUse = (folder: string) => join(folder, 'key')
/** The new key during a rotation; one of the two files always decrypts the data. */
const next = (folder: string) => join(folder, 'key.next')

export const newEncryptionKey = () => randomBytes(32)

/**
 * Finds the key with an id in the folder. If it is the next one, a rotation was interrupted after its last write and is
 * finished here.
 */
export function findEncryptionKeyFinishingRotation(folder: string, id: string): Buffer | undefined {
  const key = readKey(inUse(folder))
  if (key && encryptionKeyId(key) === id) return key
  const nextKey = readKey(next(folder))
  if (!nextKey || encryptionKeyId(nextKey) !== id) return undefined
  promoteNextEncryptionKey(folder)
  return nextKey
}

/** Finds the key with an id; unlike `findEncryptionKeyFinishingRotation` it changes nothing. */
export function findEncryptionKey(
  { dataKey, dataDir }: Pick<Config, 'dataKey' | 'dataDir'>,
  id: string,
): Buffer | undefined {
  const keys = dataKey ? [dataKey] : [readKey(inUse(dataDir)), readKey(next(dataDir))]
  return keys.find((key) => key && encryptionKeyId(key) === id)
}

/** The key in use, created if missing. */
export function readOrMakeEncryptionKey(folder: string): Buffer {
  return readKey(inUse(folder)) ?? makeKey(folder, inUse(folder))
}

/** The key that a rotation changes to, created if missing. */
export function readOrMakeNextEncryptionKey(folder: string): Buffer {
  return readKey(next(folder)) ?? makeKey(folder, next(folder))
}

/** Ends a rotation: the next key replaces the one in use. */
export function promoteNextEncryptionKey(folder: string) {
  try {
    renameSync(next(folder), inUse(folder))
    fsyncPath(folder)
  } catch (error) {
    throw new OperatorFacingError(`The key ${next(folder)} cannot be put in use: ${errorMessageOf(error)}`)
  }
}

function readKey(path: string): Buffer | undefined {
  if (!existsSync(path)) return undefined
  try {
    const key = decodeEncryptionKey(readFileSync(path, 'utf8').trim())
    if (key) return key
  } catch (error) {
    throw new OperatorFacingError(`The key ${path} cannot be read: ${errorMessageOf(error)}`)
  }
  throw new OperatorFacingError(`The key ${path} is damaged: it must hold 32 bytes in base64.`)
}

/** Writes a temporary file, flushes and links it, so that a key file is complete or missing, also with another process. */
function makeKey(folder: string, path: string): Buffer {
  const temporary = `${path}.${process.pid}`
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const file = openSync(temporary, 'w', 0o600)
    writeSync(file, `${newEncryptionKey().toString('base64')}\n`)
    fsyncSync(file)
    closeSync(file)
    try {
      linkSync(temporary, path)
    } catch (error) {
      if (!existsSync(path)) throw error
    }
    rmSync(temporary)
    fsyncPath(folder)
  } catch (error) {
    throw new OperatorFacingError(`The key ${path} cannot be made: ${errorMessageOf(error)}`)
  }
  return readKey(path) ?? makeKey(folder, path)
}
