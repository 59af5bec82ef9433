import { numberWord } from '#domain/language/number-words.ts'
import type { PlanLength } from '#domain/seating/plan.ts'
import type { Words } from './en.ts'

/** 'तीन महिने', 'दहा दिवस'. */
function lengthOf({ months, days }: PlanLength) {
  if (months === null) return `${numberWord(days, 'mr')} दिवस`
  return `${numberWord(months, 'mr')} ${months === 1 ? 'महिना' : 'महिने'}`
}

/** 'तीन महिन्यांच्या', 'दहा दिवसांच्या'. */
function lengthFor({ months, days }: PlanLength) {
  const n = months ?? days
  const number = n === 1 ? 'एका' : numberWord(n, 'mr')
  if (months === null) return `${number} ${n === 1 ? 'दिवसाच्या' : 'दिवसांच्या'}`
  return `${number} ${n === 1 ? 'महिन्याच्या' : 'महिन्यांच्या'}`
}

const deletions: Words['deletions'] = {
  open: (count) => `हटवलेले सदस्य (${count})`,
  title: 'हटवलेले सदस्य',
  hint: 'चुकून हटवले गेले असतील म्हणून त्यांची माहिती ३० दिवस ठेवली जाते, आणि नंतर कायमची पुसली जाते.',
  none: 'हटवलेले सदस्य नाहीत.',
  deleted: (day, by) => `${day} रोजी ${by} यांनी हटवले`,
  left: (days, count) => ['आज कायमचे पुसले जाईल', '१ दिवस बाकी'][days] ?? `${count} दिवस बाकी`,
  restore: 'परत आणा',
  restoreWhom: (name) => `${name} यांना परत आणा`,
  restored: (name) => `${name} यांना परत आणले आहे.`,
  forget: 'कायमचे हटवा',
  forgetWhom: (name) => `${name} यांना कायमचे हटवा`,
  confirmForget: (name) =>
    `${name} यांना कायमचे हटवायचे का? नाव, फोटो आणि या सदस्याची सर्व माहिती इतिहासातूनही पुसली जाईल. हे परत आणता येणार नाही.`,
  forgotten: 'सदस्याला कायमचे हटवले आहे.',
  taken: (seat) => `${seat} आता रिकामी नाही. कृपया दुसरी जागा निवडा.`,
  seat: (name) => `${name} यांच्यासाठी जागा`,
  noSeats: 'या सदस्यासाठी सध्या एकही जागा रिकामी नाही.',
  more: 'आणखी दाखवा',
  gone: (name) => `दुसऱ्या कोणी ${name} यांना आधीच परत आणले किंवा कायमचे हटवले आहे.`,
}

