import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { operatorCommands } from '../scripts/shipped.ts'
import { adminEnglish as en } from '../src/languages/en.ts'
import { adminMarathi as mr } from '../src/languages/mr.ts'
import { environmentVariableNames } from '../src/server/config.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const { version, scripts } = JSON.parse(read('package.json'))
const [dockerfile, compose, settings] = ['Dockerfile', 'compose.yaml', 'deploy/compose.env'].map(read)
/** The texts that the pattern's group takes, wherever it fits. */
const all = (text = '', pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

/** A part of compose.yaml by its name, up to the next line that is indented as little. */
const part = (name: string) =>
  new RegExp(`^( *)${name}:\\n((?:\\1 .*\\n|\\n)+)`, 'm').exec(compose ?? '')?.[2] ?? ''

test('container and service start the server with the flags of npm start', () => {
  const [, command = ''] = /^CMD (.+)$/m.exec(dockerfile ?? '') ?? []
  expect(JSON.parse(command).join(' ')).toBe(
    scripts.start.replace('scripts/run.mjs start', 'dist/server/start.js'),
  )
  const [start] = all(
    read('deploy/abhyasika.service'),
    /^ExecStart=\/opt\/abhyasika\/node_modules\/\.bin\/(.+)$/gm,
  )
  expect(start).toBe(scripts.start)
  const [ofMany] = all(read('deploy/abhyasika@.service'), /^ExecStart=(.+)$/gm)
  expect(ofMany?.replaceAll('/etc/abhyasika/%i/program/', '')).toBe(
    scripts.start.replace('scripts/run.mjs start', 'dist/server/start.js'),
  )
})

test('the service of one centre among several is closed as the one that is alone', () => {
  const closed = (file: string) =>
    all(
      read(file),
      /^((?:Protect|Private|Restrict|System|Capability|NoNew|Keyring|Lock|Remove|Proc|UMask).+)$/gm,
    )
  expect(closed('deploy/abhyasika@.service')).toEqual(closed('deploy/abhyasika.service'))
  expect(closed('deploy/abhyasika@.service').length).toBeGreaterThan(20)
})

test('the number of the release to run stands in one place, and is the one of the release', () => {
  expect(all(settings, /^ABHYASIKA_VERSION=(.+)$/gm)).toEqual([version])
  expect(`${dockerfile}${compose}`).not.toContain(version)
})

test('IN-1: the changelog has a part for this release, with its day, and the pages name the files of no other', () => {
  const parts = all(read('CHANGELOG.md'), /^## (.+)$/gm)
  expect(parts.slice(0, 2)).toEqual(['Unreleased', expect.stringMatching(/^[\d.]+ - 20\d\d-\d\d-\d\d$/)])
  expect(parts[1]?.split(' ')[0]).toBe(version)
  expect(version).toMatch(/^[1-9]\d*\.\d+\.\d+$/)
  const pages = globSync(['README.md', 'docs/*.md'], { cwd: root }).map(read).join('\n')
  const named = all(pages, /\b(?:abhyasika[-:]|VERSION=|Abhyasika )(\d+\.\d+\.\d+)\b/g)
  expect(named.length).toBeGreaterThan(5)
  expect([...new Set(named)]).toEqual([version])
})

test('IN-3: what is new in a version is said to owners in both languages', () => {
  const [english, marathi] = [en, mr].map(({ upgrades }) => upgrades.news.versions)
  expect(Object.keys(marathi ?? {})).toEqual(Object.keys(english ?? {}))
  for (const [number, sentences] of Object.entries(english ?? {})) {
    expect([number, marathi?.[number]?.length]).toEqual([number, sentences.length])
  }
  // A last number that is not 0 only mends.
  const numbers = all(read('CHANGELOG.md'), /^## ([1-9]\d*\.\d+\.0) /gm)
  expect(Object.keys(english ?? {})).toEqual(numbers)
})

test('IN-1: the image says its number, by its label and by the command in it', () => {
  expect(dockerfile).toMatch(/org\.opencontainers\.image\.version="\$\{VERSION\}"/)
  const command = read('deploy/abhyasika.sh').replaceAll('/abhyasika/', `${root}/`)
  const said = execFileSync('sh', ['-c', command, 'abhyasika', '--version'], { encoding: 'utf8' })
  expect(said.trim()).toBe(version)
})

test('the container passes every variable of the configuration on, and no other', () => {
  const [set = ''] = all(dockerfile, /^ENV (.+)$/gm)
  const passed = all(part('app').split('environment:')[1]?.split('volumes:')[0], /^ +([A-Z_]+):/gm)
  expect([...all(set, /(\w+)=/g), ...passed].sort()).toEqual([...environmentVariableNames].sort())
  expect(all(read('.env.example'), /^#([A-Z_]+)=/gm).sort()).toEqual([...environmentVariableNames].sort())
})

test('every variable of compose.yaml can be set in its .env, and nothing else is in it', () => {
  const asked = new Set(all(compose, /\$\{(\w+)/g))
  // The image's name is for who has a registry.
  asked.delete('ABHYASIKA_IMAGE')
  expect(all(settings, /^#?([A-Z_]+)=/gm).sort()).toEqual([...asked, 'COMPOSE_PROFILES'].sort())
})

test('everything that is fetched is named by its digest', () => {
  const images = [
    ...all(dockerfile, /^ARG \w+_IMAGE=(.+)$/gm),
    ...all(compose, /^ +image: (docker\.io.+)$/gm),
  ]
  expect(images).toHaveLength(4)
  const workflow = read('.github/workflows/ci.yml')
  for (const image of [...images, ...all(workflow, /^ +image: (.+)$/gm)]) {
    expect(image).toMatch(/^docker\.io\/library\/\w+:[\w.-]+@sha256:[0-9a-f]{64}$/)
  }
  const actions = all(workflow, /uses: (.+)$/gm)
  expect(actions.length).toBeGreaterThan(0)
  for (const action of actions) expect(action).toMatch(/^[\w/-]+@[0-9a-f]{40} # v[\d.]+$/)
})

test('every file that the image or compose.yaml takes is there, and the image may see it', () => {
  const copied = all(dockerfile, /^COPY (deploy\/\S+)/gm)
  const mounted = all(compose, /^ +- \.\/([^:]+):/gm)
  expect([copied.length, mounted.length]).toEqual([2, 2])
  for (const path of [...copied, ...mounted])
    expect([path, existsSync(join(root, path))]).toEqual([path, true])
  expect(all(read('.dockerignore'), /^!(.+)$/gm)).toEqual(['release/*.tgz', ...copied.toSorted()])
})

test('docs/hosting.md has the commands of an operator, and no others', () => {
  const named = new Set(all(read('docs/hosting.md'), /\bapp abhyasika ([\w-]+)/g))
  expect([...named].sort()).toEqual([...operatorCommands].sort())
})

test('a report and a change are asked for without anything of members', () => {
  const templates = globSync(['.github/ISSUE_TEMPLATE/*.yml', '.github/*.md'], { cwd: root })
  expect(templates).toHaveLength(3)
  for (const template of templates)
    expect([template, read(template)]).toEqual([template, expect.stringMatching(/member/)])
})
