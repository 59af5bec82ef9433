import { createHash } from 'node:crypto'
import type { Place } from '#domain/copies/place.ts'
import { folderFiles } from './folder-files.ts'
import type { PlaceFiles } from './place-files.ts'
import { storeFiles } from './store-files.ts'

/** The folder of a code in its place; nothing of the code can be told from it. */
export const folderOf = (code: string) =>
  `abhyasika-${createHash('sha256').update(`abhyasika copies of ${code}`).digest('hex').slice(0, 12)}`

/** @param signal ends what is under way with a store */
export const filesIn = (place: Place, code: string, signal?: AbortSignal): PlaceFiles =>
  place.kind === 'folder' ? folderFiles(place, folderOf(code)) : storeFiles(place, folderOf(code), signal)
