import type { Locator, Page } from '@playwright/test'
import type { FullListOfTopic } from '../../src/domain/live.ts'
import type { Member } from '../../src/domain/members/member.ts'
import { adminEnglish as en } from '../../src/languages/en.ts'
import { expect, expectClean, goTo as pressView, test } from './product.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const field = (page: Page, label: string) => page.getByRole('dialog').getByLabel(label, { exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const saidInLayout = (page: Page, text: string | RegExp) => expect(page.getByRole('log')).toHaveText(text)

/** The fault of where the focus is; null where one can see it. Runs in the page. */
function whatHidesFocus() {
  const focused = document.activeElement
  if (!focused || focused === document.body) return 'nothing has the focus'
  const name = `${focused.localName} ${focused.getAttribute('aria-label') ?? focused.textContent?.slice(0, 40)}`
  // The button of a date's calendar is a part of the field, but its focus is not the field's.
  if (!focused.matches(':focus-visible, [type=date]:focus-within'))
    return `${name} does not show that it has the focus`
  const { left, top, width, height } = focused.getBoundingClientRect()
  if (width < 1 || height < 1) return `${name} has no size`
  const [x, y] = [left + width / 2, top + height / 2]
  if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return `${name} is outside the window`
  const above = document.elementFromPoint(x, y)
  const isCovered = !above || !(focused.contains(above) || above.contains(focused) || above.closest('label'))
  if (isCovered) return `${name} lies under ${above?.localName} ${above?.className}`
  const marks = [focused, focused.parentElement, focused.nextElementSibling].flatMap((one) => {
    if (!one) return []
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
    return [outlineStyle !== 'none' && outlineWidth !== '0px', boxShadow !== 'none']
  })
  return marks.includes(true) ? null : `${name} has no ring`
}

const focusIsSeen = (page: Page) => expect.poll(() => page.evaluate(whatHidesFocus)).toBeNull()

/** Tab, as often as it takes, and at each stop one sees where one is. */
async function tabTo(page: Page, goal: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  const isThere = () => goal.evaluate((element) => element === document.activeElement).catch(() => false)
  for (let presses = 0; presses < 60 && !(await isThere()); presses++) {
    await page.keyboard.press(key)
    await focusIsSeen(page)
  }
  await expect(goal).toBeFocused()
}

async function press(page: Page, goal: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await tabTo(page, goal, key)
  await page.keyboard.press('Enter')
}

