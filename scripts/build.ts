import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { operatorCommands } from './shipped.ts'

const root = join(import.meta.dirname, '..')
const stampFile = join(root, 'dist/.built')
const sources = [
  ...['src/**/*', 'db/**/*', 'public/**/*', 'scripts/*'],
  ...['*.html', 'vite.config.ts', 'package-lock.json'],
]
const serverEntries = [
  ...['src/start.ts', 'src/serve.ts'],
  ...operatorCommands.map((command) => `scripts/${command}.ts`),
]

/** Builds both halves of the product where a source has changed since the last build, or there was none. */
export async function buildIfNeeded() {
  const stamp = changeToken()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  console.error('Building Abhyasika.')
  const { build } = await import('vite')
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  // Whoever asks for a build, a test runner included, gets the one that people use.
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  try {
    await build({ root, logLevel: 'warn' })
    await build({ root, logLevel: 'warn', build: { ssr: true, rolldownOptions: { input: serverEntries } } })
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
  }
  writeFileSync(stampFile, stamp)
}

/** Changes when any source does. Times and sizes are enough, and reading them takes a few milliseconds. */
function changeToken() {
  const hash = createHash('sha256')
  for (const path of globSync(sources, { cwd: root }).sort()) {
    const { mtimeMs, size } = statSync(join(root, path))
    hash.update(`${path} ${mtimeMs} ${size}\n`)
  }
  return hash.digest('hex')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildIfNeeded()
