// npm run trust [-- PART [ROUNDS]]: checks the promises of docs/trust.md; fails if one is missed.
import { createServer } from 'vite'
import { buildIfNeeded } from '../scripts/build.ts'
import { startPostgres } from '../scripts/postgres.ts'

const [wanted, rounds] = process.argv.slice(2)

const postgres = await startPostgres()
// Read by the parts when they are imported.
process.env.TEST_DATABASE_URL = postgres?.url
// Vite compiles the product's screens, which Node.js cannot import.
const vite = await createServer({ server: { middlewareMode: true, ws: false }, logLevel: 'warn' })
const { parts } = (await vite.ssrLoadModule('/bench/trust-parts.ts')) as typeof import('./trust-parts.ts')
const chosen = Object.entries(parts).filter(([name]) => wanted === undefined || name === wanted)
if (chosen.length === 0 || Number.isNaN(Number(rounds ?? 1))) {
  console.error(`npm run trust -- PART [ROUNDS], where PART is one of ${Object.keys(parts).join(', ')}`)
  process.exitCode = 1
} else {
  await buildIfNeeded()
  if (!postgres) console.log('SKIPPED: everything that needs PostgreSQL')
}
for (const [name, part] of chosen) {
  const began = performance.now()
  const { isMet, said } = await part.run(Number(rounds ?? part.rounds)).catch((error: Error) => ({
    isMet: false,
    said: error.stack ?? String(error),
  }))
  if (!isMet) process.exitCode = 1
  const seconds = Math.round((performance.now() - began) / 1000)
  console.log(`${isMet ? 'met   ' : 'MISSED'} ${name}: ${said} (${seconds} s)`)
}
await vite.close()
postgres?.stop()
process.exit()