const privacy: Words['privacy'] = {
  heading: 'गोपनीयता',
  hint: 'हे केंद्र सदस्यांकडून कोणती माहिती घेते आणि ती कोणाला दिसते. गरज असेल तेवढीच माहिती घ्या.',
  asked: 'प्रवेशाच्या वेळी नाव आणि फोन याशिवाय विचारायची माहिती',
  fields: {
    'asks.parentsPhone': 'पालकांचा फोन',
    'asks.aadhar': 'आधार क्रमांक',
    'asks.address': 'पत्ता',
    masksAadhar: 'आधार क्रमांकाचे फक्त शेवटचे चार अंक दाखवा',
    lapsedMonths: 'मुदत संपलेल्या सदस्यांना हटवण्यासाठी सुचवा',
  },
  askedHint: 'जी माहिती विचारली जात नाही ती अर्जात दिसत नाही. सदस्यांनी आधी दिलेली माहिती तशीच राहते.',
  masksHint: 'पूर्ण क्रमांक मागितल्यावर दिसतो, आणि तो कोणी पाहिला हे इतिहासात नोंदवले जाते.',
  lapsedHint: 'असे सदस्य ‘सदस्य’ विभागात सुचवले जातात. सॉफ्टवेअर स्वतःहून कोणालाही हटवत नाही.',
  never: 'कधीच नाही',
  months: (n, count) => (n === 1 ? 'मुदत संपून एक महिना झाल्यावर' : `मुदत संपून ${count} महिने झाल्यावर`),
  yes: 'होय',
  no: 'नाही',

  show: 'दाखवा',
  showWhose: (name) => `${name} यांचा आधार क्रमांक दाखवा`,
  hide: 'लपवा',
  hideWhose: (name) => `${name} यांचा आधार क्रमांक लपवा`,
  showFailed: 'क्रमांक दाखवता आला नाही.',
  replace: 'बदला',
  replaceAadhar: 'आधार क्रमांक बदला',
  keep: 'आधीचाच ठेवा',
  keepAadhar: 'आधीचाच ठेवा: आधार क्रमांक',

  lapsed: (n, count, months) =>
    n === 1
      ? `१ सदस्याची मुदत संपून ${months} महिने किंवा जास्त झाले आहेत.`
      : `${count} सदस्यांची मुदत संपून ${months} महिने किंवा जास्त झाले आहेत.`,
  lapsedShow: 'ते सदस्य दाखवा',
  lapsedOnly: 'फक्त मुदत संपलेले सदस्य दिसत आहेत. ज्यांची माहिती आता लागत नाही ते निवडा आणि हटवा.',
  lapsedAll: 'सर्व सदस्य दाखवा',

  download: 'या सदस्याची सर्व माहिती उतरवून घ्या',
  downloadWhose: (name) => `या सदस्याची सर्व माहिती उतरवून घ्या: ${name}`,
  downloadHint:
    'सदस्याला देण्यासाठी एक पान: साठवलेली सर्व माहिती, पूर्ण आधार क्रमांकासह. ते कोणी तयार केले हे इतिहासात नोंदवले जाते.',
  file: {
    title: (name) => `${name} यांची माहिती`,
    about: (centre) => `${centre} यांनी या सदस्याविषयी साठवलेली सर्व माहिती.`,
    made: (moment, by) => `${moment} रोजी ${by} यांनी तयार केले.`,
    moment: (day, time) => `${day}, ${time}`,
    details: 'तपशील',
    id: 'नोंदीतील ओळख',
    state: 'सद्यस्थिती',
    isMember: 'सदस्यांच्या यादीत',
    isDeleted: (day, by, until) =>
      `${day} रोजी ${by} यांनी हटवले. त्याआधी परत आणले नाही तर ${until} रोजी माहिती कायमची पुसली जाईल.`,
    none: 'दिलेले नाही',
    photo: (name) => `${name} यांचा फोटो`,
    noPhoto: 'फोटो नाही',
    history: 'या माहितीत काय बदल झाले',
    historyHint:
      'प्रत्येक बदल, तो कोणी आणि केव्हा केला. आधीच्या आधार क्रमांकांचे फक्त शेवटचे चार अंक दिसतात, आधीचे फोटो दिसत नाहीत.',
    backups: 'केंद्राच्या सुरक्षित प्रतींमधील माहिती त्या प्रती काढून टाकल्यावर जाते.',
  },
}

