import { addDays, type Day } from '../day.ts'
import { isMemberExpiringSoonOn, memberPauseOn, type SeatedMember } from '../members/member.ts'
import type { Paise } from '../money/money.ts'
import type { DayPart } from '../seating/hours.ts'
import { type CentreDayAndMinute, dayCountedAtDoor, expectedStayOfCheckIn } from './expected-stay.ts'

/** Why somebody who is let in should hear something at the desk; the first is said largest. */
export type CheckInNote =
  | { kind: 'over in grace'; since: Day }
  | { kind: 'paused'; until: Day }
  | { kind: 'no seat' }
  | { kind: 'seat elsewhere'; libraryId: number }
  | { kind: 'other shift' }
  | { kind: 'due'; amount: Paise }
  | { kind: 'ends soon'; on: Day }

/** The door's answer to somebody who comes (CI-2). */
export type CheckInAnswer =
  | { is: 'in'; notes: CheckInNote[] }
  /** Red: they come in only where the desk lets them in. */
  | { is: 'over'; since: Day; mayLetIn: boolean }
  | { is: 'not in'; because: 'no member' | 'paused' }
  | { is: 'not in'; because: 'to come'; on: Day }

type Asked = Pick<
  SeatedMember,
  | 'status'
  | 'joinDate'
  | 'expiryDate'
  | 'pauses'
  | 'hasLentSeat'
  | 'seatId'
  | 'libraryId'
  | 'partIds'
  | 'balance'
>

interface Door {
  now: CentreDayAndMinute
  libraryId: number
  parts: readonly DayPart[]
  graceDays: number
}

/** Whether a member may come in, and what is to be said (CI-2). @param member null where there is none, or they are deleted */
export function decideCheckInAnswer(member: Asked | null, door: Door): CheckInAnswer {
  if (!member || member.status === 'Inactive') return { is: 'not in', because: 'no member' }
  const { joinDate, expiryDate, partIds } = member
  const day = dayCountedAtDoor(door.now, partIds, door.parts)
  if (day < joinDate) return { is: 'not in', because: 'to come', on: joinDate }
  const pause = memberPauseOn(member, day)
  if (pause && member.hasLentSeat) return { is: 'not in', because: 'paused' }
  const isOver = expiryDate < day
  const since = addDays(expiryDate, 1)
  if (isOver && member.seatId === null) return { is: 'over', since, mayLetIn: false }
  if (isOver && day > addDays(expiryDate, door.graceDays)) return { is: 'over', since, mayLetIn: true }
  const notes: (CheckInNote | false)[] = [
    isOver && { kind: 'over in grace', since },
    pause !== undefined && { kind: 'paused', until: pause.to },
    member.seatId === null && { kind: 'no seat' },
    seatElsewhere(member, door.libraryId),
    member.seatId !== null &&
      door.parts.length > 1 &&
      !expectedStayOfCheckIn(door.now, partIds, door.parts).isHeld && { kind: 'other shift' },
    member.balance > 0 && { kind: 'due', amount: member.balance },
    isMemberExpiringSoonOn(member, day) && { kind: 'ends soon', on: expiryDate },
  ]
  return { is: 'in', notes: notes.filter((note) => note !== false) }
}

const seatElsewhere = ({ libraryId }: Pick<Asked, 'libraryId'>, here: number): CheckInNote | false =>
  libraryId !== null && libraryId !== here && { kind: 'seat elsewhere', libraryId }
