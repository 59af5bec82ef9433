import { spawn } from 'node:child_process'
import { pathToFileURL } from 'node:url'

const checks: Record<string, string[]> = {
  // More checkers look at much twice: one takes half of the processor time of the usual four.
  types: [
    'tsc',
    '--checkers',
    '1',
    '--incremental',
    '--tsBuildInfoFile',
    'node_modules/.cache/types.tsbuildinfo',
  ],
  'lint and format': ['biome', 'check', '--error-on-warnings', '.'],
  'dead code': ['knip', '--treat-config-hints-as-errors'],
  layers: ['vitest', 'run', '--project', 'unit', 'test/layers.test.ts'],
}

/** Runs the static checks in parallel, but for those left out; returns whether all pass. */
export async function check(leftOut: string[] = []): Promise<boolean> {
  const wanted = Object.entries(checks).filter(([name]) => !leftOut.includes(name))
  const results = await Promise.all(wanted.map(([name, command]) => run(name, command)))
  return results.every(Boolean)
}

function run(name: string, [command = '', ...args]: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(`node_modules/.bin/${command}`, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => (output += error.message))
    child.on('close', (code) => {
      console.log(code === 0 ? `${name}: fine` : `${name}:\n${output}`)
      resolve(code === 0)
    })
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exit((await check()) ? 0 : 1)
