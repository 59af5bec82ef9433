import { Hono } from 'hono'
import type { AppContext } from '#server/app-context.ts'
import { actorOfRequest, recordInHistory, toMemberRemovalHistoryEntries } from '#server/database/history.ts'
import { runInWriteTransaction } from '#server/database/revision.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { countSampleMoneyOfRealMembers, removeSampleMembers } from './sample.store.ts'

/** DA-3: the sample goes in one step. */
export const sampleMembersRoutes = ({ db, live, now }: AppContext) =>
  new Hono<RouteEnv>()
    .get('/', async (c) => c.json(await countSampleMoneyOfRealMembers(db)))

    .delete('/', async (c) => {
      const answer = await runInWriteTransaction(db, async (trx, revision) => {
        const removed = await removeSampleMembers(trx, revision)
        await recordInHistory(trx, actorOfRequest(c, now), ...toMemberRemovalHistoryEntries(removed))
        return { revision, removed: removed.length }
      })
      if (answer.removed > 0) live.publish(answer.revision, 'members', 'payments')
      return c.json(answer)
    })
