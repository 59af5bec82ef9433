import type { Page } from '@playwright/test'
import { addDays, addMonths } from '../../src/domain/day.ts'
import type { MessageState } from '../../src/domain/messages/message.ts'
import { adminEnglish as en } from '../../src/languages/en.ts'
import { admission, expect, expectCleanInEachLook, goTo, type Product, test, today } from './product.ts'

const lastDay = addDays(today(), 3)
const { byItself, shell, reminders } = en

test.use({ environment: { SAMPLE_DATA: 'off' } })

/** What became of the message to each of them, in the order of the list. */
const became: [name: string, state: MessageState, code: string][] = [
  ['Asha Delivered', 'delivered', ''],
  ['Bela Lost', 'unknown', ''],
  ['Charu Failed', 'failed', '131026'],
]

/** A centre with WhatsApp on, whose list of today has gone. */
async function sentToday({ call, openDatabase }: Product): Promise<Map<string, string>> {
  const account = {
    ...{ phoneNumberId: '106344172290118', businessAccountId: '22', to: '9800000010', price: '0.15' },
    ...{ appSecret: 'secret', verifyToken: 'token', basedOn: '' },
  }
  expect((await call('POST', '/api/messages/whatsapp', account)).status).toBe(200)
  const ids = new Map<string, string>()
  for (const [index, [name]] of became.entries()) {
    const joinDate = addMonths(lastDay, -1)
    const sent = admission({ name, seatNumber: index + 1, joinDate, phone: `98220000${index + 10}` })
    const payment = { id: `p-${sent.id}`, amount: 50_000, mode: 'Cash', receivedOn: today() }
    const added = await call('POST', '/api/members', { ...sent, payment })
    const { row } = await added.json()
    if (row.expiryDate !== lastDay)
      await call('PATCH', `/api/members/${row.id}`, { expiryDate: lastDay, revision: row.revision })
    ids.set(name, row.id)
  }
  const { db, close } = await openDatabase()
  const at = new Date().toISOString()
  await db.updateTable('channels').set({ isOn: 1, testedAt: at, seenAt: at }).execute()
  await db.insertInto('messageRuns').values({ day: today(), madeAt: at }).execute()
  const { value: revision } = await db.selectFrom('revision').select('value').executeTakeFirstOrThrow()
  for (const [name, state, code] of became) {
    const memberId = ids.get(name) ?? ''
    const key = { id: `m-${memberId}`, memberId }
    const told = { channel: 'whatsapp', cause: 'reminder', kind: 'notice', language: 'en' } as const
    const sent = { params: '{}', address: '', text: 'Your term ends soon.', tries: 1, notBefore: at }
    const made = { madeAt: at, madeBy: 'product', sentOn: today(), price: 1500 }
    const runKey = `reminder ${memberId} notice ${today()}`
    await db
      .insertInto('messages')
      .values({ ...key, ...told, ...sent, ...made, runKey, state })
      .execute()
    await db.insertInto('messageSteps').values({ messageId: key.id, state, code, at }).execute()
    if (state === 'failed') {
      await db.insertInto('restingNumbers').values({ phone: '9822000012', code, since: at }).execute()
      continue
    }
    const entry = { event: 'sent', reason: 'notice', day: today(), at, madeBy: 'product', lastDay } as const
    const none = { until: null, takesBackId: null, freedSeatId: null, isAgain: 0 }
    await db
      .insertInto('reminderLog')
      .values({ ...key, ...entry, ...none, revision })
      .execute()
  }
  const wrote = { enquiryId: null, messageId: null, userId: '', at, cameAt: at }
  const memberId = ids.get('Asha Delivered') ?? ''
  await db
    .insertInto('messageAnswers')
    .values([
      { id: 'a', memberId, phone: '9822000010', kind: 'text', text: 'I come tomorrow.', ...wrote },
      { id: 'b', memberId: null, phone: '9811198111', kind: 'image', text: '', ...wrote },
    ])
    .execute()
  await close()
  return ids
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('list', { name: reminders.list }).getByRole('link', { name })

test('MS-2, MS-3, MS-6: the worklist says what went by itself and what did not, why, and what people answered', async ({
  operator,
  product,
}) => {
  const ids = await sentToday(product)
  await operator.reload()
  await goTo(operator, 'Reminders')
  await expect(rowOf(operator, 'Asha Delivered')).toContainText(/WhatsApp, delivered .* · ₹0\.15/)
  await expect(operator.getByRole('region', { name: byItself.sendToday })).toContainText(
    byItself.went(2, '2', '₹0.30'),
  )
  await expect(rowOf(operator, 'Bela Lost')).toContainText('WhatsApp, perhaps told: nobody answered')
  await expect(rowOf(operator, 'Charu Failed')).not.toContainText('₹0.15')
  await expect(rowOf(operator, 'Charu Failed')).toContainText('did not go: no WhatsApp on this number')
  await expect(
    operator.getByRole('navigation').getByRole('button', { name: 'Reminders' }),
  ).toHaveAccessibleDescription('1 to remind, 2 answers')
  await expectCleanInEachLook(operator, 'the worklist of what goes by itself')
  await operator.setViewportSize({ width: 1280, height: 800 })

  await test.step('MS-6: an answer stands there until somebody has dealt with it', async () => {
    const answers = operator.getByRole('region', { name: byItself.answers(2, '2') })
    await expect(answers).toContainText('I come tomorrow.')
    await expect(answers).toContainText('9811198111')
    await expect(answers).toContainText('a picture')
    await answers.getByRole('button', { name: byItself.dealtWithOf('9811198111') }).click()
    await expect(operator.getByRole('region', { name: byItself.answers(1, '1') })).toBeVisible()
  })

  await test.step('MS-2: a reminder by hand after `perhaps told` is asked about first', async () => {
    await rowOf(operator, 'Bela Lost').click()
    const bela = operator.getByRole('article', { name: 'Bela Lost' })
    await expect(bela).toContainText(byItself.askFirst)
    await expect(bela.getByRole('link', { name: /^Open WhatsApp/ })).toHaveCount(0)
    await bela.getByRole('button', { name: reminders.again }).click()
    await expect(bela.getByRole('link', { name: /^Open WhatsApp/ })).toBeVisible()
    await bela.getByRole('button', { name: byItself.notTold }).click()
    await expect(rowOf(operator, 'Bela Lost')).not.toContainText('perhaps told')
  })

  await test.step('MS-5: a number that WhatsApp does not reach is tried again at a press', async () => {
    await operator.goto(`${product.address}/admin#admin/members/${ids.get('Charu Failed')}`)
    await expect(operator.getByText('did not go: no WhatsApp on this number')).toBeVisible()
    await operator.getByRole('button', { name: byItself.tryAgain }).click()
    await expect(operator.getByRole('button', { name: byItself.tryAgain })).toHaveCount(0)
    await expectCleanInEachLook(operator, 'a member to whom a message did not go')
  })
})

test('MS-5: all is stopped from any screen, which says by whom on every other one, and the owner lets it go on', async ({
  operator,
  second,
  product,
}) => {
  await sentToday(product)
  const heard: string[] = []
  operator.on('dialog', (dialog) => {
    heard.push(dialog.message())
    void dialog.accept()
  })
  await operator.reload()
  await operator.setViewportSize({ width: 360, height: 740 })
  await operator.getByRole('button', { name: shell.moreViews, exact: true }).click()
  await operator.getByRole('button', { name: shell.stopAll }).click()
  expect(heard).toEqual([shell.confirmStopAll])
  await goTo(second, 'Members')
  for (const page of [operator, second])
    await expect(page.getByRole('region', { name: shell.stopped })).toContainText('By owner@example.org')
  await expectCleanInEachLook(second, 'a screen while all is stopped')
  await second.getByRole('button', { name: shell.goOn }).click()
  for (const page of [operator, second])
    await expect(page.getByRole('region', { name: shell.stopped })).toHaveCount(0)
  await second.setViewportSize({ width: 1280, height: 800 })
  await expect(second.getByRole('button', { name: shell.stopAll })).toBeVisible()
})
