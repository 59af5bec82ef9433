import type { Context } from 'hono'
import type { AppContext } from '#server/app-context.ts'
import type { WriteTransaction } from '#server/database/revision.ts'
import { Refusal } from '#server/errors.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { checkSecondFactorCode } from '../sign-in/check-second-factor-code.ts'
import { tooManyAttemptsRefusal } from '../sign-in/try-limits.ts'

export const wrongCodeRefusal = (field: string) => new Refusal(400, 'invalid_code', field)

/** Asks for a code of the caller's second factor; returns what uses it up, for the transaction of the change. */
export type SecondFactorCodeChecker = (
  c: Context<RouteEnv>,
  code: string | undefined,
) => Promise<(trx: WriteTransaction) => Promise<void>>

/**
 * Asks for a present code of the caller's second factor, where they have one, so that neither the password nor an open browser is
 * enough.
 * @throws Refusal 400 present_code_required, invalid_code, or 429 too_many_attempts
 */
export const requireSecondFactorCode =
  (needs: Pick<AppContext, 'db' | 'cipher' | 'now'>): SecondFactorCodeChecker =>
  async (c, code) => {
    const verdict = await checkSecondFactorCode(needs, c.get('session').account.id, code)
    if (verdict.outcome === 'missing') throw new Refusal(400, 'present_code_required', 'presentCode')
    if (verdict.outcome !== 'right') {
      throw verdict.outcome === 'too many' ? tooManyAttemptsRefusal() : wrongCodeRefusal('presentCode')
    }
    return async (trx) => {
      if (!(await verdict.spend(trx))) throw wrongCodeRefusal('presentCode')
    }
  }
