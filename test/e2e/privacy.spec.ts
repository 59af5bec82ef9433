import type { Page } from '@playwright/test'
import { addMonths } from '../../src/domain/day.ts'
import { defaultPrivacySettings, type PrivacySettings } from '../../src/domain/members/privacy.ts'
import { adminEnglish as en } from '../../src/languages/en.ts'
import { adminMarathi as mr } from '../../src/languages/mr.ts'
import { answerNext, button, closed, field, openEdit, row, save, search } from './members.ts'
import {
  admission,
  confirmPayment,
  expect,
  expectClean,
  goTo,
  goToPart,
  looks,
  test,
  today,
} from './product.ts'

const part = (page: Page) => page.getByRole('region', { name: 'Privacy' })
const saved = (page: Page) => part(page).getByText(en.settings.saved)
const mask = 'XXXX XXXX 0124'
const number = '2345 6789 0124'

type Call = (method: string, path: string, body?: unknown) => Promise<Response>

async function setPrivacy({ call }: { call: Call }, changes: Partial<PrivacySettings>) {
  const { rows } = await (await call('GET', '/api/settings')).json()
  const privacy = { ...defaultPrivacySettings, ...changes }
  const answer = await call('PATCH', '/api/settings', { privacy, revision: rows[0].revision })
  expect(answer.status).toBe(200)
}

test('AD-3, MB-9: what a centre asks for is chosen in Settings, by keyboard, by two operators at once, and every form goes by it', async ({
  operator,
  second,
  product,
}) => {
  for (const page of [operator, second]) await goToPart(page, 'Privacy')
  const [mine, theirs] = [part(operator), part(second)]

  await test.step('ST-1: it is saved, live, and what two change at once is said', async () => {
    await expect(mine.getByLabel('Aadhar number', { exact: true })).toBeChecked()
    await mine.getByLabel('Aadhar number', { exact: true }).focus()
    await operator.keyboard.press('Space')
    await expect(mine.getByText('Not saved yet.')).toBeVisible()
    await theirs.getByLabel('Address').uncheck()
    await theirs.getByLabel('Offer lapsed members for deletion').selectOption('6 months after their term')
    await theirs.getByRole('button', { name: en.forms.save }).click()
    await expect(saved(second)).toBeVisible()
    await expect(mine.getByText('changed: Address, Offer lapsed members for deletion.')).toBeVisible()
    await expect(mine.getByLabel('Address')).not.toBeChecked()
    await expect(mine.getByLabel('Aadhar number', { exact: true })).not.toBeChecked()

    await mine.getByLabel('Offer lapsed members for deletion').selectOption('never')
    await theirs.getByLabel('Offer lapsed members for deletion').selectOption('12 months after their term')
    await theirs.getByRole('button', { name: en.forms.save }).click()
    await expect(mine.getByText('Saved by somebody else: 12 months after their term')).toBeVisible()
    await mine.getByRole('button', { name: 'Use theirs: Offer lapsed members for deletion' }).click()
    await mine.getByRole('button', { name: en.forms.save }).focus()
    await operator.keyboard.press('Enter')
    await expect(saved(operator)).toBeVisible()
    await expect(theirs.getByLabel('Aadhar number', { exact: true })).not.toBeChecked()
    const { rows } = await (await product.call('GET', '/api/settings')).json()
    expect(rows[0].privacy).toEqual({
      asks: { parentsPhone: true, aadhar: false, address: false },
      masksAadhar: false,
      lapsedMonths: 12,
    })
    await goToPart(operator, en.settings.parts.history.name)
    await expect(
      operator.getByRole('region', { name: en.history.heading }).getByText('Aadhar number from yes to no'),
    ).toBeVisible()
  })

  await test.step('AD-3: the form leaves out what is not asked for, also while it is open', async () => {
    await goTo(operator, en.views.members)
    await button(operator, en.shell.addMember).click()
    const dialog = operator.getByRole('dialog')
    await field(operator, 'Full Name').fill('Brief Member')
    await field(operator, 'Phone Number').fill('9822012345')
    await field(operator, 'Seat').selectOption('1-16')
    await expect(field(operator, 'Full Address')).toHaveCount(0)
    await expect(field(operator, 'Aadhar Number')).toHaveCount(0)
    await button(operator, en.add.proceed).click()
    await expect(dialog.getByText(en.errors.required)).toBeVisible()
    await expect(field(operator, "Parents' Phone")).toBeFocused()
    await theirs.getByLabel('Parents’ phone').uncheck()
    await theirs.getByRole('button', { name: en.forms.save }).click()
    await expect(field(operator, "Parents' Phone")).toHaveCount(0)
    await button(operator, en.add.proceed).click()
    await confirmPayment(operator)
    await closed(operator)
  })

  await test.step('MB-9: editing shows what a member has, and asks for no more than the centre does', async () => {
    await openEdit(operator, 'Brief Member')
    for (const label of ["Parents' Phone", 'Aadhar Number', 'Full Address']) {
      await expect(field(operator, label)).toHaveCount(0)
    }
    await field(operator, 'Phone Number').fill('9822054321')
    await save(operator).click()
    await closed(operator)
    await openEdit(operator, 'Aarti Deshmukh')
    await field(operator, 'Full Address').fill('')
    await expect(field(operator, 'Full Address')).toBeVisible()
    await save(operator).click()
    await closed(operator)
    await openEdit(operator, 'Aarti Deshmukh')
    await expect(field(operator, 'Full Address')).toHaveCount(0)
    await expect(field(operator, 'Aadhar Number')).toBeVisible()
    await operator.keyboard.press('Escape')

    await setPrivacy(product, {})
    await openEdit(operator, 'Brief Member')
    await save(operator).click()
    await expect(operator.getByRole('dialog').getByText(en.errors.required)).toBeVisible()
    await expect(field(operator, "Parents' Phone")).toBeFocused()
  })
})

