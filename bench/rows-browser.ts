import type { Page } from '@playwright/test'
import { type Line, openVisit, slowDown, type Visit, weigh } from './browser.ts'
import { quantile } from './figures.ts'
import type { Row } from './measure.ts'
import { beside, ourSide, type Side } from './sides.ts'

const oldLaptop: Line = { latency: 60, speed: 9_000_000, slower: 4 }
const anyAdmin = '/admin#admin'

/** The bytes of the scripts of the dashboard and of what is fetched behind it, in kB. */
async function weightOfScripts() {
  const ours = await ourSide(50)
  const visit = await openVisit(ours)
  try {
    const weight = weigh(visit, ours.address, '.js')
    await visit.page.goto(`${ours.address}${anyAdmin}`)
    await visit.page.waitForTimeout(untilPrefetched)
    return (await weight()) / 1000
  } finally {
    await visit.close()
    await ours.stop()
  }
}

/** Milliseconds until the screens that are prefetched after the first one are there. */
const untilPrefetched = 4000

/** Signed in before, with an empty cache and without last known lists: what is shown comes from the server. */
async function openAdmin(side: Side, line: Line): Promise<Visit> {
  const visit = await openVisit(side)
  await visit.page.goto(`${side.address}${anyAdmin}`)
  await visit.page.getByRole('heading', { level: 1 }).waitFor()
  await visit.page.waitForTimeout(untilPrefetched)
  await visit.cdp.send('Network.clearBrowserCache')
  await visit.cdp.send('Storage.clearDataForOrigin', { origin: side.address, storageTypes: 'indexeddb' })
  await slowDown(visit, line)
  return visit
}

const rows = 'tr[data-index]'

/**
 * Opens the admin and the members as soon as possible; returns when their first rows were painted, in milliseconds from
 * the navigation. A script in the page watches, so that the test driver is not measured.
 */
async function firstRows({ page }: Visit) {
  await page.addInitScript((rows) => {
    let hasAsked = false
    const watch = new MutationObserver(() => {
      const members = document.querySelectorAll<HTMLElement>('nav button')[1]
      if (members && !hasAsked) {
        hasAsked = true
        setTimeout(() => members.click())
      }
      if (!document.querySelector(rows)) return
      watch.disconnect()
      requestAnimationFrame(() => setTimeout(() => performance.mark('first-rows')))
    })
    watch.observe(document, { childList: true, subtree: true })
  }, rows)
  await page.reload({ waitUntil: 'commit' })
  return markedAt(page)
}

/** Opens the payments; returns when the first ones were painted, in milliseconds from the navigation. */
async function firstPayments({ page }: Visit, address: string) {
  await page.addInitScript((rows) => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector(rows)) return
      watch.disconnect()
      requestAnimationFrame(() => setTimeout(() => performance.mark('first-rows')))
    })
    watch.observe(document, { childList: true, subtree: true })
  }, 'section li')
  await page.goto('about:blank')
  await page.goto(`${address}/admin#admin/money/payments`, { waitUntil: 'commit' })
  return markedAt(page)
}

/** When a script of the page has marked the first rows. Polls rarely, as each poll is work for the page. */
async function markedAt(page: Page) {
  await page.waitForFunction(() => performance.getEntriesByName('first-rows')[0], null, { polling: 1000 })
  return page.evaluate(() => performance.getEntriesByName('first-rows')[0]?.startTime ?? Number.NaN)
}

/** Types into the search; returns the time to the next frame for each letter, in milliseconds. */
async function typeIntoSearch({ page }: Visit, text: string) {
  await page.getByRole('searchbox').focus()
  const times: number[] = []
  for (const letter of text) {
    times.push(
      await page.evaluate(async (letter) => {
        const box = document.activeElement as HTMLInputElement
        const began = performance.now()
        const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
        set?.call(box, box.value + letter)
        box.dispatchEvent(new InputEvent('input', { bubbles: true }))
        await new Promise<void>((resolve) =>
          requestAnimationFrame(() => {
            const after = new MessageChannel()
            after.port1.onmessage = () => resolve()
            after.port2.postMessage(0)
          }),
        )
        const took = performance.now() - began
        await new Promise((resolve) => setTimeout(resolve, 300))
        return took
      }, letter),
    )
  }
  return times
}

