import { z } from 'zod'
import type { FieldChange } from '../src/domain/history.ts'
import {
  addAccount,
  endSessionsOf,
  findAccount,
  listAccounts,
  removeAccount,
  resetPassword,
} from '../src/features/auth/auth.store.ts'
import { removeSecondFactor } from '../src/features/auth/own-account/second-factor.store.ts'
import { newPassword, type Passwords } from '../src/features/auth/passwords.ts'
import type { Db } from '../src/server/database/database.ts'
import { record } from '../src/server/database/history.ts'
import { type Write, write } from '../src/server/database/revision.ts'
import { StartError } from '../src/server/errors.ts'

const help = `npm run staff -- list              the accounts that may sign in
npm run staff -- add EMAIL         a new account, with a password that is printed once
npm run staff -- reset EMAIL       a new password for an account, which is signed out everywhere; its second factor stays
npm run staff -- phone-lost EMAIL  takes an account's second factor away, and signs it out everywhere
npm run staff -- remove EMAIL      removes an account, which is signed out everywhere; never the last one`

interface Surroundings {
  /** Runs `work` on the database. */
  open(work: (database: { db: Db }) => Promise<void>): Promise<void>
  hash: Passwords['hash']
  say(line: string): void
}

type Task = Pick<Surroundings, 'hash' | 'say'> & { command: string; email: string }

/**
 * Runs `npm run staff` with its arguments.
 * @throws StartError with one line that says what is wrong
 */
export async function manageStaff(
  [command = 'help', email = '']: string[],
  { open, hash, say }: Surroundings,
) {
  if (command === 'help') return say(help)
  if (!['list', 'add', 'reset', 'phone-lost', 'remove'].includes(command)) {
    throw new StartError(`There is no "${command}". Try: npm run staff -- help`)
  }
  if (command !== 'list' && !z.email().safeParse(email).success) {
    throw new StartError(
      `"${email}" is no e-mail address. Try: npm run staff -- ${command} someone@example.org`,
    )
  }
  await open(({ db }) => carryOut(db, { command, email, hash, say }))
}

async function carryOut(db: Db, { command, email, hash, say }: Task) {
  if (command === 'list') {
    for (const account of await listAccounts(db)) say(`${account.email}  since ${account.createdAt}`)
  } else if (command === 'remove') {
    await remove(db, email)
    say(`${email} has been removed.`)
  } else if (command === 'phone-lost') {
    await changeAccount(db, email, { field: 'secondFactor', to: 'off' }, removeSecondFactor)
    say(`${email} signs in with the password alone.`)
  } else {
    const password = newPassword()
    await (command === 'add' ? add : reset)(db, email, await hash(password))
    say(`Sign in as ${email} with the password ${password}`)
    say('This password is shown only this once, and has to be changed at the next sign-in.')
  }
}

function noAccount(email: string) {
  return new StartError(`${email} has no account. Try: npm run staff -- list`)
}

/** Records the command in the history. */
function writeDown(
  trx: Write,
  email: string,
  action: 'added' | 'changed' | 'removed',
  changes: FieldChange[] = [],
) {
  const name = email.toLowerCase()
  return record(
    trx,
    { by: 'command', at: new Date() },
    { kind: 'account', action, subject: name, name, changes },
  )
}

async function add(db: Db, email: string, passwordHash: string) {
  await write(db, async (trx) => {
    if (await findAccount(trx, email)) throw new StartError(`${email} has an account already.`)
    await addAccount(trx, { email, passwordHash, mustChangePassword: true }, new Date())
    await writeDown(trx, email, 'added')
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
  work: (trx: Write, accountId: string) => Promise<unknown>,
) {
  await write(db, async (trx) => {
    const account = await findAccount(trx, email)
    if (!account) throw noAccount(email)
    await work(trx, account.id)
    await endSessionsOf(trx, account.id)
    await writeDown(trx, email, 'changed', [change])
  })
}

async function remove(db: Db, email: string) {
  await write(db, async (trx) => {
    const account = await findAccount(trx, email)
    if (!account) throw noAccount(email)
    if ((await listAccounts(trx)).length === 1) throw new StartError('The last account cannot be removed.')
    await removeAccount(trx, account.id)
    await writeDown(trx, email, 'removed')
  })
}
