import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface JourneyCounts {
  passed: number
  failed: number
  skipped: number
  /** Those that failed, by file and title. */
  faults: string[]
}

/** The part of Playwright's JSON report that is read. */
interface Report {
  stats: { expected: number; unexpected: number; skipped: number }
  suites: Suite[]
}

interface Suite {
  suites?: Suite[]
  specs: { ok: boolean; file: string; title: string }[]
}

interface Options {
  args?: string[]
  environment?: Record<string, string | undefined>
  /** Whether each journey is shown as it ends. */
  isShown?: boolean
}

/** Runs the journeys with Playwright and reads its report. One that is missing or unreadable counts as a failure. */
export async function runJourneys({ args = [], environment = {}, isShown = false }: Options) {
  const folder = mkdtempSync(join(tmpdir(), 'abhyasika-journeys-'))
  const report = join(folder, 'report.json')
  const hasRun = await new Promise<boolean>((resolve) => {
    const child = spawn('node_modules/.bin/playwright', ['test', ...args, '--reporter=list,json'], {
      stdio: isShown ? 'inherit' : 'ignore',
      env: { ...process.env, ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    })
    child.on('error', () => resolve(false))
    child.on('close', (code) => resolve(code === 0))
  })
  try {
    return { isFine: hasRun, counts: countsIn(JSON.parse(readFileSync(report, 'utf8'))) }
  } catch (error) {
    return { isFine: false, counts: { passed: 0, failed: 1, skipped: 0, faults: [String(error)] } }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function countsIn({ stats, suites }: Report): JourneyCounts {
  const { expected, unexpected, skipped } = stats
  const faults = suites.flatMap(faultsIn)
  return { passed: expected, failed: unexpected, skipped, faults }
}

function faultsIn({ suites = [], specs }: Suite): string[] {
  const failed = specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`)
  return [...failed, ...suites.flatMap(faultsIn)]
}
