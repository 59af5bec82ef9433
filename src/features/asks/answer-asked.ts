import type { Context } from 'hono'
import { askState } from '#domain/asks/ask.ts'
import { idSchema } from '#domain/row.ts'
import type { AppContext } from '#server/app-context.ts'
import { actOf } from '#server/database/history.ts'
import {
  beginningWrites,
  currentRevision,
  type Write,
  writeWithoutRevision,
} from '#server/database/revision.ts'
import { Refusal } from '#server/errors.ts'
import { limitBody } from '#server/http/body-limit.ts'
import type { AnswerAsked, RouteEnv } from '#server/http/guard.ts'
import { findAsk, hashOfBody, type StoredAsk, spendAsk } from './asks.store.ts'

/** More than an ask can hold. */
const maxBytes = 4 * 1024 * 1024

/**
 * Lets a call pass that somebody has said yes to, once (RL-3): of the account that asked, with the same method, address and
 * body, within an hour. The yes is used up in the transaction of the call, and stands again where that fails.
 */
export function answersAsked({ db, live, now }: Pick<AppContext, 'db' | 'live' | 'now'>): AnswerAsked {
  return async (c, askId, next) => {
    // Before the body is read, which the routes limit only later.
    await limitBody(maxBytes)(c, async () => {
      const ask = await allowedAsk(c, askId)
      const act = actOf(c, now)
      let isSpent = false
      const spend = async (trx: Write) => {
        if (!(await spendAsk(trx, ask, act))) throw new Refusal(409, 'ask_used')
        isSpent = true
      }
      await beginningWrites(spend, next)
      if (c.error || !c.res.ok) return
      if (!isSpent) await writeWithoutRevision(db, spend)
      live.publish((await currentRevision(db)).revision, 'asks', 'history')
    })
  }

  /** @throws Refusal 409 ask_used, 403 ask_over for any other that does not allow this call now */
  async function allowedAsk(c: Context<RouteEnv>, askId: string): Promise<StoredAsk> {
    const ask = idSchema.safeParse(askId).success ? await findAsk(db, askId) : undefined
    const { id: accountId } = c.get('session').account
    if (ask?.accountId !== accountId) throw new Refusal(403, 'ask_over')
    const body = hashOfBody(await c.req.raw.clone().text())
    const isSame = ask.method === c.req.method && ask.path === c.req.path && ask.bodyHash === body
    if (!isSame) throw new Refusal(403, 'ask_over')
    const state = askState(ask, now())
    if (state === 'used') throw new Refusal(409, 'ask_used')
    if (state !== 'allowed') throw new Refusal(403, 'ask_over')
    return ask
  }
}
