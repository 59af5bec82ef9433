import { createHash } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type MachineName, machines, makeArchive } from './archives.ts'
import { buildIfNeeded } from './build.ts'
import { makeRelease } from './release-files.ts'

// Makes the archives of a release, and SHA256SUMS, into release/:
//   npm run release                    for every kind of machine, and for servers
//   npm run release -- server          the one for servers, which npm completes
//   npm run release -- windows-x64     the one for such a machine

const into = join(import.meta.dirname, '../release')
const names = ['server', ...Object.keys(machines)]
const [only, ...more] = process.argv.slice(2)
if (more.length > 0 || !names.includes(only ?? 'server')) {
  console.error(`npm run release [-- ${names.join(' | ')}]`)
  process.exit(1)
}
await buildIfNeeded()
const made: string[] = []
for (const name of only === undefined ? names : [only]) {
  made.push(name === 'server' ? await makeRelease(into) : makeArchive(name as MachineName, into))
}
for (const path of made) console.log(`${path}, ${(statSync(path).size / 1e6).toFixed(1)} MB`)
// `sha256sum -c SHA256SUMS` checks them.
writeFileSync(join(into, 'SHA256SUMS'), made.map((path) => `${hashOf(path)}  ${basename(path)}\n`).join(''))

function hashOf(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex')
}
