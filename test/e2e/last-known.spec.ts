import type { BrowserContext, Page } from '@playwright/test'
import { adminEnglish as en } from '../../src/languages/en.ts'
import { adminMarathi as marathi } from '../../src/languages/mr.ts'
import { enter, expect, expectCleanInEachLook, goTo, signIn, test } from './product.ts'

test.use({ serviceWorkers: 'allow', isProcess: true })

/** All that this browser keeps of the lists, as text; empty where nothing is kept. */
const keptText = (page: Page) =>
  page.evaluate(async () => {
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await done(indexedDB.open('abhyasika.admin', 1))
    if (!database.objectStoreNames.contains('last-known')) return ''
    const kept = await done(database.transaction('last-known').objectStore('last-known').getAll())
    database.close()
    return kept.map((value) => JSON.stringify(value)).join('\n')
  })

const keepsAny = async (page: Page) => (await keptText(page)) !== ''
const keptAsOf = async (page: Page) => Number((await keptText(page)).match(/"asOf":(\d+)/)?.[1])

/** Waits until the lists are kept, and the service worker has the files. */
async function settle(page: Page) {
  await expect.poll(async () => (await keptText(page)).includes('Aarti Deshmukh')).toBe(true)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
}

/** Changes the records that are kept, as time or another program would. */
const changeAbout = (page: Page, change: Record<string, unknown>) =>
  page.evaluate(async (change) => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('abhyasika.admin', 1)
      opening.onsuccess = () => resolve(opening.result)
    })
    const transaction = database.transaction('last-known', 'readwrite')
    const store = transaction.objectStore('last-known')
    const reading = store.get('about')
    reading.onsuccess = () => store.put({ ...reading.result, ...change }, 'about')
    await new Promise((resolve) => (transaction.oncomplete = resolve))
    database.close()
  }, change)

/** The effect of the sign-out of another tab. */
const wipe = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('abhyasika.admin', 1)
      opening.onsuccess = () => resolve(opening.result)
    })
    const transaction = database.transaction('last-known', 'readwrite')
    transaction.objectStore('last-known').clear()
    await new Promise((resolve) => (transaction.oncomplete = resolve))
    database.close()
  })

const noLine = (page: Page) => page.getByText(/^Connection lost\. What you see is as of \d{1,2}:\d\d [ap]m\./)
const unreachable = (page: Page) => page.getByText('The server cannot be reached. We keep trying.')
const row = (page: Page) => page.getByRole('link', { name: 'Aarti Deshmukh' })

/** Cuts the line of a browser; `product.kill` is a server that is gone. */
const cut = (context: BrowserContext) => context.setOffline(true)

