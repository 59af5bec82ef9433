import { formatLongDay } from '../day.ts'
import type { Language } from '../language/language.ts'
import type { Member } from '../members/member.ts'

export type BuiltInReminderTextId = 'en_polite' | 'en_simple' | 'mr_formal' | 'mr_friendly'

type Renewing = Pick<Member, 'name' | 'expiryDate'>

type ReminderTemplate = {
  id: BuiltInReminderTextId
  /** The language and tone, as the operator chooses by it. */
  language: string
  lang: Language
  text: (member: Renewing) => string
}

/** The four reminders (RM-1). They are true before, on and after the last day of a membership. */
export const builtInReminderTexts: readonly ReminderTemplate[] = [
  {
    id: 'en_polite',
    language: 'English – polite',
    lang: 'en',
    text: ({ name, expiryDate }) =>
      `Dear ${name},

Thank you for studying with us. This is a gentle reminder that your library membership is valid until ${formatLongDay(expiryDate, 'en')}. Please renew it to keep your seat. If you already have, please ignore this message.

Wishing you every success in your studies.`,
  },
  {
    id: 'en_simple',
    language: 'English – simple',
    lang: 'en',
    text: ({ name, expiryDate }) =>
      `Hello ${name}, your library membership is valid until ${formatLongDay(expiryDate, 'en')}. Please renew it to keep your seat. Thank you!`,
  },
  {
    id: 'mr_formal',
    language: 'मराठी – औपचारिक',
    lang: 'mr',
    text: ({ name, expiryDate }) =>
      `प्रिय ${name}, सस्नेह नमस्कार.

आमच्या अभ्यासिकेवर आपण दाखवलेल्या विश्वासाबद्दल मनःपूर्वक आभार. आपल्या सदस्यत्वाची मुदत ${formatLongDay(expiryDate, 'mr')} पर्यंत आहे. आपली जागा कायम राहावी यासाठी कृपया शुल्क भरावे. आधीच भरले असल्यास या संदेशाकडे दुर्लक्ष करावे.

आपल्या अभ्यासासाठी हार्दिक शुभेच्छा!`,
  },
  {
    id: 'mr_friendly',
    language: 'मराठी – मैत्रीपूर्ण',
    lang: 'mr',
    text: ({ name, expiryDate }) =>
      `नमस्कार ${name}! तुमचे अभ्यासिकेचे सदस्यत्व ${formatLongDay(expiryDate, 'mr')} पर्यंत आहे. तुमची नेहमीची जागा तुमच्यासाठीच राहावी म्हणून शुल्क भरायला विसरू नका. काही अडचण असेल तर आम्हाला जरूर सांगा. अभ्यासासाठी खूप खूप शुभेच्छा!`,
  },
]

/** The text of one reminder to a member. */
export function builtInReminderTextFor(id: BuiltInReminderTextId, member: Renewing): string {
  return builtInReminderTexts.find((template) => template.id === id)?.text(member) ?? ''
}
