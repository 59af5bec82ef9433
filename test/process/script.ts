import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { compiled } from '../server.ts'

interface Place extends Record<string, string | undefined> {
  DATA_DIR: string
  DATABASE_URL: string | undefined
}

/** Runs a command as a process with `input` on standard input; returns its exit code and output. */
export async function runScript(name: string, args: string[], place: Place, input = '') {
  const script = join(import.meta.dirname, `../../scripts/${name}.ts`)
  const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: compiled, ...place }
  const child = spawn(process.execPath, [script, ...args], { env })
  child.stdin.end(input)
  const code = new Promise<number | null>((resolve) => child.on('close', resolve))
  const [printed, complained] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await code, output: printed + complained }
}
