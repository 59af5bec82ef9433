import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { DatabaseEngine } from '../src/server/database/database.ts'
import { up as membersAndSeating } from './migrations/0001-members-and-seating.ts'
import { up as settingsAndVisits } from './migrations/0002-settings-and-visits.ts'
import { up as accounts } from './migrations/0003-accounts.ts'
import { up as accountLanguage } from './migrations/0004-account-language.ts'
import { up as pagesAndMenu } from './migrations/0005-pages-and-menu.ts'
import { up as logo } from './migrations/0006-logo.ts'
import { up as historyAndDeletedMembers } from './migrations/0007-history-and-deleted-members.ts'
import { up as secondFactor } from './migrations/0009-second-factor.ts'
import { up as forgottenMembers } from './migrations/0010-forgotten-members.ts'
import { up as networkAddresses } from './migrations/0011-network-addresses.ts'
import { up as signInTries } from './migrations/0012-sign-in-tries.ts'
import { up as roomsSeatsAndHolds } from './migrations/0013-rooms-seats-and-holds.ts'
import { up as deletedMembersTopic } from './migrations/0014-deleted-members-topic.ts'
import { up as plansAndHours } from './migrations/0015-plans-and-hours.ts'
import { up as terms } from './migrations/0016-terms.ts'
import { up as accountsAndReceipts } from './migrations/0017-accounts-and-receipts.ts'
import { up as reminders } from './migrations/0018-reminders.ts'
import { up as expensesAndClosings } from './migrations/0019-expenses-and-closings.ts'
import { up as rolesAndAsks } from './migrations/0020-roles-and-asks.ts'
import { up as imports } from './migrations/0021-imports.ts'
import { up as secondPlace } from './migrations/0022-second-place.ts'
import { up as partsPricesSheets } from './migrations/0023-parts-prices-sheets.ts'
import { up as ownPrintsAndFixedPaths } from './migrations/0024-own-prints-and-fixed-paths.ts'
import { up as copiesAndVisits } from './migrations/0025-copies-and-visits.ts'
import { up as namesPricesFirstCodes } from './migrations/0026-names-prices-first-codes.ts'
import { up as seal } from './migrations/0027-seal.ts'
import { up as sitePhotos } from './migrations/0028-site-photos.ts'
import { up as admissions } from './migrations/0029-admissions.ts'
import { up as figures } from './migrations/0030-figures.ts'
import { up as membersPages } from './migrations/0031-members-pages.ts'
import { up as promisedSeats } from './migrations/0032-promised-seats.ts'
import { up as messages } from './migrations/0033-messages.ts'
import { up as sending } from './migrations/0034-sending.ts'
import { up as taxRegimes } from './migrations/0035-tax-regimes.ts'
import { up as checkIn } from './migrations/0036-check-in.ts'

type Step = (db: Kysely<unknown>, engine: DatabaseEngine) => Promise<void>

/** Every migration ever landed, oldest first. One that has landed is frozen: a mistake is mended by the next. */
const landed: Record<string, Step> = {
  '0001-members-and-seating': membersAndSeating,
  '0002-settings-and-visits': settingsAndVisits,
  '0003-accounts': accounts,
  '0004-account-language': accountLanguage,
  '0005-pages-and-menu': pagesAndMenu,
  '0006-logo': logo,
  '0007-history-and-deleted-members': historyAndDeletedMembers,
  '0009-second-factor': secondFactor,
  '0010-forgotten-members': forgottenMembers,
  '0011-network-addresses': networkAddresses,
  '0012-sign-in-tries': signInTries,
  '0013-rooms-seats-and-holds': roomsSeatsAndHolds,
  '0014-deleted-members-topic': deletedMembersTopic,
  '0015-plans-and-hours': plansAndHours,
  '0016-terms': terms,
  '0017-accounts-and-receipts': accountsAndReceipts,
  '0018-reminders': reminders,
  '0019-expenses-and-closings': expensesAndClosings,
  '0020-roles-and-asks': rolesAndAsks,
  '0021-imports': imports,
  '0022-second-place': secondPlace,
  '0023-parts-prices-sheets': partsPricesSheets,
  '0024-own-prints-and-fixed-paths': ownPrintsAndFixedPaths,
  '0025-copies-and-visits': copiesAndVisits,
  '0026-names-prices-first-codes': namesPricesFirstCodes,
  '0027-seal': seal,
  '0028-site-photos': sitePhotos,
  '0029-admissions': admissions,
  '0030-figures': figures,
  '0031-members-pages': membersPages,
  '0032-promised-seats': promisedSeats,
  '0033-messages': messages,
  '0034-sending': sending,
  '0035-tax-regimes': taxRegimes,
  '0036-check-in': checkIn,
}

export function migrationsFor(engine: DatabaseEngine): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(landed).map(([name, step]) => [name, { up: (db: Kysely<unknown>) => step(db, engine) }]),
  )
}
