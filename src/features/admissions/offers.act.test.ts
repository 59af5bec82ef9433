import { describe, expect, test } from 'vitest'
import { engines } from '../../../test/engines.ts'
import { isFull } from '../../../test/extent.ts'
import { raceForOffers } from '../../../test/trust/offer-races.ts'

describe.each(engines)('races for a seat on %s', (engine) => {
  test('EN-4: of an offer, an admission, a yes and the hour one wins, and the other is told', async () => {
    const rounds = isFull ? 20 : 5
    const found = await raceForOffers(engine, rounds)
    for (const [kind, { fine, strange }] of Object.entries(found)) {
      expect([kind, fine, strange]).toEqual([kind, rounds, []])
    }
  })
})
