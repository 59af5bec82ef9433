import type { AnnouncedPaymentWords, UpiPaymentWords } from './en.ts'

export const upiPaymentMarathi: UpiPaymentWords = {
  step1: 'UPI ॲपमध्ये भरा',
  upiId: 'UPI ID',
  sum: 'रक्कम',
  copy: 'कॉपी',
  copyWhat: (what) => `कॉपी करा: ${what}`,
  copied: 'कॉपी झाले',
  code: (sum) => `${sum} चा कोड`,
  codeText: 'या कोडमध्ये रक्कम, नाव आणि क्रमांक आहे: दुसऱ्या फोनवरून स्कॅन करा, किंवा पानाचे चित्र जतन करा.',
  codeTextOfNone: 'या कोडमध्ये रक्कम आणि नाव आहे: दुसऱ्या फोनवरून स्कॅन करा, किंवा पानाचे चित्र जतन करा.',
  step2: 'मग आम्हाला सांगा',
  reference: 'UPI संदर्भ क्रमांक',
  referenceHint: '१२ अंक, असल्यास. तुमच्या ॲपमध्ये या व्यवहाराखाली असतो. त्यामुळे केंद्राला तुमचे पैसे लवकर सापडतात.',
  day: 'भरल्याचा दिवस',
  paid: (sum) => `मी ${sum} भरले आहेत`,
  notYet: 'हे अजून जमा नाहीत: केंद्राने पाहिल्यावर आणि पावती मिळाल्यावरच जमा धरले जातील.',
}

export const announcedPaymentMarathi: AnnouncedPaymentWords = {
  waiting: 'केंद्र पाहत आहे',
  waitingText: (sum, moment) => `तुम्ही ${moment} ला ${sum} भरल्याचे सांगितले. केंद्राला पैसे दिसले की इथेच कळेल.`,
  received: (sum) => `${sum} मिळाले`,
  refused: (sum) => `${sum} मिळाले नाहीत`,
  save: 'संदर्भ क्रमांक जतन करा',
  withdraw: 'चूक झाली, मागे घ्या',
}
