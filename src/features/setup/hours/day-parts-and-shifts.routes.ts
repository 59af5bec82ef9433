import { Hono } from 'hono'
import { z } from 'zod'
import { toNamesAndMoreCount } from '#domain/error.ts'
import { fieldChangesBetween } from '#domain/history.ts'
import type { LiveListTopic } from '#domain/live.ts'
import {
  type DayPart,
  type DayPartsShiftsAndSeatHolds,
  dayPartsByStart,
  findDoubleSeatDayPartHolds,
  formatTwentyFourHourClock,
  type SeatDayPartHold,
  type Shift,
  seatHoldsAfterDayPartsCut,
  seatHoldsAfterShiftPartsChange,
} from '#domain/seating/hours.ts'
import {
  dayPartsSchema,
  newShiftSchema,
  shiftChangesSchema,
  shiftIdSchema,
} from '#domain/seating/hours-input.ts'
import type { AppContext } from '#server/app-context.ts'
import { actorOfRequest, recordInHistory } from '#server/database/history.ts'
import type { WriteTransaction } from '#server/database/revision.ts'
import { Refusal, rowOrNotFound, staleRefusal } from '#server/errors.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { validateInput } from '#server/http/validate-input.ts'
import { removeRoomOrShiftFromEnquiryWishes } from '../../admissions/enquiries.store.ts'
import { listShiftsOfMembers } from '../../ledger/terms.store.ts'
import { listMemberNamesByIds, touchMembers } from '../../members/members.store.ts'
import { requireNoOpenSeatOffers } from '../../seating/assignment/seat-assignment.act.ts'
import {
  addSeatHoldsOfMembers,
  listMemberSeatHolds,
  listSeatOfferHolders,
  removeHoldsOfAllSeats,
} from '../../seating/assignment/seat-holders.store.ts'
import { changeRoomsHoursAndPlans } from '../change-rooms-hours-and-plans.ts'
import { listPlans } from '../plans/plans.store.ts'
import { requireUnusedName } from '../require-unused-name.ts'
import {
  addShift,
  readDayPartsAndShifts,
  removeShift,
  renameShift,
  replaceDayPartsAndShifts,
  type StoredDayPartsAndShifts,
  touchDayPartsAndShifts,
} from './day-parts-and-shifts.store.ts'

const idParam = z.object({ id: z.coerce.number().pipe(shiftIdSchema) })

/** The parts of the day and the shifts made of them (DP). */
export const dayPartsAndShiftsRoutes = (context: AppContext) => {
  const { now, today } = context

  /** @throws Refusal 409 stale where the hours are not those of the basis */
  const change = (
    basis: number | undefined,
    work: (trx: WriteTransaction, held: StoredDayPartsAndShifts, revision: number) => Promise<void>,
    alsoChanged: LiveListTopic[] = ['members'],
  ) =>
    changeRoomsHoursAndPlans(context, alsoChanged, async (trx, revision) => {
      const held = await readDayPartsAndShifts(trx)
      if (basis !== undefined && held.revision !== basis) throw staleRefusal('hours')
      await work(trx, held, revision)
      await touchDayPartsAndShifts(trx, revision)
    })

  return new Hono<RouteEnv>()
    .post('/cuts', validateInput('json', dayPartsSchema), async (c) => {
      const { parts, revision: basis } = c.req.valid('json')
      const answer = await change(basis, async (trx, held, revision) => {
        const known = new Set(held.parts.map(({ id }) => id))
        if (parts.some(({ id }) => id !== null && !known.has(id))) throw staleRefusal('hours')
        await replace(trx, seatHoldsAfterDayPartsCut(held, await listMemberSeatHolds(trx), parts), {
          revision,
          ...context,
        })
        const changes = fieldChangesBetween({ cuts: startsText(held.parts) }, { cuts: startsText(parts) })
        const entry = { kind: 'hours', subject: 'hours', name: '', action: 'changed' } as const
        await recordInHistory(trx, actorOfRequest(c, now), { ...entry, changes })
      })
      return c.json(answer)
    })

    .post('/shifts', validateInput('json', newShiftSchema), async (c) => {
      const { revision: basis, ...shift } = c.req.valid('json')
      const answer = await change(basis, async (trx, held) => {
        checkShift(held, shift, undefined)
        const id = await addShift(trx, shift)
        await recordInHistory(trx, actorOfRequest(c, now), { ...about({ ...shift, id }), action: 'added' })
      })
      return c.json(answer, 201)
    })

    .patch(
      '/shifts/:id',
      validateInput('param', idParam),
      validateInput('json', shiftChangesSchema),
      async (c) => {
        const { id } = c.req.valid('param')
        const { revision: basis, partIds, ...names } = c.req.valid('json')
        const answer = await change(basis, async (trx, held, revision) => {
          const shift = rowOrNotFound(held.shifts, id, 'shift')
          checkShift(held, { ...names, partIds }, id)
          if (partIds) {
            const shifts = await listShiftsOfMembers(trx, today())
            const shiftsOf = (memberId: string) => shifts.get(memberId) ?? []
            const wanted = { shiftId: id, partIds, shiftsOf }
            await replace(trx, seatHoldsAfterShiftPartsChange(held, await listMemberSeatHolds(trx), wanted), {
              revision,
              ...context,
            })
          }
          await renameShift(trx, id, names)
          const startsOf = (ids: readonly number[]) =>
            startsText(held.parts.filter((part) => ids.includes(part.id)))
          const changes = fieldChangesBetween(
            { ...shift, partIds: startsOf(shift.partIds) },
            { ...names, ...(partIds && { partIds: startsOf(partIds) }) },
          )
          const entry = about({ id, name: names.name ?? shift.name })
          await recordInHistory(trx, actorOfRequest(c, now), { ...entry, action: 'changed', changes })
        })
        return c.json(answer)
      },
    )

    .delete('/shifts/:id', validateInput('param', idParam), async (c) => {
      const { id } = c.req.valid('param')
      const work = async (trx: WriteTransaction, { shifts }: StoredDayPartsAndShifts, revision: number) => {
        const shift = rowOrNotFound(shifts, id, 'shift')
        if (shifts.length === 1) throw new Refusal(409, 'last_shift')
        const plans = (await listPlans(trx, today())).filter(({ shiftId }) => shiftId === id)
        if (plans.length > 0) {
          const params = toNamesAndMoreCount(plans.map(({ name }) => name))
          throw new Refusal(409, { code: 'shift_in_use', params })
        }
        await removeRoomOrShiftFromEnquiryWishes(trx, 'shiftId', id, revision)
        await removeShift(trx, id)
        await recordInHistory(trx, actorOfRequest(c, now), { ...about(shift), action: 'removed' })
      }
      const answer = await change(undefined, work, ['members', 'enquiries'])
      return c.json(answer)
    })
}

