import type { MiddlewareHandler } from 'hono'
import { type CheckInAnswer, decideCheckInAnswer } from '#domain/check-in/check-in-answer.ts'
import { checkInPressResult } from '#domain/check-in/check-in-press-result.ts'
import type { CheckInPressAnswer, CheckInWay } from '#domain/check-in/check-in-screen-rows.ts'
import { dayCountedAtDoor, expectedStayOfCheckIn } from '#domain/check-in/expected-stay.ts'
import type { MemberDetails } from '#domain/members/member.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/database/database.ts'
import { runInWriteTransaction, type WriteTransaction } from '#server/database/revision.ts'
import { notFoundRefusal, Refusal } from '#server/errors.ts'
import { hasConsent } from '../admissions/consents/consents.store.ts'
import { findMember } from '../members/members.store.ts'
import { findSeatById } from '../seating/seating.store.ts'
import { readCheckInSettings, readMoneySettings } from '../settings/settings.store.ts'
import { readDayPartsAndShifts } from '../setup/hours/day-parts-and-shifts.store.ts'
import {
  addCheckInPressesAwaitingDesk,
  addHandledCheckInPress,
  addHandledCheckInPressOfMinor,
  addHandledCheckInPressWithoutName,
  findCheckInPress,
  removeWaitingCheckInPressesOfMember,
  tallyEntryWithoutConsent,
} from './check-in-presses.store.ts'
import {
  addCheckIn,
  endCheckIn,
  findLastCheckIn,
  type StoredCheckIn,
  toCentreDayAndMinute,
} from './check-ins.store.ts'

/** A press at the desk, on a member's phone or at a tablet. */
export interface CheckInPress {
  /** Made by the browser: the same id is the same press at any time. */
  id: string
  memberId: string
  /** The room of the door; at the desk that of the seat, unless another is named. */
  libraryId: number | null
  how: CheckInWay
  by: string
  /** Whether the desk lets in somebody whose term is over. */
  letsIn: boolean
}

type Context = Pick<AppContext, 'db' | 'cipher' | 'live' | 'config' | 'now' | 'today'>

/**
 * Checks a member in or out (CI-4), with their consent asked in the same transaction. Without it nothing of the person is kept (CI-1).
 * @throws Refusal 404 for a room without check-in, 400 library_required where none is named or held, 409 already_added for the id of another's
 */
export async function handleCheckInPress(
  context: Context,
  { libraryId: named, ...press }: CheckInPress,
): Promise<CheckInPressAnswer> {
  const { db, live } = context
  const { revision, answer } = await runInWriteTransaction(db, async (trx, revision) => {
    const member = await findMember(trx, context.cipher, context.today(), press.memberId)
    const libraryId = named ?? (await roomOfSeat(trx, member))
    await requireCheckInRoom(trx, libraryId)
    return { revision, answer: await pressIn(trx, context, { ...press, libraryId }, member) }
  })
  if (answer.did !== null) live.publish(revision, 'check_ins')
  return answer
}

/** Answers as if no route were there while no room has check-in. @throws Refusal 404 */
export function requireCheckInOn(db: Db): MiddlewareHandler {
  return async (_c, next) => {
    if ((await readCheckInSettings(db)).rooms.length === 0) throw notFoundRefusal('address')
    await next()
  }
}

/** Whether check-in is on in a room. */
export async function isCheckInRoom(db: Db, libraryId: number): Promise<boolean> {
  const { rooms } = await readCheckInSettings(db)
  return rooms.some((room) => room.libraryId === libraryId)
}

/** @throws Refusal 404 where check-in is not on in a room */
export async function requireCheckInRoom(db: Db, libraryId: number) {
  if (!(await isCheckInRoom(db, libraryId))) throw notFoundRefusal('room')
}

async function roomOfSeat(trx: WriteTransaction, member: MemberDetails | undefined): Promise<number> {
  const seat = member?.seatId ? await findSeatById(trx, member.seatId) : undefined
  if (seat) return seat.libraryId
  const { rooms } = await readCheckInSettings(trx)
  const [only, ...others] = rooms
  if (!only || others.length > 0) throw new Refusal(400, 'library_required', 'libraryId')
  return only.libraryId
}

/** What the door says to a member in a room, now. */
async function answerFor(
  trx: Db,
  { now, config }: Pick<AppContext, 'now' | 'config'>,
  member: MemberDetails | undefined,
  libraryId: number,
): Promise<CheckInAnswer> {
  const { parts } = await readDayPartsAndShifts(trx)
  const { graceDays } = await readMoneySettings(trx)
  const door = { now: toCentreDayAndMinute(now(), config.timeZone), libraryId, parts, graceDays }
  const seat = member?.seatId ? await findSeatById(trx, member.seatId) : undefined
  return decideCheckInAnswer(member ? { ...member, libraryId: seat?.libraryId ?? null } : null, door)
}

