import type { MessageSettingsState } from '#domain/messages/message-settings-state.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Actor, recordInHistory } from '#server/database/history.ts'
import { runInWriteTransaction, type WriteTransaction } from '#server/database/revision.ts'
import { readMessageSettingsState } from './read-message-settings-state.store.ts'

/** What was changed about messages, as the history names it. */
interface Changed {
  /** What of it: a channel, or `sending` for what goes by itself. */
  subject: string
  /** The names of what is another now; none where nothing is. */
  fields: readonly string[]
}

type Context = Pick<AppContext, 'db' | 'cipher' | 'config' | 'today' | 'live'>

/** Changes something about messages in one transaction, with the history, and answers with all of it as it is then. */
export const changeMessageSettings = (
  context: Context,
  actor: Actor,
  work: (trx: WriteTransaction) => Promise<Changed>,
) =>
  changeMessageSettingsAndRead(
    context,
    actor,
    work,
    (trx): Promise<MessageSettingsState> => readMessageSettingsState(trx, context),
  )

/** The same with another answer, which is read in the transaction too: where it cannot be read, nothing is changed. */
export async function changeMessageSettingsAndRead<After>(
  context: Context,
  actor: Actor,
  work: (trx: WriteTransaction) => Promise<Changed>,
  read: (trx: WriteTransaction) => Promise<After>,
): Promise<After> {
  const { revision, after } = await runInWriteTransaction(context.db, async (trx, revision) => {
    const { subject, fields } = await work(trx)
    if (fields.length > 0) {
      const changes = fields.map((field) => ({ field: `messages.${field}` }))
      await recordInHistory(trx, actor, {
        kind: 'channel',
        action: 'changed',
        subject,
        name: subject,
        changes,
      })
    }
    return { revision, after: await read(trx) }
  })
  context.live.publish(revision, 'messages')
  return after
}

/** The names of what is another now. */
export function namesOfChangedFields<Values extends object>(
  before: Values | undefined,
  after: Values,
): (keyof Values & string)[] {
  const names = Object.keys(after) as (keyof Values & string)[]
  return names.filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after[name]))
}
