import { request as plainRequest } from 'node:http'
import { request as encryptedRequest } from 'node:https'

/** After so long a call is given up, in milliseconds (MS-2). */
const longestCall = 30_000
/** Of an answer, in bytes. */
const longestAnswer = 65_536

/** How long a call may take, and whom it trusts. */
export interface OutgoingJsonCallOptions {
  /** An authority that is trusted instead of those of Node.js, in PEM. */
  ca?: string
  /** In milliseconds. */
  giveUpAfter?: number
  /** Gives the call up at once. */
  signal?: AbortSignal
}

/** What a call sends: JSON, or nothing. */
export interface OutgoingJsonCall {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: object
  /** Of the answer, in bytes. */
  longest?: number
}

/** What became of a call. */
export type OutgoingJsonCallResult =
  /** `json` is undefined where the answer is none. */
  | { kind: 'answered'; status: number; json: unknown }
  /** Nothing was handed over. */
  | { kind: 'no-connection' }
  /** It was handed over, and no whole answer came. */
  | { kind: 'unanswered' }

/**
 * Calls an address over HTTP; never throws. No redirect is followed: it is an answer like others. Each call has a connection of its own, as
 * one that was kept may be closed while the next message is written into it, and nobody could say whether it arrived.
 */
export function tryOutgoingJsonCall(
  address: string,
  { method, headers, body, longest = longestAnswer }: OutgoingJsonCall,
  { ca, giveUpAfter = longestCall, signal }: OutgoingJsonCallOptions = {},
): Promise<OutgoingJsonCallResult> {
  return new Promise((resolve) => {
    let isHandedOver = false
    const until = AbortSignal.any([...(signal ? [signal] : []), AbortSignal.timeout(giveUpAfter)])
    const fail = () => resolve({ kind: isHandedOver ? 'unanswered' : 'no-connection' })
    const isEncrypted = address.startsWith('https:')
    const payload = body === undefined ? undefined : Buffer.from(JSON.stringify(body))
    const described = payload && { 'content-type': 'application/json', 'content-length': payload.length }
    const options = {
      ...{ method, agent: false, signal: until },
      headers: { accept: 'application/json', ...described, ...headers },
      ...(ca !== undefined && { ca }),
    }
    try {
      const call = (isEncrypted ? encryptedRequest : plainRequest)(address, options)
      call.once('error', fail)
      call.once('close', fail)
      // Nothing is written before the other side is known to be the right one.
      call.once('socket', (socket) =>
        socket.once(isEncrypted ? 'secureConnect' : 'connect', () => {
          isHandedOver = true
          call.end(payload)
        }),
      )
      call.once('response', (response) => {
        const parts: Buffer[] = []
        let size = 0
        response.on('data', (part: Buffer) => {
          parts.push(part)
          size += part.length
          if (size > longest) call.destroy()
        })
        response.once('error', fail)
        response.once('end', () => {
          if (!response.complete) return fail()
          const status = response.statusCode ?? 0
          resolve({ kind: 'answered', status, json: parsed(Buffer.concat(parts)) })
        })
      })
    } catch {
      // An address or a header that cannot be written.
      fail()
    }
  })
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}
