import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { adminEnglish as en } from '../../src/languages/en.ts'
import { button, openEdit, row, save, search } from './members.ts'
import { enter, expect, goTo, test } from './product.ts'

const camera = () =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#3a6' } })
    .withExif({ IFD3: { GPSLatitude: '19/1 59/1 51/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.getByRole('dialog').locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
const look = (page: Page) => page.getByRole('dialog').locator('img')
const size = (page: Page) =>
  look(page).evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  })

test('MB-11: a photo of any kind is shrunk before it is sent, and shown in the row of every screen', async ({
  operator,
  second,
}) => {
  test.slow()
  for (const page of [operator, second]) await goTo(page, en.views.members)

  await test.step('one from a camera is turned too', async () => {
    await openEdit(operator, 'Aarti Deshmukh')
    await choose(operator, 'me.jpg', 'image/jpeg', await camera())
    expect(await size(operator)).toEqual([768, 1024])
    const sent = operator.waitForRequest((call) => call.method() === 'PATCH')
    await save(operator).click()
    const { photo } = (await sent).postDataJSON()
    const { width, height, exif } = await sharp(Buffer.from(photo.split(',')[1], 'base64')).metadata()
    expect([width, height, exif]).toEqual([768, 1024, undefined])
    for (const page of [operator, second]) {
      await search(page).fill('aarti')
      const image = row(page, 'Aarti Deshmukh').locator('img')
      await expect
        .poll(() =>
          image.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [
            naturalWidth,
            naturalHeight,
          ]),
        )
        .toEqual([384, 512])
    }
    await button(second, 'Edit Aarti Deshmukh').click()
    await second.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await save(second).click()
    await expect(row(operator, 'Aarti Deshmukh').locator('img')).toHaveCount(0)
  })

  await test.step('drawings, moving pictures and huge ones are taken too', async () => {
    await openEdit(operator, 'Aarti Deshmukh')
    const svg = (size: string) =>
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" ${size}><circle cx="9" cy="9" r="9" fill="red"/></svg>`,
      )
    const frames = await Promise.all(
      ['#c22', '#22c'].map((background) =>
        sharp({ create: { width: 300, height: 150, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    const huge = await sharp({ create: { width: 7300, height: 5500, channels: 3, background: '#3a6' } })
      .jpeg()
      .toBuffer()
    const files: [string, string, Buffer, [number, number]][] = [
      ['a.svg', 'image/svg+xml', svg('width="2000" height="1000"'), [1024, 512]],
      ['b.svg', 'image/svg+xml', svg('width="90000" height="90000"'), [1024, 1024]],
      ['c.webp', 'image/webp', moving, [300, 150]],
      ['d.jpg', 'image/jpeg', huge, [1024, 772]],
    ]
    for (const [name, type, bytes, expected] of files) {
      await choose(operator, name, type, bytes)
      await expect.poll(() => size(operator).catch(() => null), { timeout: 20_000 }).toEqual(expected)
      await operator.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    }
  })
})

test('MB-11: a text that calls itself a JPEG is refused with a clear error, and what was there stays', async ({
  page: operator,
  product,
  second,
}) => {
  // Not the page that is watched: a trace fetches the file that is no picture, which the page's policy refuses.
  await enter(operator, product.address, product.session())
  for (const page of [operator, second]) await goTo(page, en.views.members)
  await openEdit(operator, 'Aarti Deshmukh')
  await choose(operator, 'me.jpg', 'image/jpeg', await camera())
  await expect(look(operator)).toBeVisible()
  await choose(operator, 'letter.jpg', 'image/jpeg', Buffer.from('Dear Sir or Madam,'))
  await expect(
    operator.getByRole('alert').filter({ hasText: 'This file is not a picture that can be read.' }),
  ).toBeVisible()
  await choose(operator, 'IMG_0001.HEIC', '', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'))
  await expect(operator.getByText('This browser cannot read HEIC photos')).toBeVisible()
  expect(await size(operator)).toEqual([768, 1024])
  await save(operator).click()
  await expect(row(second, 'Aarti Deshmukh').locator('img')).toBeVisible()
})
