import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** The layer a file is in; `src/features/members/x.store.ts` is in `members/server`, `….queries.ts` in `members/web`. */
function layerOf(path: string): string {
  const [top, second, third] = path.split('/')
  if (top === 'db') return 'db'
  if (top !== 'src') return 'outside'
  if (second === 'features' && third) return `features/${third}/${half(path)}`
  return second?.includes('.') ? 'entry' : (second ?? 'outside')
}

/** Which half of a feature a file belongs to. What the server draws, in words, belongs to both, such as all of the site, of members' pages and of the tablet at a door. */
function half(path: string): 'server' | 'web' | 'both' | 'words' {
  if (/\/words\/\w+\.ts$/.test(path)) return 'words'
  if (/\.(routes|store|act)\.ts$/.test(path) || serverFiles.includes(path)) return 'server'
  return /^src\/features\/(site|my|check-in\/door-page)\//.test(path) || drawnFiles.includes(path)
    ? 'both'
    : 'web'
}

/** Files of features that run on the server only and are neither routes, stores nor acts. */
const serverFiles = [
  'src/features/approvals/approvable-acts.ts',
  'src/features/backups/second-place/refuse-on-backup-target-failure.ts',
  'src/features/check-in/create-rotating-door-codes.ts',
  'src/features/check-in/create-door-cookie-access.ts',
  'src/features/pages/clean-html.ts',
  'src/features/auth/sign-in/check-second-factor-code.ts',
  'src/features/auth/passwords.ts',
  'src/features/auth/staff/marathi-first-password-words.ts',
  'src/features/auth/sign-in/known-browser.ts',
  'src/features/auth/own-account/require-second-factor-code.ts',
  'src/features/auth/own-account/require-password.ts',
  'src/features/auth/own-account/second-factor.ts',
  'src/features/auth/sign-in/try-limits.ts',
  'src/features/imports/run-import.ts',
  'src/features/imports/undo-import.ts',
  'src/features/ledger/receipt/issue-receipt.ts',
  'src/features/ledger/refund/end-membership.ts',
  'src/features/members/deleted/purge-deleted.ts',
  'src/features/members/edit/require-member-details-filled-in.ts',
  'src/features/members/read-uploaded-member-photo.ts',
  'src/features/messages/try-outgoing-json-call.ts',
  'src/features/messages/whatsapp/is-whatsapp-webhook-signed.ts',
  'src/features/setup/change-rooms-hours-and-plans.ts',
  'src/features/setup/require-unused-name.ts',
  'src/features/setup/plans/save-plan-changes-with-history.ts',
  'src/features/site/document/site-icon-and-link-preview.ts',
  'src/features/my/prepare-my-page-routes-context.ts',
  'src/features/my/create-phone-cookie-access.ts',
  'src/features/my/require-phone-knowing-member.ts',
]

/** Components of other features that the server renders. */
const drawnFiles = [
  'src/features/members/member-file/member-file.tsx',
  'src/features/ledger/receipt/render-receipt-page.tsx',
  'src/features/ledger/receipt/receipt-style.ts',
  'src/features/ledger/receipt/receipt-print-script.ts',
]

/** The layers that each layer may import, besides itself: entry files → features → server | web → domain. */
function mayImport(from: string, to: string, target: string): boolean {
  if (from === to) return true
  if (from === 'entry') return true
  if (from === 'domain') return false
  // The number of the version stands there alone.
  if (target === 'package.json') return true
  if (to === 'domain') return true
  if (to === 'languages') return from === 'web' || isFeature(from, 'web') || isFeature(from, 'both')
  if (from === 'languages') return isFeature(to, 'words')
  if (isFeature(to, 'words')) return featureOf(from) === featureOf(to) && isFeature(from, 'both')
  if (from === 'server' || from === 'db') return from === 'server' && to === 'db'
  if (from === 'web') return false
  if (isFeature(from, 'server')) return to === 'server' || to === 'db' || isServerOf(from, to, target)
  if (isFeature(from, 'web') || isFeature(from, 'both')) return to === 'web' || isWebOf(from, to, target)
  return false
}

const isFeature = (layer: string, side: string) => layer.startsWith('features/') && layer.endsWith(`/${side}`)
const featureOf = (layer: string) => layer.split('/')[1]

/** Server code of the same feature, or another feature's store or act. The site's routes also render its components. */
function isServerOf(from: string, to: string, target: string) {
  if (featureOf(from) === featureOf(to)) return isFeature(to, 'server') || isFeature(to, 'both')
  return isFeature(to, 'server') && /\.(store|act)\.ts$/.test(target)
}

/** Browser code of the same feature, or another feature's queries or views. */
function isWebOf(from: string, to: string, target: string) {
  if (isFeature(to, 'server')) return false
  return featureOf(from) === featureOf(to) || /\.(queries\.ts|views\.tsx)$/.test(target)
}

