import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { EmailSettings } from '#domain/messages/email-channel.ts'
import { type EmailSettingsInput, emailSettingsSchema } from '#domain/messages/email-input.ts'
import { messageStates, type SendingChannel, sendingChannels } from '#domain/messages/message.ts'
import type { AppContext } from '#server/app-context.ts'
import { actorOfRequest } from '#server/database/history.ts'
import { Refusal, staleRefusal } from '#server/errors.ts'
import { answerJson } from '#server/http/encoded-answer-body.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { pageOfRows, rowsPageQuerySchema } from '#server/http/pages-of-rows.ts'
import { validateInput } from '#server/http/validate-input.ts'
import { changeMessageSettings, namesOfChangedFields } from './change-message-settings.act.ts'
import { readEmailChannel, type StoredEmailChannel, saveChannel } from './channels.store.ts'
import { PrivateHostError } from './email/send-email.act.ts'
import { listMessages } from './message-lists.store.ts'
import type { OutboxWorker } from './outbox-worker.act.ts'
import type { OutgoingMessageCalls } from './outgoing-message-calls.act.ts'
import { readMessageSettingsState } from './read-message-settings-state.store.ts'
import { noteWhetherChannelTestArrived, sendChannelTest, turnChannelOnOrOff } from './switch-channel.act.ts'

export interface MessageRoutesContext extends AppContext {
  outbox: Pick<OutboxWorker, 'wake'>
  ways: OutgoingMessageCalls
  /** @throws Refusal 400 wrong_password */
  checkPassword(c: Context<RouteEnv>, password: string): Promise<void>
}

const channelParam = z.object({ channel: z.enum(sendingChannels) })
const switchSchema = z.strictObject({ isOn: z.boolean() })
const logSchema = rowsPageQuerySchema.extend({ state: z.enum(messageStates).optional() })
const seenSchema = z.strictObject({ hasArrived: z.boolean() })

/** The accounts that messages go by, their tests, and what went (MS-1, MS-2). */
export const messageChannelsAndLogRoutes = (parts: MessageRoutesContext) => {
  const { db, cipher, now, outbox, ways, checkPassword } = parts
  const channelOf = (c: { req: { valid: (of: 'param') => { channel: SendingChannel } } }) =>
    c.req.valid('param').channel
  return new Hono<RouteEnv>()
    .get('/', async (c) => c.json(await readMessageSettingsState(db, parts)))

    .get('/log', validateInput('query', logSchema), async (c) => {
      const page = c.req.valid('query')
      const found = await listMessages(db, { ...page, limit: page.limit + 1 })
      return answerJson(
        c,
        pageOfRows(found, page.limit, ({ no }) => no),
      )
    })

    .post('/email', validateInput('json', emailSettingsSchema), async (c) => {
      const typed = c.req.valid('json')
      const before = await readEmailChannel(db, cipher)
      const isPrivateAllowed = await confirmHost(c, typed, before)
      const actor = actorOfRequest(c, now)
      const answer = await changeMessageSettings(parts, actor, async (trx) => {
        const stored = await readEmailChannel(trx, cipher)
        const { password: _, basedOn, ownPassword: __, ...account } = typed
        const settings: EmailSettings = { ...account, isPrivateAllowed }
        const password = typed.password === '' ? (stored?.password ?? '') : typed.password
        const changed: string[] = namesOfChangedFields<object>(stored?.settings, settings)
        if (stored?.password !== password) changed.push('password')
        // An earlier try did it, whose answer was lost.
        if (stored && changed.length === 0) return { subject: 'email', fields: [] }
        if ((stored?.changedAt ?? '') !== basedOn) throw staleRefusal('channel')
        if (password === '') throw new Refusal(400, 'required', 'password')
        const isSame = changed.every((field) => field === 'notices' || field === 'language')
        const row = { settings, secret: password, changedAt: actor.at.toISOString() }
        await saveChannel(trx, cipher, 'email', row, isSame)
        return { subject: 'email', fields: changed }
      })
      return c.json(answer)
    })

    .post('/:channel/tests', validateInput('param', channelParam), async (c) => {
      const answer = await sendChannelTest(parts, actorOfRequest(c, now), channelOf(c))
      outbox.wake()
      return c.json(answer, 201)
    })

    .post(
      '/:channel/tests/answers',
      validateInput('param', channelParam),
      validateInput('json', seenSchema),
      async (c) =>
        c.json(
          await noteWhetherChannelTestArrived(
            parts,
            actorOfRequest(c, now),
            channelOf(c),
            c.req.valid('json').hasArrived,
          ),
        ),
    )

    .post(
      '/:channel/switches',
      validateInput('param', channelParam),
      validateInput('json', switchSchema),
      async (c) => {
        const answer = await turnChannelOnOrOff(
          parts,
          actorOfRequest(c, now),
          channelOf(c),
          c.req.valid('json').isOn,
        )
        outbox.wake()
        return c.json(answer)
      },
    )

  /**
   * Whether the host may be of this network: where it is, its owner says so with their password.
   * @throws Refusal 409 private_host, 400 wrong_password, host_not_found
   */
  async function confirmHost(
    c: Context<RouteEnv>,
    { host, ownPassword }: EmailSettingsInput,
    before: StoredEmailChannel | undefined,
  ): Promise<boolean> {
    const isKnown = before?.settings.host === host && before.settings.isPrivateAllowed
    if (isKnown) return true
    try {
      await ways.resolvePublicMailHost({ host, isPrivateAllowed: false })
      return false
    } catch (error) {
      if (!(error instanceof PrivateHostError)) throw new Refusal(400, 'host_not_found', 'host')
      if (ownPassword === '') throw new Refusal(409, 'private_host', 'host')
      await checkPassword(c, ownPassword)
      return true
    }
  }
}
