import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createUploadedPictureReader } from './read-uploaded-picture.ts'

test('MB-11: twelve photos wait for their turn; the next is asked to come again, and later is let in', async () => {
  const image = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const read = createUploadedPictureReader('photo')
  const photo = `data:image/png;base64,${image.toString('base64')}`
  const sent = await Promise.allSettled(Array.from({ length: 14 }, () => read(photo)))
  expect(sent.map(({ status }) => status)).toEqual([...Array(12).fill('fulfilled'), 'rejected', 'rejected'])
  expect(sent[13]).toMatchObject({ reason: { status: 503, problem: { code: 'unavailable' } } })
  expect((await read(photo)).mark).toMatch(/./)
})
