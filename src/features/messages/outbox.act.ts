import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { afterTry, isTooOld, messageCauses, type SendOutcome } from '#domain/messages/message.ts'
import { mailText, type OwnerNotice } from '#domain/messages/owner-notice.ts'
import type { Db } from '#server/database/database.ts'
import { writeWithoutRevision } from '#server/database/revision.ts'
import type { Schema } from '#server/database/schema.ts'
import type { FieldCipher } from '#server/encryption/field-encryption.ts'
import type { LiveServer } from '#server/live/live.ts'
import { noteOfEmail, readEmail, type StoredEmail } from './channels.store.ts'
import { endLease, findNextWaiting, hasToSend, holdLease, moveMessage } from './messages.store.ts'
import type { MailWay } from './send-email.act.ts'

/** How often to look for what waits, in milliseconds; what is made here is looked at once. */
const lookEvery = 15_000

interface Options {
  db: Db
  cipher: FieldCipher
  live: Pick<LiveServer, 'publish'>
  now: () => Date
  log: Logger
  send: MailWay['send']
}

type Row = Schema['messages']

/**
 * Sends what waits, one after another, by one process of however many (MS-2). `sending` is stored before the call, so that a mail whose
 * answer was lost is called unknown and never sent twice.
 */
export function createOutbox({ db, cipher, live, now, log, send }: Options) {
  const holder = randomUUID()
  const ending = new AbortController()
  let hasSent = false
  let looking: Promise<void> = Promise.resolve()

  /** Takes the next message, if this process may send: null for none. */
  const take = () =>
    writeWithoutRevision(db, async (trx) => {
      const email = await readEmail(trx, cipher)
      if (!email) return null
      if (!(await holdLease(trx, holder, now()))) return null
      hasSent = true
      for (;;) {
        // An account that is refused is tried by tests alone.
        const isStopped = email.stoppedAt !== null
        const message = await findNextWaiting(trx, now(), isStopped ? ['test'] : messageCauses)
        if (!message) return null
        const at = now().toISOString()
        const code = pointless(message, email, now())
        if (code !== null) {
          await moveMessage(trx, message.id, { state: 'dropped', code, at })
          continue
        }
        const { subject, body } = textOf(message)
        const sent = { text: `${subject}\n\n${body}`, tries: message.tries + 1 }
        await moveMessage(trx, message.id, { state: 'sending', code: '', at }, sent)
        return { message, email, mail: { id: message.id, to: message.address, subject, body } }
      }
    })

  async function settle({ id, tries, cause }: Row, outcome: SendOutcome) {
    // Screens hold no list of messages, so that it is no revision of theirs.
    const revision = await writeWithoutRevision(db, async (trx, revision) => {
      const { state, code, again } = afterTry(outcome, tries)
      const moment = now()
      const at = moment.toISOString()
      // Another process may have called it unknown while this one waited for the answer.
      const stored = await trx.selectFrom('messages').select('state').where('id', '=', id).executeTakeFirst()
      if (!stored || (stored.state !== 'sending' && stored.state !== 'unknown')) return revision
      if (stored.state === 'unknown' && state === 'waiting') return revision
      const isTestRefused = outcome.kind === 'account' && cause === 'test'
      const next = isTestRefused ? { state: 'failed' as const, code } : { state, code }
      const notBefore = new Date(moment.getTime() + (again ?? 0) * 1000).toISOString()
      await moveMessage(trx, id, { ...next, at }, { notBefore })
      if (outcome.kind === 'account') await noteOfEmail(trx, { stoppedAt: at, stoppedCode: code })
      if (outcome.kind === 'sent' && cause === 'test')
        await noteOfEmail(trx, { testedAt: at, stoppedAt: null, stoppedCode: '' })
      return revision
    })
    live.publish(revision, 'messages')
  }

  async function sendAll() {
    // Most of the time nothing waits, and then nothing is written.
    while (!ending.signal.aborted && (await hasToSend(db, now()))) {
      const taken = await take()
      if (!taken) return
      await settle(taken.message, await send(taken.email, taken.mail, { signal: ending.signal }))
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
    /** A mail on its way is given up: it waits again, or is unknown where it was handed over. */
    async end() {
      ending.abort()
      wake()
      await looking
      if (hasSent) await writeWithoutRevision(db, (trx) => endLease(trx, holder)).catch(() => {})
    },
  }
}

export type Outbox = ReturnType<typeof createOutbox>

/** Why a message is not sent any more; null where it is. */
function pointless(message: Row, { isOn, settings }: StoredEmail, now: Date): string | null {
  if (message.cause === 'test') return isTooOld(message, now) ? 'too_old' : null
  if (!isOn) return 'off'
  if (!settings.notices.some((notice) => notice === message.kind)) return 'not_wanted'
  return isTooOld(message, now) ? 'too_old' : null
}

const textOf = ({ kind, language, params }: Row) =>
  mailText(kind as OwnerNotice | 'test', language, JSON.parse(params))
