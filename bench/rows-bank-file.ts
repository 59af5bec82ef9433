import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { adminEnglish } from '../src/languages/en.ts'
import { bankLayouts } from '../test/bank-layouts.ts'
import { bankMonth } from '../test/bank-month.ts'
import { openVisit, type Visit } from './browser.ts'
import type { Row } from './measure.ts'
import { ourSide } from './sides.ts'

const lines = (small: boolean) => (small ? 500 : 50_000)

/** The file of a bank of so many lines, its headings counted in, as text with commas. */
function fileOf(count: number): string {
  const [hdfc] = bankLayouts
  if (!hdfc) throw new Error('There is no layout.')
  // A month has two lines besides, on its first and last day.
  const { entries } = bankMonth({ seed: 7, lines: count - 4 })
  const rows = [['Account No: 50100123454471'], hdfc.headings, ...entries.map(hdfc.cells)]
  return rows.map((cells) => cells.join(',')).join('\n')
}

/** The wait of one reading in ms: until the lines stand there, and the page's longest task meanwhile, 0 where none took 50 ms. */
interface Reading {
  took: number
  longest: number
}

/** Chooses the file; a script in the page watches, so that the test driver is not measured. */
async function read({ page }: Visit, path: string): Promise<Reading> {
  await page.evaluate(() => {
    const input = document.querySelector('input[type=file]') as HTMLInputElement
    input.addEventListener('change', () => {
      const began = performance.now()
      let longest = 0
      const keepLongest = (tasks: PerformanceEntryList) => {
        for (const { duration } of tasks) longest = Math.max(longest, duration)
      }
      const observer = new PerformanceObserver((list) => keepLongest(list.getEntries()))
      observer.observe({ type: 'longtask' })
      const look = () => {
        if (!document.querySelector('button[data-kind=sure]')) return requestAnimationFrame(look)
        const took = performance.now() - began
        // The task that drew the lines is still running, and is told of only after it.
        setTimeout(() => {
          keepLongest(observer.takeRecords())
          observer.disconnect()
          performance.mark('lines', { detail: { took, longest } })
        }, 500)
      }
      requestAnimationFrame(look)
    })
  })
  await page.locator('input[type=file]').setInputFiles(path)
  await page.waitForFunction(() => performance.getEntriesByName('lines')[0], null, { polling: 500 })
  return page.evaluate(() => {
    const [mark] = performance.getEntriesByName('lines') as PerformanceMark[]
    performance.clearMarks('lines')
    return mark?.detail as Reading
  })
}

/** A reading in each round; before the first one the account is named. */
async function readings(rounds: number, small: boolean): Promise<Reading[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-bank-'))
  const path = join(folder, 'hdfc.csv')
  await writeFile(path, fileOf(lines(small)))
  const ours = await ourSide(small ? 100 : 1000, { payments: small ? 100 : 12_000 })
  const visit = await openVisit(ours)
  const { page } = visit
  try {
    await page.goto(`${ours.address}/admin#admin/money/bank`)
    const another = page.getByRole('button', { name: adminEnglish.bankFile.file.other })
    await page.locator('input[type=file]').setInputFiles(path)
    await page.getByRole('button', { name: adminEnglish.bankFile.setup.next }).click()
    await another.waitFor()
    const all: Reading[] = []
    for (let round = 0; round < rounds; round++) {
      await another.click()
      all.push(await read(visit, path))
      await another.waitFor()
    }
    return all
  } finally {
    await visit.close()
    await ours.stop()
    await rm(folder, { recursive: true })
  }
}

export const bankFileRows: Row[] = [
  {
    name: 'bank-file',
    what: 'a bank’s file of 50,000 lines, read and matched with a year of payments',
    unit: 'ms',
    goal: { atMost: 3000 },
    measure: async (rounds, small) => ({ ours: (await readings(rounds, small)).map(({ took }) => took) }),
  },
  {
    name: 'bank-file-task',
    what: 'the same, the page’s longest task meanwhile; 0 where none took 50 ms',
    unit: 'ms',
    goal: { atMost: 50 },
    measure: async (rounds, small) => ({
      ours: (await readings(rounds, small)).map(({ longest }) => longest),
    }),
  },
]
