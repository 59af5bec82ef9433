import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { newConsentSchema } from '#domain/admissions/consent-input.ts'
import { idSchema } from '#domain/row.ts'
import { libraryName } from '#domain/seating/library.ts'
import type { AppContext } from '#server/app-context.ts'
import { Refusal } from '#server/errors.ts'
import { createRateLimit } from '#server/http/rate-limit.ts'
import { recordMemberConsent } from '../admissions/consents/member-consents.act.ts'
import { exchangeScannedDoorCode, roomOfDoorScannedByPhone } from '../check-in/door-tablets.act.ts'
import { handleCheckInPress, requireCheckInOn } from '../check-in/handle-check-in-press.act.ts'
import { listLibraries } from '../setup/rooms/libraries.store.ts'
import type { FoundKnownPhone } from './known-phones.store.ts'
import { readMemberPageFacts } from './member-page-facts.store.ts'
import {
  renderCheckInAnswerPage,
  renderCheckInNotPossiblePage,
  renderPhoneCheckInPage,
} from './pages/phone-check-in-page.tsx'
import type { MyPageRoutesContext } from './prepare-my-page-routes-context.ts'
import { readPhoneCheckInPageFacts } from './read-phone-check-in-page-facts.store.ts'
import type { MyPageRouteEnv } from './require-phone-knowing-member.ts'

/** A family comes and goes; more is a machine, whose presses would be counted in the room. It is kept nowhere but in memory. */
const pressesOfPhone = { most: 30, windowMs: 15 * 60_000 }

interface HereParts {
  pages: MyPageRoutesContext
  phoneOf: (headers: Headers) => Promise<FoundKnownPhone | undefined>
  /** The status of a page that says that a code opens nothing. */
  statusOfWrongCode: (c: Context) => Promise<410 | 429>
}

/** `I am here` on a member's own phone, with the code of a door (CI-3). */
export const myCheckInRoutes = (context: AppContext, { pages, statusOfWrongCode }: HereParts) => {
  const { db, now } = context
  const { frameOf, send } = pages
  const isOn = requireCheckInOn(db)
  const mayPress = createRateLimit(pressesOfPhone.most, pressesOfPhone.windowMs)

  async function sendOld(c: Context<MyPageRouteEnv>) {
    return send(
      c,
      renderCheckInNotPossiblePage(await frameOf(c, c.get('self')), 'old'),
      await statusOfWrongCode(c),
    )
  }

  return new Hono<MyPageRouteEnv>()
    .get('/:id/here', isOn, async (c) =>
      send(c, renderCheckInNotPossiblePage(await frameOf(c, c.get('self')), 'scan')),
    )

    .post('/:id/here', isOn, async (c) => {
      const self = c.get('self')
      const body = new URLSearchParams(await c.req.text())
      const id = idSchema.safeParse(body.get('id')).data
      const libraryId = await roomOfDoorScannedByPhone(context, body.get('opened') ?? '', self.phone.id)
      if (libraryId === null || id === undefined) return sendOld(c)
      const frame = await frameOf(c, self)
      if (!mayPress(self.phone.id, now())) return send(c, renderCheckInNotPossiblePage(frame, 'often'), 429)
      const agreed = newConsentSchema.safeParse({
        ...{ id: body.get('consent'), purpose: 'attendance' },
        ...{ givenBy: 'self', language: frame.language },
      })
      try {
        if (agreed.success) await agree(self.id, agreed.data)
        const pressed = { id, memberId: self.id, libraryId, letsIn: false }
        const answer = await handleCheckInPress(context, { ...pressed, how: 'phone', by: 'nobody' })
        const { member, place, shift } = await readMemberPageFacts(context, self.id)
        const rooms = await listLibraries(db)
        return send(c, renderCheckInAnswerPage({ frame, answer, member, place, shift, rooms }))
      } catch (error) {
        // The room was switched off meanwhile, or the page was made up.
        if (!(error instanceof Refusal)) throw error
        return sendOld(c)
      }
    })

  async function agree(memberId: string, consent: Parameters<typeof recordMemberConsent>[1]) {
    try {
      await recordMemberConsent({ context, actor: { by: 'nobody', at: now() }, memberId }, consent, 'form')
    } catch (error) {
      // They had said it already, or only a parent can: the press is then what it is without.
      if (!(error instanceof Refusal) || error.status !== 409) throw error
    }
  }
}

/** The page that a door's code leads to, of whoever this phone knows; registered before the guard of a member's own routes. */
export const scannedDoorCodeRoutes = (
  context: AppContext,
  { pages, phoneOf, statusOfWrongCode }: HereParts,
) => {
  const { db } = context
  const { frameOf, send } = pages
  return new Hono().get('/here/:code{[^/]+[.][^/]+}', requireCheckInOn(db), async (c) => {
    const phone = await phoneOf(c.req.raw.headers)
    const [first, ...others] = phone?.members ?? []
    if (!phone || !first) return send(c, renderCheckInNotPossiblePage(await frameOf(c), 'unknown'), 401)
    const frame = await frameOf(c, first)
    // In the other language the page is asked for again, when the code may have grown old.
    const earlier = c.req.query('opened')
    const room = earlier === undefined ? null : await roomOfDoorScannedByPhone(context, earlier, phone.id)
    const opening =
      earlier !== undefined && room !== null
        ? { opened: earlier, libraryId: room }
        : await exchangeScannedDoorCode(context, c.req.param('code'), phone.id)
    if (!opening) return send(c, renderCheckInNotPossiblePage(frame, 'old'), await statusOfWrongCode(c))
    const { opened, libraryId } = opening
    const library = (await listLibraries(db)).find(({ id }) => id === libraryId)
    const members = []
    for (const { id } of [first, ...others])
      members.push(await readPhoneCheckInPageFacts(context, { id, libraryId }))
    const { pathname } = new URL(c.req.url)
    const html = renderPhoneCheckInPage({
      frame: { ...frame, hrefOf: (other) => `${pathname}?lang=${other}&opened=${opened}` },
      members,
      opened,
      room: library ? libraryName(library, frame.language) : '',
      idFor: () => randomUUID(),
    })
    return send(c, html)
  })
}
