import { useMemo } from 'react'
import type { SeatedMember } from '#domain/members/member.ts'
import { useMembers } from '#features/members/members.queries.ts'
import { useSeatPlaceText, useShiftNameOfTerms } from '#features/setup/use-setup.queries.ts'

/** The members of this screen by id. */
export function useMembersById(): ReadonlyMap<string, SeatedMember> {
  const members = useMembers()
  return useMemo(
    () => new Map((members.status === 'ready' ? members.rows : []).map((member) => [member.id, member])),
    [members],
  )
}

/** 'Main Library - 9', and the shift where the day is divided. */
export function useSeatPlaceAndShiftText(
  seat: { libraryId: number; seatNumber: number } | null,
  member: SeatedMember | undefined,
): string {
  const placeOf = useSeatPlaceText()
  const shift = useShiftNameOfTerms(member?.terms ?? [])
  return [seat && placeOf(seat), shift].filter(Boolean).join(' · ')
}
