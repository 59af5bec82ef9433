import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '../../dist/web')

/** What a document and all it names weigh on a line that takes gzip, in kB; styles are inside the public document. */
function weightOf(document: string) {
  const html = readFileSync(join(web, document), 'utf8')
  const named = new Set(
    [...html.matchAll(/["']\/(assets\/(?!work-)[^"']+)["']/g)].map(([, path = '']) => join(web, path)),
  )
  const sent = [...named].map((path) => statSync(existsSync(`${path}.gz`) ? `${path}.gz` : path).size)
  return {
    files: named.size,
    kB: (gzipSync(html).length + sent.reduce((sum, size) => sum + size, 0)) / 1000,
  }
}

test('PB-1: the home weighs at most 90 kB, and carries nothing of the admin', () => {
  const { files, kB } = weightOf('index.html')
  expect(files).toBeGreaterThan(2)
  expect(kB).toBeLessThan(90)
  expect(readFileSync(join(web, 'index.html'), 'utf8')).not.toMatch(/assets\/(admin|work)-/)
})

test('RT-6: the way to the sign-in weighs at most 120 kB', () => {
  const { files, kB } = weightOf('admin.html')
  expect(files).toBeGreaterThan(2)
  expect(kB).toBeLessThan(120)
})

test('the admin’s document names the code of the first screens, which is there', () => {
  const named = [...readFileSync(join(web, 'admin.html'), 'utf8').matchAll(/'\/(assets\/work-[^']+)'/g)]
  expect(named).toHaveLength(2)
  for (const [, path = ''] of named) expect(existsSync(join(web, path)), path).toBe(true)
})
