import { adminEnglish as en } from '../../src/languages/en.ts'
import { admin } from '../people.ts'
import { caller } from '../server.ts'
import { enter, expect, goTo, test } from './product.ts'

test.describe('at the door', () => {
  test.use({ isProcess: true })

  test('RT-1, RT-6, RT-8, AU-1 to AU-3: #admin leads to the login screen, which explains a refused sign-in', async ({
    page,
    product,
  }) => {
    await test.step('RT-1, RT-6, RT-8: #admin leads to the admin at once, which shows that it is loading', async () => {
      await page.route('**/api/session', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 500))
        await route.continue()
      })
      await page.goto(`${product.address}/#admin`)
      await expect(page.getByText('Loading Application...')).toBeVisible()
      await expect(page.getByRole('heading', { name: en.login.heading })).toBeVisible()
      expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/admin#admin')
    })

    await test.step('what is missing is said by the page itself, as a browser speaks its own language', async () => {
      await expect(page.locator('form')).toHaveJSProperty('noValidate', true)
      await page.getByRole('button', { name: en.login.submit }).click()
      await expect(page.getByRole('alert')).toHaveText('Please fill in all required fields.')
      await expect(page.getByLabel(en.login.email)).toBeFocused()
    })

    await test.step('AU-1, AU-2: a wrong password, and the pending button', async () => {
      await expect(page.getByLabel(en.login.email)).toHaveAttribute('type', 'email')
      await page.getByLabel(en.login.email).fill(admin.email)
      await page.getByLabel(en.login.password).fill('not the password')
      await page.getByRole('button', { name: en.login.submit }).click()
      await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled()
      await expect(page.getByRole('alert')).toHaveText('Invalid email or password.')
      await expect(page.getByLabel(en.login.email)).toHaveValue(admin.email)
    })

    await test.step('AU-3: too many tries, and a server that is away', async () => {
      const submit = async (password: string) => {
        await page.getByLabel(en.login.email).fill(admin.email)
        await page.getByLabel(en.login.password).fill(password)
        await page.getByRole('button', { name: en.login.submit }).click()
      }
      for (let n = 0; n < 10; n++)
        await caller(product.address, '')('POST', '/api/session', { ...admin, password: `guess ${n}` })
      await submit(admin.password)
      await expect(page.getByRole('alert')).toHaveText('An error occurred. Please try again.')
      await product.kill()
      await submit(admin.password)
      await expect(page.getByRole('alert')).toHaveText('An error occurred. Please try again.')
      await expect(page.getByLabel(en.login.password)).toHaveValue(admin.password)
    })
  })
})

test('SH-1 to SH-3, AU-4: seven views, and the way out', { tag: '@smoke' }, async ({
  operator,
  context,
  product,
}) => {
  await test.step('SH-1, SH-2, SH-3: seven views by state, one highlighted, and Add Member on three of them', async () => {
    const adds = { Dashboard: 1, Members: 1, Seats: 1, Money: 0, Layout: 0, Pages: 0, Settings: 0 }
    const { pathname } = new URL(operator.url())
    for (const [view, count] of Object.entries(adds)) {
      await goTo(operator, view)
      await expect(operator.getByRole('heading', { level: 1, name: view })).toBeVisible()
      await expect(operator.getByRole('navigation').getByRole('button', { name: view })).toHaveAttribute(
        'aria-current',
        'page',
      )
      const views = operator.getByRole('navigation', { name: 'Views' })
      await expect(views.locator('[aria-current=page]')).toHaveCount(1)
      await expect(operator.getByRole('button', { name: en.shell.addMember })).toHaveCount(count)
      expect(new URL(operator.url()).pathname).toBe(pathname)
    }
    await expect(operator.getByRole('link', { name: /Abhyasika/ })).toHaveAttribute('href', '/')
  })

  await test.step('AU-4: a sign-out that fails is said, and nothing is lost', async () => {
    await goTo(operator, en.views.dashboard)
    await operator.route('**/api/session', (route) => route.abort())
    const alert = operator.waitForEvent('dialog')
    const click = operator.getByRole('button', { name: en.shell.logout }).click()
    const dialog = await alert
    expect(dialog.message()).toBe('Failed to sign out. Please try again.')
    await dialog.accept()
    await click
    await expect(operator.getByRole('heading', { name: en.views.dashboard })).toBeVisible()
    await operator.unroute('**/api/session')
  })

  await test.step('AU-4: signing out clears the hash and ends every tab of the browser', async () => {
    const tab = await context.newPage()
    await tab.goto(`${product.address}/admin#admin`)
    await expect(tab.getByRole('heading', { name: en.views.dashboard })).toBeVisible()
    await operator.getByRole('button', { name: en.shell.logout }).click()
    await expect.poll(() => new URL(operator.url()).hash).toBe('')
    await expect(tab.getByRole('heading', { name: en.login.heading })).toBeVisible()
    await operator.goto(`${product.address}/#admin`)
    await expect(operator.getByRole('heading', { name: en.login.heading })).toBeVisible()
  })
})

test('SH-4, DB-4: a screen shows that data is loading, and offers to try again what failed', async ({
  page,
  product,
}) => {
  let isBroken = true
  let isDown = true
  await page.route('**/api/visits*', (route) =>
    isDown ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  )
  await page.route('**/api/members*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    return isBroken
      ? route.fulfill({ status: 503, json: { error: { code: 'unavailable' } } })
      : route.continue()
  })
  await enter(page, product.address, product.session())
  await expect(page.getByText(en.loadingData)).toBeVisible()
  await expect(page.getByText('The data could not be loaded.')).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: en.tryAgain }).click()
  await expect(page.getByText(en.dashboard.occupied)).toBeVisible()

  const chart = page.getByRole('region', { name: 'Homepage Visitors (Last 7 Days)' })
  await expect(chart.getByRole('alert')).toContainText('The visitors could not be loaded.')
  const visitors = page.locator('dt', { hasText: "Today's Visitors" })
  await expect(visitors.locator('xpath=following-sibling::dd[1]')).toHaveText('–')
  const again = chart.getByRole('button', { name: en.tryAgain })
  await again.hover()
  // The screens ask again by themselves too: the press comes at once, so that the call does not go well before it.
  isDown = false
  await again.dispatchEvent('click')
  await expect(chart.getByRole('group').getByRole('button')).toHaveCount(7)
})

test('a document from before an upgrade is reloaded once; saved colours apply before any script runs', async ({
  page,
  product,
}) => {
  let documents = 0
  let isGone = () => documents < 2
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents++
  })
  await page.route('**/assets/*.js', (route) =>
    isGone() ? route.fulfill({ status: 404 }) : route.continue(),
  )
  await page.goto(`${product.address}/admin#admin`)
  await expect(page.getByRole('heading', { name: en.login.heading })).toBeVisible()
  expect(documents).toBe(2)

  await page.evaluate(() => {
    sessionStorage.clear()
    localStorage.setItem('abhyasika.admin.colours', 'dark')
  })
  documents = 0
  await page.goto(`${product.address}/#/page/nothing-here`, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: /404/ })).toBeVisible()
  expect(documents).toBe(2)

  await page.evaluate(() => sessionStorage.clear())
  documents = 0
  isGone = () => true
  await page.goto(`${product.address}/admin#admin`)
  await expect.poll(() => documents).toBe(2)
  await page.waitForLoadState('networkidle')
  expect(documents).toBe(2)
  await expect(page.getByText('Loading Application...')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})
