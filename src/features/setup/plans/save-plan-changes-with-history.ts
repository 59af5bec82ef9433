import { fieldChangesBetween } from '#domain/history.ts'
import type { Plan } from '#domain/plans/plan.ts'
import { type Actor, recordInHistory } from '#server/database/history.ts'
import type { WriteTransaction } from '#server/database/revision.ts'
import { type PlanChanges, savePlanChanges } from './plans.store.ts'

/**
 * Changes a plan and records what was changed.
 * @param held the plan as it is sold today
 */
export async function savePlanChangesWithHistory(
  trx: WriteTransaction,
  actor: Actor,
  held: Plan,
  changes: PlanChanges,
  revision: number,
) {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const row: Plan = { ...held, ...given }
  await savePlanChanges(trx, held.id, changes, row, revision)
  const fields = fieldChangesBetween(described(held), described(row))
  await recordInHistory(trx, actor, { ...planAsHistorySubject(row), action: 'changed', changes: fields })
}

/** A plan as what an entry of the history is about. */
export const planAsHistorySubject = ({ id, name }: Pick<Plan, 'id' | 'name'>) =>
  ({ kind: 'plan', subject: id, name }) as const

const described = ({ position: _position, libraryIds, price, comingPrice, joiningFee, ...plan }: Plan) => ({
  ...plan,
  price: price / 100,
  comingPrice: comingPrice ? comingPrice.price / 100 : null,
  comingPriceFrom: comingPrice?.from ?? null,
  joiningFee: joiningFee / 100,
  libraryIds: libraryIds.join(', '),
})
