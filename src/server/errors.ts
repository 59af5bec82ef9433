/** Ends the start or a command; its message is the one line that the operator reads. */
export class StartError extends Error {
  override name = 'StartError'
}

/** The message of an error, in one line. */
export const reasonOf = (error: unknown) => {
  if (error instanceof AggregateError && error.errors.length > 0) return String(error.errors[0]?.message)
  return error instanceof Error ? error.message : String(error)
}

type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 421 | 429 | 503

/**
 * Refuses a call for a reason the caller can act on. It is answered with
 * `{ error: { code, message, field? } }` and the HTTP status.
 */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: RefusalStatus
  readonly code: string
  readonly field: string | undefined
  constructor(status: RefusalStatus, code: string, message: string, field?: string) {
    super(message)
    this.status = status
    this.code = code
    this.field = field
  }
}

export const notFound = (what: string) => new Refusal(404, 'not_found', `That ${what} does not exist.`)

export const signedOut = () => new Refusal(401, 'signed_out', 'Sign in to go on.')

export const passwordChangeRequired = () =>
  new Refusal(403, 'password_change_required', 'Choose a password of your own first.')

export const notAllowed = () => new Refusal(403, 'not_allowed', 'Your account may not do this.')

/** A change that was based on an older revision of a row. */
export const stale = (what: string) =>
  new Refusal(409, 'stale', `Somebody else has changed this ${what} in the meantime. Nothing was saved.`)

export const unavailable = () =>
  new Refusal(503, 'unavailable', 'The data cannot be reached or written just now. Please try again.')
