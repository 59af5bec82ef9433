import { type Browser, launch, type Page } from 'puppeteer-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFirefox } from '../../../scripts/firefox.ts'
import { type EmptyDatabase, emptyDatabase } from '../../engines.ts'
import { admin } from '../../people.ts'
import { startServer } from '../../server.ts'

/** The main journeys in Firefox, by WebDriver BiDi; all others are tried in Chromium. They go on from one to the next. */
let database: EmptyDatabase
let server: Awaited<ReturnType<typeof startServer>>
let browser: Browser
let page: Page

beforeAll(async () => {
  database = await emptyDatabase('sqlite')
  server = await startServer({ DATA_DIR: database.dataDir })
  const executablePath = findFirefox()
  if (executablePath === undefined)
    throw new Error('Firefox is missing: install firefox-esr, or set FIREFOX_PATH.')
  browser = await launch({ browser: 'firefox', executablePath, headless: true })
  page = await browser.newPage()
  page.setDefaultTimeout(30_000)
  await page.setViewport({ width: 1280, height: 900 })
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await database?.drop()
})

const named = (role: string, name: string) => page.locator(`::-p-aria([name="${name}"][role="${role}"])`)
const press = (name: string) => named('button', name).click()
const type = (label: string, text: string) => named('textbox', label).fill(text)
/** Waits until a text is on the screen. */
const seen = (text: string) => page.locator(`::-p-text(${text})`).setTimeout(90_000).wait()
const choose = async (label: string, value: string) => {
  const select = await named('combobox', label).waitHandle()
  await select.asElement()?.select(value)
}

test('AU-1, DB-1: signs in, and the dashboard is there', async () => {
  await page.goto(`${server.address}/#admin`)
  await type('Email', admin.email)
  await page.locator('input[type=password]').fill(admin.password)
  await press('Sign in')
  await seen('Today’s work')
  expect(new URL(page.url()).hash).toBe('#admin')
})

test('AD-1, AD-7: admits a member, and takes the fee', async () => {
  await press('Add Member')
  await type('Full Name', 'Asha Firefox')
  await type('Phone Number', '9822012345')
  await type("Parents' Phone", '9822054321')
  await type('Aadhar Number', '2345 6789 0124')
  await type('Full Address', '4, College Road, Nashik')
  await choose('Seat', '1-16')
  await press('Proceed to Payment')
  await press('Confirm Payment & Add Member')
  await seen('Fee received')
  await press('Done')
})

test('MB-1: finds a member by the name in the other script, and opens the page', async () => {
  await press('Members')
  await named('searchbox', 'Search members').fill('आशा')
  await named('link', 'Asha Firefox').click()
  await seen('member since')
})

test('TM-3, TM-8: takes the next fee from the member’s page, and frees the seat with a way back', async () => {
  await press('Take fee')
  const paid = page.locator('::-p-aria([role="dialog"]) >>> button[type=submit]')
  await paid.click()
  // The same sum was taken at the admission (LG-3).
  await page.locator('::-p-text(Yes: )').click()
  await seen('Fee received')
  await press('Done')
  await press('Free the seat')
  await press('Undo')
  // A seat's name has blanks that no line ends at.
  await seen('has Main Library\u00a0-\u00a016 again')
})

test('WL-2: reminds one member, says that it was sent, and goes on to the next', async () => {
  await press('Reminders')
  await seen('0 of')
  const name = await page
    .locator('article h2')
    .map((heading) => heading.textContent)
    .wait()
  await press('Sent')
  await seen(`${name}: sent.`)
  await seen('1 of')
})
