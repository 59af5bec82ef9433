import type { BilingualText } from './home.ts'

/** The centre's profile, for the public site and the payment code (PB-9). */
export interface Centre {
  name: BilingualText
  vision: BilingualText
  address: BilingualText
  /** Contact for admissions. */
  phones: [string, string]
  /** The number that answers on WhatsApp; empty for none. */
  whatsapp: string
  /** When the centre is open, as it is said; empty where the site does not say it. */
  hours: BilingualText
  /** The query for the maps service. */
  mapQuery: string
  payeeId: string
  payeeName: string
  /** The mark of the stored logo, which changes with the picture; null for the built-in one. */
  logo: string | null
  /** The mark of the stored seal or signature, which only receipts show; null for none. */
  seal: string | null
}

/** The address of a logo, by its mark. */
export function logoUrlPath(mark: string): string {
  return `/logo/${mark}`
}

/** The address of the seal, for who is signed in. */
export function sealPictureUrlPath(mark: string): string {
  return `/api/settings/seal/${mark}`
}

/** The profile of a new installation. */
export const defaultCentre: Centre = {
  name: { en: 'Abhyasika', mr: 'अभ्यासिका' },
  vision: {
    en: 'Every student deserves a quiet desk, good light and the company of people who work just as hard. We keep such a place clean, calm and affordable. Bring your books and your ambition; leave the rest to us.',
    mr: 'प्रत्येक विद्यार्थ्याला शांत जागा, पुरेसा उजेड आणि तितक्याच मनापासून अभ्यास करणाऱ्यांची सोबत मिळायला हवी. अशी स्वच्छ, शांत आणि परवडणारी जागा उपलब्ध करून देणे हेच आमचे ध्येय आहे. तुम्ही फक्त पुस्तके आणि जिद्द घेऊन या; बाकीची काळजी आमची.',
  },
  address: {
    en: '2nd Floor, Deepmala Arcade, College Road, Nashik 422005, Maharashtra',
    mr: 'दुसरा मजला, दीपमाला आर्केड, कॉलेज रोड, नाशिक ४२२००५, महाराष्ट्र',
  },
  phones: ['+91 98000 00010', '+91 98000 00011'],
  whatsapp: '',
  hours: { en: '', mr: '' },
  mapQuery: 'College Road, Nashik 422005',
  payeeId: 'payee@upi',
  payeeName: 'Abhyasika',
  logo: null,
  seal: null,
}
