import { expect, test } from 'vitest'
import { parseServerHealth } from './health.ts'

test('a health is told by its two words alone, and nothing else is taken for one', () => {
  expect(parseServerHealth({ status: 'damaged', disk: 'read-only', more: 1 })).toEqual({
    status: 'damaged',
    disk: 'read-only',
  })
  const others = [
    null,
    'ok',
    {},
    { status: 'ok' },
    { status: 'well', disk: 'ok' },
    { error: { code: 'unavailable' } },
  ]
  for (const other of others) expect(() => parseServerHealth(other)).toThrow(TypeError)
})
