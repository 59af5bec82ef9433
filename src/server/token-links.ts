import { randomBytes } from 'node:crypto'
import type { Db } from './database/database.ts'
import type { WriteTransaction } from './database/revision.ts'
import type { DatabaseSchema } from './database/schema.ts'
import { hashOfToken } from './token.ts'

type LinkKind = DatabaseSchema['links']['kind']

/** A link that was found; moments are ISO 8601 in UTC. */
export type StoredTokenLink = DatabaseSchema['links']

interface NewLink {
  kind: LinkKind
  /** The id of the offer or of the member that it leads to. */
  subject: string
  endsAt: string
  madeAt: string
  madeBy: string
}

const tokenShape = /^[\w-]{22}$/

/** Makes a link of 128 random bits. @returns its token, which is stored nowhere */
export async function addTokenLink(trx: WriteTransaction, link: NewLink): Promise<string> {
  const token = randomBytes(16).toString('base64url')
  await trx
    .insertInto('links')
    .values({ ...link, tokenHash: hashOfToken(token), usedAt: null })
    .execute()
  return token
}

/** The link of a token, whether or not it is over; undefined where no such was made. */
export async function findTokenLink(
  db: Db,
  kind: LinkKind,
  token: string,
): Promise<StoredTokenLink | undefined> {
  if (!tokenShape.test(token)) return undefined
  return db
    .selectFrom('links')
    .selectAll()
    .where('tokenHash', '=', hashOfToken(token))
    .where('kind', '=', kind)
    .executeTakeFirst()
}

/** Whether a link still opens: it was not used, and its moment is ahead. */
export const isTokenLinkOpen = ({ usedAt, endsAt }: StoredTokenLink, now: Date): boolean =>
  usedAt === null && Date.parse(endsAt) > now.getTime()

/** Uses a link up. @returns false where another call was first */
export async function spendTokenLink(
  trx: WriteTransaction,
  { tokenHash }: StoredTokenLink,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('links')
    .set({ usedAt: now.toISOString() })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The open links to a subject, oldest first. */
export async function listOpenTokenLinks(
  db: Db,
  { kind, subject }: Pick<NewLink, 'kind' | 'subject'>,
  now: Date,
): Promise<StoredTokenLink[]> {
  return db
    .selectFrom('links')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('usedAt', 'is', null)
    .where('endsAt', '>', now.toISOString())
    .orderBy('madeAt')
    .execute()
}

/** Removes links: those of subjects that are gone, or one that a newer one takes the place of. */
export async function removeTokenLinks(
  trx: WriteTransaction,
  which: { tokenHash: string } | { kind: LinkKind; subjects: readonly string[] },
) {
  const all = trx.deleteFrom('links')
  if ('tokenHash' in which) await all.where('tokenHash', '=', which.tokenHash).execute()
  else if (which.subjects.length > 0) {
    await all
      .where('kind', '=', which.kind)
      .where('subject', 'in', [...which.subjects])
      .execute()
  }
}
