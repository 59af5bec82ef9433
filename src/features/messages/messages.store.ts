import type { Selectable } from 'kysely'
import {
  longestMessageWaitMs,
  type MessageDropReason,
  type MessageState,
  type SendingChannel,
} from '#domain/messages/message.ts'
import type { AutomaticMessageKind } from '#domain/messages/sending-kind.ts'
import type { Db } from '#server/database/database.ts'
import { runInWriteTransactionWithoutRevision, type WriteTransaction } from '#server/database/revision.ts'
import type { DatabaseSchema } from '#server/database/schema.ts'

export type StoredMessage = Selectable<DatabaseSchema['messages']>

/** A message before it is sent. */
export type NewMessage = Pick<
  StoredMessage,
  'id' | 'channel' | 'cause' | 'kind' | 'runKey' | 'language' | 'params' | 'address' | 'madeAt' | 'madeBy'
> &
  Partial<Pick<StoredMessage, 'memberId' | 'enquiryId' | 'about' | 'place'>>

/** Adds a message that waits from now on. @returns false where its run has one already */
export async function addMessage(trx: WriteTransaction, message: NewMessage): Promise<boolean> {
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

const addStep = (trx: WriteTransaction, messageId: string, step: Step) =>
  trx
    .insertInto('messageSteps')
    .values({ messageId, ...step })
    .execute()

/** Gives a message its next state, which is added to all that it had. */
export async function changeMessageState(
  trx: WriteTransaction,
  id: string,
  { state, code, at }: Step,
  also: Partial<
    Pick<
      StoredMessage,
      'text' | 'tries' | 'notBefore' | 'address' | 'template' | 'externalId' | 'price' | 'sentOn'
    >
  > = {},
) {
  await trx
    .updateTable('messages')
    .set({ state, ...also })
    .where('id', '=', id)
    .execute()
  await addStep(trx, id, { state, code, at })
}

/** Whether something waits to be sent at a moment, or a process that sent has not said what became of it. */
export async function hasMessageToSend(db: Db, at: Date): Promise<boolean> {
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

/** What may be sent now: by which channels, and of messages to people of which kinds. Tests may always. */
export interface SendableChannelsAndKinds {
  channels: readonly SendingChannel[]
  kinds: readonly AutomaticMessageKind[]
}

/** The message that is to be sent next at a moment; undefined where none waits. */
export const findNextMessageToSend = (
  db: Db,
  at: Date,
  { channels, kinds }: SendableChannelsAndKinds,
): Promise<StoredMessage | undefined> =>
  db
    .selectFrom('messages')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('notBefore', '<=', at.toISOString())
    .where((row) =>
      row.or([
        row('cause', '=', 'test'),
        row.and([
          row('channel', 'in', among(channels)),
          row.or([row('cause', '=', 'owner'), row('kind', 'in', among(kinds))]),
        ]),
      ]),
    )
    .orderBy('notBefore')
    .orderBy('madeAt')
    .orderBy('place')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** A list for a condition, which no engine takes empty. */
const among = <Value extends string>(values: readonly Value[]): Value[] =>
  values.length > 0 ? [...values] : (['none'] as unknown[] as Value[])

/** All messages in these states, oldest first. */
export const listMessagesInState = (
  db: Db,
  states: readonly MessageState[],
): Promise<Pick<StoredMessage, 'id' | 'cause' | 'channel'>[]> =>
  db
    .selectFrom('messages')
    .select(['id', 'cause', 'channel'])
    .where('state', 'in', [...states])
    .orderBy('madeAt')
    .execute()

/**
 * Drops what waits or is being sent, by one channel or by all: a restore cannot know whether it went (MS-2). Tests go by a channel that
 * is off, too.
 */
export async function dropUnsentMessages(
  trx: WriteTransaction,
  code: MessageDropReason,
  at: string,
  channel?: SendingChannel,
) {
  const unsent = await listMessagesInState(trx, ['waiting', 'sending'])
  const isMeant = (one: (typeof unsent)[number]) =>
    channel === undefined || (one.channel === channel && one.cause !== 'test')
  await dropEach(trx, unsent.filter(isMeant), { code, at })
}

/** Drops messages, each with the same reason. */
async function dropEach(
  trx: WriteTransaction,
  messages: readonly Pick<StoredMessage, 'id'>[],
  { code, at }: { code: MessageDropReason; at: string },
) {
  for (const { id } of messages) await changeMessageState(trx, id, { state: 'dropped', code, at })
}

/** What waits for people, and not for the centre itself. */
const waitingForPeople = (db: Db) =>
  db.selectFrom('messages').where('state', '=', 'waiting').where('cause', 'not in', ['owner', 'test'])

/** The message that a status speaks of: by our id, else by the one that the other side gave it. */
export async function findMessageOfDeliveryStatus(
  db: Db,
  id: string,
  externalId: string,
): Promise<StoredMessage | undefined> {
  const [column, value] = id === '' ? (['externalId', externalId] as const) : (['id', id] as const)
  if (value === '') return undefined
  return db.selectFrom('messages').selectAll().where(column, '=', value).executeTakeFirst()
}

interface WaitingOf {
  memberIds: readonly string[]
  enquiryIds: readonly string[]
  channels: readonly SendingChannel[]
}

/** Drops what waits for these people by these channels. */
export async function dropWaitingMessagesTo(
  trx: WriteTransaction,
  { memberIds, enquiryIds, channels }: WaitingOf,
  { code, at }: { code: MessageDropReason; at: string },
) {
  const waiting = await waitingForPeople(trx)
    .select(['id', 'memberId', 'enquiryId'])
    .where('channel', 'in', [...channels])
    .execute()
  const isTheirs = ({ memberId, enquiryId }: (typeof waiting)[number]) =>
    memberIds.includes(memberId ?? '') || enquiryIds.includes(enquiryId ?? '')
  await dropEach(trx, waiting.filter(isTheirs), { code, at })
}

/** Drops what waits of a kind. */
export async function dropWaitingMessagesOfKind(
  trx: WriteTransaction,
  kind: AutomaticMessageKind,
  code: MessageDropReason,
  at: string,
) {
  const waiting = await waitingForPeople(trx).select('id').where('kind', '=', kind).execute()
  await dropEach(trx, waiting, { code, at })
}

/** How many messages to people wait, by their kind. */
export async function countWaitingMessagesByKind(db: Db): Promise<Map<string, number>> {
  const rows = await waitingForPeople(db)
    .select(({ fn }) => ['kind', fn.countAll<number | string>().as('count')])
    .groupBy('kind')
    .execute()
  return new Map(rows.map(({ kind, count }) => [kind, Number(count)]))
}

/**
 * Drops what waits for people and is of no use any more: what has waited for a day, and reminders too where their day is over.
 * @returns the revision, or null where there is none
 */
export async function dropMessagesWaitingTooLong(
  db: Db,
  at: Date,
  { remindersToo }: { remindersToo: boolean },
): Promise<number | null> {
  const since = new Date(at.getTime() - longestMessageWaitMs).toISOString()
  const late = (from: Db) =>
    waitingForPeople(from)
      .select(['id', 'cause'])
      .where((row) =>
        row.or([row('madeAt', '<', since), ...(remindersToo ? [row('cause', '=', 'reminder')] : [])]),
      )
      .execute()
  if ((await late(db)).length === 0) return null
  return runInWriteTransactionWithoutRevision(db, async (trx, revision) => {
    for (const { id, cause } of await late(trx)) {
      const code = cause === 'reminder' ? 'too_late' : 'too_old'
      await changeMessageState(trx, id, { state: 'dropped', code, at: at.toISOString() })
    }
    return revision
  })
}

/** The messages to members that failed since a moment, with the code. */
export async function listMessagesFailedSince(
  db: Db,
  since: Date,
): Promise<{ memberId: string; code: string }[]> {
  const rows = await db
    .selectFrom('messages')
    .innerJoin('messageSteps', 'messageSteps.messageId', 'messages.id')
    .select(['memberId', 'code'])
    .where('messages.state', '=', 'failed')
    .where('messageSteps.state', '=', 'failed')
    .where('at', '>', since.toISOString())
    .execute()
  return rows.flatMap(({ memberId, code }) => (memberId === null ? [] : [{ memberId, code }]))
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
export async function holdSendingLease(
  trx: WriteTransaction,
  holder: string,
  now: Date,
  callUnknown: (id: string, at: Date) => Promise<void>,
): Promise<boolean> {
  const lease = await trx.selectFrom('sendingLease').selectAll().executeTakeFirstOrThrow()
  const at = now.toISOString()
  if (lease.holder !== holder && lease.until > at) return false
  if (lease.holder !== holder) {
    for (const { id } of await listMessagesInState(trx, ['sending'])) {
      await callUnknown(id, now)
    }
  }
  const until = new Date(now.getTime() + leaseMs).toISOString()
  await trx.updateTable('sendingLease').set({ holder, until }).execute()
  return true
}

/** Lets another process send at once. */
export async function endSendingLease(trx: WriteTransaction, holder: string) {
  await trx.updateTable('sendingLease').set({ holder: '', until: '' }).where('holder', '=', holder).execute()
}
