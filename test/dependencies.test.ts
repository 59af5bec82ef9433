import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')
const packages: Record<string, Record<string, string>> = JSON.parse(read('package.json'))
const [, ...sections] = read('docs/dependencies.md').split(/^## /m)
const flaws = sections.pop() ?? ''
const lists = ['dependencies', 'optionalDependencies', 'devDependencies']

test('ASVS 15.1.2: every package that is used is written down with its reason, and no other', () => {
  const reasons = sections.map((section) => [...section.matchAll(/^\| `(.+?)` +\| (\S.*?) +\|$/gm)])
  expect(reasons.map((rows) => rows.map(([, name]) => name))).toEqual(
    lists.map((list) => Object.keys(packages[list] ?? {}).sort()),
  )
})

test('ASVS 15.2.1: every package that runs was looked up for known flaws, in the version that is used', () => {
  const found = [...flaws.matchAll(/^\| `(.+?)` +\| (\d\S*) +\| \S/gm)].map(([, name, version]) => [
    name,
    version,
  ])
  expect(Object.fromEntries(found)).toEqual(packages.dependencies)
})

test('ASVS 15.2.4: every package is pinned to an exact version, in the list and in the lock', () => {
  const lock = JSON.parse(read('package-lock.json')).packages
  for (const list of lists) {
    for (const [name, version] of Object.entries(packages[list] ?? {})) {
      expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+$/)])
      expect([name, lock[`node_modules/${name}`]?.version]).toEqual([name, version])
    }
  }
})
