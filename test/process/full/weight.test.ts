import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '../../../dist/web')

/** A document and all it names, in gzipped kB; what its template names is fetched only where somebody was signed in. */
function weightOf(document: string) {
  const html = readFileSync(join(web, document), 'utf8')
  const always = html.replace(/<template.*?<\/template>/gs, '')
  const named = new Set(
    [...always.matchAll(/["']\/(assets\/[^"']+)["']/g)].map(([, path = '']) => join(web, path)),
  )
  const sent = [...named].map((path) => statSync(existsSync(`${path}.gz`) ? `${path}.gz` : path).size)
  return {
    files: named.size,
    kB: (gzipSync(html).length + sent.reduce((sum, size) => sum + size, 0)) / 1000,
  }
}

test('PB-1: the home weighs at most 90 kB, and carries nothing of the admin', () => {
  const { files, kB } = weightOf('index.html')
  expect(files).toBeGreaterThan(2)
  expect(kB).toBeLessThan(90)
  expect(readFileSync(join(web, 'index.html'), 'utf8')).not.toMatch(
    /assets\/(admin|first-screens|more-screens)-/,
  )
})

/** The scripts that begin with a name, each with its code, and all that they import at once. */
function loadedWith(beginning: string) {
  const [entry = ''] = readdirSync(join(web, 'assets')).filter((name) =>
    new RegExp(`^${beginning}-[\\w-]{8}\\.js$`).test(name),
  )
  const loaded = new Map<string, string>()
  const names = new Set([entry])
  for (const name of names) {
    const code = readFileSync(join(web, 'assets', name), 'utf8')
    loaded.set(name, code)
    for (const [, next = ''] of code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) names.add(next)
  }
  return loaded
}

const withChecker = (loaded: Map<string, string>) =>
  [...loaded].filter(([, code]) => /ZodError|invalid_type/.test(code)).map(([name]) => name)

test('PB-1: what takes the home over at the first interaction carries no checker of input', () => {
  const loaded = loadedWith('hydrate')
  expect(withChecker(loaded)).toEqual([])
  expect(loaded.size).toBeGreaterThan(3)
})

test('RT-6: neither the sign-in nor the first screens carry a checker of input', () => {
  const [signIn, first] = [loadedWith('admin'), loadedWith('first-screens')]
  expect([withChecker(signIn), withChecker(first)]).toEqual([[], []])
  expect(signIn.size).toBeGreaterThan(2)
  expect(first.size).toBeGreaterThan(signIn.size)
})

test('RT-6: the way to the sign-in weighs at most 120 kB', () => {
  const { files, kB } = weightOf('admin.html')
  expect(files).toBeGreaterThan(2)
  expect(kB).toBeLessThan(120)
})

test('RT-6: the words of a language bring neither those of the other nor a screen that is opened later', () => {
  const namesOf = (loaded: Map<string, string>) => [...loaded.keys()]
  const english = namesOf(loadedWith('en'))
  expect(english.length).toBeGreaterThan(1)
  expect(english.filter((name) => /^(mr|more-screens|account-screens|office-screens)-/.test(name))).toEqual(
    [],
  )
  // What the browser is told to fetch with them, besides what they import.
  const [, code = ''] = [...loadedWith('admin')].find(([name]) => name.startsWith('admin-')) ?? []
  const [, list = ''] = code.match(/m\.f=\[(.*?)\]/) ?? []
  const files = list.split(',').map((name) => name.replaceAll('"', ''))
  const [, wanted = ''] = code.match(/import\(`\.\/en-[\w-]+\.js`\),__vite__mapDeps\(\[([\d,]*)\]\)/) ?? []
  const withEnglish = wanted.split(',').map((place) => files[Number(place)])
  expect(withEnglish).toContainEqual(expect.stringMatching(/first-screens/))
  expect(withEnglish.filter((name) => /\/(mr|more-screens)-/.test(name ?? ''))).toEqual([])
})

test('the admin’s document names the files of the first screens', () => {
  const [template = ''] =
    readFileSync(join(web, 'admin.html'), 'utf8').match(/<template.*?<\/template>/s) ?? []
  const named = [...template.matchAll(/"\/(assets\/[^"]+)"/g)].map(([, path = '']) => path)
  expect(named).toContainEqual(expect.stringMatching(/first-screens-.*\.js$/))
  expect(named).toContainEqual(expect.stringMatching(/first-screens-.*\.css$/))
  expect(named.length).toBeLessThan(12)
  for (const path of named) expect(existsSync(join(web, path)), path).toBe(true)
})

test('the admin’s worker keeps all that the admin needs without a connection, and nothing of the public site', () => {
  const worker = readFileSync(join(web, 'admin-worker.js'), 'utf8')
  const kept = worker.match(/\/assets\/[\w.-]+/g) ?? []
  for (const path of kept) expect(existsSync(join(web, path)), path).toBe(true)
  for (const name of ['admin', 'first-screens', 'more-screens', 'account-screens', 'mr'])
    expect(kept).toContainEqual(expect.stringMatching(`/${name}-.*\\.js$`))
  for (const name of ['admin', 'first-screens', 'more-screens'])
    expect(kept).toContainEqual(expect.stringMatching(`/${name}-.*\\.css$`))
  expect(kept.filter((path) => /\/(index|hydrate)-/.test(path))).toEqual([])
  expect(worker).not.toMatch(/%\w+%/)
  expect(readFileSync(join(web, 'index.html'), 'utf8')).not.toMatch(/admin-worker|serviceWorker/)
})
