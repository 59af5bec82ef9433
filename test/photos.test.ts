import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { constants, crc32, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FullListOfTopic } from '../src/domain/live.ts'
import type { Member } from '../src/domain/members/member.ts'
import { freshApp, type Operator, type TestApp } from './app.ts'
import { isFull } from './extent.ts'

const red = { r: 200, g: 30, b: 30 }
const blue = { r: 30, g: 30, b: 200 }
const plain = (width: number, height: number, background: object = red) =>
  sharp({ create: { width, height, channels: 3, background } })
/** Red on the left, blue on the right. */
const twoHalves = (width: number, height: number) =>
  plain(width, height).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: blue } }, gravity: 'east' },
  ])
const twoFrames = async () => {
  const frames = await Promise.all([red, blue].map((colour) => plain(600, 300, colour).png().toBuffer()))
  return sharp(frames, { join: { animated: true } })
}

const svg = (inside: string, size = 'width="900" height="600"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${inside}</svg>`,
  )

/** A PNG made by hand, with headers that no program writes. */
function png(
  header: { width: number; height: number; bits: number; colour: number; interlace?: number },
  chunks: [string, Buffer][],
) {
  const ihdr = Buffer.alloc(13)
  ihdr.writeUInt32BE(header.width, 0)
  ihdr.writeUInt32BE(header.height, 4)
  ihdr.writeUInt8(header.bits, 8)
  ihdr.writeUInt8(header.colour, 9)
  ihdr.writeUInt8(header.interlace ?? 0, 12)
  const all: [string, Buffer][] = [['IHDR', ihdr], ...chunks, ['IEND', Buffer.alloc(0)]]
  const parts = all.map(([name, data]) => {
    const body = Buffer.concat([Buffer.from(name), data])
    const frame = Buffer.alloc(body.length + 8)
    frame.writeUInt32BE(data.length, 0)
    body.copy(frame, 4)
    frame.writeUInt32BE(crc32(body), body.length + 4)
    return frame
  })
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
}

/** That many zeros, deflated. One piece is compressed once and repeated, which is fast. */
function packedZeros(count: number) {
  const piece = 1_000_000
  const flush = { finishFlush: constants.Z_FULL_FLUSH }
  const whole = deflateRawSync(Buffer.alloc(piece), flush)
  const rest = deflateRawSync(Buffer.alloc(count % piece))
  const sum = Buffer.alloc(4)
  // Adler-32 of zeros.
  sum.writeUInt32BE((count % 65_521) * 65_536 + 1)
  const pieces = Array<Buffer>(Math.floor(count / piece)).fill(whole)
  return Buffer.concat([Buffer.from([0x78, 0x9c]), ...pieces, rest, sum])
}

/** Where each pass of an interlaced PNG starts and how far apart its dots are: x, y, and both steps. */
const passes = ['0088', '4088', '0448', '2044', '0224', '1022', '0112'].map((pass) =>
  pass.split('').map(Number),
)

/** 20000 × 20000 black dots in some 60 kB, interlaced, so that they have to be unpacked as a whole. */
function bomb() {
  const side = 20_000
  const bytes = passes.map(([x = 0, y = 0, acrossStep = 1, downStep = 1]) => {
    const across = Math.ceil((side - x) / acrossStep)
    return Math.ceil((side - y) / downStep) * (1 + Math.ceil(across / 8))
  })
  const data = packedZeros(bytes.reduce((sum, count) => sum + count))
  return png({ width: side, height: side, bits: 1, colour: 0, interlace: 1 }, [['IDAT', data]])
}

/** 7000 × 7000 clear dots of 64 bits in some 400 kB, interlaced: 392 MB once they are unpacked. */
function deepBomb() {
  const side = 7_000
  const bytes = passes.map(([x = 0, y = 0, acrossStep = 1, downStep = 1]) => {
    const across = Math.ceil((side - x) / acrossStep)
    return Math.ceil((side - y) / downStep) * (1 + across * 8)
  })
  const data = packedZeros(bytes.reduce((sum, count) => sum + count))
  return png({ width: side, height: side, bits: 16, colour: 6, interlace: 1 }, [['IDAT', data]])
}

/** A dot whose colour profile unpacks to 400 MB. */
const profileBomb = () =>
  png({ width: 1, height: 1, bits: 8, colour: 0 }, [
    ['iCCP', Buffer.concat([Buffer.from('icc\0\0', 'latin1'), packedZeros(400_000_000)])],
    ['IDAT', deflateSync(Buffer.alloc(2))],
  ])

const half = async (picture: Sharp) => {
  const whole = await picture.toBuffer()
  return whole.subarray(0, Math.floor(whole.length / 2))
}
/** Noise does not compress, so half of the file is half of the picture. */
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: red,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })

