import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { dayAt, formatDay } from '#domain/day.ts'
import { chatLink } from '#domain/members/chat-link.ts'
import { phoneKnownUntil } from '#domain/my/phones.ts'
import { receiptQuerySchema } from '#domain/receipts/printed-receipt.ts'
import { receiptMessage } from '#domain/receipts/receipt-message.ts'
import { requestStateOn } from '#domain/requests/member-request.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/database/database.ts'
import { notFound } from '#server/errors.ts'
import { isEncrypted } from '#server/http/addresses/origin.ts'
import { input } from '#server/http/input.ts'
import { listAnnouncedOf } from '../announced/announced.store.ts'
import { sendReceipt } from '../ledger/receipt/send-receipt.act.ts'
import { findReceipt } from '../ledger/receipts.store.ts'
import { listRequestsOf } from '../requests/requests.store.ts'
import { readCheckIn } from '../settings/settings.store.ts'
import type { MyPages } from './my-pages.ts'
import { readPageFacts } from './page-facts.store.ts'
import { myPageDocument } from './pages/my-page.tsx'
import type { MyEnv } from './self-guard.ts'

/** A word that is another once something that was announced or asked for is decided, so that a script need not load the page to know. */
export async function newsMark(db: Db, id: string, today: string): Promise<string> {
  const announced = await listAnnouncedOf(db, { memberId: id })
  const requests = await listRequestsOf(db, id)
  const states = [
    ...announced.map((one) => `${one.id} ${one.state} ${one.reference}`),
    ...requests.map((one) => `${one.id} ${requestStateOn(one, today)}`),
  ]
  return createHash('sha256').update(states.join('\n')).digest('base64url').slice(0, 16)
}

/** A member's page, what became of what they sent, and their receipts (MP-2). */
export const pageRoutes = (context: AppContext, { frameOf, send }: MyPages) => {
  const { db, config, now, today } = context
  return new Hono<MyEnv>()
    .get('/:id', async (c) => {
      const self = c.get('self')
      const frame = await frameOf(c, self)
      const until = dayAt(phoneKnownUntil(now()), config.timeZone)
      const page = {
        ...(await readPageFacts(context, self.id)),
        frame,
        knownUntil: formatDay(until, frame.language),
        keepsWithoutLine: isEncrypted(c.req.raw.headers, config),
        known: self.phone.members.length,
        hasCheckIn: (await readCheckIn(db)).rooms.length > 0,
        mark: await newsMark(db, self.id, today()),
      }
      return send(c, myPageDocument(page))
    })

    .get('/:id/news', async (c) => c.json({ mark: await newsMark(db, c.get('self').id, today()) }))

    .get('/:id/receipts/:payment', input('query', receiptQuerySchema), async (c) => {
      const self = c.get('self')
      const found = await findReceipt(db, c.req.param('payment'))
      if (found?.memberId !== self.id) throw notFound('receipt')
      const { language } = await frameOf(c, self)
      if (c.req.query('share') === 'chat' && found.cancellation === null)
        return c.redirect(chatLink('', receiptMessage(found.receipt, language, null)))
      c.header('x-robots-tag', 'noindex')
      c.header('referrer-policy', 'no-referrer')
      return sendReceipt(db, c, { language, ...c.req.valid('query'), ...found, isCopy: false })
    })
}
