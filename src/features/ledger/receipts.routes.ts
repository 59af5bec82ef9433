import { Hono } from 'hono'
import { z } from 'zod'
import { receiptQuerySchema } from '#domain/receipts/printed-receipt.ts'
import { lastDayOfReceiptLink } from '#domain/receipts/receipt.ts'
import { idSchema } from '#domain/row.ts'
import type { AppContext } from '#server/app-context.ts'
import { actorIn } from '#server/database/history.ts'
import { writeWithoutRevision } from '#server/database/revision.ts'
import { notFound } from '#server/errors.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { input } from '#server/http/input.ts'
import { sendReceipt } from './receipt/send-receipt.act.ts'
import { isOpenLink, recordLink, shareReceipt } from './receipt/share-receipt.act.ts'
import {
  addPrint,
  findReceipt,
  findReceiptLink,
  type IssuedReceipt,
  listLinks,
  listPrints,
  withdrawLinks,
} from './receipts.store.ts'

const idParam = z.object({ id: idSchema })
/** With the id of a print, the page is that print: a copy where there were others before it. */
const printQuery = receiptQuerySchema.extend({ print: idSchema.optional() })
const printSchema = z.strictObject({ id: idSchema })
const tokenParam = z.object({ token: z.string().regex(/^[\w-]{22}$/) })

/** The facts that a screen needs to share a receipt. */
export interface ShareableReceipt
  extends Pick<IssuedReceipt, 'receipt' | 'memberId' | 'bookedOn' | 'cancellation'> {
  isPrinted: boolean
  /** The last day of the newest link; null where none is open. */
  linkUntil: string | null
}

/** Receipts for operators: printed, shared, withdrawn (RC-2 to RC-5). */
export const receiptsRoutes = ({ db, live, config, now, today }: AppContext) =>
  new Hono<RouteEnv>()
    .get('/:id', input('param', idParam), input('query', printQuery), async (c) => {
      const { id } = c.req.valid('param')
      const { print, ...query } = c.req.valid('query')
      const found = await findReceipt(db, id)
      if (!found) throw notFound('receipt')
      const prints = await listPrints(db, id)
      const place = prints.findIndex((one) => one.id === print)
      return sendReceipt(db, c, {
        ...found,
        ...query,
        print,
        isCopy: (place < 0 ? prints.length : place) > 0,
      })
    })

    .get('/:id/printed', input('param', idParam), async (c) => {
      const { id } = c.req.valid('param')
      const found = await findReceipt(db, id)
      if (!found) throw notFound('receipt')
      const { receipt, memberId, bookedOn, cancellation } = found
      const open = (await listLinks(db, id)).filter((link) => isOpenLink(link, today()))
      const madeOn = open.at(-1)?.madeOn
      const answer: ShareableReceipt = {
        receipt,
        memberId,
        bookedOn,
        cancellation,
        isPrinted: (await listPrints(db, id)).length > 0,
        linkUntil: madeOn === undefined ? null : lastDayOfReceiptLink(madeOn),
      }
      return c.json(answer)
    })

    .post('/:id/prints', input('param', idParam), input('json', printSchema), async (c) => {
      const { id } = c.req.valid('param')
      const print = c.req.valid('json')
      const actor = actorIn(c, now)
      await writeWithoutRevision(db, async (trx) => {
        if (!(await findReceipt(trx, id))) throw notFound('receipt')
        await addPrint(trx, id, { ...print, printedBy: actor.by, printedAt: actor.at.toISOString() })
      })
      return c.json({ id: print.id }, 201)
    })

    .post('/:id/links', input('param', idParam), async (c) => {
      const { id } = c.req.valid('param')
      const actor = actorIn(c, now)
      // Without a public address the link would lead nowhere (RC-5).
      const { publicUrl } = config
      if (!publicUrl) return c.json({ link: null, until: null })
      const { revision, made } = await writeWithoutRevision(db, async (trx, revision) => ({
        revision,
        made: await shareReceipt(trx, actor, id, today()),
      }))
      if (!made) throw notFound('receipt')
      live.publish(revision, 'history')
      return c.json({ link: new URL(`/receipt/${made.token}`, publicUrl).href, until: made.until }, 201)
    })

    .delete('/:id/links', input('param', idParam), async (c) => {
      const { id } = c.req.valid('param')
      const actor = actorIn(c, now)
      const { revision, withdrawn } = await writeWithoutRevision(db, async (trx, revision) => {
        const found = await findReceipt(trx, id)
        if (!found) throw notFound('receipt')
        const withdrawn = await withdrawLinks(trx, id, today())
        if (withdrawn > 0) await recordLink(trx, actor, found, 'receipt-withdrawn')
        return { revision, withdrawn }
      })
      if (withdrawn > 0) live.publish(revision, 'history')
      return c.json({ withdrawn })
    })

/** A receipt for whoever has the link to it, and nothing else (RC-5). A link that ended is as one that never was. */
export const sharedReceiptRoutes = ({ db, today }: AppContext) =>
  new Hono<RouteEnv>().get(
    '/:token',
    input('param', tokenParam),
    input('query', receiptQuerySchema),
    async (c) => {
      const link = await findReceiptLink(db, c.req.valid('param').token)
      const found = link && isOpenLink(link, today()) ? await findReceipt(db, link.paymentId) : undefined
      if (!found) throw notFound('receipt')
      c.header('x-robots-tag', 'noindex')
      c.header('referrer-policy', 'no-referrer')
      return sendReceipt(db, c, { ...found, ...c.req.valid('query'), isCopy: false })
    },
  )
