import type { Enquiry } from './admissions/enquiry.ts'
import type { ListedAnnouncedPayment } from './announced/announced-payment.ts'
import type { MemberLeaving } from './leaving/leaving.ts'
import type { DeletedMember } from './members/deleted-member.ts'
import type { Member } from './members/member.ts'
import type { DatedTaxRegime } from './receipts/tax-regime.ts'
import type { LatestReminderEntriesOfMember } from './reminders/reminder-log.ts'
import type { ListedMemberRequest } from './requests/member-request.ts'
import type { RoomsHoursAndPlans } from './seating/rooms-hours-and-plans.ts'
import type { Seat } from './seating/seat.ts'
import type { SettingsForScreens } from './site/main-settings.ts'
import type { ListedSitePage } from './site/page.ts'
import type { SiteMenuItem } from './site/site-menu-item.ts'

/** Collections that a screen holds whole and follows by differences (SH-5). */
export const liveListTopics = [
  'members',
  'seating',
  'setup',
  'pages',
  'menu',
  'settings',
  'visits',
  'deleted_members',
  'reminders',
  'enquiries',
  'announced',
  'requests',
  'leavings',
  'tax_regimes',
] as const

/** Collections that a screen holds only in part, newest first; asks and accounts, which it asks for anew at each news. */
export const pagedLiveTopics = [
  'history',
  'payments',
  'expenses',
  'closings',
  'asks',
  'accounts',
  'messages',
  'check_ins',
] as const

export type LiveListTopic = (typeof liveListTopics)[number]

/** The rows of each topic: what its route answers, and what a screen holds. */
export interface RowTypesByLiveListTopic extends Record<LiveListTopic, { id: string; revision: number }> {
  members: Member
  seating: Seat
  setup: RoomsHoursAndPlans
  pages: ListedSitePage
  menu: SiteMenuItem
  settings: SettingsForScreens
  visits: { id: string; visits: number; revision: number }
  deleted_members: DeletedMember
  reminders: LatestReminderEntriesOfMember
  enquiries: Enquiry
  announced: ListedAnnouncedPayment
  requests: ListedMemberRequest
  leavings: MemberLeaving
  tax_regimes: DatedTaxRegime
}

/** Everything that the live connection announces. */
export type LiveTopic = LiveListTopic | (typeof pagedLiveTopics)[number]

/** A live message: the topic that changed and the revision of the write, or '*' for a screen that has just connected. */
export type LiveMessage = { topic: LiveTopic | '*'; revision: number }

/** One answer of a paged collection: rows by falling id, and the `before` that asks for the next ones, null at the end. */
export type PageOfLiveRows<Row> = { rows: Row[]; next: number | null }

/** All rows of a topic at a revision, in no particular order. */
export type FullListOfTopic<Row> = { revision: number; rows: Row[] }

/** The rows changed and the ids removed after the requested revision, up to this one. */
export type ChangedAndRemovedRows<Row> = { revision: number; changed: Row[]; removed: string[] }

/**
 * Applies a server's answer to the list a screen holds. A full list replaces it; changes patch it by id and leave
 * untouched rows the same objects. Changes older than the list are ignored.
 * Throws when there are changes but no list.
 */
export function applyLiveChanges<Row extends { id: string }>(
  current: FullListOfTopic<Row> | undefined,
  answer: FullListOfTopic<Row> | ChangedAndRemovedRows<Row>,
): FullListOfTopic<Row> {
  if ('rows' in answer) return answer
  if (!current) throw new Error('Changes need a list to be applied to.')
  if (answer.revision <= current.revision) return current
  if (answer.changed.length + answer.removed.length === 0) return { ...current, revision: answer.revision }
  return { revision: answer.revision, rows: patched(current.rows, answer) }
}

function patched<Row extends { id: string }>(
  rows: readonly Row[],
  { changed, removed }: ChangedAndRemovedRows<Row>,
): Row[] {
  const changedById = new Map(changed.map((row) => [row.id, row]))
  const removedIds = new Set(removed)
  const known = new Set(rows.map((row) => row.id))
  return [
    ...rows.filter((row) => !removedIds.has(row.id)).map((row) => changedById.get(row.id) ?? row),
    ...changed.filter((row) => !known.has(row.id)),
  ]
}
