import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FullListOfTopic } from '../src/domain/live.ts'
import type { RoomsHoursAndPlans } from '../src/domain/seating/rooms-hours-and-plans.ts'
import { defaultHomePageWords } from '../src/domain/site/home.ts'
import type { Settings } from '../src/domain/site/main-settings.ts'
import { fillHtmlTemplate } from '../src/server/http/built-html-templates.ts'
import { freshApp, type TestApp } from './app.ts'
import { engines } from './engines.ts'

let app: TestApp
beforeAll(async () => {
  app = await freshApp('sqlite')
})
afterAll(() => app.end())

const home = (path = '/', headers: Record<string, string> = {}) => app.call('GET', path, undefined, headers)
const languageOf = async (answer: Promise<Response>) => /lang="(\w+)"/.exec(await (await answer).text())?.[1]

describe('PB-8: the language of the home', () => {
  test.each([
    ['', 'en'],
    ['mr', 'mr'],
    ['mr-IN,en;q=0.8', 'mr'],
    ['hi,mr;q=0.7,en;q=0.6', 'mr'],
    ['en-IN,mr;q=0.9', 'en'],
    ['mr;q=0,en', 'en'],
    ['fr', 'en'],
  ])('a first visit follows the browser: %j is %s', async (accepted, language) => {
    expect(await languageOf(home('/', { 'accept-language': accepted }))).toBe(language)
  })

  test('the cookie’s goes before the browser’s, the requested one before both', async () => {
    const headers = { 'accept-language': 'en', cookie: 'language=mr' }
    expect(await languageOf(home('/', headers))).toBe('mr')
    expect(await languageOf(home('/?lang=en', headers))).toBe('en')
    expect(await languageOf(home('/?lang=xx', headers))).toBe('mr')
  })

  test('the requested one is stored, and nothing else sets a cookie', async () => {
    expect((await home('/?lang=mr')).headers.getSetCookie()).toEqual([
      'language=mr; Max-Age=31536000; Path=/; SameSite=Lax',
    ])
    expect((await home('/')).headers.getSetCookie()).toEqual([])
  })
})

describe('the site’s data for an open tab', () => {
  test('PB-1, PB-5, AU-6: the menu, the profile and the home page, and nothing that is not public', async () => {
    const operator = await app.signIn()
    const { rows } = await operator.ok<FullListOfTopic<Settings>>('GET', '/api/settings')
    await operator.ok('POST', '/api/pages', {
      id: 'fees',
      title: 'Fees',
      content: '<p>₹500</p>',
      titleMr: 'शुल्क',
    })
    await operator.ok('POST', '/api/menu', { id: 'm1', label: 'Fees', pageId: 'fees' })
    const changes = { homePageId: 'fees', whatsappApiKey: 'secret', revision: rows[0]?.revision }
    await operator.ok('PATCH', '/api/settings', changes)
    const answer = await app.call('GET', '/api/site')
    const text = await answer.text()
    expect(JSON.parse(text)).toEqual({
      centre: expect.objectContaining({ name: { en: 'Abhyasika', mr: 'अभ्यासिका' } }),
      today: expect.stringMatching(/^\d{4}-/),
      menu: [{ id: 'm1', label: 'Fees', labelMr: '', pageId: 'fees' }],
      home: defaultHomePageWords,
      plans: [
        {
          id: 'month',
          name: { en: 'One month', mr: 'एक महिना' },
          months: 1,
          days: null,
          price: 50_000,
          joiningFee: 0,
          hours: [],
        },
      ],
      homePageId: 'fees',
      pages: { fees: { title: 'Fees', content: '<p>₹500</p>', titleMr: 'शुल्क', contentMr: '' } },
    })
    expect(text).not.toMatch(/secret|payee/)
    expect(await (await home('/')).text()).toContain('₹500')
  })

  test('RT-2, RT-3: a page by its id, or that there is none', async () => {
    expect(await (await app.call('GET', '/api/site/pages/fees')).json()).toMatchObject({ title: 'Fees' })
    expect((await app.call('GET', '/api/site/pages/nothing')).status).toBe(404)
    expect((await app.call('GET', '/api/site/pages/..%2F..')).status).toBe(400)
  })

  test('PB-10: unsafe content in the database is sanitized before it is shown', async () => {
    await app.db
      .updateTable('pages')
      .set({ content: '<p onclick="x()">Hi<script>x()</script></p>' })
      .execute()
    expect(await (await app.call('GET', '/api/site/pages/fees')).json()).toMatchObject({
      content: '<p>Hi</p>',
    })
    expect(await (await home('/')).text()).not.toContain('onclick')
  })

  test('PB-3: custom code stands in the public document as it was written, and never in the admin’s', async () => {
    const operator = await app.signIn()
    const { rows } = await operator.ok<FullListOfTopic<Settings>>('GET', '/api/settings')
    const code = {
      customHeadCode: '<meta name="verify" content="%lang%">',
      customBodyCode: '<b>a</b>',
      customFooterCode: '<script>1</script>',
    }
    await operator.ok('PATCH', '/api/settings', { ...code, revision: rows[0]?.revision })
    const html = await (await home('/')).text()
    expect(html).toMatch(
      /<meta name="verify" content="%lang%"><\/head><body[^>]*><b>a<\/b>.*<script>1<\/script><\/body>/,
    )
    expect(await (await home('/admin')).text()).not.toMatch(/verify|<b>a/)
  })
})

