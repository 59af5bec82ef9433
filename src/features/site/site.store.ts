import type { Day } from '#domain/day.ts'
import { logoAddress } from '#domain/site/centre.ts'
import type { PublicSettings } from '#domain/site/settings.ts'
import type { Db } from '#server/database/database.ts'
import { listMenu } from '../menu/menu.store.ts'
import { findShownPage } from '../pages/pages.store.ts'
import { publicSite, type SiteData } from './document/site-data.ts'

/** All data of the public site, with the page that is its home. */
export async function readSite(
  db: Db,
  { centre, homePageId }: PublicSettings,
  today: Day,
): Promise<SiteData> {
  const home = homePageId === null ? undefined : await findShownPage(db, homePageId)
  return publicSite({
    centre: { ...centre, logo: centre.logo && logoAddress(centre.logo) },
    today,
    menu: await listMenu(db),
    homePageId,
    pages: homePageId === null ? {} : { [homePageId]: home ?? null },
  })
}
