import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { receiptQuerySchema } from '#domain/receipts/printed-receipt.ts'
import { isReceiptLinkOpen, lastDayOfReceiptLink } from '#domain/receipts/receipt.ts'
import { idSchema } from '#domain/row.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Actor, actorIn, record } from '#server/database/history.ts'
import { type Write, writeWithoutRevision } from '#server/database/revision.ts'
import { notFound } from '#server/errors.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { input } from '#server/http/input.ts'
import { sendReceipt } from './receipt/send-receipt.act.ts'
import {
  addPrint,
  addReceiptLink,
  endLinks,
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
/** Open links of a receipt at a time: more than anybody sends, and few enough to know of. */
const maxOpenLinks = 10
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
      const open = (await listLinks(db, id)).filter((link) => isOpen(link, today()))
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
      const token = randomBytes(16).toString('base64url')
      const madeOn = today()
      const revision = await writeWithoutRevision(db, async (trx, revision) => {
        const found = await findReceipt(trx, id)
        if (!found) throw notFound('receipt')
        const before = (await listLinks(trx, id)).filter((link) => isOpen(link, madeOn))
        const tooMany = before.slice(0, Math.max(0, before.length + 1 - maxOpenLinks))
        if (tooMany.length > 0) await endLinks(trx, tooMany, madeOn)
        await addReceiptLink(trx, {
          token,
          paymentId: id,
          madeBy: actor.by,
          madeOn,
          madeAt: actor.at.toISOString(),
        })
        await recordLink(trx, actor, found, 'receipt-shared')
        return revision
      })
      live.publish(revision, 'history')
      return c.json(
        { link: new URL(`/receipt/${token}`, publicUrl).href, until: lastDayOfReceiptLink(madeOn) },
        201,
      )
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

/** Links are in the history, as they show a receipt to strangers. */
async function recordLink(
  trx: Write,
  actor: Actor,
  { memberId, receipt }: IssuedReceipt,
  action: 'receipt-shared' | 'receipt-withdrawn',
) {
  const changes = [{ field: 'receipt', to: receipt.number }]
  await record(trx, actor, { kind: 'member', action, subject: memberId, name: receipt.memberName, changes })
}

/** A receipt for whoever has the link to it, and nothing else (RC-5). A link that ended is as one that never was. */
export const sharedReceiptRoutes = ({ db, today }: AppContext) =>
  new Hono<RouteEnv>().get(
    '/:token',
    input('param', tokenParam),
    input('query', receiptQuerySchema),
    async (c) => {
      const link = await findReceiptLink(db, c.req.valid('param').token)
      const found = link && isOpen(link, today()) ? await findReceipt(db, link.paymentId) : undefined
      if (!found) throw notFound('receipt')
      c.header('x-robots-tag', 'noindex')
      c.header('referrer-policy', 'no-referrer')
      return sendReceipt(db, c, { ...found, ...c.req.valid('query'), isCopy: false })
    },
  )

const isOpen = ({ madeOn, withdrawnOn }: { madeOn: string; withdrawnOn: string | null }, today: string) =>
  isReceiptLinkOpen({ madeOn, isWithdrawn: withdrawnOn !== null }, today)
