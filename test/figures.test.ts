import { expect, test } from 'vitest'
import { enginesByExtent } from './engines.ts'
import { isFull } from './extent.ts'
import { runFiguresYear } from './trust/figures-year.ts'

/** How many made-up centres, and for how many days; `npm run trust -- figures` follows a hundred for a year. */
const centres = Number(process.env.FIGURES ?? 20)
const days = isFull ? 366 : 90
const seed = Number(process.env.FIGURES_SEED ?? Date.now() % 1_000_000)

test.each(enginesByExtent)(
  `FG-2: the figures of made-up centres are as their export files say on %s, seed ${seed}`,
  // A whole year takes some seconds, on a busy machine half a minute.
  { timeout: 120_000 + centres * (isFull ? 30_000 : 0) },
  async (engine) => {
    for (let n = 0; n < centres; n++) {
      const { strange, compared, final } = await runFiguresYear(engine, seed + n, days)
      expect(strange).toEqual([])
      expect(compared).toBeGreaterThan(150)
      expect(final).toBeGreaterThan(0)
    }
  },
)
