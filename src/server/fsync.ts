import { closeSync, fsyncSync, openSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'

// Windows cannot open folders, and NTFS flushes their entries itself.
const canOpenFolders = process.platform !== 'win32'

/** Flushes a file, or the entries of a folder, to the disk. */
export function fsyncPath(path: string) {
  const isFolder = statSync(path).isDirectory()
  if (isFolder && !canOpenFolders) return
  // Windows flushes only what is open for writing.
  const handle = openSync(path, isFolder ? 'r' : 'r+')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Flushes the entries of a folder whose disk may not answer. */
export async function fsyncFolder(path: string) {
  if (!canOpenFolders) return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