type PressHere = Omit<CheckInPress, 'libraryId'> & { libraryId: number }

async function pressIn(
  trx: WriteTransaction,
  context: Context,
  press: PressHere,
  member: MemberDetails | undefined,
): Promise<CheckInPressAnswer> {
  // Read behind the lock, so that of two presses at once the later one is later.
  const now = context.now()
  const { libraryId } = press
  const answer = await answerFor(trx, { ...context, now: () => now }, member, libraryId)
  const done = (did: CheckInPressAnswer['did']) => ({ answer, did, libraryId })
  const known = await findCheckInPress(trx, press.id)
  if (known && known.memberId !== null && known.memberId !== press.memberId)
    throw new Refusal(409, 'already_added')
  if (known) return done(known.did)
  if (!member) return done(null)
  if (press.how === 'desk') await removeWaitingCheckInPressesOfMember(trx, member.id)
  const isAgreed = await hasConsent(trx, { memberId: member.id, isMinor: member.isMinor }, 'attendance')
  const last = isAgreed ? await findUnended(trx, member, { now, timeZone: context.config.timeZone }) : null
  const result = checkInPressResult(last, { libraryId, at: now.toISOString() })
  // Who goes out goes out, whatever is due or over.
  if (last && result !== 'in' && result !== 'in, out elsewhere') {
    await pressAgain(trx, { press, last, result, at: now.toISOString() }, context.config.timeZone)
    return done(result)
  }
  const isLetIn = answer.is === 'over' && answer.mayLetIn && press.letsIn && press.how === 'desk'
  if (answer.is !== 'in' && !isLetIn) {
    const waits = answer.is === 'over' && answer.mayLetIn && isAgreed && !member.isMinor
    if (!waits || press.how === 'desk') return done(null)
    await addCheckInPressesAwaitingDesk(trx, [member.id], {
      pressId: press.id,
      libraryId,
      how: press.how,
      at: now.toISOString(),
    })
    return done('waits')
  }
  const wall = toCentreDayAndMinute(now, context.config.timeZone)
  const { parts } = await readDayPartsAndShifts(trx)
  if (!isAgreed) {
    await tallyEntryWithoutConsent(trx, { day: dayCountedAtDoor(wall, [], parts), libraryId })
    await addHandledCheckInPressWithoutName(trx, { id: press.id, did: 'counted', at: now.toISOString() })
    return done('counted')
  }
  if (last && result === 'in, out elsewhere')
    await endCheckIn(trx, last, { outAt: now.toISOString(), ended: 'press' }, context.config.timeZone)
  const stay = expectedStayOfCheckIn(wall, member.partIds, parts)
  const checkIn = {
    ...{ id: press.id, memberId: member.id, libraryId, day: stay.day, how: press.how, madeBy: press.by },
    inAt: now.toISOString(),
    endsAt: endOf(stay.minutes, now).toISOString(),
    isOver: isLetIn ? 1 : 0,
  } as const
  await addCheckIn(trx, checkIn, member.isMinor)
  return done(result)
}

/** The last check-in, ended where it is past its end and can only be followed by another. */
async function findUnended(
  trx: WriteTransaction,
  member: MemberDetails,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<StoredCheckIn | null> {
  const last = await findLastCheckIn(trx, member)
  if (!last || last.outAt !== null || last.endsAt > now.toISOString()) return last
  await endCheckIn(trx, last, { outAt: last.endsAt, ended: 'itself' }, timeZone)
  return last.isMinor ? null : { ...last, outAt: last.endsAt, end: 'itself' }
}

/** The end of a stay that begins now; one until a part ends begins with the full minute. */
function endOf(minutes: number, now: Date): Date {
  const begins = minutes === 24 * 60 ? now.getTime() : Math.floor(now.getTime() / 60_000) * 60_000
  return new Date(begins + minutes * 60_000)
}

type Again = 'out' | 'still in' | 'still out' | 'out after its end'

/** Does what a press does to a check-in that is there. */
async function pressAgain(
  trx: WriteTransaction,
  { press, last, result, at }: { press: PressHere; last: StoredCheckIn; result: Again; at: string },
  timeZone: string,
) {
  const isOut = result === 'out' || result === 'out after its end'
  if (isOut) await endCheckIn(trx, last, { outAt: at, ended: 'press' }, timeZone)
  if (!last.isMinor) await addHandledCheckInPress(trx, { id: press.id, checkInId: last.id, did: result })
  else if (isOut) await addHandledCheckInPressWithoutName(trx, { id: press.id, did: 'out', at })
  else await addHandledCheckInPressOfMinor(trx, { id: press.id, checkInId: last.id })
}
