import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfNeeded } from './build.ts'
import { runProgram } from './run-program.ts'
import { nativeParts, operatorCommands, shippedFiles } from './shipped.ts'

type Versions = Record<string, string>
interface Locked {
  dependencies?: Versions
  optionalDependencies?: Versions
}

const root = join(import.meta.dirname, '..')
/** The archive's folder, without a version, so that a newer one is unpacked over an older. */
const folder = 'abhyasika'
/**
 * Packs the built product without what builds or tests it.
 * @param into the folder for the archive
 * @returns the path of the archive
 */
export async function makeRelease(into: string): Promise<string> {
  const staging = mkdtempSync(join(tmpdir(), 'abhyasika-release-'))
  try {
    await buildIfNeeded()
    const { name, version } = fillRelease(join(staging, folder))
    const archive = join(into, `${name}-${version}.tgz`)
    mkdirSync(into, { recursive: true })
    runProgram('tar', ['-czf', archive, '-C', staging, folder])
    return archive
  } finally {
    rmSync(staging, { recursive: true })
  }
}

/** Lays what a release has into a folder: the product must be built. */
export function fillRelease(place: string): { name: string; version: string } {
  for (const path of shippedFiles(root)) cpSync(join(root, path), join(place, path))
  // Source maps need the sources, from which they can be built.
  cpSync(join(root, 'dist'), join(place, 'dist'), {
    recursive: true,
    filter: (path) => !/\.map$|\.built$/.test(path),
  })

  const { name, version, license, type, engines, scripts, dependencies, optionalDependencies } =
    read('package.json')
  const about = { name, version, license }
  const parts = { dependencies: only(dependencies, nativeParts), optionalDependencies }
  const commands = only(scripts, ['start', 'setup', ...operatorCommands])
  write('package.json', { ...about, private: true, type, engines, ...parts, scripts: commands })
  const { lockfileVersion, packages } = read('package-lock.json')
  const locked = { '': { ...about, ...parts, engines }, ...needed(packages, parts) }
  write('package-lock.json', { name, version, lockfileVersion, requires: true, packages: locked })
  writeFileSync(join(place, 'README.md'), readme(version))
  return { name, version }

  function write(file: string, content: object) {
    writeFileSync(join(place, file), `${JSON.stringify(content, null, 2)}\n`)
  }
}

const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))

const only = (all: Versions, names: string[]): Versions =>
  Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)))

/** The lock file's entries of these packages and their dependencies. */
function needed(packages: Record<string, Locked>, parts: Locked) {
  const found: Record<string, Locked> = {}
  const add = (from: string, { dependencies, optionalDependencies }: Locked) => {
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const path = nearest(packages, from, name)
      const entry = path && packages[path]
      if (!entry || found[path]) continue
      found[path] = entry
      add(path, entry)
    }
  }
  add('', parts)
  return Object.fromEntries(Object.entries(found).sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** Resolves a package as Node.js does from `from`; undefined if the lock file lacks it. */
function nearest(packages: Record<string, Locked>, from: string, name: string): string | undefined {
  const path = join(from, 'node_modules', name).replaceAll('\\', '/')
  if (path in packages) return path
  return from === ''
    ? undefined
    : nearest(packages, from.slice(0, Math.max(0, from.lastIndexOf('node_modules') - 1)), name)
}

const readme = (version: string) => `# Abhyasika ${version}

\`npm start\` installs what is missing, and serves. You need npm and any Node.js from version 20 on.

- [docs/for-the-owner.md](docs/for-the-owner.md), [मराठीत](docs/for-the-owner.mr.md): what it does, for whoever owns the room
- [docs/installing.md](docs/installing.md): installing, configuring, upgrading
- [docs/operating.md](docs/operating.md): running it: money, backups, the key, the network
- [docs/when-something-is-wrong.md](docs/when-something-is-wrong.md): what each line means, and what to do
- [docs/hosting.md](docs/hosting.md): a container, or a service of systemd
- [docs/small-server.md](docs/small-server.md): several centres on one small server
- [SECURITY.md](SECURITY.md): what is protected from whom, what is not, and how to report a hole
- [CHANGELOG.md](CHANGELOG.md): what is new
`
