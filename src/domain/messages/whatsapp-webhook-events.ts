import { z } from 'zod'

/** What states WhatsApp tells of a message. */
export const whatsappMessageStates = ['sent', 'delivered', 'read', 'failed'] as const
export type WhatsappMessageState = (typeof whatsappMessageStates)[number]

/** What one message of ours has come to. */
export interface WhatsappMessageStatusEvent {
  kind: 'status'
  phoneNumberId: string
  /** Our own; '' where none came back. */
  messageId: string
  /** By which WhatsApp knows the message. */
  externalId: string
  state: WhatsappMessageState
  /** Of an error; '' for none. */
  code: string
  /** ISO 8601 in UTC; '' where the moment was not given. */
  at: string
}

/** What somebody wrote, or a button that they pressed. */
export interface WhatsappAnswerEvent {
  kind: 'answer'
  phoneNumberId: string
  externalId: string
  /** The phone in digits with its country's code; '' where WhatsApp keeps it to itself. */
  from: string
  /** The id that WhatsApp gives a person for this centre; '' where there is none. */
  userId: string
  /** The `externalId` of the message that it answers; '' for none. */
  repliesTo: string
  /** As WhatsApp says it: `text`, `button`, `image` and others. */
  type: string
  /** '' for what is no text, such as pictures. */
  text: string
  /** ISO 8601 in UTC; '' where the moment was not given. */
  at: string
}

/** What a template has become; '' where that was not said. */
export interface WhatsappTemplateStatusEvent {
  kind: 'template'
  businessAccountId: string
  name: string
  language: string
  /** As WhatsApp says it: `APPROVED`, `REJECTED`, `PAUSED`, `DISABLED` and others. */
  status: string
  /** `UTILITY`, `MARKETING` or `AUTHENTICATION`. */
  category: string
}

export type WhatsappWebhookEvent =
  | WhatsappMessageStatusEvent
  | WhatsappAnswerEvent
  | WhatsappTemplateStatusEvent

/** Of one call; WhatsApp puts up to 1,000 into one. */
const maxEvents = 1_000
const maxText = 4_096
const maxId = 200

/** No database takes a zero, or half a character, as text. */
const cut = (text: string, most: number) => text.replaceAll('\0', '').slice(0, most).toWellFormed()
const texts = (most: number) =>
  z
    .union([z.string(), z.number()])
    .catch('')
    .transform((value) => cut(String(value), most))
const id = texts(maxId)
const text = texts(maxText)
/** What is no list has nothing in it, and what is no object no fields. */
const listed = z.array(z.unknown()).catch([])
const fields = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess(
    (value) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}),
    z.object(shape),
  )

const endOfTime = 8_640_000_000_000
/** A moment in seconds since 1970, as text. */
const moment = z
  .union([z.string(), z.number()])
  .catch('')
  .transform((value) => {
    const seconds = value === '' ? Number.NaN : Number(value)
    return seconds >= 0 && seconds <= endOfTime ? new Date(seconds * 1_000).toISOString() : ''
  })

const bodySchema = fields({ entry: listed })
const entrySchema = fields({ id, changes: listed })
const changeSchema = fields({ field: id, value: z.unknown() })
const messagesSchema = fields({
  metadata: fields({ phone_number_id: id }),
  contacts: listed,
  statuses: listed,
  messages: listed,
})
const statusSchema = fields({
  id,
  biz_opaque_callback_data: id,
  status: id,
  timestamp: moment,
  errors: listed,
})
const errorSchema = fields({ code: id })
const contactSchema = fields({ wa_id: id, user_id: id })
const title = fields({ title: text })
const messageSchema = fields({
  ...{ id, from: id, from_user_id: id, timestamp: moment, type: id },
  context: fields({ id }),
  text: fields({ body: text }),
  button: fields({ text }),
  interactive: fields({ button_reply: title, list_reply: title }),
})
const templateSchema = fields({
  message_template_name: texts(512),
  message_template_language: id,
  event: id,
  message_template_category: id,
  new_category: id,
})

