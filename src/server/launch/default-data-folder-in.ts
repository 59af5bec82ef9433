import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The folder of a person's data: among their documents, in their own folder where there are none, and where it already is.
 * @param home the person's own folder
 */
export function defaultDataFolderIn(home: string, exists: (path: string) => boolean = existsSync): string {
  const among = join(home, 'Documents')
  const places = [join(among, 'Abhyasika'), join(home, 'Abhyasika')] as const
  return places.find((place) => exists(place)) ?? places[exists(among) ? 0 : 1]
}