export const words: Words = {
  members: {
    search: 'नाव, फोन किंवा जागा (Seat 12) शोधा...',
    searchLabel: 'सदस्य शोधा',
    columns: {
      name: 'नाव',
      gender: 'लिंग',
      phone: 'फोन',
      seat: 'जागा',
      joined: 'प्रवेश',
      expiry: 'मुदत',
      status: 'स्थिती',
    },
    count: (_n, count) => `${count} सदस्य`,
    countOf: (shown, all) => `${all} पैकी ${shown} सदस्य`,
    none: 'सदस्य सापडले नाहीत.',
    noneYet: 'वरील ‘सदस्य जोडा’ वापरून पहिला सदस्य जोडा.',
    noneMatch: 'कमी अक्षरे, फोन क्रमांकाचा काही भाग किंवा ‘Seat 12’ असे शोधून पाहा.',
    clearSearch: 'शोध पुसून टाका',
    noDesk: 'टेबल नाही',
    noSeat: 'जागा नाही',
    actions: 'कृती',
    selectAll: 'सर्व निवडा',
    select: (name) => `${name} यांना निवडा`,
    selected: (n) => `${n} निवडले`,
    notShown: (n) => `${n} येथे दिसत नाहीत`,
    clearSelection: 'निवड रद्द करा',
    edit: (name) => `${name} यांची माहिती बदला`,
    remove: (name) => `${name} यांना हटवा`,
    removeSelected: (n) => `हटवा (${n})`,
    confirmRemove: 'या सदस्याला नक्की हटवायचे आहे का?',
    confirmRemoveSelected: (n) => `निवडलेल्या ${n} सदस्यांना नक्की हटवायचे आहे का?`,
    removing: 'हटवत आहे…',
    removed: (name) => `${name} यांना हटवले आहे.`,
    removedMany: (count, n) => (count === 1 ? '१ सदस्य हटवला आहे.' : `${n} सदस्य हटवले आहेत.`),
    notRemoved: (name, why) => `${name} यांना हटवता आले नाही. ${why}`,
    noneRemoved: (why) => `कोणालाही हटवता आले नाही. ${why}`,
  },
  edit: {
    title: 'सदस्याची माहिती बदला',
    loadFailed: 'या सदस्याची माहिती आणता आली नाही.',
    seat: 'जागा',
    status: 'स्थिती',
    joinDate: 'प्रवेशाची तारीख',
    expiryDate: 'मुदतीची तारीख',
    renew: (length) => `${lengthOf(length)} वाढवा`,
    newTerm: (from, to, price) => `नवीन मुदत: ${from} – ${to}, ${price}`,
    otherTerm: (from, to, price) => `किंवा: ${from} – ${to}, ${price}`,
    daysLeft: (days) => `त्यातील उरलेले दिवस: ${days}`,
    beginOn: (day) => `${day} पासून सुरू करा`,
    choiceReason: 'कारण',
    doNotRenew: 'मुदत वाढवू नका',
    renewedMeanwhile: (by, day, time) =>
      `${by} यांनी ${day} रोजी ${time} वाजता या सदस्याची मुदत वाढवली आहे. ती दोनदा वाढलेली नाही.`,
    renewedJustNow: (by, time) =>
      `${by} यांनी ${time} वाजता, दहा मिनिटांपूर्वीच या सदस्याची मुदत वाढवली आहे. पुन्हा वाढवायची असल्यास पुन्हा जतन करा.`,
    terms: { heading: 'मुदती', days: (from, to) => `${from} – ${to}` },
    renewBy: 'या योजनेने वाढवा',
    choosePlan: 'योजना निवडा',
    was: (day) => `आधी ${day}`,
    endsBeforeStart: 'ही तारीख प्रवेशाच्या आधीची आहे.',
    cancel: 'रद्द करा',
    save: 'बदल जतन करा',
    saving: 'बदल जतन होत आहेत…',
    saved: (name) => `${name} यांची माहिती जतन झाली आहे.`,
    fields: {
      name: 'पूर्ण नाव',
      photo: 'फोटो',
      phone: 'फोन क्रमांक',
      parentsPhone: 'पालकांचा फोन',
      aadhar: 'आधार क्रमांक',
      gender: 'लिंग',
      address: 'पूर्ण पत्ता',
      seat: 'जागा',
      status: 'स्थिती',
      joinDate: 'प्रवेशाची तारीख',
      expiryDate: 'मुदतीची तारीख',
      number: 'सदस्य क्रमांक',
    },
    undecided: 'आधी कोणती माहिती ठेवायची ते निवडा.',
    noPhoto: 'फोटो नाही',
    gone: 'दुसऱ्या कोणी या सदस्याला हटवले आहे, त्यामुळे आता काही जतन करता येणार नाही. तुम्ही भरलेली माहिती बंद करेपर्यंत येथे राहील.',
  },
  add: {
    title: 'नवीन सदस्य जोडा',
    payment: 'शुल्क भरल्याची खात्री',
    photo: 'फोटो',
    choosePhoto: 'फोटो निवडा',
    changePhoto: 'बदला',
    removePhoto: 'काढून टाका',
    heic: 'हा ब्राउझर आयफोनचे HEIC फोटो वाचू शकत नाही. कृपया JPEG निवडा, किंवा आयफोनमध्ये Camera, Formats येथे Most Compatible निवडा.',
    name: 'पूर्ण नाव',
    phone: 'फोन क्रमांक',
    parentsPhone: 'पालकांचा फोन',
    aadhar: 'आधार क्रमांक',
    address: 'पूर्ण पत्ता',
    gender: 'लिंग',
    plan: 'योजना',
    library: 'वाचनालय',
    seat: 'जागा',
    selectSeat: 'जागा निवडा',
    joinDate: 'प्रवेशाची तारीख',
    until: (day) => `${day} पर्यंत वैध`,
    noSeats: 'निवडलेल्या लिंगासाठी या वाचनालयात जागा उपलब्ध नाही.',
    hints: {
      phoneShort: 'हा क्रमांक अपुरा वाटतो.',
      phoneLong: 'या क्रमांकात जास्त अंक वाटतात.',
      aadharDigits: 'आधार क्रमांकात १२ अंक असतात.',
      aadharCheck: 'हा आधार क्रमांक बरोबर वाटत नाही. कृपया अंक तपासा.',
    },
    proceed: 'शुल्काकडे पुढे जा',
    cancel: 'रद्द करा',
    back: 'मागे',
    qr: (amount, payee) => `QR कोड: ${payee} यांना यूपीआयने ${amount} द्या`,
    pleasePay: (amount, length) => `${lengthFor(length)} सदस्यत्वासाठी कृपया ${amount} भरा.`,
    payTo: 'शुल्क स्वीकारणार:',
    examplePayee: 'हे नमुना खाते आहे: हे पैसे कोणालाही मिळणार नाहीत.',
    ownPayee: 'सेटिंग्ज → केंद्र येथे तुमचे स्वतःचे भरा.',
    confirm: 'शुल्क मिळाले, सदस्य जोडा',
    saving: 'सदस्य जोडला जात आहे…',
    added: (name) => `${name} यांना जोडले आहे.`,
  },
  deletions,
  privacy,
}
