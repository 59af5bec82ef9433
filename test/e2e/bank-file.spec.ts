import type { Page } from '@playwright/test'
import { upiTransactionReferenceOf } from '../../src/domain/announced/upi-payment-code-and-link.ts'
import { addDays, type Day } from '../../src/domain/day.ts'
import { addAnnouncedPayment } from '../../src/features/announced/announced-payments.store.ts'
import { adminEnglish as en } from '../../src/languages/en.ts'
import { adminMarathi as mr } from '../../src/languages/mr.ts'
import { runInWriteTransaction } from '../../src/server/database/revision.ts'
import { changeMembersPages } from '../members-pages.ts'
import { callerOf, ok } from './hours.ts'
import { admission, expect, expectCleanInEachLook, type Product, test, today } from './product.ts'

test.use({ environment: { SAMPLE_DATA: 'off' } })

const texts = en.bankFile
const names = ['Sneha Jadhav', 'Pooja Shinde', 'Rohan Pawar', 'Kiran Thorat']
const twelve = (n: number) => String(437_000_000_000 + n)

/** Four members who owe ₹500 each, of whom two say they have paid, and a third has paid at the desk. */
async function prepare({ call, openDatabase }: Product, day: Day) {
  const by = callerOf(call)
  await changeMembersPages(by)
  for (const [n, name] of names.entries()) {
    const person = { id: `m${n}`, name, libraryId: 2, seatNumber: 20 + n, joinDate: day }
    await by.ok('POST', '/api/members', admission({ ...person, phone: `982200001${n}`, planId: 'month' }))
  }
  const paid = { amount: 500_00, mode: 'UPI', reference: twelve(50), receivedOn: addDays(day, -5) }
  await by.ok('POST', '/api/members/m2/payments', {
    payment: { id: 'typed', ...paid },
    balance: 500_00,
    confirmed: [],
  })
  const { db, close } = await openDatabase()
  for (const n of [0, 1]) {
    const id = `said-${n}`
    await runInWriteTransaction(db, (trx, revision) =>
      addAnnouncedPayment(trx, {
        id,
        code: upiTransactionReferenceOf(id),
        memberId: `m${n}`,
        offerId: null,
        what: 'due',
        amount: 500_00,
        term: null,
        reference: twelve(n + 1),
        receivedOn: addDays(day, -2),
        state: 'open',
        reason: '',
        announcedAt: new Date().toISOString(),
        decidedAt: null,
        decidedBy: null,
        paymentId: null,
        liftedAt: null,
        revision,
      }),
    )
  }
  await close()
}

/** HDFC's layout: the two who said so, the one who has paid, and a credit that could be of several. */
function fileOf(day: Day): string {
  const written = (back: number) => addDays(day, -back).split('-').toReversed().join('/')
  const line = (back: number, text: string, reference: string, sums: string) =>
    `${written(back)},${text},${reference},${written(back)},${sums},0`
  return [
    'Account No,50100123454471,,,,,',
    'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance',
    line(8, 'UPI-OM STORES', '1', '100,'),
    line(5, 'UPI-PAWAR', twelve(50), ',500'),
    line(4, 'NEFT-SHREE TRADERS', 'N004271', ',800'),
    line(2, 'UPI-SNEHA JADHAV-SNEHA@YBL', twelve(1), ',500'),
    line(2, 'UPI-POOJA SHINDE-POOJA@YBL', twelve(2), ',500'),
    line(0, 'UPI-OM STORES', '2', '100,'),
  ].join('\n')
}

test('PY-3 to PY-5: the bank’s file is read, the sure ones are booked by one press, one is given, and the same file changes nothing', {
  tag: '@smoke',
}, async ({ operator, product }) => {
  const day = today()
  await prepare(product, day)
  const choose = (page: Page) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'hdfc.csv', mimeType: 'text/csv', buffer: Buffer.from(fileOf(day)) })
  const filter = operator.getByRole('group', { name: texts.filter })
  const kind = (is: 'sure' | 'proposed' | 'unknown' | 'missing') =>
    filter.getByRole('button', { name: texts.kinds[is] })
  const payments = async () =>
    (await ok<{ rows: { memberId: string; receivedOn: Day }[] }>(product.call, 'GET', '/api/payments')).rows

  await operator.goto(`${product.address}/#admin/money`)
  await operator.getByRole('button', { name: en.money.parts.bank }).click()
  await expect(operator.getByText(texts.file.drop)).toBeVisible()
  await choose(operator)
  await expect(operator.getByLabel(texts.setup.accountName)).toHaveValue('HDFC, ending 4471')
  await operator.getByRole('button', { name: texts.setup.next }).click()
  await expect(kind('sure')).toContainText('2')
  await expectCleanInEachLook(operator, 'the bank’s file')
  expect(await payments()).toHaveLength(1)

  await operator.getByRole('button', { name: texts.book(2, '2', '₹1,000') }).click()
  await expect(operator.getByText(texts.bookedAll(2, '2'))).toBeVisible()
  expect((await payments()).map(({ memberId }) => memberId).sort()).toEqual(['m0', 'm1', 'm2'])
  expect((await payments())[0]?.receivedOn).toBe(addDays(day, -2))
  await operator.getByRole('button', { name: texts.tickAll(1, '1') }).click()
  await expect(operator.getByText(texts.ticked).first()).toBeAttached()

  await kind('unknown').click()
  await operator.getByRole('button', { name: texts.give }).first().click()
  await operator.getByLabel(texts.sheet.search).fill('kiran')
  await operator.keyboard.press('Enter')
  const give = operator.getByRole('button', { name: texts.sheet.book('₹800', 'Kiran Thorat') })
  await expect(give).toBeEnabled()
  await expect(operator.getByText(texts.sheet.ways.dueAndAdvance('₹500', '₹300'))).toBeVisible()
  await expectCleanInEachLook(operator, 'giving a line')
  await give.click()
  await expect(operator.getByText(/receipt 2\d/i).first()).toBeVisible()
  const all = await payments()
  expect(all.filter(({ memberId }) => memberId === 'm3')).toMatchObject([{ receivedOn: addDays(day, -4) }])

  // The same file again: its account is known, and all that came of it is found.
  await operator.getByRole('button', { name: texts.file.other }).click()
  await choose(operator)
  await expect(kind('sure')).toContainText('0')
  await expect(kind('unknown')).toContainText('0')
  await expect(kind('missing')).toContainText('0')
  await expect(operator.getByRole('button', { name: /^Book the/ })).toHaveCount(0)
  expect(await payments()).toHaveLength(all.length)

  await operator.getByText('मराठी', { exact: true }).first().click()
  await expect(operator.getByRole('group', { name: mr.bankFile.filter })).toBeVisible()
  await operator.getByText(mr.bankFile.foundList).click()
  await expect(operator.getByText(mr.bankFile.ticked).first()).toBeVisible()
  await expectCleanInEachLook(operator, 'the bank’s file in Marathi')
})
