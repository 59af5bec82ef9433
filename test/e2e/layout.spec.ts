import type { Locator, Page } from '@playwright/test'
import type { FullList } from '../../src/domain/live.ts'
import type { Member } from '../../src/domain/member.ts'
import type { Seat } from '../../src/domain/seat.ts'
import { admission } from '../people.ts'
import { expect, expectClean, goTo, looks, test } from './product.ts'

type Call = (method: string, path: string, body?: unknown) => Promise<Response>

/** The tile of a seat by its id, which it keeps through every move. */
const tile = (page: Page, id: string) => page.locator(`[data-tile="${id}"]`)
const tiles = (page: Page) => page.locator('[data-tile]')
const order = (page: Page) =>
  tiles(page).evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.tile))
const saved = (page: Page) => expect(page.getByText('All changes are saved.')).toBeVisible()
const saveState = (page: Page) => page.getByRole('main').getByRole('region').getByRole('status')
const undo = (page: Page) => page.getByRole('button', { name: /^Undo:/ })
const rowsOf = async <Row>(call: Call, topic: string) =>
  ((await (await call('GET', `/api/${topic}`)).json()) as FullList<Row>).rows
const seatsIn = async (call: Call, libraryId: number) =>
  (await rowsOf<Seat>(call, 'seating')).filter((seat) => seat.libraryId === libraryId)
const ids = (seats: readonly Seat[]) => seats.map(({ id }) => id)

async function openLayout(page: Page) {
  await goTo(page, 'Layout')
  await expect(tiles(page).first()).toBeVisible()
}

/** Which seat, by id, each member sits on. */
async function desks(call: Call) {
  const seats = await rowsOf<Seat>(call, 'seating')
  const idAt = new Map(seats.map((seat) => [`${seat.libraryId} ${seat.seatNumber}`, seat.id]))
  const members = await rowsOf<Member>(call, 'members')
  return Object.fromEntries(members.map((one) => [one.id, idAt.get(`${one.libraryId} ${one.seatNumber}`)]))
}

async function middle(locator: Locator) {
  await locator.scrollIntoViewIfNeeded()
  const box = await locator.boundingBox()
  if (!box) throw new Error('There is nothing to point at.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function dragByMouse(page: Page, from: string, to: string) {
  const [a, b] = [await middle(tile(page, from)), await middle(tile(page, to))]
  await page.mouse.move(a.x, a.y)
  await page.mouse.down()
  await page.mouse.move(a.x + 8, a.y + 4, { steps: 3 })
  await page.mouse.move(b.x, b.y, { steps: 8 })
  await expect(tile(page, to)).toHaveAttribute('data-drop', /before|after/)
  await page.mouse.up()
}

test('LY-1, LY-2: library, seat count, legend, number and letter', async ({ operator }) => {
  await openLayout(operator)
  const library = operator.getByRole('combobox', { name: 'Library' })
  await expect(library.locator('option')).toHaveText(['Main Library (20 Seats)', 'New Extension (50 Seats)'])
  const legend = operator.getByRole('list', { name: 'What the colours mean' })
  await expect(legend.getByRole('listitem')).toHaveText([/A\s*Anyone/, /B\s*Boys/, /G\s*Girls/, /Taken/])
  await expect(tiles(operator)).toHaveCount(20)
  await expect(tile(operator, '1-1')).toHaveAccessibleName('Seat 1 A Anyone, Aarti Deshmukh')
  await expect(tile(operator, '1-20')).toHaveAccessibleName('Seat 20 A Anyone, free')
  await library.selectOption('New Extension (50 Seats)')
  await expect(tiles(operator)).toHaveCount(50)
})

test('LY-2: 4, 6, 8 or 10 columns by width', async ({ operator }) => {
  await openLayout(operator)
  for (const [width, columns] of [
    [360, 4],
    [700, 6],
    [1024, 8],
    [1280, 10],
  ] as const) {
    await operator.setViewportSize({ width, height: 800 })
    const found = await operator
      .getByRole('list', { name: 'Seats of Main Library' })
      .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length)
    expect([width, found]).toEqual([width, columns])
    expect(await operator.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})

test('LY-3: a click goes from Anyone to Boys to Girls to Anyone, here and on a second screen', async ({
  operator,
  second,
}) => {
  await openLayout(operator)
  await openLayout(second)
  for (const [whom, letter] of [
    ['Boys', 'B'],
    ['Girls', 'G'],
    ['Anyone', 'A'],
  ]) {
    await tile(operator, '1-18').click()
    const name = `Seat 18 ${letter} ${whom}, free`
    await expect(tile(operator, '1-18')).toHaveAccessibleName(name)
    await expect(tile(second, '1-18')).toHaveAccessibleName(name)
    await expect(operator.getByRole('log')).toHaveText(`Seat 18: ${whom}.`)
  }
  await saved(operator)
})

test('LY-3: a click shows before the server has answered; fast clicks end in the last, one call at a time', async ({
  operator,
  product,
}) => {
  await openLayout(operator)
  let open = 0
  let most = 0
  const answered: (() => void)[] = []
  await operator.route('**/api/seating/1-18', async (route) => {
    most = Math.max(most, ++open)
    await new Promise<void>((resolve) => answered.push(resolve))
    open -= 1
    await route.continue()
  })
  await tile(operator, '1-18').click()
  await expect(tile(operator, '1-18')).toHaveAccessibleName(/Boys/)
  await expect(saveState(operator)).toHaveText('Saving…')
  for (let n = 0; n < 4; n++) await tile(operator, '1-18').click()
  await expect(tile(operator, '1-18')).toHaveAccessibleName(/Girls/)
  await expect(async () => {
    answered.shift()?.()
    await expect(saveState(operator)).toHaveText('All changes are saved.', { timeout: 300 })
  }).toPass()
  await expect(tile(operator, '1-18')).toHaveAccessibleName(/Girls/)
  expect(most).toBe(1)
  expect((await seatsIn(product.call, 1))[17]).toMatchObject({ allocation: 'Girls' })
})

test('ER-1, LY-3: a refused click is taken back, and why is said in words', async ({ operator, product }) => {
  await openLayout(operator)
  await operator.route('**/api/seating/1-18', (route) =>
    route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: 'Away.' } } }),
  )
  await tile(operator, '1-18').click()
  await expect(operator.getByRole('alert')).toContainText('The change was not saved and has been taken back.')
  await expect(tile(operator, '1-18')).toHaveAccessibleName(/Anyone/)
  await expect(undo(operator)).toHaveCount(0)
  await operator.unroute('**/api/seating/1-18')
  await tile(operator, '1-18').click()
  await saved(operator)
  await expect(operator.getByRole('alert')).toHaveText('')
  expect((await seatsIn(product.call, 1))[17]).toMatchObject({ allocation: 'Boys' })
})

