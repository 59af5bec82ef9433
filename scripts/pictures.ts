import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import sharp from 'sharp'
import { languages } from '../src/domain/language/language.ts'
import { adminEnglish as english } from '../src/languages/en.ts'
import { adminMarathi as marathi } from '../src/languages/mr.ts'
import { faultsOf } from '../test/axe.ts'
import { buildIfNeeded } from './build.ts'
import { findChromium } from './chromium.ts'
import { type Centre, type Data, openCentre } from './picture-data.ts'
import { type Screen, screens } from './picture-screens.ts'

// Takes pictures of every screen and state; fails if axe finds a violation or a page scrolls sideways:
//   npm run pictures                         all of them, into pictures/
//   npm run pictures -- 360 dark mr seats    those with these words in their name
//   npm run pictures -- 768 1920             at other widths
//   npm run pictures -- --documents          those that the README and the documents show, into docs/pictures/

const root = join(import.meta.dirname, '..')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const words = { en: english, mr: marathi }
const sizes = {
  '360': { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  '768': { viewport: { width: 768, height: 1024 }, deviceScaleFactor: 1, hasTouch: true },
  '1280': { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
  '1920': { viewport: { width: 1920, height: 1000 }, deviceScaleFactor: 1 },
}
const schemes = ['light', 'dark'] as const

type Size = keyof typeof sizes
interface Look {
  size: Size
  scheme: (typeof schemes)[number]
  language: (typeof languages)[number]
}
interface Picture extends Look {
  name: string
  screen: Screen
}

/** All pictures are made at these, those of another width only where it is asked for. */
const usualSizes: readonly string[] = ['360', '1280']
const looks: Look[] = (Object.keys(sizes) as Size[]).flatMap((size) =>
  schemes.flatMap((scheme) => languages.map((language) => ({ size, scheme, language }))),
)
const pictures: Picture[] = looks.flatMap((look) =>
  screens.map((screen) => ({
    ...look,
    screen,
    name: `${look.size}-${look.scheme}-${look.language}-${screen.name}`,
  })),
)

/** The names of the pictures that the README and the documents show. */
const shown = new Set(
  globSync(['README.md', 'docs/*.md'], { cwd: root }).flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/\bpictures\/([\w-]+)\.png\)/g)].map(
      ([, name]) => name,
    ),
  ),
)
const largestShown = 150_000

const { values, positionals } = parseArgs({
  options: { documents: { type: 'boolean', default: false } },
  allowPositionals: true,
})
process.exit((await main()) ? 0 : 1)

async function main() {
  const wanted = values.documents
    ? pictures.filter(({ name }) => shown.has(name))
    : pictures.filter((picture) => isWanted(picture, positionals))
  if (wanted.length === 0) {
    console.error(
      `No picture has these words in its name. Screens: ${screens.map(({ name }) => name).join(' ')}`,
    )
    return false
  }
  const executablePath = findChromium()
  if (!executablePath) {
    console.error('Pictures need Chromium. Install the package chromium, or set CHROMIUM_PATH.')
    return false
  }
  await buildIfNeeded()
  const folder = join(root, values.documents ? 'docs/pictures' : 'pictures')
  if (values.documents || positionals.length === 0) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })

  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const centres = new Map<Data, Promise<Centre>>()
  try {
    const waiting = [...wanted]
    const failures: string[] = []
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const failure = await make(next, browser, centres, folder)
        console.log(failure ? `FAILED ${next.name}: ${failure}` : `${next.name}.png`)
        if (failure) failures.push(next.name)
      }
    }
    await Promise.all([work(), work()])
    console.log(
      `${wanted.length - failures.length} of ${wanted.length} pictures are in ${folder}, with nothing wrong on them`,
    )
    for (const name of failures) console.error(`Something is wrong with ${name}.`)
    if (values.documents && failures.length === 0) writeFileSync(join(folder, 'version'), `${version}\n`)
    return failures.length === 0
  } finally {
    await browser.close()
    for (const centre of centres.values()) await (await centre).close()
  }
}

/** Whether a picture matches the words, which are alternatives within sizes, languages and so on. */
function isWanted({ size, scheme, language, screen }: Picture, asked: readonly string[]) {
  const kinds: readonly [readonly string[], string][] = [
    [Object.keys(sizes), size],
    [schemes, scheme],
    [languages, language],
  ]
  const known = kinds.flatMap(([all]) => all)
  const isAskedWidth = asked.some((word) => Object.keys(sizes).includes(word))
  if (!isAskedWidth && !usualSizes.includes(size)) return false
  const names = asked.filter((word) => !known.includes(word))
  return (
    kinds.every(([all, own]) => !asked.some((word) => all.includes(word)) || asked.includes(own)) &&
    (names.length === 0 || names.some((word) => screen.name === word || screen.name.startsWith(`${word}-`)))
  )
}

/** Takes one picture; returns why it failed. */
async function make(picture: Picture, browser: Browser, centres: Map<Data, Promise<Centre>>, folder: string) {
  const { screen, language, name } = picture
  const isOwn = screen.data === 'own'
  const opened = (!isOwn && centres.get(screen.data)) || openCentre(screen.data)
  if (!isOwn) centres.set(screen.data, opened)
  let context: BrowserContext | undefined
  try {
    const centre = await opened
    context = await newContext(browser, picture, centre)
    const page = await context.newPage()
    await screen.open({ page, centre, language, words: words[language], isPhone: picture.size === '360' })
    if (screen.isWhole) {
      // In a higher window another element would be under the pointer.
      await page.mouse.move(0, 0)
      const { width } = sizes[picture.size].viewport
      await page.setViewportSize({ width, height: await page.evaluate(wholeHeight) })
    }
    const shot = await page.screenshot({ animations: 'disabled' })
    writeFileSync(join(folder, `${name}.png`), values.documents ? await shrunk(shot) : shot)
    const faults = values.documents ? [] : await faultsOf(page)
    return faults.length > 0 ? faults.join(', ') : null
  } catch (error) {
    return error instanceof Error ? error.message.split('\n').slice(0, 3).join(' ') : String(error)
  } finally {
    await context?.close()
    if (isOwn) await (await opened).close()
  }
}

/** The window height that shows all of the page or its dialog. Runs in the page. */
function wholeHeight() {
  const dialog = document.querySelector('[role=dialog]')
  // A dialog has margins above and below.
  return dialog ? Math.ceil(dialog.scrollHeight / 0.88) : document.documentElement.scrollHeight
}

async function newContext(browser: Browser, { size, scheme, language, screen }: Picture, centre: Centre) {
  const context = await browser.newContext({
    ...sizes[size],
    colorScheme: scheme,
    locale: language === 'mr' ? 'mr-IN' : 'en-IN',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(10_000)
  if (screen.isSignedOut) {
    // Not counted as a visit, which would change the dashboard.
    await context.route('**/api/visits', (route) => route.abort())
  } else {
    await context.addCookies(centre.cookies)
  }
  await context.addInitScript((value) => localStorage.setItem('abhyasika.admin.language', value), language)
  await context.route(
    (url) => url.origin !== centre.address,
    (route) => route.abort(),
  )
  return context
}

/** Compresses a picture for the repository. */
async function shrunk(shot: Buffer) {
  const { width = 0 } = await sharp(shot).metadata()
  const small = await sharp(shot)
    .resize({ width: Math.min(width, 1280) })
    .png({ palette: true, colours: 128, effort: 10, compressionLevel: 9 })
    .toBuffer()
  if (small.length > largestShown) throw new Error(`it takes ${small.length} bytes`)
  return small
}
