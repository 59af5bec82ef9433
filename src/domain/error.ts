import type { z } from 'zod'
import type { ClockTodayAndNewestDay } from './clock.ts'
import type { Day } from './day.ts'

/** Why a call, or a value in it, is refused, where the sentence needs no parameters. */
const plainCodes = [
  // A value; a schema gives the code as its message.
  'required',
  'seat_required',
  'library_required',
  'label_required',
  'page_required',
  'title_required',
  'not_a_day',
  'day_out_of_range',
  'not_an_email',
  'not_a_host',
  'not_a_public_address',
  'not_a_price',
  'not_digits',
  'not_six_digits',
  'not_a_template_name',
  'host_not_found',
  'private_host',
  'no_test_sent',
  'no_test_seen',
  'no_token',
  'no_webhook',
  'no_text_approved',
  'needs_whatsapp',
  'texts_changed',
  'no_connection',
  'not_a_upi_id',
  'not_a_phone',
  'notice_required',
  'not_a_receipt_prefix',
  'not_a_gstin',
  'not_a_service_code',
  'not_a_tax_rate',
  'unknown_place',
  'days_not_falling',
  'day_not_ahead',
  'invalid_photo',
  'picture_too_large',
  'too_deeply_nested',
  'too_many_days',
  'invalid_input',
  // Who calls, and from where.
  'signed_out',
  'invalid_credentials',
  'code_required',
  'invalid_code',
  'first_code_ended',
  'present_code_required',
  'wrong_password',
  'same_password',
  'easy_password',
  'password_change_required',
  'not_allowed',
  'ask_first',
  'ask_used',
  'ask_over',
  'not_askable',
  'too_many_asks',
  'cross_site',
  'fixed_by_environment',
  // Something stored stands against it.
  'already_added',
  'consent_given',
  'parent_needed',
  'not_under_18',
  'already_staff',
  'last_account',
  'last_owner',
  'own_account',
  'ends_before_it_begins',
  'reaches_into_term_before',
  'reason_required',
  'not_rupees',
  'not_a_sum',
  'category_required',
  'category_reserved',
  'received_ahead',
  'received_too_far_back',
  'above_the_price',
  'more_than_paid',
  'more_than_due',
  'not_correctable',
  'corrected_already',
  'nothing_changed',
  'less_than_refunded',
  'ends_ahead',
  'ends_too_far_back',
  'over_already',
  'pause_ends_before_it_begins',
  'pause_too_far_back',
  'pause_in_no_term',
  'pause_overlaps',
  'pause_over',
  'term_not_running',
  'plan_of_another_length',
  'plan_changed_today',
  'no_seat_held',
  'no_term',
  'no_seat_freed',
  'receipts_used_up',
  'expected_changed',
  'plan_changed',
  'undone_already',
  'undo_too_late',
  'seat_taken',
  'seat_missing',
  'offer_open',
  'offer_over',
  'enquiry_over',
  'wish_incomplete',
  'wish_differs',
  'step_not_possible',
  'announced_full',
  'term_announced',
  'payment_announced',
  'leave_asked',
  'request_open',
  'request_late',
  'needs_its_act',
  'too_many_parts',
  'day_over',
  'ends_after_term',
  'sample_present',
  'not_last',
  'library_full',
  'menu_full',
  'name_taken',
  'too_many_libraries',
  'last_library',
  'plan_required',
  'plan_not_offered',
  'plan_not_sold_here',
  'plan_without_room',
  'plan_is_sold',
  'last_plan',
  'too_many_plans',
  'last_shift',
  // The server cannot take it.
  'too_large',
  'too_many_attempts',
  'too_many_visits',
  'backup_failed',
  'backup_unusable',
  'backup_unproven',
  'backup_newer',
  'place_unreachable',
  'place_missing',
  'place_refused',
  'place_full',
  'place_damaged',
  'place_other',
  'place_in_data',
  'place_taken',
  'no_second_place',
  'wrong_recovery_code',
  'no_copies',
  'copy_damaged',
  'centre_in_use',
  'unavailable',
  'internal',
] as const

/** The codes whose sentence needs parameters. */
const parameterCodes = [
  'too_long',
  'too_short',
  'not_in_range',
  'not_found',
  'stale',
  'wrong_host',
  'library_in_use',
  'seats_in_use',
  'shift_in_use',
  'held_twice',
  'parts_taken',
  'seat_offered',
  'promised_from',
  'offers_open',
  'passes_over',
  'already_renewed',
  'just_renewed',
  'same_payment',
  'reference_seen',
  'line_used',
  'reminded_today',
  'day_closed',
  'ask_decided',
  'announced_barred',
  'announced_decided',
  'request_answered',
  'clock_behind',
  'refused_there',
  'regime_too_early',
] as const

/** All codes. Each language has a sentence for every one. */
export const errorCodes = [...plainCodes, ...parameterCodes]

export type PlainErrorCode = (typeof plainCodes)[number]
type ParameterCode = (typeof parameterCodes)[number]

/** To whom a seat is offered, and until when. */
export interface OpenSeatOfferErrorParams {
  name: string
  day: Day
  time: string
}

