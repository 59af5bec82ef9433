import { internationalPhoneNumber } from '#domain/members/whatsapp-chat-link.ts'
import { isMessageTooOld } from '#domain/messages/message.ts'
import { exampleMessagePlaceholderValues } from '#domain/messages/message-values.ts'
import {
  fillWhatsappTemplate,
  type StoredWhatsappTemplate,
} from '#domain/messages/whatsapp-message-template.ts'
import type { StoredMessage } from '../messages.store.ts'
import type { PreparedMessage, SendingSetup } from './prepare-message.act.ts'

/** What every test number of Meta's may send, before any text of the centre's own is approved. */
const helloWorld: StoredWhatsappTemplate = {
  ...{ name: 'hello_world', language: 'en', code: 'en_US', status: 'APPROVED', category: 'UTILITY' },
  ...{ body: 'Hello World', valuesCount: 0, hasLink: false, stoppedCode: '' },
}

/** A test to the operator's own number: a text that a member would get, filled in for somebody who does not exist (MS-1). */
export function prepareChannelTest(
  message: Pick<StoredMessage, 'address' | 'channel' | 'language' | 'madeAt'>,
  { kinds, templates }: SendingSetup,
  { centre, now }: { centre: string; now: Date },
): PreparedMessage {
  if (isMessageTooOld(message, now)) return { is: 'dropped', code: 'too_old' }
  const { channel, language } = message
  const address = internationalPhoneNumber(message.address)
  const examples = exampleMessagePlaceholderValues(centre, '–', language)
  const common = { address, subject: '', stopLink: null, price: 0 }
  if (channel === 'sms') {
    const rule = kinds.find(({ flows }) => (flows[language] ?? '') !== '')
    if (!rule) return { is: 'dropped', code: 'no_text' }
    const values = rule.places.map((place) => examples[place])
    const text = values.join(' · ')
    const flow = rule.flows[language] ?? ''
    return { is: 'ready', ready: { ...common, text, fullText: text, values, template: null, flow } }
  }
  const own = templates.find(
    (one) => one.status === 'APPROVED' && one.language === language && !one.hasLink && one.stoppedCode === '',
  )
  const template = own ?? helloWorld
  const places = kinds.find((rule) => rule.template === template.name)?.places ?? []
  const values = Array.from({ length: template.valuesCount }, (_, index) => {
    const place = places[index]
    return place ? examples[place] : '–'
  })
  const text = fillWhatsappTemplate(template.body, values)
  return { is: 'ready', ready: { ...common, text, fullText: text, values, template, flow: '' } }
}
