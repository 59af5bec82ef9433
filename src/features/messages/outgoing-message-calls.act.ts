import { resolvePublicMailHost, sendEmail } from './email/send-email.act.ts'
import { sendSms } from './sms/send-sms.act.ts'
import {
  createTemplateFromMetaLibrary,
  createWhatsappTemplate,
  fetchWhatsappNumberStateFromMeta,
  listWhatsappTemplates,
  registerWhatsappNumber,
  sendWhatsappTemplate,
  subscribeAppToWebhook,
} from './whatsapp/whatsapp-cloud-api.act.ts'

/** Everything about messages that leaves the machine, which tests replace. */
export const outgoingMessageCalls = {
  resolvePublicMailHost,
  sendEmail,
  sendWhatsappTemplate,
  sendSms,
  fetchWhatsappNumber: fetchWhatsappNumberStateFromMeta,
  registerWhatsappNumber,
  subscribeApp: subscribeAppToWebhook,
  listWhatsappTemplates,
  createWhatsappTemplate,
  createTemplateFromMetaLibrary,
}

export type OutgoingMessageCalls = typeof outgoingMessageCalls
