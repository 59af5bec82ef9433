import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { generateBackupRecoveryCode } from '../../src/domain/copies/backup-recovery-code.ts'
import { adminEnglish as en } from '../../src/languages/en.ts'
import { adminMarathi as mr } from '../../src/languages/mr.ts'
import { copiedCentre, penDrive } from '../copied-centre.ts'
import { search } from './members.ts'
import {
  test as base,
  enter,
  expect,
  expectClean,
  expectCleanInEachLook,
  goTo,
  goToPart,
  signIn,
} from './product.ts'

type Lost = Awaited<ReturnType<typeof copiedCentre>>

/** The product of the test is the bare machine; the lost one still runs, as a stolen laptop does. */
const test = base.extend<{ stick: string; lost: Lost }>({
  // biome-ignore lint/correctness/noEmptyPattern: the shape that Playwright asks for
  stick: async ({}, use) => {
    const { path, forget } = penDrive()
    await use(path)
    forget()
  },
  lost: async ({ engine, stick }, use) => {
    const lost = await copiedCentre(engine, stick)
    await use(lost)
    await lost.end()
  },
})

const part = (page: Page, heading = 'I have a backup') =>
  page.locator('section', { has: page.getByRole('heading', { level: 2, name: heading }) })
const look = (page: Page) => part(page).getByRole('button', { name: 'Look', exact: true })
const codeField = (page: Page) => part(page).getByLabel('Recovery code')
/** As somebody types it from the sheet. */
const numbered = (code: string) =>
  code
    .split(' ')
    .map((word, index) => `${index + 1}. ${word.toUpperCase()}`)
    .join('\n')
const expectBack = async (page: Page, address: string) => {
  await expect(page.getByText('A backup has been restored, and everybody has been signed out.')).toBeVisible()
  await signIn(page, address)
  await goTo(page, en.views.members)
  await search(page).fill('Asha')
  await expect(page.getByText('Asha Patil')).not.toHaveCount(0)
}

