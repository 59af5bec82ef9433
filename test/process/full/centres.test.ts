import {
  appendFileSync,
  chownSync,
  cpSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { key, leftBy } from '../../old-versions.ts'
import { smallServer } from '../small-server.ts'

let server: ReturnType<typeof smallServer>
beforeEach(() => {
  server = smallServer()
  server.unpack('0.1.0')
})
afterEach(() => server.forget())

const isAnswering = async (name: string) => (await fetch(`${server.addressOf(name)}/healthz`)).ok

/** Adds a centre; gives its first account. */
async function add(name: string, more = '') {
  const { code, output } = await server.centres(`add ${name} ${name}.example.org ${more}`)
  expect([name, code, output]).toEqual([name, 0, expect.stringContaining(`https://${name}.example.org`)])
  const [, email = '', password = ''] = /Sign in as (\S+) with the password (.+)/.exec(output) ?? []
  return { email, password }
}

test('IN-5: ten centres on one server have a process, a port, a closed folder and a site each, and are listed', async () => {
  const names = 'abcdefghij'.split('').map((letter) => `centre-${letter}`)
  const account = await add('centre-a', '--owner=asha@example.org')
  for (const name of names.slice(1)) await add(name)
  expect(await server.list()).toEqual(Object.fromEntries(names.map((name) => [name, '0.1.0 up'])))
  expect(new Set(names.map(server.addressOf)).size).toBe(10)
  for (const name of names) {
    expect(await isAnswering(name)).toBe(true)
    for (const path of [name, `${name}/data`, `${name}/copies`]) {
      expect([path, statSync(join(server.root, 'var/lib/abhyasika', path)).mode & 0o777]).toEqual([
        path,
        0o700,
      ])
    }
    expect(statSync(join(server.root, 'etc/abhyasika', name, 'env')).mode & 0o777).toBe(0o600)
    const [, port] = /:(\d+)$/.exec(server.addressOf(name)) ?? []
    expect(server.read(`etc/caddy/abhyasika/${name}.caddy`)).toContain(
      `${name}.example.org {\n\treverse_proxy 127.0.0.1:${port}\n}`,
    )
  }
  expect(server.read('etc/caddy/Caddyfile').match(/^import abhyasika\/\*\.caddy$/gm)).toHaveLength(1)
  expect(account).toEqual({ email: 'asha@example.org', password: expect.stringMatching(/\S{8}/) })
  expect((await server.centres('run centre-a staff list')).output).toMatch(/^asha@example\.org {2}owner/)
  // The password was said once and is in no log.
  for (const name of names) expect(server.read(`run/${name}.log`)).not.toMatch(/password/)
})

test('IN-5: each centre has members of its own, and one is restored while the others serve', async () => {
  for (const name of ['nashik', 'pune']) await add(name)
  const file = 'data/backups/kept.backup'
  expect((await server.centres(`run nashik backup ${file}`)).output).toMatch(/holds 50 members/)
  const restored = server.centres(`run nashik restore ${file} --yes`)
  let isDone = false
  void restored.then(() => (isDone = true))
  while (!isDone) expect(await isAnswering('pune')).toBe(true)
  expect(await restored).toMatchObject({ code: 0, output: expect.stringContaining('Restored.') })
  expect(await server.list()).toEqual({ nashik: '0.1.0 up', pune: '0.1.0 up' })
  const copies = join(server.root, 'var/lib/abhyasika/nashik/copies/abhyasika-1')
  mkdirSync(copies)
  writeFileSync(join(copies, 'abhyasika-20200101T093000Z-1f09a2c7.backup.age'), '')
  expect((await server.centres('list')).output).toMatch(/^nashik .* up +\d+ MiB +.+ {2}\d{4,} days old$/m)
  expect((await server.centres('run pune staff list')).output).toMatch(/^admin@abhyasika\.local {2}owner/)
})

test('IN-5: centres are upgraded one after another, and the first that does not come back goes back and stops the rest', async () => {
  const names = ['akola', 'nashik', 'pune', 'satara']
  for (const name of names) await add(name)
  server.unpack('0.2.0')
  const upgraded = await server.centres('upgrade akola pune satara')
  expect([upgraded.code, upgraded.output]).toEqual([
    0,
    'akola runs 0.2.0, before that 0.1.0.\npune runs 0.2.0, before that 0.1.0.\nsatara runs 0.2.0, before that 0.1.0.\n',
  ])
  server.unpack(
    '0.10.0',
    `if (process.env.DATA_DIR.includes('/nashik/')) { console.error('Abhyasika cannot start. A fault of 0.10.0.'); process.exit(1) }`,
  )
  const failed = await server.centres('upgrade')
  expect(failed.code).toBe(1)
  expect(failed.output).toContain(
    'akola runs 0.10.0, before that 0.2.0.\nnashik does not come back with 0.10.0.',
  )
  expect(failed.output).toContain('    Abhyasika cannot start. A fault of 0.10.0.')
  expect(failed.output).toContain(
    'nashik runs 0.1.0 again; its data are as they were.\nNot touched: pune, satara.',
  )
  const after = { akola: '0.10.0 up', nashik: '0.1.0 up', pune: '0.2.0 up', satara: '0.2.0 up' }
  expect(await server.list()).toEqual(after)
  for (const name of names) expect(await isAnswering(name)).toBe(true)
  // Neither version starts on data that the newer one has spoilt.
  server.unpack(
    '0.11.0',
    `(await import('node:fs')).writeFileSync(process.env.DATA_DIR + '/key', ''); process.exit(1)`,
  )
  const spoilt = await server.centres('upgrade nashik')
  expect(spoilt.code).toBe(1)
  expect(spoilt.output).toContain('It does not come back with 0.1.0 either, and is stopped.')
  expect(spoilt.output).toContain('abhyasika centres run nashik undo-upgrade\n')
  Object.assign(after, { nashik: '0.11.0 down' })
  expect(await server.list()).toEqual(after)
  // One that was stopped in between is taken up where it is, and waited for where it is still starting.
  server.unpack('0.12.0', 'await new Promise((resolve) => setTimeout(resolve, 3000))')
  expect((await server.centres('upgrade pune --to=0.12.0', { interruptedAt: 4 })).code).toBeNull()
  expect((await server.centres('upgrade pune --to=0.12.0')).code).toBe(0)
  expect(await server.list()).toEqual({ ...after, pune: '0.12.0 up' })
})

test('IN-5: an upgrade of one centre is undone, and it waits for its older version', async () => {
  await add('nashik')
  await server.centres('remove nashik')
  const data = join(server.root, 'var/lib/abhyasika/nashik/data')
  const older = await leftBy('0018', 'sqlite')
  rmSync(data, { recursive: true })
  cpSync(older.dataDir, data, { recursive: true })
  await older.drop()
  appendFileSync(join(server.root, 'etc/abhyasika/nashik/env'), `DATA_KEY=${key}\n`)
  expect((await server.centres('add nashik nashik.example.org')).code).toBe(0)
  const undone = await server.centres('run nashik undo-upgrade --yes')
  expect([undone.code, undone.output]).toEqual([0, expect.stringContaining('The upgrade is undone.')])
  expect(undone.output).toContain('nashik is stopped. Now: abhyasika centres upgrade nashik --to=VERSION')
  expect(await server.list()).toEqual({ nashik: '0.1.0 down' })
  expect((await server.centres('upgrade nashik')).output).toBe('nashik runs 0.1.0.\n')
})

test('IN-5: a centre that is removed keeps its data, and comes back with them', async () => {
  await add('nashik')
  await server.centres('run nashik staff add clerk@example.org clerk')
  const removed = await server.centres('remove nashik')
  expect(removed.output).toContain(`rm -r ${server.root}/var/lib/abhyasika/nashik`)
  await expect(isAnswering('nashik')).rejects.toThrow()
  expect(server.exists('etc/caddy/abhyasika/nashik.caddy')).toBe(false)
  expect(server.exists('var/lib/abhyasika/nashik/data/abhyasika.sqlite')).toBe(true)
  expect(await server.list()).toEqual({ nashik: '0.1.0 removed' })
  const { output } = await server.centres('add nashik new.example.org')
  expect(output).toContain('It has accounts already.')
  expect(output).not.toMatch(/with the password/)
  expect((await server.centres('run nashik staff list')).output).toContain('clerk@example.org')
  expect(server.read('etc/abhyasika/nashik/env')).toContain('PUBLIC_URL=https://new.example.org\n')
})

test('IN-5: adding that is interrupted at any step goes on when it is given again', async () => {
  let step = 1
  while ((await server.centres('add nashik nashik.example.org', { interruptedAt: step })).code === null)
    step += 1
  expect(step).toBeGreaterThan(8)
  expect(await server.list()).toEqual({ nashik: '0.1.0 up' })
  expect(server.read('users')).toBe('abhyasika-nashik\n')
})

test('IN-5: a centre in a container has the same user, folder, configuration and site, and is upgraded in the same way', async () => {
  server.unpack('0.2.0')
  await add('nashik', '--compose --port=17799')
  expect(await server.list()).toEqual({ nashik: '0.2.0 up' })
  const { uid, gid } = statSync(join(server.root, 'var/lib/abhyasika/nashik'))
  const project = server.read('etc/abhyasika/nashik/compose.yaml')
  for (const line of [
    'name: abhyasika-nashik',
    `    user: "${uid}:${gid}"`,
    '    ports: ["127.0.0.1:17799:17799"]',
    '    image: abhyasika:0.2.0',
  ]) {
    expect(project.split('\n')).toContain(line)
  }
  expect(await server.centres('upgrade --to=0.1.0')).toMatchObject({ code: 0 })
  expect(await server.list()).toEqual({ nashik: '0.1.0 up' })
  expect((await server.centres('run nashik staff list')).output).toContain('admin@abhyasika.local')
  await server.centres('remove nashik')
  expect(await server.list()).toEqual({ nashik: '0.1.0 removed' })
})

test('IN-5: what cannot be is refused in one line, and changes nothing', async () => {
  await add('nashik', '--port=17788')
  const before = server.read('calls')
  for (const [words, line] of [
    ['add', /^"" is no name/],
    ['add Nashik a.example.org', /^"Nashik" is no name/],
    ['add ../x a.example.org', /is no name/],
    [`add ${'a'.repeat(22)} a.example.org`, /is no name/],
    ['add pune', /^"" is no host name/],
    ['add pune https://a.example.org', /is no host name/],
    ['add pune a.example.org{', /is no host name/],
    [
      'add nashik other.example.org',
      /^There is a centre nashik already, at https:\/\/nashik\.example\.org\.$/,
    ],
    ['add pune NASHIK.example.org', /^https:\/\/nashik\.example\.org is the centre nashik already\.$/],
    ['add pune a.example.org --port=17788', /^Port 17788 belongs to the centre nashik\.$/],
    ['add pune a.example.org --port=80', /^A port is a number/],
    ['add pune a.example.org --owner=asha', /^"asha" is no e-mail address\.$/],
    ['add pune a.example.org --prot=3', /^There is no --prot here\./],
    ['add pune a.example.org b', /^"b" is one word too many\./],
    ['remove pune', /^There is no centre pune\./],
    ['upgrade pune', /^There is no centre pune\./],
    ['upgrade --to=9.9.9', /^There is no version 9\.9\.9 here\. Unpack/],
    ['run nashik start', /^"start" is none of the commands staff, /],
    ['wipe nashik', /^There is no "wipe"\./],
  ] as const) {
    const { code, output } = await server.centres(words)
    expect([words, code, output.trimEnd()]).toEqual([words, 1, expect.stringMatching(line)])
    expect([words, output.trimEnd().split('\n').length]).toEqual([words, 1])
  }
  expect(readdirSync(join(server.root, 'etc/abhyasika'))).toEqual(['nashik'])
  expect(before).not.toBe('')
  expect(await server.list()).toEqual({ nashik: '0.1.0 up' })
})

test('IN-5: where a service alone has the folder of all centres, none is added', async () => {
  const state = join(server.root, 'var/lib/abhyasika')
  mkdirSync(state, { recursive: true })
  // Only root can give it away.
  if (process.getuid?.() !== 0) return
  chownSync(state, 12_345, 12_345)
  const { code, output } = await server.centres('add nashik nashik.example.org')
  expect([code, output]).toEqual([1, expect.stringContaining('belongs to another user')])
  expect([server.read('users'), server.exists('etc/abhyasika')]).toEqual(['', false])
})

test('IN-5: a name that Caddy refuses leaves the other sites as they are', async () => {
  mkdirSync(join(server.root, 'etc/caddy'), { recursive: true })
  writeFileSync(join(server.root, 'etc/caddy/Caddyfile'), 'own.example.org {\n}')
  const { code, output } = await server.centres('add nashik refused.example.org')
  expect([code, output]).toEqual([1, expect.stringContaining('Caddy does not take the site of nashik.')])
  expect(server.exists('etc/caddy/abhyasika/nashik.caddy')).toBe(false)
  expect(server.read('etc/caddy/Caddyfile')).toMatch(/^own\.example\.org \{\n\}\n/)
  await add('nashik')
})
