import { expect, test } from 'vitest'
import { killTheServer } from '../../trust/kills.ts'

const rounds = 8

// `npm run trust` does the same a hundred times, with as many writes as a busy month.
test(`every acknowledged write survives ${rounds} kills of the server under four writers`, {
  timeout: 120_000,
}, async () => {
  const { acknowledged, lost, strange, integrity } = await killTheServer({ rounds, writesARound: 20 })
  console.log(`${acknowledged} acknowledged writes, ${rounds} kills`)
  expect({ lost, strange, integrity }).toEqual({ lost: 0, strange: [], integrity: 'ok' })
  expect(acknowledged).toBeGreaterThanOrEqual(rounds * 20)
})
