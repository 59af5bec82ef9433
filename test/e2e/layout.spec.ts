import type { Page } from '@playwright/test'
import type { Member } from '../../src/domain/members/member.ts'
import type { Seat } from '../../src/domain/seating/seat.ts'
import { adminEnglish as en } from '../../src/languages/en.ts'
import { dragByMouse, openLayout, rowsOf, saved, seatsIn, tile, tiles, undo } from './layout.ts'
import { admission, expect, expectCleanInEachLook, goTo, test } from './product.ts'

const saveState = (page: Page) => page.getByRole('main').getByRole('region').getByRole('status')

test('LY-1 to LY-3, ER-1: the seats of a library, their allocations, and a click that changes one', async ({
  operator,
  second,
  product,
}) => {
  for (const page of [operator, second]) await openLayout(page)

  await test.step('LY-1, LY-2: library, seat count, legend, number and letter', async () => {
    const library = operator.getByRole('combobox', { name: en.add.library })
    await expect(library.locator('option')).toHaveText([
      'Main Library (20 Seats)',
      'New Extension (50 Seats)',
    ])
    const legend = operator.getByRole('list', { name: 'What the colours mean' })
    await expect(legend.getByRole('listitem')).toHaveText([/A\s*Anyone/, /B\s*Boys/, /G\s*Girls/, /Taken/])
    await expect(tiles(operator)).toHaveCount(20)
    await expect(tile(operator, '1-1')).toHaveAccessibleName('Seat 1 A Anyone, Aarti Deshmukh')
    await expect(tile(operator, '1-20')).toHaveAccessibleName('Seat 20 A Anyone, free')
    await library.selectOption('New Extension (50 Seats)')
    await expect(tiles(operator)).toHaveCount(50)
    await library.selectOption('Main Library (20 Seats)')
  })

  await test.step('ER-1, LY-3: a refused click is undone, and the reason is shown', async () => {
    await operator.route('**/api/seating/1-16', (route) =>
      route.fulfill({ status: 503, json: { error: { code: 'unavailable' } } }),
    )
    await tile(operator, '1-16').click()
    await expect(operator.getByRole('alert')).toContainText('Not saved. The change was undone.')
    await expect(tile(operator, '1-16')).toHaveAccessibleName(/Anyone/)
    await expect(undo(operator)).toHaveCount(0)
    await operator.unroute('**/api/seating/1-16')
    await tile(operator, '1-16').click()
    await saved(operator)
    await expect(operator.getByRole('alert')).toHaveText('')
    expect((await seatsIn(product.call, 1))[15]).toMatchObject({ allocation: 'Boys' })
  })

  await test.step('LY-3: a click goes from Anyone to Boys to Girls to Anyone, here and on a second screen, and never back', async () => {
    const shown = await tile(operator, '1-18').evaluateHandle((button) => {
      const letters: (string | undefined)[] = []
      const note = () => letters.push(button.textContent?.match(/[ABG](?=Anyone|Boys|Girls)/)?.[0])
      new MutationObserver(note).observe(button, { subtree: true, childList: true, characterData: true })
      return letters
    })
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
      await saved(operator)
    }
    expect(await shown.jsonValue()).toEqual(['B', 'G', 'A'])
  })

  await test.step('LY-3: a click shows before the server has answered; fast clicks end in the last, one call at a time', async () => {
    let open = 0
    let most = 0
    const answered: (() => void)[] = []
    await operator.route('**/api/seating/1-17', async (route) => {
      most = Math.max(most, ++open)
      await new Promise<void>((resolve) => answered.push(resolve))
      open -= 1
      await route.continue()
    })
    await tile(operator, '1-17').click()
    await expect(tile(operator, '1-17')).toHaveAccessibleName(/Boys/)
    await expect(saveState(operator)).toHaveText('Saving…')
    for (let n = 0; n < 4; n++) await tile(operator, '1-17').click()
    await expect(tile(operator, '1-17')).toHaveAccessibleName(/Girls/)
    await expect(async () => {
      answered.shift()?.()
      await expect(saveState(operator)).toHaveText('All changes are saved.', { timeout: 300 })
    }).toPass()
    await expect(tile(operator, '1-17')).toHaveAccessibleName(/Girls/)
    expect(most).toBe(1)
    expect((await seatsIn(product.call, 1))[16]).toMatchObject({ allocation: 'Girls' })
  })

  await test.step('a change is saved although the operator goes to another screen at once', async () => {
    for (let n = 0; n < 2; n++) await tile(operator, '1-19').click()
    await goTo(operator, en.views.seats)
    await expect.poll(async () => (await seatsIn(product.call, 1))[18]).toMatchObject({ allocation: 'Girls' })
    await openLayout(operator)
    await expect(undo(operator)).toHaveAccessibleName('Undo: Seat 19 from Anyone to Girls')
  })

  await test.step('LY-2: 4, 6, 8 or 10 columns by width', async () => {
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
})

test('LY-6: a seat is added, and the last removed with or without a member on it, on every screen', async ({
  operator,
  second,
  product,
}) => {
  for (const page of [operator, second]) await openLayout(page)

  await test.step('a seat is added at the end and the last removed after the question', async () => {
    await operator.getByRole('button', { name: en.layout.addSeat }).click()
    await expect(tiles(operator)).toHaveCount(21)
    await expect(tiles(second)).toHaveCount(21)
    await expect(second.getByRole('combobox')).toContainText('Main Library (21 Seats)')
    const questions: string[] = []
    let answer = false
    operator.on('dialog', (dialog) => {
      questions.push(dialog.message())
      return answer ? dialog.accept() : dialog.dismiss()
    })
    const remove = operator.getByRole('button', { name: en.layout.removeLast })
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

  await test.step('who sat on a removed seat is without a desk on Layout, Seats and Members, until moved', async () => {
    await product.call('POST', '/api/members', admission({ id: 'lost', name: 'Lost Desk', seatNumber: 20 }))
    await expect(tile(operator, '1-20')).toHaveAccessibleName(/Lost Desk/)
    await goTo(second, en.views.seats)
    await operator.getByRole('button', { name: en.layout.removeLast }).click()
    for (const page of [operator, second]) {
      const list = page.getByRole('region', { name: en.seats.withoutDesk })
      await expect(list.getByRole('button')).toHaveText('Lost Desk (20)')
    }
    await expect(
      second.getByRole('region', { name: /Main Library/ }).getByText('Lost Desk (20)'),
    ).toBeVisible()
    await goTo(operator, en.views.members)
    await expect(operator.getByRole('row', { name: /Lost Desk/ })).toContainText('without a desk')
    const member = (await rowsOf<Member>(product.call, 'members')).find(({ id }) => id === 'lost')
    expect(member).toMatchObject({ seatId: '1-20' })
    await product.call('PATCH', '/api/members/lost', { seatId: '1-16', revision: member?.revision })
    await expect(second.getByRole('region', { name: en.seats.withoutDesk })).toHaveCount(0)
  })
})

test('undo: the last change is undone, unless another operator changed the same since', async ({
  operator,
  second,
  product,
}) => {
  for (const page of [operator, second]) await openLayout(page)

  await test.step('an allocation, a move, an added and a removed seat', async () => {
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

    await operator.getByRole('button', { name: en.layout.addSeat }).click()
    await operator.getByRole('button', { name: 'Undo: Seat 21 added' }).click()
    await expect(tiles(operator)).toHaveCount(20)
    await saved(operator)

    await tile(operator, '1-20').click()
    await saved(operator)
    await operator.getByRole('button', { name: en.layout.removeLast }).click()
    await expect(tiles(operator)).toHaveCount(19)
    await operator.getByRole('button', { name: 'Undo: Seat 20 removed' }).click()
    await expect(tiles(operator)).toHaveCount(20)
    for (const page of [operator, second]) {
      await expect(tiles(page).last()).toHaveAccessibleName('Seat 20 B Boys, free')
    }
    await expect(undo(operator)).toHaveCount(0)
    await saved(operator)
    expect((await seatsIn(product.call, 1)).at(-1)).toMatchObject({ seatNumber: 20, allocation: 'Boys' })
  })

  await test.step('it is no longer offered once another operator changed the same seats, and a message says so', async () => {
    const gone = operator.getByText('Undo is no longer possible: somebody else')
    await tile(operator, '1-19').click()
    await expect(undo(operator)).toBeVisible()
    await saved(operator)
    await expect(tile(second, '1-19')).toHaveAccessibleName(/Boys/)
    await tile(second, '1-19').click()
    await expect(gone).toBeVisible()
    await expect(undo(operator)).toHaveCount(0)
    await dragByMouse(operator, '1-2', '1-6')
    await expect(undo(operator)).toBeVisible()
    await saved(operator)
    await product.call('POST', '/api/seating/moves', { seatId: '1-4', targetId: '1-18' })
    await expect(gone).toBeVisible()
    await tile(operator, '1-19').click()
    await saved(operator)
    await product.call('POST', '/api/seating/moves', { seatId: '1-5', targetId: '1-1' })
    await expect(undo(operator)).toBeVisible()
  })
})

test('an empty library explains on Layout and on Seats how to add seats', async ({
  operator,
  second,
  product,
}) => {
  for (let number = 20; number >= 1; number--) await product.call('DELETE', `/api/seating/1-${number}`)
  await goTo(operator, en.views.seats)
  const room = operator.getByRole('region', { name: /Main Library/ })
  await expect(room).toContainText('They are added in the Layout view.')
  await expect(operator.getByRole('heading', { name: 'Main Library (0 Seats)' })).toBeVisible()
  await goTo(operator, en.views.layout)
  await expect(
    operator.getByText('This library has no seats yet. Add the first one with Add Seat.'),
  ).toBeVisible()
  await expect(operator.getByRole('button', { name: en.layout.removeLast })).toBeDisabled()
  const deskless = operator.getByRole('region', { name: en.seats.withoutDesk })
  await expect(deskless.getByRole('button')).toHaveCount(13)
  await deskless.getByRole('button', { name: 'and 3 more' }).click()
  await expect(deskless.getByRole('button')).toHaveCount(15)
  await goTo(second, en.views.seats)
  await operator.getByRole('button', { name: en.layout.addSeat }).click()
  await expect(second.getByRole('heading', { name: 'Main Library (1 Seats)' })).toBeVisible()
  await expect(tiles(operator)).toHaveCount(1)
  await expect(tiles(operator)).toHaveAccessibleName('Seat 1 A Anyone, Aarti Deshmukh')
})

test('SH-7: axe finds nothing on any state of the layout, in both languages', async ({
  operator,
  second,
  product,
}) => {
  test.slow()
  await goTo(second, en.views.layout)
  await product.call('POST', '/api/members', admission({ name: 'Lost Desk', seatNumber: 20 }))
  await product.call('DELETE', '/api/seating/1-20')
  await product.call('PATCH', '/api/seating/1-3', { allocation: 'Girls' })
  await openLayout(operator)
  await expectCleanInEachLook(operator, 'without a desk')
  await tile(operator, '1-5').click()
  await saved(operator)
  await expect(tile(second, '1-5')).toHaveAccessibleName(/^Seat 5 B Boys/)
  await expectCleanInEachLook(operator, 'saved, with undo')
  await operator.getByRole('button', { name: 'Move a Seat' }).click()
  await tile(operator, '1-5').click()
  await tile(operator, '1-7').focus()
  await expectCleanInEachLook(operator, 'moving')
  await operator.keyboard.press('Escape')
  await operator.keyboard.press('Escape')
  await operator.route('**/api/seating/**', (route) => route.abort())
  await tile(operator, '1-5').click()
  await expect(operator.getByRole('alert')).toContainText('The change was undone')
  await expectCleanInEachLook(operator, 'failed')
  await operator.unroute('**/api/seating/**')
  await operator.evaluate(() => localStorage.setItem('abhyasika.admin.language', 'mr'))
  await operator.reload()
  await goTo(operator, 'रचना')
  await tile(operator, '1-5').click()
  await expect(operator.getByText('सर्व बदल जतन झाले आहेत.')).toBeVisible()
  await expectCleanInEachLook(operator, 'in Marathi')
})
