import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const bench = join(import.meta.dirname, '../../../bench/bench.ts')
const run = (...args: string[]) => promisify(execFile)(process.execPath, [bench, ...args])

/** One row of each file of them; the figures are not checked. */
const kinds = ['list', 'heard', 'since-at-100000', 'start', 'admit-pg', 'home-weight']

test('npm run bench measures both sides', async () => {
  const { stdout } = await run(...kinds, '--small', '--rounds', '1', '--json')
  const { machine, figures } = JSON.parse(stdout)
  expect(machine).toContain('processors')
  expect(figures.map(({ name }: { name: string }) => name).sort()).toEqual([...kinds].sort())
  for (const { name, ours, floor, ratio } of figures) {
    expect(ours.median, name).toBeGreaterThan(0)
    if (floor) expect(floor.median, name).toBeGreaterThan(0)
    expect(ratio, name).toBeGreaterThan(0)
  }
  expect(figures.filter(({ floor }: { floor?: object }) => floor)).toHaveLength(5)
  // It starts many products one after the other, beside the journeys.
}, 300_000)

test('an unknown row is one line and a failure', async () => {
  const { stderr, code } = await run('weather').catch((error) => error)
  expect(code).toBe(1)
  expect(stderr.trim().split('\n')).toHaveLength(1)
})
