import {
  Activity,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Member, SeatedMember } from '#domain/members/member.ts'
import { isInMemberGroup, sortMembers } from '#domain/members/member-filter.ts'
import { memberSearchMatcher } from '#domain/members/member-search.ts'
import { hasLapsedForMonths } from '#domain/members/privacy.ts'
import { countAndSumOwedByMembers } from '#domain/money/account/count-and-sum-owed-by-members.ts'
import { formatCount } from '#domain/money/money.ts'
import { usePrivacySettings } from '#features/settings/settings.queries.ts'
import { useRoomsHoursAndPlans } from '#features/setup/use-setup.queries.ts'
import { memberScreenAddress } from '#web/address/screen-address.ts'
import { useToday } from '#web/clock.tsx'
import { useLocale } from '#web/i18n.tsx'
import { useIsWideScreen, useMediaQuery } from '#web/kit/use-media-query.ts'
import { ErrorBoundary } from '#web/loading/error-boundary.tsx'
import { LoadingDataNotice, WhenLoaded } from '#web/loading/when-loaded.tsx'
import { useAllowanceFor } from '#web/permissions.tsx'
import type { ScreenProps } from '#web/screen-names-and-props.ts'
import { DeletedMembersButton } from '../deleted/deleted-members-button.tsx'
import { useMemberIdsByParentsPhone, useMembers } from '../members.queries.ts'
import { LapsedMembersToDeleteNotice } from './lapsed-members-to-delete-notice.tsx'
import { MemberFilterControls, noMemberFilter, ShowFiltersButton } from './member-filter-controls.tsx'
import { cachedSearchTextsOf, sortMembersByName } from './member-order.ts'
import { MemberSearchBar } from './member-search-bar.tsx'
import { allColumnsMediaQuery, MemberTable } from './member-table.tsx'
import styles from './members-page.module.css'
import { NarrowScreenMemberList } from './narrow-screen-member-list.tsx'
import { MembersPrint } from './selection/members-print.tsx'
import { countTickedShown, tickedMembersExtentOf } from './selection/ticked-members.ts'
import { TickedMembersBar } from './selection/ticked-members-bar.tsx'
import { useAskAndDeleteMembers } from './selection/use-ask-and-delete-members.ts'
import { usePrintTickedMembers } from './selection/use-print-ticked-members.ts'
import { useTickedMemberIds } from './selection/use-ticked-member-ids.ts'
import { useTickedMembersActions } from './selection/use-ticked-members-actions.ts'
import { useChosenMemberFilterTexts } from './use-chosen-member-filter-texts.ts'
import { useFocusAfterDelete } from './use-focus-after-delete.ts'
import { useKeepMemberListScroll } from './use-keep-member-list-scroll.ts'
import { useMemberTableDensity } from './use-member-table-density.ts'
import { usePrepareMemberSearch } from './use-prepare-member-search.ts'