test('SE-2: a masked Aadhaar number is shown on request, in the history, and never overwritten by its mask', async ({
  operator,
  second,
  product,
}) => {
  await product.call('POST', '/api/members', admission({ id: 'asha', name: 'Asha Test', seatNumber: 16 }))
  await setPrivacy(product, { masksAadhar: true })
  const stored = async () => {
    const answer = await product.call('POST', '/api/members/asha/aadhaar-readings')
    return (await answer.json()).aadhar
  }
  const told: string[] = []
  operator.on('response', async (response) => {
    if (response.url().includes('/api/') && !response.url().endsWith('aadhaar-readings')) {
      told.push(await response.text().catch(() => ''))
    }
  })
  await goTo(operator, en.views.members)
  await goTo(second, en.views.members)

  await test.step('what is not touched stays as it is', async () => {
    await openEdit(operator, 'Asha Test')
    await expect(field(operator, 'Aadhar Number')).toHaveValue(mask)
    await expect(field(operator, 'Aadhar Number')).toHaveAttribute('readonly')
    await field(operator, 'Full Name').fill('Asha Patil')
    await save(operator).click()
    await closed(operator)
    expect(await stored()).toBe(number)
    expect(told.join()).not.toContain('6789')
  })

  await test.step('Show reveals the whole number without a change, and the history records it on the other screen too', async () => {
    await openEdit(second, 'Asha Patil')
    await second.getByRole('button', { name: en.history.heading }).click()
    const reading = second.getByText('looked at the Aadhar number of Asha Patil.')
    await expect(reading).toHaveCount(1)
    await openEdit(operator, 'Asha Patil')
    await button(operator, 'Show the Aadhar number of Asha Patil').click()
    await expect(field(operator, 'Aadhar Number')).toHaveValue(number)
    await expect(field(operator, 'Aadhar Number')).toBeFocused()
    await expect(reading).toHaveCount(2)
    await field(operator, 'Aadhar Number').fill('1')
    await field(operator, 'Aadhar Number').fill(number)
    await operator.keyboard.press('Escape')
    await closed(operator)
    await second.keyboard.press('Escape')
  })

  await test.step('Replace takes a new number without showing the old one; Keep gives that back', async () => {
    await openEdit(operator, 'Asha Patil')
    await expect(field(operator, 'Aadhar Number')).toHaveValue(mask)
    await button(operator, 'Replace the Aadhar number').click()
    await expect(field(operator, 'Aadhar Number')).toBeFocused()
    await save(operator).click()
    await expect(operator.getByRole('dialog').getByText(en.errors.required)).toBeVisible()
    await button(operator, 'Keep the old one: Aadhar number').click()
    await expect(field(operator, 'Aadhar Number')).toHaveValue(mask)
    await button(operator, 'Replace the Aadhar number').click()
    await expect(field(operator, 'Aadhar Number')).toBeFocused()
    await operator.keyboard.type('8765 4321 0987')
    await save(operator).click()
    await closed(operator)
    expect(await stored()).toBe('8765 4321 0987')
    expect(told.join()).not.toContain('8765')
  })

  await test.step('SE-2: the card on the map shows the last four, and all of it on request', async () => {
    await goTo(operator, en.views.seats)
    await operator.getByRole('button', { name: /Asha Patil/ }).click()
    const card = operator.getByRole('region', { name: 'Asha Patil' })
    await expect(card.getByText('XXXX XXXX 0987')).toBeVisible()
    await card.getByRole('button', { name: 'Show the Aadhar number of Asha Patil' }).click()
    await expect(card.getByText('8765 4321 0987')).toBeVisible()
    await card.getByRole('button', { name: 'Hide the Aadhar number of Asha Patil' }).click()
    await expect(card.getByText('XXXX XXXX 0987')).toBeVisible()
  })
})

