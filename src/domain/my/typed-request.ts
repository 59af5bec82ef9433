import { type Day, isDay } from '../day.ts'
import {
  maxRequestText,
  type RequestAsked,
  type RequestedDetail,
  type RequestKind,
  requestedDetails,
  requestKinds,
} from '../requests/member-request.ts'

/** What was typed into the form of a request, as a browser without scripts sends it. */
export type TypedRequest = Partial<Record<TypedField, string>> & { kind: RequestKind }

export const typedFields = [
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
export type TypedField = (typeof typedFields)[number]

/** Why a request is not sent. */
export type RequestFault = 'required' | 'order' | 'past' | 'day' | 'long' | 'nothing'

const maxValue = 300

/** The form of a body; undefined where it is of no kind. */
export function readTypedRequest(body: URLSearchParams): TypedRequest | undefined {
  const kind = requestKinds.find((one) => one === body.get('kind'))
  if (!kind) return undefined
  const typed: TypedRequest = { kind }
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
export function checkTypedRequest(
  typed: TypedRequest,
  today: Day,
  offered: Offered,
): { asked: RequestAsked } | { fault: RequestFault } {
  const text = typed.text ?? ''
  if (text.length > maxRequestText) return { fault: 'long' }
  if (typed.kind === 'pause') {
    const { from = '', to = '' } = typed
    if (!isDay(from) || !isDay(to)) return { fault: 'day' }
    if (to < from) return { fault: 'order' }
    if (to < today) return { fault: 'past' }
    return { asked: { kind: 'pause', from, to, isLent: typed.isLent === 'yes', text } }
  }
  if (typed.kind === 'leave') {
    const { leavesOn = '' } = typed
    if (!isDay(leavesOn)) return { fault: 'day' }
    return leavesOn < today ? { fault: 'past' } : { asked: { kind: 'leave', leavesOn, text } }
  }
  if (typed.kind === 'seat') {
    const [libraryId, shiftId] = [chosenOf(typed.libraryId, offered.libraryIds), chosenOf(typed.shiftId, offered.shiftIds)]
    if (libraryId === null && shiftId === null && text === '') return { fault: 'nothing' }
    return { asked: { kind: 'seat', libraryId, shiftId, text } }
  }
  if (typed.kind === 'detail') {
    const field = requestedDetails.find((one): one is RequestedDetail => one === typed.field)
    const { value = '' } = typed
    if (!field || value === '') return { fault: 'required' }
    return value.length > maxValue ? { fault: 'long' } : { asked: { kind: 'detail', field, value, text } }
  }
  return text === '' ? { fault: 'required' } : { asked: { kind: 'wish', text } }
}

const chosenOf = (typed: string | undefined, ids: readonly number[]): number | null =>
  ids.find((id) => String(id) === typed) ?? null
