import { type JoinFormInput, joinFormLifetimeMs, joinFormSchema } from '#domain/admissions/enquiry-input.ts'
import { type ErrorCodeAndParameters, errorOfSchemaIssue } from '#domain/error.ts'
import type { Language } from '#domain/language/language.ts'
import { formatCount } from '#domain/money/money.ts'
import { serverDrawnPageWords } from '../server-drawn/server-drawn-page-words.ts'
import {
  type JoinFieldName,
  type JoinFormChoicesData,
  joinFieldNames,
  languageSwitchButtonFieldName,
  type TypedJoinForm,
} from './join-form-choices-data.ts'

/** A form as a browser sent it. */
export interface UncheckedJoinFormSubmission {
  typed: TypedJoinForm
  /** The hidden fields, which a person does not fill in. */
  hidden: { drawnAt: string; remark: string; again: string }
  /** Whether it is only to be drawn again in another language, with what was typed. */
  isRedrawn: boolean
}

/** The form in a body of `application/x-www-form-urlencoded`; of a field that is sent twice the first. */
export function parseJoinFormBody(body: string): UncheckedJoinFormSubmission {
  const sent = new URLSearchParams(body)
  const fields = [...joinFieldNames, 'source', 'messages'] as const
  const typed = fields.flatMap((field) => {
    const value = sent.get(field)
    return value === null ? [] : [[field, value] as const]
  })
  const hidden = (name: string) => sent.get(name) ?? ''
  return {
    typed: Object.fromEntries(typed),
    hidden: { drawnAt: hidden('drawnAt'), remark: hidden('remark'), again: hidden('again') },
    isRedrawn: hidden(languageSwitchButtonFieldName) !== '',
  }
}

/** Why fields are not taken. */
export type JoinFormFaults = Partial<Record<JoinFieldName, ErrorCodeAndParameters>>

/**
 * The typed values, by the rules of the form. A question with one answer alone is not asked, and a source that is not in the list is none:
 * rooms, hours and the list may have changed since the form was drawn.
 */
export function checkJoinForm(
  typed: TypedJoinForm,
  join: JoinFormChoicesData,
): { form: JoinFormInput } | { faults: JoinFormFaults } {
  const { rooms, shifts, sources } = join
  const { source = '', messages, ...rest } = typed
  const result = joinFormSchema.safeParse({
    ...rest,
    shiftId: shifts.length > 1 ? rest.shiftId : shifts[0]?.id,
    libraryId: rooms.length > 1 ? rest.libraryId : '',
    source: sources.some(({ en }) => en === source) ? source : '',
    ...(messages === 'yes' && { messages }),
  })
  const faults: JoinFormFaults = {}
  for (const issue of result.error?.issues ?? []) {
    const field = joinFieldNames.find((one) => one === issue.path[0])
    if (field) faults[field] ??= errorOfSchemaIssue(issue)
  }
  const { shiftId, libraryId } = result.data ?? {}
  const isOf = (rows: readonly { id: number }[], id: unknown) => rows.some((row) => row.id === id)
  if (shiftId !== undefined && !isOf(shifts, shiftId)) faults.shiftId = { code: 'required' }
  if (libraryId && !isOf(rooms, libraryId)) faults.libraryId = { code: 'library_required' }
  return result.success && Object.keys(faults).length === 0 ? { form: result.data } : { faults }
}

/** The sentence for what is wrong with a field, which says what to do about it. */
export function joinFormFaultSentence(
  field: JoinFieldName,
  { code, params }: ErrorCodeAndParameters,
  language: Language,
): string {
  const words = serverDrawnPageWords[language].join.faults
  if (code === 'too_long' && params && 'max' in params)
    return words.tooLong(formatCount(Number(params.max), language))
  if (code === 'not_a_phone') return words.shortPhone
  return words[field]
}

/** Sent sooner than a person could have, in milliseconds. */
const leastAge = 3_000

/** Whether a machine may have sent the form: it is asked for once more, and then counts (EN-2). */
export function mayJoinFormBeFromRobot(
  { drawnAt, remark, again }: UncheckedJoinFormSubmission['hidden'],
  now: Date,
): boolean {
  if (again !== '') return false
  const age = now.getTime() - Number(drawnAt)
  return remark !== '' || !(age >= leastAge && age <= joinFormLifetimeMs)
}
