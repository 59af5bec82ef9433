import type { SeatedMember } from '#domain/members/member.ts'

/** Parts of the day one after the other that one member holds; a part that nobody holds stands alone. */
export interface ConsecutiveDayPartsOfHolder<Holder> {
  partIds: number[]
  holder: Holder | undefined
}

export function consecutiveDayPartsByHolder<Holder extends Pick<SeatedMember, 'id' | 'partIds'>>(
  partIds: readonly number[],
  members: readonly Holder[],
): ConsecutiveDayPartsOfHolder<Holder>[] {
  const runs: ConsecutiveDayPartsOfHolder<Holder>[] = []
  for (const partId of partIds) {
    const holder = members.find((member) => member.partIds.includes(partId))
    const last = runs.at(-1)
    if (holder && last?.holder === holder) last.partIds.push(partId)
    else runs.push({ partIds: [partId], holder })
  }
  return runs
}
