import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/database/database.ts'
import {
  findSecondFactor,
  isSecondFactorRecoveryCodeOfAccount,
  spendAuthenticatorStep,
  spendSecondFactorRecoveryCode,
} from '../own-account/second-factor.store.ts'
import { authenticatorStepOfCode, hashOfSecondFactorRecoveryCode } from '../own-account/second-factor.ts'
import { countTryIfAllowed, isTryLimitReached, removeTries } from './sign-in-tries.store.ts'
import { dailySecondFactorCodeTryLimitOf, secondFactorCodeTryLimitOf } from './try-limits.ts'

type Needs = Pick<AppContext, 'db' | 'cipher' | 'now'>

const limitsOf = (accountId: string) => [
  secondFactorCodeTryLimitOf(accountId),
  dailySecondFactorCodeTryLimitOf(accountId),
]
const isRecoveryCode = (code: string) => code.length > 6

/** The worth of a code. A right one is used up by `spend`; false where another call has used it meanwhile. */
type Verdict =
  | { outcome: 'right'; spend: (db: Db) => Promise<boolean> }
  | { outcome: 'missing' | 'wrong' | 'too many' }

/**
 * Judges a code of an account's second factor. An account without one needs no code.
 * @param code six digits of the authenticator, or a recovery code, to which no limit applies
 */
export async function checkSecondFactorCode(
  { db, cipher, now }: Needs,
  accountId: string,
  code: string | undefined,
): Promise<Verdict> {
  const factor = await findSecondFactor(db, cipher, accountId)
  if (!factor) return { outcome: 'right', spend: async () => true }
  if (!code) return { outcome: 'missing' }
  if (isRecoveryCode(code)) {
    const hash = hashOfSecondFactorRecoveryCode(code)
    if (!(await isSecondFactorRecoveryCodeOfAccount(db, accountId, hash))) return { outcome: 'wrong' }
    return { outcome: 'right', spend: (db) => spendSecondFactorRecoveryCode(db, accountId, hash) }
  }
  if (!(await countTryIfAllowed(db, limitsOf(accountId), now()))) return { outcome: 'too many' }
  const step = authenticatorStepOfCode(code, factor.secret, now(), factor.lastStep)
  if (step === undefined) return { outcome: 'wrong' }
  await removeTries(db, [secondFactorCodeTryLimitOf(accountId)])
  return { outcome: 'right', spend: (db) => spendAuthenticatorStep(db, accountId, step) }
}

/** Whether a limit refuses this code, right or wrong. Only reads. */
export async function isSecondFactorCodeTryLimitReached(
  { db, now }: Needs,
  accountId: string,
  code: string | undefined,
) {
  return Boolean(code) && !isRecoveryCode(code ?? '') && isTryLimitReached(db, limitsOf(accountId), now())
}
