import { expect, test } from 'vitest'
import { enginesByExtent } from '../../../test/engines.ts'
import { isFull } from '../../../test/extent.ts'
import { guessAtDoor } from '../../../test/trust/door-guesses.ts'

const guesses = isFull ? 10_000 : 150

test.each(enginesByExtent)(
  'CI-3: who guesses at the digits and codes of a door checks nobody in beyond ten wrong digits a minute, on %s',
  { timeout: 600_000 },
  async (engine) => {
    const { answers, looked, strange } = await guessAtDoor(engine, guesses)
    expect(strange).toEqual([])
    expect(looked.at).toBeLessThan(guesses / 4)
    expect(answers.digits?.[429]).toBe(guesses - looked.at)
    expect(Object.keys({ ...answers.codes, ...answers.presses })).toEqual(['410', '429'])
  },
)
