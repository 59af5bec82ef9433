import { renameSync, rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { adminEnglish as en } from '../../src/languages/en.ts'
import { adminMarathi as mr } from '../../src/languages/mr.ts'
import { penDrive } from '../copied-centre.ts'
import { admin } from '../people.ts'
import { hireAt } from '../server.ts'
import { storeServer } from '../store-server.ts'
import {
  admission,
  test as base,
  enter,
  expect,
  expectClean,
  expectCleanInEachLook,
  goTo,
  goToPart,
  pagesPrinted,
  printed,
} from './product.ts'

const test = base.extend<{ stick: string; store: Awaited<ReturnType<typeof storeServer>>['place'] }>({
  // biome-ignore lint/correctness/noEmptyPattern: the shape that Playwright asks for
  stick: async ({}, use) => {
    const { path, forget } = penDrive()
    await use(path)
    forget()
    rmSync(`${path}-away`, { recursive: true, force: true })
  },
  // biome-ignore lint/correctness/noEmptyPattern: the shape that Playwright asks for
  store: async ({}, use) => {
    const server = await storeServer()
    await use(server.place)
    await server.end()
  },
})

const part = (page: Page, heading = 'A second place') =>
  page.locator('section', { has: page.getByRole('heading', { level: 2, name: heading }) })
const button = (page: Page, name: string) => part(page).getByRole('button', { name, exact: true })
const bar = (page: Page) => page.getByRole('region', { name: 'Copies in the second place' })
const openSheet = async (page: Page) => {
  await button(page, 'Print the recovery sheet').click()
  await page.getByLabel(en.accounts.yourPassword).fill(admin.password)
  await button(page, 'Show the sheet').click()
}

test('a folder is chosen, has the newest copy at once, and its sheet is printed on one page', async ({
  product,
  operator,
  stick,
}) => {
  await operator.getByText('Left to do').click()
  await operator.getByRole('button', { name: 'Choose a second place for the backups' }).click()
  await button(operator, 'Use this place').click()
  const path = part(operator).getByLabel('Path of the folder')
  await expect(path).toHaveAttribute('aria-invalid', 'true')
  await expect(path).toBeFocused()

  await test.step('a folder that is not there is refused, and what was typed stays', async () => {
    await path.fill(`${stick}/nothing`)
    await button(operator, 'Use this place').click()
    await expect(part(operator).getByText('The second place is not there.')).toBeVisible()
    await expectClean(operator, 'a folder that is not there')
    await goTo(operator, en.views.members)
    await goToPart(operator, en.settings.parts.backups.name)
    await expect(path).toHaveValue(`${stick}/nothing`)
  })

  await test.step('a right one gets a backup at once', async () => {
    await path.fill(stick)
    await button(operator, 'Use this place').click()
    await expect(part(operator).getByText(`Copies go to the folder ${stick}`)).toBeVisible()
    await expect(part(operator).getByText('The newest backup is there.')).toBeVisible()
    await expect(part(operator).getByText(/^The newest copy there is of .*about 1 MB/)).toBeVisible()
    await expect(part(operator).getByText('Print the recovery sheet. Without it')).toBeVisible()
    await expectCleanInEachLook(operator, 'a chosen place')
  })

  await test.step('how often copies go there is chosen beside what it costs this centre', async () => {
    const intervals = part(operator).getByRole('group', { name: 'How often a copy goes there' })
    await expect(intervals.getByRole('radio', { name: 'Ten minutes' })).toBeChecked()
    await expect(intervals.getByText(/^A day *1 MB$/)).toBeVisible()
    await intervals.getByText('An hour').click()
    await expect(intervals.getByRole('radio', { name: 'An hour' })).toBeChecked()
    await operator.reload()
    await expect(intervals.getByRole('radio', { name: 'An hour' })).toBeChecked()
    await expectCleanInEachLook(operator, 'a chosen interval')
  })

  await test.step('the dashboard asks for the sheet', async () => {
    await goTo(operator, en.views.dashboard)
    await expect(operator.getByRole('button', { name: 'Choose a second place' })).toHaveCount(0)
    await expect(bar(operator)).toContainText('The recovery sheet has not been printed.')
    await expectCleanInEachLook(operator, 'the dashboard asks for the sheet')
    await bar(operator).getByRole('button', { name: 'Print it' }).click()
  })

  const sheet = operator.getByRole('region', { name: 'Recovery sheet' })
  const words = sheet.getByRole('listitem').locator('b')
  await test.step('the sheet asks for the password', async () => {
    await button(operator, 'Print the recovery sheet').click()
    await operator.getByLabel(en.accounts.yourPassword).fill('a loud desk')
    await button(operator, 'Show the sheet').click()
    await expect(part(operator).getByText('That is not your present password.')).toBeVisible()
    await operator.getByLabel(en.accounts.yourPassword).fill(admin.password)
    await button(operator, 'Show the sheet').click()
    await expect(words).toHaveCount(12)
    await expectCleanInEachLook(operator, 'the recovery sheet')
  })

  const code = await words.allTextContents()
  await test.step('and is one page with the words, the place and what to do', async () => {
    const { sheet: paper, done } = await printed(operator, () => button(operator, 'Print').click())
    for (const text of ['Recovery sheet', ...code, stick, 'I have a backup']) {
      await expect(paper).toContainText(text)
    }
    await done()
    expect(await pagesPrinted(operator)).toBe(1)
  })

  await test.step('nothing of it stays, and the notices are gone', async () => {
    await button(operator, 'Done').click()
    await expect(sheet).toHaveCount(0)
    const kept = await operator.evaluate(async () =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.body.innerHTML]),
    )
    expect(kept).not.toContain(code.join(' '))
    expect(code.filter((word) => kept.includes(`<b>${word}</b>`))).toEqual([])
    await expect(part(operator).getByText('Print the recovery sheet. Without it')).toHaveCount(0)
    await goTo(operator, en.views.dashboard)
    await expect(bar(operator)).toHaveCount(0)
  })

  await test.step('a folder that is away is a failure that is shown, and is caught up with', async () => {
    await goToPart(operator, en.settings.parts.backups.name)
    renameSync(stick, `${stick}-away`)
    await product.call('POST', '/api/members', admission({ seatNumber: 16 }))
    await button(operator, 'Copy now').click()
    await expect(part(operator).getByText(/^Nothing could be copied since .* plugged in/)).toBeVisible()
    await expectClean(operator, 'a folder that is away')
    renameSync(`${stick}-away`, stick)
    await operator.route('**/api/copies', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await button(operator, 'Copy now').click()
    await expect(part(operator).getByText(/^There was no answer\./)).toBeVisible()
    await operator.unroute('**/api/copies')
    await button(operator, 'Copy now').click()
    await expect(part(operator).getByText('The newest backup is there.')).toBeVisible()
    await expect(part(operator).getByText(/^Nothing could be copied/)).toHaveCount(0)
  })
})

