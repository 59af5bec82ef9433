import type { Page } from '@playwright/test'
import type { Member } from '../../src/domain/members/member.ts'
import { adminEnglish as en } from '../../src/languages/en.ts'
import {
  desks,
  dragByMouse,
  ids,
  middle,
  openLayout,
  order,
  rowsOf,
  saved,
  seatsIn,
  tile,
  tiles,
} from './layout.ts'
import { expect, test } from './product.ts'

test('LY-4, LY-5, ER-1: dragging by mouse moves a seat and the member on it, on both screens', {
  tag: '@smoke',
}, async ({ operator, second, product }) => {
  for (const page of [operator, second]) await openLayout(page)

  await test.step('a seat dropped on itself stays, and so does its allocation; Escape calls a drag off', async () => {
    const before = await seatsIn(product.call, 1)
    const from = await middle(tile(operator, '1-5'))
    await operator.mouse.move(from.x, from.y)
    await operator.mouse.down()
    await operator.mouse.move(from.x + 12, from.y + 6, { steps: 4 })
    await expect(tile(operator, '1-5')).toHaveAttribute('data-lifted')
    await operator.mouse.up()
    await expect(operator.getByRole('log')).toHaveText('Seat 5 stays where it was.')
    const to = await middle(tile(operator, '1-9'))
    await operator.mouse.move(from.x, from.y)
    await operator.mouse.down()
    await operator.mouse.move(to.x, to.y, { steps: 6 })
    await expect(tile(operator, '1-9')).toHaveAttribute('data-drop')
    await operator.keyboard.press('Escape')
    await operator.mouse.up()
    await expect(tile(operator, '1-9')).not.toHaveAttribute('data-drop')
    expect(await seatsIn(product.call, 1)).toEqual(before)
  })

  await test.step('ER-1: a refused move is undone, and a message says so', async () => {
    const before = await order(operator)
    await operator.route('**/api/seating/moves', (route) =>
      route.fulfill({ status: 503, json: { error: { code: 'unavailable' } } }),
    )
    await dragByMouse(operator, '1-3', '1-7')
    await expect(operator.getByRole('alert')).toContainText('The change was undone')
    expect(await order(operator)).toEqual(before)
    await operator.unroute('**/api/seating/moves')
  })

  await test.step('LY-4, LY-5: the seat, its member and the numbers of those between', async () => {
    const before = await desks(product.call)
    await dragByMouse(operator, '1-2', '1-14')
    await saved(operator)
    const moved = await order(operator)
    expect(moved?.slice(0, 14)).toEqual(
      [1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 2].map((number) => `1-${number}`),
    )
    expect(ids(await seatsIn(product.call, 1))).toEqual(moved)
    await expect.poll(() => order(second)).toEqual(moved)
    await expect(tile(second, '1-2')).toHaveAccessibleName('Seat 14 A Anyone, Rohan Kulkarni')
    await expect(operator.getByRole('log')).toHaveText('Seat 2 is now seat 14.')
    expect(await desks(product.call)).toEqual(before)
    await dragByMouse(operator, '1-2', '1-1')
    await expect(tile(operator, '1-2')).toHaveAccessibleName(/^Seat 1 /)
    await expect(operator.getByRole('log')).toHaveText('Seat 14 is now seat 1.')
  })
})

