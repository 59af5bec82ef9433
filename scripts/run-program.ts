import { spawnSync } from 'node:child_process'

/**
 * Runs a program to its end; what it says goes to this process's errors.
 * @throws Error where it cannot be started, or fails
 */
export function runProgram(program: string, words: string[], cwd?: string) {
  const { status, error } = spawnSync(program, words, { cwd, stdio: ['ignore', 2, 2] })
  if (status !== 0) throw new Error(`${program} ${words[0]} failed${error ? `: ${error.message}` : ''}`)
}
