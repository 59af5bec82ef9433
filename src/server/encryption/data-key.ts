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
import { reasonOf, StartError } from '../errors.ts'
import { fsyncPath } from '../fsync.ts'
import { decodeKey, keyId } from './field-encryption.ts'

const inUse = (folder: string) => join(folder, 'key')
/** Where a new key waits while everything is sealed with it: from then on, one of the two files opens the data. */
const coming = (folder: string) => join(folder, 'key.next')

export const newKey = () => randomBytes(32)

/**
 * The key of that id among the files of the folder. Where it is the coming one, a rotation was cut short after its
 * last write, and is finished here.
 */
export function findKeyFile(folder: string, id: string): Buffer | undefined {
  const key = readKey(inUse(folder))
  if (key && keyId(key) === id) return key
  const next = readKey(coming(folder))
  if (!next || keyId(next) !== id) return undefined
  promoteNextKey(folder)
  return next
}

/** The key of that id, where there is one; unlike `findKeyFile` it only looks. */
export function keyAtHand(
  { dataKey, dataDir }: Pick<Config, 'dataKey' | 'dataDir'>,
  id: string,
): Buffer | undefined {
  const keys = dataKey ? [dataKey] : [readKey(inUse(dataDir)), readKey(coming(dataDir))]
  return keys.find((key) => key && keyId(key) === id)
}

/** The key in use, made where there is none yet. */
export function keyFile(folder: string): Buffer {
  return readKey(inUse(folder)) ?? makeKey(folder, inUse(folder))
}

/** The key that a rotation goes over to, made where none is waiting yet. */
export function nextKey(folder: string): Buffer {
  return readKey(coming(folder)) ?? makeKey(folder, coming(folder))
}

/** Ends a rotation: the coming key is now the one in use, and the old one is gone. */
export function promoteNextKey(folder: string) {
  try {
    renameSync(coming(folder), inUse(folder))
    fsyncPath(folder)
  } catch (error) {
    throw new StartError(`The key ${coming(folder)} cannot be put in use: ${reasonOf(error)}`)
  }
}

function readKey(path: string): Buffer | undefined {
  if (!existsSync(path)) return undefined
  try {
    const key = decodeKey(readFileSync(path, 'utf8').trim())
    if (key) return key
  } catch (error) {
    throw new StartError(`The key ${path} cannot be read: ${reasonOf(error)}`)
  }
  throw new StartError(`The key ${path} is damaged: it must hold 32 bytes in base64.`)
}

/** Written aside, brought to the disk and then linked: a key file is whole or not there, also beside another process. */
function makeKey(folder: string, path: string): Buffer {
  const aside = `${path}.${process.pid}`
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const file = openSync(aside, 'w', 0o600)
    writeSync(file, `${newKey().toString('base64')}\n`)
    fsyncSync(file)
    closeSync(file)
    try {
      linkSync(aside, path)
    } catch (error) {
      if (!existsSync(path)) throw error
    }
    rmSync(aside)
    fsyncPath(folder)
  } catch (error) {
    throw new StartError(`The key ${path} cannot be made: ${reasonOf(error)}`)
  }
  return readKey(path) ?? makeKey(folder, path)
}
