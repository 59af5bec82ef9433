import type { Paise } from '../money/money.ts'
import type { CheckInAnswer } from './check-in-answer.ts'
import type { CheckInPressResult } from './check-in-press-result.ts'

/** Where somebody pressed. */
export type CheckInWay = 'desk' | 'phone' | 'tablet'

/** Days after its own for which a check-in is kept, and shown (CI-6). */
export const daysCheckInsAreKept = 90

/** For so long something of a press waits for the desk, or is known again without whose it was, in milliseconds. */
export const waitingCheckInPressLifetimeMs = 10 * 60_000

/** Where a press was, and what it did; `counted` is one without consent, of whom nothing is kept. */
export interface CheckInPressAnswer {
  answer: CheckInAnswer
  /** Null where it wrote nothing of a person: they do not come in, or wait for the desk. */
  did: CheckInPressResult | 'counted' | 'waits' | null
  libraryId: number
}

/** Somebody who is inside, as the desk sees them. */
export interface PersonInsideNow {
  memberId: string
  name: string
  libraryId: number
  /** Null where they hold no seat. */
  seat: { libraryId: number; seatNumber: number } | null
  /** ISO 8601 in UTC. */
  inAt: string
  endsAt: string
  /** Whether the desk let them in though their term was over. */
  isOver: boolean
  isMinor: boolean
  /** What the door would say now: over, another shift, something due. */
  answer: CheckInAnswer
  balance: Paise
}

/** Who is inside (CI-5). Who came in without consent is a number of the day. */
export interface PeopleInsideByRoom {
  /** When it was so: ISO 8601 in UTC. */
  at: string
  rooms: { libraryId: number; people: PersonInsideNow[]; withoutConsent: number }[]
  /** How many check-ins of yesterday ended by themselves; those of under-18s are not known. */
  forgotYesterday: number
}

/** A member whom the desk looked for, with what would be said (CI-2). */
export interface CheckInDeskSearchResult {
  memberId: string
  name: string
  seat: { libraryId: number; seatNumber: number } | null
  answer: CheckInAnswer
  /** Whether their check-ins are kept. */
  isAgreed: boolean
  inside: { libraryId: number; inAt: string } | null
}

/** A press at the door that the desk decides: whose it was, or whether they come in. */
export interface CheckInPressAwaitingDesk {
  pressId: string
  libraryId: number
  how: Exclude<CheckInWay, 'desk'>
  at: string
  members: CheckInDeskSearchResult[]
}

/** Who came or went lately, as the desk sees it. */
export interface LastCheckInPress {
  /** Of the check-in. */
  id: string
  memberId: string
  name: string
  seat: { libraryId: number; seatNumber: number } | null
  libraryId: number
  did: 'in' | 'out'
  /** ISO 8601 in UTC. */
  at: string
  /** Whether the desk let them in though their term was over. */
  isOver: boolean
}

/** The desk sees who came or went for so long after it, in milliseconds. */
export const lastCheckInPressesShownMs = 4 * 60 * 60_000

/** A tablet at a door. */
export interface DoorTablet {
  id: string
  libraryId: number
  name: string
  madeAt: string
  madeBy: string
  usedAt: string | null
}

/** What a tablet shows. */
export interface DoorCodeToShow {
  /** The path that the drawn code leads to; null where members have no pages, so that nobody could press. */
  path: string | null
  /** The address of the server for a phone that scans the code; null where it would find itself in the place of this machine. */
  origin: string | null
  /** Milliseconds for which it is shown. */
  changesIn: number
  /** How many digits the tablet asks for. */
  digits: 4 | 6
  room: { name: string; nameMr: string }
}
