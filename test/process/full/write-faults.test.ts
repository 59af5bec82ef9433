import { expect, test } from 'vitest'
import { tryFaults } from '../../trust/write-faults.ts'

test('a full disk at any statement of any call that writes changes nothing, tells no screen, and the next call works', async () => {
  const { routes, faults, strange } = await tryFaults('sqlite', 'SQLITE_FULL')
  expect(strange).toEqual([])
  expect(routes).toBeGreaterThan(90)
  expect(faults).toBeGreaterThan(1500)
}, 900_000)