test('LY-4, WCAG 2.5.7: a seat is moved without dragging, by keyboard or by two presses', async ({
  operator,
  second,
  product,
}) => {
  for (const page of [operator, second]) await openLayout(page)

  await test.step('LY-4: by keyboard alone: M picks up, arrows choose, Enter puts down, Escape leaves it', async () => {
    const focused = () => operator.evaluate(() => (document.activeElement as HTMLElement)?.dataset.tile)
    await operator.getByRole('button', { name: 'Move a Seat' }).focus()
    await operator.keyboard.press('Tab')
    expect(await focused()).toBe('1-1')
    await operator.keyboard.press('ArrowRight')
    await operator.keyboard.press('m')
    await expect(operator.getByRole('log')).toContainText('Seat 2 picked up. Arrows choose the place')
    await expect(tile(operator, '1-2')).toHaveAttribute('aria-pressed', 'true')
    await operator.keyboard.press('ArrowDown')
    await expect(operator.getByRole('log')).toHaveText('Place 12 of 20.')
    await expect(tile(operator, '1-12')).toHaveAttribute('data-drop', 'after')
    await operator.keyboard.press('Enter')
    await expect(operator.getByRole('log')).toHaveText('Seat 2 is now seat 12.')
    expect(await focused()).toBe('1-2')
    await saved(operator)
    const after = await order(operator)
    expect(after?.[11]).toBe('1-2')
    await expect.poll(() => order(second)).toEqual(after)
    await operator.keyboard.press('m')
    await operator.keyboard.press('Home')
    await operator.keyboard.press('Escape')
    await expect(operator.getByRole('log')).toHaveText('Seat 12 stays where it was.')
    expect(await order(operator)).toEqual(after)
    await operator.keyboard.press('Enter')
    await expect(tile(operator, '1-1')).toHaveAccessibleName(/Boys/)
    await saved(operator)
    expect(ids(await seatsIn(product.call, 1))).toEqual(after)
  })

  await test.step('WCAG 2.5.7: two presses move a seat, one after another until moving is stopped', async () => {
    await operator.getByRole('combobox', { name: en.add.library }).selectOption('New Extension (50 Seats)')
    await operator.getByRole('button', { name: 'Move a Seat' }).click()
    await expect(operator.getByText('Choose the seat to move.').first()).toBeVisible()
    await tile(operator, '2-1').click()
    await expect(operator.getByText('Choose the place that seat 1 goes to.')).toBeVisible()
    await tile(operator, '2-3').click()
    await tile(operator, '2-50').click()
    await tile(operator, '2-2').click()
    await operator.getByRole('button', { name: 'Stop' }).click()
    await expect.poll(async () => (await order(operator))?.slice(0, 4)).toEqual(['2-50', '2-2', '2-3', '2-1'])
    await tile(operator, '2-50').click()
    await expect(tile(operator, '2-50')).toHaveAccessibleName('Seat 1 B Boys, free')
  })
})

test.describe('with a finger', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  /** Fingers as the browser itself makes them, so that scrolling is its own. */
  async function finger(page: Page) {
    const session = await page.context().newCDPSession(page)
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
    const slide = async (a: { x: number; y: number }, b: { x: number; y: number }) => {
      for (let n = 1; n <= 10; n++) {
        await send('touchMove', { x: a.x + ((b.x - a.x) * n) / 10, y: a.y + ((b.y - a.y) * n) / 10 })
      }
    }
    return { send, slide }
  }

  test('LY-3, LY-4: a tap changes a seat, a finger that moves at once scrolls, and one that holds drags', async ({
    operator,
    second,
    product,
  }) => {
    for (const page of [operator, second]) await openLayout(page)
    const { send, slide } = await finger(operator)

    await test.step('LY-3: a tap changes the allocation of a seat', async () => {
      await tile(operator, '1-4').tap()
      for (const page of [operator, second]) await expect(tile(page, '1-4')).toHaveAccessibleName(/Boys/)
      await saved(operator)
    })

    await test.step('LY-4: a finger that moves at once scrolls the page and moves nothing', async () => {
      const before = await order(operator)
      await operator.evaluate(() => scrollTo(0, document.body.scrollHeight))
      const a = await middle(tile(operator, '1-9'))
      const start = await operator.evaluate(() => scrollY)
      await send('touchStart', a)
      await slide(a, { x: a.x, y: a.y + 200 })
      await send('touchEnd')
      await expect.poll(() => operator.evaluate(() => scrollY)).toBeLessThan(start)
      expect(await order(operator)).toEqual(before)
      await expect(tile(operator, '1-9')).toHaveAccessibleName(/Anyone/)
    })

    await test.step('LY-4: holding a seat and then dragging moves it', async () => {
      await operator.evaluate(() => scrollTo(0, 0))
      await tile(operator, '1-9').scrollIntoViewIfNeeded()
      const [a, b] = [await middle(tile(operator, '1-2')), await middle(tile(operator, '1-7'))]
      await send('touchStart', a)
      await expect(tile(operator, '1-2')).toHaveAttribute('data-lifted')
      await slide(a, b)
      await expect(tile(operator, '1-7')).toHaveAttribute('data-drop', 'after')
      await send('touchEnd')
      await saved(operator)
      expect((await order(operator))?.[6]).toBe('1-2')
      expect((await seatsIn(product.call, 1))[6]).toMatchObject({ id: '1-2', allocation: 'Anyone' })

      await operator.evaluate(() => scrollTo(0, 0))
      const from = await middle(tile(operator, '1-1'))
      await operator.evaluate(() => scrollTo(0, 40))
      await send('touchStart', { ...from, y: from.y - 40 })
      await expect(tile(operator, '1-1')).toHaveAttribute('data-lifted')
      await slide(from, { x: from.x, y: 735 })
      await expect.poll(() => operator.evaluate(() => scrollY)).toBeGreaterThan(150)
      await slide({ x: from.x, y: 735 }, await middle(tile(operator, '1-17')))
      await expect(tile(operator, '1-17')).toHaveAttribute('data-drop', 'after')
      await send('touchEnd')
      await saved(operator)
      expect((await order(operator))?.[16]).toBe('1-1')
      await expect.poll(() => order(second)).toEqual(await order(operator))
    })
  })
})

