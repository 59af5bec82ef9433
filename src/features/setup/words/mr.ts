import type { Words } from './en.ts'

const rooms: Words['setup']['rooms'] = {
  heading: 'वाचनालये',
  hint: 'नवे नाव सर्व पडद्यांवर, आठवणींत आणि पानांवर लगेच दिसते. कोणती जागा कोणाची आणि कोणासाठी हे मांडणीत ठरवा.',
  fields: { name: 'नाव (इंग्रजी)', nameMr: 'नाव (मराठी)', seats: 'जागा' },
  seats: (n) => `${n} जागा`,
  add: 'वाचनालय जोडा',
  up: (name) => `${name} वर न्या`,
  down: (name) => `${name} खाली न्या`,
  edit: (name) => `${name} बदला`,
  remove: (name) => `${name} काढा`,
  confirmRemove: (name) => `${name} आणि त्यातील सर्व जागा काढायच्या?`,
  moved: (name, place) => `${name} आता ${place} क्रमांकावर आहे.`,
  gone: 'हे वाचनालय दुसऱ्या कोणी काढले आहे. तुम्ही भरलेली माहिती बंद करेपर्यंत येथे राहील.',
}

const hours: Words['setup']['hours'] = {
  heading: 'वेळा आणि पाळ्या',
  hint: 'दिवस म्हणजे एक वर्तुळ. एक गट जातो आणि दुसरा येतो तेथे तो कापा; पाळी म्हणजे त्यातील एक किंवा अधिक भाग.',
}

const plans: Words['setup']['plans'] = {
  heading: 'योजना',
  hint: 'नवी किंमत पुढे दिल्या जाणाऱ्या योजनांना लागू होते; आधी दिलेल्यांची किंमत तीच राहते.',
}

export const words: Words = {
  setup: { rooms, hours, plans },
}
