import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createEncryptedServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import type { WhatsappAccount } from '../src/features/messages/whatsapp/whatsapp-cloud-api.act.ts'
import { selfSigned } from './certificate.ts'

/** A message as the stand-in took it. */
export interface TakenMessage {
  /** Our own id. */
  id: string
  externalId: string
  to: string
  template: string
  language: string
  values: string[]
  buttonValue: string
  /** How often a message with this id was taken: 1, unless somebody was told twice. */
  times: number
}

/** What the stand-in does with one message otherwise than take it and say so. */
export type CloudFault =
  /** An error with its code; `isTaken` says whether the message goes out all the same. */
  | { kind: 'error'; status: number; code: number; isTaken?: boolean; message?: string }
  /** An answer that is no JSON. */
  | { kind: 'page'; status: number; isTaken?: boolean }
  /** Takes it and never answers, or ends the connection, or answers later, in milliseconds. */
  | { kind: 'silence' }
  | { kind: 'cut' }
  | { kind: 'slow'; after: number }
  | { kind: 'redirect'; to: string }
  /** Takes it and answers with more than anybody reads, or without an id. */
  | { kind: 'oversize' }
  | { kind: 'no-id' }

/** A template as the stand-in has it; the test may change the list. */
export interface HeldTemplate {
  name: string
  language: string
  status: string
  category: string
  components: { type: string; text?: string; buttons?: { type: string; text?: string; url?: string }[] }[]
}

interface Options {
  /** The fault of a message, by what it says and how many came before it; asked where no fault is queued. */
  faultOf?: (message: Omit<TakenMessage, 'times'>, count: number) => CloudFault | undefined
  isEncrypted?: boolean
  /** How many templates a page has. */
  pageSize?: number
}

const day = 24 * 60 * 60 * 1000

/** A request as it came in. */
interface Asked {
  method: string
  path: string
  token: string
  body: Record<string, unknown>
}

/**
 * The Cloud API on this machine, made from its documentation (developers.facebook.com/documentation/business-messaging/whatsapp). Not
 * found there, so that it is a guess here: with which status, 400 or another, Meta answers each code.
 */
