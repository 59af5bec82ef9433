import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { FieldChange } from '../src/domain/history.ts'
import {
  addAccount,
  changePassword,
  endSessionsOf,
  findAccount,
  listAccounts,
  removeAccount,
} from '../src/features/auth/auth.store.ts'
import { createIdentity } from '../src/features/auth/identity.ts'
import { removeSecondFactor } from '../src/features/auth/second-factor.store.ts'
import type { Db } from '../src/server/database.ts'
import { StartError } from '../src/server/errors.ts'
import { record } from '../src/server/history.ts'
import { type Write, write } from '../src/server/revision.ts'
import { onDatabase, runCommand } from './command.ts'

const help = `npm run staff -- list              the accounts that may sign in
npm run staff -- add EMAIL         a new account, with a password that is printed once
npm run staff -- reset EMAIL       a new password for an account, which is signed out everywhere; its second factor stays
npm run staff -- phone-lost EMAIL  takes an account's second factor away, and signs it out everywhere
npm run staff -- remove EMAIL      removes an account, which is signed out everywhere; never the last one`

const [command = 'help', email = ''] = process.argv.slice(2)

await runCommand(async () => {
  if (command === 'help') return console.log(help)
  if (!['list', 'add', 'reset', 'phone-lost', 'remove'].includes(command)) {
    throw new StartError(`There is no "${command}". Try: npm run staff -- help`)
  }
  if (command !== 'list' && !z.email().safeParse(email).success) {
    throw new StartError(
      `"${email}" is no e-mail address. Try: npm run staff -- ${command} someone@example.org`,
    )
  }
  await onDatabase(({ db }) => carryOut(db))
})

async function carryOut(db: Db) {
  if (command === 'list') {
    for (const account of await listAccounts(db)) console.log(`${account.email}  since ${account.createdAt}`)
  } else if (command === 'remove') {
    await remove(db)
    console.log(`${email} has been removed.`)
  } else if (command === 'phone-lost') {
    await changeAccount(db, { field: 'secondFactor', to: 'off' }, removeSecondFactor)
    console.log(`${email} signs in with the password alone.`)
  } else {
    const password = randomBytes(12).toString('base64url')
    await (command === 'add' ? add(db, password) : reset(db, password))
    console.log(`Sign in as ${email} with the password ${password}`)
    console.log('This password is shown only this once.')
  }
}

function noAccount() {
  return new StartError(`${email} has no account. Try: npm run staff -- list`)
}

/** Nothing is signed here, so any secret will do for hashing. */
function hash(db: Db, password: string) {
  return createIdentity({ db, secret: randomBytes(32).toString('hex'), secure: false }).hash(password)
}

/** What a command does to an account is in the history too. */
function writeDown(trx: Write, action: 'added' | 'changed' | 'removed', changes: FieldChange[] = []) {
  const name = email.toLowerCase()
  return record(
    trx,
    { by: 'command', at: new Date() },
    { kind: 'account', action, subject: name, name, changes },
  )
}

async function add(db: Db, password: string) {
  const passwordHash = await hash(db, password)
  await write(db, async (trx) => {
    if (await findAccount(trx, email)) throw new StartError(`${email} has an account already.`)
    await addAccount(trx, email, passwordHash, new Date())
    await writeDown(trx, 'added')
  })
}

async function reset(db: Db, password: string) {
  const passwordHash = await hash(db, password)
  await changeAccount(db, { field: 'password' }, (trx, id) => changePassword(trx, id, passwordHash))
}

/** Whoever is signed in with the account comes in anew. */
async function changeAccount(
  db: Db,
  change: FieldChange,
  work: (trx: Write, accountId: string) => Promise<void>,
) {
  await write(db, async (trx) => {
    const account = await findAccount(trx, email)
    if (!account) throw noAccount()
    await work(trx, account.id)
    await endSessionsOf(trx, account.id)
    await writeDown(trx, 'changed', [change])
  })
}

async function remove(db: Db) {
  await write(db, async (trx) => {
    const account = await findAccount(trx, email)
    if (!account) throw noAccount()
    if ((await listAccounts(trx)).length === 1) throw new StartError('The last account cannot be removed.')
    await removeAccount(trx, account.id)
    await writeDown(trx, 'removed')
  })
}
