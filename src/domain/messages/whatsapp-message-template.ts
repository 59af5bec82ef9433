import type { Language } from '../language/language.ts'
import {
  type CentreReminderTextPlaceholder,
  defaultCentreReminderTexts,
  reminderSituationOfReason,
} from '../reminders/centre-reminder-text.ts'
import type { AutomaticMessageKind } from './sending-kind.ts'

/** What can be filled into a text that goes by itself: the places of WL-2, and those of receipts, offers and answers. */
export const messagePlaceholders = [
  ...([
    'name',
    'lastDay',
    'amount',
    'seat',
    'centre',
    'upi',
    'link',
  ] satisfies CentreReminderTextPlaceholder[]),
  'number',
  'until',
  'answer',
] as const
export type MessagePlaceholder = (typeof messagePlaceholders)[number]

/** A text that the WhatsApp account has, in one language, with numbered places. */
export interface StoredWhatsappTemplate {
  name: string
  language: Language
  /** The language as WhatsApp calls it. */
  code: string
  /** As WhatsApp says it: only APPROVED may be sent. */
  status: string
  /** Only UTILITY may be sent: MARKETING costs many times as much (MS-4). */
  category: string
  body: string
  valuesCount: number
  hasLink: boolean
  /** Why WhatsApp refused to send it last; '' where it did not. */
  stoppedCode: string
}

const languageCodes: Readonly<Record<string, Language>> = { en: 'en', en_US: 'en', en_GB: 'en', mr: 'mr' }

/** The language of the product that WhatsApp calls so; undefined for any other. */
export const languageOfWhatsappCode = (code: string): Language | undefined => languageCodes[code]

/** Why a text may not be sent; null where it may. */
export type WhatsappTemplateProblem = 'none' | 'not-approved' | 'not-utility' | 'stopped' | 'other-places'

/** Whether a text may be sent, with these values filled in (MS-4). */
export function whatsappTemplateProblemOf(
  template: StoredWhatsappTemplate | undefined,
  places: readonly string[],
): WhatsappTemplateProblem | null {
  if (!template) return 'none'
  if (template.status !== 'APPROVED') return 'not-approved'
  if (template.category !== 'UTILITY') return 'not-utility'
  if (template.stoppedCode !== '') return 'stopped'
  // What a button's link ends with is no place of the text, and nothing is known to fill it with.
  return template.valuesCount === places.length && !template.hasLink ? null : 'other-places'
}

/** A text with its numbered places filled in, as it arrives. */
export const fillWhatsappTemplate = (body: string, values: readonly string[]): string =>
  body.replaceAll(/\{\{(\d+)\}\}/g, (typed, number: string) => values[Number(number) - 1] ?? typed)

/** The text as it arrives, filled in with examples; a place for which nothing was chosen stays as it is. */
export function fillWhatsappTemplateWithExamples(
  { places, body }: { places: readonly (MessagePlaceholder | '')[]; body: string },
  examples: Readonly<Record<MessagePlaceholder, string>>,
): string {
  return fillWhatsappTemplate(
    body,
    places.map((place, index) =>
      place === '' ? `{{${index + 1}}}` : cleanWhatsappTemplateValue(examples[place]),
    ),
  )
}

/** A text that can be offered to WhatsApp for approval, with what stands in its places, in order. */
export interface WhatsappTemplateForMetaApproval {
  name: string
  places: readonly MessagePlaceholder[]
  /** With numbered places. */
  body: Record<Language, string>
}

const ownOffered: Record<'receipt' | 'offer' | 'answer', WhatsappTemplateForMetaApproval> = {
  receipt: {
    name: 'abhyasika_receipt',
    places: ['name', 'centre', 'amount', 'number', 'link'],
    body: {
      en: 'Hello {{1}}, {{2}} has received {{3}}. Your receipt {{4}} is at {{5}} for the next 30 days. Thank you!',
      mr: 'नमस्कार {{1}}, {{2}} ला {{3}} मिळाले. तुमची पावती {{4}} पुढील 30 दिवस {{5}} येथे पाहता येईल. धन्यवाद!',
    },
  },
  offer: {
    name: 'abhyasika_offer',
    places: ['name', 'centre', 'until', 'link'],
    body: {
      en: 'Hello {{1}}, a seat at {{2}} is held for you until {{3}}. Say yes or no at {{4}} please, so that nobody waits in vain.',
      mr: 'नमस्कार {{1}}, {{2}} येथे तुमच्यासाठी {{3}} पर्यंत जागा राखली आहे. हो किंवा नाही ते कृपया {{4}} येथे कळवा, म्हणजे कोणी उगाच थांबणार नाही.',
    },
  },
  answer: {
    name: 'abhyasika_answer',
    places: ['name', 'centre', 'answer'],
    body: {
      en: 'Hello {{1}}, {{2}} has answered what you asked for: {{3}}. Ask at the desk if anything is not clear.',
      mr: 'नमस्कार {{1}}, तुम्ही विचारलेल्या गोष्टीला {{2}} ने उत्तर दिले आहे: {{3}}. काही शंका असल्यास कार्यालयात विचारा.',
    },
  },
}

const firstPlaces: readonly MessagePlaceholder[] = ['name', 'centre', 'lastDay', 'amount']

/** The product's own text for what is sent, which a centre can offer to WhatsApp (MS-4). */
export function whatsappTemplateForMetaApprovalOf(
  kind: AutomaticMessageKind,
): WhatsappTemplateForMetaApproval {
  if (kind === 'receipt' || kind === 'offer' || kind === 'answer') return ownOffered[kind]
  const situation = reminderSituationOfReason(kind)
  const text = defaultCentreReminderTexts.find((one) => one.situation === situation)
  if (!text) throw new Error(`There is no text for ${situation}.`)
  const english = numberMessagePlaceholders(text.en)
  // Both languages have the same places, so that one list of them is right for both.
  return {
    name: `abhyasika_${situation}`,
    places: english.places,
    body: { en: english.body, mr: withNumbers(text.mr, english.places) },
  }
}

/** A text with its places numbered, the same ones first whatever their order in it. */
export function numberMessagePlaceholders(text: string): {
  places: readonly MessagePlaceholder[]
  body: string
} {
  const others = messagePlaceholders.filter((place) => !firstPlaces.includes(place))
  const places = [...firstPlaces, ...others].filter((place) => text.includes(`{${place}}`))
  return { places, body: withNumbers(text, places) }
}

const withNumbers = (text: string, places: readonly MessagePlaceholder[]): string =>
  places.reduce((left, place, index) => left.replaceAll(`{${place}}`, `{{${index + 1}}}`), text)

/** A value as it may stand in a template: WhatsApp refuses line breaks, tabs and rows of blanks. */
export const cleanWhatsappTemplateValue = (value: string): string =>
  value.replaceAll(/\s+/g, ' ').trim().slice(0, 500) || '–'
