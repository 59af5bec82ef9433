import { randomBytes } from 'node:crypto'
import type { BankFileAccount, BankFileToRecord } from '#domain/bank-file/bank-file-input.ts'
import { addDays, type Day } from '#domain/day.ts'
import type { Db } from '#server/database/database.ts'
import type { madeByAndAtColumnsOf } from '#server/database/history.ts'
import { readOrMakeMetaTableValue } from '#server/database/meta.ts'
import type { WriteTransaction } from '#server/database/revision.ts'

type Made = ReturnType<typeof madeByAndAtColumnsOf>

/** For how many days an account that no file came from is one that is used (PY-5). */
const daysUsed = 60

/** The accounts that have been named, the last used first. */
export async function listBankAccounts(db: Db): Promise<BankFileAccount[]> {
  const rows = await db
    .selectFrom('bankAccounts')
    .leftJoin(
      (query) =>
        query
          .selectFrom('bankFiles')
          .select(['accountId'])
          .select((row) => row.fn.max('readAt').as('readAt'))
          .groupBy('accountId')
          .as('read'),
      (join) => join.onRef('read.accountId', '=', 'bankAccounts.id'),
    )
    .selectAll('bankAccounts')
    .select((row) => row.fn.coalesce('read.readAt', 'bankAccounts.madeAt').as('usedAt'))
    .execute()
  return rows
    .sort((a, b) => (a.usedAt < b.usedAt ? 1 : a.usedAt > b.usedAt ? -1 : a.name < b.name ? -1 : 1))
    .map(({ isApp, columns, areAllCredits, madeAt: _at, madeBy: _by, usedAt: _used, ...row }) => ({
      ...row,
      isApp: isApp === 1,
      columns: JSON.parse(columns),
      areAllCredits: areAllCredits === 1,
    }))
}

/** Names an account, or takes it anew. */
export async function saveBankAccount(
  trx: WriteTransaction,
  { isApp, columns, areAllCredits, ...account }: BankFileAccount,
  made: Made,
) {
  const row = {
    ...account,
    isApp: isApp ? 1 : 0,
    columns: JSON.stringify(columns),
    areAllCredits: areAllCredits ? 1 : 0,
    ...made,
  }
  await trx
    .insertInto('bankAccounts')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

export async function hasBankAccountWithId(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('bankAccounts').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Notes that something was booked or ticked from a file, once for a file of the same days. */
export async function recordUsedBankFile(
  trx: WriteTransaction,
  { accountId, from, to, appDays }: BankFileToRecord,
  { madeAt: readAt, madeBy: readBy }: Made,
) {
  await trx
    .insertInto('bankFiles')
    .values({ accountId, firstDay: from, lastDay: to, readAt, readBy })
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'firstDay', 'lastDay']).doUpdateSet({ readAt, readBy }),
    )
    .execute()
  for (const { day, amount } of appDays) {
    await trx
      .insertInto('bankAppDays')
      .values({ accountId, day, amount })
      .onConflict((conflict) => conflict.columns(['accountId', 'day']).doUpdateSet({ amount }))
      .execute()
  }
}

/** The files of the accounts that were used in the last 60 days, and those accounts. */
export async function listRecentBankFiles(db: Db, now: Date) {
  const since = new Date(now.getTime() - daysUsed * 24 * 60 * 60_000).toISOString()
  const files = await db
    .selectFrom('bankFiles')
    .select(['accountId', 'firstDay as from', 'lastDay as to'])
    .where('readAt', '>=', since)
    .orderBy('readAt')
    .execute()
  return { files, usedAccountIds: [...new Set(files.map(({ accountId }) => accountId))] }
}

/** The sums of days of payment apps, which the bank pays out within days (PY-4). */
export const listPaymentAppDaySums = (db: Db, { from, to }: { from: Day; to: Day }) =>
  db
    .selectFrom('bankAppDays')
    .select(['day', 'amount'])
    .where('day', '>=', addDays(from, -1))
    .where('day', '<=', to)
    .orderBy('day')
    .execute()

/** Notes with whom a payer was seen; a line's text never comes here, only its payer's hash. */
export async function rememberMembersOfPayers(
  trx: WriteTransaction,
  seen: readonly { payerKey: string | null; memberId: string }[],
  learntOn: Day,
) {
  for (const { payerKey, memberId } of seen) {
    if (payerKey === null) continue
    await trx
      .insertInto('payers')
      .values({ payerHash: payerKey, memberId, learntOn })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Forgets with whom a payer was seen on a day, as that was a mistake; what was known before stays. */
export async function forgetMembersOfPayer(
  trx: WriteTransaction,
  { payerKey, memberIds }: { payerKey: string | null; memberIds: readonly string[] },
  learntOn: Day,
) {
  if (payerKey === null || memberIds.length === 0) return
  await trx
    .deleteFrom('payers')
    .where('payerHash', '=', payerKey)
    .where('memberId', 'in', [...memberIds])
    .where('learntOn', '=', learntOn)
    .execute()
}

/** The members with whom each payer was seen. */
export async function listMembersOfPayers(db: Db): Promise<[key: string, memberIds: string[]][]> {
  const rows = await db
    .selectFrom('payers')
    .innerJoin('members', 'members.id', 'payers.memberId')
    .select(['payerHash', 'memberId'])
    .where('members.deletedOn', 'is', null)
    .orderBy('learntOn')
    .execute()
  return [...Map.groupBy(rows, ({ payerHash }) => payerHash)].map(([key, some]) => [
    key,
    some.map(({ memberId }) => memberId),
  ])
}

/** The centre's salt of payers' keys, made once. */
export const readOrMakePayerHashSalt = (db: Db): Promise<string> =>
  readOrMakeMetaTableValue(db, 'payers_salt', () => randomBytes(16).toString('hex'))
