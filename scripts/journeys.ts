import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface JourneyCounts {
  passed: number
  failed: number
  skipped: number
  /** Of those that passed, how many needed their second try. */
  flaky: number
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
    return { isFine: hasRun, counts: countsIn(readFileSync(report, 'utf8')) }
  } catch {
    return { isFine: false, counts: { passed: 0, failed: 1, skipped: 0, flaky: 0 } }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function countsIn(report: string): JourneyCounts {
  const { expected, flaky, unexpected, skipped } = JSON.parse(report).stats
  return { passed: expected + flaky, failed: unexpected, skipped, flaky }
}