/** Drags a tile across a room of a hundred; returns the duration of each frame, in milliseconds. */
async function carryATile({ page }: Visit) {
  await page.getByRole('navigation').getByRole('button', { name: 'Layout', exact: true }).click()
  const tiles = page.locator('[data-tile]')
  await tiles.nth(99).waitFor()
  const boxes = await tiles.evaluateAll((all) =>
    all.slice(0, 40).map((tile) => tile.getBoundingClientRect().toJSON()),
  )
  const middle = (box: { x: number; y: number; width: number; height: number }) =>
    [box.x + box.width / 2, box.y + box.height / 2] as const
  await page.mouse.move(...middle(boxes[0]))
  await page.mouse.down()
  const frames = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const times: number[] = []
        let last = performance.now()
        const step = (now: number) => {
          times.push(now - last)
          last = now
          if (times.length < 90) requestAnimationFrame(step)
          else resolve(times.slice(5))
        }
        requestAnimationFrame(step)
      }),
  )
  for (const box of boxes.slice(1)) await page.mouse.move(...middle(box), { steps: 3 })
  const times = await frames
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return times
}

/** Opens the admin with so many members and measures `work` in each round. */
async function inTheAdmin(
  rounds: number,
  members: number,
  line: Line,
  work: (visit: Visit) => Promise<number>,
): Promise<{ ours: number[] }> {
  const ours = await ourSide(members, { free: 20 })
  const figures: number[] = []
  try {
    for (let round = 0; round < rounds; round++) {
      figures.push(await visiting(ours, line, work))
    }
  } finally {
    await ours.stop()
  }
  return { ours: figures }
}

async function visiting(side: Side, line: Line, work: (visit: Visit) => Promise<number>) {
  const visit = await openAdmin(side, line)
  try {
    return await work(visit)
  } finally {
    await visit.close()
  }
}

const many = (small: boolean) => (small ? 200 : 10_000)

/** The slowest of five letters, the first included. */
async function slowestLetter(visit: Visit) {
  await firstRows(visit)
  await visit.page.waitForTimeout(2500)
  return Math.max(...(await typeIntoSearch(visit, 'sneha')))
}

const fastLine = (slower: number): Line => ({ ...oldLaptop, slower })

export const browserRows: Row[] = [
  {
    name: 'admin-weight',
    what: 'scripts of the first minute of an operator, transferred over https',
    unit: 'kB',
    goal: { atMost: 300 },
    measure: async () => ({ ours: [await weightOfScripts()] }),
  },
  {
    name: 'first-rows',
    what: 'first rows of 10,000, 60 ms, 9 Mbps, processor ÷ 4',
    unit: 'ms',
    goal: { atMost: 1200 },
    measure: (rounds, small) => inTheAdmin(rounds, many(small), oldLaptop, firstRows),
  },
  {
    name: 'money',
    what: '100,000 payments: the first ones, 60 ms, 9 Mbps, processor ÷ 4',
    unit: 'ms',
    floor: 'the same with 100',
    goal: { atMost: 1.1, oursAtMost: 1200 },
    measure(rounds, small) {
      const members = small ? 100 : 1000
      return beside(
        rounds,
        {
          floor: () => ourSide(members, { payments: 100 }),
          ours: () => ourSide(members, { payments: small ? 1000 : 100_000 }),
        },
        (side) => visiting(side, oldLaptop, (visit) => firstPayments(visit, side.address)),
      )
    },
  },
  {
    name: 'key',
    what: 'slowest of five letters into the search of 10,000',
    unit: 'ms',
    goal: { atMost: 16 },
    measure: (rounds, small) => inTheAdmin(rounds, many(small), fastLine(1), slowestLetter),
  },
  {
    name: 'key-slow',
    what: 'the same, processor ÷ 4',
    unit: 'ms',
    goal: { atMost: 50 },
    measure: (rounds, small) => inTheAdmin(rounds, many(small), fastLine(4), slowestLetter),
  },
  {
    name: 'drag',
    what: 'a tile dragged among 100, median frame, processor ÷ 4',
    unit: 'ms',
    goal: { atMost: 16.8 },
    measure: (rounds) =>
      inTheAdmin(rounds, 80, fastLine(4), async (visit) => quantile(await carryATile(visit), 0.5)),
  },
  {
    name: 'drag-worst',
    what: 'the same, worst frame',
    unit: 'ms',
    goal: { atMost: 50 },
    measure: (rounds) =>
      inTheAdmin(rounds, 80, fastLine(4), async (visit) => Math.max(...(await carryATile(visit)))),
  },
]