test('members who lapsed long ago are offered for deletion under Members, and deleted as any others', async ({
  operator,
  second,
  product,
}) => {
  const day = today()
  const joinDates = { long: addMonths(day, -9), longer: addMonths(day, -20), late: addMonths(day, -3) }
  const seats = { long: 16, longer: 17, late: 18 }
  for (const id of ['long', 'longer', 'late'] as const) {
    const name = `Lapsed ${id}`
    const sent = admission({ id, name, seatNumber: seats[id], joinDate: joinDates[id] })
    await product.call('POST', '/api/members', sent)
  }
  for (const page of [operator, second]) await goTo(page, en.views.members)
  await expect(operator.getByText('53 members')).toBeVisible()
  const notice = 'The terms of 2 members ended 6 months ago or longer.'
  await expect(operator.getByText(notice)).toHaveCount(0)
  await setPrivacy(product, { lapsedMonths: 6 })
  await expect(operator.getByText(notice)).toBeVisible()

  await button(operator, 'Show them').click()
  await expect(operator.getByText('2 of 53 members')).toBeVisible()
  await expect(row(operator, 'Lapsed late')).toHaveCount(0)
  await expect(operator.getByText('Only lapsed members are shown.')).toBeVisible()
  await operator.getByRole('checkbox', { name: 'Select all' }).check()
  const question = answerNext(operator, true)
  await button(operator, 'Delete (2)').click()
  expect(await question).toBe('Are you sure you want to delete 2 selected members?')
  await expect(operator.getByText('Only lapsed members are shown.')).toHaveCount(0)
  await expect(operator.getByText('51 members', { exact: true })).toBeVisible()
  await expect(button(operator, 'Deleted members (2)')).toBeVisible()
  await expect(second.getByText(notice)).toHaveCount(0)

  await button(second, 'Deleted members (2)').click()
  await second.getByRole('button', { name: 'Restore Lapsed long', exact: true }).click()
  await expect(operator.getByText('The term of 1 member ended 6 months ago or longer.')).toBeVisible()
})

test('all data of one member is downloaded as a page without scripts, and the history records it', async ({
  operator,
  product,
  anotherBrowser,
}) => {
  const name = '<script>document.title="ran"</script> & <b>Asha</b>'
  await product.call('POST', '/api/members', admission({ id: 'asha', name, address: name }))
  await goTo(operator, en.views.members)
  await search(operator).fill('Asha</b>')
  await operator.getByRole('button', { name: /^Edit <script>/ }).click()
  const arriving = operator.waitForEvent('download')
  await operator.getByRole('link', { name: /^Download all data of this member/ }).click()
  const file = await arriving
  expect(file.suggestedFilename()).toBe('member-asha.html')
  await operator.getByRole('button', { name: en.history.heading }).click()
  await expect(operator.getByText('downloaded all data of')).toBeVisible()

  const page = await anotherBrowser()
  const path = await file.path()
  await page.route('https://file.example/', (route) => route.fulfill({ path, contentType: 'text/html' }))
  await page.goto('https://file.example/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Data about ${name}`)
  await expect(page).toHaveTitle(`Data about ${name}`)
  await expect(page.getByText(number)).toBeVisible()
  const labels = page.getByRole('term').first()
  expect(await labels.evaluate((term) => getComputedStyle(term).borderTopStyle)).toBe('solid')
})

for (const { name, viewport, colorScheme } of looks) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport, colorScheme })

    test('SH-7: axe finds nothing in what the privacy settings change', async ({ operator, product }) => {
      if (colorScheme === 'dark') {
        await operator.evaluate(() => localStorage.setItem('abhyasika.admin.language', 'mr'))
      }
      const words = colorScheme === 'dark' ? 'mr' : 'en'
      const admin = words === 'mr' ? mr : en
      const joinDate = addMonths(today(), -9)
      await product.call('POST', '/api/members', admission({ id: 'asha', name: 'Asha Test', joinDate }))
      const asks = { parentsPhone: true, aadhar: false, address: false }
      await setPrivacy(product, { asks, masksAadhar: true, lapsedMonths: 6 })
      await operator.reload()
      await expect(operator.getByRole('heading', { level: 1, name: admin.views.dashboard })).toBeVisible()
      await goToPart(operator, admin.settings.parts.privacy.name, admin.views.settings)
      const settings = operator.getByRole('region', { name: admin.privacy.heading })
      await settings.scrollIntoViewIfNeeded()
      await settings.getByLabel(admin.privacy.fields['asks.aadhar'], { exact: true }).check()
      await expectClean(operator, 'privacy settings')
      await settings.getByLabel(admin.privacy.fields['asks.aadhar'], { exact: true }).uncheck()
      await goTo(operator, admin.views.members)
      await expect(operator.getByText(admin.privacy.lapsedShow)).toBeVisible()
      await expectClean(operator, 'members, with those who lapsed')
      await button(operator, admin.shell.addMember).click()
      await expect(operator.getByRole('dialog').getByLabel(admin.edit.fields.name)).toBeVisible()
      await expectClean(operator, 'adding with fewer fields')
      await operator.keyboard.press('Escape')
      await operator.getByRole('searchbox').fill('Asha Test')
      if (viewport.width < 1280) await operator.getByRole('link', { name: 'Asha Test', exact: true }).click()
      await operator.getByRole('button', { name: admin.members.edit('Asha Test'), exact: true }).click()
      await expect(
        operator.getByRole('dialog').getByLabel(admin.edit.fields.aadhar, { exact: true }),
      ).toHaveValue(mask)
      await expectClean(operator, 'editing with a masked number')
    })
  })
}
