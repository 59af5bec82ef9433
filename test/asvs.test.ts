import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const tests = new Map(
  globSync('{src,test}/**/*.{test,spec}.{ts,tsx}', { cwd: root }).map((path) => [basename(path), path]),
)
const rows = read('docs/asvs.md')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
const reason = /\*\*(Does not apply|Not met|Partly|Written down|By its make)\.\*\*/

test('every item of the standard has a test or a reason', () => {
  expect(rows.length).toBeGreaterThan(100)
  for (const [, item, , where = '', shownBy = ''] of rows) {
    expect([item, shownBy !== '' || reason.test(where)]).toEqual([item, true])
  }
})

test('every test that it names is there', () => {
  const named = rows.flatMap(([, item, , , shownBy = '']) =>
    shownBy
      .split('<br>')
      .filter(Boolean)
      .map((cell) => ({ item, cell })),
  )
  for (const { item, cell } of named) {
    const [, file = '', name = ''] = /^`(.+)` “(.+)”$/.exec(cell) ?? []
    const path = tests.get(file)
    expect([item, cell, path !== undefined && read(path).includes(`'${name}`)]).toEqual([item, cell, true])
  }
})
