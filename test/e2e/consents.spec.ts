import type { Page } from '@playwright/test'
import { adminEnglish as en } from '../../src/languages/en.ts'
import { agreeToCheckIn, aParent, pressAtDesk, switchCheckInOn } from '../check-in.ts'
import { callerOf } from './hours.ts'
import { expect, expectCleanInEachLook, fillAdmission, goTo, test } from './product.ts'

const { attendance, memberConsents } = en
const part = (page: Page) => page.getByRole('region', { name: attendance.heading })

test('CI-1: a yes to check-in is asked after an admission, of a parent where somebody is under 18, and withdrawn by one press', async ({
  operator,
  second,
  product,
}) => {
  const dialog = operator.getByRole('dialog')
  const name = 'Kiran Under'

  await test.step('nothing asks for it while check-in is off', async () => {
    await goTo(second, en.views.members)
    await second.getByRole('link', { name: 'Aarti Deshmukh', exact: true }).click()
    await expect(second.getByRole('heading', { name: 'Details' })).toBeVisible()
    await expect(part(second)).toHaveCount(0)
  })

  const desk = callerOf(product.call)
  await switchCheckInOn(desk)

  await test.step('after an admission that is paid later, it is asked before the sheet closes', async () => {
    await operator.getByRole('button', { name: en.shell.addMember }).click()
    await fillAdmission(operator, { name, phone: '9822012345', seat: 16 })
    await operator.getByRole('button', { name: en.add.proceed }).click()
    await dialog.getByText(en.fee.none, { exact: true }).click()
    await operator.getByRole('button', { name: en.add.confirmUnpaid }).click()
    await expect(part(operator)).toContainText('may keep for 90 days')
  })

  await test.step('under 18 it is a parent’s, with all that makes it one', async () => {
    await part(operator).getByRole('button', { name: attendance.isMinor }).click()
    await expect(part(operator)).toContainText('It is removed as they go out.')
    await part(operator).getByRole('button', { name: attendance.save }).click()
    await expect(part(operator).getByRole('textbox', { name: attendance.fields.name })).toBeFocused()
    await expectCleanInEachLook(operator, 'a parent’s yes')
    for (const field of ['name', 'relation', 'phone', 'howChecked'] as const)
      await part(operator).getByRole('textbox', { name: attendance.fields[field] }).fill(aParent[field])
    await part(operator).getByRole('button', { name: attendance.save }).click()
    await expect(part(operator)).toContainText(attendance.parent(aParent))
    await dialog.getByRole('button', { name: en.fee.done.finish }).click()
  })

  await test.step('it stands on the member’s page, and withdrawn there they are out at once', async () => {
    const { rows } = await desk.ok<{ rows: { id: string; name: string }[] }>('GET', '/api/members')
    const id = rows.find((row) => row.name === name)?.id ?? ''
    await pressAtDesk(desk, id, { libraryId: 1 })
    await goTo(second, en.views.members)
    await second.getByRole('link', { name, exact: true }).click()
    await expect(part(second)).toContainText('A parent’s yes since')
    await part(second)
      .getByRole('button', { name: memberConsents.withdrawWhat(attendance.heading) })
      .click()
    await expect(part(second)).toContainText('No yes so far')
    const { rooms } = await desk.ok<{ rooms: { people: object[] }[] }>('GET', '/api/check-in/inside')
    expect(rooms.map(({ people }) => people.length)).toEqual([0, 0])

    // What is said while another view is open stands there on coming back.
    await goTo(second, en.views.members)
    await agreeToCheckIn(desk, id, 'parent')
    await second.getByRole('link', { name, exact: true }).click()
    await expect(part(second)).toContainText('A parent’s yes since')
  })
})
