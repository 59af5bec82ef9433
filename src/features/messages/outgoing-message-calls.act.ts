import { addressOfHost, sendEmail } from './email/send-email.act.ts'
import { sendSms } from './sms/send-sms.act.ts'
import {
  createFromLibrary,
  createTemplate,
  fetchWhatsappNumber,
  listTemplates,
  registerWhatsappNumber,
  sendTemplate,
  subscribeApp,
} from './whatsapp/cloud-api.act.ts'

/** Everything about messages that leaves the machine, which tests replace. */
export const outgoingMessageCalls = {
  addressOfHost,
  sendEmail,
  sendTemplate,
  sendSms,
  readNumber: fetchWhatsappNumber,
  registerNumber: registerWhatsappNumber,
  subscribeApp,
  listTemplates,
  createTemplate,
  createFromLibrary,
}

export type OutgoingMessageCalls = typeof outgoingMessageCalls
