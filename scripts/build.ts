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
  ...['src/start.ts', 'src/serve.ts', 'src/launch.ts', 'src/go-back.ts', 'scripts/centres.ts'],
  ...operatorCommands.map((command) => `scripts/${command}.ts`),
]

/** Builds browser and server if a source has changed since the last build. */
export async function buildIfNeeded() {
  const stamp = hashSources()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  console.error('Building Abhyasika.')
  const { build } = await import('vite')
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  // Build for production also within a test runner.
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  try {
    await build({ root, logLevel: 'warn' })
    await build({ root, logLevel: 'warn', mode: 'door' })
    await build({ root, logLevel: 'warn', build: { ssr: true, rolldownOptions: { input: serverEntries } } })
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
  }
  writeFileSync(stampFile, stamp)
}

/** Hashes times and sizes of all sources, which takes a few milliseconds. */
function hashSources() {
  const hash = createHash('sha256')
  for (const path of globSync(sources, { cwd: root }).sort()) {
    const { mtimeMs, size } = statSync(join(root, path))
    hash.update(`${path} ${mtimeMs} ${size}\n`)
  }
  return hash.digest('hex')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildIfNeeded()
