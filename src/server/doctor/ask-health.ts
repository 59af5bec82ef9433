import http from 'node:http'
import https from 'node:https'
import tls from 'node:tls'
import { systemErrorCode } from './finding.ts'

/** The answer of an address to `/healthz`. */
export type HealthAnswer =
  | { state: 'ours' }
  /** Ours, with a database that is damaged. */
  | { state: 'damaged' }
  | { state: 'other'; status: number }
  /** Nobody answered. */
  | { state: 'silent'; code: string }

/** How long an answer may take, in milliseconds. */
const timeout = 5000
/** Longer than the answer of ours. */
const longest = 1000

/** Asks an address whether it is Abhyasika. Whether its certificate is good is another question. */
export function askAddressForHealth(origin: string): Promise<HealthAnswer> {
  const { get } = origin.startsWith('https:') ? https : http
  return new Promise((resolve) => {
    const options = { timeout, agent: false, rejectUnauthorized: false } as const
    const asked = get(new URL('/healthz', origin), options, (answer) => {
      let body = ''
      answer.setEncoding('utf8')
      answer.on('data', (part) => {
        body += part
        if (body.length > longest) asked.destroy()
      })
      answer.on('close', () => {
        const status = answer.statusCode ?? 0
        if (status === 200 && isOurs(body)) return resolve({ state: 'ours' })
        resolve(status === 503 && isDamaged(body) ? { state: 'damaged' } : { state: 'other', status })
      })
    })
    asked.on('timeout', () => asked.destroy(Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' })))
    asked.on('error', (error) => resolve({ state: 'silent', code: systemErrorCode(error) || 'no answer' }))
  })
}

const isOurs = (body: string) => /^\{"status":"ok"(,"disk":"[a-z-]+")?\}$/.test(body)

const isDamaged = (body: string) => body.startsWith('{"status":"damaged"')

export interface TlsCertificateOfServer {
  validTo: Date
  /** Why browsers refuse it, as a code of OpenSSL; undefined where they take it. */
  refusedBecause: string | undefined
}

/** The certificate of an address with https; undefined where there is no https. */
export function askServerForTlsCertificate({
  hostname,
  port,
}: URL): Promise<TlsCertificateOfServer | undefined> {
  const host = hostname.replace(/^\[|\]$/g, '')
  return new Promise((resolve) => {
    const socket = tls.connect({
      host,
      port: Number(port) || 443,
      rejectUnauthorized: false,
      ...(/[a-z]/i.test(host) && !host.includes(':') && { servername: host }),
    })
    socket.setTimeout(timeout, () => socket.destroy(new Error('timeout')))
    socket.on('error', () => resolve(undefined))
    socket.on('close', () => resolve(undefined))
    socket.on('secureConnect', () => {
      const { valid_to: validTo } = socket.getPeerCertificate()
      const refusal = socket.authorizationError
      resolve({
        validTo: new Date(validTo),
        refusedBecause: refusal ? systemErrorCode(refusal) || String(refusal) : undefined,
      })
      socket.destroy()
    })
  })
}
