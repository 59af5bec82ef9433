import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { EmailChannel, EmailSettings } from '#domain/messages/email-channel.ts'
import { type EmailInput, emailSettingsSchema } from '#domain/messages/email-input.ts'
import type { Message } from '#domain/messages/message.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/database/database.ts'
import { type Actor, actorIn, record } from '#server/database/history.ts'
import { type Write, write } from '#server/database/revision.ts'
import { notFound, Refusal, stale } from '#server/errors.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { input } from '#server/http/input.ts'
import { noteOfEmail, readEmail, type StoredEmail, saveEmail, shownEmail } from './channels.store.ts'
import { addMessage, dropUnsent, listMessages } from './messages.store.ts'
import type { Outbox } from './outbox.act.ts'
import { paramsIn } from './owner-notices.act.ts'
import { type MailWay, PrivateHost } from './send-email.act.ts'

interface Parts extends AppContext {
  outbox: Pick<Outbox, 'wake'>
  mail: Pick<MailWay, 'addressOf'>
  /** @throws Refusal 400 wrong_password */
  checkPassword(c: Context<RouteEnv>, password: string): Promise<void>
}

/** The channel and the newest messages, as the screen shows them. */
export interface MessagesState {
  email: EmailChannel
  messages: Message[]
}

const maxShown = 50

const switchSchema = z.strictObject({ isOn: z.boolean() })
const seenSchema = z.strictObject({ hasArrived: z.boolean() })

/** The accounts that messages go by, and what went (MS-1, MS-2). */
export const messagesRoutes = ({ db, cipher, config, live, now, outbox, mail, checkPassword }: Parts) => {
  const state = async (at: Db): Promise<MessagesState> => ({
    email: shownEmail(await readEmail(at, cipher)),
    messages: await listMessages(at, maxShown),
  })
  /** Changes the channel, and answers with it as it is then. */
  async function change(
    actor: Actor,
    work: (trx: Write, stored: StoredEmail | undefined) => Promise<string[]>,
  ): Promise<MessagesState> {
    const { revision, after } = await write(db, async (trx, revision) => {
      const fields = await work(trx, await readEmail(trx, cipher))
      if (fields.length > 0) {
        const changes = fields.map((field) => ({ field: `messages.${field}` }))
        await record(trx, actor, { kind: 'channel', action: 'changed', subject: 'email', name: '', changes })
      }
      return { revision, after: await state(trx) }
    })
    live.publish(revision, 'messages')
    return after
  }
  const required = (stored: StoredEmail | undefined): StoredEmail => {
    if (!stored) throw notFound('channel')
    return stored
  }

  return new Hono<RouteEnv>()
    .get('/', async (c) => c.json(await state(db)))

    .post('/email', input('json', emailSettingsSchema), async (c) => {
      const typed = c.req.valid('json')
      const before = await readEmail(db, cipher)
      const isPrivateAllowed = await confirmHost(c, typed, before)
      const actor = actorIn(c, now)
      const answer = await change(actor, async (trx, stored) => {
        const { password: _, basedOn, ownPassword: __, ...account } = typed
        const settings: EmailSettings = { ...account, isPrivateAllowed }
        const password = typed.password === '' ? (stored?.password ?? '') : typed.password
        const changed = changedFields(stored, { settings, password })
        // An earlier try did it, whose answer was lost.
        if (stored && changed.length === 0) return []
        if ((stored?.changedAt ?? '') !== basedOn) throw stale('channel')
        if (password === '') throw new Refusal(400, 'required', 'password')
        const isSame = changed.every((field) => field === 'notices' || field === 'language')
        await saveEmail(trx, cipher, { settings, password, changedAt: actor.at.toISOString() }, isSame)
        return changed
      })
      return c.json(answer)
    })

    .post('/email/tests', async (c) => {
      const actor = actorIn(c, now)
      const { settings } = required(await readEmail(db, cipher))
      const params = JSON.stringify(await paramsIn({ db, config }, settings.language))
      const answer = await change(actor, async (trx, stored) => {
        const { language, to } = required(stored).settings
        const madeAt = actor.at.toISOString()
        await addMessage(trx, {
          ...{ id: randomUUID(), channel: 'email', cause: 'test', kind: 'test', runKey: null, language },
          ...{ params, address: to, madeAt, madeBy: actor.by },
        })
        return []
      })
      outbox.wake()
      return c.json(answer, 201)
    })

    .post('/email/tests/answers', input('json', seenSchema), async (c) => {
      const { hasArrived } = c.req.valid('json')
      const actor = actorIn(c, now)
      const answer = await change(actor, async (trx, stored) => {
        const { testedAt } = required(stored)
        if (testedAt === null) throw new Refusal(409, 'no_test_sent')
        await noteOfEmail(
          trx,
          hasArrived ? { seenAt: actor.at.toISOString() } : { testedAt: null, seenAt: null, isOn: 0 },
        )
        return ['seen']
      })
      return c.json(answer)
    })

    .post('/email/switches', input('json', switchSchema), async (c) => {
      const { isOn } = c.req.valid('json')
      const actor = actorIn(c, now)
      const answer = await change(actor, async (trx, stored) => {
        const { seenAt, isOn: before } = required(stored)
        if (before === isOn) return []
        if (isOn && seenAt === null) throw new Refusal(409, 'no_test_seen')
        await noteOfEmail(trx, { isOn: isOn ? 1 : 0, ...(isOn && { stoppedAt: null, stoppedCode: '' }) })
        if (!isOn) await dropUnsent(trx, 'off', actor.at.toISOString(), 'owner')
        return ['isOn']
      })
      outbox.wake()
      return c.json(answer)
    })

  /**
   * Whether the host may be of this network: where it is, its owner says so with their password.
   * @throws Refusal 409 private_host, 400 wrong_password, host_not_found
   */
  async function confirmHost(
    c: Context<RouteEnv>,
    { host, ownPassword }: EmailInput,
    before: StoredEmail | undefined,
  ): Promise<boolean> {
    const isKnown = before?.settings.host === host && before.settings.isPrivateAllowed
    if (isKnown) return true
    try {
      await mail.addressOf({ host, isPrivateAllowed: false })
      return false
    } catch (error) {
      if (!(error instanceof PrivateHost)) throw new Refusal(400, 'host_not_found', 'host')
      if (ownPassword === '') throw new Refusal(409, 'private_host', 'host')
      await checkPassword(c, ownPassword)
      return true
    }
  }
}

/** The names of what is another now. */
function changedFields(
  stored: StoredEmail | undefined,
  { settings, password }: Pick<StoredEmail, 'settings' | 'password'>,
): string[] {
  const names = Object.keys(settings) as (keyof EmailSettings)[]
  const changed: string[] = names.filter(
    (name) => JSON.stringify(stored?.settings[name]) !== JSON.stringify(settings[name]),
  )
  return stored?.password === password ? changed : [...changed, 'password']
}
