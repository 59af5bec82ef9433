import { isErrorCode, type PlainCode, type Problem } from '#domain/error.ts'

/** The server's code with its parameters, or `offline` where no answer came at all. */
export type CallProblem = Problem | { code: 'offline'; params?: undefined }

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

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
type CallOptions = { body?: unknown; signal?: AbortSignal }

/** Timeouts, longer for writes because of photos. */
const readTimeout = 30_000
const writeTimeout = 90_000

const signedOutListeners = new Set<() => void>()

/** Calls `listener` whenever an answer says that nobody is signed in. Returns the function that stops it. */
export function onSignedOut(listener: () => void): () => void {
  signedOutListeners.add(listener)
  return () => signedOutListeners.delete(listener)
}

/**
 * Calls the server with JSON and gives its JSON answer, undefined where it sends none.
 * @throws ApiError for anything but a good answer, AbortError where the caller's signal ended it
 */
export async function call<Answer>(method: Method, path: string, options: CallOptions = {}): Promise<Answer> {
  const response = await send(method, path, options)
  if (!response.ok) throw await refusal(response)
  if (response.status === 204) return undefined as Answer
  return readJson<Answer>(response)
}

async function send(method: Method, path: string, { body, signal }: CallOptions) {
  const timeout = AbortSignal.timeout(method === 'GET' ? readTimeout : writeTimeout)
  try {
    return await fetch(path, {
      method,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
  } catch (cause) {
    throw signal?.aborted ? cause : offline()
  }
}

async function readJson<Answer>(response: Response) {
  try {
    return (await response.json()) as Answer
  } catch {
    throw offline()
  }
}

const offline = () => new ApiError(0, { code: 'offline' })

async function refusal(response: Response) {
  const { error } = await response.json().catch(() => ({}))
  const problem: Problem = isErrorCode(error?.code) ? error : { code: codeFor(response.status) }
  if (response.status === 401 && problem.code !== 'invalid_credentials') {
    for (const told of signedOutListeners) told()
  }
  return new ApiError(response.status, problem, error?.field)
}

/** A proxy answers in its own shape, and a newer server may know more codes; the status still tells enough. */
function codeFor(status: number): PlainCode {
  if (status === 401) return 'signed_out'
  if (status === 413) return 'too_large'
  if (status < 500) return 'invalid_input'
  return status >= 502 && status <= 504 ? 'unavailable' : 'internal'
}
