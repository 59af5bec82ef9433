import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Packages outside the bundle, because they have native parts for each platform. */
export const nativeParts = ['better-sqlite3', 'sharp']

/** The operator's commands, each a script of this folder. */
export const operatorCommands = [
  'staff',
  'backup',
  'restore',
  'undo-upgrade',
  'doctor',

  'rotate-key',
  'check-books',
]

const picture = /!\[[^\]]*\]\(([^)]+)\)/g

/** The files of the project that a release has as they are: also the pictures that its pages show. */
export function shippedFiles(root: string): string[] {
  const pages = globSync('docs/**/*.md', { cwd: root })
  const pictures = pages.flatMap((page) =>
    [...readFileSync(join(root, page), 'utf8').matchAll(picture)].map(([, path = '']) =>
      join(dirname(page), path),
    ),
  )
  return [
    ...['.env.example', '.npmrc', 'CHANGELOG.md', 'LICENSE', 'SECURITY.md', 'scripts/run.mjs'],
    ...['.dockerignore', 'Caddyfile', 'Dockerfile', 'compose.yaml'],
    ...globSync('deploy/*.*', { cwd: root }),
    ...pages,
    ...new Set(pictures),
  ]
}