test('LY-4, LY-5: dragging by mouse moves a seat and the member on it, on both screens', async ({
  operator,
  product,
  second,
}) => {
  await openLayout(operator)
  await openLayout(second)
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

test('LY-4: a seat dropped on itself stays, and so does its allocation; Escape calls a drag off', async ({
  operator,
  product,
}) => {
  await openLayout(operator)
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

test('ER-1, LY-4: a refused move is taken back in words', async ({ operator }) => {
  await openLayout(operator)
  const before = await order(operator)
  await operator.route('**/api/seating/moves', (route) =>
    route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: 'Away.' } } }),
  )
  await dragByMouse(operator, '1-3', '1-7')
  await expect(operator.getByRole('alert')).toContainText('has been taken back')
  expect(await order(operator)).toEqual(before)
})

test('LY-4: by keyboard alone: M picks up, arrows choose, Enter puts down, Escape leaves it', async ({
  operator,
  product,
}) => {
  await openLayout(operator)
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

test('WCAG 2.5.7: two presses move a seat without dragging, one after another until moving is stopped', async ({
  operator,
}) => {
  await openLayout(operator)
  await operator.getByRole('button', { name: 'Move a Seat' }).click()
  await expect(operator.getByText('Choose the seat to move.').first()).toBeVisible()
  await tile(operator, '1-1').click()
  await expect(operator.getByText('Choose the place that seat 1 goes to.')).toBeVisible()
  await tile(operator, '1-3').click()
  await tile(operator, '1-20').click()
  await tile(operator, '1-2').click()
  await operator.getByRole('button', { name: 'Stop' }).click()
  expect((await order(operator))?.slice(0, 4)).toEqual(['1-20', '1-2', '1-3', '1-1'])
  await tile(operator, '1-20').click()
  await expect(tile(operator, '1-20')).toHaveAccessibleName('Seat 1 B Boys, free')
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

  test('LY-4: holding a seat and then dragging moves it', async ({ operator, product }) => {
    await openLayout(operator)
    const { send, slide } = await finger(operator)
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
  })

  test('LY-4: a finger that moves at once scrolls the page and moves nothing', async ({ operator }) => {
    await openLayout(operator)
    const before = await order(operator)
    const { send, slide } = await finger(operator)
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

  test('LY-3: a tap changes whom the seat is kept for', async ({ operator }) => {
    await openLayout(operator)
    await tile(operator, '1-4').tap()
    await expect(tile(operator, '1-4')).toHaveAccessibleName(/Boys/)
    await saved(operator)
  })
})

test('LY-6: a seat is added at the end and the last removed after the question, on both screens', async ({
  operator,
  product,
  second,
}) => {
  await openLayout(operator)
  await openLayout(second)
  await operator.getByRole('button', { name: 'Add Seat' }).click()
  await expect(tiles(operator)).toHaveCount(21)
  await expect(tiles(second)).toHaveCount(21)
  await expect(second.getByRole('combobox')).toContainText('Main Library (21 Seats)')
  const questions: string[] = []
  let answer = false
  operator.on('dialog', (dialog) => {
    questions.push(dialog.message())
    return answer ? dialog.accept() : dialog.dismiss()
  })
  const remove = operator.getByRole('button', { name: 'Remove Last Seat' })
  await remove.click()
  await expect(tiles(operator)).toHaveCount(21)
  answer = true
  await remove.click()
  await expect(tiles(operator)).toHaveCount(20)
  await expect(tiles(second)).toHaveCount(20)
  const asked = 'Are you sure you want to remove the last seat? This might affect an assigned member.'
  expect(questions).toEqual([asked, asked])
  expect(await seatsIn(product.call, 1)).toHaveLength(20)
})

test('LY-6: who sat on a removed seat is without a desk on Layout, Seats and Members, until moved', async ({
  operator,
  product,
  second,
}) => {
  await product.call('POST', '/api/members', admission({ id: 'lost', name: 'Lost Desk', seatNumber: 20 }))
  await openLayout(operator)
  await expect(tile(operator, '1-20')).toHaveAccessibleName(/Lost Desk/)
  await goTo(second, 'Seats')
  operator.on('dialog', (dialog) => dialog.accept())
  await operator.getByRole('button', { name: 'Remove Last Seat' }).click()
  for (const page of [operator, second]) {
    const list = page.getByRole('region', { name: 'Without a desk:' })
    await expect(list.getByRole('button')).toHaveText('Lost Desk (20)')
  }
  await expect(second.getByRole('region', { name: /Main Library/ }).getByText('Lost Desk (20)')).toBeVisible()
  await goTo(operator, 'Members')
  await expect(operator.getByRole('row', { name: /Lost Desk/ })).toContainText('without a desk')
  const member = (await rowsOf<Member>(product.call, 'members')).find(({ id }) => id === 'lost')
  expect(member).toMatchObject({ seatNumber: 20 })
  await product.call('PATCH', '/api/members/lost', { seatNumber: 16, revision: member?.revision })
  await expect(second.getByRole('region', { name: 'Without a desk:' })).toHaveCount(0)
})

test('undo: an allocation, a move, an added and a removed seat', async ({ operator, product }) => {
  await openLayout(operator)
  operator.on('dialog', (dialog) => dialog.accept())
  const before = await seatsIn(product.call, 1)
  const shape = (seats: readonly Seat[]) => seats.map(({ id, allocation }) => [id, allocation])

  await tile(operator, '1-20').click()
  await tile(operator, '1-20').click()
  await operator.getByRole('button', { name: 'Undo: Seat 20 from Anyone to Girls' }).click()
  await expect(tile(operator, '1-20')).toHaveAccessibleName(/Anyone/)
  await saved(operator)
  expect(shape(await seatsIn(product.call, 1))).toEqual(shape(before))

  await dragByMouse(operator, '1-4', '1-12')
  await operator.getByRole('button', { name: 'Undo: Seat 4 moved to place 12' }).click()
  await expect(tile(operator, '1-4')).toHaveAccessibleName(/^Seat 4 /)
  await saved(operator)
  expect(shape(await seatsIn(product.call, 1))).toEqual(shape(before))

  await operator.getByRole('button', { name: 'Add Seat' }).click()
  await operator.getByRole('button', { name: 'Undo: Seat 21 added' }).click()
  await expect(tiles(operator)).toHaveCount(20)
  await saved(operator)

  await tile(operator, '1-20').click()
  await saved(operator)
  await operator.getByRole('button', { name: 'Remove Last Seat' }).click()
  await expect(tiles(operator)).toHaveCount(19)
  await operator.getByRole('button', { name: 'Undo: Seat 20 removed' }).click()
  await expect(tiles(operator)).toHaveCount(20)
  await expect(tiles(operator).last()).toHaveAccessibleName('Seat 20 B Boys, free')
  await expect(undo(operator)).toHaveCount(0)
  await saved(operator)
  expect((await seatsIn(product.call, 1)).at(-1)).toMatchObject({ seatNumber: 20, allocation: 'Boys' })
})

test('undo is no longer offered once another operator changed the same since, and says so', async ({
  operator,
  product,
}) => {
  await openLayout(operator)
  const gone = operator.getByText('Undo is no longer possible: somebody else')
  await tile(operator, '1-20').click()
  await expect(undo(operator)).toBeVisible()
  await saved(operator)
  await product.call('PATCH', '/api/seating/1-20', { allocation: 'Girls' })
  await expect(gone).toBeVisible()
  await expect(undo(operator)).toHaveCount(0)
  await dragByMouse(operator, '1-2', '1-6')
  await expect(undo(operator)).toBeVisible()
  await saved(operator)
  await product.call('POST', '/api/seating/moves', { seatId: '1-4', targetId: '1-18' })
  await expect(gone).toBeVisible()
  await tile(operator, '1-20').click()
  await saved(operator)
  await product.call('POST', '/api/seating/moves', { seatId: '1-5', targetId: '1-1' })
  await expect(undo(operator)).toBeVisible()
})

test('a change is saved although the operator goes to another screen at once', async ({
  operator,
  product,
}) => {
  await openLayout(operator)
  for (let n = 0; n < 2; n++) await tile(operator, '1-18').click()
  await goTo(operator, 'Seats')
  await expect.poll(async () => (await seatsIn(product.call, 1))[17]).toMatchObject({ allocation: 'Girls' })
  await openLayout(operator)
  await expect(undo(operator)).toHaveAccessibleName('Undo: Seat 18 from Anyone to Girls')
})

test('an empty library says what to do', async ({ operator, product }) => {
  for (let number = 20; number >= 1; number--) await product.call('DELETE', `/api/seating/1-${number}`)
  await goTo(operator, 'Layout')
  await expect(
    operator.getByText('This library has no seats yet. Add the first one with Add Seat.'),
  ).toBeVisible()
  await expect(operator.getByRole('button', { name: 'Remove Last Seat' })).toBeDisabled()
  const deskless = operator.getByRole('region', { name: 'Without a desk:' })
  await expect(deskless.getByRole('button')).toHaveCount(13)
  await deskless.getByRole('button', { name: 'and 3 more' }).click()
  await expect(deskless.getByRole('button')).toHaveCount(15)
  await operator.getByRole('button', { name: 'Add Seat' }).click()
  await expect(tiles(operator)).toHaveCount(1)
  await expect(tiles(operator)).toHaveAccessibleName('Seat 1 A Anyone, Aarti Deshmukh')
})

test('LY-7: another operator’s moves, and the removal of the very seat, do not break a drag', async ({
  operator,
  product,
}) => {
  await openLayout(operator)
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
  await product.call('POST', '/api/seating/moves', { seatId: '1-1', targetId: '1-10' })
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
  await product.call('DELETE', `/api/seating/${last.id}`)
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
  expect(new Set(members.map((one) => `${one.libraryId} ${one.seatNumber}`)).size).toBe(50)
  await dragByMouse(operator, '1-1', '1-2').catch(() => dragByMouse(operator, '1-1', '1-3'))
  await expect.poll(async () => ids(await seatsIn(product.call, 1))).toEqual(await order(operator))
})

for (const { name, viewport, colorScheme } of looks) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport, colorScheme })

    test('SH-7: axe finds nothing on any state of the layout, in both languages', async ({
      operator,
      product,
    }) => {
      test.slow()
      await product.call('POST', '/api/members', admission({ name: 'Lost Desk', seatNumber: 20 }))
      await product.call('DELETE', '/api/seating/1-20')
      await product.call('PATCH', '/api/seating/1-3', { allocation: 'Girls' })
      await openLayout(operator)
      await expectClean(operator, 'without a desk')
      await tile(operator, '1-5').click()
      await saved(operator)
      await expectClean(operator, 'saved, with undo')
      await operator.getByRole('button', { name: 'Move a Seat' }).click()
      await tile(operator, '1-5').click()
      await tile(operator, '1-7').focus()
      await expectClean(operator, 'moving')
      await operator.keyboard.press('Escape')
      await operator.keyboard.press('Escape')
      await operator.route('**/api/seating/**', (route) => route.abort())
      await tile(operator, '1-5').click()
      await expect(operator.getByRole('alert')).toContainText('taken back')
      await expectClean(operator, 'failed')
      await operator.unroute('**/api/seating/**')
      await operator.evaluate(() => localStorage.setItem('abhyasika.admin.language', 'mr'))
      await operator.reload()
      await operator.getByRole('navigation').getByRole('button', { name: 'मांडणी' }).click()
      await tile(operator, '1-5').click()
      await expect(operator.getByText('सर्व बदल जतन झाले आहेत.')).toBeVisible()
      await expectClean(operator, 'in Marathi')
    })
  })
}
