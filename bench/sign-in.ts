// node bench/sign-in.ts [rounds]: does the time of a refused sign-in tell whether an address has an account?
import { dataFolder } from '../test/engines.ts'
import { admin } from '../test/people.ts'
import { startServer } from '../test/server.ts'
import { mean, ms, quantile } from './figures.ts'

const rounds = Number(process.argv[2] ?? 3)
/** Below the limit per account in a quarter of an hour. */
const triesPerRound = 90

const times = { known: [] as number[], unknown: [] as number[] }
for (let round = 0; round < rounds; round++) {
  const folder = dataFolder()
  const server = await startServer({ DATA_DIR: folder.dataDir, TRUST_PROXY: 'on' })
  let from = 0
  const guess = async (email: string) => {
    from += 1
    const began = performance.now()
    const answer = await fetch(`${server.address}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${from >> 8}.${from & 255}` },
      body: JSON.stringify({ email, password: 'a wrong one' }),
    })
    await answer.text()
    if (answer.status !== 401) throw new Error(`A guess was answered ${answer.status}.`)
    return performance.now() - began
  }
  for (let n = 0; n < 5; n++) await guess('warm@example.org')
  for (let n = 0; n < triesPerRound; n++) {
    const both = [
      ['known', admin.email],
      ['unknown', 'nobody@example.org'],
    ] as const
    for (const [kind, email] of n % 2 === 0 ? both : both.toReversed()) times[kind].push(await guess(email))
  }
  await server.stop()
  folder.forget()
}

for (const [kind, values] of Object.entries(times)) {
  const parts = [0.1, 0.5, 0.9].map((share) => ms(quantile(values, share)))
  console.log(`${kind.padEnd(8)} ${values.length} tries, tenth / median / nine tenths: ${parts.join(' / ')}`)
}
const apart = times.known.map((known, index) => known - (times.unknown[index] ?? Number.NaN))
const error = Math.sqrt(mean(apart.map((value) => (value - mean(apart)) ** 2)) / apart.length)
console.log(
  `known - unknown, pair by pair: median ${ms(quantile(apart, 0.5))}, mean ${ms(mean(apart))} ± ${ms(error)}`,
)
