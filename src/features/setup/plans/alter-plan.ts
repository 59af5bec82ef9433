import { changesBetween } from '#domain/history.ts'
import type { Plan } from '#domain/plans/plan.ts'
import { type Actor, record } from '#server/database/history.ts'
import type { Write } from '#server/database/revision.ts'
import { changeOfferedPlan, type PlanChanges } from './plans.store.ts'

/**
 * Changes a plan and records what was changed.
 * @param held the plan as it is sold today
 */
export async function alterPlan(
  trx: Write,
  actor: Actor,
  held: Plan,
  changes: PlanChanges,
  revision: number,
) {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const row: Plan = { ...held, ...given }
  await changeOfferedPlan(trx, held.id, changes, row, revision)
  const fields = changesBetween(described(held), described(row))
  await record(trx, actor, { ...planInHistory(row), action: 'changed', changes: fields })
}

/** A plan as what an entry of the history is about. */
export const planInHistory = ({ id, name }: Pick<Plan, 'id' | 'name'>) =>
  ({ kind: 'plan', subject: id, name }) as const

const described = ({ position: _position, libraryIds, price, comingPrice, joiningFee, ...plan }: Plan) => ({
  ...plan,
  price: price / 100,
  comingPrice: comingPrice ? comingPrice.price / 100 : null,
  comingPriceFrom: comingPrice?.from ?? null,
  joiningFee: joiningFee / 100,
  libraryIds: libraryIds.join(', '),
})
