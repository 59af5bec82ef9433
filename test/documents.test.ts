import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const folder = 'docs/decisions'
const pages = globSync(`${folder}/[0-9]*.md`, { cwd: root }).map((path) => basename(path))
const numberOf = (page: string) => Number(page.slice(0, 4))
const numbers = pages.map(numberOf)

/** Everything that may cite a page: sources, tests, scripts and documents; not the wrong citations of this file. */
const citing = [
  ...globSync('{src,test,bench,scripts,db}/**/*.{ts,tsx,mjs,css}', { cwd: root }),
  ...globSync(['*.md', 'docs/**/*.md', '*.ts'], { cwd: root }),
].filter((path) => basename(path) !== basename(import.meta.filename))

interface Citation {
  path: string
  number: number
  /** The page that is linked; none where the number stands alone. */
  page: string | undefined
}

const link = /\[(?:decision\s+)?(\d+)[^\]]*\]\((?:[\w./]*decisions\/)?(\d{4}-[\w-]+\.md)\)/gi
const mention = /\bdecisions?[\s*]+(\d+)\b/gi

const citationsIn = (path: string, text: string): Citation[] => [
  ...[...text.matchAll(link)].map(([, number, page]) => ({ path, number: Number(number), page })),
  ...[...text.matchAll(mention)].map(([, number]) => ({ path, number: Number(number), page: undefined })),
]

const isRight = ({ number, page }: Citation) =>
  page === undefined ? numbers.includes(number) : pages.includes(page) && numberOf(page) === number

describe('the pages of decisions', () => {
  test('every page that is cited is there, under its number and its name', () => {
    const citations = citing.flatMap((path) => citationsIn(path, read(path)))
    expect(citations.length).toBeGreaterThan(50)
    expect(citations.filter((citation) => !isRight(citation))).toEqual([])
  })

  test('a citation of a page that is not there is found', () => {
    const wrong =
      'as [decision 3](decisions/0002-live-data.md) and decision\n  99 say, and [decision 2](0002-live.md)'
    expect(citationsIn('a page', wrong).filter((citation) => !isRight(citation))).toHaveLength(4)
  })

  test('every page has the number of its file, one of its own, and is in the list', () => {
    const list = read(`${folder}/README.md`)
    for (const page of pages) {
      const [title = ''] = read(`${folder}/${page}`).split('\n')
      expect([page, title.startsWith(`# ${numberOf(page)}. `)]).toEqual([page, true])
      expect([page, list.includes(`[${title.slice(2)}](${page})`)]).toEqual([page, true])
    }
    expect(new Set(numbers).size).toBe(pages.length)
  })

  test('they are a page for each subject, which says what is true today and no figure that was measured', () => {
    expect(pages.length).toBeLessThanOrEqual(30)
    for (const page of pages) {
      const text = read(`${folder}/${page}`)
      expect([page, text.match(/supersede|takes the place of/i)]).toEqual([page, null])
      expect([page, text.match(/\d (ms|µs|kB|MiB)\b/)]).toEqual([page, null])
    }
  })
})

const documents = globSync(['*.md', 'docs/**/*.md', '.github/*.md'], { cwd: root })

/** The parts of a page that links can name, as GitHub makes them of its headings. */
const anchorsIn = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}\w\- ]/gu, '')
      .replaceAll(' ', '-'),
  )

/** What both languages of a document have in the same order; numbers of up to four digits may be written in either script. */
const shapeOf = (text: string) => ({
  lines: [...text.matchAll(/^(?:#+|\d+\.|-|\|(?=.*[^|\- \n])|!)(?= |\[)/gm)].map(([start]) => start),
  codes: text.match(/\b\d{5,}\b|(?<=`)[A-Z_\d]{3,}(?=`)/g) ?? [],
})

describe('the documents', () => {
  test('every link leads to a file that is there, and to a part that it has', () => {
    const links = documents.flatMap((path) =>
      [...read(path).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)]*))?\)/g)].map(([, file = '', part]) => ({
        path,
        part,
        target: file === '' ? path : join(dirname(path), file),
      })),
    )
    expect(links.length).toBeGreaterThan(200)
    const isBroken = ({ target, part }: (typeof links)[number]) =>
      !existsSync(join(root, target)) || (part !== undefined && !anchorsIn(read(target)).includes(part))
    expect(links.filter(isBroken)).toEqual([])
  })

  test('no line but of a table is longer than 160 characters', () => {
    const long = documents.flatMap((path) =>
      read(path)
        .split('\n')
        .map((line, index) => ({ at: `${path}:${index + 1}`, line }))
        .filter(({ line }) => line.length > 160 && !line.trimStart().startsWith('|')),
    )
    expect(long).toEqual([])
  })

  test('a document in Marathi has the parts, steps, rows, pictures and codes of the one in English, and each links to the other', () => {
    const inMarathi = documents.filter((path) => path.endsWith('.mr.md'))
    expect(inMarathi.length).toBeGreaterThan(1)
    for (const path of inMarathi) {
      const english = path.replace('.mr.md', '.md')
      expect([path, shapeOf(read(path))]).toEqual([path, shapeOf(read(english))])
      expect(read(path)).toContain(`[Read in English](${basename(english)})`)
      expect(read(english)).toContain(`[मराठीत वाचा](${basename(path)})`)
      expect([path, read(path).match(/आठवणी|अॅ/)]).toEqual([path, null])
    }
  })

  test('no word of the glossary stands twice', () => {
    const words = [...read('docs/glossary.md').matchAll(/^\| (?!---|word \|)([^|]+) \|/gm)].flatMap(
      ([, cell = '']) => cell.split(', '),
    )
    expect(words.length).toBeGreaterThan(100)
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([])
  })

  test('their pictures were made anew for this version', () => {
    expect(read('docs/pictures/version').trim()).toBe(JSON.parse(read('package.json')).version)
  })
})
