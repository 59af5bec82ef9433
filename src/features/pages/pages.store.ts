import type { ListedSitePage, SitePageChanges, SitePageWithContent } from '#domain/site/page.ts'
import type { Db } from '#server/database/database.ts'
import {
  addTombstones,
  removeTombstonesOfRestored,
  type WriteTransaction,
} from '#server/database/revision.ts'
import { cleanStoredHtml } from './clean-html.ts'

const columns = ['id', 'title', 'titleMr', 'revision'] as const

/** Every page without its texts, or those written after a revision. */
export async function listSitePages(db: Db, after = -1): Promise<ListedSitePage[]> {
  return db.selectFrom('pages').select(columns).where('revision', '>', after).orderBy('title').execute()
}

export async function findSitePage(db: Db, id: string): Promise<SitePageWithContent | undefined> {
  return db
    .selectFrom('pages')
    .select([...columns, 'content', 'contentMr'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** A page as the public sees it, sanitized again: it may have been stored under older rules (PB-10). */
export async function findPublicSitePage(db: Db, id: string) {
  const page = await findSitePage(db, id)
  if (!page) return undefined
  const { title, content, titleMr, contentMr } = page
  return {
    title,
    content: await cleanStoredHtml(content),
    titleMr,
    contentMr: await cleanStoredHtml(contentMr),
  }
}

export async function addSitePage(
  trx: WriteTransaction,
  { id, title, content, titleMr, contentMr, revision }: SitePageWithContent,
) {
  await trx.insertInto('pages').values({ id, title, content, titleMr, contentMr, revision }).execute()
  await removeTombstonesOfRestored(trx, 'pages', [id])
}

export async function changeSitePage(
  trx: WriteTransaction,
  id: string,
  { revision: _basis, ...changes }: SitePageChanges,
  revision: number,
) {
  await trx
    .updateTable('pages')
    .set({ ...changes, revision })
    .where('id', '=', id)
    .execute()
}

/** Removes a page; false if there is none of that id. Links to it (menu, home page) stay as they are (PG-5). */
export async function removeSitePage(trx: WriteTransaction, id: string, revision: number): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('pages').where('id', '=', id).executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) return false
  await addTombstones(trx, 'pages', [id], revision)
  return true
}
