import type { MessagesState } from '#domain/messages/messages-state.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Actor, record } from '#server/database/history.ts'
import { type Write, write } from '#server/database/revision.ts'
import { readMessagesState } from './messages-state.store.ts'

/** What was changed about messages, as the history names it. */
interface Changed {
  /** What of it: a channel, or `sending` for what goes by itself. */
  subject: string
  /** The names of what is another now; none where nothing is. */
  fields: readonly string[]
}

/** Changes something about messages in one transaction, with the history, and answers with all of it as it is then. */
export async function changeMessages(
  context: Pick<AppContext, 'db' | 'cipher' | 'config' | 'today' | 'live'>,
  actor: Actor,
  work: (trx: Write) => Promise<Changed>,
): Promise<MessagesState> {
  const { revision, after } = await write(context.db, async (trx, revision) => {
    const { subject, fields } = await work(trx)
    if (fields.length > 0) {
      const changes = fields.map((field) => ({ field: `messages.${field}` }))
      await record(trx, actor, { kind: 'channel', action: 'changed', subject, name: subject, changes })
    }
    return { revision, after: await readMessagesState(trx, context) }
  })
  context.live.publish(revision, 'messages')
  return after
}

/** The names of what is another now. */
export function fieldsChanged<Values extends object>(
  before: Values | undefined,
  after: Values,
): (keyof Values & string)[] {
  const names = Object.keys(after) as (keyof Values & string)[]
  return names.filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after[name]))
}
