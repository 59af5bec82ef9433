import { closeSync, fsyncSync, openSync, statSync } from 'node:fs'

/** Brings a file, or the names in a folder, to the disk. */
export function fsyncPath(path: string) {
  // Windows opens no folders; there the file system keeps names by itself.
  if (process.platform === 'win32' && statSync(path).isDirectory()) return
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
