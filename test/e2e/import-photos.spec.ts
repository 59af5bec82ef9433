import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { FullListOfTopic } from '../../src/domain/live.ts'
import type { Member } from '../../src/domain/members/member.ts'
import { adminEnglish as en } from '../../src/languages/en.ts'
import { ok } from './hours.ts'
import { admission, expect, expectCleanInEachLook, goTo, goToPart, test } from './product.ts'

test.use({ environment: { SAMPLE_DATA: 'off' } })

const part = (page: Page) => page.getByRole('region', { name: en.imports.heading })
const photos = (page: Page) => page.getByRole('region', { name: 'Photos of members' })
const line = (page: Page, file: string) =>
  photos(page)
    .getByRole('list', { name: 'Pictures' })
    .getByRole('listitem')
    .filter({ has: page.getByText(file, { exact: true }) })
const press = (page: Page, name: string) => photos(page).getByRole('button', { name, exact: true }).click()
const membersOf = async (call: Parameters<typeof ok>[0]) =>
  (await ok<FullListOfTopic<Member>>(call, 'GET', '/api/members')).rows
const withPhoto = async (call: Parameters<typeof ok>[0]) =>
  (await membersOf(call)).flatMap(({ name, photo }) => (photo ? [name] : [])).sort()

const picture = (background: string) =>
  sharp({ create: { width: 1600, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer()
const choose = async (page: Page, names: string[]) => {
  const buffer = await picture('#3a6')
  await photos(page)
    .getByLabel('Choose pictures')
    .setInputFiles(names.map((name) => ({ name, mimeType: 'image/jpeg', buffer })))
}
/** The ids of the members to whom a page sends photos, one for each call. */
const watchSent = (page: Page) => {
  const ids: string[] = []
  page.on('request', (call) => {
    if (call.method() === 'PATCH') ids.push(call.url().split('/').at(-1) ?? '')
  })
  return ids
}

test('MB-11, IO-1: after a register the photos of a folder find their members by number, phone and name', async ({
  operator,
  product,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'photos-'))
  const names = [
    'no 1.jpg',
    '9822000002.jpg',
    'kale_RAVI.jpg',
    'ravi kale 2.jpg',
    'IMG_0004.jpg',
    'Meera.jpg',
  ]
  const buffer = await picture('#c63')
  for (const name of names) await writeFile(join(folder, name), buffer)
  await writeFile(join(folder, 'list.csv'), 'Name')
  const register = [
    'Name,Phone,Valid upto',
    ...['Asha Patil', 'Om Joshi', 'Ravi Kale', 'Meera', 'Meera', 'Last One'].map(
      (name, at) => `${name},982200000${at + 1},28/12/2026`,
    ),
  ].join('\n')

  await goToPart(operator, en.settings.parts.import.name)
  await part(operator)
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'register.csv', mimeType: 'text/csv', buffer: Buffer.from(register) })
  await part(operator).getByRole('button', { name: en.imports.columns.next }).click()
  await part(operator).getByRole('button', { name: 'Bring in 6 new' }).click()
  await expect(part(operator).getByText('6 members came in.')).toBeVisible()

  await test.step('each file says whom it is for, or why for nobody', async () => {
    await photos(operator).getByLabel('Choose a folder').setInputFiles(folder)
    await expect(photos(operator).getByText('One other file is no picture')).toBeVisible()
    await expect(line(operator, 'no 1.jpg')).toContainText('Asha Patil')
    await expect(line(operator, '9822000002.jpg')).toContainText('Om Joshi')
    await expect(line(operator, 'kale_RAVI.jpg')).toContainText('Ravi Kale')
    await expect(line(operator, 'ravi kale 2.jpg')).toContainText(
      'A second picture of Ravi Kale; kale_RAVI.jpg counts.',
    )
    await expect(line(operator, 'Meera.jpg')).toContainText('Several members fit this name.')
    await expect(line(operator, 'IMG_0004.jpg')).toContainText('Its name is no member’s.')
    await expectCleanInEachLook(operator, 'pictures and whom they are for')
  })

  await test.step('a picture without a member gets one by the keyboard alone', async () => {
    await photos(operator).getByRole('button', { name: 'Choose the member of IMG_0004.jpg' }).focus()
    await operator.keyboard.press('Enter')
    await operator.keyboard.type('last')
    await expect(photos(operator).getByRole('button', { name: 'Last One' })).toBeVisible()
    await expectCleanInEachLook(operator, 'choosing a member')
    await operator.keyboard.press('Tab')
    await operator.keyboard.press('Enter')
    await expect(line(operator, 'IMG_0004.jpg')).toContainText('Last One')
    await expect(
      photos(operator).getByRole('button', { name: 'Another member for IMG_0004.jpg' }),
    ).toBeFocused()
  })

  await test.step('they are given one after another, each shrunk and each once', async () => {
    const sent = watchSent(operator)
    const first = operator.waitForRequest((call) => call.method() === 'PATCH')
    await press(operator, 'Give 4 photos')
    const { photo } = (await first).postDataJSON()
    const { width, height } = await sharp(Buffer.from(photo.split(',')[1], 'base64')).metadata()
    expect([width, height]).toEqual([1024, 576])
    await expect(photos(operator).getByText('4 photos given.')).toBeVisible()
    await expectCleanInEachLook(operator, 'photos that are given')
    expect(await withPhoto(product.call)).toEqual(['Asha Patil', 'Last One', 'Om Joshi', 'Ravi Kale'])
    expect(new Set(sent).size).toBe(4)
    expect(sent).toHaveLength(4)
  })

  await test.step('chosen again, whoever has a photo is left out unless ticked', async () => {
    await photos(operator).getByLabel('Choose a folder').setInputFiles(folder)
    await expect(line(operator, 'no 1.jpg')).toContainText('Has a photo already.')
    await expect(
      photos(operator).getByText('3 without a member, 3 of members who have a photo'),
    ).toBeVisible()
    await expect(photos(operator).getByRole('button', { name: /^Give/ })).toHaveCount(0)
    await photos(operator).getByLabel('Give Asha Patil the picture no 1.jpg').check()
    await press(operator, 'Give one photo')
    await expect(photos(operator).getByText('One photo given.')).toBeVisible()
  })
  await rm(folder, { recursive: true })
})

