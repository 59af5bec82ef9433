import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const exported = /^export (?:async )?(?:const|let|function\*?|class|interface|type) (\w+)/gm

test('each exported name is exported by one file', () => {
  const filesOf = new Map<string, Set<string>>()
  const files = globSync('src/**/*.{ts,tsx}')
  for (const file of files) {
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(exported)) {
      filesOf.set(name, (filesOf.get(name) ?? new Set()).add(file))
    }
  }
  const several = [...filesOf].filter(([, files]) => files.size > 1)
  expect(several.map(([name, files]) => `${name}: ${[...files].sort().join(', ')}`)).toEqual([])
})
