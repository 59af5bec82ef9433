import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../scripts/chromium.ts'
import { runJourneys } from '../scripts/journeys.ts'
import { freshApp } from '../test/app.ts'
import { dataFolder, emptyDatabase, engines } from '../test/engines.ts'
import { clockAt, journeysOfDays, oddMoments } from '../test/moments.ts'
import { type Call, signInAt, startServer } from '../test/server.ts'
import { raceForAnnounced } from '../test/trust/announced-races.ts'
import { backUpUnderWrites } from '../test/trust/backup-rounds.ts'
import { runClerkMonth } from '../test/trust/clerk-month.ts'
import { guessAtDoor } from '../test/trust/door-guesses.ts'
import { runFiguresYear } from '../test/trust/figures-year.ts'
import { floodForms } from '../test/trust/form-flood.ts'
import { guessAtOwner } from '../test/trust/guesses.ts'
import { killPostgres, killTheServer } from '../test/trust/kills.ts'
import { stealLaptops } from '../test/trust/laptops.ts'
import { raceForOffers } from '../test/trust/offer-races.ts'
import { tryPages } from '../test/trust/page-tries.ts'
import { attackPlaces } from '../test/trust/place-attacks.ts'
import { takeUnderKills } from '../test/trust/receipts.ts'
import { runSeason } from '../test/trust/season/season.ts'
import { raceForSeat } from '../test/trust/seat-race.ts'
import { messageStorm } from '../test/trust/storm/storm.ts'
import { countSyncs } from '../test/trust/syncs.ts'
import { holdBeside, unfinished } from '../test/trust/unfinished.ts'
import { compareWords } from '../test/trust/words.ts'
import { kindsOfFault, tryFaults } from '../test/trust/write-faults.ts'
import { runYear } from '../test/trust/year/year.ts'
import { ms, quantile } from './figures.ts'

interface Outcome {
  isMet: boolean
  said: string
}

interface Part {
  /** As many as docs/trust.md promises. */
  rounds: number
  run(rounds: number): Promise<Outcome>
}

const skipped = (why: string): Outcome => ({ isMet: true, said: `skipped, ${why}` })
const figure = (count: number) => count.toLocaleString('en')
const median = (times: number[]) => quantile(times, 0.5)
/** The first few unexpected answers. */
const oddities = (strange: string[]) =>
  strange.length === 0 ? '' : `; ${strange.length} strange:\n  ${strange.slice(0, 10).join('\n  ')}\n`

/** A hundred rounds make fifty thousand. */
const writesARound = 500

/** Runs a part on each available engine and joins the outcomes. */
async function onEach(run: (engine: (typeof engines)[number]) => Promise<Outcome>): Promise<Outcome> {
  const outcomes: Outcome[] = []
  for (const engine of engines) {
    const { isMet, said } = await run(engine)
    outcomes.push({ isMet, said: `${engine} ${said}` })
  }
  return { isMet: outcomes.every(({ isMet }) => isMet), said: outcomes.map(({ said }) => said).join('; ') }
}

