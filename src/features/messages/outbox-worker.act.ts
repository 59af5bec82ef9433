import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { dayAt, localTimeAt } from '#domain/day.ts'
import {
  isMessageTooOld,
  type MessageDropReason,
  messageStateAfterSendTry,
  type SendOutcome,
} from '#domain/messages/message.ts'
import { type OwnerNoticeKind, ownerNoticeMailText } from '#domain/messages/owner-notice.ts'
import { isSendingHour } from '#domain/messages/sending-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import {
  runInWriteTransaction,
  runInWriteTransactionWithoutRevision,
  type WriteTransaction,
} from '#server/database/revision.ts'
import type { LiveServer } from '#server/live/live.ts'
import { changeChannelState, type StoredEmailChannel } from './channels.store.ts'
import {
  changeMessageState,
  endSendingLease,
  findMessageOfDeliveryStatus,
  findNextMessageToSend,
  hasMessageToSend,
  holdSendingLease,
  type SendableChannelsAndKinds,
  type StoredMessage,
} from './messages.store.ts'
import type { OutgoingMessageCalls } from './outgoing-message-calls.act.ts'
import { prepareChannelTest } from './sending/prepare-channel-test.act.ts'
import { prepareMessage } from './sending/prepare-message.act.ts'
import {
  type FullSendingSetup,
  sendingSetupReader,
  workingChannelsOf,
} from './sending/read-sending-setup.store.ts'
import { settleMessage } from './sending/settle-message.act.ts'

/** How often to look for what waits, in milliseconds; what is made here is looked at once. */
const lookEvery = 15_000

interface Options extends Pick<AppContext, 'db' | 'cipher' | 'config' | 'now' | 'today'> {
  live: Pick<LiveServer, 'publish'>
  log: Logger
  ways: Pick<OutgoingMessageCalls, 'sendEmail' | 'sendWhatsappTemplate' | 'sendSms'>
}

/** A message that is being sent, and the call that sends it. */
interface Taken {
  message: StoredMessage
  call: (signal: AbortSignal) => Promise<SendOutcome>
}

/** What is stored with a message when it is sent, and the call; or why it is not sent. */
type Sending =
  | ({ is: 'ready'; call: Taken['call'] } & { also: NonNullable<Parameters<typeof changeMessageState>[3]> })
  | { is: 'dropped'; code: MessageDropReason }

/**
 * Sends what waits, one after another, by one process of however many (MS-2). `sending` is stored before the call, so that a message whose
 * answer was lost is called unknown and never sent twice.
 */
