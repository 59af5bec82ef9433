import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { errorMessageOf, OperatorFacingError } from '../errors.ts'
import { nodeAndLauncherPathsIn, type ProgramThatServedFolder } from './downloaded-program-notes.ts'

const run = promisify(execFile)
/** How the launcher begins the line that says why it cannot start. */
export const cannotStartPrefix = 'Abhyasika cannot start. '

/**
 * Starts a program as its launcher does, without a browser.
 * @throws OperatorFacingError with the line in which it says why it cannot start
 */
export async function startDownloadedProgramWithoutBrowser(
  program: Pick<ProgramThatServedFolder, 'folder'>,
  dataDir: string,
) {
  const { node, launcher } = nodeAndLauncherPathsIn(program)
  try {
    await run(node, [launcher, '--quiet'], {
      cwd: dataDir,
      windowsHide: true,
      env: { ...process.env, DATA_DIR: dataDir },
    })
  } catch (error) {
    throw new OperatorFacingError(lineOf(error))
  }
}

/**
 * Tries whether a program can run here: an anti-virus program may have taken a part of it, or its disk may be gone.
 * @throws OperatorFacingError where its Node.js or its part for the database does not run
 */
export async function requireDownloadedProgramRuns({ folder, version }: ProgramThatServedFolder) {
  const { node } = nodeAndLauncherPathsIn({ folder })
  const code = "new (require('better-sqlite3'))(':memory:').close()"
  try {
    await run(node, ['-e', code], { cwd: folder, windowsHide: true })
  } catch (error) {
    throw new OperatorFacingError(
      `Version ${version} in ${folder} does not run any more. ${errorMessageOf(error)}`,
    )
  }
}

function lineOf(error: unknown): string {
  const written = error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
  const line = written.split('\n').find((text) => text.startsWith(cannotStartPrefix))
  return line?.slice(cannotStartPrefix.length) ?? errorMessageOf(error)
}