describe.each(engines)('PB-1: the home is drawn anew where what it shows has changed, on %s', (engine) => {
  let now = new Date('2026-12-31T10:00:00Z')
  let shown: TestApp
  beforeAll(async () => {
    shown = await freshApp(engine, { now: () => now })
  })
  afterAll(() => shown.end())
  const html = async (headers: Record<string, string> = {}) =>
    (await shown.call('GET', '/', undefined, headers)).text()

  test('by a write, by another address, by the centre’s day', async () => {
    const operator = await shown.signIn()
    expect(await html()).toBe(await html())
    const { rows } = await operator.ok<FullListOfTopic<Settings>>('GET', '/api/settings')
    const centre = { ...rows[0]?.centre, phones: ['98220 12345', ''] }
    await operator.ok('PATCH', '/api/settings', { centre, revision: rows[0]?.revision })
    expect(await html()).toContain('98220 12345')
    await operator.ok('POST', '/api/menu', { id: 'm9', label: 'Timings', pageId: 'timings' })
    expect(await html()).toContain('Timings')
    expect(await html({ 'accept-language': 'mr' })).toContain('lang="mr"')
    expect(await html()).toContain('href="http://localhost/"')
    const elsewhere = await shown.app.request('http://library.example/')
    expect(await elsewhere.text()).toContain('href="http://library.example/"')
    expect(await html()).toContain('© 2026')
    now = new Date('2027-01-01T10:00:00Z')
    expect(await html()).toContain('© 2027')
  })

  test('PL-5, RO-6: by a change of a plan, of the hours, or of the words of the home', async () => {
    const operator = await shown.signIn()
    const setup = async () =>
      (await operator.ok<FullListOfTopic<RoomsHoursAndPlans>>('GET', '/api/setup')).rows[0]
    const revision = async () => (await setup())?.plans[0]?.revision
    expect(await html()).toContain('₹500 a month')
    await operator.ok('PATCH', '/api/plans/month', { price: 60_000, revision: await revision() })
    expect(await html()).toContain('₹600 a month')

    const sold = { months: 3, days: null, shiftId: 1, price: 140_000, joiningFee: 10_000, libraryIds: [] }
    const quarter = { ...sold, id: 'quarter', name: 'Exam season', nameMr: 'परीक्षा काळ', isOffered: true }
    await operator.ok('POST', '/api/plans', quarter)
    const [listed, inMarathi] = [await html(), await html({ 'accept-language': 'mr' })]
    for (const text of ['One month', 'Exam season', '3 months', '₹1,400', '₹100 once, on joining']) {
      expect(listed).toContain(text)
    }
    for (const text of ['परीक्षा काळ', '३ महिने', '₹१,४००']) expect(inMarathi).toContain(text)
    expect(listed).not.toContain('a month</h3>')
    expect(listed).not.toContain('6 am')

    const { hours } = (await setup()) ?? {}
    const parts = [
      { id: 1, startsAt: 360 },
      { id: null, startsAt: 840 },
    ]
    await operator.ok('POST', '/api/hours/cuts', { parts, revision: hours?.revision })
    const cut = (await setup())?.hours
    const morning = { name: 'Morning', nameMr: '', partIds: [1], revision: cut?.revision }
    await operator.ok('POST', '/api/hours/shifts', morning)
    const shiftId = (await setup())?.hours.shifts.at(-1)?.id
    const early = { ...quarter, id: 'early', name: 'Early bird', months: null, days: 10, shiftId }
    await operator.ok('POST', '/api/plans', early)
    expect(await html()).toContain('10 days · 6 am to 2 pm')

    for (const id of ['quarter', 'early']) {
      const plan = (await setup())?.plans.find((each) => each.id === id)
      await operator.ok('PATCH', `/api/plans/${id}`, { isOffered: false, revision: plan?.revision })
    }
    expect(await html()).toContain('₹600 a month')
    expect(await html()).not.toContain('Exam season')

    const { rows } = await operator.ok<FullListOfTopic<Settings>>('GET', '/api/settings')
    const home = { ...defaultHomePageWords, heading: { en: 'Read <b>here</b>.', mr: 'येथे वाचा.' } }
    await operator.ok('PATCH', '/api/settings', { home, revision: rows[0]?.revision })
    expect(await html()).toContain('Read &lt;b&gt;here&lt;/b&gt;.')
    expect(await html({ 'accept-language': 'mr' })).toContain('येथे वाचा.')
  })
})

test('the home says that it differs by language, cookie and compression', async () => {
  for (const accepted of ['gzip', '']) {
    const answer = await home('/', { 'accept-encoding': accepted })
    expect(answer.headers.get('vary')?.toLowerCase().split(/, */).sort()).toEqual([
      'accept-encoding',
      'accept-language',
      'cookie',
    ])
  }
})