test('MB-11, ER-1: a picture that fails says why and is tried again; without a connection the rest waits, and nothing is sent twice', async ({
  operator,
  product,
}) => {
  for (const [at, name] of ['Asha', 'Om', 'Ravi', 'Zoya'].entries()) {
    await ok(product.call, 'POST', '/api/members', admission({ name, seatNumber: at + 2 }))
  }
  await goToPart(operator, en.settings.parts.import.name)
  const buffer = await picture('#36c')
  const heic = Buffer.from('0000ftypheic0000')
  await photos(operator)
    .getByLabel('Choose pictures')
    .setInputFiles([
      { name: 'Asha.jpg', mimeType: 'image/jpeg', buffer },
      { name: 'Om.heic', mimeType: '', buffer: heic },
      { name: 'Ravi.jpg', mimeType: 'image/jpeg', buffer },
      { name: 'Zoya.jpg', mimeType: 'image/jpeg', buffer },
    ])

  await test.step('HEIC has its sentence; the answer to one is lost, and the run stops there', async () => {
    // It arrives, but its answer does not.
    await operator.route('**/api/members/*', async (route) => {
      if (route.request().method() !== 'PATCH') return route.fallback()
      const { photo } = route.request().postDataJSON()
      const rows = await membersOf(product.call)
      const ravi = rows.find(({ name }) => name === 'Ravi')
      if (!route.request().url().endsWith(`/${ravi?.id}`)) return route.fallback()
      await ok(product.call, 'PATCH', `/api/members/${ravi?.id}`, { photo, revision: ravi?.revision })
      await route.abort()
    })
    await press(operator, 'Give 4 photos')
    await expect(line(operator, 'Om.heic')).toContainText('cannot read HEIC photos')
    await expect(line(operator, 'Ravi.jpg')).toContainText('The server cannot be reached.')
    await expect(photos(operator).getByText('Stopped: 1 of 4 given. 2 failed.')).toBeVisible()
    await expectCleanInEachLook(operator, 'photos that failed')
    expect(await withPhoto(product.call)).toEqual(['Asha', 'Ravi'])
    await operator.unroute('**/api/members/*')
  })

  await test.step('what arrived is taken as given; somebody else’s change of a member is no reason to fail', async () => {
    const before = await membersOf(product.call)
    const ravi = before.find(({ name }) => name === 'Ravi')
    await press(operator, 'Give 2 photos')
    await expect(photos(operator).getByText('2 photos given.')).toBeVisible()
    const after = await membersOf(product.call)
    expect(after.find(({ name }) => name === 'Ravi')).toMatchObject({ revision: ravi?.revision })
    expect(await withPhoto(product.call)).toEqual(['Asha', 'Ravi', 'Zoya'])
  })

  await test.step('another operator who changes the member, or gives them a photo, in between', async () => {
    const zoya = (await membersOf(product.call)).find(({ name }) => name === 'Zoya')
    await choose(operator, ['Zoya.jpg'])
    await photos(operator).getByLabel('Give Zoya the picture Zoya.jpg').check()
    let calls = 0
    await operator.route(`**/api/members/${zoya?.id}`, async (route) => {
      if (route.request().method() !== 'PATCH') return route.fallback()
      calls += 1
      if (calls > 1) return route.fallback()
      const revision = (await membersOf(product.call)).find(({ name }) => name === 'Zoya')?.revision
      await ok(product.call, 'PATCH', `/api/members/${zoya?.id}`, { address: 'Nashik', revision })
      await route.fallback()
    })
    await press(operator, 'Give one photo')
    await expect(photos(operator).getByText('One photo given.')).toBeVisible()
    expect(calls).toBe(2)

    const dropped = await operator.evaluateHandle(
      (bytes) => {
        const data = new DataTransfer()
        data.items.add(new File([new Uint8Array(bytes)], 'Om.jpg', { type: 'image/jpeg' }))
        return data
      },
      [...buffer],
    )
    await photos(operator).getByText('or drop them here').dispatchEvent('drop', { dataTransfer: dropped })
    await expect(line(operator, 'Om.jpg')).toContainText('no 2')
    const om = (await membersOf(product.call)).find(({ name }) => name === 'Om')
    const other = `data:image/jpeg;base64,${(await picture('#000')).toString('base64')}`
    await operator.route(`**/api/members/${om?.id}`, async (route) => {
      if (route.request().method() !== 'PATCH') return route.fallback()
      await ok(product.call, 'PATCH', `/api/members/${om?.id}`, { photo: other, revision: om?.revision })
      await route.fallback()
    })
    await press(operator, 'Give one photo')
    await expect(line(operator, 'Om.jpg')).toContainText('Somebody else has given this member a photo')
  })
})

test('MB-11: whoever leaves the view while photos are given ends it calmly, and hears how many there are', async ({
  operator,
  product,
}) => {
  const names = ['Asha', 'Meera', 'Om', 'Ravi']
  for (const [at, name] of names.entries()) {
    await ok(product.call, 'POST', '/api/members', admission({ name, seatNumber: at + 2 }))
  }
  await goToPart(operator, en.settings.parts.import.name)
  await choose(
    operator,
    names.map((name) => `${name}.jpg`),
  )
  const sent = watchSent(operator)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await operator.route('**/api/members/*', async (route) => {
    if (route.request().method() === 'PATCH' && sent.length === 2) await held
    await route.fallback()
  })
  await press(operator, 'Give 4 photos')
  await expect(photos(operator).getByText('1 of 4')).toBeVisible()
  await expect.poll(() => sent.length).toBe(2)
  await expectCleanInEachLook(operator, 'photos on their way')
  await goTo(operator, en.views.members)
  letGo()
  await expect(operator.getByText('Photos: 2 of 4 were given.')).toBeVisible()
  expect(await withPhoto(product.call)).toEqual(['Asha', 'Meera'])
  expect(sent).toHaveLength(2)
})
