import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import {
  checkTypedMemberRequest,
  type MemberRequestFormTexts,
  readTypedMemberRequest,
} from '#domain/my/member-request-form-texts.ts'
import { idShape } from '#domain/row.ts'
import type { AppContext } from '#server/app-context.ts'
import { Refusal } from '#server/errors.ts'
import { recordMemberRequest, withdrawMemberRequest } from '../requests/requests.act.ts'
import { listRequestsOfMember } from '../requests/requests.store.ts'
import { readMemberPageFacts } from './member-page-facts.store.ts'
import { readMemberPageVersionHash } from './my-page.routes.ts'
import { myPageWords } from './pages/my-page-words.ts'
import { renderMemberRequestsPage } from './pages/render-member-requests-page.tsx'
import type { MyPageRoutesContext } from './prepare-my-page-routes-context.ts'
import { readRequestableRoomsAndShifts } from './read-requestable-rooms-and-shifts.store.ts'
import type { MyPageRouteEnv } from './require-phone-knowing-member.ts'

type Fault = keyof (typeof myPageWords)['en']['requests']['faults']

/** What members ask the desk for, and the answers (MP-4). */
export const myRequestRoutes = (context: AppContext, { frameOf, send }: MyPageRoutesContext) => {
  const { db, today } = context

  async function sendPage(
    c: Context<MyPageRouteEnv>,
    again?: { typed?: MemberRequestFormTexts | undefined; fault: Fault | 'open' },
  ) {
    const self = c.get('self')
    const frame = await frameOf(c, self)
    const words = myPageWords[frame.language].requests
    const { member } = await readMemberPageFacts(context, self.id)
    const html = renderMemberRequestsPage({
      frame,
      requests: (await listRequestsOfMember(db, self.id)).toReversed(),
      lastDay: member.expiryDate,
      ...(await readRequestableRoomsAndShifts(db)),
      idFor: () => randomUUID(),
      mark: await readMemberPageVersionHash(db, self.id, today()),
      typed: again?.typed,
      trouble: again && (again.fault === 'open' ? words.open : words.faults[again.fault]),
    })
    return send(c, html, again ? (again.fault === 'open' ? 409 : 400) : 200)
  }

  const toList = (c: Context<MyPageRouteEnv>) =>
    c.redirect(`/my/${encodeURIComponent(c.get('self').id)}/requests`, 303)

  return new Hono<MyPageRouteEnv>()
    .get('/:id/requests', (c) => sendPage(c))

    .post('/:id/requests', async (c) => {
      const body = new URLSearchParams(await c.req.text())
      const typed = readTypedMemberRequest(body)
      const id = body.get('id') ?? ''
      if (!typed || !idShape.test(id)) return sendPage(c, { fault: 'other' })
      const { rooms, shifts } = await readRequestableRoomsAndShifts(db)
      const offered = { libraryIds: rooms.map((one) => one.id), shiftIds: shifts.map((one) => one.id) }
      const checked = checkTypedMemberRequest(typed, today(), offered)
      if ('fault' in checked) return sendPage(c, { typed, fault: checked.fault })
      try {
        await recordMemberRequest(context, c.get('self').id, { id, asked: checked.asked })
      } catch (error) {
        if (!(error instanceof Refusal) || error.status === 404) throw error
        return sendPage(c, { typed, fault: faultOf(error.problem.code) })
      }
      return toList(c)
    })

    .post('/:id/requests/:request/withdrawals', async (c) => {
      try {
        await withdrawMemberRequest(context, c.get('self').id, c.req.param('request'))
      } catch (error) {
        // It was answered meanwhile, which the list then says.
        if (!(error instanceof Refusal) || error.status !== 409) throw error
      }
      return toList(c)
    })
}

function faultOf(code: string): Fault | 'open' {
  if (code === 'request_open') return 'open'
  if (code === 'term_announced') return 'term'
  return code === 'day_over' ? 'past' : 'other'
}
