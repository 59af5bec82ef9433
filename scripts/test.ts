import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clockAt, fewMoments, journeysOfDays } from '../test/moments.ts'
import { buildIfNeeded } from './build.ts'
import { check } from './check.ts'
import { findChromium } from './chromium.ts'
import { findFirefox } from './firefox.ts'
import { runJourneys } from './journeys.ts'
import { startPostgres } from './postgres.ts'

interface Counts {
  passed: number
  failed: number
  skipped: number
}

// npm test             what a change needs: every rule and route, each screen, one journey for each job
// npm test -- full     the rest too: all journeys, commands as processes, Firefox
const asked = process.argv.slice(2)
const isFull = asked[0] === 'full'
if (asked.length > (isFull ? 1 : 0)) {
  console.error('npm test runs what a change needs, and npm test -- full everything.')
  process.exit(1)
}

// Databases and browser profiles are temporary; in memory they are faster.
process.env.TMPDIR = memoryFolder() ?? tmpdir()
const reports = mkdtempSync(join(tmpdir(), 'abhyasika-reports-'))
const unitReport = join(reports, 'unit.json')
const missing: string[] = []
const counts: Counts[] = []

// The unit tests look at the layers too.
const checking = check(['layers'])
const postgres = await startPostgres()
if (!postgres) missing.push('PostgreSQL (install the package postgresql, or set TEST_DATABASE_URL)')
const chromium = findChromium()
if (!chromium)
  missing.push('Chromium (install the package chromium-headless-shell or chromium, or set CHROMIUM_PATH)')

const firefox = isFull ? findFirefox() : undefined
if (isFull && !firefox) missing.push('Firefox (install the package firefox-esr, or set FIREFOX_PATH)')

let isFine = false
try {
  await buildIfNeeded()
  const environment = {
    TEST_DATABASE_URL: postgres?.url,
    CHROMIUM_PATH: chromium,
    FIREFOX_PATH: firefox,
    TEST_EXTENT: isFull ? 'full' : 'usual',
  }
  const units = runUnits(environment)
  // Either kind waits for much, and the other then has the processor. With all of them at once, though, both run out of time.
  if (isFull) await units
  const journeys =
    chromium === undefined
      ? undefined
      : await runJourneys({
          args: isFull ? [] : ['--grep', '@smoke', '--workers=2'],
          environment,
          isShown: true,
        })
  const [areUnitsFine, areChecksFine] = await Promise.all([units, checking])
  isFine = areUnitsFine && areChecksFine && journeys?.isFine !== false
  counts.push(unitCounts())
  if (journeys) counts.push(journeys.counts)
  if (isFull && chromium !== undefined) {
    for (const moment of fewMoments) {
      console.log(`\nThe journeys that are full of days, at ${moment}:`)
      const there = { ...environment, ...clockAt(moment) }
      const odd = await runJourneys({ args: journeysOfDays, environment: there, isShown: true })
      if (!odd.isFine) isFine = false
      counts.push(odd.counts)
    }
  }
} finally {
  postgres?.stop()
}

for (const requirement of missing) {
  console.log(`\nSKIPPED: everything that needs ${requirement}`)
  counts.push({ passed: 0, failed: 0, skipped: 1 })
}
const sum = (of: keyof Counts) => counts.reduce((total, count) => total + count[of], 0)
const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')]
rmSync(reports, { recursive: true, force: true })
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`)
process.exit(isFine && failed === 0 && passed > 0 && (skipped === 0 || !process.env.CI) ? 0 : 1)

/** The system's folder in memory, if it has enough free space for a test run. */
function memoryFolder() {
  const folder = '/dev/shm'
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > 4 * 2 ** 30 ? folder : undefined
  } catch {
    return undefined
  }
}

/** Runs all but the journeys. Their output is shown at the end in one piece, as the journeys show theirs meanwhile. */
function runUnits(environment: Record<string, string | undefined>) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`]
  return new Promise<boolean>((resolve) => {
    const child = spawn('node_modules/.bin/vitest', ['run', ...reporters], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment },
    })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => (output += error.message))
    child.on('close', (code) => {
      console.log(output)
      resolve(code === 0)
    })
  })
}

/** The counts of their report. One that is missing or unreadable counts as a failure. */
function unitCounts(): Counts {
  try {
    const report = JSON.parse(readFileSync(unitReport, 'utf8')) as Record<string, number>
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report
    return {
      passed: Number(numPassedTests),
      failed: Number(numFailedTests),
      skipped: Number(numPendingTests) + Number(numTodoTests ?? 0),
    }
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}
