import { z } from 'zod'
import type { SendOutcome } from '#domain/messages/message.ts'
import { whatsappErrorRemedyOf } from '#domain/messages/whatsapp-error-codes.ts'
import {
  type OutgoingJsonCall,
  type OutgoingJsonCallOptions,
  type OutgoingJsonCallResult,
  tryOutgoingJsonCall,
} from '../try-outgoing-json-call.ts'

/** The first version that tells the messaging limit (https://developers.facebook.com/documentation/business-messaging/whatsapp/messaging-limits). */
const version = 'v24.0'
const usualBase = 'https://graph.facebook.com'

/** Of a list of templates, in bytes and pages; a page has up to 100. */
const longestPage = 1_048_576
const maxPages = 20

/** What a centre has at Meta. */
export interface WhatsappAccount {
  token: string
  phoneNumberId: string
  businessAccountId: string
}

export interface WhatsappCloudApiCallOptions extends OutgoingJsonCallOptions {
  /** Where a stand-in for tests listens, without a path. No setting leads here. */
  base?: string
}

/** One message, made of a template. */
export interface WhatsappTemplateMessage {
  /** Our own, which comes back with each status. */
  id: string
  /** Digits, with the country's code. */
  to: string
  template: string
  /** As WhatsApp calls it, such as `en_US`. */
  language: string
  /** For the places of the body, in order. */
  values: string[]
  /** What the address of the first button ends in. */
  buttonValue?: string
}

/** The number that messages come from. */
export interface WhatsappNumber {
  displayNumber: string
  verifiedName: string
  /** `GREEN`, `YELLOW`, `RED` or `UNKNOWN`. */
  quality: string
  /** How many people may be written to in 24 hours, such as `TIER_250`; '' where it was not said. */
  messagingLimit: string
  /** Such as `CONNECTED`. */
  status: string
  /** Whether it was registered for the Cloud API. */
  isRegistered: boolean
}

/** A template as Meta has it. */
export interface WhatsappTemplate {
  name: string
  language: string
  /** Such as `APPROVED`. */
  status: string
  /** `UTILITY`, `MARKETING` or `AUTHENTICATION`. */
  category: string
  body: string
  /** How many places the body has. */
  bodyParams: number
  /** Whether its first button opens an address that ends in a value. */
  hasUrlButton: boolean
}

export interface NewWhatsappTemplate {
  name: string
  language: 'en' | 'mr'
  category: 'UTILITY'
  /** With its places as `{{1}}`, `{{2}}`. */
  body: string
  /** A value for each place, in order. */
  examples: string[]
}

export interface MetaLibraryTemplate {
  name: string
  language: 'en' | 'mr'
  /** As Meta's Template Library calls it. */
  libraryTemplateName: string
}

/** What became of a template that was handed in. */
export interface WhatsappTemplateCreationResult {
  /** Such as `PENDING` or `APPROVED`. */
  status: string
  category: string
}

/** A call that Meta refused; `code` is Meta's, or `no_connection`, or `unreadable` where it said nothing that can be read. */
export class WhatsappCloudApiError extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** Sends one message; never throws. What was handed over and not answered by an id or an error's code is unknown (MS-2). */
export async function sendWhatsappTemplate(
  account: WhatsappAccount,
  message: WhatsappTemplateMessage,
  options: WhatsappCloudApiCallOptions = {},
): Promise<SendOutcome> {
  const result = await call(
    account,
    `${encodeURIComponent(account.phoneNumberId)}/messages`,
    { method: 'POST', body: bodyOf(message) },
    options,
  )
  if (result.kind === 'no-connection') return { kind: 'no-connection' }
  if (result.kind === 'unanswered') return { kind: 'unknown' }
  const { status, json } = result
  if (status >= 200 && status < 300) {
    const externalId = sentSchema.safeParse(json).data?.messages[0].id
    return externalId === undefined ? { kind: 'unknown' } : { kind: 'sent', externalId }
  }
  if (status === 401) return { kind: 'account', code: '190' }
  const refusal = refusalOf(json)
  return status >= 400 && status < 500 && refusal ? outcomeOf(refusal.code) : { kind: 'unknown' }
}

function bodyOf({ id, to, template, language, values, buttonValue }: WhatsappTemplateMessage) {
  const textOf = (text: string) => ({ type: 'text', text })
  const button = { type: 'button', sub_type: 'url', index: '0' }
  return {
    ...{ messaging_product: 'whatsapp', recipient_type: 'individual', to },
    type: 'template',
    template: {
      name: template,
      language: { code: language },
      components: [
        ...(values.length > 0 ? [{ type: 'body', parameters: values.map(textOf) }] : []),
        ...(buttonValue === undefined ? [] : [{ ...button, parameters: [textOf(buttonValue)] }]),
      ],
    },
    biz_opaque_callback_data: id,
  }
}

