import type { Language } from '../language/language.ts'
import type { ReminderReason } from './reasons.ts'

/** The situations a text is for; promises and grace have the text of a term that is over. */
export const reminderSituations = ['notice', 'today', 'over', 'due', 'not-seen'] as const
export type ReminderSituation = (typeof reminderSituations)[number]

/** The placeholders in curly brackets in a centre's own text (WL-2). */
export const centreReminderTextPlaceholders = [
  'name',
  'lastDay',
  'amount',
  'seat',
  'centre',
  'upi',
  'link',
] as const
export type CentreReminderTextPlaceholder = (typeof centreReminderTextPlaceholders)[number]

/** A text of the centre's own, in both languages. */
export type CentreReminderText = {
  id: string
  situation: ReminderSituation
  /** Tells several for one situation apart; may be empty. */
  title: string
} & Record<Language, string>

/** Every pair of brackets, and any bracket that stands alone. */
const brackets = /\{[^{}]*\}|[{}]/g

/** Words in brackets that are no placeholders, as they were typed. */
export function unknownCentreReminderTextPlaceholders(text: string): string[] {
  const found = [...text.matchAll(brackets)].map(([typed]) => typed)
  return [...new Set(found)].filter(
    (typed) => !centreReminderTextPlaceholders.some((place) => typed === `{${place}}`),
  )
}

/** A text with its places filled in. What is filled in is not looked at again. */
export function fillCentreReminderText(
  text: string,
  values: Readonly<Record<CentreReminderTextPlaceholder, string>>,
): string {
  return text.replace(brackets, (typed) => {
    const place = centreReminderTextPlaceholders.find((one) => typed === `{${one}}`)
    return place ? values[place] : typed
  })
}

/** The situation that a reason speaks of. */
export function reminderSituationOfReason(reason: ReminderReason | null): ReminderSituation {
  if (reason === 'promise' || reason === 'grace' || reason === 'over') return 'over'
  return reason ?? 'notice'
}

/** What is asked of who was not seen, until the centre writes a text of its own for it (CI-5). It counts no days and asks for no money. */
export const defaultNotSeenReminderText: CentreReminderText = {
  id: 'not-seen',
  situation: 'not-seen',
  title: '',
  en: 'Hello {name}, is all well with you? Your seat ({seat}) at {centre} is kept for you. If we can help, or if your plans have changed, please tell us.',
  mr: 'नमस्कार {name}, सर्व ठीक आहे ना? {centre} येथील तुमची जागा ({seat}) तुमच्यासाठी राखलेली आहे. काही मदत हवी असल्यास किंवा तुमचा बेत बदलला असल्यास कृपया कळवावे.',
}

/** The centre's texts for a situation; for who was not seen the product's where it has none. */
export function centreReminderTextsForSituation(
  texts: readonly CentreReminderText[],
  situation: ReminderSituation,
): readonly CentreReminderText[] {
  const own = texts.filter((text) => text.situation === situation)
  return own.length === 0 && situation === 'not-seen' ? [defaultNotSeenReminderText] : own
}

/** The texts of a new centre, one for each situation. */
export const defaultCentreReminderTexts: CentreReminderText[] = [
  {
    id: 'notice',
    situation: 'notice',
    title: '',
    en: 'Hello {name}, your membership at {centre} runs until {lastDay}. Please pay {amount} by then to keep your seat. Thank you!',
    mr: 'नमस्कार {name}, {centre} येथील तुमच्या सदस्यत्वाची मुदत {lastDay} पर्यंत आहे. तुमची जागा कायम राहावी यासाठी कृपया तोपर्यंत {amount} शुल्क भरावे. धन्यवाद!',
  },
  {
    id: 'today',
    situation: 'today',
    title: '',
    en: 'Hello {name}, your membership at {centre} ends today, {lastDay}. Please pay {amount} today to keep your seat. Thank you!',
    mr: 'नमस्कार {name}, {centre} येथील तुमच्या सदस्यत्वाची मुदत आज, {lastDay} रोजी संपते. तुमची जागा कायम राहावी यासाठी कृपया आज {amount} शुल्क भरावे. धन्यवाद!',
  },
  {
    id: 'over',
    situation: 'over',
    title: '',
    en: 'Hello {name}, your membership at {centre} ended on {lastDay}. Your seat ({seat}) is still kept for you. Please pay {amount} to go on, or tell us if you have left. Thank you!',
    mr: 'नमस्कार {name}, {centre} येथील तुमच्या सदस्यत्वाची मुदत {lastDay} रोजी संपली. तुमची जागा ({seat}) अजून तुमच्यासाठीच राखली आहे. पुढे चालू ठेवण्यासाठी कृपया {amount} शुल्क भरावे; येणे बंद केले असल्यास कळवावे. धन्यवाद!',
  },
  {
    id: 'due',
    situation: 'due',
    title: '',
    en: 'Hello {name}, {amount} of your fee at {centre} is still due. Please pay it at the desk. Thank you!',
    mr: 'नमस्कार {name}, {centre} येथील तुमचे {amount} शुल्क भरायचे बाकी आहे. कृपया ते अभ्यासिकेत भरावे. धन्यवाद!',
  },
]
