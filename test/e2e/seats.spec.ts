import type { Page } from '@playwright/test'
import { addDays, formatShortDay } from '../../src/domain/day.ts'
import { adminEnglish as en } from '../../src/languages/en.ts'
import {
  admission,
  confirmPayment,
  expect,
  expectClean,
  fillAdmission,
  goTo,
  printed,
  test,
  today,
} from './product.ts'

const room = (page: Page, name = /Main Library/) => page.getByRole('region', { name })
const seat = (page: Page, number: number, name?: RegExp) =>
  room(page, name).getByRole('button', { name: new RegExp(`^Seat ${number} `) })

type Answer = { row: { revision: number; expiryDate: string } }

const longName = 'Venkatanarasimharajuvaripeta Chandrashekharendra Saraswati Ramakrishnan-Deshpande-Kulkarni'
const marathiName = 'श्रीमती ज्ञानेश्वरीताई पुरुषोत्तमराव धर्माधिकारी-क्षीरसागर'
const longAddress = `${'फ्लॅट क्रमांक १२, ज्ञानप्रबोधिनी सहकारी गृहनिर्माण संस्था, '.repeat(4)}\nनाशिक ४२२००५`

test('SE-1, SE-2, SH-7, TM-7: the map of each library, and the card of who holds a seat, by mouse and by keyboard', async ({
  operator,
  second,
  product,
}) => {
  for (const page of [operator, second]) await goTo(page, en.views.seats)
  const card = operator.getByRole('region', { name: 'Sneha Jadhav' })

  await test.step('SH-7: the seats by keyboard alone', async () => {
    await expect(seat(operator, 1)).toBeVisible()
    await room(operator).locator('summary').focus()
    await operator.keyboard.press('Tab')
    await expect(seat(operator, 1)).toBeFocused()
    await operator.keyboard.press('ArrowRight')
    await operator.keyboard.press('ArrowRight')
    await expect(card.getByRole('link')).toHaveCount(3)
    for (const stop of ['Sneha Jadhav', '919800001002', '919800002002']) {
      await operator.keyboard.press('Tab')
      await expect(card.getByRole('link', { name: stop })).toBeFocused()
    }
    for (const name of ['Take fee', 'Edit']) {
      await operator.keyboard.press('Tab')
      await expect(card.getByRole('button', { name })).toBeFocused()
    }
    await operator.keyboard.press('Enter')
    await expect(operator.getByRole('dialog').getByLabel(en.edit.fields.name)).toHaveValue('Sneha Jadhav')
    await operator.keyboard.press('Escape')
    await expect(seat(operator, 3)).toBeFocused()
    await operator.keyboard.press('End')
    await operator.keyboard.press('Enter')
    await expect(operator.getByRole('dialog').getByLabel('Seat', { exact: true })).toHaveValue('1-20')
    await operator.keyboard.press('Escape')
    await expect(operator.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('SE-2: the card opens on hover, on focus and on a press, and shows every field', async () => {
    await seat(operator, 3).hover()
    for (const text of ['919800001002', '919800002002', '0000 0000 0103', 'Canada Corner', 'Expires']) {
      await expect(card).toContainText(text)
    }
    const terms = card.getByRole('region', { name: 'Terms' }).getByRole('listitem')
    await expect(terms).toHaveText([/Runs.*₹500.*One month · Main Library\s-\s3/])
    await operator.mouse.move(0, 0)
    await expect(card).toHaveCount(0)
    await seat(operator, 3).focus()
    await expect(card).toBeVisible()
    await operator.keyboard.press('Escape')
    await expect(card).toHaveCount(0)
    await seat(operator, 3).hover()
    await expect(card).toBeVisible()
    // Longer than a press that only gave the tile the focus.
    await operator.waitForTimeout(500)
    await seat(operator, 3).click()
    await operator.waitForTimeout(300)
    await expect(card).toBeVisible()
    await operator.keyboard.press('Enter')
    await expect(card).toHaveCount(0)
    await operator.keyboard.press('Enter')
    await expect(card).toBeVisible()
    await seat(second, 3).click()
    await second.getByRole('region', { name: 'Sneha Jadhav' }).getByRole('button', { name: 'Edit' }).click()
    await second.getByRole('dialog').getByLabel(en.edit.fields.address).fill('Moved, Nashik')
    await second.getByRole('button', { name: en.edit.save }).click()
    await expect(card).toContainText('Moved, Nashik')
    await operator.keyboard.press('Escape')
  })

  await test.step('SE-2, ER-1: details that cannot be loaded are named, and appear once they can', async () => {
    const dialog = operator.getByRole('dialog')
    await operator.route('**/api/members/103', (route) => route.abort())
    const { row } = (await (await product.call('GET', '/api/members/103')).json()) as Answer
    const heard = operator.waitForResponse(/members\?since/)
    await product.call('PATCH', '/api/members/103', { address: 'Panchavati', revision: row.revision })
    await heard
    await operator.mouse.move(0, 0)
    await seat(operator, 3).hover()
    await expect(card).toContainText('919800001002')
    await expect(card.getByText('could not be loaded')).toHaveCount(3)
    await seat(operator, 3).click()
    await card.getByRole('button', { name: 'Edit' }).click()
    await expect(dialog.getByRole('alert')).toContainText("Could not load this member's details.")
    await operator.unroute('**/api/members/103')
    await expect(dialog.getByLabel(en.edit.fields.address)).toHaveValue('Panchavati')
    await expect(dialog.getByLabel(en.edit.fields.name)).toBeFocused()
    await operator.keyboard.press('Escape')
    await seat(operator, 3).hover()
    await expect(card).toContainText('Panchavati')
    await operator.keyboard.press('Escape')
    await expect(card).toHaveCount(0)
  })

  await test.step('SE-2: from the card to changing the member, and to the reminder; the focus comes back', async () => {
    const dialog = operator.getByRole('dialog')
    await seat(operator, 3).click()
    await card.getByRole('button', { name: 'Edit' }).click()
    await expect(dialog.getByLabel(en.edit.fields.name)).toHaveValue('Sneha Jadhav')
    await operator.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(seat(operator, 3)).toBeFocused()
    await seat(operator, 3).click()
    await card.getByRole('button', { name: en.reminder.title }).click()
    await expect(dialog).toContainText('Sneha Jadhav')
    await operator.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(seat(operator, 3)).toBeFocused()
  })

  await test.step('SE-1: its name, its seats, and 5, 8 or 10 columns by width', async () => {
    await expect(operator.getByRole('heading', { level: 2 })).toHaveText([
      'Main Library (20 Seats)',
      'New Extension (50 Seats)',
    ])
    await expect(room(operator).getByRole('listitem')).toHaveCount(20)
    for (const [width, columns] of [
      [360, 5],
      [800, 8],
      [1280, 10],
    ] as const) {
      await operator.setViewportSize({ width, height: 800 })
      const found = await room(operator)
        .getByRole('list')
        .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length)
      expect([width, found]).toEqual([width, columns])
    }
  })
})

test('SE-3, LY-6: free and taken seats, a press that adds a member, and a desk that is lost, on both screens', async ({
  operator,
  second,
  product,
}) => {
  for (const page of [operator, second]) await goTo(page, en.views.seats)

  await test.step('SE-3: free seats by allocation in colour, mark and word, taken ones red', async () => {
    await product.call('PATCH', '/api/seating/1-17', { allocation: 'Boys' })
    await product.call('PATCH', '/api/seating/1-18', { allocation: 'Girls' })
    const hue = (number: number, page = operator) =>
      seat(page, number).evaluate((tile) => {
        const [r = 0, g = 0, b = 0] = getComputedStyle(tile).color.match(/\d+/g)?.map(Number) ?? []
        if (b > r && b > g) return 'blue'
        if (g > r && g > b) return 'green'
        return b > g ? 'pink' : 'red'
      })
    const mark = (number: number) => seat(operator, number).locator('svg').innerHTML()
    for (const page of [operator, second]) {
      await expect(seat(page, 16)).toHaveAccessibleName(/Anyone.*free, add a member here/)
      await expect(seat(page, 17)).toHaveAccessibleName(/Boys.*free/)
      await expect(seat(page, 18)).toHaveAccessibleName(/Girls.*free/)
      await expect(seat(page, 3)).toHaveAccessibleName(/Taken.*Sneha Jadhav/)
    }
    expect(await Promise.all([16, 17, 18].map((number) => hue(number)))).toEqual(['green', 'blue', 'pink'])
    expect(new Set(await Promise.all([3, 16, 17, 18].map(mark))).size).toBe(4)
    await operator.emulateMedia({ colorScheme: 'light' })
    expect(await hue(3)).toBe('red')
  })

  await test.step('a term that ends soon or is over, and a seat kept for who is Inactive, stand out by mark and word', async () => {
    const day = today()
    const states = [
      [101, { expiryDate: day }, /^Seat 1 Taken, ends: Today/],
      [102, { expiryDate: addDays(day, -8) }, /^Seat 2 Taken, the term is over: Over 8 d/],
      [103, { status: 'Inactive' }, /^Seat 3 Taken: Kept/],
    ] as const
    for (const [id, change] of states) {
      const { row } = (await (await product.call('GET', `/api/members/${id}`)).json()) as Answer
      const answered = await product.call('PATCH', `/api/members/${id}`, {
        ...change,
        revision: row.revision,
      })
      expect(answered.status).toBe(200)
    }
    for (const page of [operator, second]) {
      for (const [index, [, , name]] of states.entries()) {
        await expect(seat(page, index + 1)).toHaveAccessibleName(name)
      }
      await expect(room(page)).toContainText('15 taken · 5 free · 1 over')
    }
    await test.step('TM-9: so does one whose holder is on a pause, with its last day', async () => {
      const { row } = (await (await product.call('GET', '/api/members/105')).json()) as Answer
      const until = addDays(day, 2)
      const pause = { id: 'away', from: day, to: until, reason: '', isLent: false }
      const lastDay = addDays(row.expiryDate, 3)
      const paused = await product.call('POST', '/api/members/105/pauses', { ...pause, lastDay })
      expect(paused.status).toBe(201)
      for (const page of [operator, second]) {
        await expect(seat(page, 5)).toHaveAccessibleName(
          `Seat 5 Taken: Kept , paused until ${formatShortDay(until, 'en')} , Pooja Shinde`,
        )
      }
      await seat(operator, 5).click()
      const card = operator.getByRole('region', { name: 'Pooja Shinde' })
      await expect(card).toContainText(/Paused until \d+ \w+; the seat is kept\./)
      await operator.keyboard.press('Escape')
    })
    await test.step('first names take the place of the words where they are asked for, in this browser', async () => {
      const word = (n: number) => seat(operator, n).locator('[aria-hidden]:not(svg)')
      const names = operator.getByRole('switch', { name: 'Names' })
      await names.check()
      await expect(word(4)).toHaveText('Aditya')
      await expect(seat(operator, 2)).toHaveAccessibleName(/^Seat 2 Taken, the term is over: Over 8 d/)
      await operator.reload()
      await expect(word(4)).toHaveText('Aditya')
      await operator.setViewportSize({ width: 360, height: 740 })
      const wide = await room(operator)
        .getByRole('button', { name: /^Seat/ })
        .evaluateAll((tiles) => tiles.filter((tile) => tile.scrollWidth > tile.clientWidth).length)
      expect([wide, await operator.evaluate(() => document.documentElement.scrollWidth)]).toEqual([0, 360])
      await expectClean(operator, 'the map with names')
      await operator.setViewportSize({ width: 1280, height: 800 })
      await names.uncheck()
      await expect(word(4)).toHaveCount(0)
      await expect(seat(second, 4)).toContainText('Taken')
    })
    const marks = await Promise.all([1, 2, 3, 4].map((n) => seat(operator, n).locator('svg').innerHTML()))
    expect(new Set(marks).size).toBe(4)
  })

  await test.step('SE-3: a press on a free seat adds a member on that seat, which is then taken', async () => {
    await seat(operator, 19).click()
    const dialog = operator.getByRole('dialog')
    await expect(dialog.getByLabel('Seat', { exact: true })).toHaveValue('1-19')
    await fillAdmission(operator, { name: marathiName, phone: '9822012345', seat: 19 })
    await operator.getByRole('button', { name: en.add.proceed }).click()
    await confirmPayment(operator)
    await expect(dialog).toHaveCount(0)
    for (const page of [operator, second]) {
      await expect(seat(page, 19)).toHaveAccessibleName(new RegExp(`Taken.*${marathiName}`))
    }
    await seat(second, 19).click()
    await expect(second.getByRole('region', { name: marathiName })).toContainText('9822012345')
  })

  await test.step('the chart of one room for its door has first names only where they were asked for, and never more', async () => {
    const door = room(operator).getByRole('group')
    const print = () => door.getByRole('button', { name: 'Print' }).click()
    await door.getByText('Chart for the door').click()
    const plain = await printed(operator, print)
    const tiles = plain.sheet.getByRole('listitem')
    await expect(plain.sheet.getByRole('heading')).toHaveText(['Main Library'])
    await expect(tiles).toHaveCount(20)
    await expect(tiles.nth(3)).toHaveText('4Taken')
    await expect(tiles.nth(19)).toHaveText('20Free')
    await expect(plain.sheet).not.toContainText(/Aditya|9198/)
    await plain.done()
    await door.getByRole('switch', { name: 'With first names' }).check()
    const named = await printed(operator, print)
    await expect(named.sheet.getByRole('listitem').nth(3)).toHaveText('4Aditya')
    await expect(named.sheet).not.toContainText('Patil')
    await named.done()
    const all = await printed(operator, () => operator.evaluate(() => print()))
    await expect(all.sheet.getByRole('heading')).toHaveText(['Main Library', 'New Extension'])
    await expect(all.sheet).not.toContainText('Aditya')
    await all.done()
  })

  await test.step('LY-6: a member without a desk is named under their library, with a way to give them one', async () => {
    await product.call('POST', '/api/members', admission({ name: longName, libraryId: 2, seatNumber: 50 }))
    await expect(operator.getByText(en.seats.withoutDesk)).toHaveCount(0)
    await product.call('DELETE', '/api/seating/2-50')
    const name = `${longName} (50)`
    await expect(room(operator).getByRole('button', { name })).toHaveCount(0)
    const way = room(operator, /New Extension/).getByRole('button', { name })
    await way.click()
    const dialog = operator.getByRole('dialog')
    await expect(dialog.getByLabel(en.edit.fields.name)).toHaveValue(longName)
    await operator.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await product.call('POST', '/api/seating', { libraryId: 2 })
    await expect(way).toHaveCount(0)
    await expect(seat(operator, 50, /New Extension/)).toHaveAccessibleName(/Taken/)
  })
})

test('desk 24: on a wide screen the card stands beside the rooms, covers no seat, and the seats stay where they are', async ({
  operator,
}) => {
  await operator.setViewportSize({ width: 1280, height: 800 })
  await goTo(operator, en.views.seats)
  const tiles = operator.locator('[data-tile]')
  const boxes = () => tiles.evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().toJSON()))
  await expect(seat(operator, 1)).toBeVisible()
  const before = await boxes()
  // The first and the last of a row, by keyboard and by mouse.
  for (const n of [1, 10]) {
    await seat(operator, n).hover()
    const card = operator.locator('[data-seat-open] > section')
    await expect(card).toBeVisible()
    expect(await boxes()).toEqual(before)
    const over = await card.evaluate((section) => {
      const { left, right, top, bottom } = section.getBoundingClientRect()
      const isCovered = (box: DOMRect) =>
        box.left < right && left < box.right && box.top < bottom && top < box.bottom
      return [...document.querySelectorAll('[data-tile]')].filter((tile) =>
        isCovered(tile.getBoundingClientRect()),
      ).length
    })
    expect([n, over]).toEqual([n, 0])
    // The way to the card leads over other tiles, none of which opens its own while the mouse goes on.
    const { x = 0, y = 0, width = 0 } = (await card.boundingBox()) ?? {}
    await operator.mouse.move(x + width / 2, y + 40, { steps: 12 })
    await operator.waitForTimeout(400)
    await expect(card).toBeVisible()
    await operator.mouse.move(0, 0)
    await expect(card).toHaveCount(0)
  }
})

