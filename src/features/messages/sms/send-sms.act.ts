import { z } from 'zod'
import type { SendOutcome } from '#domain/messages/message.ts'
import { type OutgoingJsonCallOptions, tryOutgoingJsonCall } from '../try-outgoing-json-call.ts'

const usualBase = 'https://control.msg91.com'

/** A centre's account at MSG91. */
export interface SmsAccount {
  key: string
}

export interface SmsCallOptions extends OutgoingJsonCallOptions {
  /** Where a stand-in for tests listens, without a path. No setting leads here. */
  base?: string
}

/** One SMS, whose wording is registered at MSG91 as a flow. */
export interface Sms {
  /** Our own. MSG91 has no place for it: what becomes of an SMS after it was sent is not told. */
  id: string
  /** Digits, with the country's code. */
  to: string
  flowId: string
  /** By the names of the flow's places, such as `VAR1`. */
  values: Record<string, string>
}

/**
 * Codes of MSG91 for a missing or wrong key, an address that is not allowed, or a key without the right. Their list could not be found at
 * MSG91 itself; it is put together from what its resellers say.
 */
const accessCodes = ['106', '201', '207', '208', '401', '403', '418']
/** No balance, an account that has ended, a banned one; from the same lists. */
const accountCodes = ['301', '302', '303']

/** Sends one SMS; never throws. What was handed over and not answered by success or an error is unknown (MS-2). */
export async function sendSms(
  { key }: SmsAccount,
  { to, flowId, values }: Sms,
  { base = usualBase, ...options }: SmsCallOptions = {},
): Promise<SendOutcome> {
  // A key that no header can hold is refused without a call.
  if (!/^[\x21-\x7e]+$/.test(key)) return { kind: 'account', code: 'auth' }
  const body = { template_id: flowId, short_url: '0', recipients: [{ ...values, mobiles: to }] }
  const headers = { authkey: key }
  const result = await tryOutgoingJsonCall(`${base}/api/v5/flow`, { method: 'POST', headers, body }, options)
  if (result.kind === 'no-connection') return { kind: 'no-connection' }
  if (result.kind === 'unanswered') return { kind: 'unknown' }
  const { status, json } = result
  if (status === 429) return { kind: 'later', code: '429' }
  if (accessCodes.includes(String(status))) return { kind: 'account', code: 'auth' }
  const { data } = answerSchema.safeParse(json)
  if (!data || status >= 500 || (status >= 300 && status < 400)) return { kind: 'unknown' }
  if (data.type === 'error') return outcomeOf(data, status)
  const isSent = status < 300 && data.message !== ''
  if (!isSent) return { kind: 'unknown' }
  // What is stored beside the message is an id of theirs, and nothing that could repeat the key.
  const isId = /^[\w-]+$/.test(data.message) && !data.message.includes(key)
  return isId ? { kind: 'sent', externalId: data.message } : { kind: 'sent' }
}

const answerSchema = z.object({
  type: z.enum(['success', 'error']),
  message: z.string().max(200).catch(''),
  code: z
    .union([z.string().regex(/^\d{1,6}$/), z.int()])
    .optional()
    .catch(undefined),
})

/** Its errors come with any status, 200 too, and not always with a code. */
function outcomeOf({ code, message }: z.infer<typeof answerSchema>, status: number): SendOutcome {
  const said = code === undefined ? (status >= 400 ? String(status) : 'refused') : String(code)
  if (accessCodes.includes(said) || /auth/i.test(message)) return { kind: 'account', code: 'auth' }
  return { kind: accountCodes.includes(said) ? 'account' : 'failed', code: said }
}
