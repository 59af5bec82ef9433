import type { AppContext } from '#server/app-context.ts'
import { findSecondFactor, spendRecoveryCode, spendStep } from '../own-account/second-factor.store.ts'
import { hashOf, stepOf } from '../own-account/second-factor.ts'
import { countTry, isLimitReached, removeTries } from './tries.store.ts'
import { codeLimit, dailyCodeLimit } from './try-limits.ts'

type Needs = Pick<AppContext, 'db' | 'cipher' | 'now'>

const limitsOf = (accountId: string) => [codeLimit(accountId), dailyCodeLimit(accountId)]
const isRecoveryCode = (code: string) => code.length > 6

/**
 * Checks the second factor of an account and uses up a right code. An account without one needs no code.
 * @param code six digits of the authenticator, or a recovery code, to which no limit applies
 */
export async function checkCode(
  { db, cipher, now }: Needs,
  accountId: string,
  code: string | undefined,
): Promise<'right' | 'missing' | 'wrong' | 'too many'> {
  const factor = await findSecondFactor(db, cipher, accountId)
  if (!factor) return 'right'
  if (!code) return 'missing'
  if (isRecoveryCode(code)) {
    return (await spendRecoveryCode(db, accountId, hashOf(code))) ? 'right' : 'wrong'
  }
  if (!(await countTry(db, limitsOf(accountId), now()))) return 'too many'
  const step = await stepOf(code, factor.secret, now(), factor.lastStep)
  if (step === undefined || !(await spendStep(db, accountId, step))) return 'wrong'
  await removeTries(db, [codeLimit(accountId)])
  return 'right'
}

/** Whether a limit refuses this code, right or wrong. Only reads. */
export async function isCodeRefused({ db, now }: Needs, accountId: string, code: string | undefined) {
  return Boolean(code) && !isRecoveryCode(code ?? '') && isLimitReached(db, limitsOf(accountId), now())
}