export function createOutboxWorker(options: Options) {
  const { db, cipher, live, now, log, config, ways } = options
  const holder = randomUUID()
  const ending = new AbortController()
  let hasSent = false
  let looking: Promise<void> = Promise.resolve()

  /** Takes the next message, if this process may send: null for none. */
  const take = (readSetup: ReturnType<typeof sendingSetupReader>) =>
    runInWriteTransactionWithoutRevision(db, async (trx, revision): Promise<Taken | null> => {
      const setup = await readSetup(trx)
      if (!(await holdSendingLease(trx, holder, now(), (id, at) => callUnknown(trx, id, at, revision))))
        return null
      hasSent = true
      const sendable = sendableIn(setup)
      for (;;) {
        const message = await findNextMessageToSend(trx, now(), sendable)
        if (!message) return null
        const sending = await prepare(trx, message, setup)
        const at = now().toISOString()
        if (sending.is === 'dropped') {
          await changeMessageState(trx, message.id, { state: 'dropped', code: sending.code, at })
          continue
        }
        const also = { ...sending.also, tries: message.tries + 1 }
        await changeMessageState(trx, message.id, { state: 'sending', code: '', at }, also)
        return { message: { ...message, ...also }, call: sending.call }
      }
    })

  /** What may be sent at this moment: nothing to people at night, after `Stop all`, or what nobody looked at. */
  function sendableIn({ accounts, rules, looked }: FullSendingSetup): SendableChannelsAndKinds {
    const { hour } = localTimeAt(now(), config.timeZone)
    const goes = rules.stoppedAt === null && isSendingHour(hour)
    return { channels: workingChannelsOf(accounts), kinds: goes ? looked : [] }
  }

  async function prepare(
    trx: WriteTransaction,
    message: StoredMessage,
    setup: FullSendingSetup,
  ): Promise<Sending> {
    const { id, channel, cause } = message
    const { email, whatsapp, sms, keys } = setup.accounts
    if (cause === 'owner' || (cause === 'test' && channel === 'email')) {
      const code = email ? pointless(message, email, now()) : 'off'
      if (!email || code !== null) return { is: 'dropped', code: code ?? 'off' }
      const mail = { id, to: message.address, ...ownerText(message) }
      const also = { text: `${mail.subject}\n\n${mail.body}` }
      return { is: 'ready', also, call: (signal) => ways.sendEmail(email, mail, { signal }) }
    }
    const prepared =
      cause === 'test'
        ? prepareChannelTest(message, setup, { centre: setup.centre[message.language], now: now() })
        : await prepareMessage(trx, options, message, setup)
    if (prepared.is === 'dropped') return prepared
    const { address, text, fullText, values, template, flow, subject, stopLink, price } = prepared.ready
    const also = {
      ...{ address, text, price, template: template?.name ?? '' },
      // Tests are counted in no cap.
      sentOn: cause === 'test' ? null : dayAt(now(), config.timeZone),
    }
    if (channel === 'email' && email) {
      const mail = { id, to: address, subject, body: fullText, stopLink }
      return { is: 'ready', also, call: (signal) => ways.sendEmail(email, mail, { signal }) }
    }
    if (channel === 'whatsapp' && whatsapp && template) {
      const account = { ...whatsapp.settings, token: keys.whatsapp }
      const sent = { id, to: address, template: template.name, language: template.code, values }
      return { is: 'ready', also, call: (signal) => ways.sendWhatsappTemplate(account, sent, { signal }) }
    }
    if (channel === 'sms' && sms) {
      const named = Object.fromEntries(values.map((value, index) => [`VAR${index + 1}`, value]))
      const sent = { id, to: address, flowId: flow, values: named }
      return { is: 'ready', also, call: (signal) => ways.sendSms({ key: keys.sms }, sent, { signal }) }
    }
    return { is: 'dropped', code: 'off' }
  }

  /** Nobody knows whether a message that another process was sending arrived. */
  async function callUnknown(trx: WriteTransaction, id: string, at: Date, revision: number) {
    const message = await findMessageOfDeliveryStatus(trx, id, '')
    if (message) await settleMessage(trx, options, message, { state: 'unknown', code: '', at, revision })
  }

  async function settle(message: StoredMessage, outcome: SendOutcome) {
    const { id, tries, cause } = message
    const work = async (trx: WriteTransaction, revision: number) => {
      const { state, code, again } = messageStateAfterSendTry(outcome, tries - 1)
      const at = now()
      const stored = await trx.selectFrom('messages').select('state').where('id', '=', id).executeTakeFirst()
      // The other side may have told first what became of it, and another process may have called it unknown.
      const mayMove = stored?.state === 'sending' || (stored?.state === 'unknown' && state !== 'waiting')
      if (outcome.kind === 'sent' && outcome.externalId !== undefined && stored) {
        await trx
          .updateTable('messages')
          .set({ externalId: outcome.externalId })
          .where('id', '=', id)
          .where('externalId', 'is', null)
          .execute()
      }
      if (!mayMove) return revision
      const isTestRefused = outcome.kind === 'account' && cause === 'test'
      const next = isTestRefused ? { state: 'failed' as const, code } : { state, code }
      const notBefore = new Date(at.getTime() + (again ?? 0) * 1000).toISOString()
      // What waits again has not left.
      const also = { notBefore, ...(next.state === 'waiting' && { sentOn: null, price: 0 }) }
      await settleMessage(trx, options, message, { ...next, at, revision }, also)
      await noteOnChannel(trx, message, outcome, at.toISOString())
      return revision
    }
    // A reminder's outcome is in the list of reminders that screens hold; of all else they hold no list.
    const revision = await (cause === 'reminder'
      ? runInWriteTransaction(db, work)
      : runInWriteTransactionWithoutRevision(db, work))
    live.publish(revision, 'messages', ...(cause === 'reminder' ? (['reminders'] as const) : []))
  }

  async function noteOnChannel(
    trx: WriteTransaction,
    { channel, cause }: Pick<StoredMessage, 'channel' | 'cause'>,
    outcome: SendOutcome,
    at: string,
  ) {
    if (outcome.kind === 'account') {
      await changeChannelState(trx, channel, { stoppedAt: at, stoppedCode: outcome.code })
    }
    if (outcome.kind === 'sent' && cause === 'test') {
      await changeChannelState(trx, channel, { testedAt: at, stoppedAt: null, stoppedCode: '' })
    }
  }

  async function sendAll() {
    const readSetup = sendingSetupReader(cipher)
    // Most of the time nothing waits, and then nothing is written.
    while (!ending.signal.aborted && (await hasMessageToSend(db, now()))) {
      const taken = await take(readSetup)
      if (!taken) return
      await settle(taken.message, await taken.call(ending.signal))
    }
  }

  /** Sends what waits now; ends with the last of it. */
  function look(): Promise<void> {
    looking = looking.then(sendAll).catch((error) => log.warn({ err: error }, 'messages could not be sent'))
    return looking
  }

  let wake = () => {}
  const untilNext = () =>
    new Promise<void>((resolve) => {
      wake = resolve
      setTimeout(resolve, lookEvery).unref()
    })
  void (async () => {
    for (await untilNext(); !ending.signal.aborted; await untilNext()) await look()
  })()

  return {
    look,
    /** Has what was just made sent at once, beside the call that made it. */
    wake: () => wake(),
    /** A message on its way is given up: it waits again, or is unknown where it was handed over. */
    async end() {
      ending.abort()
      wake()
      await looking
      if (hasSent)
        await runInWriteTransactionWithoutRevision(db, (trx) => endSendingLease(trx, holder)).catch(() => {})
    },
  }
}

export type OutboxWorker = ReturnType<typeof createOutboxWorker>

/** Why a message to the centre itself is not sent any more; null where it is. */
function pointless(
  message: StoredMessage,
  { isOn, settings }: StoredEmailChannel,
  now: Date,
): MessageDropReason | null {
  if (message.cause === 'test') return isMessageTooOld(message, now) ? 'too_old' : null
  if (!isOn) return 'off'
  if (!settings.notices.some((notice) => notice === message.kind)) return 'not_wanted'
  return isMessageTooOld(message, now) ? 'too_old' : null
}

const ownerText = ({ kind, language, params }: StoredMessage) =>
  ownerNoticeMailText(kind as OwnerNoticeKind | 'test', language, JSON.parse(params))
