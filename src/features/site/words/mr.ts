import { localizeDigits } from '#domain/language/digits.ts'
import type { SiteWords } from './en.ts'

export const siteMarathi: SiteWords = {
  skip: 'थेट मजकुराकडे जा',
  language: 'भाषा',
  menu: 'मेनू',
  adminLogin: 'व्यवस्थापन: साइन इन',
  reach: 'फोन करा किंवा भेट द्या',
  call: 'फोन करा',
  whatsapp: 'व्हॉट्सॲप',
  greeting: (name) => `नमस्कार, मला ${name} येथील जागेविषयी माहिती हवी आहे.`,
  directions: 'कसे याल',

  title: (name) => `${name}: शांत वाचनकक्ष`,

  hero: {
    join: 'प्रवेश घ्या',
    orCall: 'किंवा फोन करा',
  },

  plan: {
    label: 'वरून पाहिलेला वाचनकक्ष. दारापासून एक वाट तुमच्या जागेपर्यंत जाते.',
    you: 'तुम्ही',
    labelFull: 'वरून पाहिलेला वाचनकक्ष. सर्व जागा भरलेल्या आहेत.',
    full: 'आत्ता एकही जागा रिकामी नाही.',
  },

  about: { heading: 'ही जागा कशासाठी' },

  offerings: { heading: 'तुम्हाला काय मिळते' },

  features: { heading: 'इथे काय आहे' },

  photos: { heading: 'वाचनकक्ष पाहा' },

  questions: { heading: 'नेहमी विचारले जाणारे प्रश्न' },

  plans: {
    heading: 'शुल्क',
    popular: 'बहुतेकांची निवड',
    length: ({ months }, count) => {
      if (months === null) return `${count} दिवस`
      return months === 1 ? `${count} महिना` : `${count} महिने`
    },
    allDay: 'दिवसभर',
    fee: (price, { months, days }, count) => {
      if (months === 1) return `दरमहा ${price}`
      if (days === 1) return `दररोज ${price}`
      return months === null ? `${count} दिवसांसाठी ${price}` : `${count} महिन्यांसाठी ${price}`
    },
    joining: (amount) => `प्रवेशाच्या वेळी एकदाच ${amount}`,
  },

  contact: {
    heading: 'या, थोडा वेळ बसून पाहा',
    text: 'प्रवेशासाठी फोन करा, किंवा येऊन तुमची जागा स्वतःच निवडा.',
    phones: 'प्रवेशासाठी संपर्क',
    whatsapp: 'व्हॉट्सॲपवर लिहा',
    hours: 'केव्हा उघडे',
    address: 'पत्ता',
    map: (name) => `नकाशा: ${name} कुठे आहे`,
    openMap: 'गूगल नकाशात उघडा',
  },

  loading: {
    text: 'लोड होत आहे…',
    failed: 'हे पान उघडता आले नाही.',
    tryAgain: 'पुन्हा प्रयत्न करा',
  },

  missing: {
    heading: '404 - पान सापडले नाही',
    text: 'तुम्ही शोधत असलेले पान अस्तित्वात नाही. ते हलवले किंवा काढले गेले असावे.',
    home: 'मुखपृष्ठावर परत जा',
  },

  copyright: (year, name) => `© ${localizeDigits('mr', String(year))} ${name}`,
}
