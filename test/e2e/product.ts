import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { dayAt } from '../../src/domain/day.ts'
import { checkAccountBooks } from '../../src/features/ledger/check-account-books.store.ts'
import { adminEnglish as en } from '../../src/languages/en.ts'
import {
  type DatabaseConnection,
  type DatabaseEngine,
  openDatabase,
} from '../../src/server/database/database.ts'
import { faultsOf } from '../axe.ts'
import { copyOf, type EmptyDatabase, emptyDatabase } from '../engines.ts'
import { admin, admission as admissionOnADay } from '../people.ts'
import { caller, openServer, type Server, signInAt, startServer } from '../server.ts'

export interface Product {
  address: string
  /** Calls the API as an operator who is signed in somewhere else. */
  call: ReturnType<typeof caller>
  /** The cookie of a session that was opened beforehand, each time of another. */
  session(): string
  /** Kills the server. Needs `isProcess`. */
  kill(): Promise<void>
  restart(): Promise<void>
  /** Opens the data past the server. */
  openDatabase(): Promise<DatabaseConnection>
  /** Starts a second server process on the same data. */
  startAnother(): Promise<Server>
}

interface Options {
  /** Environment variables of the product. */
  environment: Record<string, string>
  engine: DatabaseEngine
  /** Starts the product as its own process, as in production; the shared warm one opens much faster. */
  isProcess: boolean
  /** The books are checked at the end; not where a journey writes past the product. */
  hasRightBooks: boolean
}

interface Screens {
  product: Product
  /** A signed-in operator's page, at the dashboard. */
  operator: Page
  /** The same in another browser. */
  second: Page
  /** Opens a page in a new browser without a sign-in. */
  anotherBrowser: () => Promise<Page>
}

/** Every journey has its own product on a new folder. */
export const test = base.extend<Screens & Options>({
  environment: [{}, { option: true }],

  engine: [process.env.JOURNEYS_ENGINE === 'postgres' ? 'postgres' : 'sqlite', { option: true }],

  isProcess: [false, { option: true }],

  hasRightBooks: [true, { option: true }],

  // Comes before the pages, so that it is stopped after them.
  product: [
    async ({ environment, engine, isProcess, hasRightBooks }, use) => {
      const { dataDir, databaseUrl, drop, sessions } = await startedOnce(engine, environment)
      const data = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...environment }
      const waiting = [...sessions]
      const session = () => {
        const next = waiting.shift()
        if (next === undefined) throw new Error('More sessions are asked for than were opened.')
        return next
      }
      let process = isProcess ? await startServer(data) : undefined
      const warm = isProcess ? undefined : await openServer(data)
      const address = process?.address ?? warm?.address ?? ''
      await use({
        address,
        call: caller(address, session()),
        session,
        async kill() {
          if (!process) throw new Error('Only a process can be killed: test.use({ isProcess: true })')
          await process.kill()
        },
        async restart() {
          process = await startServer({ ...data, PORT: new URL(address).port })
        },
        openDatabase: () => openDatabase({ dataDir, databaseUrl }),
        startAnother: () => startServer(data),
      })
      await process?.kill()
      await warm?.stop()
      const faults = hasRightBooks ? await faultsOfBooks({ dataDir, databaseUrl }) : []
      await drop()
      expect(faults).toEqual([])
    },
    { auto: true },
  ],

  operator: async ({ page, product }, use) => {
    const problems = watchForProblems(page)
    await enter(page, product.address, product.session())
    await use(page)
    expect(problems).toEqual([])
  },

  second: async ({ anotherBrowser, product }, use) => {
    const page = await anotherBrowser()
    await enter(page, product.address, product.session())
    await use(page)
  },

  context: async ({ context }, use) => {
    await moveClock(context)
    await use(context)
  },

  anotherBrowser: async ({ browser }, use) => {
    const opened: Awaited<ReturnType<Browser['newContext']>>[] = []
    await use(async () => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
      opened.push(context)
      await moveClock(context)
      return context.newPage()
    })
    for (const context of opened) await context.close()
  },
})

export { expect }

/** The day of the centre now. */
export const today = () => dayAt(new Date(), 'Asia/Kolkata')

/** Waits for midnight where it is within half a minute, for a journey that is of one day from here on. */
export async function waitForMidnightIfNear() {
  const first = today()
  const isNear = dayAt(new Date(Date.now() + 30_000), 'Asia/Kolkata') !== first
  if (isNear) await expect.poll(today, { timeout: 40_000 }).not.toBe(first)
}

/** An admission of today, where none is said, so that a journey is right on every day. */
export const admission: typeof admissionOnADay = (about) => admissionOnADay({ joinDate: today(), ...about })

async function faultsOfBooks(place: Parameters<typeof openDatabase>[0]) {
  const { db, close } = await openDatabase(place)
  const { faults } = await checkAccountBooks(db)
  await close()
  return faults
}

interface Original extends EmptyDatabase {
  sessions: string[]
}

/** Caches a first start with sign-ins, which takes most of a second. */
const originals = new Map<string, Promise<Original>>()

async function startedOnce(engine: DatabaseEngine, environment: Record<string, string>): Promise<Original> {
  const key = JSON.stringify([engine, environment])
  const original = originals.get(key) ?? startFirst(engine, environment)
  originals.set(key, original)
  const { sessions, ...database } = await original
  return { ...(await copyOf(database)), sessions }
}

async function startFirst(engine: DatabaseEngine, environment: Record<string, string>): Promise<Original> {
  const database = await emptyDatabase(engine)
  const server = await openServer({
    DATA_DIR: database.dataDir,
    DATABASE_URL: database.databaseUrl,
    ...environment,
  })
  const sessions: string[] = []
  for (let n = 0; n < 3; n++) sessions.push((await signInAt(server.address)).cookie)
  await server.stop()
  return { ...database, sessions }
}

