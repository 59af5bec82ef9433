import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  nodeAndLauncherPathsIn,
  type ProgramThatServedFolder,
} from '../src/server/launch/downloaded-program-notes.ts'

/** Lays what is looked for in the folder of a program; none of it runs. */
export function layProgram(folder: string, version: string, lastStep = 'last step'): ProgramThatServedFolder {
  const { node, launcher } = nodeAndLauncherPathsIn({ folder })
  mkdirSync(join(launcher, '..'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ version }))
  for (const path of [node, launcher]) writeFileSync(path, '')
  return { version, folder, lastStep }
}
