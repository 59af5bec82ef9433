import { adminEnglish as en } from '../../src/languages/en.ts'
import {
  admission,
  admitThroughTheDialog,
  confirmPayment,
  expect,
  fillAdmission,
  goTo,
  test,
} from './product.ts'

// As it is run.
test.use({ isProcess: true })

test('SH-5, ER-1: a lost connection is shown and restored; no change is missed, lost or made twice', async ({
  product,
  operator,
  second,
}) => {
  await test.step('an answer that is lost on the way adds nobody twice and loses nothing that was typed', async () => {
    await operator.getByRole('button', { name: en.shell.addMember }).click()
    await fillAdmission(operator, { name: 'Lost Answer', phone: '9822012345', seat: 16 })
    await operator.getByRole('button', { name: en.add.proceed }).click()
    let isCut = true
    await operator.route('**/api/members', async (route) => {
      if (route.request().method() !== 'POST' || !isCut) return route.continue()
      isCut = false
      await route.fetch()
      await route.abort('connectionreset')
    })
    await operator.getByRole('button', { name: en.add.confirm }).click()
    // Either the live wire tells that it worked after all, or the operator tries again: both end the same.
    const dialog = operator.getByRole('dialog')
    await expect(async () => {
      if (await dialog.count())
        await operator
          .getByRole('button', { name: /^(Confirm Payment & Add Member|Done)$/ })
          .click({ timeout: 500 })
      await expect(dialog).toHaveCount(0, { timeout: 500 })
    }).toPass()
    const { rows } = await (await product.call('GET', '/api/members')).json()
    expect(rows.filter(({ name }: { name: string }) => name === 'Lost Answer')).toHaveLength(1)
    await operator.unroute('**/api/members')
    await expect(second.getByText('51 / 70')).toBeVisible()
  })

  await test.step('ER-1: a write that fails is said in words, and what was typed stays', async () => {
    await operator.getByRole('button', { name: en.shell.addMember }).click()
    await fillAdmission(operator, { name: 'Offline Person', phone: '9822012345', seat: 18 })
    await operator.getByRole('button', { name: en.add.proceed }).click()
    await product.kill()
    await operator.getByRole('button', { name: en.add.confirm }).click()
    await expect(operator.getByRole('dialog').getByRole('alert')).toContainText(
      'The server cannot be reached.',
    )
    await product.restart()
    await confirmPayment(operator)
    await expect(operator.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('SH-5: a killed server is said, reconnected to by itself, and nothing is missed', async () => {
    await goTo(operator, en.views.members)
    await expect(operator.getByText('52 members')).toBeVisible()
    await product.call('POST', '/api/members', admission({ name: 'Before The Cut', seatNumber: 19 }))
    await expect(operator.getByText('53 members')).toBeVisible()
    await product.kill()
    await expect(operator.getByText(/Connecting…|Connection lost/)).toBeVisible()
    await product.restart()
    await product.call('POST', '/api/members', admission({ name: 'While Away', seatNumber: 17 }))
    await product.call('DELETE', '/api/members/101')
    await operator.getByRole('searchbox').fill('while away')
    await expect(operator.getByRole('row', { name: /While Away/ })).toBeVisible({ timeout: 15_000 })
    await operator.getByRole('searchbox').fill('')
    await expect(operator.getByText('53 members')).toBeVisible()
    for (const page of [operator, second]) {
      await expect(page.getByText(/Connecting…|Connection lost/)).toHaveCount(0)
    }
    await expect(second.getByText('53 / 70')).toBeVisible()
  })
})

// A browser opens six connections to one host.
test('SH-6: ten tabs of one browser over plain HTTP/1.1 are all live', async ({
  product,
  operator,
  second,
  context,
}) => {
  const tabs = [operator]
  while (tabs.length < 10) {
    const tab = await context.newPage()
    await tab.goto(`${product.address}/admin#admin`)
    tabs.push(tab)
  }
  for (const tab of tabs) await expect(tab.getByText('50 / 70')).toBeVisible()
  await admitThroughTheDialog(second, { name: 'Seen By All', phone: '9822012345', seat: 16 })
  for (const tab of tabs) await expect(tab.getByText('51 / 70')).toBeVisible()
})
