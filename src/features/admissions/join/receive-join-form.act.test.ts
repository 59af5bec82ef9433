import { describe, expect, test } from 'vitest'
import { engines } from '../../../../test/engines.ts'
import { floodForms } from '../../../../test/trust/form-flood.ts'

describe.each(engines)('a flood of forms on %s', (engine) => {
  test('EN-2: what an address sends beyond thirty waits for a look, a phone has three a day, and nobody else is hindered', async () => {
    const { answers, rows, strange } = await floodForms(engine, 180, 3)
    expect(strange).toEqual([])
    expect(answers['one address']).toEqual({ 303: 60 })
    expect(answers['a thousand addresses']).toEqual({ 303: 60 })
    expect(answers['one phone']).toEqual({ 303: 3, 429: 57 })
    expect(rows).toEqual({
      enquiries: 60 + 60 + 3 + 1,
      waitingForALook: 30,
      countedForms: 2 * (60 + 60 + 3 + 1),
    })
  })
})
