import type { Day } from '../day.ts'

/** The header of a call that grants what a member asked for, with the id of the request. */
export const grantedMemberRequestIdHeader = 'grants-request'

/** The kinds of a member's request (MP-4); one open of a kind. */
export const memberRequestKinds = ['pause', 'seat', 'leave', 'detail', 'wish'] as const
export type MemberRequestKind = (typeof memberRequestKinds)[number]

/** A complaint or a wish, and what is said beside the others. */
export const maxMemberRequestTextLength = 500

/** The details that a member may ask to have corrected. */
export const memberCorrectableDetails = ['name', 'phone', 'parentsPhone', 'address'] as const
export type MemberCorrectableDetail = (typeof memberCorrectableDetails)[number]

/** The content of a request, by its kind. */
export type MemberRequestContent =
  | { kind: 'pause'; from: Day; to: Day; isLent: boolean; text: string }
  /** A room and a shift; null for the one that they have. */
  | { kind: 'seat'; libraryId: number | null; shiftId: number | null; text: string }
  | { kind: 'leave'; leavesOn: Day; text: string }
  | { kind: 'detail'; field: MemberCorrectableDetail; value: string; text: string }
  | { kind: 'wish'; text: string }

/** The state as it is stored; one whose day is past is `late` in every reading. */
export type MemberRequestState = 'open' | 'granted' | 'refused' | 'withdrawn'

/** Something that a member asks the desk for (MP-4). */
export interface MemberRequest {
  id: string
  memberId: string
  kind: MemberRequestKind
  asked: MemberRequestContent
  /** The last day on which it can be answered; null for any. */
  until: Day | null
  /** ISO 8601 in UTC, as is the answer's. */
  sentAt: string
  state: MemberRequestState
  /** A sentence to the member. */
  answer: string
  answeredAt: string | null
  answeredBy: string | null
  revision: number
}

/** The day past which a request is not answered any more: a pause's last, a leave's. */
export function memberRequestAnswerableUntil(asked: MemberRequestContent): Day | null {
  if (asked.kind === 'pause') return asked.to
  return asked.kind === 'leave' ? asked.leavesOn : null
}

/** The state on a day: one that was not answered in time is late (MP-4). */
export function memberRequestStateOn(
  { state, until }: Pick<MemberRequest, 'state' | 'until'>,
  today: Day,
): MemberRequestState | 'late' {
  return state === 'open' && until !== null && until < today ? 'late' : state
}

/** A request as the desk's lists have it. */
export interface ListedMemberRequest extends MemberRequest {
  name: string
  /** Whether it rests, as its member is deleted. */
  rests: boolean
}