test('SH-4: without a line the admin opens with the last known lists, says of when they are, and changes nothing', async ({
  operator,
  context,
  product,
}) => {
  await goTo(operator, en.views.members)
  await settle(operator)

  await test.step('ASVS 14.3.3: no phone number, Aadhaar number or address is among what is kept', async () => {
    const { rows }: { rows: { id: string; phone: string }[] } = await (
      await product.call('GET', '/api/members')
    ).json()
    const { row: details } = await (await product.call('GET', '/api/members/101')).json()
    const text = await keptText(operator)
    for (const { phone } of rows) expect(text).not.toContain(phone)
    for (const field of ['aadhar', 'address', 'parentsPhone']) expect(text).not.toContain(details[field])
    expect(text).not.toMatch(/phone|photo|owner@/i)
  })

  await test.step('the server is gone, and so is the line', async () => {
    await product.kill()
    await cut(context)
    await operator.reload()
    await expect(noLine(operator)).toBeVisible()
    await expect(row(operator)).toBeVisible()
    await expect(operator.getByText('50 members')).toBeVisible()
    await expectCleanInEachLook(operator, 'last known members')
    for (const view of ['Dashboard', 'Seats', 'Money']) {
      await goTo(operator, view)
      await expect(operator.getByRole('heading', { level: 1, name: view })).toBeVisible()
    }
    await expect(operator.getByText('Due in all')).toBeVisible()
  })

  await test.step('what would change something says that it cannot', async () => {
    await goTo(operator, en.views.members)
    await operator.getByRole('button', { name: en.shell.addMember }).click()
    const dialog = operator.getByRole('dialog', { name: 'No connection' })
    await expect(dialog.getByRole('alert')).toContainText('Nothing can be changed without a connection.')
    await expectCleanInEachLook(operator, 'a dialog without a line')
    await dialog.getByRole('button', { name: en.close }).last().click()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('the line is back, and the server’s lists with it', async () => {
    await product.restart()
    await product.call('DELETE', '/api/members/101')
    await context.setOffline(false)
    await expect(operator.getByText('49 members')).toBeVisible()
    await expect(row(operator)).toHaveCount(0)
    await expect(noLine(operator)).toHaveCount(0)
    await expect(operator.getByRole('link', { name: /^9|^\+91/ }).first()).toBeVisible()
  })
})

test('AU-4, ASVS 14.3.1: after signing out nothing is kept, in no tab, also where the server cannot be asked', async ({
  operator,
  context,
  product,
}) => {
  await settle(operator)
  const other = await context.newPage()
  await other.goto(`${product.address}/admin#admin/members`)
  await expect(row(other)).toBeVisible()

  await test.step('a tab that has not heard of it yet writes nothing', async () => {
    await other.clock.install()
    await other.reload()
    await expect(row(other)).toBeVisible()
    const before = await keptAsOf(operator)
    await expect
      .poll(async () => {
        await other.clock.fastForward(10_000)
        return keptAsOf(operator)
      })
      .toBeGreaterThan(before)
    await wipe(operator)
    await product.call('DELETE', '/api/members/102')
    await expect(other.getByText('49 members')).toBeVisible()
    // As often as a tab writes at most, and once more for the pieces of the lists.
    for (let n = 0; n < 4; n++) await other.clock.fastForward(10_000)
    expect(await keepsAny(other)).toBe(false)
    await operator.reload()
    await settle(operator)
  })

  await test.step('the server ends the session, which another tab of this browser closes', async () => {
    await operator.getByRole('button', { name: en.shell.logout }).click()
    await expect(operator).toHaveURL(`${product.address}/`)
    await expect(other.getByRole('heading', { name: en.login.heading })).toBeVisible()
    expect(await keepsAny(other)).toBe(false)
    await cut(context)
    await other.reload()
    await expect(unreachable(other)).toBeVisible()
    await expect(row(other)).toHaveCount(0)
    await context.setOffline(false)
  })

  await test.step('without a line signing out fails, but what is kept and shown goes', async () => {
    await other.close()
    await signIn(operator, product.address)
    await settle(operator)
    await cut(context)
    await operator.reload()
    await expect(noLine(operator)).toBeVisible()
    operator.once('dialog', (alert) => alert.accept())
    await operator.getByRole('button', { name: en.shell.logout }).click()
    await expect(unreachable(operator)).toBeVisible()
    expect(await keepsAny(operator)).toBe(false)
  })
})

test('another build, seven days and what cannot be read leave nothing of the lists', async ({
  operator,
  context,
}) => {
  await goTo(operator, en.views.members)
  await settle(operator)

  await test.step('another build', async () => {
    const about = await keptText(operator)
    const build = about.match(/"build":"([^"]+)"/)?.[1]
    await changeAbout(operator, { build: '/assets/admin-older.js' })
    await cut(context)
    await operator.reload()
    await expect(unreachable(operator)).toBeVisible()
    expect(build).toMatch(/^\/assets\/admin-/)
    expect(await keepsAny(operator)).toBe(false)
    await context.setOffline(false)
    await expect(row(operator)).toBeVisible()
    await settle(operator)
  })

  await test.step('seven days', async () => {
    await changeAbout(operator, { asOf: Date.now() - 7.1 * 24 * 60 * 60 * 1000 })
    await cut(context)
    await operator.reload()
    await expect(unreachable(operator)).toBeVisible()
    expect(await keepsAny(operator)).toBe(false)
    await context.setOffline(false)
    await expect(row(operator)).toBeVisible()
    await settle(operator)
  })

  await test.step('records that cannot be read', async () => {
    await changeAbout(operator, { clock: null })
    await cut(context)
    await operator.reload()
    await expect(unreachable(operator)).toBeVisible()
    expect(await keepsAny(operator)).toBe(false)
    await context.setOffline(false)
    await expect(row(operator)).toBeVisible()
    await settle(operator)
  })

  await test.step('and the lists of the next build are kept at its first load', async () => {
    await changeAbout(operator, { build: '/assets/admin-older.js' })
    await operator.reload()
    await settle(operator)
  })
})

test('AU-9, ASVS 14.3.1: the lists of somebody else and of a refused session are never shown, and go', async ({
  operator,
  context,
}) => {
  await goTo(operator, en.views.members)
  await settle(operator)

  await test.step('the lists of somebody else, with whom the server does not answer', async () => {
    await changeAbout(operator, { account: { id: 'somebody-else', language: null } })
    let answerLists = () => {}
    const held = new Promise<void>((resolve) => (answerLists = resolve))
    await operator.route('**/api/members', (route) => held.then(() => route.continue()))
    await operator.clock.install()
    await operator.reload()
    await expect(operator.getByText(en.loadingData)).toBeVisible()
    await operator.clock.fastForward(2_000)
    await expect(operator.getByText(en.loadingData)).toBeVisible()
    await expect(row(operator)).toHaveCount(0)
    await expect.poll(async () => (await keptText(operator)).includes('somebody-else')).toBe(false)
    answerLists()
    await expect(row(operator)).toBeVisible()
    await operator.clock.fastForward(4_000)
    await settle(operator)
  })

  await test.step('the session is gone when the admin opens: the lists are never shown', async () => {
    await context.clearCookies()
    await operator.addInitScript(() => {
      new MutationObserver(() => {
        if (document.body?.textContent?.includes('Aarti Deshmukh')) document.title = 'shown'
      }).observe(document, { childList: true, subtree: true })
    })
    await operator.reload()
    await expect(operator.getByRole('heading', { name: en.login.heading })).toBeVisible()
    await expect.poll(() => keepsAny(operator)).toBe(false)
    await expect(operator).not.toHaveTitle('shown')
  })
})

test('RT-6, SH-4: on a slow line the outline stands around the text, then last known lists under a line that says so', async ({
  page,
  product,
}) => {
  await enter(page, product.address, product.session())
  await goTo(page, en.views.members)
  await settle(page)
  await page.evaluate(() =>
    navigator.serviceWorker.getRegistration('/admin').then((worker) => worker?.unregister()),
  )
  let answerSession = () => {}
  let answerLists = () => {}
  const sessionHeld = new Promise<void>((resolve) => (answerSession = resolve))
  const listsHeld = new Promise<void>((resolve) => (answerLists = resolve))
  await page.route('**/api/session', (route) => sessionHeld.then(() => route.continue()))
  await page.route('**/api/members', (route) => listsHeld.then(() => route.continue()))
  await page.clock.install()
  await page.reload()
  await expect(page.getByText('Loading Application...')).toBeVisible()
  await expect(page.locator('.outline')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-outline', 'members')
  await expectCleanInEachLook(page, 'the outline')
  // A line that takes longer counts as none, though its answer is still waited for.
  await page.clock.fastForward(5_000)
  await expect(noLine(page)).toBeVisible()
  await expect(row(page)).toBeVisible()
  answerSession()
  await expect(noLine(page)).toHaveCount(0)
  await expect(row(page)).toBeVisible()
  await expect(page.getByText(en.loadingData)).toBeVisible()
  await expect(page.getByText(/^as of \d/)).toBeVisible()
  await expect(page.locator('.outline')).toBeHidden()
  await expectCleanInEachLook(page, 'last known lists before the server’s')
  answerLists()
  await expect(page.getByText(en.loadingData)).toHaveCount(0)
  await expect(row(page)).toBeVisible()
})

test('the installed admin opens on the last view; the site has no worker, and Settings says what this browser can do', async ({
  operator,
  context,
  product,
}) => {
  await goTo(operator, en.views.seats)
  await settle(operator)

  await test.step('the worker has the admin alone', async () => {
    const scopes = () =>
      operator.evaluate(async () =>
        (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
      )
    expect(await scopes()).toEqual(['/admin'])
    const site = await context.newPage()
    await site.goto(`${product.address}/`)
    expect(await site.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
    await site.close()
    const worker = await operator.request.get(`${product.address}/admin-worker.js`)
    expect(worker.headers()).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy':
        "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    })
    const kept = await operator.evaluate(async () => {
      const names = await caches.keys()
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return all.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(kept).toContain('/admin')
    expect(kept.filter((path) => path !== '/admin' && !path.startsWith('/assets/'))).toEqual([])
  })

  await test.step('as an app, without a hash', async () => {
    const app = await context.newPage()
    await app.addInitScript(() => {
      const ask = window.matchMedia.bind(window)
      window.matchMedia = (query) => ask(query === '(display-mode: standalone)' ? 'all' : query)
    })
    await app.goto(`${product.address}/admin`)
    await expect(app.getByRole('heading', { level: 1, name: en.views.seats })).toBeVisible()
    await app.close()
    await operator.goto(`${product.address}/admin`)
    await expect(operator.getByRole('heading', { level: 1, name: en.views.dashboard })).toBeVisible()
  })

  await test.step('Settings', async () => {
    await operator.goto(`${product.address}/admin#admin/settings/sign-in`)
    const part = operator.getByRole('region', { name: 'On this device' })
    await expect(part).toContainText('It keeps no phone number')
    await expectCleanInEachLook(operator, 'what this device can do')
    await operator.setViewportSize({ width: 1280, height: 800 })
    await operator.getByText('मराठी', { exact: true }).click()
    await expect(operator.getByText(marathi.thisDevice.kept)).toBeVisible()
    await expect(operator.locator('link[rel=manifest]')).toHaveAttribute('href', '/admin.webmanifest?lang=mr')
  })

  await test.step('at an address without https nothing is kept, and Settings says why', async () => {
    await operator.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }))
    await wipe(operator)
    await operator.goto(`${product.address}/admin#admin/settings/sign-in`)
    await operator.reload()
    await expect(operator.getByText(marathi.thisDevice.notHere)).toBeVisible()
    await expect(operator.getByText(marathi.thisDevice.kept)).toHaveCount(0)
    await expectCleanInEachLook(operator, 'why nothing can be installed here')
    expect(await keepsAny(operator)).toBe(false)
  })
})
