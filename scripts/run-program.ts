import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'

/**
 * Runs a program to its end; what it says goes to this process's errors.
 * @throws Error where it cannot be started, or fails
 */
export function runProgram(program: string, words: string[], cwd?: string) {
  const { status, error } = spawnSync(program, words, { cwd, stdio: ['ignore', 2, 2] })
  if (status !== 0) throw new Error(`${program} ${words[0]} failed${error ? `: ${error.message}` : ''}`)
}

/** Runs npm, as `runProgram` runs others: on Windows it is a batch file, which needs a shell, so its own script is run there. */
export function runNpm(words: string[], cwd: string) {
  if (process.platform !== 'win32') return runProgram('npm', words, cwd)
  const { npm_execpath: named } = process.env
  const folder = named ? dirname(named) : join(dirname(process.execPath), 'node_modules/npm/bin')
  // Under npx it is the script of npx that is named.
  runProgram(process.execPath, [join(folder, 'npm-cli.js'), ...words], cwd)
}