test('a centre comes back from a folder with the words of its sheet, and the old machine gives way', async ({
  product,
  operator,
  anotherBrowser,
  lost,
  stick,
}) => {
  test.slow()
  await operator.getByRole('button', { name: 'I have a backup' }).click()
  await part(operator).getByText('Folder', { exact: true }).click()
  await part(operator).getByLabel('Path of the folder').fill(stick)

  await test.step('a word that is none is told while it is typed, a missing one when the field is left', async () => {
    const [first = '', second = ''] = lost.code.split(' ')
    await codeField(operator).pressSequentially(`1. ${first} 2. lamps`)
    await expect(codeField(operator)).not.toHaveAttribute('aria-invalid', 'true')
    await codeField(operator).press('Enter')
    await expect(part(operator).getByText('“lamps” is not a word of the code.')).toBeVisible()
    await expectCleanInEachLook(operator, 'a wrong word')
    await codeField(operator).fill(`${first} ${second}`)
    await look(operator).click()
    await expect(part(operator).getByText('These are 2 words; twelve are needed.')).toBeVisible()
  })

  await test.step('a code of another centre finds nothing', async () => {
    await codeField(operator).fill(generateBackupRecoveryCode())
    await look(operator).click()
    await expect(
      part(operator).getByText('There are no copies here that this recovery code opens.'),
    ).toBeVisible()
    await expect(part(operator).getByLabel('Path of the folder')).toHaveValue(stick)
  })

  const [older = '', newest = ''] = lost.files()
  expect(older).not.toBe('')
  const whole = readFileSync(newest)
  await test.step('where the newest is damaged, the one before it is offered', async () => {
    const damaged = Buffer.from(whole)
    const middle = whole.length >> 1
    damaged[middle] = (damaged[middle] ?? 0) ^ 1
    writeFileSync(newest, damaged)
    await codeField(operator).fill(numbered(lost.code))
    await look(operator).click()
    await expect(part(operator).getByText('This copy is damaged')).toBeVisible()
    await expectClean(operator, 'a damaged copy')
    await part(operator).getByRole('button', { name: 'Take the one before it' }).click()
    await expect(part(operator).getByRole('definition').nth(1)).toHaveText('50')
    writeFileSync(newest, whole)
  })

  await test.step('what is in the newest is shown, and nothing typed is lost by a look elsewhere', async () => {
    await goTo(operator, en.views.members)
    await goToPart(operator, en.settings.parts.backups.name)
    await expect(codeField(operator)).toHaveValue(numbered(lost.code))
    await look(operator).click()
    const facts = part(operator).getByRole('definition')
    await expect(facts.first()).toContainText('a moment ago')
    await expect(facts.nth(1)).toHaveText('51')
    await expect(part(operator).getByLabel('Which copy').locator('option')).toHaveCount(2)
    await expectCleanInEachLook(operator, 'a copy that was found')
  })

  await test.step('it is brought back', async () => {
    await part(operator).getByRole('button', { name: 'Bring it back' }).click()
    await expectBack(operator, product.address)
    await goToPart(operator, en.settings.parts.backups.name)
    await expect(operator.getByText(`Copies go to the folder ${stick}`)).toBeVisible()
    await expect(part(operator)).toHaveCount(0)
  })

  await test.step('the old machine is switched on: it says so, and takes over again only by hand', async () => {
    await lost.call('POST', '/api/backups')
    await lost.call('DELETE', '/api/sample')
    expect((await lost.copy()).takenOverAt).not.toBeNull()
    const old = await anotherBrowser()
    await enter(old, lost.address, lost.cookie)
    const bar = old.getByRole('region', { name: 'Copies in the second place' })
    await expect(bar).toContainText('This computer copies nothing to the second place any more')
    await expectClean(old, 'taken over, on the dashboard')
    await bar.getByRole('button', { name: 'Look at it' }).click()
    await expect(old.getByText(/^Since .* another computer writes its copies there/)).toBeVisible()
    await expect(old.getByRole('button', { name: 'Copy now' })).toHaveCount(0)
    await expectCleanInEachLook(old, 'taken over')
    await old.getByRole('button', { name: 'Copy from here again' }).click()
    await old.getByRole('button', { name: 'Use this place' }).click()
    await expect(old.getByText('Another machine writes its copies there.')).toBeVisible()
    await expectClean(old, 'a place that is taken')
    await old.getByRole('button', { name: 'Take over' }).click()
    await expect(old.getByText('The newest backup is there.')).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('a file goes in pieces, a piece again that failed, and brings the centre back', async ({
    product,
    operator,
    lost,
  }) => {
    test.slow()
    await operator.getByRole('button', { name: 'I have a backup' }).click()
    await look(operator).click()
    await expect(part(operator).getByText('Please choose a file.')).toBeVisible()
    await expectClean(operator, 'no file and no code')

    await test.step('a file that is no copy is refused, and the code stays', async () => {
      const buffer = Buffer.from('no copy at all')
      await part(operator)
        .locator('input[type=file]')
        .setInputFiles({ name: 'holiday.age', mimeType: '', buffer })
      await codeField(operator).fill(numbered(lost.code))
      await look(operator).click()
      await expect(part(operator).getByText('This copy is damaged or not what it says it is.')).toBeVisible()
      await expect(codeField(operator)).toHaveValue(numbered(lost.code))
    })

    await test.step('the right one is sent again where the line fails', async () => {
      let failed = 0
      await operator.route('**/api/arrivals/files/**', async (route) => {
        failed += 1
        if (failed === 1) await route.abort()
        else await route.continue()
      })
      await part(operator)
        .locator('input[type=file]')
        .setInputFiles(lost.files().at(-1) ?? '')
      await look(operator).click()
      await expect(part(operator).getByRole('definition').nth(1)).toHaveText('51')
      expect(failed).toBe(2)
      await expectCleanInEachLook(operator, 'a file that was found')
    })

    await operator.getByRole('button', { name: 'Bring it back' }).click()
    await expectBack(operator, product.address)
  })
})

test('a centre that got data of its own meanwhile is not replaced, and says so', async ({
  product,
  operator,
  lost,
  stick,
}) => {
  await goToPart(operator, en.settings.parts.backups.name)
  await part(operator).getByText('Folder', { exact: true }).click()
  await part(operator).getByLabel('Path of the folder').fill(stick)
  await codeField(operator).fill(lost.code)
  await product.call('PATCH', '/api/session', { language: 'mr' })
  await look(operator).click()
  await expect(part(operator).getByRole('button', { name: 'Bring it back' })).toBeVisible()
  const { rows } = await (await product.call('GET', '/api/settings')).json()
  await product.call('PATCH', '/api/settings', { smsApiKey: 'a key of ours', revision: rows[0].revision })
  await part(operator).getByRole('button', { name: 'Bring it back' }).click()
  await expect(part(operator).getByText('This centre has data of its own already')).toBeVisible()
  await operator.evaluate(() => localStorage.setItem('abhyasika.admin.language', 'mr'))
  operator.once('dialog', (question) => question.accept())
  await operator.reload()
  await expect(operator.getByRole('heading', { level: 2, name: mr.secondPlace.heading })).toBeVisible()
  await expect(part(operator, mr.arrival.heading)).toHaveCount(0)
})

test('the way in is clean in Marathi', async ({ product, operator }) => {
  await product.call('PATCH', '/api/session', { language: 'mr' })
  await operator.evaluate(() => localStorage.setItem('abhyasika.admin.language', 'mr'))
  await operator.reload()
  await operator.getByRole('button', { name: mr.arrival.heading }).click()
  await part(operator, mr.arrival.heading).getByLabel(mr.arrival.code).fill('lamps ')
  await expect(operator.getByText(mr.arrival.faults.word('lamps'))).toBeVisible()
  await expectCleanInEachLook(operator, 'I have a backup, in Marathi')
})