const sentSchema = z.object({ messages: z.tuple([z.object({ id: z.string().min(1).max(200) })]) })

/** MS-5: a code stops one message, its template or the channel, or asks to wait. */
function outcomeOf(code: string): SendOutcome {
  switch (whatsappErrorRemedyOf(code)) {
    case 'stops-channel':
      return { kind: 'account', code }
    case 'stops-template':
      return { kind: 'template', code }
    case 'later':
      return { kind: 'later', code }
    case 'other-channel':
    case 'not-today':
    case 'by-hand':
      return { kind: 'failed', code }
  }
}

/** @throws WhatsappCloudApiError */
export async function fetchWhatsappNumberStateFromMeta(
  account: WhatsappAccount,
  options: WhatsappCloudApiCallOptions = {},
): Promise<WhatsappNumber> {
  const fields = [
    ...['display_phone_number', 'verified_name', 'quality_rating', 'status', 'platform_type'],
    'whatsapp_business_manager_messaging_limit',
  ].join(',')
  const path = `${encodeURIComponent(account.phoneNumberId)}?fields=${fields}`
  const number = read(numberSchema, await answer(account, path, { method: 'GET' }, options))
  return {
    displayNumber: number.display_phone_number,
    verifiedName: number.verified_name,
    quality: number.quality_rating,
    messagingLimit: number.whatsapp_business_manager_messaging_limit,
    status: number.status,
    isRegistered: number.platform_type === 'CLOUD_API',
  }
}

const said = z.string().catch('')
const numberSchema = z.object({
  display_phone_number: z.string(),
  ...{ verified_name: said, quality_rating: said, status: said, platform_type: said },
  whatsapp_business_manager_messaging_limit: said,
})

/**
 * Registers the number for the Cloud API.
 * @param pin six digits; where the number has none yet, they become its PIN
 * @throws WhatsappCloudApiError
 */
export async function registerWhatsappNumber(
  account: WhatsappAccount,
  pin: string,
  options: WhatsappCloudApiCallOptions = {},
): Promise<void> {
  const path = `${encodeURIComponent(account.phoneNumberId)}/register`
  const body = { messaging_product: 'whatsapp', pin }
  read(doneSchema, await answer(account, path, { method: 'POST', body }, options))
}

/**
 * Has what happens to the account told to the app's webhook.
 * @throws WhatsappCloudApiError
 */
export async function subscribeAppToWebhook(
  account: WhatsappAccount,
  options: WhatsappCloudApiCallOptions = {},
): Promise<void> {
  const path = `${encodeURIComponent(account.businessAccountId)}/subscribed_apps`
  read(doneSchema, await answer(account, path, { method: 'POST' }, options))
}

const doneSchema = z.object({ success: z.literal(true) })

/**
 * All templates of the account, up to 2,000. Its pages are asked for by their cursor, never by the address that an answer names.
 * @throws WhatsappCloudApiError
 */
export async function listWhatsappTemplates(
  account: WhatsappAccount,
  options: WhatsappCloudApiCallOptions = {},
): Promise<WhatsappTemplate[]> {
  const templates: WhatsappTemplate[] = []
  let after: string | undefined
  for (let page = 0; page < maxPages; page += 1) {
    const query = new URLSearchParams({ fields: 'name,language,status,category,components', limit: '100' })
    if (after !== undefined) query.set('after', after)
    const path = `${encodeURIComponent(account.businessAccountId)}/message_templates?${query}`
    const json = await answer(account, path, { method: 'GET', longest: longestPage }, options)
    const { data, paging } = read(pageSchema, json)
    templates.push(...data.map(templateOf))
    after = paging?.next === undefined ? undefined : paging.cursors?.after
    if (after === undefined) break
  }
  return templates
}

const pageSchema = z.object({
  data: z.array(
    z.object({
      ...{ name: z.string(), language: z.string(), status: said, category: said },
      components: z
        .array(
          z.object({
            type: said,
            text: said,
            buttons: z.array(z.object({ type: said, url: said })).catch([]),
          }),
        )
        .catch([]),
    }),
  ),
  paging: z
    .object({
      cursors: z.object({ after: z.string().max(1_000) }).optional(),
      // Only the last page has none.
      next: z.unknown(),
    })
    .partial()
    .optional(),
})

