import { adminEnglish as en } from '../../src/languages/en.ts'
import { adminMarathi as mr } from '../../src/languages/mr.ts'
import { expect, expectCleanInEachLook, goTo, test } from './product.ts'

test('a damaged database and a disk that takes nothing are said on every screen, in both languages, until they are well', async ({
  operator,
}) => {
  let health = { status: 'damaged', disk: 'full' }
  await operator.route('**/healthz', (route) =>
    route.fulfill({ status: health.status === 'ok' ? 200 : 503, json: health }),
  )
  await operator.reload()
  for (const text of [en.shell.damaged, en.shell.disk.full]) {
    await expect(operator.getByText(text)).toBeVisible()
  }
  await goTo(operator, en.views.members)
  await expect(operator.getByText(en.shell.damaged)).toBeVisible()
  await expectCleanInEachLook(operator, 'what is wrong with the database')

  await operator.evaluate(() => localStorage.setItem('abhyasika.admin.language', 'mr'))
  await operator.reload()
  for (const text of [mr.shell.damaged, mr.shell.disk.full]) {
    await expect(operator.getByText(text)).toBeVisible()
  }
  health = { status: 'ok', disk: 'ok' }
  const asked = operator.waitForResponse('**/healthz')
  await operator.reload()
  await asked
  await expect(operator.getByText(mr.shell.damaged)).toBeHidden()
})
