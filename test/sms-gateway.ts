import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** An SMS as the stand-in took it. */
export interface TakenSms {
  to: string
  flowId: string
  values: Record<string, string>
}

/** What the stand-in does with one SMS otherwise than take it and say so. */
export type SmsFault =
  | { kind: 'error'; status: number; message: string; code?: string }
  | { kind: 'page'; status: number }
  /** Takes it and says so in words of its own. */
  | { kind: 'taken'; message: string }
  /** Takes it and never answers, or ends the connection. */
  | { kind: 'silence' }
  | { kind: 'cut' }
  | { kind: 'redirect'; to: string }

/**
 * MSG91's call for flows on this machine, made from control.msg91.com/apidoc/textsms/send-sms-flow.php. Not found there, so that it is a
 * guess here: which status and code its errors come with.
 */
export async function smsGateway() {
  const account = { key: '402357Abc-a-key-of-the-test' }
  const taken: TakenSms[] = []
  const faults: SmsFault[] = []
  let isAsked = 0

  const answer = (response: ServerResponse, status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

  async function serve(request: IncomingMessage, response: ServerResponse) {
    isAsked += 1
    const body = JSON.parse(await text(request))
    if (request.headers.authkey !== account.key)
      return answer(response, 401, { type: 'error', message: 'Authentication failure' })
    if (request.method !== 'POST' || request.url !== '/api/v5/flow')
      return answer(response, 404, { type: 'error', message: 'Not found' })
    const fault = faults.shift()
    if (fault?.kind === 'error')
      return answer(response, fault.status, { type: 'error', message: fault.message, code: fault.code })
    if (fault?.kind === 'page') return response.writeHead(fault.status).end('<html></html>')
    if (fault?.kind === 'redirect') return response.writeHead(307, { location: fault.to }).end()
    for (const { mobiles, ...values } of body.recipients) {
      taken.push({ to: mobiles, flowId: body.template_id, values })
    }
    if (fault?.kind === 'silence') return
    if (fault?.kind === 'cut') return response.socket?.destroy()
    const message = fault?.kind === 'taken' ? fault.message : `3763646c3058373530393${taken.length}`
    answer(response, 200, { type: 'success', message })
  }

  const server = createServer((request, response) => void serve(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    base: `http://127.0.0.1:${port}`,
    ...{ account, taken, faults },
    asked: () => isAsked,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
