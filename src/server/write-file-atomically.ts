import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Writes a file so that whoever reads meanwhile, also after a power cut, reads what was there or all of it. */
export function writeFileAtomically(path: string, text: string, mode = 0o644) {
  mkdirSync(dirname(path), { recursive: true, mode: 0o755 })
  const half = `${path}.part`
  writeFileSync(half, text, { mode, flush: true })
  renameSync(half, path)
}