/**
 * What a webhook of WhatsApp says, in its order; never throws. What is not known or has the wrong form is left out, and so is what comes
 * after the first 1,000.
 * @param body as JSON was read
 */
export function parseWhatsappWebhookEvents(body: unknown): WhatsappWebhookEvent[] {
  const events: WhatsappWebhookEvent[] = []
  for (const entry of bodySchema.parse(body).entry) {
    const { id, changes } = entrySchema.parse(entry)
    for (const change of changes) {
      if (events.length >= maxEvents) return events.slice(0, maxEvents)
      events.push(...eventsOf(id, changeSchema.parse(change)))
    }
  }
  return events.slice(0, maxEvents)
}

function eventsOf(
  businessAccountId: string,
  { field, value }: z.infer<typeof changeSchema>,
): WhatsappWebhookEvent[] {
  if (field === 'messages') return eventsOfMessages(value)
  if (field !== 'message_template_status_update' && field !== 'template_category_update') return []
  const template = templateSchema.parse(value)
  if (template.message_template_name === '') return []
  return [
    {
      ...{ kind: 'template', businessAccountId, name: template.message_template_name },
      language: template.message_template_language,
      status: template.event,
      // A change that is only announced names the category that still holds.
      category: template.new_category || template.message_template_category,
    },
  ]
}

function eventsOfMessages(value: unknown): WhatsappWebhookEvent[] {
  const { metadata, contacts, statuses, messages } = messagesSchema.parse(value)
  const phoneNumberId = metadata.phone_number_id
  const people = contacts.slice(0, maxEvents).map((contact) => contactSchema.parse(contact))
  return [
    ...statuses.slice(0, maxEvents).flatMap((status) => statusOf(phoneNumberId, status)),
    ...messages.slice(0, maxEvents).flatMap((message) => answerOf(phoneNumberId, people, message)),
  ]
}

function statusOf(phoneNumberId: string, value: unknown): WhatsappMessageStatusEvent[] {
  const status = statusSchema.parse(value)
  const state = whatsappMessageStates.find((known) => known === status.status)
  const [messageId, externalId] = [status.biz_opaque_callback_data, status.id]
  if (!state || (messageId === '' && externalId === '')) return []
  const { code } = errorSchema.parse(status.errors[0])
  return [{ kind: 'status', phoneNumberId, messageId, externalId, state, code, at: status.timestamp }]
}

function answerOf(
  phoneNumberId: string,
  people: z.infer<typeof contactSchema>[],
  value: unknown,
): WhatsappAnswerEvent[] {
  const message = messageSchema.parse(value)
  // What the system says, such as a changed number, was written by nobody.
  if (message.id === '' || message.type === '' || message.type === 'system') return []
  const from = message.from.replaceAll(/\D/g, '')
  const person = people.length === 1 ? people[0] : people.find(({ wa_id }) => from !== '' && wa_id === from)
  const { button_reply, list_reply } = message.interactive
  const said = {
    text: message.text.body,
    button: message.button.text,
    interactive: button_reply.title || list_reply.title,
  }
  return [
    {
      ...{ kind: 'answer', phoneNumberId, externalId: message.id, from },
      userId: message.from_user_id || (person?.user_id ?? ''),
      ...{ repliesTo: message.context.id, type: message.type },
      text: Object.hasOwn(said, message.type) ? said[message.type as keyof typeof said] : '',
      at: message.timestamp,
    },
  ]
}

const stops = ['stop', 'थांबवा', 'बंद'].map((word) => word.normalize('NFC'))

/** Whether somebody asks for no more messages: by one of these words alone, in any case (MS-6). */
export const isStopAnswer = (text: string): boolean =>
  stops.includes(text.normalize('NFC').trim().toLowerCase())
