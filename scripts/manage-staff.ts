import { z } from 'zod'
import { type Role, roles } from '../src/domain/accounts/role.ts'
import { errorSentenceFor } from '../src/domain/error.ts'
import type { FieldChange } from '../src/domain/history.ts'
import {
  addStaffAccount,
  changeAccountRole,
  findAccountByEmail,
  listStaffAccounts,
  removeStaffAccount,
  resetPassword,
} from '../src/features/auth/auth.store.ts'
import { removeSecondFactor } from '../src/features/auth/own-account/second-factor.store.ts'
import { newRandomPassword, type PasswordHasher } from '../src/features/auth/passwords.ts'
import { sharedEnglish } from '../src/languages/shared/en.ts'
import type { Db } from '../src/server/database/database.ts'
import { recordInHistory } from '../src/server/database/history.ts'
import { runInWriteTransaction, type WriteTransaction } from '../src/server/database/revision.ts'
import { OperatorFacingError, Refusal } from '../src/server/errors.ts'
import { endSessions } from '../src/server/http/server-session-store.ts'

const help = `npm run staff -- list              the accounts that may sign in
npm run staff -- add EMAIL [ROLE]  a new account, an owner's unless it says manager or clerk, with a password that is printed once
npm run staff -- role EMAIL ROLE   makes an account an owner's, a manager's or a clerk's, and signs it out everywhere
npm run staff -- reset EMAIL       a new password for an account, which is signed out everywhere; its second factor stays
npm run staff -- phone-lost EMAIL  takes an account's second factor away, and signs it out everywhere
npm run staff -- remove EMAIL      removes an account, which is signed out everywhere; never the last owner's`

interface Surroundings {
  /** Runs `work` on the database. */
  open(work: (database: { db: Db }) => Promise<void>): Promise<void>
  hash: PasswordHasher['hash']
  say(line: string): void
}

type Task = Pick<Surroundings, 'hash' | 'say'> & { command: string; email: string; role: Role | undefined }

/**
 * Runs `npm run staff` with its arguments.
 * @throws OperatorFacingError with one line that says what is wrong
 */
export async function manageStaff(
  [command = 'help', email = '', asked = '']: string[],
  { open, hash, say }: Surroundings,
) {
  if (command === 'help') return say(help)
  if (!['list', 'add', 'role', 'reset', 'phone-lost', 'remove'].includes(command)) {
    throw new OperatorFacingError(`There is no "${command}". Try: npm run staff -- help`)
  }
  if (command !== 'list' && !z.email().safeParse(email).success) {
    throw new OperatorFacingError(
      `"${email}" is no e-mail address. Try: npm run staff -- ${command} someone@example.org`,
    )
  }
  const role = roles.find((name) => name === asked)
  if (role === undefined && (command === 'role' || asked !== '')) {
    throw new OperatorFacingError(`"${asked}" is none of ${roles.join(', ')}.`)
  }
  await open(({ db }) => carryOut(db, { command, email, role, hash, say }))
}

async function carryOut(db: Db, { command, email, role, hash, say }: Task) {
  if (command === 'list') {
    for (const account of await listStaffAccounts(db))
      say(`${account.email}  ${account.role}  since ${account.createdAt}`)
  } else if (command === 'remove') {
    await remove(db, email)
    say(`${email} has been removed.`)
  } else if (command === 'role' && role) {
    const change = { field: 'role', to: role }
    await refusingLastOwner(() =>
      changeAccount(db, email, change, (trx, id) => changeAccountRole(trx, id, role)),
    )
    say(`${email} is ${role} now.`)
  } else if (command === 'phone-lost') {
    await changeAccount(db, email, { field: 'secondFactor', to: 'off' }, removeSecondFactor)
    say(`${email} signs in with the password alone.`)
  } else {
    const password = newRandomPassword()
    const passwordHash = await hash(password)
    await (command === 'add' ? add(db, email, passwordHash, role) : reset(db, email, passwordHash))
    say(`Sign in as ${email} with the password ${password}`)
    say('This password is shown only this once, and has to be changed at the next sign-in.')
  }
}

function noAccount(email: string) {
  return new OperatorFacingError(`${email} has no account. Try: npm run staff -- list`)
}

/** Records the command in the history. */
function writeDown(
  trx: WriteTransaction,
  email: string,
  action: 'added' | 'changed' | 'removed',
  changes: FieldChange[] = [],
) {
  const name = email.toLowerCase()
  return recordInHistory(
    trx,
    { by: 'command', at: new Date() },
    { kind: 'account', action, subject: name, name, changes },
  )
}

async function add(db: Db, email: string, passwordHash: string, role: Role = 'owner') {
  await runInWriteTransaction(db, async (trx) => {
    if (await findAccountByEmail(trx, email))
      throw new OperatorFacingError(`${email} has an account already.`)
    await addStaffAccount(trx, { email, passwordHash, mustChangePassword: true, role }, new Date())
    await writeDown(trx, email, 'added', [{ field: 'role', to: role }])
  })
}

async function reset(db: Db, email: string, passwordHash: string) {
  await changeAccount(db, email, { field: 'password' }, (trx, id) => resetPassword(trx, id, passwordHash))
}

/** Ends the sessions of the account. */
async function changeAccount(
  db: Db,
  email: string,
  change: FieldChange,
  work: (trx: WriteTransaction, accountId: string) => Promise<unknown>,
) {
  await runInWriteTransaction(db, async (trx) => {
    const account = await findAccountByEmail(trx, email)
    if (!account) throw noAccount(email)
    await work(trx, account.id)
    await endSessions(trx, { subject: account.id })
    await writeDown(trx, email, 'changed', [change])
  })
}

async function remove(db: Db, email: string) {
  await refusingLastOwner(() =>
    runInWriteTransaction(db, async (trx) => {
      const account = await findAccountByEmail(trx, email)
      if (!account) throw noAccount(email)
      await removeStaffAccount(trx, account.id)
      await writeDown(trx, email, 'removed')
    }),
  )
}

/** @throws OperatorFacingError with the sentence of a refusal, such as that of the last owner */
async function refusingLastOwner(work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    throw error instanceof Refusal
      ? new OperatorFacingError(errorSentenceFor(sharedEnglish.errors, error.problem))
      : error
  }
}
