import { type Day, isDay } from '#domain/day.ts'
import type { ErrorBody, ErrorCodeAndParameters, PlainErrorCode } from '#domain/error.ts'

/** Ends the start or a command; its message is the one line that the operator reads. */
export class OperatorFacingError extends Error {
  override name = 'OperatorFacingError'
}

/** The message of an error, in one line. */
export const errorMessageOf = (error: unknown) => {
  if (error instanceof AggregateError && error.errors.length > 0) return String(error.errors[0]?.message)
  return error instanceof Error ? error.message : String(error)
}

type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 421 | 429 | 500 | 503

/**
 * Refuses a call for a reason the caller can act on. It is answered with
 * `{ error: { code, params?, field? } }` and the HTTP status; as an error its message is the code.
 */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: RefusalStatus
  readonly problem: ErrorCodeAndParameters
  readonly field: string | undefined
  constructor(status: RefusalStatus, problem: PlainErrorCode | ErrorCodeAndParameters, field?: string) {
    const whole = typeof problem === 'string' ? { code: problem } : problem
    super(whole.code)
    this.status = status
    this.problem = whole
    this.field = field
  }

  get body(): ErrorBody {
    const { problem, field } = this
    return { error: { ...problem, ...(field !== undefined && { field }) } }
  }
}

export const notFoundRefusal = (what: string, field?: string) =>
  new Refusal(404, { code: 'not_found', params: { what } }, field)

/** @throws Refusal 404 where there is no row of that id */
export function rowOrNotFound<Row extends { id: string | number }>(
  rows: readonly Row[],
  id: Row['id'],
  what: string,
): Row {
  const row = rows.find((one) => one.id === id)
  if (!row) throw notFoundRefusal(what)
  return row
}

export const signedOutRefusal = () => new Refusal(401, 'signed_out')

export const passwordChangeRequiredRefusal = () => new Refusal(403, 'password_change_required')

export const notAllowedRefusal = () => new Refusal(403, 'not_allowed')

/** The refusal of what may be done once somebody has approved it (RL-3). */
export const needsApprovalRefusal = (field?: string) => new Refusal(403, 'ask_first', field)

/** @throws Refusal 400 where a day that was worked out from a field is none that could be typed */
export function requireValidWorkedOutDay(day: Day, field: string) {
  if (!isDay(day)) throw new Refusal(400, 'day_out_of_range', field)
}

/** A change that was based on an older revision of a row. */
export const staleRefusal = (what: string) => new Refusal(409, { code: 'stale', params: { what } })

export const unavailableRefusal = () => new Refusal(503, 'unavailable')