const dataUrl = (bytes: Buffer) => `data:image/jpeg;base64,${bytes.toString('base64')}`

describe('MB-11: a photo', () => {
  let app: TestApp
  let operator: Operator
  beforeAll(async () => {
    app = await freshApp('sqlite')
    operator = await app.signIn()
  })
  afterAll(() => app.end())

  const memberOf = async (id: string) => {
    const { rows } = await operator.ok<FullListOfTopic<Member>>('GET', '/api/members')
    const member = rows.find((row) => row.id === id)
    if (!member) throw new Error(`no member ${id}`)
    return member
  }
  const send = async (bytes: Buffer) => {
    const { revision } = await memberOf('101')
    return operator.call('PATCH', '/api/members/101', { photo: dataUrl(bytes), revision })
  }
  const keptOf = async (bytes: Buffer) => {
    const answer = await send(bytes)
    expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)])
    const { photo } = await memberOf('101')
    const served = await operator.call('GET', `/api/members/101/photo?v=${photo}`)
    return Buffer.from(await served.arrayBuffer())
  }
  /** The colour of one dot, by fractions of width and height. */
  const colourAt = async (picture: Buffer, x: number, y: number) => {
    const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4
    const [r = 0, , b = 0, alpha = 0] = data.subarray(at, at + 4)
    return alpha < 128 ? 'nothing' : r > b ? 'red' : 'blue'
  }

  const good: [string, () => Promise<Buffer>, [width: number, height: number]][] = [
    ['a small JPEG', () => plain(40, 30).jpeg().toBuffer(), [40, 30]],
    ['a JPEG of 40 megapixels', () => plain(7_300, 5_500).jpeg().toBuffer(), [512, 386]],
    ['a PNG of 40 megapixels', () => plain(7_300, 5_500).png({ compressionLevel: 1 }).toBuffer(), [512, 386]],
    ['a CMYK JPEG', () => plain(900, 600).toColourspace('cmyk').jpeg().toBuffer(), [512, 341]],
    ['a PNG of 16 bits', () => plain(900, 600).toColourspace('rgb16').png().toBuffer(), [512, 341]],
    ['a WebP', () => plain(900, 600).webp().toBuffer(), [512, 341]],
    ['a moving WebP', async () => (await twoFrames()).webp({ loop: 0 }).toBuffer(), [512, 256]],
    ['a moving GIF', async () => (await twoFrames()).gif().toBuffer(), [512, 256]],
    ['an AVIF', () => plain(900, 600).avif({ effort: 0 }).toBuffer(), [512, 341]],
  ]
  test.each(good)('%s becomes one WebP picture of at most 512 pixels', async (_what, made, size) => {
    const kept = await keptOf(await made())
    const { format, width, height, pages, exif, xmp, icc, iptc } = await sharp(kept).metadata()
    expect([format, width, height]).toEqual(['webp', ...size])
    expect({ pages, exif, xmp, icc, iptc }).toEqual({})
    expect(await colourAt(kept, 0.5, 0.5)).toBe('red')
  })

  test('a JPEG is rotated by its orientation tag, and loses all metadata', async () => {
    const sent = await twoHalves(900, 600)
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '19/1 59/1 51/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
      .withIccProfile('p3')
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(await sharp(sent).metadata()).toMatchObject({ orientation: 6, width: 900 })
    expect((await sharp(sent).metadata()).exif?.toString('latin1')).toContain('somebody')
    const kept = await keptOf(sent)
    const { width, height, orientation, exif, xmp, icc, iptc } = await sharp(kept).metadata()
    expect([width, height]).toEqual([341, 512])
    expect({ orientation, exif, xmp, icc, iptc }).toEqual({})
    expect(kept.toString('latin1')).not.toMatch(/EXIF|ICCP|XMP |somebody|secret/)
    expect(await colourAt(kept, 0.5, 0.1)).toBe('red')
    expect(await colourAt(kept, 0.5, 0.9)).toBe('blue')
  })

  test('transparency of a PNG is preserved', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 }
    const sent = await sharp({ create: { width: 400, height: 400, channels: 4, background: clear } })
      .composite([{ input: await plain(200, 200).png().toBuffer() }])
      .png()
      .toBuffer()
    const kept = await keptOf(sent)
    expect(await colourAt(kept, 0.5, 0.5)).toBe('red')
    expect(await colourAt(kept, 0.05, 0.05)).toBe('nothing')
  })

  const bad: [string, () => Buffer | Promise<Buffer>][] = [
    ['nothing', () => Buffer.alloc(0)],
    ['a text that calls itself a JPEG', () => Buffer.from('Dear Sir or Madam,\n'.repeat(200))],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n')],
    ['a TIFF, which browsers do not show', () => plain(90, 60).tiff().toBuffer()],
    ['half a JPEG', () => half(noise(900, 600).jpeg())],
    ['half a PNG', () => half(noise(900, 600).png())],
    ['half a WebP', () => half(noise(900, 600).webp())],
    ['half an AVIF', () => half(noise(900, 600).avif({ effort: 0 }))],
    [
      'the first bytes of a PNG and nothing more',
      async () => (await plain(9, 9).png().toBuffer()).subarray(0, 30),
    ],
    ['a PNG of 20000 × 20000 dots', bomb],
    ['a PNG of 43 megapixels', () => plain(7_300, 5_900).png({ compressionLevel: 1 }).toBuffer()],
    [
      'a PNG of 22 megapixels and 16 bits',
      () => plain(4_700, 4_700).toColourspace('rgb16').png({ compressionLevel: 1 }).toBuffer(),
    ],
    // The server reads no SVG; browsers send pixels.
    ['an SVG', () => svg('<rect width="900" height="600" fill="#c22"/>')],
    ['an SVG with a byte order mark', () => Buffer.from(`\ufeff${svg('<rect/>')}`)],
    ['an SVG in another encoding', () => Buffer.from(`\ufeff${svg('<rect/>')}`, 'utf16le')],
    ['an SVG that begins like a GIF', () => Buffer.from(`GIF89a${svg('<rect width="9" height="9"/>')}`)],
    ['a packed SVG', () => gzipSync(svg('<rect width="9" height="9"/>'))],
  ]
  test.each(bad)('%s is refused as no picture, and nothing changes', async (_what, made) => {
    const before = await memberOf('101')
    const answer = await send(await made())
    expect(answer.status).toBe(400)
    expect(((await answer.json()) as { error: object }).error).toEqual({
      code: 'invalid_photo',
      field: 'photo',
    })
    expect(await memberOf('101')).toEqual(before)
  })

  test('a refused photo does not block the next one', async () => {
    const { revision } = await memberOf('102')
    const sent = [Buffer.from('no picture'), await plain(40, 30).jpeg().toBuffer(), bomb()]
    const answers = await Promise.all(
      sent.map((bytes) => operator.call('PATCH', '/api/members/102', { photo: dataUrl(bytes), revision })),
    )
    expect(answers.map(({ status }) => status)).toEqual([400, 200, 400])
  })
})

