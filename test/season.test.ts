import { expect, test } from 'vitest'
import { enginesByExtent } from './engines.ts'
import { runSeason } from './trust/season/season.ts'

/** How many made-up seasons, and how many ask in each; `npm run trust -- season` runs a hundred of three hundred. */
const asking = Number(process.env.SEASON_ASKING ?? 60)
const seed = Number(process.env.SEASON_SEED ?? Date.now() % 1_000_000)

test.each(enginesByExtent)(
  `EN-3, EN-4: who was offered what, when and in which order in a made-up season is as in a model of it on %s, seed ${seed}`,
  async (engine) => {
    const { strange, offers, lapsed } = await runSeason(engine, seed, asking)
    expect(strange).toEqual([])
    expect(offers).toBeGreaterThan(10)
    expect(lapsed).toBeGreaterThan(0)
  },
  120_000,
)
