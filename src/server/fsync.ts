import { closeSync, fsyncSync, openSync, statSync } from 'node:fs'

/** Flushes a file, or the entries of a folder, to the disk. */
export function fsyncPath(path: string) {
  // Windows cannot open folders, and NTFS flushes their entries itself.
  if (process.platform === 'win32' && statSync(path).isDirectory()) return
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
