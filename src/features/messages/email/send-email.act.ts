import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { Readable } from 'node:stream'
import type { EmailSettings } from '#domain/messages/email-channel.ts'
import type { SendOutcome } from '#domain/messages/message.ts'
import { type MailText, mailSubjectOnOneLine } from '#domain/messages/owner-notice.ts'
import { isPrivateIpAddress } from '#server/http/addresses/network.ts'

/** After so long a try is given up, in milliseconds (MS-2). */
const longestTry = 30_000

/** A host that leads to this machine or to a network behind a router, which no outside account has. */
export class PrivateHostError extends Error {}

/**
 * The address of a mail server, found once, so that what was looked at is what is called.
 * @throws PrivateHostError, or the resolver's error where there is no such host
 */
export async function resolvePublicMailHost({
  host,
  isPrivateAllowed,
}: Pick<EmailSettings, 'host' | 'isPrivateAllowed'>): Promise<string> {
  const { address } = isIP(host) ? { address: host } : await lookup(host)
  if (!isPrivateAllowed && isPrivateIpAddress(address)) throw new PrivateHostError(host)
  return address
}

interface Mail extends MailText {
  id: string
  to: string
  /** Where whoever gets it can end all such mails; none to the owner. */
  stopLink?: string | null
}

/** An account that mails go by. */
export interface MailAccount {
  settings: EmailSettings
  password: string
}

interface Limits {
  /** An authority that is trusted beside those of Node.js, in PEM. */
  ca?: string
  /** In milliseconds. */
  giveUpAfter?: number
  /** Gives the try up at once. */
  signal?: AbortSignal
}

/** Sends one mail; never throws. What was handed over and answered by nobody is unknown. */
export async function sendEmail(
  { settings, password }: MailAccount,
  { id, to, subject, body, stopLink }: Mail,
  { ca, giveUpAfter = longestTry, signal }: Limits = {},
): Promise<SendOutcome> {
  const { port, security, user, from, host } = settings
  let address: string
  try {
    address = await resolvePublicMailHost(settings)
  } catch (error) {
    return error instanceof PrivateHostError
      ? { kind: 'account', code: 'private_host' }
      : { kind: 'no-connection' }
  }
  // Most centres send no email, so the library is loaded with the first one.
  const [{ default: MailComposer }, { default: SMTPConnection }] = await Promise.all([
    import('nodemailer/lib/mail-composer'),
    import('nodemailer/lib/smtp-connection'),
  ])
  const message = await new MailComposer({
    from,
    to,
    subject: mailSubjectOnOneLine(subject),
    text: body,
    ...(stopLink && { list: { unsubscribe: stopLink } }),
    messageId: `<${id}@${from.split('@')[1] ?? 'localhost'}>`,
  })
    .compile()
    .build()
  const connection = new SMTPConnection({
    ...{ host: address, port, secure: security === 'tls', requireTLS: security === 'starttls' },
    tls: { ...(ca !== undefined && { ca }), ...(isIP(host) === 0 && { servername: host }) },
    ...{ connectionTimeout: giveUpAfter, greetingTimeout: giveUpAfter, socketTimeout: giveUpAfter },
  })
  let isHandedOver = false
  /** Read only once the server has said that it takes the mail. */
  const handing = new Readable({
    read() {
      isHandedOver = true
      this.push(message)
      this.push(null)
    },
  })
  try {
    await inTime({ giveUpAfter, signal }, async () => {
      await new Promise<void>((resolve, reject) => {
        connection.once('error', reject)
        connection.connect((error) => (error ? reject(error) : resolve()))
      })
      await new Promise<void>((resolve, reject) => {
        connection.once('error', reject)
        connection.login({ user, pass: password }, (error) => (error ? reject(error) : resolve()))
      })
      await new Promise<void>((resolve, reject) => {
        connection.once('error', reject)
        connection.send({ from, to: [to] }, handing, (error) => (error ? reject(error) : resolve()))
      })
    })
    connection.quit()
    return { kind: 'sent' }
  } catch (error) {
    connection.close()
    return outcomeOf(error as SmtpError, isHandedOver)
  }
}

interface SmtpError {
  code?: string
  responseCode?: number
}

/** SMTP: 4yz is later, 5yz is for good, silence after the last dot is unknown (MS-2). */
function outcomeOf({ code = '', responseCode }: SmtpError, isHandedOver: boolean): SendOutcome {
  if (code === 'EAUTH' || code === 'ETLS') return { kind: 'account', code: String(responseCode ?? code) }
  if (responseCode !== undefined && responseCode >= 500) return { kind: 'failed', code: String(responseCode) }
  if (responseCode !== undefined && responseCode >= 400) return { kind: 'later', code: String(responseCode) }
  return isHandedOver ? { kind: 'unknown' } : { kind: 'no-connection' }
}

class GivenUp extends Error {}

async function inTime(
  { giveUpAfter, signal }: { giveUpAfter: number; signal: AbortSignal | undefined },
  work: () => Promise<void>,
) {
  let giveUp = () => {}
  const givenUp = new Promise<never>((_, reject) => {
    giveUp = () => reject(new GivenUp())
  })
  const timer = setTimeout(giveUp, giveUpAfter)
  signal?.addEventListener('abort', giveUp)
  try {
    if (signal?.aborted) giveUp()
    await Promise.race([work(), givenUp])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', giveUp)
  }
}
