import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { screens } from '../scripts/picture-screens.ts'
import { shippedFiles } from '../scripts/shipped.ts'

const root = join(import.meta.dirname, '..')

test('a release has every picture that its pages show', () => {
  const shipped = shippedFiles(root)
  const shown = shipped
    .filter((path) => path.endsWith('.md'))
    .flatMap((page) =>
      [...readFileSync(join(root, page), 'utf8').matchAll(/\]\(([^)\s]+\.(?:png|jpe?g|svg|webp))\)/g)].map(
        ([, path = '']) => normalize(join(dirname(page), path)),
      ),
    )
  expect(shown.length).toBeGreaterThan(0)
  expect(shown.filter((path) => !shipped.includes(path))).toEqual([])
})

test('each screen that is pictured has a name of its own', () => {
  const names = screens.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
})
