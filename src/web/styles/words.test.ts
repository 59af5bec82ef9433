import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url).pathname
const read = (file: string) => readFileSync(root + file, 'utf8')

/** Documents that carry their own styles, and the site and members' pages, which have sheets of their own. */
const others = /render-receipt-page|member-file|features\/site\/|features\/my\/pages\//

const styled = new Set(
  // Pages without scripts have their styles within them.
  [...globSync('**/*.css', { cwd: root }), 'web/server-drawn/shared-server-drawn-page-style.ts']
    .filter((file) => !file.endsWith('.module.css'))
    .flatMap((file) => [...read(file).matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name)),
)

/** The words written out in `className`, without those of a module. */
const wordsOf = (text: string) =>
  [...text.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)].flatMap(([, plain, mixed = '']) =>
    (plain ?? mixed.replaceAll(/\$\{[^}]*\}/g, '')).split(/\s+/).filter(Boolean),
  )

test('every word in a `className` is in a sheet of styles', () => {
  const files = globSync('**/*.tsx', { cwd: root }).filter((file) => !others.test(file))
  const words = files.flatMap((file) => wordsOf(read(file)).map((word) => ({ file, word })))
  expect(words.length).toBeGreaterThan(100)
  expect(words.filter(({ word }) => !styled.has(word))).toEqual([])
})
