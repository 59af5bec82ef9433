import { type Day, formatLongDay } from '../day.ts'
import type { Language } from '../language/language.ts'
import { formatRupees, type Paise } from '../money/money.ts'
import { builtInReminderTexts } from './built-in-reminder-texts.ts'
import {
  type CentreReminderText,
  type CentreReminderTextPlaceholder,
  centreReminderTextsForSituation,
  fillCentreReminderText,
  type ReminderSituation,
} from './centre-reminder-text.ts'

/** The facts that are filled into the texts for one member. */
export type ReminderTextFacts = {
  name: string
  expiryDate: Day
  amount: Paise
  /** The seat as a reader of that language knows it; null where none is held. */
  seat: Record<Language, string> | null
  centre: Record<Language, string>
  upi: string
}

/** A text as it will be sent, with the name that the operator chooses it by. */
export type ReminderTextChoice = {
  id: string
  /** The situation it is for; null for one of the four. */
  situation: ReminderSituation | null
  label: string
  lang: Language
  /** Where it has the link to the member's page, that is a mark until it is sent. */
  text: string
  hasLink: boolean
}

/**
 * The mark of the link to a member's page, which is made when the text is sent: looking at a text makes none (MP-1). It is a
 * character that no keyboard has.
 */
export const memberPageLinkPlaceholder = '\ue000'

/** A text with the link in it. */
export const fillMemberPageLink = (text: string, link: string): string =>
  text.replaceAll(memberPageLinkPlaceholder, link)

/**
 * All texts for a member: the one for the situation in the member's language first, then the centre's others, then the
 * same in the other language, and the four that are always there (RM-1).
 */
export function listReminderTextChoices(
  facts: ReminderTextFacts,
  {
    texts,
    situation,
    language,
  }: { texts: readonly CentreReminderText[]; situation: ReminderSituation; language: Language },
): ReminderTextChoice[] {
  const ordered = [
    ...centreReminderTextsForSituation(texts, situation),
    // What is asked of who was not seen fits nobody else.
    ...texts.filter((text) => text.situation !== situation && text.situation !== 'not-seen'),
  ]
  const other: Language = language === 'en' ? 'mr' : 'en'
  const own = [language, other].flatMap((lang) =>
    ordered.map(
      (text): ReminderTextChoice => ({
        id: `${text.id} ${lang}`,
        situation: text.situation,
        label: text.title,
        lang,
        text: fillReminderText(facts, text[lang], lang),
        hasLink: text[lang].includes('{link}'),
      }),
    ),
  )
  const always = builtInReminderTexts
    .toSorted((a, b) => Number(b.lang === language) - Number(a.lang === language))
    .map(
      ({ id, language: label, lang, text }): ReminderTextChoice => ({
        id,
        label,
        lang,
        text: text(facts),
        situation: null,
        hasLink: false,
      }),
    )
  return [...own, ...always]
}

/** A text in one language as the member would get it, but for the link to their page. */
export function fillReminderText(facts: ReminderTextFacts, text: string, language: Language): string {
  const values = Object.entries(reminderPlaceholderValues(facts, language)).map(([place, value]) => [
    place,
    value.replaceAll(memberPageLinkPlaceholder, ''),
  ])
  return fillCentreReminderText(text, { ...Object.fromEntries(values), link: memberPageLinkPlaceholder })
}

/** The values of the places, as a reader of that language has them, but for the link. */
export function reminderPlaceholderValues(
  facts: ReminderTextFacts,
  language: Language,
): Record<Exclude<CentreReminderTextPlaceholder, 'link'>, string> {
  return {
    name: facts.name,
    lastDay: formatLongDay(facts.expiryDate, language),
    amount: formatRupees(facts.amount, language),
    seat: facts.seat?.[language] ?? '–',
    centre: facts.centre[language],
    upi: facts.upi,
  }
}
