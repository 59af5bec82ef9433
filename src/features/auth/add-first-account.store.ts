import { isEasyPassword } from '#domain/accounts/password.ts'
import type { Db } from '#server/database/database.ts'
import { recordInHistory } from '#server/database/history.ts'
import { runInWriteTransaction, type WriteTransaction } from '#server/database/revision.ts'
import { OperatorFacingError } from '#server/errors.ts'
import {
  addStaffAccount,
  type FirstPasswordExpiryAndCodeHash,
  hasStaffAccounts,
  listStaffAccounts,
  resetPassword,
} from './auth.store.ts'
import { newFirstPasswordAndSignInCode, newRandomPassword, type PasswordHasher } from './passwords.ts'

/** The way into a new database: with a password, or by a code in an address, where nobody reads what a terminal says. */
export interface FirstAccountCredentials {
  email: string
  /** Null where the code is the way. */
  password: string | null
  /** The token of the code; null where the password is the way. */
  code: string | null
  /** False where the environment named it. */
  isMade: boolean
}

interface Options {
  db: Db
  passwords: PasswordHasher
  now: Date
  /** What the environment names. */
  named: { email: string; password: string } | undefined
  way: 'password' | 'code'
}

const madeEmail = 'admin@abhyasika.local'

/**
 * Adds the account that is named, or one of our own, unless there is an account (AU-7). By code, one of our own that nobody
 * has signed in with gets a new code, as the one before may have ended (IN-2).
 * @throws OperatorFacingError where the named password is easy to guess
 */
export async function addFirstStaffAccount({
  db,
  passwords,
  now,
  named,
  way,
}: Options): Promise<FirstAccountCredentials | undefined> {
  if (await hasStaffAccounts(db)) return way === 'code' ? renewCode({ db, passwords, now }) : undefined
  if (named && isEasyPassword(named.password, named.email)) {
    throw new OperatorFacingError('ADMIN_PASSWORD is easy to guess. A short sentence of your own is not.')
  }
  const code = way === 'code' && !named ? newFirstPasswordAndSignInCode('en', now) : undefined
  const { email, password } = named ?? { email: madeEmail, password: code?.password ?? newRandomPassword() }
  const passwordHash = await passwords.hash(password)
  return runInWriteTransaction(db, async (trx) => {
    // Another process may be starting on the same database.
    if (await hasStaffAccounts(trx)) return undefined
    const mustChangePassword = code !== undefined
    await addStaffAccount(trx, { email, passwordHash, mustChangePassword, first: code?.first ?? null }, now)
    const entry = { kind: 'account', action: 'added', subject: email, name: email } as const
    await recordInHistory(trx, { by: 'product', at: now }, entry)
    return { email, ...wayOf(code, password), isMade: named === undefined }
  })
}

async function renewCode({ db, passwords, now }: Pick<Options, 'db' | 'passwords' | 'now'>) {
  if (!(await findUnusedAccount(db))) return undefined
  const code = newFirstPasswordAndSignInCode('en', now)
  const passwordHash = await passwords.hash(code.password)
  return runInWriteTransaction(db, async (trx) => {
    const id = await findUnusedAccount(trx)
    if (id === undefined) return undefined
    await resetPassword(trx, id, passwordHash, code.first)
    return { email: madeEmail, ...wayOf(code, code.password), isMade: true }
  })
}

/** The account of our own where it is the only one, and nobody has signed in with it. */
async function findUnusedAccount(db: Db | WriteTransaction): Promise<string | undefined> {
  const accounts = await listStaffAccounts(db)
  const unused = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', madeEmail)
    .where('firstPasswordUntil', 'is not', null)
    .executeTakeFirst()
  return accounts.length === 1 ? unused?.id : undefined
}

const wayOf = (
  code: { token: string; first: FirstPasswordExpiryAndCodeHash } | undefined,
  password: string,
) => (code ? { password: null, code: code.token } : { password, code: null })
