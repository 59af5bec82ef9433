import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import type { Place, PlaceFailure } from '#domain/copies/place.ts'
import { reasonOf } from '../errors.ts'
import { fsyncPath } from '../fsync.ts'
import { PlaceError, type PlaceFiles } from './place-files.ts'

const reasons: Record<string, PlaceFailure> = {
  ENOENT: 'missing',
  ENOTDIR: 'missing',
  EACCES: 'refused',
  EPERM: 'refused',
  EROFS: 'refused',
  ENOSPC: 'full',
  EDQUOT: 'full',
  EIO: 'unreachable',
  ENOTCONN: 'unreachable',
  EHOSTDOWN: 'unreachable',
  ESTALE: 'unreachable',
}

/** Copies in a folder of this machine: a stick, a network disk, or what another program synchronises. */
export function folderFiles({ path }: Extract<Place, { kind: 'folder' }>, folder: string): PlaceFiles {
  const place = join(path, folder)
  return {
    prepare: () =>
      trying(async () => {
        if (!isAbsolute(path)) throw new PlaceError('missing', `${path} does not begin at the root.`)
        await stat(path)
        await mkdir(place, { recursive: true, mode: 0o700 })
      }),
    list: () =>
      trying(async () => {
        const names = (await readdir(place, { withFileTypes: true })).filter((entry) => entry.isFile())
        return Promise.all(
          names.map(async ({ name }) => ({ name, bytes: (await stat(join(place, name))).size })),
        )
      }),
    put: (name, from) =>
      trying(async () => {
        const part = join(place, `${name}.part`)
        try {
          await copyFile(from, part)
          fsyncPath(part)
          await rename(part, join(place, name))
          fsyncPath(place)
        } finally {
          await rm(part, { force: true }).catch(() => {})
        }
      }),
    get: (name, to) => trying(() => copyFile(join(place, name), to, constants.COPYFILE_FICLONE)),
    remove: (name) => trying(() => rm(join(place, name), { force: true })),
  }
}

async function trying<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof PlaceError) throw error
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw new PlaceError(reasons[code] ?? 'other', `The second place cannot be used: ${reasonOf(error)}`)
  }
}
