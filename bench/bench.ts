// npm run bench [-- NAME… --rounds 5 --json --small]: measures the product beside its floors.
import { cpus, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { buildIfNeeded } from '../scripts/build.ts'
import { type Postgres, startDurablePostgres } from '../scripts/postgres.ts'
import { closeBrowser } from './browser.ts'
import { type Figure, figureOf } from './measure.ts'
import { bankFileRows } from './rows-bank-file.ts'
import { browserRows } from './rows-browser.ts'
import { callRows } from './rows-calls.ts'
import { checkInRows } from './rows-check-in.ts'
import { growthRows } from './rows-growth.ts'
import { liveRows } from './rows-live.ts'
import { moneyRows } from './rows-money.ts'
import { pageRows } from './rows-pages.ts'
import { postgresRows } from './rows-postgres.ts'
import { processRows } from './rows-process.ts'

const rows = [
  ...callRows,
  ...liveRows,
  ...growthRows,
  ...postgresRows,
  ...moneyRows,
  ...processRows,
  ...pageRows,
  ...browserRows,
  ...bankFileRows,
  ...checkInRows,
]
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    json: { type: 'boolean', default: false },
    small: { type: 'boolean', default: false },
  },
})
const rounds = Number(values.rounds)
const unknown = positionals.filter((name) => rows.every((row) => row.name !== name))
if (unknown.length > 0 || !Number.isInteger(rounds) || rounds < 1) {
  console.error(`Unknown rows: ${unknown.join(', ')}. There are ${rows.map((row) => row.name).join(', ')}.`)
  process.exit(1)
}

await buildIfNeeded()
const machine = `${cpus().length} processors (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${process.platform}`
const figures: Figure[] = []
if (!values.json) console.log(`${machine}; medians of ${rounds} rounds, least to most in brackets\n`)
let postgres: Postgres | undefined
try {
  for (const row of rows) {
    if (positionals.length > 0 && !positionals.includes(row.name)) continue
    if (row.needs === 'postgres') {
      postgres ??= await startDurablePostgres()
      if (!postgres) {
        console.error(`${row.name.padEnd(15)} is not measured: there is no PostgreSQL to start.`)
        continue
      }
      process.env.TEST_DATABASE_URL = postgres.url
    }
    const figure = await figureOf(row, rounds, values.small)
    figures.push(figure)
    if (!values.json) console.log(lineOf(figure))
  }
} finally {
  await closeBrowser()
  postgres?.stop()
}
if (values.json) console.log(JSON.stringify({ machine, rounds, figures }, null, 2))

function lineOf({ name, what, unit, floor, ours, ratio, goal, isMet }: Figure) {
  const number = (value: number) => value.toLocaleString('en', { maximumSignificantDigits: 3 })
  const spread = (of: { median: number; least: number; most: number }) =>
    `${number(of.median)} [${number(of.least)} to ${number(of.most)}] ${unit}`
  const parts = [what.padEnd(52), `ours ${spread(ours)}`, floor && `floor ${spread(floor)}`]
  const verdict = `${floor ? `ratio ${ratio.toFixed(2)}, ` : ''}goal ${goal}: ${isMet ? 'met' : 'missed'}`
  return `${name.padEnd(15)} ${parts.filter(Boolean).join(' | ')} | ${verdict}`
}
