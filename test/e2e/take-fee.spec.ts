import type { Locator, Page } from '@playwright/test'
import {
  addDays,
  addMonth,
  addMonths,
  type Day,
  formatDay,
  formatDayWithYearIfOther,
} from '../../src/domain/day.ts'
import type { MemberAccount } from '../../src/domain/money/account/member-account.ts'
import { balanceOf } from '../../src/domain/money/account/member-money-account.ts'
import { formatDayAsDigits } from '../../src/domain/typed-day.ts'
import { adminEnglish as en } from '../../src/languages/en.ts'
import { admin } from '../people.ts'
import { ok } from './hours.ts'
import { button, closed, field, openEdit, problem, search } from './members.ts'
import { admission, expect, expectClean, fillAdmission, goTo, looks, test, today } from './product.ts'

type Call = (method: string, path: string, body?: unknown) => Promise<Response>

const day = (text: Day) => formatDay(text, 'en')
const near = (text: Day) => formatDayWithYearIfOther(text, today(), 'en')
const sheet = (page: Page) => page.getByRole('dialog')
const take = (page: Page) => sheet(page).locator('button[type=submit]')
/** A choice, by the visible half of its radio button. */
const choice = (page: Page, label: string) => sheet(page).locator('label').filter({ hasText: label })
const receipt = (page: Page) => page.getByRole('dialog', { name: 'Fee received' })

/** Admits a member who owes nothing: the first month is a gift, so that no sum was taken before. */
async function paidUp(call: Call, name: string, about: { joinDate?: Day; seatNumber?: number } = {}) {
  const gift = { discount: 500_00, discountReason: 'A gift' }
  const person = admission({ name, ...gift, ...about })
  await ok(call, 'POST', '/api/members', person)
  return person.id
}

const accountOf = async (call: Call, id: string) =>
  (await ok<{ row: MemberAccount }>(call, 'GET', `/api/members/${id}/account`)).row

const balance = async (call: Call, id: string) => {
  const { charges, payments } = await accountOf(call, id)
  return balanceOf(charges, payments)
}

async function openSheet(page: Page, name: string) {
  await search(page).fill(name)
  await button(page, `Take fee: ${name}`).click()
  await expect(take(page)).toBeVisible()
}

async function finish(page: Page) {
  await button(page, 'Done').click()
  await closed(page)
}

/** Does one action after the other, and says how many they were. */
async function actions(...all: Locator[]): Promise<number> {
  for (const one of all) await one.click()
  return all.length
}

test('AD-7: the code fills the screen for who stands before the desk, is turned round, and `received` takes the fee', async ({
  operator,
  product,
}) => {
  const id = await paidUp(product.call, 'Asha Code', { seatNumber: 17 })
  await goTo(operator, en.views.members)
  await openSheet(operator, 'Asha Code')
  await choice(operator, 'A part').click()
  await operator.getByLabel(en.fee.sum).fill('300')
  const code = operator.getByRole('dialog', { name: en.fee.showCode })
  const open = async () => {
    await button(operator, en.fee.showCode).click()
    await expect(code.getByText('₹300', { exact: true })).toBeVisible()
  }
  await test.step('it is drawn without a connection, larger than on the sheet', async () => {
    const small = await sheet(operator)
      .getByRole('img', { name: /^QR code: pay/ })
      .boundingBox()
    await operator.context().setOffline(true)
    await open()
    await operator.context().setOffline(false)
    const large = await code.getByRole('img', { name: /^QR code: pay/ }).boundingBox()
    expect(large?.width).toBeGreaterThan(2 * (small?.width ?? 999))
    await expectClean(operator, 'the code for the customer')
  })
  await test.step('the button turns it, and turns it back', async () => {
    const turn = code.getByRole('button', { name: en.fee.turnCode })
    await turn.click()
    await expect(code.locator('[data-is-turned]')).toHaveCount(1)
    await turn.click()
    await expect(code.locator('[data-is-turned]')).toHaveCount(0)
  })
  await test.step('Escape and Back give the sheet back as it was', async () => {
    await operator.keyboard.press('Escape')
    await expect(code).toHaveCount(0)
    await expect(operator.getByLabel(en.fee.sum)).toHaveValue('300')
    await open()
    await operator.goBack()
    await expect(code).toHaveCount(0)
    await expect(operator.getByLabel(en.fee.sum)).toHaveValue('300')
    await expect(operator).toHaveURL(/\/fee$/)
  })
  await open()
  await code.getByRole('button', { name: '₹300 received' }).click()
  await expect(receipt(operator)).toContainText('₹300 received')
  expect(await balance(product.call, id)).toBe(200_00)
})

