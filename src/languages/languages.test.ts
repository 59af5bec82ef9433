import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { adminEnglish } from './en.ts'

test('SH-7: every feature has words of its own, all of them in the admin', async () => {
  const root = join(import.meta.dirname, '..')
  const files = globSync(['features/*/words/en.ts', 'languages/shared/en.ts'], { cwd: root })
  const names: string[] = []
  for (const file of files.filter((path) => !path.includes('/site/'))) {
    const exported = Object.entries<object>(await import(join(root, file)))
    for (const [name, words] of exported) if (name.endsWith('English')) names.push(...Object.keys(words))
  }
  expect(names.toSorted()).toEqual(Object.keys(adminEnglish).toSorted())
})

test('SH-7: in Marathi a word has one spelling, and a room, a shift and a pause have one name each', () => {
  const root = join(import.meta.dirname, '..')
  const files = globSync(['features/**/words/mr.ts', 'languages/shared/mr.ts', 'domain/reminders/*.ts'], {
    cwd: root,
  })
  expect(files.length).toBeGreaterThan(20)
  // ॲ is one letter, U+0972, and not अ with a sign.
  const other = /अॅ|पाळी|वाचनालय|(?<!\p{L})खंड|साइन-इन|लॉग ?आउट|आठवणी|स्तंभ|युपीआय|यू\.पी\.आय/u
  const found = files.flatMap((file) => other.exec(readFileSync(join(root, file), 'utf8'))?.[0] ?? [])
  expect(found).toEqual([])
})