/** The exports of a file at run time: `function Name`, `const name`, or `*` and `{` of a re-export. */
const exportsOf = (text: string) =>
  [...text.matchAll(/^export (?!type|interface)([*{]|\w+ \w+)/gm)].map(([, name = '']) => name)

interface Import {
  from: string
  to: string
}

/** The imports of a file at run time, without type-only ones. */
function importsOf(path: string, text: string): Import[] {
  const specifiers = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(?!type\b)[^'"]*?from\s*'([^']+)'|import\(\s*'([^']+)'\s*\)|(?:^|\n)\s*import\s+'([^']+)'/g,
  )
  return [...specifiers]
    .map((match) => match[1] ?? match[2] ?? match[3] ?? '')
    .filter((specifier) => /^[.#]/.test(specifier))
    .map((specifier) => ({
      from: path,
      to: specifier.startsWith('#') ? `src/${specifier.slice(1)}` : normalize(join(dirname(path), specifier)),
    }))
}

const forbidden = (imports: Import[]) =>
  imports
    .filter(({ from, to }) => !mayImport(layerOf(from), layerOf(to), to))
    .map(({ from, to }) => `${from} → ${to}`)

/** Every circle of imports. */
function circlesIn(all: Import[]): string[] {
  const next = Map.groupBy(all, ({ from }) => from)
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (path: string, way: string[]) => {
    if (way.includes(path)) circles.push([...way.slice(way.indexOf(path)), path].join(' → '))
    if (way.includes(path) || done.has(path)) return
    for (const { to } of next.get(path) ?? []) visit(to, [...way, path])
    done.add(path)
  }
  for (const path of next.keys()) visit(path, [])
  return circles
}

const sources = globSync(['src/**/*.{ts,tsx}', 'db/**/*.ts'], { cwd: root }).filter(
  (path) => !/\.test\.tsx?$/.test(path),
)
const imports = sources.flatMap((path) => importsOf(path, readFileSync(join(root, path), 'utf8')))

describe('the layers', () => {
  test('no file imports from a layer that its own may not', () => {
    expect(imports.length).toBeGreaterThan(100)
    expect(forbidden(imports)).toEqual([])
  })

  test('no file is imported in a circle', () => {
    expect(circlesIn(imports)).toEqual([])
  })

  test('a view that other features may draw is one component, of its own file', () => {
    const views = sources.filter((path) => path.endsWith('.views.tsx'))
    expect(views.length).toBeGreaterThan(10)
    const exported = views.map((path) => exportsOf(readFileSync(join(root, path), 'utf8')))
    expect(exported.filter((names) => names.length !== 1 || !/^function [A-Z]/.test(names[0] ?? ''))).toEqual(
      [],
    )
    expect(exportsOf("export * from './x.ts'\nexport function useParts() {}")).toHaveLength(2)
  })

  test('a made-up circle is found', () => {
    const arrows = ['a b', 'b c', 'c a', 'c d'].map((arrow) => arrow.split(' '))
    expect(circlesIn(arrows.map(([from = '', to = '']) => ({ from, to })))).toEqual(['a → b → c → a'])
  })

  test('migrations import nothing of the app', () => {
    const ofMigrations = imports.filter(({ from }) => from.startsWith('db/migrations/'))
    expect(ofMigrations).toEqual([])
  })

  test.each([
    ['src/domain/day.ts', `import { write } from '#server/database/revision.ts'`],
    ['src/domain/day.ts', `export { api } from '../web/api.ts'`],
    ['src/server/live/live.ts', `import { useToday } from '#web/clock.tsx'`],
    ['src/server/live/live.ts', `import { listMembers } from '#features/members/members.store.ts'`],
    ['src/web/api.ts', `import { write } from '#server/database/revision.ts'`],
    ['src/web/api.ts', `const page = import('#features/members/list/members-page.tsx')`],
    ['src/features/members/list/members-page.tsx', `import { listMembers } from './members.store.ts'`],
    ['src/features/members/members.routes.ts', `import { useMembers } from './members.queries.ts'`],
    [
      'src/features/members/members.routes.ts',
      `import { seatLayoutRoutes } from '../seating/seat-layout.routes.ts'`,
    ],
    [
      'src/features/members/list/members-page.tsx',
      `import { SeatsPage } from '../../seating/map/seats-page.tsx'`,
    ],
    ['src/features/members/list/members-page.tsx', `import { words } from '../words/en.ts'`],
    ['src/features/members/words/en.ts', `import { words } from '#features/seating/words/en.ts'`],
    ['src/features/members/list/members-page.tsx', `import '#server/config.ts'`],
    ['db/sample.ts', `import { write } from '#server/database/revision.ts'`],
  ])('a made-up import is found: %s with %s', (path, line) => {
    expect(forbidden(importsOf(path, line))).toHaveLength(1)
  })
})