export const parts: Record<string, Part> = {
  kills: {
    rounds: 100,
    async run(rounds) {
      const { acknowledged, lost, strange, integrity, starts } = await killTheServer({ rounds, writesARound })
      const [again, cold] = [median(starts.afterKill), median(starts.afterEnd)]
      const isMet =
        acknowledged >= rounds * writesARound &&
        lost + strange.length === 0 &&
        integrity === 'ok' &&
        again <= 2 * cold
      const said =
        `${figure(acknowledged)} acknowledged writes, ${rounds} kills of the server, ${lost} lost, integrity ${integrity}, ` +
        `ready again in ${ms(again)}, cold start ${ms(cold)}, medians${oddities(strange)}`
      return { isMet, said }
    },
  },

  'postgres-kills': {
    rounds: 100,
    async run(rounds) {
      const outcome = await killPostgres({ rounds, writesARound })
      if (!outcome) return skipped('there is no PostgreSQL')
      const { acknowledged, lost, strange, integrity, recoveries } = outcome
      const isMet = acknowledged >= rounds * writesARound && lost + strange.length === 0 && integrity === 'ok'
      const said =
        `${figure(acknowledged)} acknowledged writes, ${rounds} kills of PostgreSQL, ${lost} lost, indexes ${integrity}, ` +
        `served again ${ms(median(recoveries))} after its start began, median${oddities(strange)}`
      return { isMet, said }
    },
  },

  seat: {
    rounds: 200,
    run: (rounds) =>
      onEach(async (engine) => {
        const { won, strange } = await raceAtServers(engine, rounds)
        const said = `one winner of 40 in ${won} of ${rounds} rounds${oddities(strange)}`
        return { isMet: won === rounds && strange.length === 0, said }
      }),
  },

  offers: {
    rounds: 200,
    run: (rounds) =>
      onEach(async (engine) => {
        const found = Object.entries(await raceForOffers(engine, rounds))
        const strange = found.flatMap(([, outcome]) => outcome.strange)
        const said = found.map(([kind, { fine }]) => `${kind} ${fine} of ${rounds}`).join(', ')
        return { isMet: found.every(([, { fine }]) => fine === rounds), said: `${said}${oddities(strange)}` }
      }),
  },

  announced: {
    rounds: 200,
    run: (rounds) =>
      onEach(async (engine) => {
        const found = Object.entries(await raceForAnnounced(engine, rounds))
        const strange = found.flatMap(([, outcome]) => outcome.strange)
        const said = found.map(([kind, { fine }]) => `${kind} ${fine} of ${rounds}`).join(', ')
        return { isMet: found.every(([, { fine }]) => fine === rounds), said: `${said}${oddities(strange)}` }
      }),
  },

  forms: {
    rounds: 10_000,
    run: (forms) =>
      onEach(async (engine) => {
        const { answers, rows, times, strange } = await floodForms(engine, forms)
        const counted = Object.entries(answers).map(([kind, counts]) => {
          const each = Object.entries(counts).map(([status, count]) => `${figure(count)} × ${status}`)
          return `${kind} ${each.join(' ')}`
        })
        const gaps = times.known.map((time, n) => time - (times.unknown[n] ?? 0))
        const said =
          `${counted.join(', ')}; ${figure(rows.enquiries)} enquiries, ${figure(rows.waitingForALook)} of them wait for a look; ` +
          `a known phone ${ms(median(times.known))}, an unknown one ${ms(median(times.unknown))}, pair by pair ${ms(median(gaps))} apart, ` +
          `half of the pairs between ${ms(quantile(gaps, 0.25))} and ${ms(quantile(gaps, 0.75))}${oddities(strange)}`
        return { isMet: strange.length === 0, said }
      }),
  },

  links: {
    rounds: 100_000,
    run: (tries) =>
      onEach(async (engine) => {
        const { answers, strange } = await tryPages(engine, tries)
        const counted = Object.entries(answers).map(([kind, counts]) => {
          const each = Object.entries(counts).map(([status, count]) => `${figure(count)} × ${status}`)
          return `${kind} ${each.join(' ')}`
        })
        return { isMet: strange.length === 0, said: `${counted.join(', ')}${oddities(strange)}` }
      }),
  },

  messages: {
    rounds: 10_000,
    run: (messages) =>
      onEach(async (engine) => {
        const { strange, kills, webhooks, states } = await messageStorm(engine, messages)
        const counted = Object.entries(states).map(([state, count]) => `${figure(count)} ${state}`)
        const said = `${counted.join(', ')}, under ${kills} kills and ${figure(webhooks)} calls of the webhook${oddities(strange)}`
        return { isMet: strange.length === 0, said }
      }),
  },

  season: {
    rounds: 100,
    run: (rounds) =>
      onEach(async (engine) => {
        const sum = { enquiries: 0, offers: 0, passed: 0, lapsed: 0 }
        const strange: string[] = []
        for (let seed = 1; seed <= rounds; seed += 1) {
          const { strange: found, ...one } = await runSeason(engine, seed)
          for (const name of ['enquiries', 'offers', 'passed', 'lapsed'] as const) sum[name] += one[name]
          strange.push(...found.map((what) => `season ${seed}, ${what}`))
        }
        const said =
          `${rounds} seasons, ${figure(sum.enquiries)} enquiries, ${figure(sum.offers)} offers, ${figure(sum.lapsed)} of them lapsed or ` +
          `declined, ${figure(sum.passed)} passed over${oddities(strange)}`
        return { isMet: strange.length === 0, said }
      }),
  },

  syncs: {
    rounds: 100,
    async run(writes) {
      const counted = await countSyncs(writes)
      if (!counted) return skipped('this is not Linux, or it has no strace')
      const { journal, database } = counted
      // A checkpoint now and then takes one more.
      return {
        isMet: journal >= writes && journal <= writes * 1.02,
        said: `${writes} acknowledged writes on a reopened file, ${journal} syncs of the journal, ${database} of the database`,
      }
    },
  },

  faults: {
    rounds: 1,
    run: () =>
      onEach(async (engine) => {
        const said: string[] = []
        let isMet = true
        for (const kind of kindsOfFault[engine]) {
          const { routes, faults, strange } = await tryFaults(engine, kind)
          isMet &&= strange.length === 0
          said.push(`${faults} faults (${kind.slice(0, 24)}) in ${routes} routes${oddities(strange)}`)
        }
        return { isMet, said: said.join(', ') }
      }),
  },

  receipts: {
    rounds: 100,
    run: (kills) =>
      onEach(async (engine) => {
        const payments = kills * 100
        const { taken, stored, strange } = await takeUnderKills(engine, { kills, payments })
        const said =
          `${figure(payments)} payments forty at once under ${kills} kills of the server, ` +
          `${figure(taken)} answered, ${figure(stored)} stored, numbers from 1 without a gap, books right${oddities(strange)}`
        return { isMet: taken === payments && stored === payments && strange.length === 0, said }
      }),
  },

  year: {
    rounds: 100,
    run: (rounds) =>
      onEach(async (engine) => {
        const first = Date.now() % 1_000_000
        const all = { calls: 0, receipts: 0, announced: 0, lines: 0, strange: [] as string[] }
        for (let n = 0; n < rounds; n++) {
          const year = await runYear(engine, first + n)
          for (const what of ['calls', 'receipts', 'announced', 'lines'] as const) all[what] += year[what]
          all.strange.push(...year.strange)
          if ((n + 1) % 10 === 0) {
            const { calls, strange } = all
            console.log(`  ${engine}: ${n + 1} years, ${figure(calls)} calls${oddities(strange)}`)
          }
        }
        const { calls, receipts, announced, lines, strange } = all
        const said =
          `${rounds} years from seed ${first} on, ${figure(calls)} calls, ${figure(receipts)} receipts, ` +
          `${figure(announced)} announced, ${figure(lines)} lines of bank files, as in the model${oddities(strange)}`
        return { isMet: strange.length === 0, said }
      }),
  },

  figures: {
    rounds: 100,
    run: (rounds) =>
      onEach(async (engine) => {
        const first = Date.now() % 1_000_000
        const all = { compared: 0, final: 0, strange: [] as string[] }
        for (let n = 0; n < rounds; n++) {
          const { compared, final, strange } = await runFiguresYear(engine, first + n, 366)
          all.compared += compared
          all.final += final
          all.strange.push(...strange)
        }
        const said =
          `${rounds} years from seed ${first} on, ${figure(all.compared)} comparisons with the export files, ` +
          `${figure(all.final)} months became final, as in the model${oddities(all.strange)}`
        return { isMet: all.strange.length === 0, said }
      }),
  },

  backups: {
    rounds: 20,
    run: (rounds) =>
      onEach(async (engine) => {
        const app = await freshApp(engine)
        const { dataDir, forget } = dataFolder()
        try {
          const { equal, writes, rows } = await backUpUnderWrites(app, await app.signIn(), dataDir, rounds)
          const said = `${equal} of ${rounds} backups under ${figure(writes)} writes came back equal, up to ${rows} rows`
          return { isMet: equal === rounds && writes > 0, said }
        } finally {
          await app.end()
          forget()
        }
      }),
  },

  laptops: {
    rounds: 20,
    async run(rounds) {
      const { back, written, maxLost, took, strange } = await stealLaptops(rounds, engines)
      const said =
        `${back} of ${rounds} back, ${figure(written)} members with photo and Aadhaar number, at most ` +
        `${maxLost.toFixed(1)} minutes lost, back in ${ms(median(took))}, median${oddities(strange)}`
      return { isMet: back === rounds && strange.length === 0, said }
    },
  },

  'place-attacks': {
    rounds: 1,
    run: (rounds) =>
      onEach(async (engine) => {
        const said: string[] = []
        let isMet = true
        for (let round = 0; round < rounds; round += 1) {
          const { tried, strange, stops } = await attackPlaces(engine)
          isMet &&= strange.length === 0 && tried.length > 0
          said.push(
            `${tried.length} attacks by what is in a second place, stops beside a copy that hangs in at most ` +
              `${(Math.max(...stops) / 1000).toFixed(1)} s${oddities(strange)}`,
          )
        }
        return { isMet, said: said.join(', ') }
      }),
  },

  guesses: {
    rounds: 1000,
    run: (tries) =>
      onEach(async (engine) => {
        const { answers, afterOne, knownBrowser, newBrowser } = await guessAtOwner(engine, tries)
        const said =
          `of ${figure(tries)} wrong passwords from one address and ${figure(tries)} from as many, ` +
          `${answers[401]} were looked at, ${answers[429]} not, ${answers[200] ?? 0} let in; ` +
          `the owner in a new browser after the one ${afterOne}, after the many ${newBrowser}, in a known one ${knownBrowser}`
        return {
          isMet: !answers[200] && Number(answers[401]) <= 110 && afterOne === 200 && knownBrowser === 200,
          said,
        }
      }),
  },

  'door-guesses': {
    rounds: 10_000,
    run: (guesses) =>
      onEach(async (engine) => {
        const { answers, looked, strange } = await guessAtDoor(engine, guesses)
        const of = (kind: string) => {
          const counts = Object.entries(answers[kind] ?? {})
          return counts.map(([status, count]) => `${figure(count)} × ${status}`).join(' ')
        }
        const said =
          `digits ${of('digits')}, ${figure(looked.at)} of them looked at and ${looked.right} somebody's; ` +
          `codes ${of('codes')}, presses ${of('presses')}${oddities(strange)}`
        return { isMet: strange.length === 0, said }
      }),
  },

  unfinished: {
    rounds: 3000,
    async run(count) {
      const said: string[] = []
      let isMet = true
      for (const [kind, send] of Object.entries(unfinished)) {
        const { calm, held, failed, stillOpen, stop, code } = await holdBeside(send, count)
        isMet &&= failed === 0 && code === 0 && stop <= 5000 && median(held) <= 2 * median(calm) + 1
        const times = (of: number[]) => `${ms(median(of))}, p99 ${ms(quantile(of, 0.99))}`
        said.push(
          `${figure(count)} ${kind}, ${figure(stillOpen)} of them still held after three seconds: the health check in ` +
            `${times(held)} beside them, ${times(calm)} before, ${failed} not answered; stopped in ${(stop / 1000).toFixed(1)} s`,
        )
      }
      return { isMet, said: said.join('\n  ') }
    },
  },

  calls: {
    rounds: 10_000,
    async run(rounds) {
      return generated('test/fuzz.test.ts', 'FUZZ_RUNS', rounds, 'made-up calls of each route')
    },
  },

  clerk: {
    rounds: 30,
    run: (days) =>
      onEach(async (engine) => {
        const { calls, refused, strange } = await runClerkMonth(engine, days)
        const said = `${days} days of a clerk, ${figure(calls)} calls, ${figure(refused)} refused as they should be, what was given away is within the limits${oddities(strange)}`
        return { isMet: strange.length === 0 && refused > 0, said }
      }),
  },

  holds: {
    rounds: 10_000,
    async run(rounds) {
      return generated(
        'test/holds.test.ts',
        'HOLD_RUNS',
        rounds,
        'random sequences of changes to who holds which seat',
      )
    },
  },

  words: {
    rounds: 10_000,
    async run(rounds) {
      const { compared, named, strange } = compareWords(rounds)
      const names = [...named].map(([name, count]) => `\n  ${figure(count)} ${name}`).join('')
      const said =
        `${figure(compared)} sums in English and in Marathi beside a second source, ${strange.length} differences without a name; ` +
        `with one, all in Marathi:${names}${oddities(strange)}`
      return { isMet: strange.length === 0, said }
    },
  },

  journeys: {
    rounds: 1,
    async run(rounds) {
      if (!engines.includes('postgres')) return skipped('there is no PostgreSQL')
      if (!findChromium()) return skipped('there is no Chromium')
      return onEach(async (engine) => {
        const args = [`--repeat-each=${rounds}`]
        const { isFine, counts } = await runJourneys({ args, environment: { JOURNEYS_ENGINE: engine } })
        const { passed, failed, skipped: left, faults } = counts
        const said = `${passed} journeys in the browser passed, ${failed} failed, ${left} skipped${faults.map((fault) => `\n  ${fault}`).join('')}`
        return { isMet: isFine && passed > 0 && failed + left === 0, said }
      })
    },
  },

  days: {
    rounds: oddMoments.length,
    async run(rounds) {
      if (!findChromium()) return skipped('there is no Chromium')
      const faults: string[] = []
      let all = 0
      for (const moment of oddMoments.slice(0, rounds)) {
        const { isFine, counts } = await runJourneys({ args: journeysOfDays, environment: clockAt(moment) })
        all += counts.passed
        for (const fault of counts.faults) faults.push(`${moment} ${fault}`)
        if (!isFine && counts.faults.length === 0) faults.push(`${moment} nothing was run`)
      }
      const said = `${figure(all)} journeys passed at ${rounds} days and hours, ${faults.length} failed${faults.map((fault) => `\n  ${fault}`).join('')}`
      return { isMet: faults.length === 0, said }
    },
  },
}

