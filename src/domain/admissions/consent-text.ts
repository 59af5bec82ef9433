import type { Language } from '../language/language.ts'
import type { SendingChannel } from '../messages/message.ts'
import { type BilingualText, bilingualTextIn } from '../site/home.ts'
import type { Consent } from './consent.ts'

type GivenBy = Consent['givenBy']

const by: Record<Language, Record<SendingChannel, string>> = {
  en: { whatsapp: 'by WhatsApp', email: 'by e-mail', sms: 'by SMS' },
  mr: { whatsapp: 'व्हॉट्सॲपवर', email: 'ई-मेलवर', sms: 'एसएमएसने' },
}
const sent = {
  en: 'reminders, receipts, offers and answers',
  mr: 'आठवण, पावत्या, देऊ केलेल्या जागेची माहिती आणि उत्तरे',
}

const texts: Record<Language, Record<GivenBy, (centre: string, how: string) => string>> = {
  en: {
    self: (centre, how) => `${centre} may send me ${sent.en} ${how}.`,
    parent: (centre, how) => `${centre} may send ${sent.en} ${how} about my child.`,
  },
  mr: {
    self: (centre, how) => `${centre} मला ${sent.mr} ${how} पाठवू शकते.`,
    parent: (centre, how) => `${centre} माझ्या पाल्याबद्दलची ${sent.mr} ${how} पाठवू शकते.`,
  },
}

/** The words that a member, or a parent of theirs, says yes to: they stand beside the button, and are stored with the yes. */
export const messageConsentText = (
  { channel, givenBy }: { channel: SendingChannel; givenBy: GivenBy },
  centre: BilingualText,
  language: Language,
): string => texts[language][givenBy](bilingualTextIn(centre, language), by[language][channel])

const attendance: Record<Language, Record<GivenBy, (centre: string) => string>> = {
  en: {
    self: (centre) =>
      `${centre} may keep for 90 days on which day, at what time and in which room I come and go.`,
    parent: (centre) =>
      `${centre} may keep, while my child is inside, since when and in which room. It is removed as they go out.`,
  },
  mr: {
    self: (centre) => `${centre} माझ्या येण्या-जाण्याचा दिवस, वेळ आणि वाचनालय ९० दिवस ठेवू शकते.`,
    parent: (centre) =>
      `माझे पाल्य आत असताना केव्हापासून आणि कोणत्या वाचनालयात आहे, हे ${centre} ठेवू शकते. बाहेर जाताच ते काढून टाकले जाते.`,
  },
}

/** The words that a member, or a parent of theirs, says yes to where check-ins are kept (CI-1). */
export const attendanceConsentText = (givenBy: GivenBy, centre: BilingualText, language: Language): string =>
  attendance[language][givenBy](bilingualTextIn(centre, language))
