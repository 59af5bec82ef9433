/** What an error of WhatsApp leads to (MS-5): it stops one message, its template, or the whole channel. */
export type WhatsappErrorRemedy =
  /** The phone has no WhatsApp, so that an SMS may go instead. */
  | 'other-channel'
  /** WhatsApp chose not to deliver it; not again within 24 hours. */
  | 'not-today'
  /** Somebody writes or calls. */
  | 'by-hand'
  | 'stops-channel'
  | 'stops-template'
  /** WhatsApp asks to wait. */
  | 'later'

/** From https://developers.facebook.com/documentation/business-messaging/whatsapp/support/error-codes */
const remedies = [
  // Not deliverable: no WhatsApp, an old version of it, or its terms not accepted.
  ['131026', 'other-channel'],
  // Held back for the good of its users, or as part of an experiment.
  ['131049', 'not-today'],
  ['130472', 'not-today'],
  // A test number that may not write to this phone, free text after 24 hours, something went wrong.
  ['131030', 'by-hand'],
  ['131047', 'by-hand'],
  ['131000', 'by-hand'],
  // Too many called it spam, nothing to pay with, a number that is not registered, a token that has ended.
  ['131048', 'stops-channel'],
  ['131042', 'stops-channel'],
  ['133010', 'stops-channel'],
  ['190', 'stops-channel'],
  // Its values are too many or too few, it is not there in the language, a value has the wrong form, it is paused, it is disabled.
  ['132000', 'stops-template'],
  ['132001', 'stops-template'],
  ['132012', 'stops-template'],
  ['132015', 'stops-template'],
  ['132016', 'stops-template'],
  // Too many messages of the number, to one person, of the account.
  ['130429', 'later'],
  ['131056', 'later'],
  ['80007', 'later'],
] as const satisfies [code: string, WhatsappErrorRemedy][]

/** The codes whose meaning is known. */
export type WhatsappErrorCode = (typeof remedies)[number][0]

const remedyByCode: ReadonlyMap<string, WhatsappErrorRemedy> = new Map(remedies)

/** @param code as WhatsApp gives it, in digits; one that is not known leads to the worklist */
export const whatsappErrorRemedyOf = (code: string): WhatsappErrorRemedy =>
  remedyByCode.get(code) ?? 'by-hand'