export async function cloudApi({ faultOf, isEncrypted = false, pageSize = 25 }: Options = {}) {
  const account: WhatsappAccount = {
    ...{ token: 'EAAG-a-token-of-the-test', phoneNumberId: '106540352242922' },
    businessAccountId: '102290129340398',
  }
  const appSecret = 'an app secret'
  const taken = new Map<string, TakenMessage>()
  const faults: CloudFault[] = []
  const templates: HeldTemplate[] = []
  const asked: Asked[] = []
  /** Of what the library has, by name; a centre's template is a copy of it. */
  const library = new Map<string, string>()
  const number = {
    ...{ display_phone_number: '+91 98765 43210', verified_name: 'Dnyandeep Abhyasika' },
    ...{ quality_rating: 'GREEN', status: 'CONNECTED', platform_type: 'CLOUD_API' },
    whatsapp_business_manager_messaging_limit: 'TIER_250',
  }
  const state = { isSubscribed: false, pin: '123456', count: 0 }

  const answer = (response: ServerResponse, status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  const refuse = (response: ServerResponse, status: number, code: number, message = `(#${code}) Refused`) =>
    answer(response, status, {
      error: {
        ...{ message, type: 'OAuthException', code },
        error_data: { messaging_product: 'whatsapp', details: message },
        fbtrace_id: 'A4O5a8RAgePwbcGSu',
      },
    })

  function take(message: Omit<TakenMessage, 'times'>) {
    const earlier = taken.get(message.id)
    if (earlier) earlier.times += 1
    else taken.set(message.id, { ...message, times: 1 })
  }

  /** The code of what is wrong with a message; undefined where nothing is. */
  function wrongWith({ template, language, values, buttonValue }: TakenMessage): number | undefined {
    if (number.platform_type !== 'CLOUD_API') return 133010
    if (templates.length === 0) return undefined
    const held = templates.find((one) => one.name === template && one.language === language)
    if (!held) return 132001
    if (held.status === 'PAUSED') return 132015
    if (held.status === 'DISABLED') return 132016
    if (held.status !== 'APPROVED') return 132001
    const body = held.components.find(({ type }) => type === 'BODY')?.text ?? ''
    if (new Set(body.match(/\{\{\d+\}\}/g)).size !== values.length) return 132000
    const url = held.components.find(({ type }) => type === 'BUTTONS')?.buttons?.[0]?.url ?? ''
    return url.includes('{{1}}') === (buttonValue !== '') ? undefined : 132000
  }

  async function receive(body: SentBody, response: ServerResponse) {
    const message = messageOf(body)
    const fault = faults.shift() ?? faultOf?.(message, state.count)
    state.count += 1
    const wrong = wrongWith({ ...message, times: 1 })
    if (!fault && wrong !== undefined) return refuse(response, wrong === 132001 ? 404 : 400, wrong)
    const isTaken =
      fault?.kind === 'error' || fault?.kind === 'page' ? fault.isTaken : fault?.kind !== 'redirect'
    if (isTaken) take(message)
    const said = {
      messaging_product: 'whatsapp',
      contacts: [{ input: message.to, wa_id: message.to }],
      messages: [{ id: message.externalId, message_status: 'accepted' }],
    }
    switch (fault?.kind) {
      case 'error':
        return refuse(response, fault.status, fault.code, fault.message)
      case 'page':
        return response.writeHead(fault.status).end('<html>Sorry, something went wrong.</html>')
      case 'silence':
        return
      case 'cut':
        return response.socket?.destroy()
      case 'redirect':
        return response.writeHead(307, { location: fault.to }).end()
      case 'oversize':
        return answer(response, 200, { ...said, filler: 'x'.repeat(1_000_000) })
      case 'no-id':
        return answer(response, 200, { messaging_product: 'whatsapp', messages: [] })
      case 'slow':
        await wait(fault.after)
    }
    answer(response, 200, said)
  }

  function listPage(query: URLSearchParams, response: ServerResponse) {
    const from = Number(query.get('after') ?? 0)
    const next = from + pageSize
    const hasNext = next < templates.length
    answer(response, 200, {
      data: templates.slice(from, next),
      paging: {
        cursors: { before: String(from), after: String(next) },
        // Whoever follows it gives the token to somebody else.
        ...(hasNext && { next: 'http://127.0.0.1:1/elsewhere' }),
      },
    })
  }

  function addTemplate(body: NewBody, response: ServerResponse) {
    const { name, language, category, library_template_name: ofLibrary } = body
    if (templates.some((one) => one.name === name && one.language === language))
      return refuse(response, 400, 2388024, 'There is already content in this language for this template')
    const text = ofLibrary === undefined ? undefined : library.get(ofLibrary)
    if (ofLibrary !== undefined && text === undefined)
      return refuse(response, 400, 100, 'Invalid parameter: no such template in the library')
    const status = ofLibrary === undefined ? 'PENDING' : 'APPROVED'
    const components = text === undefined ? (body.components ?? []) : [{ type: 'BODY', text }]
    templates.push({ name, language, category, status, components })
    answer(response, 200, { id: String(templates.length), status, category })
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const raw = await text(request)
    const body = raw === '' ? {} : JSON.parse(raw)
    const method = request.method ?? ''
    const token = (request.headers.authorization ?? '').replace('Bearer ', '')
    asked.push({ method, path: request.url ?? '', token, body })
    if (token !== account.token) return refuse(response, 401, 190, `Malformed access token ${token}`)
    const [, , id = '', edge = ''] = pathname.split('/')
    const isNumber = id === account.phoneNumberId
    const isAccount = id === account.businessAccountId
    if (isNumber && method === 'POST' && edge === 'messages') return receive(body, response)
    const fault = faults.shift()
    if (fault?.kind === 'error') return refuse(response, fault.status, fault.code, fault.message)
    if (fault?.kind === 'page') return response.writeHead(fault.status).end('<html></html>')
    if (fault?.kind === 'silence') return
    if (isNumber && method === 'GET') return answer(response, 200, { ...number, id })
    if (isNumber && edge === 'register') {
      if (body.pin !== state.pin) return refuse(response, 400, 133005, 'Two step verification PIN mismatch')
      number.platform_type = 'CLOUD_API'
      return answer(response, 200, { success: true })
    }
    if (isAccount && edge === 'subscribed_apps') {
      state.isSubscribed = true
      return answer(response, 200, { success: true })
    }
    if (isAccount && edge === 'message_templates')
      return method === 'GET' ? listPage(searchParams, response) : addTemplate(body, response)
    refuse(response, 400, 100, 'Unsupported request')
  }

  const { cert, key } = selfSigned(new Date(Date.now() - day), new Date(Date.now() + day))
  const listener = (request: IncomingMessage, response: ServerResponse) => void serve(request, response)
  const server = isEncrypted ? createEncryptedServer({ cert, key }, listener) : createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  /** A change of the field `messages`, as a webhook has it. */
  const changeOf = (value: object) => ({
    field: 'messages',
    value: {
      messaging_product: 'whatsapp',
      metadata: { display_phone_number: '919876543210', phone_number_id: account.phoneNumberId },
      ...value,
    },
  })

  return {
    base: `${isEncrypted ? 'https' : 'http'}://127.0.0.1:${port}`,
    ...{ ca: cert, account, appSecret, taken, faults, templates, library, number, state, asked },
    /** How many messages were taken more than once. */
    repeats: () => [...taken.values()].filter(({ times }) => times > 1).length,
    /** What WhatsApp tells of one of its messages. `hasPhone` false is somebody with a user name, whose phone is kept back. */
    status(
      { id, externalId, to }: Pick<TakenMessage, 'id' | 'externalId' | 'to'>,
      status: string,
      { at = new Date(), code, hasPhone = true }: { at?: Date; code?: number; hasPhone?: boolean } = {},
    ) {
      return changeOf({
        statuses: [
          {
            ...{ id: externalId, status, timestamp: secondsOf(at) },
            ...(hasPhone ? { recipient_id: to } : { recipient_user_id: 'IN.13491208655302741918' }),
            ...(code !== undefined && {
              errors: [{ code, title: 'Refused', message: 'Refused', error_data: { details: 'Refused' } }],
            }),
            biz_opaque_callback_data: id,
          },
        ],
      })
    },
    /** What somebody writes, or a button they press. Where the person's id stands could be read in vendors' copies alone. */
    answer({ from, userId, repliesTo, at = new Date(), id = newExternalId(), ...said }: WrittenAnswer) {
      const [content] = Object.keys(said)
      const contact = { profile: { name: 'Asha Patil' } }
      return changeOf({
        contacts: [{ ...contact, ...(from && { wa_id: from }), ...(userId && { user_id: userId }) }],
        messages: [
          {
            ...(from && { from }),
            ...(userId && { from_user_id: userId }),
            ...{ id, timestamp: secondsOf(at), type: content },
            ...(repliesTo && { context: { from: '919876543210', id: repliesTo } }),
            ...(said.text !== undefined && { text: { body: said.text } }),
            ...(said.button !== undefined && { button: { payload: said.button, text: said.button } }),
            ...(said.image !== undefined && { image: { id: said.image, mime_type: 'image/jpeg' } }),
          },
        ],
      })
    },
    /** What a template has become. */
    template(name: string, language: string, event: string) {
      const named = {
        message_template_id: 1,
        message_template_name: name,
        message_template_language: language,
      }
      return { field: 'message_template_status_update', value: { event, ...named, reason: 'NONE' } }
    },
    /** The category that a template was given. */
    category(name: string, language: string, category: string) {
      const named = {
        message_template_id: 1,
        message_template_name: name,
        message_template_language: language,
      }
      const value = { ...named, previous_category: 'UTILITY', new_category: category }
      return { field: 'template_category_update', value }
    },
    /** Changes as one call of Meta's brings them, signed; what is called twice is a repeat. */
    webhook(changes: object[]) {
      const entry = [{ id: account.businessAccountId, time: Math.floor(Date.now() / 1000), changes }]
      return signed({ object: 'whatsapp_business_account', entry }, appSecret)
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** An answer says one of `text`, `button` and `image`. */
interface WrittenAnswer {
  from?: string
  userId?: string
  repliesTo?: string
  at?: Date
  id?: string
  text?: string
  button?: string
  image?: string
}

interface SentBody {
  to: string
  biz_opaque_callback_data?: string
  template: {
    name: string
    language: { code: string }
    components: { type: string; parameters: { text: string }[] }[]
  }
}

interface NewBody extends Omit<HeldTemplate, 'status' | 'components'> {
  components?: HeldTemplate['components']
  library_template_name?: string
}

function messageOf({ to, biz_opaque_callback_data: id = '', template }: SentBody) {
  const textsOf = (wanted: string) =>
    template.components.find(({ type }) => type === wanted)?.parameters.map(({ text }) => text) ?? []
  return {
    ...{ id, externalId: newExternalId(), to, template: template.name, language: template.language.code },
    values: textsOf('body'),
    buttonValue: textsOf('button')[0] ?? '',
  }
}

const newExternalId = () => `wamid.${Buffer.from(randomUUID()).toString('base64')}`
const secondsOf = (at: Date) => String(Math.floor(at.getTime() / 1000))

/** JSON as Meta writes it, with other letters than those of English escaped, and the header of its signature. */
export function signed(body: unknown, appSecret: string) {
  const json = JSON.stringify(body)
    .replaceAll('/', '\\/')
    .replaceAll(/[\u0080-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
  const bytes = Buffer.from(json)
  return { bytes, signature: `sha256=${createHmac('sha256', appSecret).update(bytes).digest('hex')}` }
}
