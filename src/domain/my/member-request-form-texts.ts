import type { Day } from '../day.ts'
import {
  type MemberRequestContent,
  type MemberRequestKind,
  memberRequestAnswerableUntil,
  memberRequestKinds,
} from '../requests/member-request.ts'
import { memberRequestContentSchema } from '../requests/request-input.ts'

/** The fields of the forms of requests. */
const typedFields = [
  'from',
  'to',
  'isLent',
  'libraryId',
  'shiftId',
  'leavesOn',
  'field',
  'value',
  'text',
] as const

/** What was typed into the form of a request, as a browser without scripts sends it. */
export type MemberRequestFormTexts = Partial<Record<(typeof typedFields)[number], string>> & {
  kind: MemberRequestKind
}

/** Why a request is not sent. */
export type MemberRequestFormFault = 'required' | 'order' | 'past' | 'day' | 'long' | 'nothing'

/** The form of a body; undefined where it is of no kind. */
export function readTypedMemberRequest(body: URLSearchParams): MemberRequestFormTexts | undefined {
  const kind = memberRequestKinds.find((one) => one === body.get('kind'))
  if (!kind) return undefined
  const typed: MemberRequestFormTexts = { kind }
  for (const field of typedFields) {
    const value = body.get(field)
    if (value !== null) typed[field] = value.trim()
  }
  return typed
}

/** The rooms and shifts that can be asked for. */
interface Offered {
  libraryIds: readonly number[]
  shiftIds: readonly number[]
}

/** What a form asks for, or why it cannot be sent. */
export function checkTypedMemberRequest(
  typed: MemberRequestFormTexts,
  today: Day,
  offered: Offered,
): { asked: MemberRequestContent } | { fault: MemberRequestFormFault } {
  const { data: asked, error } = memberRequestContentSchema.safeParse(askedBy(typed, offered))
  if (!asked) return { fault: faultOf(error.issues[0], typed.kind) }
  const until = memberRequestAnswerableUntil(asked)
  return until !== null && until < today ? { fault: 'past' } : { asked }
}

function askedBy({ kind, text = '', ...typed }: MemberRequestFormTexts, { libraryIds, shiftIds }: Offered) {
  if (kind === 'pause') return { kind, from: typed.from, to: typed.to, isLent: typed.isLent === 'yes', text }
  if (kind === 'leave') return { kind, leavesOn: typed.leavesOn, text }
  if (kind === 'detail') return { kind, field: typed.field, value: typed.value, text }
  if (kind === 'wish') return { kind, text }
  const [libraryId, shiftId] = [chosenOf(typed.libraryId, libraryIds), chosenOf(typed.shiftId, shiftIds)]
  return { kind, libraryId, shiftId, text }
}

const chosenOf = (typed: string | undefined, ids: readonly number[]): number | null =>
  ids.find((id) => String(id) === typed) ?? null

function faultOf(
  issue: { code: string; message: string } | undefined,
  kind: MemberRequestKind,
): MemberRequestFormFault {
  if (issue?.code === 'too_big') return 'long'
  if (issue?.message === 'not_a_day') return 'day'
  if (issue?.message === 'pause_ends_before_it_begins') return 'order'
  return kind === 'seat' ? 'nothing' : 'required'
}
