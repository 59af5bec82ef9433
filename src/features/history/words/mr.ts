import { formatCount } from '#domain/money/money.ts'
import type { Words } from './en.ts'

const inDigits = (count: number) => formatCount(count, 'mr')

function partOfDay(hour: number) {
  if (hour < 4) return 'रात्री'
  if (hour < 6) return 'पहाटे'
  if (hour < 12) return 'सकाळी'
  if (hour < 16) return 'दुपारी'
  return hour < 20 ? 'संध्याकाळी' : 'रात्री'
}

/** Who did it, as Marathi says it: 'asha@example.org यांनी', but 'प्रणालीने'. */
const doneBy = (who: string) => agents[who] ?? `${who} यांनी`
const agents: Readonly<Record<string, string>> = {
  प्रणाली: 'प्रणालीने',
  'सर्व्हरवरील आदेश': 'सर्व्हरवरील आदेशाने',
  कोणीतरी: 'कोणीतरी',
}

const history: Words['history'] = {
  heading: 'इतिहास',
  hint: 'कोणी काय आणि केव्हा बदलले. येथे लिहिलेले कोणालाही बदलता येत नाही; सदस्याला कायमचे हटवल्यावर त्याच्याविषयीची माहितीही जाते.',
  none: 'अजून काहीही नोंदवलेले नाही.',
  more: 'आणखी दाखवा',
  failed: 'इतिहास दाखवता आला नाही.',
  actors: {
    product: 'प्रणाली',
    command: 'सर्व्हरवरील आदेश',
    nobody: 'कोणीतरी',
  },
  someone: 'कायमचे हटवलेले सदस्य',
  unknownAccount: 'अस्तित्वात नसलेले खाते',
  unknownPage: 'आता नसलेले पान',
  said: {
    'member added': (who, what) => `${doneBy(who)} ${what} यांना जोडले.`,
    'member changed': (who, what) => `${doneBy(who)} ${what} यांची माहिती बदलली.`,
    'member followed': (who, what) => `${doneBy(who)} ${what} यांची जागा हलवली.`,
    'member removed': (who, what) => `${doneBy(who)} ${what} यांना हटवले.`,
    'member renewed': (who, what) => `${doneBy(who)} ${what} यांची मुदत वाढवली.`,
    'member paid': (who, what) => `${doneBy(who)} ${what} यांच्याकडून पैसे घेतले.`,
    'member charged': (who, what) => `${doneBy(who)} ${what} यांच्या खात्यात शुल्क लावले.`,
    'member refunded': (who, what) => `${doneBy(who)} ${what} यांना पैसे परत दिले.`,
    'member corrected': (who, what) => `${doneBy(who)} ${what} यांच्या खात्यात दुरुस्ती केली.`,
    'member written-off': (who, what) => `${doneBy(who)} ${what} यांची बाकी माफ केली.`,
    'member paused': (who, what) => `${doneBy(who)} ${what} यांच्या मुदतीत खंड दिला.`,
    'member returned': (who, what) => `${doneBy(who)} ${what} यांचा खंड संपवला.`,
    'member plan-changed': (who, what) => `${doneBy(who)} ${what} यांची योजना बदलली.`,
    'member seat-freed': (who, what) => `${doneBy(who)} ${what} यांची जागा मोकळी केली.`,
    'member seat-taken-back': (who, what) => `${doneBy(who)} ${what} यांना त्यांची जागा परत दिली.`,
    'member receipt-shared': (who, what) => `${doneBy(who)} ${what} यांच्या पावतीची लिंक बनवली.`,
    'member receipt-withdrawn': (who, what) => `${doneBy(who)} ${what} यांच्या पावतीची लिंक बंद केली.`,
    'member restored': (who, what) => `${doneBy(who)} ${what} यांना परत आणले.`,
    'member forgotten': (who) => `${doneBy(who)} एका सदस्याला कायमचे हटवले.`,
    'member downloaded': (who, what) => `${doneBy(who)} ${what} यांची सर्व माहिती उतरवून घेतली.`,
    'member aadhar-read': (who, what) => `${doneBy(who)} ${what} यांचा आधार क्रमांक पाहिला.`,
    'seat added': (who, what) => `${doneBy(who)} ${what} ही जागा जोडली.`,
    'seat changed': (who, what) => `${doneBy(who)} ${what} ही जागा बदलली.`,
    'seat moved': (who, what) => `${doneBy(who)} ${what} ही जागा हलवली.`,
    'seat removed': (who, what) => `${doneBy(who)} ${what} ही जागा काढली.`,
    'library added': (who, what) => `${doneBy(who)} ${what} हे वाचनालय जोडले.`,
    'library changed': (who, what) => `${doneBy(who)} ${what} हे वाचनालय बदलले.`,
    'library moved': (who, what) => `${doneBy(who)} ${what} या वाचनालयाचा क्रम बदलला.`,
    'library removed': (who, what) => `${doneBy(who)} ${what} हे वाचनालय काढले.`,
    'hours changed': (who) => `${doneBy(who)} दिवसाचे भाग बदलले.`,
    'shift added': (who, what) => `${doneBy(who)} ${what} ही पाळी जोडली.`,
    'shift changed': (who, what) => `${doneBy(who)} ${what} ही पाळी बदलली.`,
    'shift removed': (who, what) => `${doneBy(who)} ${what} ही पाळी काढली.`,
    'plan added': (who, what) => `${doneBy(who)} ${what} ही योजना जोडली.`,
    'plan changed': (who, what) => `${doneBy(who)} ${what} ही योजना बदलली.`,
    'plan moved': (who, what) => `${doneBy(who)} ${what} या योजनेचा क्रम बदलला.`,
    'plan removed': (who, what) => `${doneBy(who)} ${what} ही योजना काढली.`,
    'page added': (who, what) => `${doneBy(who)} “${what}” हे पान तयार केले.`,
    'page changed': (who, what) => `${doneBy(who)} “${what}” हे पान बदलले.`,
    'page removed': (who, what) => `${doneBy(who)} “${what}” हे पान हटवले.`,
    'menu added': (who, what) => `${doneBy(who)} मेनूमध्ये “${what}” जोडले.`,
    'menu changed': (who, what) => `${doneBy(who)} मेनूमधील “${what}” बदलले.`,
    'menu moved': (who, what) => `${doneBy(who)} मेनूमधील “${what}” हलवले.`,
    'menu removed': (who, what) => `${doneBy(who)} मेनूमधून “${what}” हटवले.`,
    'settings changed': (who) => `${doneBy(who)} सेटिंग्ज बदलल्या.`,
    'account added': (who, what) => `${doneBy(who)} ${what} हे खाते जोडले.`,
    'account changed': (who, what) => `${doneBy(who)} ${what} हे खाते बदलले.`,
    'account removed': (who, what) => `${doneBy(who)} ${what} हे खाते काढले.`,
    'session signed-in': (who) => `${doneBy(who)} साइन इन केले.`,
    'session refused': (who, what) =>
      `${doneBy(who)} ${what} म्हणून साइन इन करण्याचा प्रयत्न केला; तो नाकारला गेला.`,
    'session signed-out': (who) => `${doneBy(who)} साइन आउट केले.`,
    'backup restored': (who, what) => `${doneBy(who)} ${what} ही प्रत परत आणली.`,
    'backup downloaded': (who, what) => `${doneBy(who)} ${what} ही प्रत उतरवून घेतली.`,
  },
  change: (field, from, to) => `${field}: ${from} ऐवजी ${to}`,
  touched: (field) => `${field}: बदल झाला`,
  only: (field, value) => `${field}: ${value}`,
  empty: 'काही नाही',
  fields: {
    place: 'क्रम',
    password: 'पासवर्ड',
    secondFactor: 'दुसरा टप्पा',
    sessions: 'सगळीकडून साइन आउट',
    network: 'नेटवर्क पत्ता',
    logo: 'लोगो',
    homePage: 'मुखपृष्ठ',
    home: 'मुखपृष्ठावरील मजकूर',
    allocation: 'कोणासाठी',
    nameMr: 'नाव (मराठी)',
    seats: 'जागा',
    cuts: 'दिवसाचे भाग सुरू होण्याच्या वेळा',
    partIds: 'भाग सुरू होण्याच्या वेळा',
    months: 'महिने',
    days: 'दिवस',
    price: 'किंमत',
    joiningFee: 'प्रवेश शुल्क',
    isOffered: 'उपलब्ध',
    libraryIds: 'वाचनालये',
    planId: 'योजना',
    choiceReason: 'कारण',
    shiftId: 'पाळी',
    receipt: 'पावती',
    paid: 'भरले',
    refunded: 'परत दिले',
    mode: 'कसे',
    charge: 'शुल्क',
    amount: 'रक्कम',
    reason: 'कारण',
    balance: 'बाकी',
    from: 'पासून',
    to: 'पर्यंत',
  },
  time: (hour, minute) =>
    `${partOfDay(hour)} ${inDigits(hour % 12 || 12)}:${[...minute].map((digit) => inDigits(Number(digit))).join('')}`,
}

export const words: Words = {
  history,
}
