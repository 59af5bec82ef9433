import type { Language } from '../language/language.ts'

/** What an owner may be told by e-mail (MS-7). */
export const ownerNoticeKinds = [
  'backup-late',
  'copies-late',
  'day-open',
  'asks-waiting',
  'channel-stopped',
] as const
export type OwnerNoticeKind = (typeof ownerNoticeKinds)[number]

/** The facts of a notice, as text that stands in it. */
export interface OwnerNoticeParams {
  centre: string
  /** A day or moment as it is written, of which it speaks; '' where it speaks of none. */
  when: string
  /** The name of what it speaks of; '' where it has none. */
  what: string
  /** Where the centre's admin is; '' where the server does not know its address. */
  link: string
}

/** A mail as it is written: plain text. */
export interface MailText {
  subject: string
  body: string
}

type NoticeText = (params: OwnerNoticeParams) => MailText

const english: Record<OwnerNoticeKind | 'test', NoticeText> = {
  'backup-late': ({ centre, when }) => ({
    subject: `${centre}: no backup for a day`,
    body: `The newest backup of ${centre} is of ${when}. Look at Settings, Backups: the disk may be full.`,
  }),
  'copies-late': ({ centre, when }) => ({
    subject: `${centre}: backups do not reach their second place`,
    body: `Since ${when} no backup of ${centre} has reached its second place. If this machine is lost now, what came after is lost with it. Look at Settings, Backups.`,
  }),
  'day-open': ({ centre, when }) => ({
    subject: `${centre}: ${when} is not closed`,
    body: `Money was taken at ${centre} on ${when}, and the day was not closed. Count the cash and close it under Money.`,
  }),
  'asks-waiting': ({ centre }) => ({
    subject: `${centre}: somebody at the desk waits for your yes`,
    body: `At ${centre} a clerk has asked for something that needs your yes, and waits for it. It stands on your dashboard.`,
  }),
  'channel-stopped': ({ centre, what, when }) => ({
    subject: `${centre}: ${what} has stopped`,
    body: `Since ${when} the account of ${what} refuses everything, so that no message of ${centre} goes by it. Why, and what helps, stands in Settings, Messages. Who is to be reminded stands in the worklist meanwhile.`,
  }),
  test: ({ centre }) => ({
    subject: `${centre}: a test`,
    body: `This is the test of e-mail from ${centre}. If you can read it, press “It arrived” in Settings, Messages.`,
  }),
}

const marathi: Record<OwnerNoticeKind | 'test', NoticeText> = {
  'backup-late': ({ centre, when }) => ({
    subject: `${centre}: एक दिवस सुरक्षित प्रत झालेली नाही`,
    body: `${centre} ची शेवटची सुरक्षित प्रत ${when} ची आहे. सेटिंग्ज, सुरक्षित प्रती येथे पाहा: डिस्क भरली असू शकते.`,
  }),
  'copies-late': ({ centre, when }) => ({
    subject: `${centre}: सुरक्षित प्रती दुसऱ्या ठिकाणी पोहोचत नाहीत`,
    body: `${when} पासून ${centre} ची एकही सुरक्षित प्रत दुसऱ्या ठिकाणी पोहोचलेली नाही. हे यंत्र आत्ता हरवले, तर त्यानंतरचे सर्व जाईल. सेटिंग्ज, सुरक्षित प्रती येथे पाहा.`,
  }),
  'day-open': ({ centre, when }) => ({
    subject: `${centre}: ${when} हा दिवस बंद केलेला नाही`,
    body: `${centre} येथे ${when} रोजी पैसे घेतले, पण दिवस बंद केला नाही. रोख मोजून पैसे येथे तो बंद करा.`,
  }),
  'asks-waiting': ({ centre }) => ({
    subject: `${centre}: कार्यालयात कोणी तुमच्या होकाराची वाट पाहत आहे`,
    body: `${centre} येथे लिपिकाने तुमच्या होकाराची गरज असलेले काही विचारले आहे. ते तुमच्या डॅशबोर्डवर आहे.`,
  }),
  'channel-stopped': ({ centre, what, when }) => ({
    subject: `${centre}: ${what} थांबले आहे`,
    body: `${when} पासून ${what} चे खाते काहीही स्वीकारत नाही, त्यामुळे ${centre} चे संदेश त्यावरून जात नाहीत. कारण आणि उपाय सेटिंग्ज, संदेश येथे आहेत. कोणाला आठवण करून द्यायची ते तोपर्यंत स्मरणाच्या यादीत दिसते.`,
  }),
  test: ({ centre }) => ({
    subject: `${centre}: चाचणी`,
    body: `ही ${centre} कडून आलेल्या ई-मेलची चाचणी आहे. हे वाचता येत असेल, तर सेटिंग्ज, संदेश येथे “पोहोचली” दाबा.`,
  }),
}

/** What stands in a mail, with the address of the admin below it where the server knows one. */
export function ownerNoticeMailText(
  kind: OwnerNoticeKind | 'test',
  language: Language,
  params: OwnerNoticeParams,
): MailText {
  const { subject, body } = (language === 'mr' ? marathi : english)[kind](params)
  return { subject, body: params.link === '' ? body : `${body}\n\n${params.link}` }
}

/** A subject of one line, whatever the centre is called. */
export const mailSubjectOnOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
