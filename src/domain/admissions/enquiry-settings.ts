import type { BilingualText } from '../site/home.ts'
import { defaultSeatOfferHours } from './seat-offer.ts'

/** The centre's decisions about enquiries. Everything is off in a new database. */
export interface EnquirySettings {
  /** The switch of the form, the list of enquiries and offers. */
  takesEnquiries: boolean
  /** The switch of the free seats on the public site (EN-1). */
  showsFreeSeats: boolean
  /** The text that the form asks people to agree to. */
  notice: BilingualText
  /** Where people heard of the centre, to choose from. */
  sources: BilingualText[]
  /** The hours for which an offer holds a seat unless the desk says otherwise. */
  offerHours: number
  /** The switch of paying on the page of an offer, and saying so there (EN-6). */
  offersAskPayment: boolean
}

export const maxEnquirySources = 12

export const defaultEnquirySettings: EnquirySettings = {
  takesEnquiries: false,
  showsFreeSeats: false,
  notice: {
    en: 'The centre keeps my name, number and wishes to offer me a seat, and shows them to its staff alone. If nothing comes of it they are removed after 90 days, or at once when I ask for it.',
    mr: 'मला जागा देता यावी म्हणून अभ्यासिका माझे नाव, क्रमांक आणि मागणी जपून ठेवते; ती फक्त तिथल्या कर्मचाऱ्यांना दिसते. प्रवेश झाला नाही तर ९० दिवसांनी, किंवा मी सांगताच, ती काढून टाकली जाते.',
  },
  sources: [
    { en: 'A friend', mr: 'मित्र-मैत्रिणीकडून' },
    { en: 'Walked past', mr: 'जाताना पाहिले' },
    { en: 'Google or maps', mr: 'गूगल किंवा नकाशा' },
    { en: 'A poster', mr: 'भित्तिपत्रक' },
  ],
  offerHours: defaultSeatOfferHours,
  offersAskPayment: false,
}