for (const { name, viewport, colorScheme } of looks) {
  const isPhone = viewport.width < 500

  test.describe(`on ${name}`, () => {
    test.use({ viewport, colorScheme })

    test('TM-3, LG-2, RC-1: the usual fee takes two actions wherever a member stands, and three in cash', async ({
      operator,
      product,
    }) => {
      const { call } = product
      const soon = await paidUp(call, 'Asha Soon', { seatNumber: 16 })
      const { revision } = (await ok<{ row: { revision: number } }>(call, 'GET', `/api/members/${soon}`)).row
      await ok(call, 'PATCH', `/api/members/${soon}`, { expiryDate: addDays(today(), 1), revision })
      await paidUp(call, 'Asha Row', { seatNumber: 17 })
      await paidUp(call, 'Asha Map', { seatNumber: 18 })
      const until = addMonths(today(), 2)

      await test.step('the renewals of the dashboard', async () => {
        const renewals = operator.getByRole('region', { name: 'Upcoming Renewals (Next 5 Days)' })
        const opener = renewals.getByRole('button', { name: 'Take fee: Asha Soon' })
        expect(await actions(opener, take(operator))).toBe(2)
        await expect(receipt(operator)).toContainText('₹500 received')
        await expect(receipt(operator)).toContainText(/\d{4}-\d\d\/000001/)
        await expect(receipt(operator)).toContainText('Still dueNothing')
        await expect(button(operator, 'Done')).toBeFocused()
        await expectClean(operator, 'a fee that was taken')
        await finish(operator)
      })

      await test.step('a row or a card of the members, in cash', async () => {
        await goTo(operator, en.views.members)
        await search(operator).fill('asha row')
        const opener = button(operator, 'Take fee: Asha Row')
        expect(await actions(opener, choice(operator, 'Cash'), take(operator))).toBe(3)
        await expect(receipt(operator)).toContainText(`Cash, ${day(today())}`)
        // The form before it was scrolled to its end.
        await expect(receipt(operator).getByText('₹500 received')).toBeInViewport()
        const ways = await receipt(operator).getByRole('link', { name: 'Print receipt' }).boundingBox()
        const chat = await button(operator, 'Share on WhatsApp').boundingBox()
        expect(chat && ways && (chat.y < ways.y || chat.x < ways.x)).toBe(true)
        await expect(receipt(operator)).toContainText(`until ${near(until)}`)
        await finish(operator)
        await expect(opener).toBeFocused()
      })

      await test.step('the card over a seat, which a thumb opens by a tap', async () => {
        await goTo(operator, en.views.seats)
        const tile = operator.getByRole('button', { name: /Seat 18\b.*Asha Map/ })
        if (!isPhone) await tile.hover()
        const press = button(operator, 'Take fee')
        expect(await actions(...(isPhone ? [tile] : []), press, take(operator))).toBe(isPhone ? 3 : 2)
        await expect(receipt(operator)).toContainText('Asha Map')
        await operator.keyboard.press('Escape')
        await closed(operator)
      })

      await test.step('SH-8, TM-7: the edit dialog, whose terms are there; Back closes the sheet', async () => {
        await goTo(operator, en.views.members)
        await openEdit(operator, 'Asha Map')
        await expect(
          sheet(operator).getByRole('region', { name: 'Terms' }).getByRole('listitem'),
        ).toHaveCount(2)
        await sheet(operator).getByRole('button', { name: 'Take fee' }).click()
        await expect(operator).toHaveURL(/\/fee$/)
        await expectClean(operator, 'a fee to take')
        await operator.goBack()
        await closed(operator)
      })
    })
  })
}

