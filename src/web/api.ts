import type { ClientResponse } from 'hono/client'
import { type ClockTodayAndNewestDay, clockConfirmedHeader, clockConfirmedValue } from '#domain/clock.ts'
import type { ErrorCodeAndParameters, PlainErrorCode } from '#domain/error.ts'
import { signInEnglish as english } from '#languages/sign-in/en.ts'
import { approvalNeededEmitter } from './approval-events.ts'

/** The server's code with its parameters, or `offline` where no answer came at all. */
export type CallProblem = ErrorCodeAndParameters | { code: 'offline'; params?: undefined }

/** A call that failed. `status` is 0 where no answer came; `errorText` has the sentence for a screen. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly problem: CallProblem
  readonly field: string | undefined

  constructor(status: number, problem: CallProblem, field?: string) {
    super(problem.code)
    this.status = status
    this.problem = problem
    this.field = field
  }

  get code(): CallProblem['code'] {
    return this.problem.code
  }
}

/** Whether a call failed for this reason. */
export function isApiErrorWithCode(error: unknown, code: CallProblem['code']): boolean {
  return error instanceof ApiError && error.code === code
}

/** Whether a call was refused because the server has other rows than this screen. */
export function isConflictOrGone(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 409)
}

/** Whether the server said what became of a call; after anything else it may have been done. */
export function isRefusedByServer(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}

/** Waits for a removal; false where the row was gone already, which is no error. */
export async function ignoreNotFoundOnDelete(removal: Promise<unknown>): Promise<boolean> {
  try {
    await removal
    return true
  } catch (error) {
    if (isApiErrorWithCode(error, 'not_found')) return false
    throw error
  }
}

/** Timeouts, longer for writes because of photos. */
const readTimeout = 30_000
const writeTimeout = 90_000

const signedOutListeners = new Set<() => void>()

/** Calls `listener` whenever an answer says that nobody is signed in. Returns the function that stops it. */
export function onSignedOut(listener: () => void): () => void {
  signedOutListeners.add(listener)
  return () => signedOutListeners.delete(listener)
}

let askAboutClock: (days: ClockTodayAndNewestDay) => boolean = () => false
/** The yes to a clock that is behind; another day is another question. */
let saidOfClock: string | undefined

/** Has `ask` called where money is refused because the server's clock is behind; on a yes it is sent again, and so is what follows. */
export function askWhenServerClockBehind(ask: (days: ClockTodayAndNewestDay) => boolean): () => void {
  askAboutClock = ask
  return () => {
    askAboutClock = () => false
  }
}

/**
 * The sender of a typed client of a feature's routes: `hc<ReturnType<typeof menuRoutes>>('/api/menu', sender)`.
 * A call throws ApiError for anything but a good answer, and AbortError where the caller's signal ended it.
 */
export const apiClientOptions = { fetch: send }

/** The data of a response, undefined where it has none. */
type Data<Response> =
  Response extends ClientResponse<infer Value, infer _Status, infer Format>
    ? Format extends 'json'
      ? Value
      : undefined
    : never

/**
 * The data that a call of a typed client answers with, as its route declares it.
 * @throws what the call throws
 */
export async function readAnswerOfCall<Answer extends ClientResponse<unknown>>(
  call: Promise<Answer>,
): Promise<Data<Answer>> {
  return readJson<Data<Answer>>(await call)
}

/**
 * Reads JSON from an address, for the live collections, which are known by name only.
 * @throws as a call of a typed client does
 */
export async function getJson<Answer>(path: string): Promise<Answer> {
  return readJson<Answer>(await send(path, { method: 'GET' }))
}

async function send(path: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const { method, signal } = init
  const timeout = AbortSignal.timeout(method === 'GET' ? readTimeout : writeTimeout)
  const headers = new Headers(init.headers)
  if (saidOfClock !== undefined && method !== 'GET') headers.set(clockConfirmedHeader, saidOfClock)
  const response = await fetch(path, {
    ...init,
    headers,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  }).catch((cause) => {
    throw signal?.aborted ? cause : offline()
  })
  if (response.ok) return response
  const refused = await refusal(response)
  const { problem } = refused
  if (
    problem.code === 'clock_behind' &&
    saidOfClock !== clockConfirmedValue(problem.params) &&
    askAboutClock(problem.params)
  ) {
    saidOfClock = clockConfirmedValue(problem.params)
    return send(path, init)
  }
  if (refused.code === 'ask_first') {
    const call = {
      method: method ?? 'GET',
      path: new URL(String(path), location.origin).pathname,
      body: typeof init.body === 'string' ? init.body : '',
    }
    approvalNeededEmitter.tell(call)
  }
  throw refused
}

async function readJson<Answer>(response: Pick<Response, 'status' | 'json'>) {
  if (response.status === 204) return undefined as Answer
  try {
    return (await response.json()) as Answer
  } catch {
    throw offline()
  }
}

const offline = () => new ApiError(0, { code: 'offline' })

async function refusal(response: Response) {
  const { error } = await response.json().catch(() => ({}))
  const problem: ErrorCodeAndParameters = isKnown(error?.code) ? error : { code: codeFor(response.status) }
  if (response.status === 401 && problem.code !== 'invalid_credentials') {
    for (const told of signedOutListeners) told()
  }
  return new ApiError(response.status, problem, error?.field)
}

/** Whether there is a sentence for a code; the words know all of them, so that no list of codes is loaded beside them. */
const isKnown = (code: unknown): code is ErrorCodeAndParameters['code'] =>
  typeof code === 'string' && Object.hasOwn(english.errors, code)

/** A proxy answers in its own shape, and a newer server may know more codes; the status still tells enough. */
function codeFor(status: number): PlainErrorCode {
  if (status === 401) return 'signed_out'
  if (status === 413) return 'too_large'
  if (status < 500) return 'invalid_input'
  return status >= 502 && status <= 504 ? 'unavailable' : 'internal'
}
