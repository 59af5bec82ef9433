import type { Member, SeatedMember } from '#domain/members/member.ts'
import {
  computeTakeFeeForm,
  newTakeFeeFormDraft,
  type TakeFeeFormComputedValues,
} from '#domain/money/fee-draft.ts'
import { isPlanSoldInLibrary, offeredPlans, type Plan } from '#domain/plans/plan.ts'
import { useMemberAccount } from '#features/members/members.queries.ts'
import { useSettings } from '#features/settings/settings.queries.ts'
import { useRoomsHoursAndPlans } from '#features/setup/use-setup.queries.ts'
import { useToday } from '#web/clock.tsx'

/** The plans that are offered where the member sits. */
export function useOfferedPlansForMember({ libraryId }: Pick<SeatedMember, 'libraryId'>): Plan[] {
  const offered = offeredPlans(useRoomsHoursAndPlans().plans)
  return libraryId === null ? offered : offered.filter((plan) => isPlanSoldInLibrary(plan, libraryId))
}

/** The fee that the sheet proposes for a member (TM-3); null until it is known what was sold to them. */
export function useProposedFeeOfMember(
  member: Pick<Member, 'id' | 'revision'> & Pick<SeatedMember, 'libraryId'>,
): TakeFeeFormComputedValues | null {
  const { data: account } = useMemberAccount(member)
  const settings = useSettings()
  const plans = useOfferedPlansForMember(member)
  const today = useToday()
  const money = settings.status === 'ready' ? settings.rows[0]?.money : undefined
  if (!account || !money) return null
  const draft = newTakeFeeFormDraft('', '', account.terms.at(-1)?.id ?? null)
  return computeTakeFeeForm(draft, { account, plans, settings: money, today })
}