test('TM-3: by keyboard and in Marathi, and with another plan in three actions; a key held down takes nothing', async ({
  operator,
  product,
}) => {
  const { call } = product
  await paidUp(call, 'Asha Plan')
  await ok(call, 'POST', '/api/plans', {
    ...{ id: 'quarter', name: 'Three months', nameMr: 'तीन महिने', months: 3, days: null, shiftId: 1 },
    ...{ price: 1_400_00, joiningFee: 0, libraryIds: [], isOffered: true },
  })
  await goTo(operator, en.views.members)
  await operator.getByText('मराठी', { exact: true }).click()
  await operator.getByRole('searchbox').fill('asha plan')
  const opener = button(operator, 'शुल्क घ्या: Asha Plan')
  await opener.focus()
  await operator.keyboard.down('Enter')
  await expect(take(operator)).toHaveText(/^₹५०० मिळाले · .*पर्यंत$/)
  await expect(sheet(operator).getByRole('radio', { name: 'पूर्ण ₹५००' })).toBeFocused()
  await operator.keyboard.down('Enter')
  await operator.keyboard.up('Enter')
  await expect(take(operator)).toBeVisible()
  await sheet(operator).getByLabel('योजना').selectOption('quarter')
  await expect(take(operator)).toHaveText(/^₹१,४०० मिळाले · /)
  await operator.keyboard.press('Tab')
  await operator.keyboard.press('Enter')
  await expect(operator.getByRole('dialog', { name: 'शुल्क मिळाले' })).toContainText('₹१,४०० मिळाले')
  await operator.keyboard.press('Enter')
  await closed(operator)
  await expect(opener).toBeFocused()
})

test('LG-2, LG-4, TM-7: a part leaves a due with its day, the due is taken alone, and an advance is used', {
  tag: '@smoke',
}, async ({ operator, product }) => {
  const { call } = product
  const id = await paidUp(call, 'Asha Part')
  await goTo(operator, en.views.members)

  await test.step('a part of it', async () => {
    await openSheet(operator, 'Asha Part')
    await choice(operator, 'A part').click()
    await take(operator).click()
    await problem(operator, 'One field needs a look.')
    await expect(field(operator, 'Sum received, in rupees')).toBeFocused()
    await field(operator, 'Sum received, in rupees').fill('३००')
    await expect(sheet(operator).getByText('₹200 stay due.')).toBeVisible()
    await expect(field(operator, 'To pay by')).toHaveValue(
      formatDayAsDigits(addDays(addMonth(today()), 5), 'en'),
    )
    await field(operator, 'To pay by').fill(addDays(today(), 9))
    await expect(take(operator)).toHaveText(`₹300 received · until ${near(addMonths(today(), 2))}`)
    await take(operator).click()
    await expect(receipt(operator)).toContainText(`Still due₹200, by ${near(addDays(today(), 9))}`)
    await finish(operator)
  })

  await test.step('the due stands at its term, and is taken without another one', async () => {
    await openEdit(operator, 'Asha Part')
    await expect(
      sheet(operator).getByRole('region', { name: 'Terms' }).getByRole('listitem').first(),
    ).toContainText('₹200 still due')
    await button(operator, 'Take fee').click()
    await choice(operator, 'Only what is due: ₹200').click()
    await expect(take(operator)).toHaveText('₹200 received')
    await choice(operator, 'A part').click()
    await field(operator, 'Sum received, in rupees').fill('900')
    await expect(sheet(operator).getByText('₹700 in advance.')).toBeVisible()
    await take(operator).click()
    await expect(receipt(operator)).toContainText('In advance₹700')
    await finish(operator)
    expect((await accountOf(call, id)).terms).toHaveLength(2)
  })

  await test.step('the advance pays the next term: nothing is taken, and no receipt is made', async () => {
    await openSheet(operator, 'Asha Part')
    await expect(sheet(operator).getByText('₹700 were paid in advance.')).toBeVisible()
    await expect(take(operator)).toHaveText(/^Nothing to pay · until /)
    await take(operator).click()
    await problem(operator, /less than ten minutes ago\. Renew once more\?/)
    await take(operator).click()
    await closed(operator)
    await expect(operator.getByText(/^Asha Part is a member until .* No money was taken\.$/)).toBeVisible()
    expect(await balance(call, id)).toBe(-200_00)
  })

  await test.step('nothing now', async () => {
    await openSheet(operator, 'Asha Part')
    await choice(operator, 'Nothing now').click()
    await expect(sheet(operator).getByText('₹300 stay due.')).toBeVisible()
    await expect(take(operator)).toHaveText(/^Take no money · until /)
    await take(operator).click()
    await take(operator).click()
    await closed(operator)
    expect(await balance(call, id)).toBe(300_00)
  })
})

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
  { width: 1366, height: 768 },
]) {
  test(`AD-7, TM-4: of who is lapsed the code is in sight too, at ${viewport.width} × ${viewport.height}`, async ({
    operator,
    product: { address, call },
  }) => {
    await operator.setViewportSize(viewport)
    const id = await paidUp(call, 'Asha Lapsed', { joinDate: addDays(today(), -40) })
    for (const language of ['en', 'mr']) {
      await operator.evaluate((value) => localStorage.setItem('abhyasika.admin.language', value), language)
      await operator.goto('about:blank')
      await operator.goto(`${address}/admin#admin/members/${id}/fee`)
      const code = sheet(operator).getByRole('img', { name: /^QR/ })
      await expect(code).toBeVisible()
      const shown = await code.boundingBox()
      const button = await take(operator).boundingBox()
      expect(shown && button && shown.y + shown.height <= button.y).toBe(true)
    }
  })
}