/** Where the clock of the tests is moved (`clockAt`), that of the browser is too. */
async function moveClock(context: BrowserContext) {
  const behind = Number(process.env.FAST_CLOCK_BEHIND ?? 0)
  if (behind === 0) return
  await context.addInitScript((behind) => {
    const RealDate = Date
    Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin - behind })
    globalThis.Date = new Proxy(RealDate, {
      construct: (Real, args, target) =>
        Reflect.construct(Real, args.length === 0 ? [RealDate.now() - behind] : args, target),
      get: (Real, name) => (name === 'now' ? () => RealDate.now() - behind : Reflect.get(Real, name)),
    })
  }, behind)
}

/** Uncaught errors, warnings and violations of the content policy. */
function watchForProblems(page: Page) {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (/Content Security Policy|Warning: |Hydration/i.test(message.text())) problems.push(message.text())
  })
  return problems
}

export async function signIn(page: Page, address: string, heading = 'Dashboard') {
  await page.goto(`${address}/#admin`)
  await page.getByLabel(en.login.email).fill(admin.email)
  await page.getByLabel(en.login.password).fill(admin.password)
  await page.getByRole('button', { name: en.login.submit }).click()
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}

/** Opens the admin with an existing session. */
export async function enter(page: Page, address: string, cookie: string, heading = 'Dashboard') {
  const [name = '', value = ''] = cookie.split(/=|;/, 2)
  await page.context().addCookies([{ name, value, url: address }])
  await page.goto(`${address}/admin#admin`)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}

/** Two looks that together cover both widths and both colour schemes. */
export const looks = [
  { name: 'a phone in the dark', viewport: { width: 360, height: 740 }, colorScheme: 'dark' },
  { name: 'a laptop in the light', viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
] as const

/** Expects no axe finding and no sideways scroll. */
export async function expectClean(page: Page, screen: string) {
  expect([screen, ...(await faultsOf(page))]).toEqual([screen])
}

/**
 * Expects the same in each look. It leaves the page in the second, and the next state is then looked at the other way round, so
 * that the steps between are taken in both.
 */
export async function expectCleanInEachLook(page: Page, screen: string) {
  const isPhone = page.viewportSize()?.width === looks[0].viewport.width
  for (const { name, viewport, colorScheme } of isPhone ? looks : looks.toReversed()) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    // The screen hears of its new width with the next frame.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
    await expectClean(page, `${screen}, on ${name}`)
  }
}

/** Does what prints, and shows on the screen what is then printed, until `done` is called. */
export async function printed(page: Page, how: () => Promise<unknown>) {
  await page.evaluate(() => {
    window.print = () => dispatchEvent(new Event('beforeprint'))
  })
  await how()
  await page.emulateMedia({ media: 'print' })
  return {
    sheet: page.locator('body > :last-child'),
    done: async () => {
      await page.evaluate(() => dispatchEvent(new Event('afterprint')))
      await page.emulateMedia({ media: null })
    },
  }
}

/** Of how many pages a print by the browser's own command is. */
export async function pagesPrinted(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

/** Shows a view, which a phone may have behind `More`. */
export async function goTo(page: Page, view: string) {
  const views = page.getByRole('navigation')
  const more = views.getByRole('button', { name: /^(More|आणखी)$/ })
  const item = views.getByRole('button', { name: view, exact: true })
  await expect(item.or(more).first()).toBeVisible()
  if (!(await item.isVisible())) await more.click()
  await item.click()
}

/** The text of a card of the dashboard. */
export const figure = (page: Page, label: string) =>
  page.locator('dt', { hasText: new RegExp(`^${label}$`) }).locator('xpath=following-sibling::dd[1]')

/** Opens a part of the settings by its name in the index. */
export async function goToPart(page: Page, name: string, settings = 'Settings') {
  await goTo(page, settings)
  const index = page.getByRole('navigation', { name: /^(Parts of the settings|सेटिंग्जचे भाग)$/ })
  await index
    .getByRole('button')
    .filter({ has: page.getByText(name, { exact: true }) })
    .click()
}

export interface Person {
  name: string
  phone: string
  /** A seat of library 1 by the number it was made with. */
  seat: number
}

/** Fills step 1 of the add dialog, all but the photo. */
export async function fillAdmission(page: Page, { name, phone, seat }: Person) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(en.edit.fields.name).fill(name)
  await dialog.getByLabel(en.edit.fields.phone).fill(phone)
  await dialog.getByLabel("Parents' Phone").fill('9822054321')
  await dialog.getByLabel('Aadhar Number').fill('2345 6789 0124')
  await dialog.getByLabel(en.edit.fields.address).fill('4, College Road, Nashik')
  await chooseSeat(page, seat)
}

async function chooseSeat(page: Page, seat: number) {
  await page
    .getByRole('dialog')
    .getByLabel('Seat', { exact: true })
    .selectOption({ value: `1-${seat}` })
}

/** Admits a member through both steps of the dialog. */
export async function admitThroughTheDialog(page: Page, person: Person) {
  await page.getByRole('button', { name: en.shell.addMember }).click()
  await fillAdmission(page, person)
  await page.getByRole('button', { name: en.add.proceed }).click()
  await confirmPayment(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Admits by step 2 as it stands, paid in full, and closes what then shows the receipt (LG-2). */
export async function confirmPayment(page: Page) {
  await page.getByRole('button', { name: en.add.confirm }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
}
