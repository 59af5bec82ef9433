import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { waitForHomeApp } from '../test/home-app.ts'
import { changeMembersPages, linkTo } from '../test/members-pages.ts'
import { type Line, openVisit, slowDown, type Visit, weigh } from './browser.ts'
import { alternate, type Row } from './measure.ts'
import { beside, ourSide, type Side } from './sides.ts'

const phone: Line = { latency: 150, speed: 1_600_000, slower: 4 }
const slowLine: Line = { latency: 400, speed: 400_000, slower: 4 }

/** The floor: the same document as a file behind a static server, without any script. */
async function staticSide({ address: at, headers }: Side, path = '/'): Promise<Side> {
  const document = await (await fetch(`${at}${path}`, { headers })).text()
  const page = gzipSync(
    document
      .replace(/<script\b[\s\S]*?<\/script>/g, '')
      .replace(/<link[^>]*rel="(modulepreload|preload)"[^>]*>/g, ''),
  )
  const server = createServer((_request, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' })
      .end(page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { address, pid: process.pid, headers: {}, stop: async () => server.close() }
}

/** The paint of a page that is measured: its first, or its largest. */
type Paint = 'first-contentful-paint' | 'largest-contentful-paint'

/** When a page of a side was painted on a phone, in milliseconds from the navigation. */
async function paintOf(
  side: Side,
  { path = '/', line = phone, paint }: { path?: string; line?: Line; paint: Paint },
) {
  const visit = await openVisit(side, { width: 412, height: 823 })
  try {
    await slowDown(visit, line)
    await visit.page.goto(`${side.address}${path}`, { waitUntil: 'load' })
    await visit.page.waitForTimeout(1500)
    return await visit.page.evaluate(
      (paint) =>
        new Promise<number>((resolve) => {
          const type = paint === 'first-contentful-paint' ? 'paint' : paint
          new PerformanceObserver((list) => {
            const own = list
              .getEntries()
              .filter(({ entryType, name }) => entryType !== 'paint' || name === paint)
            resolve(own.at(-1)?.startTime ?? Number.NaN)
          }).observe({ type, buffered: true })
        }),
      paint,
    )
  } finally {
    await visit.close()
  }
}

/** The largest paint of the home, to somebody who is not signed in. */
const largestPaint = (side: Side) => paintOf({ ...side, headers: {} }, { paint: 'largest-contentful-paint' })

/** The product with the eight photographs that its home may show, each as large as one may be. */
async function withPhotographs() {
  const side = await ourSide(50)
  const sized = { width: 1024, height: 683, channels: 3 } as const
  const noise = {
    create: { ...sized, background: '#8fbfb1', noise: { type: 'gaussian', mean: 120, sigma: 9 } },
  } as const
  const photo = async (n: number) => ({
    picture: `data:image/jpeg;base64,${(await sharp(noise).jpeg().toBuffer()).toString('base64')}`,
    width: 1,
    height: 1,
    about: { en: `Photograph ${n}`, mr: '' },
  })
  const photos = await Promise.all(Array.from({ length: 8 }, (_, n) => photo(n)))
  const headers = { ...side.headers, 'content-type': 'application/json' }
  const settings = `${side.address}/api/settings`
  const { rows, revision } = await (await fetch(settings, { headers })).json()
  const body = JSON.stringify({ home: { ...rows[0].home, photos }, revision })
  const answer = await fetch(settings, { method: 'PATCH', headers, body })
  if (!answer.ok) throw new Error(`The photographs were not saved: ${answer.status}`)
  return side
}

/** The bytes of a page, in kB, after `also` ran on it. */
async function weightOf(side: Side, path: string, also: (visit: Visit) => Promise<unknown> = async () => {}) {
  const visit = await openVisit(side)
  try {
    // Brotli, as every browser accepts it over https.
    const weight = weigh(visit, side.address)
    await visit.page.goto(`${side.address}${path}`)
    await weight()
    await also(visit)
    return (await weight()) / 1000
  } finally {
    await visit.close()
  }
}

/** The product as a member's phone knows it, and the address of the member's page. */
async function memberSide(): Promise<{ side: Side; path: string }> {
  const ours = await ourSide(50)
  const operator = {
    async ok<Answer>(method: string, path: string, body?: unknown) {
      const headers = { ...ours.headers, 'content-type': 'application/json' }
      const sent = body === undefined ? null : JSON.stringify(body)
      const answer = await fetch(`${ours.address}${path}`, { method, headers, body: sent })
      if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}`)
      return (await answer.json()) as Answer
    },
  }
  await changeMembersPages(operator)
  const [member] = (await operator.ok<{ rows: { id: string }[] }>('GET', '/api/members')).rows
  if (!member) throw new Error('There are no members.')
  const pressed = await fetch(`${ours.address}${await linkTo(operator, member.id)}`, {
    ...{ method: 'POST', redirect: 'manual', headers: { origin: ours.address } },
  })
  const [cookie = ''] = pressed.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  return { side: { ...ours, headers: { cookie } }, path: `/my/${member.id}` }
}

async function weights(path: string, also?: (visit: Visit) => Promise<unknown>) {
  const ours = await ourSide(50)
  try {
    return { ours: [await weightOf({ ...ours, headers: {} }, path, also)] }
  } finally {
    await ours.stop()
  }
}

export const pageRows: Row[] = [
  {
    name: 'home',
    what: 'home, largest paint, 150 ms, 1.6 Mbps, processor ÷ 4',
    unit: 'ms',
    floor: 'the same document as a file, without scripts',
    goal: { atMost: 1.1 },
    async measure(rounds) {
      const ours = await ourSide(50)
      const floor = await staticSide(ours)
      try {
        return await alternate(
          rounds,
          () => largestPaint(floor),
          () => largestPaint(ours),
        )
      } finally {
        await Promise.all([floor.stop(), ours.stop()])
      }
    },
  },
  {
    name: 'home-photos',
    what: 'home with eight photographs, largest paint, as above',
    unit: 'ms',
    floor: 'the same without',
    goal: { atMost: 1.1 },
    measure: (rounds) => beside(rounds, { floor: () => ourSide(50), ours: withPhotographs }, largestPaint),
  },
  {
    name: 'home-weight',
    what: 'home with its app, transferred over https',
    unit: 'kB',
    goal: { atMost: 90 },
    measure: () => weights('/', ({ page }) => waitForHomeApp(page)),
  },
  {
    name: 'door-weight',
    what: 'sign-in screen, transferred over https',
    unit: 'kB',
    goal: { atMost: 120 },
    measure: async () => weights('/admin#admin'),
  },
  {
    name: 'my',
    what: 'a member’s page, first paint, 400 ms, 400 kbit/s, processor ÷ 4',
    unit: 'ms',
    floor: 'the same document as a file, without scripts',
    goal: { atMost: 1.1 },
    async measure(rounds) {
      const { side, path } = await memberSide()
      const floor = await staticSide(side, path)
      const paint = { line: slowLine, paint: 'first-contentful-paint' } as const
      try {
        return await alternate(
          rounds,
          () => paintOf(floor, paint),
          () => paintOf(side, { ...paint, path }),
        )
      } finally {
        await Promise.all([floor.stop(), side.stop()])
      }
    },
  },
  {
    name: 'my-weight',
    what: 'a member’s page, all that is sent, over https',
    unit: 'kB',
    goal: { atMost: 60 },
    async measure() {
      const { side, path } = await memberSide()
      try {
        return { ours: [await weightOf(side, path)] }
      } finally {
        await side.stop()
      }
    },
  },
]
