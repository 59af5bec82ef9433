import type { EnquirySettings } from '#domain/admissions/enquiry-settings.ts'
import type { Day } from '#domain/day.ts'
import { offeredPlans } from '#domain/plans/plan.ts'
import { isDayDivided, joinedStretchesOfParts, undividedDayPartsAndShifts } from '#domain/seating/hours.ts'
import { logoUrlPath } from '#domain/site/centre.ts'
import type { PublicSettings } from '#domain/site/main-settings.ts'
import type { Db } from '#server/database/database.ts'
import { listSiteMenuItems } from '../menu/menu.store.ts'
import { findPublicSitePage } from '../pages/pages.store.ts'
import { readDayPartsAndShifts } from '../setup/hours/day-parts-and-shifts.store.ts'
import { listPlans } from '../setup/plans/plans.store.ts'
import { listLibraries } from '../setup/rooms/libraries.store.ts'
import { dropPrivateSiteFields, type SiteData, type SitePlan } from './document/site-data-for-browser.ts'
import { joinFormChoicesOf } from './join/join-form-choices-data.ts'

/**
 * All data of the public site but the free seats, with the page that is its home.
 * @param drawnAt for the form, which is there where the centre takes enquiries
 */
export async function readPublicSiteData(
  db: Db,
  { centre, homePageId, home: words, admissions }: PublicSettings,
  { today, drawnAt }: { today: Day; drawnAt: string },
): Promise<SiteData> {
  const page = homePageId === null ? undefined : await findPublicSitePage(db, homePageId)
  return dropPrivateSiteFields({
    centre: { ...centre, logo: centre.logo && logoUrlPath(centre.logo) },
    today,
    menu: await listSiteMenuItems(db),
    home: words,
    plans: await listSitePlans(db, today),
    homePageId,
    pages: homePageId === null ? {} : { [homePageId]: page ?? null },
    ...(admissions.takesEnquiries && { join: { ...(await readJoin(db, admissions, today)), drawnAt } }),
  })
}

async function readJoin(db: Db, admissions: EnquirySettings, today: Day) {
  const [libraries, hours] = [await listLibraries(db), await readDayPartsAndShifts(db)]
  return joinFormChoicesOf({ libraries, hours, plans: await listPlans(db, today), admissions })
}

/** The plans that are offered (PL-5), with their hours where there are several and the day is divided. Only what is public (AU-6). */
async function listSitePlans(db: Db, today: Day): Promise<SitePlan[]> {
  const offered = offeredPlans(await listPlans(db, today))
  // The home is read for every visitor on PostgreSQL, and a plan alone says no hours.
  const { parts, shifts } = offered.length > 1 ? await readDayPartsAndShifts(db) : undividedDayPartsAndShifts
  return offered.map(({ id, name, nameMr, months, days, price, joiningFee, shiftId }) => {
    const shift = shifts.find((each) => each.id === shiftId)
    const hours = shift && isDayDivided({ parts }) ? joinedStretchesOfParts(shift.partIds, parts) : []
    return { id, name: { en: name, mr: nameMr }, months, days, price, joiningFee, hours } as SitePlan
  })
}
