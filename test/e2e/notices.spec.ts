import type { Locator, Page } from '@playwright/test'
import { adminEnglish } from '../../src/languages/en.ts'
import { memberDialogNames, viewNames } from '../../src/web/screen-names-and-props.ts'
import { comeIn } from './check-in.ts'
import { takeEnquiries } from './enquiries.ts'
import { button } from './members.ts'
import { admission, expect, test } from './product.ts'

const memberId = 'asha'
const { seatFree } = adminEnglish.page

/** The screens of a small laptop, the commonest one, and a phone. */
const screens = [
  { width: 1280, height: 900 },
  { width: 1366, height: 768 },
  { width: 360, height: 740 },
]

const notices = (page: Page) => page.locator('.mantine-Notification-root')

/** Opens an address of the admin without a reload. */
const go = (page: Page, address: string) => page.evaluate((hash) => location.assign(hash), address)

/** Frees a seat and takes it back, which is then said. */
async function raiseNotice(page: Page) {
  await go(page, `#admin/members/${memberId}`)
  await button(page, seatFree.button).click()
  await button(page, seatFree.undo).click()
  await expect(notices(page).filter({ hasText: /again/ })).toBeVisible()
}

/** Presses with the mouse where the button stands, whatever lies on it, and tells which element was met. */
async function pressBlindly(page: Page, target: Locator) {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('There is no such button.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const isMet = await target.evaluate(
    (element, at) => element.contains(document.elementFromPoint(at.x, at.y)),
    { x, y },
  )
  await page.mouse.click(x, y)
  return isMet
}

for (const viewport of screens) {
  test.describe(`at ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport })

    test('TM-3, RM-2: right after a notice, a press where a sheet’s main button stands meets it', async ({
      operator,
      product,
    }) => {
      await product.call('POST', '/api/members', admission({ id: memberId, seatNumber: 16 }))
      operator.on('dialog', (question) => void question.accept())
      for (const dialog of ['new', ...memberDialogNames.map((name) => `${memberId}/${name}`)]) {
        await raiseNotice(operator)
        await go(operator, `#admin/members/${dialog}`)
        const main = operator.getByRole('dialog').getByRole('button').last()
        await expect(main).toBeVisible()
        expect([dialog, await pressBlindly(operator, main)]).toEqual([dialog, true])
        // This one needs nothing more, so that the press was an answer.
        if (dialog.endsWith('/leave')) await expect(operator.getByRole('dialog')).toBeHidden()
        await operator.reload()
      }
    })

    test('TM-3: right after a notice, it lies on no button of the view', async ({ operator, product }) => {
      await takeEnquiries(product.call)
      await product.call('POST', '/api/members', admission({ id: memberId, seatNumber: 16 }))
      await comeIn(product.call, memberId)
      for (const view of viewNames) {
        await raiseNotice(operator)
        await go(operator, `#admin/${view}`)
        await expect(
          operator.getByRole('heading', { level: 1, name: adminEnglish.views[view] }),
        ).toBeVisible()
        await expect(operator.getByText(adminEnglish.loadingData)).toHaveCount(0)
        await operator.evaluate(() => scrollTo(0, 0))
        await expect(notices(operator)).not.toHaveCount(0)
        expect([view, await covered(operator)]).toEqual([view, []])
        await operator.reload()
      }
    })
  })
}

test('TM-8: a way back that a dialog hides is there again when it closes, with its time left', async ({
  operator,
  product,
}) => {
  await product.call('POST', '/api/members', admission({ id: memberId, seatNumber: 16 }))
  await go(operator, `#admin/members/${memberId}`)
  await button(operator, seatFree.button).click()
  await expect(button(operator, seatFree.undo)).toBeVisible()
  await go(operator, `#admin/members/${memberId}/edit`)
  await expect(operator.getByRole('dialog')).toBeVisible()
  await expect(notices(operator)).toHaveCount(0)
  await operator.keyboard.press('Escape')
  await button(operator, seatFree.undo).click()
  await expect(button(operator, seatFree.button)).toBeVisible()
})

/** The names of the buttons, links and fields of the view that a notice lies on. */
function covered(page: Page) {
  return page.evaluate(() => {
    const root = document.querySelector('.mantine-Notifications-root')
    const boxes = [...(root?.querySelectorAll('.mantine-Notification-root') ?? [])].map((box) =>
      box.getBoundingClientRect(),
    )
    return [...document.querySelectorAll<HTMLElement>('main :is(button, a, input, select, textarea)')]
      .filter((control) => control.checkVisibility())
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect()
        return boxes.some(
          (box) => left < box.right && right > box.left && top < box.bottom && bottom > box.top,
        )
      })
      .map((control) => control.textContent || control.getAttribute('aria-label') || control.tagName)
  })
}