test('TM-4, LG-6: after the end the other days need a reason, and a discount and the late fee are one press more', async ({
  operator,
  product,
}) => {
  const { call } = product
  const joinDate = addDays(today(), -40)
  const lastDay = addMonth(joinDate)
  const id = await paidUp(call, 'Asha Late', { joinDate })
  const settings = await ok<{ rows: [{ money: object; revision: number }] }>(call, 'GET', '/api/settings')
  const [{ money, revision }] = settings.rows
  await ok(call, 'PATCH', '/api/settings', { money: { ...money, graceDays: 2, lateFee: 50_00 }, revision })
  await goTo(operator, en.views.members)
  await openSheet(operator, 'Asha Late')
  await expect(choice(operator, 'Goes on from the old last day')).toContainText(day(addDays(lastDay, 1)))
  await choice(operator, 'Begins today').click()
  await expect(choice(operator, 'Begins today')).toContainText(/₹500\d+ days to use/)
  await take(operator).click()
  await problem(operator, 'One field needs a look.')
  await expect(field(operator, 'Why it begins then')).toBeFocused()
  await field(operator, 'Why it begins then').fill('Was away')

  await sheet(operator).getByText('Discount or another day').click()
  await field(operator, 'Discount').fill('१२.५')
  await choice(operator, '%').click()
  await expect(sheet(operator).getByText('₹63 less')).toBeVisible()
  await take(operator).click()
  await expect(field(operator, 'Reason for the discount')).toBeFocused()
  await field(operator, 'Reason for the discount').fill('Sister of a member')
  await field(operator, 'Day received').fill(addDays(today(), -8))
  await expect(sheet(operator).getByText(/^This day lies too far back/)).toBeVisible()
  await field(operator, 'Day received').fill(addDays(today(), -7))
  await expect(take(operator)).toHaveText(`₹437 received · until ${near(addMonth(today()))}`)
  await field(operator, 'Add the late fee of ₹50').check()
  await expect(take(operator)).toHaveText(/^₹487 received/)
  await take(operator).click()
  await expect(receipt(operator)).toContainText('₹487 received')
  await finish(operator)
  const { terms, payments } = await accountOf(call, id)
  expect(terms.at(-1)).toMatchObject({
    choiceReason: 'Was away',
    discountReason: 'Sister of a member',
    ...{ discount: 63_00, firstDay: today() },
  })
  expect(payments.at(-1)).toMatchObject({ amount: 487_00, receivedOn: addDays(today(), -7) })
  expect(await balance(call, id)).toBe(0)
})

