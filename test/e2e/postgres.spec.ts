import { adminEnglish as en } from '../../src/languages/en.ts'
import { engines } from '../engines.ts'
import { admitThroughTheDialog, enter, expect, goTo, test } from './product.ts'

test.use({ engine: 'postgres', isProcess: true })
test.skip(!engines.includes('postgres'), 'there is no PostgreSQL to test on')

test('two servers on one PostgreSQL: a member admitted through one is live on the screens of the other', async ({
  anotherBrowser,
  product,
  operator,
}) => {
  const other = await product.startAnother()
  try {
    const second = await anotherBrowser()
    await enter(second, other.address, product.session())
    await goTo(second, en.views.members)
    await expect(second.getByText('50 members')).toBeVisible()
    await admitThroughTheDialog(operator, { name: 'Across Servers', phone: '9822012345', seat: 16 })
    await expect(second.getByText('51 members')).toBeVisible()
    await second.getByRole('searchbox').fill('across')
    await expect(second.getByText('Across Servers')).toBeVisible()

    await admitThroughTheDialog(second, { name: 'And Back', phone: '9822012345', seat: 17 })
    await goTo(operator, en.views.members)
    await operator.getByRole('searchbox').fill('and back')
    await expect(operator.getByText('And Back')).toBeVisible()
  } finally {
    await other.stop()
  }
})

test('a killed server on PostgreSQL is reconnected to, and nothing is missed', async ({
  product,
  operator,
  second,
}) => {
  for (const page of [operator, second]) await goTo(page, en.views.members)
  await admitThroughTheDialog(operator, { name: 'Before The Cut', phone: '9822012345', seat: 16 })
  for (const page of [operator, second]) await expect(page.getByText('51 members')).toBeVisible()
  await product.kill()
  await expect(operator.getByText(/Connecting…|Connection lost/)).toBeVisible()
  await product.restart()
  await product.call('DELETE', '/api/members/101')
  for (const page of [operator, second]) {
    await expect(page.getByText('50 members')).toBeVisible({ timeout: 15_000 })
  }
})
