import { admin } from '../people.ts'
import { expect, goTo, signIn, test } from './product.ts'

test('AU-1, AU-2: the login screen, a wrong password, and the pending button', async ({ page, product }) => {
  await page.goto(`${product.address}/#admin`)
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email')
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password').fill('not the password')
  await page.route('**/api/session', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled()
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password.')
  await expect(page.getByLabel('Email')).toHaveValue(admin.email)
})

test.describe('AU-3', () => {
  test.use({ isProcess: true })

  test('a server that is away, and too many tries', async ({ page, product }) => {
    await page.goto(`${product.address}/#admin`)
    const submit = async (password: string) => {
      await page.getByLabel('Email').fill(admin.email)
      await page.getByLabel('Password').fill(password)
      await page.getByRole('button', { name: 'Sign in' }).click()
    }
    for (let n = 0; n < 10; n++)
      await product.call('POST', '/api/session', { ...admin, password: `guess ${n}` })
    await submit(admin.password)
    await expect(page.getByRole('alert')).toHaveText('An error occurred. Please try again.')
    await product.kill()
    await submit(admin.password)
    await expect(page.getByRole('alert')).toHaveText('An error occurred. Please try again.')
    await expect(page.getByLabel('Password')).toHaveValue(admin.password)
  })
})

test('RT-1, RT-6, RT-8: #admin leads to the admin at once, which says that it is loading', async ({
  page,
  product,
}) => {
  await page.route('**/api/session', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await page.goto(`${product.address}/#admin`)
  await expect(page.getByText('Loading Application...')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/admin#admin')
})

test('AU-4: signing out clears the hash and ends every tab of the browser', async ({
  operator,
  context,
  product,
}) => {
  const tab = await context.newPage()
  await tab.goto(`${product.address}/admin#admin`)
  await expect(tab.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await operator.getByRole('button', { name: 'Logout' }).click()
  await expect.poll(() => new URL(operator.url()).hash).toBe('')
  await expect(tab.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  await operator.goto(`${product.address}/#admin`)
  await expect(operator.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
})

test('AU-4: a sign-out that fails is said, and nothing is lost', async ({ operator }) => {
  await operator.route('**/api/session', (route) => route.abort())
  const alert = operator.waitForEvent('dialog')
  const click = operator.getByRole('button', { name: 'Logout' }).click()
  const dialog = await alert
  expect(dialog.message()).toBe('Failed to sign out. Please try again.')
  await dialog.accept()
  await click
  await expect(operator.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})

test('SH-1, SH-2, SH-3: six views by state, one highlighted, and Add Member on three of them', async ({
  operator,
}) => {
  const adds = { Dashboard: 1, Members: 1, Seats: 1, Layout: 0, Pages: 0, Settings: 0 }
  const address = operator.url()
  for (const [view, count] of Object.entries(adds)) {
    await goTo(operator, view)
    await expect(operator.getByRole('heading', { level: 1, name: view })).toBeVisible()
    await expect(operator.getByRole('navigation').getByRole('button', { name: view })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(operator.locator('[aria-current=page]')).toHaveCount(1)
    await expect(operator.getByRole('button', { name: 'Add Member' })).toHaveCount(count)
    expect(operator.url()).toBe(address)
  }
  await expect(operator.getByRole('link', { name: /Abhyasika/ })).toHaveAttribute('href', '/')
})

test('SH-4: while data loads, it says so; when it cannot be loaded, it says that and tries again', async ({
  page,
  product,
}) => {
  let isBroken = true
  await page.route('**/api/members*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    return isBroken
      ? route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: 'away' } } })
      : route.continue()
  })
  await signIn(page, product.address)
  await expect(page.getByText('Loading data...')).toBeVisible()
  await expect(page.getByText('The data could not be loaded.')).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Occupied Seats')).toBeVisible()
})

test('a document from before an upgrade is fetched anew, once; remembered colours stand before any script', async ({
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
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
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
