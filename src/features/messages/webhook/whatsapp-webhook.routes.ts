import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import type { AppContext } from '#server/app-context.ts'
import { runInWriteTransactionWithoutRevision } from '#server/database/revision.ts'
import { notFoundRefusal } from '#server/errors.ts'
import { limitBody } from '#server/http/body-limit.ts'
import { changeChannelState, readWhatsappChannel } from '../channels.store.ts'
import { isWhatsappWebhookSigned } from '../whatsapp/is-whatsapp-webhook-signed.ts'
import { addWhatsappWebhookCall } from './webhook-calls.store.ts'
import type { WhatsappWebhookWorker } from './webhook-worker.act.ts'

/** Meta sends no more than some hundred events at once. */
const maxBytes = 1024 * 1024

interface Parts extends AppContext {
  webhookWorker: Pick<WhatsappWebhookWorker, 'wake'>
}

/**
 * What WhatsApp calls (MS-6). It answers while its secrets are set, also with the channel off: what was sent before is still told. A call
 * is stored as it came and answered at once; it is worked off after.
 */
export const whatsappWebhookRoutes = ({ db, cipher, live, now, webhookWorker }: Parts) =>
  new Hono()
    .use(limitBody(maxBytes))

    .get('/whatsapp', async (c) => {
      const stored = await readWhatsappChannel(db, cipher)
      const token = c.req.query('hub.verify_token') ?? ''
      const isRight = c.req.query('hub.mode') === 'subscribe' && isSame(token, stored?.secret.verifyToken)
      if (!stored || !isRight) throw notFoundRefusal('address')
      const revision = await runInWriteTransactionWithoutRevision(db, async (trx, revision) => {
        await changeChannelState(trx, 'whatsapp', { calledAt: now().toISOString() })
        return revision
      })
      live.publish(revision, 'messages')
      return c.text((c.req.query('hub.challenge') ?? '').slice(0, 200))
    })

    .post('/whatsapp', async (c) => {
      const stored = await readWhatsappChannel(db, cipher)
      if (!stored) throw notFoundRefusal('address')
      const bytes = new Uint8Array(await c.req.arrayBuffer())
      // A stranger learns no more than that there is nothing here.
      if (!isWhatsappWebhookSigned(bytes, c.req.header('x-hub-signature-256'), stored.secret.appSecret))
        throw notFoundRefusal('address')
      await runInWriteTransactionWithoutRevision(db, (trx) =>
        addWhatsappWebhookCall(
          trx,
          new TextDecoder().decode(bytes).replaceAll('\0', ''),
          now().toISOString(),
        ),
      )
      webhookWorker.wake()
      return c.text('')
    })

/** Compares hashes, so that neither length nor time tells anything. */
function isSame(given: string, expected: string | undefined): boolean {
  if (expected === undefined || expected === '') return false
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(expected))
}