test('a store is refused with wrong keys, keeps its secret, gets a new code, and is ended', async ({
  product,
  operator,
  store,
}) => {
  await goToPart(operator, en.settings.parts.backups.name)
  await part(operator).getByText('Store', { exact: true }).click()
  const field = (name: string) => part(operator).getByLabel(name, { exact: true })
  await field('Address').fill('store.example')
  await field('Bucket').fill('Copies of ours')
  await button(operator, 'Use this place').click()
  await expect(part(operator).getByText('Please enter an address that begins with https://')).toBeVisible()
  await expect(part(operator).getByText('A bucket has small English letters')).toBeVisible()
  await expect(field('Address')).toBeFocused()
  await expectCleanInEachLook(operator, 'a store with wrong fields')

  await field('Address').fill(store.endpoint)
  await field('Bucket').fill(store.bucket)
  await field('Access key').fill(store.accessKey)
  await field('Secret key').fill('a wrong one')
  await button(operator, 'Use this place').click()
  await expect(part(operator).getByText('The second place refuses it.')).toBeVisible()
  await expect(field('Secret key')).toHaveValue('a wrong one')
  await field('Secret key').fill(store.secretKey)
  await button(operator, 'Use this place').click()
  await expect(part(operator).getByText('The newest backup is there.')).toBeVisible()
  await expect(part(operator).getByText(/Copies go to the store 127\.0\.0\.1:\d+\/copies/)).toBeVisible()

  await test.step('the form has all but the secret, which stays', async () => {
    await button(operator, 'Change the place').click()
    await expect(field('Address')).toHaveValue(store.endpoint)
    await expect(field('Secret key')).toHaveValue('')
    await button(operator, 'Use this place').click()
    await expect(part(operator).getByText('The newest backup is there.')).toBeVisible()
    await openSheet(operator)
    const sheet = operator.getByRole('region', { name: 'Recovery sheet' })
    await expect(sheet.getByText(store.accessKey, { exact: true })).toHaveCount(1)
    await expect(sheet.getByText(store.secretKey, { exact: true })).toHaveCount(1)
    await expectClean(operator, 'the recovery sheet of a store')
    await button(operator, 'Done').click()
  })

  await test.step('a new code asks for the password and for a new sheet', async () => {
    await button(operator, 'New recovery code').click()
    await expectClean(operator, 'a new code')
    await operator.getByLabel(en.accounts.yourPassword).fill(admin.password)
    await button(operator, 'Make a new code').click()
    await expect(part(operator).getByText('Print the recovery sheet. Without it')).toBeVisible()
    await expect(part(operator).getByText('The newest backup is there.')).toBeVisible()
  })

  await test.step('of two who choose at once, the later hears it and loses nothing', async () => {
    await button(operator, 'Change the place').click()
    await field('Region').fill('here')
    const { second } = await (await product.call('GET', '/api/copies')).json()
    const other = { place: { ...store, region: 'there' }, takesOver: false, basedOn: second.chosenAt }
    await product.call('POST', '/api/copies/place', other)
    await button(operator, 'Use this place').click()
    await expect(part(operator).getByText('Somebody else has chosen a place in the meantime.')).toBeVisible()
    await expect(field('Region')).toHaveValue('here')
    await part(operator).getByRole('button', { name: en.forms.cancel }).click()
  })

  await test.step('a copy that takes longer than a call is shown until it is there', async () => {
    let looks = 0
    await operator.route('**/api/copies', async (route) => {
      const state = await (await route.fetch()).json()
      if (route.request().method() === 'GET') looks += 1
      await route.fulfill({ json: { ...state, isCopying: looks < 1 } })
    })
    await button(operator, 'Copy now').click()
    await expect(part(operator).getByText('Making a backup and copying it…')).toBeVisible()
    await expect(part(operator).getByText('The newest backup is there.')).toBeVisible()
    expect(looks).toBe(1)
    await operator.unroute('**/api/copies')
  })

  await test.step('it ends only after a question', async () => {
    operator.once('dialog', (question) => question.accept())
    await button(operator, 'End the copies').click()
    await expect(button(operator, 'Use this place')).toBeVisible()
  })
})