test('LG-2, LG-3, TM-5: what was done before is shown with by whom, and needs a yes', async ({
  operator,
  second,
  product,
}) => {
  const { call } = product
  const person = admission({ name: 'Asha Twice' })
  const { id } = person
  const payment = { id: 'paid-before', amount: 500_00, mode: 'Cash', receivedOn: today() }
  await ok(call, 'POST', '/api/members', { ...person, payment })
  await paidUp(call, 'Asha Other', { seatNumber: 17 })
  for (const page of [operator, second]) {
    await goTo(page, en.views.members)
    await openSheet(page, 'Asha Twice')
  }

  await test.step('the same sum within ten minutes, and then its reference with another member', async () => {
    await sheet(operator)
      .getByLabel(/^Reference/)
      .fill('४१२३ ४५६७ ८९०१')
    await take(operator).click()
    await problem(
      operator,
      new RegExp(`${admin.email} took the same sum from this member at .*Was it paid twice`),
    )
    await expect(take(operator)).toHaveText(/^Yes: ₹500 received/)
    await take(operator).click()
    await expect(receipt(operator)).toBeVisible()
    await finish(operator)
    await openSheet(operator, 'Asha Other')
    await sheet(operator)
      .getByLabel(/^Reference/)
      .fill('412345678901')
    await take(operator).click()
    await problem(operator, /^This reference stands on receipt \S+ already, taken by/)
    await sheet(operator)
      .getByLabel(/^Reference/)
      .fill('412345678902')
    await expect(take(operator)).toHaveText(/^₹500 received/)
    await operator.keyboard.press('Escape')
  })

  await test.step('TM-5: the other operator is told who renewed meanwhile, and sees what comes after that', async () => {
    await problem(
      second,
      new RegExp(`^${admin.email} renewed this member on ${day(today())} at .*Nothing was sold twice`),
    )
    await expect(take(second)).toHaveText(`₹500 received · until ${near(addMonths(today(), 3))}`)
    await take(second).click()
    await problem(second, /less than ten minutes ago\. Renew once more\?$/)
    expect((await accountOf(call, id)).terms).toHaveLength(2)
  })
})

