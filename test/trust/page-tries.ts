import { randomBytes } from 'node:crypto'
import { audienceByMemberRoute } from '../../src/domain/permissions.ts'
import type { DatabaseEngine } from '../../src/server/database/database.ts'
import { freshApp, type TestApp } from '../app.ts'
import { changeMembersPages, knownPhone, linkTo, phoneOf } from '../members-pages.ts'

export interface PageTriesOutcome {
  /** Answers by their status, of each kind of try. */
  answers: Record<string, Record<number, number>>
  strange: string[]
}

/** Rows of these would show that a try has opened something or written it. */
const guarded = [
  'phones',
  'phoneMembers',
  'links',
  'announcedPayments',
  'memberRequests',
  'consents',
  'history',
] as const

/**
 * Tries to reach members' pages as a stranger: made-up links from one address and from many, made-up and cut cookies, and the ids of
 * others in every call of a phone that knows somebody. Nothing may open and nothing may be written but the counts of the limit.
 */
export async function tryPages(engine: DatabaseEngine, tries: number): Promise<PageTriesOutcome> {
  const app = await freshApp(engine, { environment: { TRUST_PROXY: 'on' } })
  const outcome: PageTriesOutcome = { answers: {}, strange: [] }
  try {
    const operator = await app.signIn()
    await changeMembersPages(operator)
    const [mine, other] = ['101', '102']
    const phone = await knownPhone(app, operator, mine)
    await knownPhone(app, operator, other)
    const link = await linkTo(operator, other)
    const before = await rowsOf(app)
    const third = Math.ceil(tries / 3)

    const count = async (
      kind: string,
      n: number,
      allowed: readonly number[],
      call: (i: number) => Promise<Response>,
    ) => {
      const counts: Record<number, number> = {}
      for (let begin = 0; begin < n; begin += 50) {
        const some = Array.from({ length: Math.min(50, n - begin) }, (_, i) => call(begin + i))
        for (const answer of await Promise.all(some)) {
          counts[answer.status] = (counts[answer.status] ?? 0) + 1
          if (answer.headers.getSetCookie().some((line) => line.includes('abhyasika-my=')))
            outcome.strange.push(`${kind}: a cookie was handed out`)
        }
      }
      outcome.answers[kind] = counts
      const wrong = Object.keys(counts).filter((status) => !allowed.includes(Number(status)))
      if (wrong.length > 0) outcome.strange.push(`${kind}: answered ${wrong.join(', ')}`)
    }

    const guess = (i: number) => `/my/open/${tokenLike(link, i)}`
    await count('links from one address', Math.ceil(third / 2), [404, 429], (i) =>
      app.call(i % 2 === 0 ? 'GET' : 'POST', guess(i), undefined, { 'x-forwarded-for': '203.0.113.7' }),
    )
    await count('links from many', Math.floor(third / 2), [404, 429], (i) =>
      app.call('GET', guess(i), undefined, { 'x-forwarded-for': `198.51.${(i >> 8) % 250}.${i % 250}` }),
    )
    const cookie = phone.cookie()
    await count('cookies', third, [401], (i) =>
      app.call('GET', `/my/${i % 2 === 0 ? mine : other}`, undefined, { cookie: cookieLike(cookie, i) }),
    )
    const routes = Object.entries(audienceByMemberRoute).flatMap(([route, kind]) =>
      kind === 'self' ? [route] : [],
    )
    const ids = [other, '103', 'nobody', '101/../102', '%00', 'मराठी', '101%2f..%2f102', 'open']
    await count('ids of others', third, [400, 401, 404], (i) => {
      const [method = '', pattern = ''] = (routes[i % routes.length] ?? '').split(' ')
      const id = ids[Math.floor(i / routes.length) % ids.length] ?? ''
      const path = pattern.replace(':id', encodeURIComponent(id)).replaceAll(/:\w+/g, '101')
      return app.call(method, path, method === 'POST' ? 'kind=wish&text=x&id=x' : undefined, { cookie })
    })
    const after = await rowsOf(app)
    for (const table of guarded)
      if (after[table] !== before[table])
        outcome.strange.push(`${table}: ${before[table]} rows became ${after[table]}`)
    // After all of it the real link still opens, from a place that was refused too.
    const real = phoneOf(app)
    const opened = await real.post(link, {}, { 'x-forwarded-for': '203.0.113.7' })
    if (opened.status !== 303) outcome.strange.push(`the real link was answered ${opened.status}`)
  } finally {
    await app.end()
  }
  return outcome
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Mostly random; some differ from a real link in one letter, are cut, or are no token at all. */
function tokenLike(link: string, i: number): string {
  const real = link.slice(link.lastIndexOf('/') + 1)
  const place = i % real.length
  const kinds = [
    () => randomBytes(16).toString('base64url'),
    () =>
      real.slice(0, place) +
      (letters[(letters.indexOf(real[place] ?? '') + 1) % 64] ?? '') +
      real.slice(place + 1),
    () => real.slice(0, place),
    () => `${real}x`,
    () => encodeURIComponent(["' or 1=1 --", '../101', '%00', 'x'.repeat(300)][i % 4] ?? ''),
  ]
  // The last letter of a token stands for few bits, so that another one may be the same token to a careless reader.
  const made = kinds[i % 10 < 6 ? 0 : 1 + (i % 4)]?.() ?? ''
  return made === real || made === '' ? 'x' : made
}

function cookieLike(cookie: string, i: number): string {
  const [name = '', real = ''] = cookie.split('=')
  const kinds = [
    () => randomBytes(24).toString('base64url'),
    () => real.slice(0, i % 32),
    () => `${real}x`,
    () => real.toLowerCase() + (real.toLowerCase() === real ? 'x' : ''),
    () => encodeURIComponent(`${real}; ${name}=101`),
  ]
  return `${name}=${kinds[i % 10 < 6 ? 0 : 1 + (i % 4)]?.() ?? ''}`
}

async function rowsOf(app: TestApp) {
  const counts: Partial<Record<(typeof guarded)[number], number>> = {}
  for (const table of guarded) counts[table] = (await app.db.selectFrom(table).selectAll().execute()).length
  return counts
}
