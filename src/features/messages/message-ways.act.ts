import { addressOfHost, sendEmail } from './email/send-email.act.ts'
import { sendSms } from './sms/sms-gateway.act.ts'
import {
  createFromLibrary,
  createTemplate,
  listTemplates,
  readNumber,
  registerNumber,
  sendTemplate,
  subscribeApp,
} from './whatsapp/cloud-api.act.ts'

/** Everything about messages that leaves the machine, which tests replace. */
export const usualMessageWays = {
  addressOfHost,
  sendEmail,
  sendTemplate,
  sendSms,
  readNumber,
  registerNumber,
  subscribeApp,
  listTemplates,
  createTemplate,
  createFromLibrary,
}

export type MessageWays = typeof usualMessageWays
