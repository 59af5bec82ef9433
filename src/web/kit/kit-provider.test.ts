import { existsSync, globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url).pathname
const { resolve } = createRequire(import.meta.url)
const hasStyles = (name: string) => {
  try {
    return existsSync(resolve(`@mantine/core/styles/${name}.layer.css`))
  } catch {
    return false
  }
}

test('every component of the library that is used has its styles loaded', () => {
  const used = new Set(
    globSync('**/*.tsx', { cwd: root }).flatMap((file) =>
      [...readFileSync(root + file, 'utf8').matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(
        ([, names = '']) => names.split(',').map((name) => name.trim()),
      ),
    ),
  )
  const styled = [...used].filter(hasStyles)
  const kit = readFileSync(new URL('kit-provider.tsx', import.meta.url), 'utf8')
  expect(styled).toContain('Button')
  expect(styled.filter((name) => !kit.includes(`@mantine/core/styles/${name}.layer.css`))).toEqual([])
})
