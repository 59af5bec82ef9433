import { describe, expect, test } from 'vitest'
import { engines } from '../../../test/engines.ts'
import { isFull } from '../../../test/extent.ts'
import { raceForAnnounced } from '../../../test/trust/announced-races.ts'

const rounds = isFull ? 20 : 5

describe.each(engines)('races for an announced payment on %s', (engine) => {
  test(
    'PY-1: of all that its payer and the desk do at once one wins, the other is told, and there is one receipt',
    async () => {
      const found = await raceForAnnounced(engine, rounds)
      for (const [kind, { fine, strange }] of Object.entries(found)) {
        expect([kind, fine, strange]).toEqual([kind, rounds, []])
      }
    },
    60_000 + rounds * 10_000,
  )
})
