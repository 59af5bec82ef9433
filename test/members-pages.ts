import type { FullListOfTopic } from '../src/domain/live.ts'
import {
  defaultMembersPagesSettings,
  type MembersPagesSettings,
} from '../src/domain/my/members-pages-settings.ts'
import type { SettingsForScreens } from '../src/domain/site/main-settings.ts'
import type { Operator, TestApp } from './app.ts'

/** Switches members' pages on, or changes what the centre has decided about them. */
export async function changeMembersPages(
  operator: Pick<Operator, 'ok'>,
  changes: Partial<MembersPagesSettings> = {},
) {
  const { rows } = await operator.ok<FullListOfTopic<SettingsForScreens>>('GET', '/api/settings')
  const membersPages = { ...(rows[0]?.membersPages ?? defaultMembersPagesSettings), isOn: true, ...changes }
  await operator.ok('PATCH', '/api/settings', { membersPages, revision: rows[0]?.revision })
}

const asForm = { 'content-type': 'application/x-www-form-urlencoded' }

/** A browser that keeps the cookie of a member's phone. */
export function phoneOf(
  app: TestApp,
  userAgent = 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36',
) {
  let cookie = ''
  const keep = (answer: Response) => {
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      if (pair.includes('abhyasika-my=')) cookie = pair
    }
    return answer
  }
  const headers = (more: Record<string, string>) => ({
    'user-agent': userAgent,
    ...(cookie !== '' && { cookie }),
    ...more,
  })
  return {
    cookie: () => cookie,
    get: async (path: string, more: Record<string, string> = {}) =>
      keep(await app.call('GET', path, undefined, headers(more))),
    post: async (path: string, fields: Record<string, string> = {}, more: Record<string, string> = {}) =>
      keep(
        await app.call('POST', path, String(new URLSearchParams(fields)), headers({ ...asForm, ...more })),
      ),
  }
}

export type Phone = ReturnType<typeof phoneOf>

/** Makes a link to a member's page at the desk. @returns its path */
export const linkTo = async (operator: Pick<Operator, 'ok'>, memberId: string): Promise<string> =>
  (await operator.ok<{ path: string }>('POST', `/api/members/${memberId}/links`)).path

/** A phone that knows a member. */
export async function knownPhone(app: TestApp, operator: Operator, memberId: string, phone = phoneOf(app)) {
  const answer = await phone.post(await linkTo(operator, memberId))
  if (answer.status !== 303) throw new Error(`the press was answered ${answer.status}`)
  return phone
}
