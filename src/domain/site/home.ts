import type { Language } from '../language/language.ts'

/** The drawn icons of the public home. */
export const homeIconNames = ['book', 'desk', 'deposit', 'month', 'water', 'wifi', 'camera', 'doors'] as const

export type HomeIconName = (typeof homeIconNames)[number]

/** A text in both languages; an empty Marathi one is shown in English. */
export type BilingualText = { en: string; mr: string }

/** A name and a sentence; of a question, the question and its answer. */
export type HomePageNameAndText = { name: BilingualText; text: BilingualText }

/** One line of the home's lists: an icon, a name and a sentence. */
export type HomePageItem = HomePageNameAndText & { sign: HomeIconName }

/** A photograph of the centre: the mark of the stored picture, its size in pixels, and what it shows. */
export type HomePagePhoto = { picture: string; width: number; height: number; about: BilingualText }

/** The words of the public home that are the centre's own (RO-6). */
export type HomePageWords = {
  heading: BilingualText
  text: BilingualText
  /** The services that a member gets. */
  offerings: HomePageItem[]
  /** The equipment of the room. */
  features: HomePageItem[]
  /** The sentence below the drawing of the room; none where both are empty. */
  drawing: BilingualText
  photos: HomePagePhoto[]
  /** Questions of visitors with their answers. */
  questions: HomePageNameAndText[]
  /** The plan that most people take, which its list marks; empty for none. */
  popularPlanId: string
}

export const maxHomePageItems = 12
export const maxHomePagePhotos = 8

/** The address of a photograph, by its mark. */
export function homePagePhotoUrlPath(mark: string): string {
  return `/photos/${mark}`
}

/** Stands for the price of the plan in an item. */
const feeMark = '{fee}'

/** The text in a language; the English one where it is empty. */
export function bilingualTextIn(text: BilingualText, language: Language): string {
  return text[language] || text.en
}

/**
 * A list of the home in a language.
 * @param fee takes the place of `{fee}`; undefined where no one price can be said: then such an item is left out
 */
export function homePageItemsIn(
  items: readonly HomePageItem[],
  language: Language,
  fee: string | undefined,
): { sign: HomeIconName; name: string; text: string }[] {
  return items.flatMap(({ sign, ...texts }) => {
    const [name, text] = [bilingualTextIn(texts.name, language), bilingualTextIn(texts.text, language)]
    if (fee === undefined && `${name} ${text}`.includes(feeMark)) return []
    return [{ sign, name: name.replaceAll(feeMark, fee ?? ''), text: text.replaceAll(feeMark, fee ?? '') }]
  })
}

/** The words of a new database's home (PB-7). */
export const defaultHomePageWords: HomePageWords = {
  heading: { en: 'Your place in the quiet.', mr: 'शांततेत, तुमची हक्काची जागा.' },
  text: {
    en: 'A self-study library for MPSC, UPSC, banking and board examinations. Take a desk for the month, switch on its lamp, and read.',
    mr: 'एमपीएससी, यूपीएससी, बँकिंग आणि बोर्डाच्या परीक्षांसाठी अभ्यासिका. महिनाभरासाठी एक जागा तुमची. दिवा लावा आणि वाचायला बसा.',
  },
  offerings: [
    {
      sign: 'book',
      name: { en: 'Competitive-exam preparation', mr: 'स्पर्धा परीक्षांची तयारी' },
      text: {
        en: 'Everyone around you is working for a paper too.',
        mr: 'आजूबाजूचा प्रत्येक जण परीक्षेसाठीच अभ्यास करतो आहे.',
      },
    },
    {
      sign: 'desk',
      name: { en: 'A desk of your own', mr: 'स्वतःची जागा' },
      text: {
        en: 'Numbered, and given to one member only.',
        mr: 'क्रमांक असलेली, फक्त तुमच्या एकट्याची.',
      },
    },
    {
      sign: 'deposit',
      name: { en: 'No deposit', mr: 'अनामत रक्कम नाही' },
      text: { en: 'Nothing to pay for holding your desk.', mr: 'जागा राखून ठेवण्यासाठी वेगळे पैसे नाहीत.' },
    },
    {
      sign: 'month',
      name: { en: feeMark, mr: feeMark },
      text: {
        en: 'One fee, counted from the day you join.',
        mr: 'एकच शुल्क, प्रवेशाच्या दिवसापासून महिनाभर.',
      },
    },
  ],
  features: [
    {
      sign: 'water',
      name: { en: 'Filtered water', mr: 'शुद्ध पाणी' },
      text: { en: 'Bring a bottle and fill it here.', mr: 'बाटली आणा आणि इथेच भरून घ्या.' },
    },
    {
      sign: 'wifi',
      name: { en: 'Wi-Fi', mr: 'वाय-फाय' },
      text: {
        en: 'For the lecture, the mock test, the results.',
        mr: 'व्याख्यान, सराव परीक्षा आणि निकालासाठी.',
      },
    },
    {
      sign: 'camera',
      name: { en: 'CCTV', mr: 'सीसीटीव्ही' },
      text: {
        en: 'So that you can keep your mind on the page.',
        mr: 'तुमचे लक्ष फक्त पुस्तकात राहावे म्हणून.',
      },
    },
    {
      sign: 'doors',
      name: { en: 'Separate washrooms', mr: 'वेगळी स्वच्छतागृहे' },
      text: { en: 'One for boys and one for girls.', mr: 'मुलांसाठी आणि मुलींसाठी स्वतंत्र.' },
    },
  ],
  drawing: {
    en: 'Lit desks are taken. One is waiting for you.',
    mr: 'दिवा लागलेल्या जागा भरल्या आहेत. एक तुमची वाट पाहते आहे.',
  },
  photos: [],
  questions: [],
  popularPlanId: '',
}
