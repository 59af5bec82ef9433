import type { Page } from '@playwright/test'
import type { FullListOfTopic } from '../../src/domain/live.ts'
import type { Member } from '../../src/domain/members/member.ts'
import { adminEnglish as en } from '../../src/languages/en.ts'
import { ok } from './hours.ts'
import { admission, expect, expectCleanInEachLook, goToPart, test } from './product.ts'

test.use({ environment: { SAMPLE_DATA: 'off' } })

const part = (page: Page) => page.getByRole('region', { name: en.imports.heading })
const membersOf = async (call: Parameters<typeof ok>[0]) =>
  (await ok<FullListOfTopic<Member>>(call, 'GET', '/api/members')).rows
const counts = (page: Page) => page.getByRole('group', { name: 'Which lines are shown' })

const choose = (page: Page, name: string, text: string) =>
  part(page)
    .getByLabel('Choose a file')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

/** A register as they are kept: a title, headings of its own, days day first, a total at the end. */
function register(members: number) {
  const rows = [
    'Dnyandeep Study Room,,,,,,',
    'Sr No,Student Name,Mobile No,Gender,Hall,Seat No,Valid upto,Balance',
  ]
  for (let n = 1; n <= members; n++) {
    const seat = n <= 20 ? `Main Library,${n}` : ','
    rows.push(
      `${n},Member ${n},${9_800_003_000 + n},M,${seat},${13 + (n % 18)}/12/2026,${n === 3 ? 200 : ''}`,
    )
  }
  rows.push('Total,,,,,,,200')
  return rows.join('\n')
}

test('IO-1 to IO-6: 200 members come in from a register in six actions, one line is mended, and all is taken back', async ({
  operator,
  product,
}) => {
  const text = register(200).replace('9800003005', '9.8E+09')
  await goToPart(operator, en.settings.parts.import.name)
  await expectCleanInEachLook(operator, 'choosing a file')

  await test.step('the columns are known by their headings, each shown with three values', async () => {
    await choose(operator, 'register.csv', text)
    await expect(part(operator).getByText('201 lines')).toBeVisible()
    await expect(part(operator).getByLabel('Column “Student Name”')).toHaveValue('name')
    await expect(part(operator).getByText('9800003001 · 9800003002 · 9800003003')).toBeVisible()
    await expectCleanInEachLook(operator, 'the columns')
    await part(operator).getByRole('button', { name: en.imports.columns.next }).click()
  })

  await test.step('refused lines say why, and are mended where they stand', async () => {
    await expect(counts(operator).getByRole('button', { name: '199 New' })).toBeVisible()
    await expect(counts(operator).getByRole('button', { name: '2 Refused' })).toBeVisible()
    await expect(part(operator).getByText('The spreadsheet cut this number')).toBeVisible()
    await expectCleanInEachLook(operator, 'the plan')
    await part(operator).getByLabel('Phone').fill('9800003005')
    await operator.keyboard.press('Enter')
    await expect(counts(operator).getByRole('button', { name: '200 New' })).toBeVisible()
    await expect(part(operator).getByText('Mended here')).toBeVisible()
  })

  await test.step('nothing is written before the button is pressed, and then all of it', async () => {
    expect(await membersOf(product.call)).toEqual([])
    await part(operator).getByRole('button', { name: 'Bring in 200 new' }).click()
    await expect(part(operator).getByText('200 members came in.')).toBeVisible()
    await part(operator).getByText('200 come in without something that this centre asks for').click()
    await expect(part(operator).getByText('Member 1: Parents’ phone, Aadhaar number, Address')).toBeVisible()
    await expectCleanInEachLook(operator, 'what was brought in')
    const rows = await membersOf(product.call)
    expect(rows).toHaveLength(200)
    expect(rows.find(({ name }) => name === 'Member 3')).toMatchObject({ seatId: '1-3', balance: 20_000 })
  })

  await test.step('the same file says unchanged for every line; its columns are remembered', async () => {
    await part(operator).getByRole('button', { name: 'Another file' }).click()
    await choose(operator, 'again.csv', text.replace('9.8E+09', '9800003005'))
    await part(operator).getByRole('button', { name: en.imports.columns.next }).click()
    await expect(counts(operator).getByRole('button', { name: '200 Unchanged' })).toBeVisible()
    await part(operator).getByRole('button', { name: 'Another file' }).click()
  })

  await test.step('for seven days one action takes it back, but whom somebody changed since', async () => {
    const rows = await membersOf(product.call)
    const changed = rows.find(({ name }) => name === 'Member 9')
    await ok(product.call, 'PATCH', `/api/members/${changed?.id}`, {
      address: 'Nashik',
      revision: changed?.revision,
    })
    await part(operator).getByRole('button', { name: 'Undo this import: register.csv' }).click()
    await part(operator).getByRole('button', { name: 'Yes, undo it' }).click()
    await expect(part(operator).getByText('199 deleted, 0 put back.')).toBeVisible()
    await expect(part(operator).getByRole('link', { name: 'Member 9' })).toBeVisible()
    await expectCleanInEachLook(operator, 'what was taken back')
    expect(await membersOf(product.call)).toHaveLength(1)
  })
})

test('IO-5: another operator who admits onto one of its seats meanwhile changes the plan, and nothing is written unseen', async ({
  operator,
  product,
}) => {
  await goToPart(operator, en.settings.parts.import.name)
  await choose(operator, 'register.csv', register(3))
  await part(operator).getByRole('button', { name: en.imports.columns.next }).click()
  await expect(counts(operator).getByRole('button', { name: '3 New' })).toBeVisible()
  await ok(product.call, 'POST', '/api/members', admission({ seatNumber: 2, name: 'First' }))
  await part(operator).getByRole('button', { name: 'Bring in 3 new' }).click()
  await expect(
    part(operator).getByText('Something that this file touches has changed meanwhile'),
  ).toBeVisible()
  await expect(counts(operator).getByRole('button', { name: '2 New' })).toBeVisible()
  await expect(part(operator).getByText('First holds this seat.')).toBeVisible()
  expect(await membersOf(product.call)).toHaveLength(1)
  await part(operator).getByRole('button', { name: '4', exact: true }).click()
  await expect(counts(operator).getByRole('button', { name: '3 New' })).toBeVisible()
  await part(operator).getByRole('button', { name: 'Bring in 3 new' }).click()
  await expect(part(operator).getByText('3 members came in.')).toBeVisible()
})

test('IO-2: cells are pasted with headings in Marathi, and a column of days that can be read both ways asks once', {
  tag: '@smoke',
}, async ({ operator }) => {
  await goToPart(operator, en.settings.parts.import.name)
  await part(operator).getByText('Paste cells instead').click()
  await part(operator)
    .getByLabel('Cells with their headings')
    .fill('नाव\tमोबाईल\tमुदत\nआशा\t९८२२०१२३४५\t०३/११/२०२६\nरवी\t9822054321\t04/12/2026')
  await part(operator).getByRole('button', { name: 'Read the cells' }).click()
  await expect(part(operator).getByLabel('Column “मुदत”')).toHaveValue('expiryDate')
  const next = part(operator).getByRole('button', { name: en.imports.columns.next })
  await expect(next).toBeDisabled()
  await part(operator).getByText('The day: ०३/११/२०२६ = 3 Nov 2026').click()
  await next.click()
  await counts(operator).getByRole('button', { name: '2 New' }).click()
  await expect(part(operator).getByText('4 Dec 2026')).toBeVisible()
})