async function type(page: Page, label: string, text: string) {
  await tabTo(page, field(page, label))
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

async function goTo(page: Page, view: string) {
  await press(
    page,
    page.getByRole('navigation').getByRole('button', { name: view, exact: true }),
    'Shift+Tab',
  )
  await expect(page.getByRole('heading', { level: 1, name: view })).toBeVisible()
}

test('SH-7: everything by keyboard: admit, edit, remind, delete, look, reorder and allocate', async ({
  operator: page,
  second,
  product,
}) => {
  test.slow()
  await pressView(second, 'Members')
  const { rows } = (await (await product.call('GET', '/api/members')).json()) as FullListOfTopic<Member>
  const [aarti] = rows.filter(({ name }) => name === 'Aarti Deshmukh')
  if (!aarti) throw new Error('The sample has changed.')
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
  page.on('dialog', (question) => question.accept())

  await test.step('admit', async () => {
    await page.keyboard.press('n')
    await expect(field(page, 'Full Name')).toBeFocused()
    await focusIsSeen(page)
    await page.keyboard.type('Keya Bhosale')
    await type(page, 'Phone Number', '9822012345')
    await type(page, "Parents' Phone", '9822054321')
    await type(page, 'Aadhar Number', '2345 6789 0124')
    await type(page, 'Full Address', '4, College Road')
    await tabTo(page, field(page, 'Seat'))
    await page.keyboard.press('ArrowDown')
    await press(page, button(page, en.add.proceed))
    await press(page, button(page, en.add.confirm))
    await expect(button(page, 'Done')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('find, select, edit and delete', async () => {
    await page.keyboard.press('Shift+?')
    await expect(dialog(page, 'Keyboard shortcuts')).toContainText('Find anything')
    await expectClean(page, 'the list of shortcuts')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('/')
    const box = page.getByRole('combobox', { name: en.find.label })
    await expect(box).toBeFocused()
    await page.keyboard.type('keya ?')
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('keya')
    await expect(box).toHaveValue('keya')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await pressView(page, 'Members')
    await tabTo(page, page.getByRole('searchbox'))
    await page.keyboard.type('keya')
    await tabTo(page, page.getByRole('checkbox', { name: 'Select Keya Bhosale', exact: true }))
    await page.keyboard.press('Space')
    await expect(button(page, 'Delete (1)')).toBeVisible()
    await page.keyboard.press('Space')
    await press(page, button(page, 'Edit Keya Bhosale'))
    await expect(dialog(page, 'Edit Member')).toBeVisible()
    await type(page, 'Full Name', 'Keya Sathe')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(button(page, 'Edit Keya Sathe')).toBeFocused()
    await expect(second.getByText('51 members')).toBeVisible()
    await press(page, button(page, 'Delete Keya Sathe'))
    await expect(page.getByText(en.members.none)).toBeVisible()
    await focusIsSeen(page)
    await expect(second.getByText('50 members')).toBeVisible()
  })

  await test.step('remind', async () => {
    await goTo(page, en.views.dashboard)
    const remind = button(page, /^Send Reminder/)
    await press(page, remind)
    await expect(dialog(page, 'Send Reminder')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(remind).toBeFocused()
    await page.keyboard.press('Enter')
    const chat = page.context().waitForEvent('page')
    await press(page, page.getByRole('dialog').getByRole('link').nth(2))
    expect((await chat).url()).toMatch(/^https:\/\/wa\.me\/91\d{10}\?text=/)
    await (await chat).close()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(remind).toBeFocused()
  })

  await test.step('look at the seats', async () => {
    await goTo(page, en.views.seats)
    const tile = page.locator('[data-tile]').first()
    await tabTo(page, tile)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    await press(
      page,
      page.getByRole('region', { name: aarti.name }).getByRole('button', { name: en.reminder.title }),
    )
    await expect(dialog(page, 'Send Reminder')).toBeVisible()
    await product.call('PATCH', `/api/members/${aarti.id}`, { phone: '-', revision: aarti.revision })
    const toEdit = page.getByRole('dialog').getByRole('button', { name: en.edit.title })
    await press(page, toEdit)
    await expect(dialog(page, 'Edit Member')).toBeVisible()
    await focusIsSeen(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(tile).toBeFocused()
  })

  await test.step('reorder and allocate', async () => {
    await goTo(page, en.views.layout)
    const seat = (id: string) => page.locator(`[data-tile="${id}"]`)
    await tabTo(page, seat('1-1'))
    for (const key of ['ArrowRight', 'm', 'ArrowDown', 'Enter']) {
      await page.keyboard.press(key)
      await focusIsSeen(page)
    }
    await saidInLayout(page, 'Seat 2 is now seat 12.')
    await expect(seat('1-2')).toBeFocused()
    await page.keyboard.press('Enter')
    await saidInLayout(page, 'Seat 12: Boys.')
    await pressView(second, 'Layout')
    await expect(second.locator('[data-tile="1-2"]')).toHaveAccessibleName(/^Seat 12 B Boys/)
    await expect(page.getByText('All changes are saved.')).toBeVisible()
    await press(page, button(page, /^Undo/), 'Shift+Tab')
    for (const screen of [page, second]) {
      await expect(screen.locator('[data-tile="1-2"]')).toHaveAccessibleName(/^Seat 12 A Anyone/)
    }
  })
})
