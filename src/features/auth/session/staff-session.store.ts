import type { SignedInAccount } from '#domain/accounts/account.ts'
import type { Db } from '#server/database/database.ts'
import { preparedStatement } from '#server/database/prepared-sql-statements.ts'
import type { SessionKind, StoredSession } from '#server/http/server-session-store.ts'
import { passwordStateOfAccount } from '../auth.store.ts'

const day = 24 * 60 * 60_000

/** The sessions of staff, one for each sign-in. */
export const staffSessionKind: SessionKind<SignedInAccount> = {
  cookie: 'abhyasika',
  lifetime: 14 * day,
  prolongedEvery: day,
  longest: 30 * day,
  read: readSession,
}

const selectSession = preparedStatement<{ token: string }>()((db, { token }) =>
  db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.accountId')
    .leftJoin('people', 'people.address', 'accounts.email')
    .crossJoin('revision')
    .select([
      'sessions.id',
      'sessions.createdAt',
      'sessions.expiresAt',
      'accounts.id as accountId',
      'accounts.email',
      'accounts.role',
      'accounts.language',
      'accounts.mustChangePassword',
      'accounts.firstPasswordUntil',
      'people.name',
      'revision.value as revision',
      'revision.horizon',
    ])
    // `in` with one value, because with `=` SQLite plans the statement at each run, which takes four times as long.
    .where('sessions.token', 'in', [token]),
)

async function readSession(db: Db, token: string): Promise<StoredSession<SignedInAccount> | undefined> {
  const [row] = await selectSession(db, { token })
  if (!row) return undefined
  const { id, createdAt, expiresAt, accountId, email, name, role, language, revision, horizon } = row
  return {
    id,
    createdAt,
    expiresAt,
    subject: { id: accountId, email, name, role, language, ...passwordStateOfAccount(row) },
    asOf: { revision, horizon },
  }
}
