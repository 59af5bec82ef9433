import { Hono } from 'hono'
import { z } from 'zod'
import type { Day } from '#domain/day.ts'
import { type ComingPrice, canPriceBeginOn, type Plan } from '#domain/plans/plan.ts'
import { newPlanSchema, planChangesSchema, planReorderSchema } from '#domain/plans/plan-input.ts'
import { idSchema } from '#domain/row.ts'
import { librariesNotRemovedInOrder } from '#domain/seating/library.ts'
import type { AppContext } from '#server/app-context.ts'
import { actorOfRequest, recordInHistory } from '#server/database/history.ts'
import { moveRowInStoredOrder } from '#server/database/move-row-in-stored-order.ts'
import type { WriteTransaction } from '#server/database/revision.ts'
import { notFoundRefusal, Refusal, rowOrNotFound, staleRefusal } from '#server/errors.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { validateInput } from '#server/http/validate-input.ts'
import { changeRoomsHoursAndPlans } from '../change-rooms-hours-and-plans.ts'
import { hasShiftWithId } from '../hours/day-parts-and-shifts.store.ts'
import { requireUnusedName } from '../require-unused-name.ts'
import { listLibraries } from '../rooms/libraries.store.ts'
import { addPlan, hasPlanBeenSoldOrOffered, listPlans, removePlan } from './plans.store.ts'
import { planAsHistorySubject, savePlanChangesWithHistory } from './save-plan-changes-with-history.ts'

const idParam = z.object({ id: idSchema })
const maxPlans = 100

/** The plans that the centre sells (PL-1). */
export const plansRoutes = (context: AppContext) => {
  const { now, today } = context
  return new Hono<RouteEnv>()
    .post('/', validateInput('json', newPlanSchema), async (c) => {
      const plan = c.req.valid('json')
      const answer = await changeRoomsHoursAndPlans(context, [], async (trx, revision) => {
        const plans = await listPlans(trx, today())
        // An earlier try whose answer was lost.
        if (plans.some(({ id }) => id === plan.id)) return
        if (plans.length >= maxPlans) throw new Refusal(409, 'too_many_plans')
        requireUnusedName(plans, plan.name, plan.id)
        checkComing(plan, today())
        await checkReferences(trx, plan)
        await addPlan(trx, plan, revision)
        await recordInHistory(trx, actorOfRequest(c, now), { ...planAsHistorySubject(plan), action: 'added' })
      })
      return c.json(answer, 201)
    })

    .patch('/:id', validateInput('param', idParam), validateInput('json', planChangesSchema), async (c) => {
      const { id } = c.req.valid('param')
      const { revision: basis, ...changes } = c.req.valid('json')
      const answer = await changeRoomsHoursAndPlans(context, [], async (trx, revision) => {
        const plans = await listPlans(trx, today())
        const held = planIn(plans, id)
        if (held.revision !== basis) throw staleRefusal('plan')
        if (changes.name !== undefined) requireUnusedName(plans, changes.name, id)
        checkComing(changes, today())
        const { shiftId, isOffered = held.isOffered, libraryIds = held.libraryIds } = changes
        await checkReferences(trx, { shiftId, isOffered, libraryIds })
        if (changesWhatWasSold(held, changes) && (await hasPlanBeenSoldOrOffered(trx, id))) {
          throw new Refusal(409, 'plan_is_sold')
        }
        if (changes.isOffered === false) checkOthersOffered(plans, id)
        await savePlanChangesWithHistory(trx, actorOfRequest(c, now), held, changes, revision)
      })
      return c.json(answer)
    })

    .delete('/:id', validateInput('param', idParam), async (c) => {
      const { id } = c.req.valid('param')
      const answer = await changeRoomsHoursAndPlans(context, [], async (trx) => {
        const plans = await listPlans(trx, today())
        const held = planIn(plans, id)
        checkOthersOffered(plans, id)
        if (await hasPlanBeenSoldOrOffered(trx, id)) throw new Refusal(409, 'plan_is_sold')
        await removePlan(trx, id)
        await recordInHistory(trx, actorOfRequest(c, now), {
          ...planAsHistorySubject(held),
          action: 'removed',
        })
      })
      return c.json(answer)
    })

    .post('/moves', validateInput('json', planReorderSchema), async (c) => {
      const { planId, targetId } = c.req.valid('json')
      const answer = await changeRoomsHoursAndPlans(context, [], async (trx, revision) => {
        const rows = await listPlans(trx, today())
        const move = {
          table: 'plans',
          rows,
          id: planId,
          targetId,
          what: 'plan',
          about: planAsHistorySubject,
        } as const
        await moveRowInStoredOrder(trx, actorOfRequest(c, now), move, revision)
      })
      return c.json(answer)
    })
}

const planIn = (plans: readonly Plan[], id: string) => rowOrNotFound(plans, id, 'plan')

/** @throws Refusal 409 last_plan where no other plan is offered */
function checkOthersOffered(plans: readonly Plan[], id: string) {
  if (!plans.some((plan) => plan.id !== id && plan.isOffered)) throw new Refusal(409, 'last_plan')
}

/** @throws Refusal 404 for a shift or a room that is not there, 409 plan_without_room for an offer in removed rooms alone */
async function checkReferences(
  trx: WriteTransaction,
  {
    shiftId,
    libraryIds,
    isOffered,
  }: Pick<Plan, 'libraryIds' | 'isOffered'> & { shiftId: number | undefined },
) {
  if (shiftId !== undefined && !(await hasShiftWithId(trx, shiftId))) throw notFoundRefusal('shift')
  if (libraryIds.length === 0) return
  const libraries = await listLibraries(trx)
  if (libraryIds.some((id) => libraries.every((library) => library.id !== id))) throw notFoundRefusal('room')
  if (isOffered && !librariesNotRemovedInOrder(libraries).some(({ id }) => libraryIds.includes(id))) {
    throw new Refusal(409, 'plan_without_room', 'libraryIds')
  }
}

/** @throws Refusal 400 day_not_ahead where a price is to begin today or before, or in more than a year */
function checkComing({ comingPrice }: { comingPrice?: ComingPrice | null | undefined }, today: Day) {
  if (comingPrice && !canPriceBeginOn(comingPrice.from, today))
    throw new Refusal(400, 'day_not_ahead', 'from')
}

/** Length and shift of a plan that was sold stay as they were sold. */
function changesWhatWasSold(held: Plan, changes: Partial<Record<'months' | 'days' | 'shiftId', unknown>>) {
  return (['months', 'days', 'shiftId'] as const).some(
    (field) => changes[field] !== undefined && changes[field] !== held[field],
  )
}
