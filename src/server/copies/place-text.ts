import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { placeFileNames } from '#domain/copies/copy-name.ts'
import type { Config } from '../config.ts'
import { inTemporaryFolder } from '../data-folder.ts'
import { decryptText, encryptText } from './copy-file.ts'
import { PlaceError, type PlaceFiles } from './place-files.ts'

/** A short encrypted text in a second place, beside the copies. */
interface PlaceText {
  files: PlaceFiles
  code: string
  name: (typeof placeFileNames)[number]
}

/** More than any such text has, which is read whole. */
const maxBytes = 64_000_000

type Folder = Pick<Config, 'dataDir'>

/** @returns undefined where there is none @throws PlaceError */
export async function readPlaceText(
  { files, code, name }: PlaceText,
  { dataDir }: Folder,
): Promise<string | undefined> {
  const there = (await files.list()).find((file) => file.name === name)
  if (!there) return undefined
  if (there.bytes > maxBytes) throw unreadable(name)
  return inTemporaryFolder(dataDir, async (folder) => {
    const to = join(folder, name)
    await files.get(there, to)
    try {
      return await decryptText(readFileSync(to), code)
    } catch {
      throw unreadable(name)
    }
  })
}

const unreadable = (name: string) =>
  new PlaceError('damaged', `The file ${name} of the second place cannot be read.`)

/** @throws PlaceError */
export async function writePlaceText({ files, code, name }: PlaceText, text: string, { dataDir }: Folder) {
  await inTemporaryFolder(dataDir, async (folder) => {
    const from = join(folder, name)
    writeFileSync(from, await encryptText(text, code))
    await files.put(name, from)
  })
}
