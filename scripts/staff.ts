import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import {
  addAccount,
  changePassword,
  endSessionsOf,
  findAccount,
  listAccounts,
  removeAccount,
} from '../src/features/auth/auth.store.ts'
import { scryptPasswords } from '../src/features/auth/passwords.ts'
import { removeSecondFactor } from '../src/features/auth/second-factor.store.ts'
import type { Db } from '../src/server/database.ts'
import { StartError } from '../src/server/errors.ts'
import { record } from '../src/server/history.ts'
import { type Write, write } from '../src/server/revision.ts'
import { onDatabase, runCommand } from './command.ts'

const help = `npm run staff -- list              the accounts that may sign in
npm run staff -- add EMAIL         a new account, with a password that is printed once
npm run staff -- reset EMAIL       a new password and no second factor for an account, which is signed out everywhere
npm run staff -- remove EMAIL      removes an account, which is signed out everywhere; never the last one`

const [command = 'help', email = ''] = process.argv.slice(2)

await runCommand(async () => {
  if (command === 'help') return console.log(help)
  if (!['list', 'add', 'reset', 'remove'].includes(command)) {
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

/** What a command does to an account is in the history too. */
function writeDown(trx: Write, action: 'added' | 'changed' | 'removed') {
  const name = email.toLowerCase()
  const changes = action === 'changed' ? [{ field: 'password' }] : []
  return record(
    trx,
    { by: 'command', at: new Date() },
    { kind: 'account', action, subject: name, name, changes },
  )
}

async function add(db: Db, password: string) {
  const passwordHash = await scryptPasswords.hash(password)
  await write(db, async (trx) => {
    if (await findAccount(trx, email)) throw new StartError(`${email} has an account already.`)
    await addAccount(trx, email, passwordHash, new Date())
    await writeDown(trx, 'added')
  })
}

async function reset(db: Db, password: string) {
  const passwordHash = await scryptPasswords.hash(password)
  await write(db, async (trx) => {
    const account = await findAccount(trx, email)
    if (!account) throw noAccount()
    await changePassword(trx, account.id, passwordHash)
    await removeSecondFactor(trx, account.id)
    await endSessionsOf(trx, account.id)
    await writeDown(trx, 'changed')
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