test.describe('with a finger', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test(`SE-2: a tap opens the card of every seat, in sight and off its tile at 360 px`, async ({
    operator,
    second,
    product,
  }) => {
    test.slow()
    for (const page of [operator, second]) await goTo(page, en.views.seats)

    await test.step('a tap opens it, and a tap outside closes it', async () => {
      const card = operator.getByRole('region', { name: 'Sneha Jadhav' })
      await seat(operator, 3).tap()
      await expect(card).toBeVisible()
      await operator.getByRole('heading', { name: 'Main Library (20 Seats)' }).tap()
      await expect(card).toHaveCount(0)
    })

    await test.step('with long names and addresses too', async () => {
      const people = [longName, marathiName, 'M', longName.replaceAll(' ', '').slice(0, 100)]
      for (const [index, name] of people.entries()) {
        const person = { name, address: longAddress.slice(0, 500), seatNumber: 16 + index }
        expect((await product.call('POST', '/api/members', admission(person))).status).toBe(201)
      }
      for (const page of [operator, second]) await expect(seat(page, 19)).toHaveAccessibleName(/Taken/)
      for (const name of [/Main Library/, /New Extension/]) {
        const all = await room(operator, name).getByRole('button').all()
        for (const tile of all) {
          if (!/Taken/.test((await tile.textContent()) ?? '')) continue
          await tile.scrollIntoViewIfNeeded()
          await tile.tap()
          const faults = await tile.evaluate((element) => {
            const card = element.nextElementSibling
            if (!card) return ['no card']
            const [a, b] = [element.getBoundingClientRect(), card.getBoundingClientRect()]
            const covers = a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
            return [
              b.left < 0 || b.right > innerWidth ? 'beside the window' : '',
              b.top < 0 || b.bottom > innerHeight + 1 ? 'over the edge' : '',
              b.height < 100 ? 'too low to read' : '',
              covers ? 'over its tile' : '',
              card.scrollWidth > card.clientWidth ? 'cut off at the side' : '',
            ].filter(Boolean)
          })
          expect([await tile.textContent(), faults]).toEqual([await tile.textContent(), []])
          await operator.keyboard.press('Escape')
        }
      }
      expect(await operator.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    })
  })
})