function templateOf({
  components,
  ...template
}: z.infer<typeof pageSchema>['data'][number]): WhatsappTemplate {
  const body = components.find(({ type }) => type.toUpperCase() === 'BODY')?.text ?? ''
  const [button] = components.find(({ type }) => type.toUpperCase() === 'BUTTONS')?.buttons ?? []
  return {
    ...template,
    body,
    bodyParams: new Set(placesOf(body)).size,
    hasUrlButton: button?.type.toUpperCase() === 'URL' && placesOf(button.url).length > 0,
  }
}

const placesOf = (text: string) => [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, place]) => place)

/** Hands in a text of our own. @throws WhatsappCloudApiError */
export async function createWhatsappTemplate(
  account: WhatsappAccount,
  { name, language, category, body, examples }: NewWhatsappTemplate,
  options: WhatsappCloudApiCallOptions = {},
): Promise<WhatsappTemplateCreationResult> {
  const example = examples.length > 0 && { example: { body_text: [examples] } }
  const components = [{ type: 'BODY', text: body, ...example }]
  return create(account, { name, language, category, components }, options)
}

/** Takes a text of Meta's Template Library, which is approved at once. @throws WhatsappCloudApiError */
export async function createTemplateFromMetaLibrary(
  account: WhatsappAccount,
  { name, language, libraryTemplateName }: MetaLibraryTemplate,
  options: WhatsappCloudApiCallOptions = {},
): Promise<WhatsappTemplateCreationResult> {
  const template = { name, language, category: 'UTILITY', library_template_name: libraryTemplateName }
  return create(account, template, options)
}

async function create(account: WhatsappAccount, template: object, options: WhatsappCloudApiCallOptions) {
  const path = `${encodeURIComponent(account.businessAccountId)}/message_templates`
  return read(createdSchema, await answer(account, path, { method: 'POST', body: template }, options))
}

const createdSchema = z.object({ id: z.string(), status: said, category: said }).omit({ id: true })

type Call = Omit<OutgoingJsonCall, 'headers'>

/** A token that no header can hold, such as one with a letter of Marathi, is refused without a call. */
async function call(
  { token }: WhatsappAccount,
  path: string,
  rest: Call,
  { base = usualBase, ...options }: WhatsappCloudApiCallOptions,
): Promise<OutgoingJsonCallResult> {
  if (!/^[\x21-\x7e]+$/.test(token)) return { kind: 'answered', status: 401, json: undefined }
  const headers = { authorization: `Bearer ${token}` }
  return tryOutgoingJsonCall(`${base}/${version}/${path}`, { ...rest, headers }, options)
}

/** Of what Meta says, in characters. */
const longestReason = 300

/** The answer of Meta to a call. @throws WhatsappCloudApiError */
async function answer(
  account: WhatsappAccount,
  path: string,
  rest: Call,
  options: WhatsappCloudApiCallOptions,
) {
  const result = await call(account, path, rest, options)
  if (result.kind === 'no-connection')
    throw new WhatsappCloudApiError('no_connection', 'Meta cannot be reached.')
  if (result.kind === 'unanswered') throw unreadable()
  const { status, json } = result
  if (status >= 200 && status < 300) return json
  // Meta repeats a token that it cannot read.
  if (status === 401) throw new WhatsappCloudApiError('190', 'Meta does not accept the token.')
  const refusal = refusalOf(json)
  if (!refusal) throw unreadable()
  const reason = refusal.code === '190' ? 'The token has ended.' : refusal.reason
  const told = reason.replaceAll(account.token, '…').slice(0, longestReason)
  throw new WhatsappCloudApiError(refusal.code, `Meta refused: ${told}`)
}

const unreadable = () => new WhatsappCloudApiError('unreadable', 'Meta gave no answer that can be read.')

function read<Schema extends z.ZodType>(schema: Schema, json: unknown): z.infer<Schema> {
  const { data } = schema.safeParse(json)
  if (data === undefined) throw unreadable()
  return data
}

const refusalSchema = z.object({
  error: z.object({
    code: z.int(),
    message: said,
    error_user_msg: said,
    error_data: z.object({ details: said }).catch({ details: '' }),
  }),
})

function refusalOf(json: unknown): { code: string; reason: string } | undefined {
  const error = refusalSchema.safeParse(json).data?.error
  if (!error) return undefined
  const reason = error.error_user_msg || error.error_data.details || error.message
  return { code: String(error.code), reason }
}
