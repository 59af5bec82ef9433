import type { SiteWords } from './en.ts'

const devanagariDigits = new Intl.NumberFormat('mr-u-nu-deva', { useGrouping: false })

export const site: SiteWords = {
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

  free: {
    heading: 'रिकाम्या जागा',
    girls: 'मुली',
    boys: 'मुले',
    none: 'भरल्या',
    moreThan: (count) => `${count} पेक्षा जास्त`,
    note: 'कोणासाठीही असलेली जागा मुली आणि मुले दोघांतही मोजली आहे. चित्रातले दिवे फक्त प्रमाण दाखवतात; कोणाची जागा कोणती, ते दाखवत नाहीत.',
    full: 'जागा नाही?',
    toForm: 'नाव नोंदवा',
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

  join: {
    heading: 'प्रवेशासाठी नाव नोंदवा',
    text: 'एका मिनिटाचे काम. जागा असेल तर आम्ही फोन करू; नसेल तर तुमचा क्रम राखून ठेवू.',
    orCall: 'किंवा फोन करा, नाहीतर येऊन जागा पाहा.',
    age: 'अर्ज कोण भरत आहे?',
    ages: { '18': 'माझे वय १८ किंवा जास्त आहे', under: 'माझे वय १८ पेक्षा कमी आहे' },
    parent:
      'मग पुढचे आई किंवा वडिलांनी भरायचे: त्यांचे नाव, त्यांचा फोन आणि त्यांची संमती. तुमचे नाव त्यांच्या परवानगीने इथे आल्यावर घेऊ.',
    name: 'तुमचे नाव',
    parentName: 'आई किंवा वडिलांचे नाव',
    phone: 'मोबाइल क्रमांक',
    parentPhone: 'आई किंवा वडिलांचा मोबाइल क्रमांक',
    gender: 'जागा कोणासाठी',
    genders: { Female: 'मुलगी', Male: 'मुलगा', Other: 'इतर' },
    shift: 'कोणती वेळ',
    room: 'कोणता कक्ष',
    anyRoom: 'कोणताही चालेल',
    from: 'कोणत्या दिवसापासून',
    fromHint: 'रिकामे ठेवले तर: जागा मिळताच.',
    source: 'आमच्याबद्दल कुठे कळले?',
    optional: 'ऐच्छिक',
    noSource: 'निवडा',
    messages: 'जागेबद्दलचे संदेश व्हॉट्सॲपवर आले तरी चालतील.',
    trap: 'हे रिकामे ठेवा',
    submit: 'माझे नाव नोंदवा',
    nothing: 'आधार क्रमांक नाही, फोटो नाही, नोंदणीचे शुल्क नाही.',
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

  copyright: (year, name) => `© ${devanagariDigits.format(year)} ${name}`,
}
