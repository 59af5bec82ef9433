import type { Enquiry } from '#domain/admissions/enquiry.ts'
import {
  peoplePassedOverForSeat,
  type SeatToGive,
  type WaitingLineAndDesks,
  workOutWaitingLine,
} from '#domain/admissions/line/waiting-line.ts'
import { toNamesAndMoreCount } from '#domain/error.ts'
import type { Member } from '#domain/members/member.ts'
import { roomsHoursAndPlansOn } from '#domain/seating/rooms-hours-and-plans.ts'
import type { NowAndToday } from '#server/app-context.ts'
import type { recordInHistory } from '#server/database/history.ts'
import type { WriteTransaction } from '#server/database/revision.ts'
import { Refusal } from '#server/errors.ts'
import { listLeavings } from '../leaving/member-leavings.store.ts'
import { listMembers } from '../members/members.store.ts'
import { listSeats } from '../seating/seating.store.ts'
import { readMoneySettings } from '../settings/settings.store.ts'
import { readRoomsHoursAndPlans } from '../setup/setup.store.ts'
import { listEnquiries } from './enquiries.store.ts'
import { addEnquirySteps } from './enquiry-steps.store.ts'

/** The line as it stands within a transaction, by which an offer or an admission is checked (EN-4). */
export async function readWaitingLine(
  trx: WriteTransaction,
  { now, today }: NowAndToday,
): Promise<WaitingLineAndDesks<Enquiry, Member>> {
  return workOutWaitingLine({
    now,
    today,
    seats: await listSeats(trx),
    members: await listMembers(trx, today),
    enquiries: await listEnquiries(trx),
    setup: roomsHoursAndPlansOn(await readRoomsHoursAndPlans(trx, today), today),
    graceDays: (await readMoneySettings(trx)).graceDays,
    leavings: new Map((await listLeavings(trx)).map((leaving) => [leaving.id, leaving])),
  })
}

/**
 * Notes with a step of each who is passed over why another gets the seat (EN-4).
 * @returns the entries of the history about them
 * @throws Refusal 409 passes_over with the names, where there is no reason
 */
export async function notePassedOverEnquiries(
  trx: WriteTransaction,
  moment: NowAndToday,
  given: SeatToGive,
  { reason, by }: { reason: string; by: string },
) {
  const { members, enquiries } = peoplePassedOverForSeat(await readWaitingLine(trx, moment), given)
  const names = [...members, ...enquiries].map(({ name }) => name)
  if (names.length === 0) return []
  if (reason === '')
    throw new Refusal(409, { code: 'passes_over', params: toNamesAndMoreCount(names) }, 'passingReason')
  const at = moment.now.toISOString()
  for (const { id } of enquiries)
    await addEnquirySteps(trx, id, [{ step: 'passed-over', at, madeBy: by, reason }])
  return enquiries.map(
    ({ id, name }) =>
      ({
        kind: 'enquiry',
        action: 'passed-over',
        subject: id,
        name,
        changes: [{ field: 'reason', to: reason }],
      }) satisfies Parameters<typeof recordInHistory>[2],
  )
}
