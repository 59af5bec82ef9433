import { useMemo } from 'react'
import { type Enquiry, isEnquiryOpen } from '#domain/admissions/enquiry.ts'
import { enquirySearchMatcher } from '#domain/admissions/enquiry-search.ts'
import {
  createFinderForSearchBox,
  parseReceiptInSearchBox,
  type SearchBoxCommand,
  type SearchBoxHit,
  type ViewFoundInSearchBox,
} from '#domain/find/search-box-finder.ts'
import type { ListedPayment } from '#domain/money/payment-list.ts'
import { useEnquiries } from '#features/admissions/enquiries.queries.ts'
import { useReceiptsOfNumber } from '#features/ledger/payments.queries.ts'
import { useSeatsHavingDesk } from '#features/seating/seating.queries.ts'
import { useRoomsHoursAndPlans } from '#features/setup/use-setup.queries.ts'
import { useToday } from '#web/clock.tsx'
import { useWords } from '#web/i18n.tsx'
import { useAllowanceFor, useVisibleViews } from '#web/permissions.tsx'
import {
  checkInViewPartNames,
  moneyViewPartNames,
  settingsPartNames,
  type ViewName,
  type ViewPartName,
  viewNames,
} from '#web/screen-names-and-props.ts'
import { cachedSearchTextsOf, sortMembersByName } from '../list/member-order.ts'
import { usePrepareMemberSearch } from '../list/use-prepare-member-search.ts'
import { useMemberIdsByParentsPhone, useMembers } from '../members.queries.ts'

/** A view, or a part of one, with what it is called. */
export interface AdminViewFoundBySearch {
  view: ViewName
  part?: ViewPartName
  name: string
}

export type SearchBoxResult =
  | (SearchBoxHit<AdminViewFoundBySearch> & { isParents?: boolean })
  | { kind: 'receipt'; payment: ListedPayment }
  | { kind: 'enquiry'; enquiry: Enquiry }
  /** Leads to Members, where all of them are. */
  | { kind: 'more'; count: number }

interface Found {
  /** Whether the lists that are searched are there. */
  isReady: boolean
  command: SearchBoxCommand | null
  search: string
  rows: readonly SearchBoxResult[]
  /** The number of a receipt that is typed; empty for none. */
  receipt: string
  isAsking: boolean
  error: Error | null
}

const nothing = { command: null, rows: [], more: 0 }

/** All that the typed words find: here at once, receipts and parents' phones from the server a moment later. */
export function useSearchBoxResults(typed: string, isOffline: boolean): Found {
  const members = useMembers()
  const seats = useSeatsHavingDesk()
  const setup = useRoomsHoursAndPlans()
  const today = useToday()
  const places = usePlaces()
  const rows = members.status === 'ready' ? members.rows : noMembers
  usePrepareMemberSearch(rows)
  const isEmpty = typed.trim() === ''
  const find = useMemo(() => {
    if (isEmpty) return null
    const searched = sortMembersByName(rows).map(cachedSearchTextsOf)
    return createFinderForSearchBox({
      members: searched,
      seats: seats.status === 'ready' ? seats.rows : [],
      setup,
      places,
      today,
    })
  }, [isEmpty, rows, seats, setup, places, today])
  const found = useMemo(() => find?.(typed) ?? { ...nothing, search: typed }, [find, typed])

  const mayRead = useAllowanceFor('payments.read') === 'yes'
  const wanted = mayRead ? parseReceiptInSearchBox(typed) : null
  const receipt = wanted ? typed.trim() : ''
  const receipts = useReceiptsOfNumber(isOffline ? '' : receipt)
  const parents = useMemberIdsByParentsPhone(typed)
  const byParent = useMemo(() => {
    if (parents.size === 0) return []
    const shown = new Set(
      found.rows.flatMap((row) => (row.kind === 'member' ? [row.searched.member.id] : [])),
    )
    return rows
      .filter(({ id }) => parents.has(id) && !shown.has(id))
      .slice(0, 5)
      .map((member) => ({ kind: 'member' as const, searched: cachedSearchTextsOf(member), isParents: true }))
  }, [parents, found, rows])
  const enquiries = useFoundEnquiries(found.command === null ? typed : '')
  const lastMember = found.rows.findLastIndex(({ kind }) => kind === 'member')
  const papers = receipts.rows.map((payment) => ({ kind: 'receipt' as const, payment }))
  const isFirst = wanted?.isMeant === true
  return {
    isReady: members.status === 'ready',
    command: found.command,
    search: found.search,
    rows: [
      ...(isFirst ? papers : []),
      ...found.rows.slice(0, lastMember + 1),
      ...enquiries,
      ...found.rows.slice(lastMember + 1),
      ...byParent,
      ...(isFirst ? [] : papers),
      ...(found.more > 0 ? [{ kind: 'more' as const, count: found.more }] : []),
    ],
    receipt,
    isAsking: receipt !== '' && !isOffline && receipts.isAsking,
    error: receipts.error,
  }
}

const noMembers: never[] = []
const maxEnquiries = 5

/** Who asks for a seat, by name or phone; those that are still open first. */
function useFoundEnquiries(typed: string): SearchBoxResult[] {
  const list = useEnquiries()
  return useMemo(() => {
    const finds = enquirySearchMatcher(typed)
    if (!finds || list.status !== 'ready') return []
    const found = list.rows.filter(finds)
    return [...found.filter(isEnquiryOpen), ...found.filter((enquiry) => !isEnquiryOpen(enquiry))]
      .slice(0, maxEnquiries)
      .map((enquiry) => ({ kind: 'enquiry', enquiry }))
  }, [list, typed])
}

/** The views and parts that are shown to whoever is signed in, by the name on the screen and by the English one. */
function usePlaces(): ViewFoundInSearchBox<AdminViewFoundBySearch>[] {
  const words = useWords()
  const { showsView, showsPart } = useVisibleViews()
  const shown = [
    ...viewNames.filter(showsView).map((view) => ({ view, name: words.views[view], id: view })),
    ...moneyViewPartNames
      .filter(showsPart)
      .map((part) => ({ view: 'money' as const, part, name: words.money.parts[part], id: part })),
    ...checkInViewPartNames
      .filter(() => showsView('check-in'))
      .map((part) => ({ view: 'check-in' as const, part, name: words[part].heading, id: part })),
    ...settingsPartNames
      .filter((part) => part !== 'money' && showsPart(part))
      .map((part) => ({ view: 'settings' as const, part, name: words.settings.parts[part].name, id: part })),
  ]
  const key = JSON.stringify(shown)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same for as long as they read the same
  return useMemo(() => shown.map(({ id, ...place }) => ({ key: place, names: [place.name, id] })), [key])
}
