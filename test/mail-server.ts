import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { EmailSettings } from '../src/domain/messages/email-channel.ts'
import { selfSigned } from './certificate.ts'

/** A mail as it came in. */
export interface ReceivedMail {
  to: string[]
  raw: string
}

export const mailPassword = 'an app password'

/** What a mail server does otherwise than take everything. */
export interface MailFaults {
  /** The code with which it refuses the sender's password, whom mails are to, or the mail itself. */
  atSignIn?: number
  atRecipient?: number
  atMail?: number
  /** Takes the mail and never answers, or ends the connection. */
  afterMail?: 'silence' | 'end'
  /** The account's password, where it is not `mailPassword`. */
  password?: string
  /** What it says where it refuses. */
  says?: string
}

const day = 24 * 60 * 60 * 1000

/** A real mail server on this machine, with the settings of an account on it. `faults` may be changed while it runs. */
export async function mailServer(faults: MailFaults = {}, options: SMTPServerOptions = {}) {
  const mails: ReceivedMail[] = []
  const { cert, key } = selfSigned(new Date(Date.now() - day), new Date(Date.now() + day))
  const fault = (code: number) =>
    Object.assign(new Error(faults.says ?? 'Refused by the test'), { responseCode: code })
  const server = new SMTPServer({
    ...{ cert, key, secure: true, logger: false, closeTimeout: 100 },
    ...options,
    onAuth({ username, password }, _session, done) {
      if (faults.atSignIn !== undefined) return done(fault(faults.atSignIn))
      if (password !== (faults.password ?? mailPassword)) return done(fault(535))
      done(null, { user: username })
    },
    onRcptTo: (_address, _session, done) =>
      faults.atRecipient === undefined ? done() : done(fault(faults.atRecipient)),
    onData(stream, session, done) {
      void text(stream).then((raw) => {
        if (faults.atMail !== undefined) return done(fault(faults.atMail))
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw })
        if (faults.afterMail === 'silence') return
        if (faults.afterMail === 'end') for (const one of server.connections) one.close()
        else done()
      })
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const settings: EmailSettings = {
    ...{ host: '127.0.0.1', port, security: 'tls', user: 'centre@example.com' },
    ...{ from: 'centre@example.com', to: 'owner@example.com', language: 'en', isPrivateAllowed: true },
    notices: ['backup-late', 'copies-late', 'day-open', 'asks-waiting'],
  }
  return {
    mails,
    settings,
    ca: cert,
    faults,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** A mail's subject and text as a reader has them. */
export function readMail({ raw }: ReceivedMail): { subject: string; body: string } {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const headers = head.replaceAll(/\r\n[ \t]+/g, ' ')
  const header = (name: string) => headers.match(new RegExp(`^${name}: (.*)$`, 'im'))?.[1] ?? ''
  const subject = header('Subject')
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi, (_whole, kind: string, encoded: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(encoded, 'base64').toString()
        : fromQuotedPrintable(encoded.replaceAll('_', ' ')),
    )
  const content = rest.join('\r\n\r\n')
  const encoding = header('Content-Transfer-Encoding').toLowerCase()
  const body =
    encoding === 'base64'
      ? Buffer.from(content, 'base64').toString()
      : encoding === 'quoted-printable'
        ? fromQuotedPrintable(content)
        : content
  return { subject, body: body.replaceAll('\r\n', '\n').trim() }
}

function fromQuotedPrintable(encoded: string): string {
  const bytes = encoded
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([\da-f]{2})/gi, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
