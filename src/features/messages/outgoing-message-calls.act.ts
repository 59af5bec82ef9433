import { resolvePublicMailHost, sendEmail } from './email/send-email.act.ts'
import { sendSms } from './sms/send-sms.act.ts'
import {
  createTemplateFromMetaLibrary,
  createWhatsappTemplate,
  fetchWhatsappNumber,
  listWhatsappTemplates,
  registerWhatsappNumber,
  sendWhatsappTemplate,
  subscribeApp,
} from './whatsapp/cloud-api.act.ts'

/** Everything about messages that leaves the machine, which tests replace. */
export const outgoingMessageCalls = {
  addressOfHost: resolvePublicMailHost,
  sendEmail,
  sendTemplate: sendWhatsappTemplate,
  sendSms,
  readNumber: fetchWhatsappNumber,
  registerNumber: registerWhatsappNumber,
  subscribeApp,
  listTemplates: listWhatsappTemplates,
  createTemplate: createWhatsappTemplate,
  createFromLibrary: createTemplateFromMetaLibrary,
}

export type OutgoingMessageCalls = typeof outgoingMessageCalls
