import { isPlanSoldInLibrary, offeredPlans, type Plan } from '../plans/plan.ts'
import { librariesNotRemovedInOrder } from '../seating/library.ts'
import { findShiftOfPlan, type RoomsHoursAndPlans } from '../seating/rooms-hours-and-plans.ts'
import { doesSeatAdmitGender, type Seat, seatHasDesk } from '../seating/seat.ts'
import { blockedSeatTransfers } from '../seating/seat-transfers.ts'
import type { ImportLineBeingJudged } from './import-line-being-judged.ts'
import type { FactsForImportPreview, ImportKnownMember } from './import-preview.ts'
import type { ImportLineValues, ImportReadingChoices } from './read-import-line.ts'

/** The seat that a line says, and the parts of the day in which its member holds it. */
export function seatOfImportLine(
  draft: ImportLineBeingJudged,
  choices: ImportReadingChoices,
  { seats, setup }: FactsForImportPreview,
) {
  const { read, refusals, known } = draft
  const rooms = librariesNotRemovedInOrder(setup.libraries)
  const only = rooms.length === 1 ? rooms[0]?.id : undefined
  const libraryId = read.libraryId ?? known?.libraryId ?? choices.libraryId ?? only
  if (!known) {
    const isSeated = typeof read.seatNumber === 'number'
    draft.plan =
      firstPlan(setup.plans, {
        planId: read.planId,
        shiftId: read.shiftId,
        libraryId: isSeated ? libraryId : undefined,
      }) ?? null
    if (!draft.plan) refusals.push({ field: read.planId ? 'plan' : 'shift', problem: 'no_plan' })
  }
  const shiftId = known ? shiftOfLastPlan(known, setup)?.id : draft.plan?.shiftId
  const shift = setup.hours.shifts.find(({ id }) => id === shiftId)
  draft.partIds = known && known.partIds.length > 0 ? known.partIds : (shift?.partIds ?? [])
  draft.seatId = known?.seatId ?? null
  if (read.seatNumber === undefined) return
  if (read.seatNumber === null) {
    draft.seatId = null
    return
  }
  // A room that is not known was said already.
  if (refusals.some(({ field }) => field === 'room')) return
  if (libraryId === undefined) {
    refusals.push({ field: 'room', problem: 'room_required' })
    return
  }
  const isThis = (seat: Seat) => seat.libraryId === libraryId && seat.seatNumber === read.seatNumber
  const seat = seats.find((one) => isThis(one) && (seatHasDesk(one) || one.id === known?.seatId))
  const gender = read.gender ?? known?.gender ?? choices.gender
  if (!seat) refusals.push({ field: 'seat', problem: 'unknown_seat' })
  else if (gender === null) refusals.push({ field: 'gender', problem: 'gender_required' })
  else if (seat.id !== known?.seatId && !doesSeatAdmitGender(seat.allocation, gender)) {
    refusals.push({ field: 'seat', problem: 'seat_of_other_gender' })
  } else draft.seatId = seat.id
}

/** The shift of the member's last plan. */
export const shiftOfLastPlan = (
  { terms }: Pick<ImportKnownMember, 'terms'>,
  setup: Pick<RoomsHoursAndPlans, 'hours' | 'plans'>,
) => findShiftOfPlan(setup, terms.at(-1)?.planId)

/** Imported members have the first plan (PL-4), of their shift and room where the file names them, or the one that it names. */
function firstPlan(
  plans: readonly Plan[],
  {
    planId,
    shiftId,
    libraryId,
  }: Pick<ImportLineValues, 'planId' | 'shiftId'> & { libraryId: number | undefined },
): Plan | undefined {
  return offeredPlans(plans).find(
    (plan) =>
      (planId === undefined || plan.id === planId) &&
      (shiftId === undefined || plan.shiftId === shiftId) &&
      (libraryId === undefined || isPlanSoldInLibrary(plan, libraryId)),
  )
}

/** Judges the seats after the whole file (IO-3). */
export function judgeImportedSeats(
  drafts: readonly ImportLineBeingJudged[],
  { members }: FactsForImportPreview,
) {
  const moving = drafts.filter(
    ({ refusals, known, seatId }) => refusals.length === 0 && seatId !== (known?.seatId ?? null),
  )
  const holds = members.flatMap(({ id, seatId, partIds }) =>
    seatId === null ? [] : partIds.map((partId) => ({ memberId: id, seatId, partId })),
  )
  const blocked = blockedSeatTransfers(
    moving.map(({ line, known, seatId, partIds }) => ({
      key: line,
      memberId: known?.id ?? null,
      seatId,
      partIds,
    })),
    holds,
  )
  const nameOf = new Map(members.map(({ id, name }) => [id, name]))
  for (const { line, refusals } of moving) {
    const inTheWay = blocked.get(line)
    if (inTheWay === undefined) continue
    refusals.push(
      'key' in inTheWay
        ? { field: 'seat', problem: 'seat_twice', line: inTheWay.key }
        : { field: 'seat', problem: 'seat_taken', by: nameOf.get(inTheWay.memberId) ?? '' },
    )
  }
}
