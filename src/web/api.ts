/**
 * A call that failed. `code` is the server's word for it, or 'offline' where no answer came at all (`status` is 0
 * then); `message` is the server's English sentence, for codes this app has no words of its own for.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly field: string | undefined

  constructor(status: number, code: string, message: string, field?: string) {
    super(message)
    this.status = status
    this.code = code
    this.field = field
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

const offline = () => new ApiError(0, 'offline', 'The server cannot be reached.')

async function refusal(response: Response) {
  const { error } = await response.json().catch(() => ({}))
  const code = typeof error?.code === 'string' ? error.code : codeFor(response.status)
  if (response.status === 401 && code !== 'invalid_credentials') for (const told of signedOutListeners) told()
  return new ApiError(response.status, code, String(error?.message ?? response.statusText), error?.field)
}

/** A proxy answers in its own shape; its status still tells the code. */
function codeFor(status: number) {
  if (status === 401) return 'signed_out'
  if (status === 413) return 'too_large'
  return status >= 502 && status <= 504 ? 'unavailable' : 'internal'
}