interface Parameters extends Record<ParameterCode, object> {
  too_long: { max: number }
  too_short: { min: number }
  not_in_range: { least: number; most: number }
  not_found: { what: string }
  stale: { what: string }
  wrong_host: { origin: string }
  library_in_use: NamesAndMoreCountErrorParams
  seats_in_use: NamesAndMoreCountErrorParams
  /** The names of plans. */
  shift_in_use: NamesAndMoreCountErrorParams
  held_twice: NamesAndMoreCountErrorParams
  parts_taken: NamesAndMoreCountErrorParams
  /** To whom the seat is offered. */
  seat_offered: { name: string }
  /** The day from which it can be given. */
  promised_from: { day: Day }
  offers_open: OpenSeatOfferErrorParams
  /** Of who stands before in line. */
  passes_over: NamesAndMoreCountErrorParams
  already_renewed: ByWhomAndWhen
  just_renewed: ByWhomAndWhen
  same_payment: AlreadyTakenPaymentErrorParams
  reference_seen: AlreadyTakenPaymentErrorParams
  /** The receipt that has a line of a bank's file. */
  line_used: AlreadyTakenPaymentErrorParams
  /** By whom and when the member was reminded. */
  reminded_today: ByWhomAndWhen
  /** By whom and when it was closed. */
  day_closed: ByWhomAndWhen
  /** By whom and when an ask was answered. */
  ask_decided: ByWhomAndWhen
  /** Until which day somebody is asked to come to the desk. */
  announced_barred: { until: Day }
  announced_decided: EarlierDecisionErrorParams
  request_answered: EarlierDecisionErrorParams
  clock_behind: ClockTodayAndNewestDay
  /** What another service says. */
  refused_there: { code: string }
  /** The first day that a regime can begin on. */
  regime_too_early: { day: Day }
}

/** The decision of somebody else, and when it was made; `at` is ISO 8601 in UTC. */
export interface EarlierDecisionErrorParams {
  state: string
  by: string
  at: string
}

/** By whom and when something was done; `at` is ISO 8601 in UTC. */
export interface ByWhomAndWhen {
  by: string
  at: string
}

/** A payment that was taken before, by the number of its receipt; `at` is ISO 8601 in UTC. */
export interface AlreadyTakenPaymentErrorParams {
  receipt: string
  by: string
  at: string
}

/** The first names of a list, and how many more there are. */
export interface NamesAndMoreCountErrorParams {
  names: string[]
  more: number
}

const maxNames = 3

/** A list of names as an error has it. */
export function toNamesAndMoreCount(names: readonly string[]): NamesAndMoreCountErrorParams {
  return { names: names.slice(0, maxNames), more: Math.max(0, names.length - maxNames) }
}

/** A code with its parameters. */
export type ErrorCodeAndParameters =
  | { code: PlainErrorCode; params?: undefined }
  | { [Code in ParameterCode]: { code: Code; params: Parameters[Code] } }[ParameterCode]

/** The answer of every failed call. */
export interface ErrorBody {
  error: ErrorCodeAndParameters & { field?: string }
}

/** A sentence for each code, made from its parameters where it has some; names come as one text. */
export type ErrorWords = Record<PlainErrorCode, string> & {
  [Code in ParameterCode]:
    | string
    | ((
        params: Parameters[Code] extends NamesAndMoreCountErrorParams ? { names: string } : Parameters[Code],
      ) => string)
} & {
  /** The text behind the first names of a list. */
  andMore: (count: number) => string
}

export function errorSentenceFor(words: ErrorWords, { code, params }: ErrorCodeAndParameters): string {
  const word = words[code]
  if (typeof word !== 'function') return word
  const names = params && 'names' in params && { names: listed(params, words) }
  return word({ ...params, ...names } as never)
}

const listed = ({ names, more }: NamesAndMoreCountErrorParams, { andMore }: ErrorWords) =>
  [...names, ...(more > 0 ? [andMore(more)] : [])].join(', ')

/** A code as the message of a schema; a limit on a text's length needs none. */
export const errorCodeAsSchemaMessage = (code: PlainErrorCode): string => code

/** The fault that a schema found, as a code; `invalid_input` where the schema says no more. */
export function errorOfSchemaIssue(issue: z.core.$ZodIssue): ErrorCodeAndParameters {
  // A rule of ours says it with its parameters.
  if (issue.code === 'custom' && issue.params?.problem) return issue.params.problem as ErrorCodeAndParameters
  if (isPlain(issue.message)) return { code: issue.message }
  if (issue.code === 'too_big' && issue.origin === 'string') {
    return { code: 'too_long', params: { max: Number(issue.maximum) } }
  }
  if (issue.code === 'too_small' && issue.origin === 'string') {
    return { code: 'too_short', params: { min: Number(issue.minimum) } }
  }
  return { code: 'invalid_input' }
}

/** A schema's own messages are sentences. */
const isPlain = (message: string): message is PlainErrorCode =>
  /^[a-z_]+$/.test(message) && !(parameterCodes as readonly string[]).includes(message)
