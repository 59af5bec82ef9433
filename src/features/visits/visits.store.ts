import { addDays, type Day } from '#domain/day.ts'
import type { SiteVisitsByDay } from '#domain/site/visits-by-day.ts'
import type { Db } from '#server/database/database.ts'
import type { WriteTransaction } from '#server/database/revision.ts'

/** How long delivery ids are stored, and how old a visit may be, in days. */
export const siteVisitDeliveryDaysKept = 60

export interface SiteVisitsOfDay {
  id: Day
  day: Day
  visits: number
  revision: number
}

/** Visits of each day, or of the days written after a revision. */
export async function listSiteVisits(db: Db, after = -1): Promise<SiteVisitsOfDay[]> {
  return db
    .selectFrom('visits')
    .select(['day as id', 'day', 'visits', 'revision'])
    .where('revision', '>', after)
    .orderBy('day', 'desc')
    .limit(siteVisitDeliveryDaysKept)
    .execute()
}

export async function hasSiteVisitDeliveryBeenCounted(db: Db, id: string) {
  const row = await db.selectFrom('visitDeliveries').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Adds one browser's visits to the centre's, and stores the id of the delivery so that it counts once. */
export async function addSiteVisits(
  trx: WriteTransaction,
  id: string,
  visits: SiteVisitsByDay,
  today: Day,
  revision: number,
) {
  await trx.insertInto('visitDeliveries').values({ id, day: today }).execute()
  await trx
    .deleteFrom('visitDeliveries')
    .where('day', '<', addDays(today, -siteVisitDeliveryDaysKept))
    .execute()
  for (const [day, count] of Object.entries(visits)) {
    await trx
      .insertInto('visits')
      .values({ day, visits: count, revision })
      .onConflict((conflict) =>
        conflict.column('day').doUpdateSet((row) => ({ visits: row('visits.visits', '+', count), revision })),
      )
      .execute()
  }
}
