import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { dayAt, formatDay } from '#domain/day.ts'
import { whatsappChatLink } from '#domain/members/whatsapp-chat-link.ts'
import { phoneKnownUntil } from '#domain/my/known-phone-and-page-link-limits.ts'
import { printedReceiptQuerySchema } from '#domain/receipts/printed-receipt-text.ts'
import { receiptMessage } from '#domain/receipts/receipt-message.ts'
import { memberRequestStateOn } from '#domain/requests/member-request.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/database/database.ts'
import { notFoundRefusal } from '#server/errors.ts'
import { isCallEncrypted } from '#server/http/addresses/origin.ts'
import { validateInput } from '#server/http/validate-input.ts'
import { listAnnouncedPaymentsOfPayer } from '../announced/announced-payments.store.ts'
import { answerWithReceiptPage } from '../ledger/receipt/answer-with-receipt-page.act.ts'
import { findReceipt } from '../ledger/receipts.store.ts'
import { listRequestsOfMember } from '../requests/requests.store.ts'
import { readCheckInSettings } from '../settings/settings.store.ts'
import { readMemberPageFacts } from './member-page-facts.store.ts'
import { renderMyPage } from './pages/my-page.tsx'
import type { MyPageRoutesContext } from './prepare-my-page-routes-context.ts'
import type { MyPageRouteEnv } from './require-phone-knowing-member.ts'

/** A word that is another once something that was announced or asked for is decided, so that a script need not load the page to know. */
export async function readMemberPageVersionHash(db: Db, id: string, today: string): Promise<string> {
  const announced = await listAnnouncedPaymentsOfPayer(db, { memberId: id })
  const requests = await listRequestsOfMember(db, id)
  const states = [
    ...announced.map((one) => `${one.id} ${one.state} ${one.reference}`),
    ...requests.map((one) => `${one.id} ${memberRequestStateOn(one, today)}`),
  ]
  return createHash('sha256').update(states.join('\n')).digest('base64url').slice(0, 16)
}

/** A member's page, what became of what they sent, and their receipts (MP-2). */
export const myPageRoutes = (context: AppContext, { frameOf, send }: MyPageRoutesContext) => {
  const { db, config, now, today } = context
  return new Hono<MyPageRouteEnv>()
    .get('/:id', async (c) => {
      const self = c.get('self')
      const frame = await frameOf(c, self)
      const until = dayAt(phoneKnownUntil(now()), config.timeZone)
      const page = {
        ...(await readMemberPageFacts(context, self.id)),
        frame,
        knownUntil: formatDay(until, frame.language),
        keepsWithoutLine: isCallEncrypted(c.req.raw.headers, config),
        known: self.phone.members.length,
        hasCheckIn: (await readCheckInSettings(db)).rooms.length > 0,
        mark: await readMemberPageVersionHash(db, self.id, today()),
      }
      return send(c, renderMyPage(page))
    })

    .get('/:id/news', async (c) =>
      c.json({ mark: await readMemberPageVersionHash(db, c.get('self').id, today()) }),
    )

    .get('/:id/receipts/:payment', validateInput('query', printedReceiptQuerySchema), async (c) => {
      const self = c.get('self')
      const found = await findReceipt(db, c.req.param('payment'))
      if (found?.memberId !== self.id) throw notFoundRefusal('receipt')
      const { language } = await frameOf(c, self)
      if (c.req.query('share') === 'chat' && found.cancellation === null)
        return c.redirect(whatsappChatLink('', receiptMessage(found.receipt, language, null)))
      c.header('x-robots-tag', 'noindex')
      c.header('referrer-policy', 'no-referrer')
      return answerWithReceiptPage(db, c, { language, ...c.req.valid('query'), ...found, isCopy: false })
    })
}