describe('PB-12: what machines ask for beside the home', () => {
  const get = async (path: string) => {
    const answer = await home(path)
    return { answer, type: answer.headers.get('content-type'), text: await answer.clone().text() }
  }

  test('robots are told to leave the admin alone; where no public address is set, nothing names one that a caller made up', async () => {
    const { type, text } = await get('/robots.txt')
    expect(type).toMatch(/^text\/plain/)
    expect(text.split('\n')).toEqual(expect.arrayContaining(['Disallow: /admin', 'Disallow: /api/']))
    for (const path of ['/robots.txt', '/sitemap.xml']) {
      const answer = await app.call('GET', path, undefined, { host: 'made-up.example' })
      expect([path, answer.status]).toEqual([path, 200])
      expect(await answer.text()).not.toMatch(/made-up|localhost|Sitemap|<loc>/)
    }
  })

  test('the site map names the home in each language at the public address, and each as the other’s alternate', async () => {
    const elsewhere = await freshApp('sqlite', { environment: { PUBLIC_URL: 'https://abhyasika.example' } })
    const text = async (path: string) => (await elsewhere.call('GET', path)).text()
    expect(await text('/robots.txt')).toContain('Sitemap: https://abhyasika.example/sitemap.xml')
    const map = await elsewhere.call('GET', '/sitemap.xml')
    expect(map.headers.get('content-type')).toMatch(/^application\/xml/)
    const mapText = await map.text()
    expect(mapText.match(/<loc>[^<]*/g)).toEqual(
      ['', '?lang=en', '?lang=mr'].map((query) => `<loc>https://abhyasika.example/${query}`),
    )
    expect(mapText.match(/hreflang="mr" href="https:\/\/abhyasika.example\/\?lang=mr"/g)).toHaveLength(3)
    expect((await text('/')).match(/rel="canonical" href="([^"]*)"/)?.[1]).toBe('https://abhyasika.example/')
    await elsewhere.end()
  })

  test('both documents can be installed, with icons of the size they say', async () => {
    for (const [path, start] of [
      ['/site.webmanifest', '/'],
      ['/admin.webmanifest', '/admin'],
    ] as const) {
      const manifest = JSON.parse((await get(path)).text)
      expect(manifest).toMatchObject({
        start_url: start,
        display: 'standalone',
        name: expect.stringContaining('Abhyasika'),
      })
      expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toContain('192x192')
      for (const { src, sizes } of manifest.icons) {
        const { format, width, height } = await sharp(await bytes(src)).metadata()
        expect([format, `${width}x${height}`]).toEqual(['png', sizes])
      }
    }
    expect((await home('/icons/64.png')).status).toBe(400)
  })

  test('the admin is installed under the centre’s name in the operator’s language, as one app in both', async () => {
    const manifest = async (lang: string) => JSON.parse((await get(`/admin.webmanifest?lang=${lang}`)).text)
    expect(await manifest('en')).toMatchObject({ id: '/admin', lang: 'en', name: 'Abhyasika Admin' })
    expect(await manifest('mr')).toMatchObject({ id: '/admin', lang: 'mr', name: 'अभ्यासिका व्यवस्थापन' })
  })

  test('the card for messengers is a picture of the stated size, of the centre’s own name', async () => {
    const html = await (await home('/?lang=mr')).text()
    expect(html).toContain('<meta property="og:image" content="http://localhost/share.png?lang=mr"/>')
    const first = await bytes('/share.png?lang=mr')
    const { format, width, height } = await sharp(first).metadata()
    expect([format, width, height]).toEqual(['png', 1200, 630])
    expect(await bytes('/share.png?lang=mr')).toEqual(first)
    expect(await bytes('/share.png')).not.toEqual(first)

    const operator = await app.signIn()
    const { rows } = await operator.ok<FullListOfTopic<Settings>>('GET', '/api/settings')
    const [row] = rows
    const name = { en: '</span> & <b>', mr: 'ज्ञानदीप' }
    await operator.ok('PATCH', '/api/settings', { centre: { ...row?.centre, name }, revision: row?.revision })
    expect(await bytes('/share.png?lang=mr')).not.toEqual(first)
    expect((await sharp(await bytes('/share.png?lang=en')).metadata()).width).toBe(1200)
  })

  const bytes = async (path: string) => Buffer.from(await (await home(path)).arrayBuffer())
})

test('RT-8: the admin’s document carries a strict policy with a nonce of its own', async () => {
  const policies = await Promise.all(
    [1, 2].map(async () => (await home('/admin')).headers.get('content-security-policy') ?? ''),
  )
  for (const policy of policies) {
    expect(policy).toMatch(/default-src 'none'; script-src 'self' 'nonce-[\w+/=]{24}'/)
    expect(policy).not.toMatch(/unsafe|\*/)
  }
  expect(policies[0]).not.toBe(policies[1])
})

test('a value that looks like a placeholder is left alone', () => {
  expect(fillHtmlTemplate('<a>%one%</a><!--two--><!-- three -->%', { one: '%two%', two: '<!--one-->' })).toBe(
    '<a>%two%</a><!--one--><!-- three -->%',
  )
})
