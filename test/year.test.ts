import { expect, test } from 'vitest'
import { enginesByExtent } from './engines.ts'
import { runYear } from './trust/year/year.ts'

/** How many made-up years, and to which day of them; `npm run trust -- year` runs a hundred whole ones. */
const years = Number(process.env.YEARS ?? 1)
const until = process.env.YEAR_UNTIL ?? '2023-06-24'
const seed = Number(process.env.YEAR_SEED ?? Date.now() % 1_000_000)

test.each(enginesByExtent)(
  `TM, LG, RC, DY, XP, MP-3, PY: the first weeks of a made-up year are as a model of them on %s, seed ${seed}`,
  async (engine) => {
    for (let n = 0; n < years; n++) {
      const { strange, receipts, announced, lines } = await runYear(engine, seed + n, until)
      expect(strange).toEqual([])
      expect(receipts).toBeGreaterThan(20)
      expect(announced).toBeGreaterThan(5)
      expect(lines).toBeGreaterThan(5)
    }
  },
)
