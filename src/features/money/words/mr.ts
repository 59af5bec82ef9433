import type { Words } from './en.ts'

/** '२५ डिसेंबरपर्यंत', but '४ जानेवारी २०२७ पर्यंत'. */
const until = (day: string) => (/[\d०-९]$/.test(day) ? `${day} पर्यंत` : `${day}पर्यंत`)

export const words: Words = {
  fee: {
    title: 'शुल्क घ्या',
    takeFrom: (name) => `शुल्क घ्या: ${name}`,
    loadFailed: 'या सदस्याच्या मुदती आणि पैसे आणता आले नाहीत.',
    memberGone: 'हा सदस्य आता यादीत नाही.',

    soldFor: 'कशासाठी',
    nextTerm: 'पुढची मुदत',
    onlyDue: (sum) => `फक्त बाकी: ${sum}`,
    plan: 'योजना',
    choosePlan: 'योजना निवडा',
    lastDayNow: 'मुदत आता',
    lastDayThen: 'नवी मुदत',
    inDays: (days, count) =>
      days < 0 ? (days === -1 ? 'काल' : `${count} दिवसांपूर्वी`) : (['आज', 'उद्या'][days] ?? `${count} दिवसांनी`),
    days: (_n, count) => `${count} दिवस`,
    begins: (day) => `${day} पासून`,
    choices: { 'after-last-day': 'आधीच्या मुदतीला जोडून', today: 'आजपासून' },
    choose: 'मुदत कधीपासून',
    choice: (from, to) => `${from} – ${to}`,
    daysLeft: (_n, count) => `वापरायला ${count} दिवस`,
    choiceReason: 'असे का, ते लिहा',
    dueSince: (sum, day) => `${sum} ${day} पासून बाकी आहेत.`,
    inAdvance: (sum) => `${sum} आगाऊ भरलेले आहेत.`,
    joiningFee: (sum) => `प्रवेश शुल्क ${sum} घ्या`,
    lateFee: (sum) => `विलंब शुल्क ${sum} घ्या`,

    received: 'मिळाले',
    inFull: (sum) => `पूर्ण ${sum}`,
    nothingToPay: 'काही भरायचे नाही',
    part: 'काही भाग',
    none: 'आत्ता नाही',
    sum: 'मिळालेली रक्कम, रुपये',
    staysDue: (sum) => `${sum} बाकी राहतील.`,
    staysInAdvance: (sum) => `${sum} आगाऊ राहतील.`,
    payBy: 'भरायचा दिवस',
    mode: 'कसे मिळाले',
    modes: { Cash: 'रोख', UPI: 'यूपीआय', Bank: 'बँक', Card: 'कार्ड', Other: 'इतर' },
    scan: 'स्कॅन करून भरा',
    reference: 'संदर्भ क्रमांक, असल्यास',
    upiReference: 'संदर्भ, १२ अंक, असल्यास',
    notTwelve: 'यूपीआय संदर्भात १२ अंक असतात.',
    more: 'सवलत किंवा दुसरा दिवस',
    otherDay: 'दुसरा दिवस',
    discount: 'सवलत',
    discountBy: 'सवलत कशात',
    discountUnits: { rupees: '₹', percent: '%' },
    discountReason: 'सवलतीचे कारण',
    discounted: (sum) => `${sum} कमी`,
    receivedOn: 'मिळाल्याचा दिवस',

    submit: {
      received: (sum, day) => `${sum} मिळाले · ${until(day)}`,
      onlyReceived: (sum) => `${sum} मिळाले`,
      none: (day) => `आत्ता पैसे नाहीत · ${until(day)}`,
      nothingToPay: (day) => `काही भरायचे नाही · ${until(day)}`,
    },
    again: (what) => `होय: ${what}`,
    saving: 'शुल्काची नोंद होत आहे…',
    wrong: 'कृपया खूण केलेली माहिती तपासा.',
    changed: 'दरम्यान काहीतरी बदलले आहे. पैसे घेतले गेले नाहीत: नवीन रक्कम पाहा आणि पुन्हा दाबा.',
    renewedMeanwhile: (by, day, time) =>
      `${by} यांनी ${day} रोजी ${time} वाजता या सदस्याची मुदत वाढवली आहे. ती दोनदा वाढलेली नाही; आता दिसते ते त्यानंतरचे आहे.`,
    renewedJustNow: (by, time) =>
      `${by} यांनी ${time} वाजता, दहा मिनिटांपूर्वीच या सदस्याची मुदत वाढवली आहे. आणखी एकदा वाढवायची का?`,
    samePayment: (receipt, by, time) =>
      `${by} यांनी ${time} वाजता या सदस्याकडून हीच रक्कम घेतली आहे: पावती ${receipt}. पैसे दोनदा मिळाले का?`,
    referenceSeen: (receipt, by, day) =>
      `हा संदर्भ क्रमांक ${by} यांनी ${day} रोजी घेतलेल्या पावती ${receipt} वर आहे. तरीही तो बरोबर आहे का?`,
    soldUnpaid: (name, day) => `${name} ${until(day)} सदस्य आहेत. पैसे घेतले नाहीत.`,

    done: {
      title: 'शुल्क मिळाले',
      received: (sum) => `${sum} मिळाले`,
      until,
      receipt: 'पावती',
      plan: 'योजना',
      seat: 'जागा',
      days: 'मुदत',
      paidBy: 'कसे मिळाले',
      paid: (mode, day) => `${mode}, ${day}`,
      stillDue: 'अजून बाकी',
      dueBy: (sum, day) => `${sum}, ${until(day)}`,
      nothing: 'काही नाही',
      advance: 'आगाऊ',
      takenBy: 'घेणारे',
      print: 'पावती छापा',
      finish: 'झाले',
    },
  },
}
