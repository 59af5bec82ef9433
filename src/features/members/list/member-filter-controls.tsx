import { NativeSelect, Switch } from '@mantine/core'
import { useMemo } from 'react'
import type { SeatedMember } from '#domain/members/member.ts'
import {
  isInMemberGroup,
  type MemberGroup,
  type MemberSortOrder,
  memberGroups,
  memberSortOrders,
} from '#domain/members/member-filter.ts'
import { formatCount } from '#domain/money/money.ts'
import { isDayDivided, shiftName } from '#domain/seating/hours.ts'
import {
  useLibrariesNotRemoved,
  useLibraryNames,
  useRoomsHoursAndPlans,
} from '#features/setup/use-setup.queries.ts'
import { useToday } from '#web/clock.tsx'
import { useLocale } from '#web/i18n.tsx'
import { Chips } from '#web/kit/controls/chips.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import { PrintButton } from '#web/print/print-button.tsx'
import styles from './member-filter-controls.module.css'
import type { MemberTableDensity } from './member-table.tsx'

export interface MemberFilter {
  group: MemberGroup
  /** Null for every room, or every shift. */
  libraryId: number | null
  shiftId: number | null
  order: MemberSortOrder
}

export const noMemberFilter: MemberFilter = { group: 'all', libraryId: null, shiftId: null, order: 'name' }

interface Props {
  members: readonly SeatedMember[]
  filter: MemberFilter
  onChange: (part: Partial<MemberFilter>) => void
  /** Null where the rows are lines of one height. */
  density: MemberTableDensity | null
  onDensity: (density: MemberTableDensity) => void
}

interface ShowFiltersButtonProps {
  filter: MemberFilter
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** Opens the filters where there is no room for them above the list, and says how many are set. */
export function ShowFiltersButton({ filter, isOpen, onOpen }: ShowFiltersButtonProps) {
  const { words, language } = useLocale()
  const { filters } = words.members
  const set = Object.keys(noMemberFilter).filter((key) => {
    const name = key as keyof MemberFilter
    return filter[name] !== noMemberFilter[name]
  }).length
  return (
    <button
      type="button"
      className={`line middle gap-2 ${styles.toggle}`}
      aria-expanded={isOpen}
      data-set={set > 0 || undefined}
      onClick={() => onOpen(!isOpen)}
    >
      <Icon name="settings" size={18} />
      <span>{set > 0 ? filters.openSet(formatCount(set, language)) : filters.open}</span>
    </button>
  )
}

/** Whom the list shows, with how many there are, and in which order. */
export function MemberFilterControls({ members, filter, onChange, density, onDensity }: Props) {
  const { words, language } = useLocale()
  const { filters } = words.members
  const today = useToday()
  const { hours } = useRoomsHoursAndPlans()
  const libraries = useLibrariesNotRemoved()
  const nameOf = useLibraryNames()
  const counts = useMemo(
    () =>
      memberGroups.map((group) => members.filter((member) => isInMemberGroup(member, group, today)).length),
    [members, today],
  )
  const select = (
    label: string,
    value: string,
    data: { value: string; label: string }[],
    onSelect: (value: string) => void,
  ) => (
    <NativeSelect
      className={styles.select}
      aria-label={label}
      value={value}
      data={data}
      onChange={(event) => onSelect(event.currentTarget.value)}
    />
  )
  return (
    <div className={`row middle spread gap-2 gap-x-4 ${styles.filters}`}>
      <Chips
        label={filters.groups.label}
        value={filter.group}
        choices={memberGroups.map((group, index) => ({
          value: group,
          name: filters.groups[group],
          count: formatCount(counts[index] ?? 0, language),
        }))}
        onChange={(group) => onChange({ group })}
      />
      <div className={`row middle gap-2 ${styles.selects}`}>
        {libraries.length > 1 &&
          select(
            filters.room,
            String(filter.libraryId ?? ''),
            [
              { value: '', label: filters.allRooms },
              ...libraries.map(({ id }) => ({ value: String(id), label: nameOf(id) })),
            ],
            (value) => onChange({ libraryId: value === '' ? null : Number(value) }),
          )}
        {isDayDivided(hours) &&
          select(
            filters.shift,
            String(filter.shiftId ?? ''),
            [
              { value: '', label: filters.allShifts },
              ...hours.shifts.map((shift) => ({
                value: String(shift.id),
                label: shiftName(shift, language),
              })),
            ],
            (value) => onChange({ shiftId: value === '' ? null : Number(value) }),
          )}
        {select(
          filters.order,
          filter.order,
          memberSortOrders.map((order) => ({ value: order, label: filters.orders[order] })),
          (value) => onChange({ order: memberSortOrders.find((order) => order === value) ?? 'name' }),
        )}
        <PrintButton isIcon />
        {density !== null && (
          <Switch
            label={filters.compact}
            checked={density === 'compact'}
            onChange={(event) => onDensity(event.currentTarget.checked ? 'compact' : 'comfortable')}
          />
        )}
      </div>
    </div>
  )
}
