import type { Message, MessageCause, MessageState } from '#domain/messages/message.ts'
import type { Db } from '#server/database/database.ts'
import type { Write } from '#server/database/revision.ts'
import type { Schema } from '#server/database/schema.ts'

type Row = Schema['messages']

/** A message before it is sent. */
export type NewMessage = Pick<
  Row,
  'id' | 'channel' | 'cause' | 'kind' | 'runKey' | 'language' | 'params' | 'address' | 'madeAt' | 'madeBy'
>

/** Adds a message that waits from now on. @returns false where its run has one already */
export async function addMessage(trx: Write, message: NewMessage): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('messages')
    .values({ ...message, text: '', state: 'waiting', tries: 0, notBefore: message.madeAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  const isNew = numInsertedOrUpdatedRows === 1n
  if (isNew) await addStep(trx, message.id, { state: 'waiting', code: '', at: message.madeAt })
  return isNew
}

interface Step {
  state: MessageState
  code: string
  /** ISO 8601 in UTC. */
  at: string
}

const addStep = (trx: Write, messageId: string, step: Step) =>
  trx
    .insertInto('messageSteps')
    .values({ messageId, ...step })
    .execute()

/** Gives a message its next state, which is added to all that it had. */
export async function moveMessage(
  trx: Write,
  id: string,
  { state, code, at }: Step,
  also: Partial<Pick<Row, 'text' | 'tries' | 'notBefore'>> = {},
) {
  await trx
    .updateTable('messages')
    .set({ state, ...also })
    .where('id', '=', id)
    .execute()
  await addStep(trx, id, { state, code, at })
}

/** Whether something waits to be sent at a moment, or a process that sent has not said what became of it. */
export async function hasToSend(db: Db, at: Date): Promise<boolean> {
  const row = await db
    .selectFrom('messages')
    .select('id')
    .where((message) =>
      message.or([
        message('state', '=', 'sending'),
        message.and([message('state', '=', 'waiting'), message('notBefore', '<=', at.toISOString())]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The message of these causes that is to be sent next at a moment; undefined where none waits. */
export const findNextWaiting = (
  db: Db,
  at: Date,
  causes: readonly MessageCause[],
): Promise<Row | undefined> =>
  db
    .selectFrom('messages')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('cause', 'in', [...causes])
    .where('notBefore', '<=', at.toISOString())
    .orderBy('notBefore')
    .orderBy('madeAt')
    .limit(1)
    .executeTakeFirst()

/** All messages in these states, oldest first. */
export const listInState = (db: Db, states: readonly MessageState[]): Promise<Pick<Row, 'id' | 'cause'>[]> =>
  db
    .selectFrom('messages')
    .select(['id', 'cause'])
    .where('state', 'in', [...states])
    .orderBy('madeAt')
    .execute()

/** The newest messages with their last state. */
export async function listMessages(db: Db, limit: number): Promise<Message[]> {
  const rows = await db
    .selectFrom('messages')
    .innerJoin('messageSteps', 'messageSteps.messageId', 'messages.id')
    .select(['messages.id', 'channel', 'cause', 'kind', 'language', 'address', 'text', 'messages.state'])
    .select(['madeAt', 'messageSteps.code', 'messageSteps.at'])
    .where((row) =>
      row(
        'messageSteps.no',
        '=',
        row
          .selectFrom('messageSteps as last')
          .select((last) => last.fn.max('last.no').as('no'))
          .whereRef('last.messageId', '=', 'messages.id'),
      ),
    )
    .orderBy('madeAt', 'desc')
    .orderBy('messages.id')
    .limit(limit)
    .execute()
  return rows
}

/** Drops what waits or is being sent: a restore cannot know whether it went (MS-2). */
export async function dropUnsent(trx: Write, code: string, at: string, cause?: MessageCause) {
  for (const message of await listInState(trx, ['waiting', 'sending'])) {
    if (cause !== undefined && message.cause !== cause) continue
    await moveMessage(trx, message.id, { state: 'dropped', code, at })
  }
}

/** Removes messages that were made before a moment, with all their states. */
export async function removeOldMessages(db: Db, before: Date) {
  await db.deleteFrom('messages').where('madeAt', '<', before.toISOString()).execute()
}

/** For how long one process may send before it says again that it does, in milliseconds. */
const leaseMs = 60_000

/**
 * Takes the right to send, or keeps it. A call of another process that had it and let it go by may have arrived: who takes over calls
 * each message that is being sent unknown (MS-2).
 * @returns whether this process may send
 */
export async function holdLease(trx: Write, holder: string, now: Date): Promise<boolean> {
  const lease = await trx.selectFrom('sendingLease').selectAll().executeTakeFirstOrThrow()
  const at = now.toISOString()
  if (lease.holder !== holder && lease.until > at) return false
  if (lease.holder !== holder) {
    for (const { id } of await listInState(trx, ['sending'])) {
      await moveMessage(trx, id, { state: 'unknown', code: '', at })
    }
  }
  const until = new Date(now.getTime() + leaseMs).toISOString()
  await trx.updateTable('sendingLease').set({ holder, until }).execute()
  return true
}

/** Lets another process send at once. */
export async function endLease(trx: Write, holder: string) {
  await trx.updateTable('sendingLease').set({ holder: '', until: '' }).where('holder', '=', holder).execute()
}
