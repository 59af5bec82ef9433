import { formatLongDay } from '../day.ts'
import type { Language } from '../language/language.ts'
import { formatCount, formatRupees } from '../money/money.ts'
import type { MemberRequest } from '../requests/member-request.ts'
import { type AutomaticMessageKind, isReminderKind } from './sending-kind.ts'
import type { MessagePlaceholder } from './whatsapp-message-template.ts'

/** What stands in the places of one message, in its language; a place that it has nothing for is missing. */
export type MessagePlaceholderValues = Partial<Record<MessagePlaceholder, string>>

const decisions: Record<'granted' | 'refused', Record<Language, string>> = {
  granted: { en: 'yes', mr: 'हो' },
  refused: { en: 'no', mr: 'नाही' },
}

/** What was answered to a request, as a message says it; null while it is open or was taken back. */
export function memberRequestAnswerText(
  { state, answer }: Pick<MemberRequest, 'state' | 'answer'>,
  language: Language,
) {
  if (state !== 'granted' && state !== 'refused') return null
  const decision = decisions[state][language]
  return answer === '' ? decision : `${decision}, ${answer}`
}

/** An address with what opens it left out, as it is stored of what was sent (MS-2). */
export function linkWithoutToken(address: string): string {
  const end = address.lastIndexOf('/')
  return `${address.slice(0, end + 1)}…`
}

const subjects: Record<'reminder' | 'receipt' | 'offer' | 'answer', Record<Language, string>> = {
  reminder: { en: 'your membership', mr: 'तुमचे सदस्यत्व' },
  receipt: { en: 'your receipt', mr: 'तुमची पावती' },
  offer: { en: 'a seat for you', mr: 'तुमच्यासाठी जागा' },
  answer: { en: 'an answer for you', mr: 'तुमच्यासाठी उत्तर' },
}

/** The subject of an e-mail to somebody. */
export const mailSubject = (kind: AutomaticMessageKind, centre: string, language: Language): string =>
  `${centre}: ${subjects[isReminderKind(kind) ? 'reminder' : kind][language]}`

const stopLines: Record<Language, (link: string) => string> = {
  en: (link) => `To get no more e-mails: ${link}`,
  mr: (link) => `असे ई-मेल नको असल्यास: ${link}`,
}

/** An e-mail with the way to end all such mails below it. */
export const mailTextWithStopLine = (text: string, link: string, language: Language): string =>
  `${text}\n\n${stopLines[language](link)}`

/** Values of somebody who does not exist, in which a text is shown and offered for approval. */
export function exampleMessagePlaceholderValues(
  centre: string,
  link: string,
  language: Language,
): Record<MessagePlaceholder, string> {
  const isEnglish = language === 'en'
  return {
    name: isEnglish ? 'Asha Patil' : 'आशा पाटील',
    lastDay: formatLongDay('2027-01-31', language),
    amount: formatRupees(50_000, language),
    seat: formatCount(12, language),
    centre,
    upi: 'centre@upi',
    link,
    number: '2026-27/000123',
    until: `${formatLongDay('2027-01-31', language)}, 18:00`,
    answer: isEnglish ? 'yes' : 'हो',
  }
}