test('LG-3, TM-5: a lost answer, a second press, a reload and two operators at once take the fee once', async ({
  operator,
  second,
  product,
}) => {
  const { call } = product
  const id = await paidUp(call, 'Asha Lost')
  const lost = `**/api/members/${id}/terms`
  await goTo(operator, en.views.members)

  await test.step('the answer is lost: the same is tried again and taken once', async () => {
    // Nothing tells this page that it worked after all.
    await operator.routeWebSocket(/\/api\/live/, () => {})
    await operator.reload()
    await openSheet(operator, 'Asha Lost')
    await choice(operator, 'Cash').click()
    await operator.route(lost, async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await choice(operator, 'A part').click()
    await field(operator, 'Sum received, in rupees').fill('400')
    await take(operator).click()
    await problem(operator, 'The server cannot be reached.')
    await operator.unroute(lost)
    await take(operator).click()
    await expect(receipt(operator)).toContainText('₹400 received')
    await operator.reload()
    await expect(receipt(operator)).toContainText('Still due₹100')
    await finish(operator)
    expect((await accountOf(call, id)).payments).toHaveLength(1)
  })

  await test.step('a reload before the answer keeps what was typed, and its ids', async () => {
    await openSheet(operator, 'Asha Lost')
    await choice(operator, 'Only what is due: ₹100').click()
    await operator.route(`**/api/members/${id}/payments`, async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await take(operator).click()
    await problem(operator, 'The server cannot be reached.')
    const leaving = operator.waitForEvent('dialog').then((question) => question.accept())
    await Promise.all([leaving, operator.reload()])
    await expect(receipt(operator)).toContainText('₹100 received')
    await finish(operator)
    expect(await balance(call, id)).toBe(0)
  })

  await test.step('two operators take the fee at once, and one is told', async () => {
    const both = await paidUp(call, 'Asha Both', { seatNumber: 17 })
    await second.routeWebSocket(/\/api\/live/, () => {})
    await second.reload()
    await goTo(second, en.views.members)
    await operator.reload()
    for (const page of [operator, second]) {
      await openSheet(page, 'Asha Both')
      await choice(page, 'Nothing now').click()
    }
    await Promise.all([operator, second].map((page) => take(page).dispatchEvent('click')))
    const told = (page: Page) => page.getByRole('alert').filter({ hasText: 'Nothing was sold twice' }).count()
    await expect.poll(async () => (await told(operator)) + (await told(second))).toBe(1)
    expect((await accountOf(call, both)).terms).toHaveLength(2)
  })
})

test('LG-2, AD-7: an admission takes a part, nothing or all of it, and says what it took', async ({
  operator,
  product,
}) => {
  const { call } = product
  const admit = async (name: string, seat: number) => {
    await button(operator, en.shell.addMember).click()
    await fillAdmission(operator, { name, phone: '9822012345', seat })
    await button(operator, en.add.proceed).click()
    await expect(sheet(operator).getByText('Please pay ₹500 for a one-month membership.')).toBeVisible()
  }
  const idOf = async (name: string) => {
    const { rows } = await ok<{ rows: { id: string; name: string }[] }>(call, 'GET', '/api/members')
    return rows.find((member) => member.name === name)?.id ?? ''
  }

  await admit('Zeenat Part', 16)
  await choice(operator, 'A part').click()
  await field(operator, 'Sum received, in rupees').fill('200')
  await expect(sheet(operator).getByText('Please pay ₹200 for a one-month membership.')).toBeVisible()
  await choice(operator, 'Cash').click()
  await expect(field(operator, 'To pay by')).toHaveValue(formatDayAsDigits(addDays(today(), 5), 'en'))
  await button(operator, 'Back').click()
  await button(operator, en.add.proceed).click()
  await button(operator, en.add.confirm).click()
  await expect(receipt(operator)).toContainText('₹200 received')
  await expect(receipt(operator)).toContainText(`Still due₹300, by ${near(addDays(today(), 5))}`)
  for (const isCopy of [false, true]) {
    const opened = operator.waitForEvent('popup')
    const noted = operator.waitForResponse(/\/prints$/)
    await sheet(operator).getByRole('link', { name: 'Print receipt' }).click()
    expect((await noted).status()).toBe(201)
    const printed = await opened
    await expect(printed.getByText('Zeenat Part').first()).toBeVisible()
    await expect(printed.getByText(/^Copy/)).toHaveCount(isCopy ? 1 : 0)
    await printed.close()
  }
  await finish(operator)
  await expect(operator.getByText('Zeenat Part has been added.')).toBeVisible()

  await admit('Zeenat Nothing', 17)
  await choice(operator, 'Nothing now').click()
  await button(operator, 'Add Member, take no money').click()
  await closed(operator)
  expect(await balance(call, await idOf('Zeenat Part'))).toBe(300_00)
  expect(await balance(call, await idOf('Zeenat Nothing'))).toBe(500_00)
})

test('AD-7: nothing moves under the pointer when the receipt of an admission comes', async ({ operator }) => {
  let letGo = () => {}
  const waiting = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await operator.route('**/api/receipts/*/printed', async (route) => {
    await waiting
    await route.continue()
  })
  await button(operator, en.shell.addMember).click()
  await fillAdmission(operator, { name: 'Asha Still', phone: '9822012345', seat: 16 })
  await button(operator, en.add.proceed).click()
  await button(operator, en.add.confirm).click()
  await expect(button(operator, 'Done')).toBeFocused()
  const before = await button(operator, 'Done').boundingBox()
  letGo()
  await expect(button(operator, 'Share on WhatsApp')).toBeVisible()
  expect(await button(operator, 'Done').boundingBox()).toEqual(before)
  await button(operator, 'Done').click()
  await closed(operator)
})
