import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fill } from '../src/server/documents.ts'
import { freshApp, type TestApp } from './app.ts'

let app: TestApp
beforeAll(async () => {
  app = await freshApp('sqlite')
})
afterAll(() => app.end())

const home = (path = '/', headers: Record<string, string> = {}) => app.call('GET', path, undefined, headers)
const languageOf = async (answer: Promise<Response>) => /lang="(\w+)"/.exec(await (await answer).text())?.[1]

describe('PB-8: the language of the home', () => {
  test.each([
    ['', 'en'],
    ['mr', 'mr'],
    ['mr-IN,en;q=0.8', 'mr'],
    ['hi,mr;q=0.7,en;q=0.6', 'mr'],
    ['en-IN,mr;q=0.9', 'en'],
    ['mr;q=0,en', 'en'],
    ['fr', 'en'],
  ])('a first visit follows the browser: %j is %s', async (accepted, language) => {
    expect(await languageOf(home('/', { 'accept-language': accepted }))).toBe(language)
  })

  test('the remembered one goes before the browser’s, the one asked for before both', async () => {
    const headers = { 'accept-language': 'en', cookie: 'language=mr' }
    expect(await languageOf(home('/', headers))).toBe('mr')
    expect(await languageOf(home('/?lang=en', headers))).toBe('en')
    expect(await languageOf(home('/?lang=xx', headers))).toBe('mr')
  })

  test('what was asked for is remembered, and nothing else sets a cookie', async () => {
    expect((await home('/?lang=mr')).headers.getSetCookie()).toEqual([
      'language=mr; Max-Age=31536000; Path=/; SameSite=Lax',
    ])
    expect((await home('/')).headers.getSetCookie()).toEqual([])
  })
})

test('RT-8: the admin’s document carries a strict policy with a nonce of its own', async () => {
  const policies = await Promise.all(
    [1, 2].map(async () => (await home('/admin')).headers.get('content-security-policy') ?? ''),
  )
  for (const policy of policies) {
    expect(policy).toMatch(/default-src 'none'; script-src 'self' 'nonce-[\w+/=]{24}'/)
    expect(policy).not.toMatch(/unsafe|\*/)
  }
  expect(policies[0]).not.toBe(policies[1])
})

test('a value that looks like a place to fill is left alone', () => {
  expect(fill('<a>%one%</a><!--two--><!-- three -->%', { one: '%two%', two: '<!--one-->' })).toBe(
    '<a>%two%</a><!--one--><!-- three -->%',
  )
})
