import type { Day } from '#domain/day.ts'
import {
  type ComingPrice,
  type Plan,
  type PlanLength,
  planAsSoldOn,
  planPriceOn,
} from '#domain/plans/plan.ts'
import type { NewPlan } from '#domain/plans/plan-input.ts'
import type { Db } from '#server/database/database.ts'
import { preparedStatement } from '#server/database/prepared-sql-statements.ts'
import type { WriteTransaction } from '#server/database/revision.ts'

/** Every plan in the centre's order, as it is sold on a day (PL-2). */
export async function listPlans(db: Db, today: Day): Promise<Plan[]> {
  const rows = await db.selectFrom('plans').selectAll().orderBy('position').execute()
  const pairs = await db.selectFrom('planLibraries').selectAll().orderBy('libraryId').execute()
  return rows.map(({ isOffered, nextPrice, nextPriceFrom, ...row }) =>
    planAsSoldOn(
      {
        ...(row as Omit<Plan, 'comingPrice'>),
        comingPrice: comingPriceOf({ nextPrice, nextPriceFrom }),
        isOffered: isOffered === 1,
        libraryIds: pairs.filter(({ planId }) => planId === row.id).map(({ libraryId }) => libraryId),
      } as Plan,
      today,
    ),
  )
}

interface NextPrice {
  nextPrice: number | null
  nextPriceFrom: string | null
}

const comingPriceOf = ({ nextPrice, nextPriceFrom }: NextPrice): ComingPrice | null =>
  nextPrice === null || nextPriceFrom === null ? null : { price: nextPrice, from: nextPriceFrom }

const columnsOf = (coming: ComingPrice | null): NextPrice => ({
  nextPrice: coming?.price ?? null,
  nextPriceFrom: coming?.from ?? null,
})

export async function addPlan(
  trx: WriteTransaction,
  { libraryIds, comingPrice, ...plan }: NewPlan,
  revision: number,
) {
  const last = await trx
    .selectFrom('plans')
    .select((row) => row.fn.max('position').as('position'))
    .executeTakeFirst()
  const position = (last?.position ?? 0) + 1
  await trx
    .insertInto('plans')
    .values({ ...plan, ...columnsOf(comingPrice), isOffered: plan.isOffered ? 1 : 0, position, revision })
    .execute()
  await saveLibraries(trx, plan.id, libraryIds)
}

export type PlanChanges = { [Field in keyof Omit<NewPlan, 'id'>]?: NewPlan[Field] | undefined }

/** @param priced the plan's prices after the change, so that one that has begun meanwhile is kept as its price */
export async function savePlanChanges(
  trx: WriteTransaction,
  id: string,
  { libraryIds, isOffered, price: _price, comingPrice: _coming, ...same }: PlanChanges,
  priced: Pick<Plan, 'price' | 'comingPrice'>,
  revision: number,
) {
  await trx
    .updateTable('plans')
    .set({
      ...same,
      ...(isOffered !== undefined && { isOffered: isOffered ? 1 : 0 }),
      price: priced.price,
      ...columnsOf(priced.comingPrice),
      revision,
    })
    .where('id', '=', id)
    .execute()
  if (libraryIds) await saveLibraries(trx, id, libraryIds)
}

async function saveLibraries(trx: WriteTransaction, planId: string, libraryIds: readonly number[]) {
  await trx.deleteFrom('planLibraries').where('planId', '=', planId).execute()
  const rows = [...new Set(libraryIds)].map((libraryId) => ({ planId, libraryId }))
  if (rows.length > 0) await trx.insertInto('planLibraries').values(rows).execute()
}

/** Whether the plan was sold or offered to anybody. */
export async function hasPlanBeenSoldOrOffered(db: Db, id: string): Promise<boolean> {
  for (const table of ['terms', 'offers'] as const) {
    const row = await db.selectFrom(table).select('id').where('planId', '=', id).limit(1).executeTakeFirst()
    if (row) return true
  }
  return false
}

export async function removePlan(trx: WriteTransaction, id: string) {
  await trx.deleteFrom('plans').where('id', '=', id).execute()
}

/** A plan that is offered, with the parts of the day of its shift. */
export type OfferedPlan = Pick<
  Plan,
  'id' | 'shiftId' | 'months' | 'days' | 'price' | 'joiningFee' | 'libraryIds'
> &
  PlanLength & { partIds: number[] }

const readOffered = preparedStatement<object>()((db) =>
  db
    .selectFrom('plans')
    .innerJoin('shiftParts', 'shiftParts.shiftId', 'plans.shiftId')
    .leftJoin('planLibraries', 'planLibraries.planId', 'plans.id')
    .select(['plans.id', 'plans.shiftId', 'months', 'days', 'price', 'nextPrice', 'nextPriceFrom'])
    .select(['joiningFee', 'partId', 'libraryId'])
    .where('isOffered', 'in', [1])
    .orderBy('plans.id')
    .orderBy('partId'),
)

/** The plans that can be sold on a day, with its prices (PL-2). */
export async function listOfferedPlans(db: Db, day: Day): Promise<OfferedPlan[]> {
  const plans = new Map<string, OfferedPlan>()
  for (const { partId, libraryId, nextPrice, nextPriceFrom, price, ...row } of await readOffered(db, {})) {
    const comingPrice = comingPriceOf({ nextPrice, nextPriceFrom })
    const priced = { ...row, price: planPriceOn({ price, comingPrice }, day) }
    const plan = plans.get(row.id) ?? ({ ...priced, partIds: [], libraryIds: [] } as OfferedPlan)
    plans.set(row.id, plan)
    if (!plan.partIds.includes(partId)) plan.partIds.push(partId)
    if (libraryId !== null && !plan.libraryIds.includes(libraryId)) plan.libraryIds.push(libraryId)
  }
  return [...plans.values()]
}
