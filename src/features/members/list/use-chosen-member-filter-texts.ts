import { shiftName } from '#domain/seating/hours.ts'
import { useLibraryNames, useRoomsHoursAndPlans } from '#features/setup/use-setup.queries.ts'
import { useLocale } from '#web/i18n.tsx'
import type { MemberFilter } from './member-filter-controls.tsx'

/** The filters of the list, in words for the paper on which it is printed. */
export function useChosenMemberFilterTexts(
  { group, libraryId, shiftId }: MemberFilter,
  search: string,
): string[] {
  const { words, language } = useLocale()
  const { filters, searchedBy } = words.members
  const nameOf = useLibraryNames()
  const { hours } = useRoomsHoursAndPlans()
  const shift = hours.shifts.find(({ id }) => id === shiftId)
  return [
    ...(group === 'all' ? [] : [filters.groups[group]]),
    ...(libraryId === null ? [] : [nameOf(libraryId)]),
    ...(shift ? [shiftName(shift, language)] : []),
    ...(search.trim() === '' ? [] : [searchedBy(search.trim())]),
  ]
}
