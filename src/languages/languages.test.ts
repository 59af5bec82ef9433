import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { admin } from './en.ts'

test('SH-7: every feature has words of its own, all of them in the admin', async () => {
  const root = join(import.meta.dirname, '..')
  const files = globSync(['features/*/words/en.ts', 'languages/shared/en.ts'], { cwd: root })
  const names: string[] = []
  for (const file of files.filter((path) => !path.includes('/site/')))
    names.push(...Object.keys((await import(join(root, file))).words))
  expect(names.toSorted()).toEqual(Object.keys(admin).toSorted())
})
