import { existsSync, readFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { z } from 'zod'
import { isNewerVersion } from '#domain/version.ts'
import { writePrivateJsonFile } from './running-server-note.ts'

const programSchema = z.object({
  version: z.string(),
  /** The folder that has `dist/server` and its Node.js. */
  folder: z.string().refine((path) => isAbsolute(path)),
  /** The last migration that it knows. */
  lastStep: z.string(),
})

/** A program of a download that has served a data folder. */
export type ProgramThatServedFolder = z.infer<typeof programSchema>

const notesSchema = z.object({
  /** The last one that served is last. */
  programs: z.array(programSchema),
  /** The version before this one, where an upgrade led here. */
  upgradedFrom: z.string().nullable(),
  isNewsRead: z.boolean(),
  /** The version that it could not go back to, and the line that says why. */
  failure: z.object({ version: z.string(), line: z.string() }).nullable(),
})

type ProgramNotes = z.infer<typeof notesSchema>

const none: ProgramNotes = { programs: [], upgradedFrom: null, isNewsRead: true, failure: null }
/** More are not remembered. */
const programsKept = 5

const notesIn = (dataDir: string) => join(dataDir, 'programs.json')

/** What is noted of the programs of this machine; nothing where it was never written, or is damaged. */
export function readProgramAndUpgradeNotes(dataDir: string): ProgramNotes {
  try {
    return notesSchema.parse(JSON.parse(readFileSync(notesIn(dataDir), 'utf8')))
  } catch {
    return none
  }
}

function change(dataDir: string, changes: Partial<ProgramNotes>) {
  writePrivateJsonFile(notesIn(dataDir), { ...readProgramAndUpgradeNotes(dataDir), ...changes })
}

/** Notes which program serves the folder now, and whether that is an upgrade. */
export function noteProgramServingFolder(dataDir: string, program: ProgramThatServedFolder) {
  const { programs } = readProgramAndUpgradeNotes(dataDir)
  const before = programs.at(-1)?.version
  const others = programs.filter(({ folder }) => folder !== program.folder)
  change(dataDir, {
    programs: [...others, program].slice(-programsKept),
    ...(before !== undefined &&
      before !== program.version && {
        upgradedFrom: isNewerVersion(program.version, before) ? before : null,
        isNewsRead: false,
      }),
  })
}

export const noteUpgradeNewsRead = (dataDir: string) => change(dataDir, { isNewsRead: true })

/** Notes why it could not go back to a version; null once that is read, or tried again. */
export const noteUndoUpgradeFailure = (dataDir: string, failure: ProgramNotes['failure']) =>
  change(dataDir, { failure })

/** The program of an older version that served the folder last, and is still where it was. */
export function findOlderProgramToGoBackTo(
  dataDir: string,
  version: string,
): ProgramThatServedFolder | undefined {
  return readProgramAndUpgradeNotes(dataDir).programs.findLast(
    (program) => isNewerVersion(version, program.version) && isThere(program),
  )
}

/** A newer archive may have been unpacked over it. */
function isThere(program: ProgramThatServedFolder): boolean {
  const { node, launcher } = nodeAndLauncherPathsIn(program)
  try {
    const { version } = JSON.parse(readFileSync(join(program.folder, 'package.json'), 'utf8'))
    return version === program.version && existsSync(node) && existsSync(launcher)
  } catch {
    return false
  }
}

/** What starts a program: its Node.js, and what a double-click runs by it. */
export const nodeAndLauncherPathsIn = ({ folder }: Pick<ProgramThatServedFolder, 'folder'>) => ({
  node: join(folder, process.platform === 'win32' ? 'node.exe' : 'node'),
  launcher: join(folder, 'dist/server/launch.js'),
})
