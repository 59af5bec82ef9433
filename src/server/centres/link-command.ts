import { existsSync, lstatSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { CentresHostMachine } from './centres-of-machine.ts'

/** Lets `abhyasika` be typed anywhere, as that of a version. What stands there and is no link is somebody else's. */
export function symlinkProgramAsCommand({ paths, programs }: CentresHostMachine, version: string) {
  const command = join(programs, `abhyasika-${version}`, 'abhyasika')
  // Where centres run in containers, only one archive is there.
  if (!existsSync(command)) return
  const found = lstatSync(paths.command, { throwIfNoEntry: false })
  if (found && !found.isSymbolicLink()) return
  rmSync(paths.command, { force: true })
  mkdirSync(dirname(paths.command), { recursive: true })
  symlinkSync(command, paths.command)
}
