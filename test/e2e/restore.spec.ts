import type { Page } from '@playwright/test'
import { adminEnglish as en } from '../../src/languages/en.ts'
import { adminMarathi as mr } from '../../src/languages/mr.ts'
import { search } from './members.ts'
import {
  admission,
  expect,
  expectClean,
  expectCleanInEachLook,
  goTo,
  goToPart,
  signIn,
  test,
} from './product.ts'

const backups = (page: Page, heading = 'Backups') =>
  page.locator('section', { has: page.getByRole('heading', { level: 2, name: heading }) })
const panel = (page: Page) => page.getByRole('region', { name: /^Go back to the backup of/ })
const openPanel = async (page: Page) => {
  await goToPart(page, en.settings.parts.backups.name)
  await backups(page).getByText('All backups').click()
  await backups(page)
    .getByRole('button', { name: /^Go back to this one: / })
    .last()
    .click()
}

test('a backup is restored: what is lost is said first, a word is typed, and everybody signs in again', async ({
  product,
  operator,
  second,
}) => {
  await product.call('POST', '/api/members', admission({ name: 'Before Backup', seatNumber: 16 }))
  await product.call('POST', '/api/backups')
  await product.call('POST', '/api/members', admission({ name: 'After Backup', seatNumber: 17 }))

  await test.step('what it holds and what will be lost', async () => {
    await openPanel(operator)
    await expect(panel(operator).getByText('It holds members: 51, accounts: 1')).toBeVisible()
    await expect(
      panel(operator).getByText('The history has one change since then. It will be lost:'),
    ).toBeVisible()
    await expect(panel(operator).getByText('owner@example.org added After Backup.')).toBeVisible()
    await expectClean(operator, 'going back to a backup')
  })

  const goBack = panel(operator).getByRole('button', { name: 'Go back to this one', exact: true })
  const word = panel(operator).getByLabel('To confirm, type: go back')

  await test.step('without the word nothing is done', async () => {
    await word.fill('yes')
    await goBack.click()
    await expect(word).toHaveAttribute('aria-invalid', 'true')
  })

  await test.step('a change by somebody else in the meantime is shown first', async () => {
    await product.call('POST', '/api/members', admission({ name: 'Late Arrival', seatNumber: 18 }))
    await word.fill('Go  back ')
    await goBack.click()
    await expect(panel(operator).getByText('Something was changed in the meantime')).toBeVisible()
    await expect(panel(operator).getByText('owner@example.org added Late Arrival.')).toBeVisible()
    await expect(word).toHaveValue('Go  back ')
  })

  await test.step('then it is done', async () => {
    await goBack.click()
    for (const page of [operator, second]) {
      await expect(
        page.getByText('A backup has been restored, and everybody has been signed out.'),
      ).toBeVisible()
    }
    await expectClean(second, 'signed out by a restore')
    await second.reload()
    await expect(second.getByText('A backup has been restored')).toBeVisible()
    await signIn(operator, product.address)
    await goTo(operator, en.views.members)
    await search(operator).fill('Backup')
    await expect(operator.getByText('Before Backup')).not.toHaveCount(0)
    await expect(operator.getByText('After Backup')).toHaveCount(0)
    await goToPart(operator, en.settings.parts.history.name)
    await expect(operator.getByText(/owner@example\.org restored the backup abhyasika-/)).toBeVisible()
    await goToPart(operator, en.settings.parts.backups.name)
    await backups(operator).getByText('All backups').click()
    await expect(backups(operator).getByText('before a restore')).toBeVisible()
  })
})

test('a backup that nothing proves is left to the command, and one from before an upgrade says so, in Marathi too', async ({
  product,
  operator,
}) => {
  await product.call('POST', '/api/backups')
  await operator.route('**/api/backups/*/contents', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), isProven: false, hasOwnAccount: false } })
  })
  await operator.route('**/api/backups', async (route) => {
    const { backups, ...others } = await (await route.fetch()).json()
    const upgraded = { ...backups[0], name: 'before-upgrade-20261120T093000Z-1f09a2c7.backup' }
    await route.fulfill({ json: { ...others, backups: [upgraded, ...backups] } })
  })
  await product.call('PATCH', '/api/session', { language: 'mr' })
  await operator.evaluate(() => localStorage.setItem('abhyasika.admin.language', 'mr'))
  await operator.reload()
  await goToPart(operator, mr.settings.parts.backups.name, mr.views.settings)
  await backups(operator, mr.backups.heading).getByText('सर्व प्रती').click()
  await expect(backups(operator, mr.backups.heading).getByText(mr.backups.beforeUpgrade)).toBeVisible()
  await operator
    .getByRole('button', { name: /^या प्रतीकडे परत जा: / })
    .last()
    .click()
  await expect(operator.getByText(mr.backups.noOwnAccount)).toBeVisible()
  await expect(operator.getByText(/फाइल: backups\/abhyasika-/)).toBeVisible()
  await expectCleanInEachLook(operator, 'an unproven backup')
})