/** The members, and beside them or in their stead the page of the one whose address it is. */
export function MembersPage({
  memberId,
  MemberPage,
  asked,
  openMember,
  remind,
  History,
  MemberReminders,
}: ScreenProps) {
  const members = useMembers()
  const isBeside = useMediaQuery('(min-width: 90em)')
  const isOpen = memberId !== undefined
  const isHidden = isOpen && !isBeside
  useKeepMemberListScroll(isHidden)
  const place = useFocusOnReturn(memberId)
  return (
    <div ref={place} className={isOpen ? styles.open : undefined} data-wide-view>
      <Activity mode={isHidden ? 'hidden' : 'visible'}>
        <WhenLoaded<[SeatedMember]> lists={[members]}>
          {(members) => (
            <MembersList
              members={members}
              memberId={memberId}
              asked={asked}
              openMember={openMember}
              remind={remind}
            />
          )}
        </WhenLoaded>
      </Activity>
      {isOpen && (
        <ErrorBoundary key={memberId}>
          <Suspense fallback={<LoadingDataNotice />}>
            <MemberPage
              memberId={memberId}
              openMember={openMember}
              History={History}
              Reminders={MemberReminders}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  )
}

/** The focus goes back to the name that led to a page, once the page is closed. */
function useFocusOnReturn(memberId: string | undefined) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(memberId)
  useEffect(() => {
    const left = before.current
    before.current = memberId
    if (left === undefined || memberId !== undefined || document.activeElement !== document.body) return
    const name = `a[href="${CSS.escape(memberScreenAddress(left))}"]`
    place.current?.querySelector<HTMLElement>(name)?.focus({ preventScroll: true })
  }, [memberId])
  return place
}

interface ListProps extends Pick<ScreenProps, 'memberId' | 'asked' | 'openMember' | 'remind'> {
  members: readonly SeatedMember[]
}

function MembersList({ members, memberId, asked, openMember, remind }: ListProps) {
  const { words, language } = useLocale()
  const hasColumns = useMediaQuery('(min-width: 80em)')
  const hasAllColumns = useMediaQuery(allColumnsMediaQuery)
  const isBroad = useMediaQuery('(min-width: 90em)')
  const isWide = useIsWideScreen()
  const [isFiltering, setFiltering] = useState(false)
  const [search, setSearch] = useState(asked.search ?? '')
  const [seen, setSeen] = useState(asked)
  if (asked !== seen) {
    setSeen(asked)
    if (asked.search !== undefined) setSearch(asked.search)
  }
  const wanted = useDeferredValue(search)
  const setup = useRoomsHoursAndPlans()
  const { plans } = setup
  const finds = useMemo(() => memberSearchMatcher(wanted, setup), [wanted, setup])
  const today = useToday()
  const { lapsedMonths } = usePrivacySettings()
  const lapsed = useMemo(
    () =>
      lapsedMonths === null
        ? []
        : members.filter((member) => hasLapsedForMonths(lapsedMonths, member, today)),
    [members, lapsedMonths, today],
  )
  const [isLapsedAsked, setLapsedAsked] = useState(false)
  // Once the last of them is gone, the whole list is back.
  if (isLapsedAsked && lapsed.length === 0) setLapsedAsked(false)
  const isOnlyLapsed = isLapsedAsked && lapsed.length > 0
  const [filter, setFilter] = useState(noMemberFilter)
  const [density, setDensity] = useMemberTableDensity()
  const { group, libraryId, shiftId, order } = filter
  const isFiltered = group !== 'all' || libraryId !== null || shiftId !== null
  const byName = sortMembersByName(isOnlyLapsed ? lapsed : members)
  const ordered = useMemo(() => {
    const shiftOfPlan = new Map(plans.map((plan) => [plan.id, plan.shiftId]))
    const isShown = (member: SeatedMember) =>
      isInMemberGroup(member, group, today) &&
      (libraryId === null || member.libraryId === libraryId) &&
      (shiftId === null || member.terms.some(({ planId }) => shiftOfPlan.get(planId) === shiftId))
    return sortMembers(isFiltered ? byName.filter(isShown) : byName, order)
  }, [byName, isFiltered, group, libraryId, shiftId, order, plans, today])
  const parents = useMemberIdsByParentsPhone(wanted)
  const found = useMemo(
    () => (finds ? ordered.filter((member) => finds(cachedSearchTextsOf(member), today)) : ordered),
    [ordered, finds, today],
  )
  // They stand below, as the list itself has no parents' phones.
  const byParent = useMemo(() => {
    if (parents.size === 0) return []
    const all = new Set(found)
    return ordered.filter((member) => parents.has(member.id) && !all.has(member))
  }, [ordered, parents, found])
  const shown = useMemo(() => (byParent.length === 0 ? found : [...found, ...byParent]), [found, byParent])
  usePrepareMemberSearch(members)
  const { selection, toggle, setShown, clear } = useTickedMemberIds(members)
  const { box, note, restore } = useFocusAfterDelete<HTMLDivElement>()
  const settle = useCallback(
    (wasBulk: boolean) => {
      if (wasBulk) clear()
      restore()
    },
    [clear, restore],
  )
  const { deleting, isBulkDeleting, problem, remove, removeAll } = useAskAndDeleteMembers(settle)
  const mayRestore = useAllowanceFor('deleted-members.read') === 'yes'
  const mayDeleteMany = useAllowanceFor('members.delete-many') === 'yes'
  const onEdit = useCallback(({ id }: Pick<SeatedMember, 'id'>) => openMember('edit', id), [openMember])
  const onTakeFee = useCallback(({ id }: Pick<SeatedMember, 'id'>) => openMember('fee', id), [openMember])
  const onRemove = useCallback(
    (member: Member) => {
      note(member.id)
      remove(member)
    },
    [note, remove],
  )
  const ticked = useMemo(() => members.filter(({ id }) => selection.has(id)), [members, selection])
  const owing = countAndSumOwedByMembers(ticked)
  const printing = usePrintTickedMembers()
  const actions = useTickedMembersActions(ticked, { done: clear, print: printing.printTicked, remind })
  const extent = tickedMembersExtentOf(selection, shown)
  const hidden = selection.size - countTickedShown(selection, shown)
  const tickAll = (isTicked: boolean) => setShown(shown, isTicked)

  const all = formatCount(members.length, language)
  const count =
    !finds && !isOnlyLapsed && !isFiltered
      ? words.members.count(members.length, all)
      : words.members.countOf(formatCount(shown.length, language), all)
  const facts = [...useChosenMemberFilterTexts(filter, wanted), count]
  const tickedCount = words.members.printed(selection.size, formatCount(selection.size, language))
  const parentsCount =
    byParent.length === 0 ? '' : ` · ${words.members.byParent(formatCount(byParent.length, language))}`
  const Rows = hasColumns ? MemberTable : NarrowScreenMemberList
  return (
    <div ref={box}>
      <MembersPrint
        members={printing.isTicked ? sortMembers(sortMembersByName(ticked), order) : shown}
        facts={printing.isTicked ? [tickedCount] : facts}
        onPrinted={printing.onPrinted}
      />
      <MemberSearchBar
        text={search}
        onChange={setSearch}
        isCrowded={hidden > 0}
        count={`${count}${parentsCount}`}
        problem={problem}
      >
        <TickedMembersBar
          actions={actions}
          hasWords={hasAllColumns || (isBroad && memberId === undefined)}
          count={selection.size}
          hidden={hidden}
          extent={extent}
          isDeleting={isBulkDeleting}
          hasTick={!hasColumns && shown.length > 0}
          onTickAll={tickAll}
          onClear={clear}
          onRemove={mayDeleteMany ? () => removeAll(ticked) : null}
          owing={owing}
        />
        {!isWide && <ShowFiltersButton filter={filter} isOpen={isFiltering} onOpen={setFiltering} />}
      </MemberSearchBar>
      {(isWide || isFiltering) && (
        <MemberFilterControls
          members={members}
          filter={filter}
          onChange={(part) => setFilter((before) => ({ ...before, ...part }))}
          density={hasColumns ? density : null}
          onDensity={setDensity}
        />
      )}
      {mayRestore && <DeletedMembersButton />}
      {mayDeleteMany && lapsedMonths !== null && lapsed.length > 0 && (
        <LapsedMembersToDeleteNotice
          count={lapsed.length}
          months={lapsedMonths}
          isOnly={isOnlyLapsed}
          onOnly={setLapsedAsked}
        />
      )}
      {shown.length > 0 ? (
        <Rows
          // Heights that were measured in the other density are forgotten.
          key={density}
          members={shown}
          density={density}
          memberId={memberId}
          selection={selection}
          extent={extent}
          deleting={deleting}
          onTakeFee={onTakeFee}
          onEdit={onEdit}
          onRemove={onRemove}
          onTick={toggle}
          onTickAll={tickAll}
        />
      ) : (
        <NoMembers
          isSearching={finds !== null || isFiltered}
          onClear={() => {
            setSearch('')
            setFilter(noMemberFilter)
          }}
        />
      )}
    </div>
  )
}

function NoMembers({ isSearching, onClear }: { isSearching: boolean; onClear: () => void }) {
  const { members } = useLocale().words
  return (
    <div className={`stack gap-2 ${styles.none}`}>
      <p className={styles.noneTitle}>{members.none}</p>
      <p>{isSearching ? members.noneMatch : members.noneYet}</p>
      {isSearching && (
        <button type="button" className={styles.clear} onClick={onClear}>
          {members.clearSearch}
        </button>
      )}
    </div>
  )
}