const MB = 1_000_000
const execute = promisify(execFile)

/** Reads pictures in parallel in their own process; returns how much more memory that takes than a small one. */
async function growthFor(pictures: Buffer[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'abhyasika-photos-'))
  try {
    const small = await plain(600, 600).jpeg().toBuffer()
    for (const [index, picture] of [small, ...pictures].entries())
      writeFileSync(join(folder, `${index}`), picture)
    const script = `
      import { existsSync, readFileSync } from 'node:fs'
      import { createUploadedPictureReader } from './src/server/http/read-uploaded-picture.ts'
      const read = createUploadedPictureReader('photo')
      const url = (index) => 'data:image/png;base64,' + readFileSync('${folder}/' + index, 'base64')
      await read(url(0))
      const sent = Array.from({ length: ${pictures.length} }, (_, index) => url(index + 1))
      const status = '/proc/self/status'
      // On Linux the maximum of resourceUsage() may be inherited from the parent process.
      const most = () => existsSync(status)
        ? Number(/VmHWM:\\s+(\\d+)/.exec(readFileSync(status, 'utf8'))[1])
        : process.resourceUsage().maxRSS
      const before = most()
      await Promise.allSettled(sent.map(read))
      console.log((most() - before) * 1024)`
    const { stdout } = await execute(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: join(import.meta.dirname, '..'),
    })
    return Number(stdout)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

describe('MB-11: memory of photos', () => {
  test('a picture that declares an enormous size takes almost none', { timeout: 60_000 }, async () => {
    expect(await growthFor([bomb()])).toBeLessThan(60 * MB)
    expect(await growthFor([profileBomb()])).toBeLessThan(120 * MB)
    expect(await growthFor([deepBomb()])).toBeLessThan(60 * MB)
  })

  if (isFull)
    test('three pictures of 40 megapixels at once take as much as one', { timeout: 120_000 }, async () => {
      // An interlaced picture is unpacked as a whole before it is scaled.
      const picture = await plain(7_300, 5_500).png({ progressive: true, compressionLevel: 1 }).toBuffer()
      const one = await growthFor([picture])
      // Shows that the measurement works.
      expect(one).toBeGreaterThan(10 * MB)
      expect(one).toBeLessThan(350 * MB)
      expect(await growthFor(Array(3).fill(picture))).toBeLessThan(one + 120 * MB)
    })
})