/** The part of the test runner's report that is read. */
interface Generated {
  numPassedTests: number
  numFailedTests: number
  testResults: { message: string; assertionResults: { failureMessages: string[] }[] }[]
}

/** Runs a generated test with so many cases; a counterexample and its seed are printed. */
function generated(file: string, variable: string, rounds: number, what: string) {
  const folder = mkdtempSync(join(tmpdir(), 'abhyasika-generated-'))
  const report = join(folder, 'report.json')
  const command = ['run', '--project', 'unit', file, '--reporter=json', `--outputFile=${report}`]
  spawnSync('node_modules/.bin/vitest', command, { env: { ...process.env, [variable]: String(rounds) } })
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(
    readFileSync(report, 'utf8'),
  ) as Generated
  rmSync(folder, { recursive: true })
  const faults = testResults.flatMap(({ message, assertionResults }) => [
    message,
    ...assertionResults.flatMap(({ failureMessages }) => failureMessages),
  ])
  for (const fault of faults) if (fault) console.error(fault)
  const said = `${figure(rounds)} ${what} on ${engines.join(' and ')}: ${numFailedTests} of ${numPassedTests + numFailedTests} checks fail`
  return { isMet: numFailedTests === 0 && numPassedTests > 0, said }
}

/** On PostgreSQL the forty callers come through two servers. */
async function raceAtServers(engine: (typeof engines)[number], rounds: number) {
  const database = await emptyDatabase(engine)
  const environment = { DATA_DIR: database.dataDir, DATABASE_URL: database.databaseUrl, SAMPLE_DATA: 'off' }
  const servers = [await startServer(environment)]
  if (engine === 'postgres') servers.push(await startServer(environment))
  const calls: Call[] = []
  for (const { address } of servers) calls.push((await signInAt(address)).call)
  let won = 0
  const strange: string[] = []
  for (let round = 0; round < rounds; round++) {
    const race = await raceForSeat(calls, { libraryId: 1, seatNumber: 1 + (round % 20) })
    if (race.won.length === 1 && race.refused === 39) won += 1
    strange.push(...race.strange)
    await calls[0]?.('POST', '/api/members/removals', { ids: race.won })
  }
  for (const server of servers) await server.stop()
  await database.drop()
  return { won, strange }
}
