import { Hono } from 'hono'
import { z } from 'zod'
import { toNamesAndMoreCount } from '#domain/error.ts'
import { fieldChangesBetween } from '#domain/history.ts'
import type { LiveListTopic } from '#domain/live.ts'
import { plansAfterLibraryRemoval } from '#domain/plans/plan.ts'
import { type Library, librariesNotRemovedInOrder, maxLibraries } from '#domain/seating/library.ts'
import {
  libraryChangesSchema,
  libraryIdSchema,
  libraryReorderSchema,
  newLibrarySchema,
} from '#domain/seating/library-input.ts'
import { commonAllocationOfSeats, type Seat, seatHasDesk } from '#domain/seating/seat.ts'
import type { AppContext } from '#server/app-context.ts'
import { actorOfRequest, recordInHistory } from '#server/database/history.ts'
import { moveRowInStoredOrder } from '#server/database/move-row-in-stored-order.ts'
import type { WriteTransaction } from '#server/database/revision.ts'
import { Refusal, rowOrNotFound, staleRefusal } from '#server/errors.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { validateInput } from '#server/http/validate-input.ts'
import { removeRoomOrShiftFromEnquiryWishes } from '../../admissions/enquiries.store.ts'
import { forgetFormerSeats } from '../../members/members.store.ts'
import { requireNoOpenSeatOffers } from '../../seating/assignment/seat-assignment.act.ts'
import {
  listSeatHoldersOfRoom,
  listSeatOfferHolders,
  removeOfferHoldsOfSeats,
} from '../../seating/assignment/seat-holders.store.ts'
import {
  addNumberedSeats,
  changeSeatAllocationOfRoom,
  listSeatIdsOfRoom,
  listSeatsOfRoom,
  removeSeats,
  retireSeat,
} from '../../seating/seating.store.ts'
import { changeRoomsHoursAndPlans } from '../change-rooms-hours-and-plans.ts'
import { listPlans } from '../plans/plans.store.ts'
import { savePlanChangesWithHistory } from '../plans/save-plan-changes-with-history.ts'
import { requireUnusedName } from '../require-unused-name.ts'
import { addLibrary, listLibraries, removeLibrary, renameLibrary } from './libraries.store.ts'

const idParam = z.object({ id: z.coerce.number().pipe(libraryIdSchema) })