test.describe('on the dashboard', () => {
  const old = (page: Page, madeAt: string | null) =>
    page.route('**/api/copies', async (route) => {
      const { second } = await (await route.fetch()).json()
      const newest = madeAt && { madeAt, bytes: 3_000_000 }
      const chosenAt = new Date(Date.now() - 50 * 60 * 60_000).toISOString()
      await route.fulfill({ json: { second: { ...second, newest, chosenAt, hasSheet: true } } })
    })

  test('only owners are told of the second place', async ({ product, operator, stick, anotherBrowser }) => {
    const chosen = { place: { kind: 'folder', path: stick }, takesOver: false, basedOn: null }
    await product.call('POST', '/api/copies/place', chosen)
    await operator.reload()
    await expect(bar(operator)).toBeVisible()
    const meera = { email: 'meera@example.org', role: 'manager' } as const
    const { cookie } = await hireAt(product.address, product.call, meera)
    const page = await anotherBrowser()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await enter(page, product.address, cookie)
    await expect(page.getByText(en.dashboard.occupied, { exact: true })).toBeVisible()
    await expect(bar(page)).toHaveCount(0)
    expect(asked).not.toContain('/api/copies')
  })

  /** Holds the next answer back until it is let go, and what was routed before then answers. */
  const hold = async (page: Page) => {
    let letGo = () => {}
    const isLetGo = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route(
      '**/api/copies',
      async (route) => {
        await isLetGo
        await route.fallback()
      },
      { times: 1 },
    )
    return {
      answer: async () => {
        const answered = page.waitForResponse('**/api/copies')
        letGo()
        await (await answered).finished()
        await page.evaluate(() => new Promise((drawn) => setTimeout(drawn, 100)))
      },
    }
  }

  test('an old copy is told with its age, in Marathi too, and nothing moves when it comes', async ({
    product,
    operator,
    stick,
  }) => {
    const chosen = { place: { kind: 'folder', path: stick }, takesOver: false, basedOn: null }
    await product.call('POST', '/api/copies/place', chosen)
    await old(operator, new Date(Date.now() - 75 * 60 * 60_000).toISOString())
    await operator.reload()
    await expect(bar(operator)).toContainText('The newest copy in the second place was made 3 days ago.')

    const day = operator.getByText(en.dashboard.occupied, { exact: true })
    await test.step('what this browser knows is drawn before the answer, which moves nothing', async () => {
      await operator.getByText('Left to do').click()
      await operator.getByRole('button', { name: 'Hide this list' }).click()
      const held = await hold(operator)
      await operator.reload()
      await expect(bar(operator)).toContainText('3 days ago')
      const before = await day.boundingBox()
      await held.answer()
      expect(await day.boundingBox()).toEqual(before)
    })

    await test.step('a browser that knows nothing waits for the answer', async () => {
      await operator.evaluate(() => localStorage.removeItem('abhyasika.admin.second-place'))
      const held = await hold(operator)
      await operator.reload()
      await expect(operator.getByText(en.loadingData)).toBeVisible()
      await held.answer()
      await expect(bar(operator)).toContainText('3 days ago')
      await expect(day).toBeVisible()
    })

    await product.call('PATCH', '/api/session', { language: 'mr' })
    await operator.evaluate(() => localStorage.setItem('abhyasika.admin.language', 'mr'))
    await old(operator, null)
    await operator.reload()
    const marathi = operator.getByRole('region', { name: mr.secondPlace.notices.heading })
    await expect(marathi).toContainText('पण तिथे अजून एकही प्रत नाही')
    await expectCleanInEachLook(operator, 'an old copy, in Marathi')
    await marathi.getByRole('button', { name: mr.secondPlace.notices.look }).click()
    await expect(part(operator, mr.secondPlace.heading)).toContainText(stick)
    await expectCleanInEachLook(operator, 'the second place, in Marathi')
  })
})