test('LY-7: another operator’s moves, and the removal of the very seat, do not break a drag', async ({
  operator,
  second,
  product,
}) => {
  for (const page of [operator, second]) await openLayout(page)
  const from = await middle(tile(operator, '1-20'))
  const to = await middle(tile(operator, '1-3'))
  const lift = async () => {
    await operator.mouse.move(from.x, from.y)
    await operator.mouse.down()
    await operator.mouse.move(from.x - 10, from.y, { steps: 3 })
    await operator.mouse.move(to.x, to.y, { steps: 6 })
  }
  await lift()
  await expect(tile(operator, '1-3')).toHaveAttribute('data-drop')
  await dragByMouse(second, '1-1', '1-10')
  await expect(tile(operator, '1-1')).toHaveAccessibleName(/^Seat 10 /)
  await operator.mouse.move(to.x + 3, to.y + 3, { steps: 3 })
  await operator.mouse.up()
  await saved(operator)
  expect(ids(await seatsIn(product.call, 1))).toEqual(await order(operator))
  expect((await order(operator))?.[2]).toBe('1-20')

  const [last] = (await seatsIn(product.call, 1)).slice(-1)
  if (!last) throw new Error('The library is empty.')
  await lift()
  await expect(tile(operator, last.id)).toHaveAttribute('data-lifted')
  second.once('dialog', (question) => question.accept())
  await second.getByRole('button', { name: en.layout.removeLast }).click()
  await expect(tile(operator, last.id)).toHaveCount(0)
  await expect(operator.getByRole('log')).toHaveText('That seat has just been removed by somebody else.')
  await expect(operator.locator('[data-drop], [data-dragging]')).toHaveCount(0)
  await operator.mouse.up()
  const after = await order(operator)
  expect(after).toHaveLength(19)
  await dragByMouse(operator, '1-20', '1-9')
  await saved(operator)
  expect(ids(await seatsIn(product.call, 1))).toEqual(await order(operator))
})

test('LY-7, LY-5: two browsers reorder one library fifty times at once; both end as the database is', async ({
  operator,
  product,
  second,
}) => {
  test.slow()
  const screens = [operator, second]
  const before = await desks(product.call)
  for (const page of screens) await openLayout(page)
  const pick = (n: number) => `1-${(n % 20) + 1}`
  /** As fast as a script can, from inside the page. */
  const storm = (page: Page, seed: number) =>
    page.evaluate(async (seed) => {
      let state = seed
      const random = () => {
        state = (state * 1103515245 + 12345) % 2147483648
        return (state % 20) + 1
      }
      for (let n = 0; n < 22; n++) {
        await fetch('/api/seating/moves', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ seatId: `1-${random()}`, targetId: `1-${random()}` }),
        })
      }
    }, seed)
  /** As people do, while the other's moves come in. */
  const byHand = async (page: Page, seed: number) => {
    await page.getByRole('button', { name: 'Move a Seat' }).click()
    for (let n = 0; n < 3; n++) {
      await tile(page, pick(seed + n * 7)).click()
      await tile(page, pick(seed + n * 3 + 1)).click()
    }
    await page.getByRole('button', { name: 'Stop' }).click()
  }
  await Promise.all(screens.flatMap((page, n) => [storm(page, 17 + n * 101), byHand(page, 5 + n * 4)]))
  for (const page of screens) await saved(page)
  const seats = await seatsIn(product.call, 1)
  expect(seats.map(({ seatNumber }) => seatNumber)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
  expect(new Set(ids(seats)).size).toBe(20)
  expect(await desks(product.call)).toEqual(before)
  for (const page of screens) await expect.poll(() => order(page)).toEqual(ids(seats))
  const names = (page: Page) => tiles(page).evaluateAll((all) => all.map((one) => one.textContent))
  await expect.poll(() => names(second)).toEqual(await names(operator))
  const members = await rowsOf<Member>(product.call, 'members')
  expect(members).toHaveLength(50)
  expect(new Set(members.map(({ seatId }) => seatId)).size).toBe(50)
  await dragByMouse(operator, '1-1', '1-2').catch(() => dragByMouse(operator, '1-1', '1-3'))
  await expect.poll(async () => ids(await seatsIn(product.call, 1))).toEqual(await order(operator))
})