/**
 * Stores parts, shifts and holds, and raises the revision of everybody who holds other parts than before.
 * @throws Refusal 409 held_twice, with the names, where two members would hold one part of a seat, or offers_open where a seat
 * is offered
 */
async function replace(
  trx: WriteTransaction,
  { parts, shifts, holds }: DayPartsShiftsAndSeatHolds,
  { revision, now, config }: { revision: number } & Pick<AppContext, 'now' | 'config'>,
) {
  requireNoOpenSeatOffers(await listSeatOfferHolders(trx, now()), config.timeZone)
  const memberIds = new Set(findDoubleSeatDayPartHolds(holds).flatMap(({ memberIds }) => memberIds))
  if (memberIds.size > 0) {
    const params = toNamesAndMoreCount(await listMemberNamesByIds(trx, [...memberIds]))
    throw new Refusal(409, { code: 'held_twice', params })
  }
  const before = partsByMember(await listMemberSeatHolds(trx))
  await removeHoldsOfAllSeats(trx)
  await replaceDayPartsAndShifts(trx, { parts, shifts }, revision)
  await addSeatHoldsOfMembers(trx, holds, now())
  const others = [...partsByMember(holds)].filter(([id, partIds]) => before.get(id) !== partIds)
  await touchMembers(
    trx,
    others.map(([id]) => id),
    revision,
  )
}

function partsByMember(holds: readonly SeatDayPartHold[]) {
  const parts = new Map<string, string>()
  for (const { memberId, partId } of holds.toSorted((a, b) => a.partId - b.partId)) {
    parts.set(memberId, `${parts.get(memberId) ?? ''} ${partId}`)
  }
  return parts
}

/** @throws Refusal for a name that another shift has, or parts that are not there */
function checkShift(
  { parts, shifts }: StoredDayPartsAndShifts,
  { name, partIds = [] }: { name?: string | undefined; partIds?: number[] | undefined },
  ownId: number | undefined,
) {
  if (name !== undefined) requireUnusedName(shifts, name, ownId)
  if (partIds.some((id) => parts.every((part) => part.id !== id))) throw staleRefusal('hours')
}

const about = ({ id, name }: Pick<Shift, 'id' | 'name'>) =>
  ({ kind: 'shift', subject: String(id), name }) as const

/** '6:00, 14:00' */
const startsText = (parts: readonly Pick<DayPart, 'startsAt'>[]) =>
  dayPartsByStart(parts)
    .map(({ startsAt }) => formatTwentyFourHourClock(startsAt))
    .join(', ')
