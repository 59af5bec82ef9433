import { afterEach, expect, test } from 'vitest'
import type { FullListOfTopic } from '../src/domain/live.ts'
import type { Settings } from '../src/domain/site/main-settings.ts'
import { freshApp, type TestApp } from './app.ts'
import { engines } from './engines.ts'

let app: TestApp
afterEach(() => app.end())

const policyOf = (answer: Response) =>
  new Map(
    (answer.headers.get('content-security-policy') ?? '')
      .split('; ')
      .map((line) => [line.split(' ')[0], line.split(' ').slice(1)]),
  )

test('no answer with private data may be cached by a browser, and none may be framed or sniffed', async () => {
  app = await freshApp('sqlite')
  const operator = await app.signIn()
  const paths = [
    'members',
    'deleted_members',
    'history',
    'settings',
    'session',
    'backups',
    'members/101/photo?v=a',
  ]
  for (const path of paths) {
    const { headers } = await operator.call('GET', `/api/${path}`)
    expect([path, headers.get('cache-control')]).toEqual([path, 'no-store'])
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    )
    expect(headers.has('strict-transport-security')).toBe(false)
  }
})

test('under https browsers are told to use nothing else', async () => {
  app = await freshApp('sqlite', { environment: { PUBLIC_URL: 'https://library.example' } })
  const { headers } = await app.call('GET', '/')
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
})

test('the admin runs no script without its nonce, and its live connection goes to no other host', async () => {
  app = await freshApp('sqlite')
  const policy = policyOf(await app.call('GET', '/admin'))
  expect(policy.get('script-src')).toEqual(["'self'", expect.stringMatching(/^'nonce-/)])
  expect(policy.get('connect-src')).toEqual(["'self'", 'ws://localhost', 'wss://localhost'])
  expect(policy.get('worker-src')).toEqual(["'self'"])
  expect(policy.get('manifest-src')).toEqual(["'self'"])
  const odd = policyOf(await app.call('GET', '/admin', undefined, { host: "x; script-src 'unsafe-inline'" }))
  expect(odd.get('script-src')).toHaveLength(2)
  expect(odd.get('connect-src')).toEqual(["'self'"])
  await app.end()
  app = await freshApp('sqlite', { environment: { PUBLIC_URL: 'https://library.example' } })
  const known = policyOf(await app.call('GET', '/admin'))
  expect(known.get('connect-src')).toEqual(["'self'", 'ws://library.example', 'wss://library.example'])
})

test('ASVS 3.4.3, 3.4.6: every answer has a policy; the site may be framed by nobody, and takes no plug-in and no other base', async () => {
  app = await freshApp('sqlite')
  for (const path of ['/', '/share.png', '/healthz', '/nothing-here']) {
    const policy = policyOf(await app.call('GET', path))
    for (const part of ['object-src', 'base-uri', 'frame-ancestors']) {
      // A directive that is missing falls back to the default, if its kind has one.
      const sources = policy.get(part) ?? (part === 'object-src' ? policy.get('default-src') : undefined)
      expect([path, part, sources]).toEqual([path, part, ["'none'"]])
    }
  }
})

test.each(engines)(
  'ASVS 3.4.3, PB-3: the site runs nothing but its own as long as the centre has no code of its own, on %s',
  async (engine) => {
    app = await freshApp(engine)
    const operator = await app.signIn()
    const policyWith = async (code: string) => {
      const { rows } = await operator.ok<FullListOfTopic<Settings>>('GET', '/api/settings')
      await operator.ok('PATCH', '/api/settings', { customFooterCode: code, revision: rows[0]?.revision })
      return policyOf(await app.call('GET', '/'))
    }
    const strict = policyOf(await app.call('GET', '/'))
    expect(strict.get('default-src')).toEqual(["'none'"])
    expect(strict.get('script-src')).toEqual(["'self'"])
    expect(strict.get('form-action')).toEqual(["'none'"])
    expect(strict.get('worker-src')).toEqual(["'none'"])
    expect([...strict.values()].flat().join(' ')).not.toMatch(/unsafe|data:|\*/)
    const open = await policyWith('<script>count()</script>')
    expect([...open.keys()]).toEqual(['object-src', 'base-uri', 'frame-ancestors'])
    expect(await policyWith('')).toEqual(strict)
  },
)

test('ASVS 3.4.5: other sites learn no path', async () => {
  app = await freshApp('sqlite')
  for (const path of ['/', '/admin']) {
    const { headers } = await app.call('GET', path)
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  }
})

test('ASVS 4.1.1: an answer has a content type, and text a charset', async () => {
  app = await freshApp('sqlite')
  const kinds = {
    '/': 'text/html; charset=UTF-8',
    '/admin': 'text/html; charset=UTF-8',
    '/robots.txt': 'text/plain; charset=UTF-8',
    '/sitemap.xml': 'application/xml; charset=utf-8',
    '/api/site': 'application/json',
    '/api/members': 'application/json',
    '/icons/192.png': 'image/png',
  }
  for (const [path, kind] of Object.entries(kinds)) {
    expect([path, (await app.call('GET', path)).headers.get('content-type')]).toEqual([path, kind])
  }
})

test('without a sign-in a body may be small only', async () => {
  app = await freshApp('sqlite')
  const large = { email: 'owner@example.org', password: 'x'.repeat(70_000) }
  for (const path of ['/api/session', '/api/visits']) {
    const answer = await app.call('POST', path, large)
    expect([path, answer.status, (await answer.json()).error.code]).toEqual([path, 413, 'too_large'])
  }
  const said = await app.call('POST', '/api/visits', {}, { 'content-length': '70000' })
  expect(said.status).toBe(413)
  const operator = await app.signIn()
  const photo = `data:image/png;base64,${'A'.repeat(70_000)}`
  expect((await operator.call('PATCH', '/api/members/101', { photo, revision: 1 })).status).toBe(400)
})

test('a long answer is compressed for clients that accept it, a short one is not', async () => {
  app = await freshApp('sqlite')
  const operator = await app.signIn()
  const content = `<p>${'Five hundred a month. '.repeat(100)}</p>`
  await operator.ok('POST', '/api/pages', { id: 'fees', title: 'Fees', content })
  for (let n = 0; n < 20; n++)
    await operator.ok('POST', '/api/menu', { id: `m${n}`, label: 'Fees', pageId: 'fees' })
  const long = [
    '/',
    '/api/site',
    '/api/site/pages/fees',
    '/api/members',
    '/api/members?since=0',
    '/api/pages/fees',
    '/api/history',
  ]
  const short = [
    '/healthz',
    '/robots.txt',
    '/api/session',
    '/api/staff',
    '/api/backups',
    '/api/deleted_members',
  ]
  for (const path of [...long, ...short]) {
    const encoding = async (accepted: string) => {
      const answer = await operator.call('GET', path, undefined, { 'accept-encoding': accepted })
      expect([path, answer.status]).toEqual([path, 200])
      expect(answer.headers.get('vary')).toMatch(/accept-encoding/i)
      return answer.headers.get('content-encoding')
    }
    expect([path, await encoding('gzip, deflate, br')]).toEqual([path, long.includes(path) ? 'br' : null])
    expect([path, await encoding('gzip, deflate')]).toEqual([path, long.includes(path) ? 'gzip' : null])
    expect([path, await encoding('identity')]).toEqual([path, null])
  }
})
