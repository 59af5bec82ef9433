import { execFile, spawn } from 'node:child_process'
import { promisify } from 'node:util'
import { OperatorFacingError } from '../errors.ts'

const run = promisify(execFile)

/** A program of the host, its words, and where it runs, unless that is where we do. */
export type CommandToRunOnHost = [
  program: string,
  words: readonly string[],
  surroundings?: { cwd: string; env: NodeJS.ProcessEnv },
]

/**
 * Runs a program of the host to its end.
 * @returns what it printed
 * @throws OperatorFacingError with the last line of what it says is wrong
 */
export async function runProgramForOutput(
  ...[program, words, surroundings]: CommandToRunOnHost
): Promise<string> {
  try {
    return (await run(program, words, { ...surroundings, encoding: 'utf8' })).stdout
  } catch (error) {
    if (isMissing(error)) throw new OperatorFacingError(`${program} is not installed.`)
    const { stderr = '', stdout = '' } = error as { stderr?: string; stdout?: string }
    const said = (stderr.trim() || stdout.trim()).split('\n').at(-1)
    throw new OperatorFacingError(`${program} ${words.join(' ')} failed${said ? `: ${said}` : '.'}`)
  }
}

/** Runs a program of the host on this terminal; gives its exit code. */
export function runProgramOnTerminal(...[program, words, surroundings]: CommandToRunOnHost) {
  return new Promise<number>((resolve, reject) => {
    const child = spawn(program, words, { ...surroundings, stdio: 'inherit' })
    child.once('error', (error) =>
      reject(isMissing(error) ? new OperatorFacingError(`${program} is not installed.`) : error),
    )
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
