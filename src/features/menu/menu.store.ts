import type { SiteMenuItem } from '#domain/site/site-menu-item.ts'
import type { Db } from '#server/database/database.ts'
import {
  addTombstones,
  removeTombstonesOfRestored,
  type WriteTransaction,
} from '#server/database/revision.ts'

const columns = ['id', 'label', 'labelMr', 'pageId', 'position', 'revision'] as const

/** Every item in the menu's order, or those written after a revision. */
export async function listSiteMenuItems(db: Db, after = -1): Promise<SiteMenuItem[]> {
  return db.selectFrom('menu').select(columns).where('revision', '>', after).orderBy('position').execute()
}

export async function findSiteMenuItem(db: Db, id: string): Promise<SiteMenuItem | undefined> {
  return db.selectFrom('menu').select(columns).where('id', '=', id).executeTakeFirst()
}

export async function addSiteMenuItem(
  trx: WriteTransaction,
  { id, label, labelMr, pageId, position, revision }: SiteMenuItem,
) {
  await trx.insertInto('menu').values({ id, label, labelMr, pageId, position, revision }).execute()
  await removeTombstonesOfRestored(trx, 'menu', [id])
}

export async function changeSiteMenuItem(
  trx: WriteTransaction,
  id: string,
  { label, labelMr, pageId }: Pick<SiteMenuItem, 'label' | 'labelMr' | 'pageId'>,
  revision: number,
) {
  await trx.updateTable('menu').set({ label, labelMr, pageId, revision }).where('id', '=', id).execute()
}

/** Removes an item; false if there is none of that id. */
export async function removeSiteMenuItem(
  trx: WriteTransaction,
  id: string,
  revision: number,
): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('menu').where('id', '=', id).executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) return false
  await addTombstones(trx, 'menu', [id], revision)
  return true
}
