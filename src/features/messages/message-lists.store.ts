import type { Day } from '#domain/day.ts'
import type { Message, MessageInLog, MessageState, SendingChannel } from '#domain/messages/message.ts'
import type { TodaysMessage } from '#domain/messages/todays-messages-and-answers.ts'
import type { Db } from '#server/database/database.ts'

/** Messages with the last state that each had. */
const withLastStep = (db: Db) =>
  db
    .selectFrom('messages')
    .innerJoin('messageSteps', 'messageSteps.messageId', 'messages.id')
    .select(['messages.id', 'channel', 'cause', 'kind', 'messages.language', 'messages.address', 'text'])
    .select(['messages.state', 'madeAt', 'messageSteps.code', 'messageSteps.at', 'price'])
    // Not by the greatest number, which PostgreSQL looks for from the newest message on.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('messageSteps as later')
            .select('later.no')
            .whereRef('later.messageId', '=', 'messageSteps.messageId')
            .whereRef('later.no', '>', 'messageSteps.no'),
        ),
      ),
    )

interface LogFilter {
  /** Only messages that have this state now. */
  state?: MessageState | undefined
  /** Only messages whose `no` is smaller. */
  before?: number | undefined
  limit: number
}

/** The newest messages by falling `no`, with their last state. */
export const listMessages = (db: Db, { state, before, limit }: LogFilter): Promise<MessageInLog[]> =>
  withNames(withLastStep(db))
    .innerJoin('messageSteps as first', 'first.messageId', 'messages.id')
    .select('first.no')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('messageSteps as earlier')
            .select('earlier.no')
            .whereRef('earlier.messageId', '=', 'first.messageId')
            .whereRef('earlier.no', '<', 'first.no'),
        ),
      ),
    )
    .$if(state !== undefined, (query) => query.where('messages.state', '=', state ?? 'waiting'))
    .$if(before !== undefined, (query) => query.where('first.no', '<', before ?? 0))
    .orderBy('first.no', 'desc')
    .limit(limit)
    .execute()

/** How many messages have each state now. */
export async function countMessagesByState(db: Db): Promise<Partial<Record<MessageState, number>>> {
  const rows = await db
    .selectFrom('messages')
    .select(({ fn }) => ['state', fn.countAll<number | string>().as('count')])
    .groupBy('state')
    .execute()
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]))
}

/** The newest test of each channel that had one. */
export async function listLastChannelTests(db: Db): Promise<Partial<Record<SendingChannel, Message>>> {
  const tests = await withNames(withLastStep(db))
    // Tests are to nobody, by which they are found among all that is.
    .where('messages.memberId', 'is', null)
    .where('cause', '=', 'test')
    .orderBy('madeAt')
    .execute()
  return Object.fromEntries(tests.map((test) => [test.channel, test]))
}

/** The messages to a member, those to them as somebody who asked for a seat too, newest first. */
export const listMessagesToMember = (db: Db, memberId: string, limit: number): Promise<Message[]> =>
  withNames(withLastStep(db))
    .where((row) =>
      row.or([row('messages.memberId', '=', memberId), row('enquiries.memberId', '=', memberId)]),
    )
    .orderBy('madeAt', 'desc')
    .orderBy('messages.id')
    .limit(limit)
    .execute()

const withNames = (messages: ReturnType<typeof withLastStep>) =>
  messages
    .leftJoin('members', 'members.id', 'messages.memberId')
    .leftJoin('enquiries', 'enquiries.id', 'messages.enquiryId')
    .select((row) => [
      'messages.memberId',
      row.fn.coalesce('members.name', 'enquiries.name', row.val('')).as('name'),
    ])

/** The messages to members that were made or left on a day, the newest of each member first. */
export async function listTodaysMessages(db: Db, day: Day): Promise<TodaysMessage[]> {
  const rows = await withLastStep(db)
    .select(['messages.memberId'])
    .where('messages.memberId', 'is not', null)
    .where((row) =>
      row.or([
        row('messages.sentOn', '=', day),
        row('messages.runKey', 'like', `reminder %${day}`),
        row('messages.state', '=', 'waiting'),
      ]),
    )
    .orderBy('madeAt', 'desc')
    .execute()
  return rows.flatMap(({ memberId, id, channel, kind, state, code, at, price }) =>
    memberId === null ? [] : [{ memberId, id, channel, kind, state, code, at, price }],
  )
}
