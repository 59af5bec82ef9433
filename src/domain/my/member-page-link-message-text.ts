import type { Language } from '../language/language.ts'
import { firstNameOf } from '../members/first-name.ts'

const texts: Record<Language, (name: string, centre: string, link: string) => string> = {
  en: (name, centre, link) =>
    `Hello ${name}, this is your own page at ${centre}: last day, what is due, receipts and requests. The link opens once, on the phone on which you press it: ${link}`,
  mr: (name, centre, link) =>
    `नमस्कार ${name}, ${centre} येथील तुमचे स्वतःचे पान: शेवटचा दिवस, बाकी, पावत्या आणि विनंत्या. हा दुवा एकदाच, ज्या फोनवर दाबाल त्यावर उघडतो: ${link}`,
}

/** The message that a personal link is sent with (MP-1). */
export const memberPageLinkMessageText = (
  { name, centre, link }: { name: string; centre: string; link: string },
  language: Language,
): string => texts[language](firstNameOf(name), centre, link)
