import sharp from 'sharp'
import type { Language } from '#domain/language/language.ts'
import type { Centre } from '#domain/site/centre.ts'
import { escapeMarkup } from '#server/escape-markup.ts'

const [cardWidth, cardHeight] = [1200, 630]
const room = '#143029'

/** The built-in logo: four desks, one lit. */
const ownMark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40">
  <rect width="40" height="40" rx="10" fill="#0f5c4d"/>
  <g fill="#8fbfb1"><rect x="9" y="9" width="10" height="10" rx="2.5"/><rect x="9" y="21" width="10" height="10" rx="2.5"/><rect x="21" y="21" width="10" height="10" rx="2.5"/></g>
  <rect x="21" y="9" width="10" height="10" rx="2.5" fill="#f2b33d"/>
</svg>`

/**
 * The centre's sign as a PNG, for home screens and tabs.
 * @param logo the stored logo; undefined for the built-in one
 * @param size the side, in pixels
 * @param isFilled opaque and with a margin, for phones that crop icons
 */
export async function drawSiteIcon(
  logo: Buffer | undefined,
  size: number,
  isFilled: boolean,
): Promise<Buffer> {
  const side = Math.round(size * (isFilled ? 0.7 : 1))
  const sign = await markPicture(logo, side)
  const background = isFilled ? (logo ? '#ffffff' : '#0f5c4d') : '#00000000'
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: sign, gravity: 'centre' }])
    .png({ palette: true })
    .toBuffer()
}

function markPicture(logo: Buffer | undefined, side: number): Promise<Buffer> {
  const source = logo ? sharp(logo) : sharp(Buffer.from(ownMark), { density: (72 * side) / 40 })
  return source.resize(side, side, { fit: 'contain', background: '#00000000' }).png().toBuffer()
}

type Card = Pick<Centre, 'name' | 'address'> & { logo: Buffer | undefined; language: Language }

/** The card that messengers show beside a link: the centre's name in both languages, before a reading room. */
export async function drawLinkPreviewCard({ name, address, logo, language }: Card): Promise<Buffer> {
  const other = language === 'en' ? 'mr' : 'en'
  const [left, margin, width] = [72, 72, 540]
  const [sign, first, second, where] = await Promise.all([
    markPicture(logo, 88),
    line(name[language], { width, height: 170, colour: '#f6f1e4', font: 'serif' }),
    line(name[other], { width, height: 56, colour: '#f2b33d', font: 'sans' }),
    line(address[language], { width, height: 66, colour: '#b9cdc3', font: 'sans' }),
  ])
  const under = margin + 88 + 40
  return sharp(Buffer.from(readingRoom()))
    .composite([
      { input: sign, left, top: margin },
      { input: first.data, left, top: under },
      { input: second.data, left, top: under + first.info.height + 24 },
      { input: where.data, left, top: cardHeight - margin - where.info.height },
    ])
    .png({ palette: true, colours: 128 })
    .toBuffer()
}

interface Line {
  width: number
  height: number
  colour: string
  font: 'serif' | 'sans'
}

/** Text scaled to its box, in the fonts of the machine. */
function line(words: string, { width, height, colour, font }: Line) {
  const escaped = escapeMarkup(words)
  const text = `<span foreground="${colour}">${escaped}</span>`
  return sharp({ text: { text, font, width, height, rgba: true, wrap: 'word' } })
    .resize(width, height, { fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true })
}

/** Rows of desks on the right, of which some are lit. */
function readingRoom(): string {
  const lit = [1, 3, 4, 8, 10, 11, 15, 17, 18]
  const places = Array.from({ length: 20 }, (_, index) => ({
    x: 680 + (index % 4) * 122,
    y: 44 + Math.floor(index / 4) * 112,
    isLit: lit.includes(index),
  }))
  const glow = places
    .filter(({ isLit }) => isLit)
    .map(({ x, y }) => `<circle cx="${x + 51}" cy="${y + 34}" r="120" fill="url(#glow)"/>`)
  const desks = places.map(
    ({ x, y, isLit }) =>
      `<rect x="${x}" y="${y}" width="102" height="60" rx="10" fill="${isLit ? '#f6c565' : '#264a40'}"/>
      <rect x="${x + 32}" y="${y + 68}" width="38" height="18" rx="9" fill="${isLit ? '#c38b2f' : '#2d574b'}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${cardWidth}" height="${cardHeight}">
    <radialGradient id="glow"><stop offset="0" stop-color="#f2b33d" stop-opacity="0.34"/><stop offset="1" stop-color="#f2b33d" stop-opacity="0"/></radialGradient>
    <rect width="100%" height="100%" fill="${room}"/>${glow.join('')}${desks.join('')}
  </svg>`
}