/** The rooms of the centre (RO). */
export const librariesRoutes = (context: AppContext) => {
  const { now, today, config } = context
  return new Hono<RouteEnv>()
    .post('/', validateInput('json', newLibrarySchema), async (c) => {
      const { seats, allocation, ...names } = c.req.valid('json')
      const answer = await changeRoomsHoursAndPlans(context, ['seating'], async (trx, revision) => {
        const open = librariesNotRemovedInOrder(await listLibraries(trx))
        if (open.length >= maxLibraries) throw new Refusal(409, 'too_many_libraries')
        requireUnusedName(open, names.name, undefined)
        const row = await addLibrary(trx, names, revision)
        await addNumberedSeats(trx, row.id, seats, revision, allocation)
        const changes = [
          { field: 'seats', to: seats },
          { field: 'allocation', to: allocation },
        ]
        await recordInHistory(trx, actorOfRequest(c, now), { ...about(row), action: 'added', changes })
      })
      return c.json(answer, 201)
    })

    .patch(
      '/:id',
      validateInput('param', idParam),
      validateInput('json', libraryChangesSchema),
      async (c) => {
        const { id } = c.req.valid('param')
        const { revision: basis, seats, allocation, ...names } = c.req.valid('json')
        const answer = await changeRoomsHoursAndPlans(context, ['seating'], async (trx, revision) => {
          const open = librariesNotRemovedInOrder(await listLibraries(trx))
          const held = roomIn(open, id)
          if (held.revision !== basis) throw staleRefusal('room')
          if (names.name !== undefined) requireUnusedName(open, names.name, id)
          const before = (await listSeatsOfRoom(trx, id)).filter(seatHasDesk)
          const sizes = { seats: before.length, allocation: commonAllocationOfSeats(before) }
          if (seats !== undefined) await resize(trx, id, { before, count: seats, revision, context })
          if (allocation !== undefined) await changeSeatAllocationOfRoom(trx, id, allocation, revision)
          await renameLibrary(trx, id, names, revision)
          const changes = fieldChangesBetween({ ...held, ...sizes }, { ...names, seats, allocation })
          const entry = about({ id, name: names.name ?? held.name })
          await recordInHistory(trx, actorOfRequest(c, now), { ...entry, action: 'changed', changes })
        })
        return c.json(answer)
      },
    )

    .delete('/:id', validateInput('param', idParam), async (c) => {
      const { id } = c.req.valid('param')
      const alsoChanged: LiveListTopic[] = ['seating', 'deleted_members', 'enquiries']
      const answer = await changeRoomsHoursAndPlans(context, alsoChanged, async (trx, revision) => {
        const open = librariesNotRemovedInOrder(await listLibraries(trx))
        const held = roomIn(open, id)
        if (open.length === 1) throw new Refusal(409, 'last_library')
        const seated = await listSeatHoldersOfRoom(trx, id)
        if (seated.length > 0) {
          const params = toNamesAndMoreCount(seated.map(({ name }) => name))
          throw new Refusal(409, { code: 'library_in_use', params })
        }
        requireNoOpenSeatOffers(await listSeatOfferHolders(trx, now(), id), config.timeZone)
        const seatIds = await listSeatIdsOfRoom(trx, id)
        await forgetFormerSeats(trx, seatIds, revision)
        await removeOfferHoldsOfSeats(trx, seatIds)
        await removeSeats(trx, seatIds, revision)
        await removeRoomOrShiftFromEnquiryWishes(trx, 'libraryId', id, revision)
        await removeLibrary(trx, id, today(), revision)
        const actor = actorOfRequest(c, now)
        const plans = await listPlans(trx, today())
        for (const { id: planId, ...changes } of plansAfterLibraryRemoval(plans, id)) {
          await savePlanChangesWithHistory(
            trx,
            actor,
            rowOrNotFound(plans, planId, 'plan'),
            changes,
            revision,
          )
        }
        await recordInHistory(trx, actor, { ...about(held), action: 'removed' })
      })
      return c.json(answer)
    })

    .post('/moves', validateInput('json', libraryReorderSchema), async (c) => {
      const { libraryId, targetId } = c.req.valid('json')
      const answer = await changeRoomsHoursAndPlans(context, [], async (trx, revision) => {
        const rows = librariesNotRemovedInOrder(await listLibraries(trx))
        const move = { table: 'libraries', rows, id: libraryId, targetId, what: 'room', about } as const
        await moveRowInStoredOrder(trx, actorOfRequest(c, now), move, revision)
      })
      return c.json(answer)
    })
}

const roomIn = (open: readonly Library[], id: number) => rowOrNotFound(open, id, 'room')

/**
 * Adds seats behind the last, for whom the others all are, or takes the last ones away.
 * @throws Refusal 409 seats_in_use, with the names of those who hold one that would go, or offers_open where one is offered
 */
async function resize(
  trx: WriteTransaction,
  libraryId: number,
  {
    before,
    count,
    revision,
    context,
  }: {
    before: readonly Seat[]
    count: number
    revision: number
    context: Pick<AppContext, 'now' | 'today' | 'config'>
  },
) {
  const { now, today, config } = context
  if (count > before.length) {
    const allocation = commonAllocationOfSeats(before) ?? 'Anyone'
    await addNumberedSeats(trx, libraryId, count - before.length, revision, allocation)
  }
  const surplus = new Set(before.slice(count).map(({ id }) => id))
  if (surplus.size === 0) return
  const holders = (await listSeatHoldersOfRoom(trx, libraryId)).filter(({ seatId }) => surplus.has(seatId))
  if (holders.length > 0) {
    throw new Refusal(409, {
      code: 'seats_in_use',
      params: toNamesAndMoreCount(holders.map(({ name }) => name)),
    })
  }
  const offered = await listSeatOfferHolders(trx, now(), libraryId)
  requireNoOpenSeatOffers(
    offered.filter(({ seatId }) => surplus.has(seatId)),
    config.timeZone,
  )
  for (const id of surplus) await retireSeat(trx, id, today(), revision)
}

const about = ({ id, name }: Pick<Library, 'id' | 'name'>) =>
  ({ kind: 'library', subject: String(id), name }) as const
