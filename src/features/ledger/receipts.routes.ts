import { Hono } from 'hono'
import { z } from 'zod'
import { printedReceiptQuerySchema } from '#domain/receipts/printed-receipt-text.ts'
import { lastDayOfReceiptLink } from '#domain/receipts/receipt.ts'
import { idSchema } from '#domain/row.ts'
import type { AppContext } from '#server/app-context.ts'
import { actorOfRequest } from '#server/database/history.ts'
import { runInWriteTransactionWithoutRevision } from '#server/database/revision.ts'
import { notFoundRefusal } from '#server/errors.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { validateInput } from '#server/http/validate-input.ts'
import { answerWithReceiptPage } from './receipt/answer-with-receipt-page.act.ts'
import {
  isStoredReceiptLinkOpen,
  makeReceiptLink,
  recordReceiptLinkInHistory,
} from './receipt/make-receipt-link.act.ts'
import {
  addReceiptPrint,
  findReceipt,
  findReceiptLink,
  type IssuedReceipt,
  listReceiptLinks,
  listReceiptPrints,
  withdrawReceiptLinks,
} from './receipts.store.ts'

const idParam = z.object({ id: idSchema })
/** With the id of a print, the page is that print: a copy where there were others before it. */
const printQuery = printedReceiptQuerySchema.extend({ print: idSchema.optional() })
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
    .get('/:id', validateInput('param', idParam), validateInput('query', printQuery), async (c) => {
      const { id } = c.req.valid('param')
      const { print, ...query } = c.req.valid('query')
      const found = await findReceipt(db, id)
      if (!found) throw notFoundRefusal('receipt')
      const prints = await listReceiptPrints(db, id)
      const place = prints.findIndex((one) => one.id === print)
      return answerWithReceiptPage(db, c, {
        ...found,
        ...query,
        print,
        isCopy: (place < 0 ? prints.length : place) > 0,
      })
    })

    .get('/:id/printed', validateInput('param', idParam), async (c) => {
      const { id } = c.req.valid('param')
      const found = await findReceipt(db, id)
      if (!found) throw notFoundRefusal('receipt')
      const { receipt, memberId, bookedOn, cancellation } = found
      const open = (await listReceiptLinks(db, id)).filter((link) => isStoredReceiptLinkOpen(link, today()))
      const madeOn = open.at(-1)?.madeOn
      const answer: ShareableReceipt = {
        receipt,
        memberId,
        bookedOn,
        cancellation,
        isPrinted: (await listReceiptPrints(db, id)).length > 0,
        linkUntil: madeOn === undefined ? null : lastDayOfReceiptLink(madeOn),
      }
      return c.json(answer)
    })

    .post('/:id/prints', validateInput('param', idParam), validateInput('json', printSchema), async (c) => {
      const { id } = c.req.valid('param')
      const print = c.req.valid('json')
      const actor = actorOfRequest(c, now)
      await runInWriteTransactionWithoutRevision(db, async (trx) => {
        if (!(await findReceipt(trx, id))) throw notFoundRefusal('receipt')
        await addReceiptPrint(trx, id, { ...print, printedBy: actor.by, printedAt: actor.at.toISOString() })
      })
      return c.json({ id: print.id }, 201)
    })

    .post('/:id/links', validateInput('param', idParam), async (c) => {
      const { id } = c.req.valid('param')
      const actor = actorOfRequest(c, now)
      // Without a public address the link would lead nowhere (RC-5).
      const { publicUrl } = config
      if (!publicUrl) return c.json({ link: null, until: null })
      const { revision, made } = await runInWriteTransactionWithoutRevision(db, async (trx, revision) => ({
        revision,
        made: await makeReceiptLink(trx, actor, id, today()),
      }))
      if (!made) throw notFoundRefusal('receipt')
      live.publish(revision, 'history')
      return c.json({ link: new URL(`/receipt/${made.token}`, publicUrl).href, until: made.until }, 201)
    })

    .delete('/:id/links', validateInput('param', idParam), async (c) => {
      const { id } = c.req.valid('param')
      const actor = actorOfRequest(c, now)
      const { revision, withdrawn } = await runInWriteTransactionWithoutRevision(
        db,
        async (trx, revision) => {
          const found = await findReceipt(trx, id)
          if (!found) throw notFoundRefusal('receipt')
          const withdrawn = await withdrawReceiptLinks(trx, id, today())
          if (withdrawn > 0) await recordReceiptLinkInHistory(trx, actor, found, 'receipt-withdrawn')
          return { revision, withdrawn }
        },
      )
      if (withdrawn > 0) live.publish(revision, 'history')
      return c.json({ withdrawn })
    })

/** A receipt for whoever has the link to it, and nothing else (RC-5). A link that ended is as one that never was. */
export const sharedReceiptRoutes = ({ db, today }: AppContext) =>
  new Hono<RouteEnv>().get(
    '/:token',
    validateInput('param', tokenParam),
    validateInput('query', printedReceiptQuerySchema),
    async (c) => {
      const link = await findReceiptLink(db, c.req.valid('param').token)
      const found =
        link && isStoredReceiptLinkOpen(link, today()) ? await findReceipt(db, link.paymentId) : undefined
      if (!found) throw notFoundRefusal('receipt')
      c.header('x-robots-tag', 'noindex')
      c.header('referrer-policy', 'no-referrer')
      return answerWithReceiptPage(db, c, { ...found, ...c.req.valid('query'), isCopy: false })
    },
  )
