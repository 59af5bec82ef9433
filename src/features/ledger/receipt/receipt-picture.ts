import type { Language } from '#domain/language/language.ts'
import type { PrintedReceiptContent } from '#domain/receipts/printed-receipt-text.ts'
import type { AdminWords } from '#web/i18n.tsx'
import { type ReceiptLabelAndValue, receiptFacts } from './receipt-facts.ts'

/** A line of a picture: a text in the middle, a label with its value, or a rule across. */
export type DrawnReceiptLine =
  | { kind: 'middle'; text: string; size: number; isBold?: boolean }
  | { kind: 'pair'; label: string; value: string; size: number; isBold?: boolean }
  | { kind: 'rule' }

const sizes = { name: 34, title: 28, amount: 32, text: 22 }
const rule: DrawnReceiptLine = { kind: 'rule' }

/** A receipt as plain lines in one language, like that of a narrow roll. */
export function drawnReceiptLines(
  receipt: PrintedReceiptContent,
  words: AdminWords['receipt'],
  language: Language,
): DrawnReceiptLine[] {
  const { centre, number, isSample } = receipt
  const { title, gstin, sentence, issued, received, about, sums, amount, inWords, taxes, paid } =
    receiptFacts(receipt, words, language)
  const middle = (text: string): DrawnReceiptLine[] =>
    text ? [{ kind: 'middle', text, size: sizes.text }] : []
  const pairs = (facts: ReceiptLabelAndValue[]) =>
    facts.map((fact): DrawnReceiptLine => ({ kind: 'pair', ...fact, size: sizes.text }))
  return [
    { kind: 'middle', text: centre.name[language], size: sizes.name, isBold: true },
    ...middle(centre.address[language]),
    ...middle(centre.phones.join(' · ')),
    ...middle(gstin ?? ''),
    rule,
    { kind: 'middle', text: title, size: sizes.title, isBold: true },
    { kind: 'middle', text: number, size: sizes.title, isBold: true },
    ...middle(sentence),
    ...middle(issued),
    ...middle(received ?? ''),
    ...middle(isSample ? words.sample : ''),
    rule,
    ...pairs(about),
    rule,
    ...pairs(sums),
    { kind: 'pair', ...amount, size: sizes.amount, isBold: true },
    ...middle(inWords),
    ...pairs(taxes),
    rule,
    ...pairs(paid),
  ]
}

/** The pictures of the centre's paper, as far as they are loaded. */
export interface LogoAndSealImages {
  logo: HTMLImageElement | null
  seal: HTMLImageElement | null
}

/** As wide as a roll of 80 mm in the dots of its printers. */
const width = 576
const margin = 32
const leading = 1.5
const gap = 24
const fonts = '"Noto Sans", "Noto Sans Devanagari", "Nirmala UI", "Kohinoor Devanagari", sans-serif'

/**
 * Draws a receipt as a PNG, to be shared by a phone. At once, as a browser shares only what follows a press without
 * delay.
 */
export function drawReceiptPicture(
  receipt: PrintedReceiptContent,
  words: AdminWords['receipt'],
  language: Language,
  { logo, seal }: LogoAndSealImages,
): File {
  const canvas = document.createElement('canvas')
  const pen = penOf(canvas)
  const lines = drawnReceiptLines(receipt, words, language).map((line) => laidOut(pen, line))
  const drawn = [
    ...(logo ? [laidOutPicture(pen, logo, 112)] : []),
    ...lines,
    ...(seal ? [laidOutPicture(pen, seal, 160)] : []),
  ]
  canvas.width = width
  canvas.height = drawn.reduce((height, line) => height + line.height, 2 * margin)
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = '#000000'
  pen.textBaseline = 'middle'
  let top = margin
  for (const line of drawn) {
    line.draw(top)
    top += line.height
  }
  const [, base64 = ''] = canvas.toDataURL('image/png').split(',')
  return pictureFile(
    receipt.number,
    Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0)),
  )
}

function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws no pictures.')
  return pen
}

/** Receipt numbers have slashes, which file names cannot have. */
const pictureFile = (number: string, contents: Uint8Array<ArrayBuffer> | string) =>
  new File([contents], `${number.replaceAll('/', '-')}.png`, { type: 'image/png' })

/** Whether the browser can hand a picture to another app. */
export function canSharePictures(): boolean {
  return navigator.canShare?.({ files: [pictureFile('receipt', '')] }) ?? false
}

interface LaidOut {
  height: number
  draw: (top: number) => void
}

function laidOut(pen: CanvasRenderingContext2D, line: DrawnReceiptLine): LaidOut {
  if (line.kind === 'rule') return { height: gap, draw: (top) => drawRule(pen, top + gap / 2) }
  const font = `${line.isBold ? '700 ' : ''}${line.size}px ${fonts}`
  const height = line.size * leading
  const inside = width - 2 * margin
  const write = (text: string, align: CanvasTextAlign, x: number, y: number) => {
    pen.font = font
    pen.textAlign = align
    pen.fillText(text, x, y)
  }
  pen.font = font
  if (line.kind === 'middle') {
    const texts = wrapped(pen, line.text, inside)
    return {
      height: texts.length * height,
      draw: (top) => {
        for (const [at, text] of texts.entries()) write(text, 'center', width / 2, top + (at + 0.5) * height)
      },
    }
  }
  const values = wrapped(pen, line.value, inside * 0.62)
  const room = inside - gap - Math.max(...values.map((text) => pen.measureText(text).width))
  const labels = wrapped(pen, line.label, room)
  return {
    height: Math.max(values.length, labels.length) * height,
    draw: (top) => {
      for (const [at, text] of labels.entries()) write(text, 'left', margin, top + (at + 0.5) * height)
      for (const [at, text] of values.entries())
        write(text, 'right', width - margin, top + (at + 0.5) * height)
    },
  }
}

/** A picture in the middle, of this height, with a gap below it. */
function laidOutPicture(pen: CanvasRenderingContext2D, picture: HTMLImageElement, most: number): LaidOut {
  const { naturalWidth, naturalHeight } = picture
  const scale = Math.min(most / naturalHeight, (width - 2 * margin) / naturalWidth)
  const [wide, high] = [naturalWidth * scale, naturalHeight * scale]
  return {
    height: high + gap,
    draw: (top) => pen.drawImage(picture, (width - wide) / 2, top + gap / 2, wide, high),
  }
}

function drawRule(pen: CanvasRenderingContext2D, y: number) {
  pen.setLineDash([6, 5])
  pen.beginPath()
  pen.moveTo(margin, y)
  pen.lineTo(width - margin, y)
  pen.stroke()
}

/** A text as lines that fit, which break at plain blanks; a word that is wider than the room is broken. */
function wrapped(pen: CanvasRenderingContext2D, text: string, room: number): string[] {
  const fits = (part: string) => pen.measureText(part).width <= room
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').flatMap((word) => (fits(word) ? [word] : broken(word, fits)))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || fits(longer)) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  return [...lines, line]
}

/** Devanagari is broken between syllables, never within one. */
function broken(word: string, fits: (part: string) => boolean): string[] {
  const parts: string[] = []
  let part = ''
  for (const { segment } of new Intl.Segmenter().segment(word)) {
    if (part !== '' && !fits(part + segment)) {
      parts.push(part)
      part = ''
    }
    part += segment
  }
  return [...parts, part]
}
