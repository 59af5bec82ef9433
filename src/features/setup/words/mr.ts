import { formatCount } from '#domain/money/money.ts'
import type { RoomsHoursAndPlansWords } from './en.ts'

const inDigits = (count: number) => formatCount(count, 'mr')

const rooms: RoomsHoursAndPlansWords['setup']['rooms'] = {
  heading: 'कक्ष',
  hint: 'नवे नाव सगळीकडे लगेच दिसते. एकेक जागा रचनेत ठरवा.',
  fields: { name: 'नाव (इंग्रजी)', nameMr: 'नाव (मराठी)', seats: 'जागा', allocation: 'सर्व कोणासाठी' },
  mixed: 'रचनेत ठरवल्याप्रमाणे',
  newRoom: 'नवा कक्ष',
  saved: 'कक्ष जतन झाले.',
  up: (name) => `${name} वर न्या`,
  down: (name) => `${name} खाली न्या`,
  remove: (name) => `${name} काढा`,
  confirmRemove: (name) => `${name} आणि त्यातील सर्व जागा काढायच्या?`,
  moved: (name, place) => `${name} आता ${inDigits(place)} क्रमांकावर आहे.`,
}

const hours: RoomsHoursAndPlansWords['setup']['hours'] = {
  heading: 'वेळा आणि शिफ्ट',
  hint: 'एक गट जातो आणि दुसरा येतो तेथे दिवसाचे भाग करा. शिफ्ट म्हणजे त्यातील एक किंवा अधिक भाग.',
  whole: 'दिवसाचा एकच भाग आहे: एक जागा दिवसभर एकाच सदस्याची.',
  why: 'एकच जागा सकाळी एकाला आणि संध्याकाळी दुसऱ्याला द्यायची असेल, तर दिवसाचे भाग करा.',
  cut: 'दिवसाचे भाग करा',
  parts: 'दिवसाचे भाग',
  partsCount: () => 'भाग',
  columns: { part: 'भाग', from: 'पासून', to: 'पर्यंत', length: 'कालावधी' },
  newPart: 'नवा भाग',
  fromOf: (part) => `${part}: पासून`,
  removePart: (part) => `${part} हा भाग काढा`,
  length: (hours, minutes) => (minutes === '' ? `${hours} तास` : `${hours} तास ${minutes} मि.`),
  addCut: 'आणखी एक भाग करा',
  maxParts: 'दिवसाचे जास्तीत जास्त सहा भाग होतात.',
  faults: {
    not_a_time: 'कृपया ‘दुपारी २:३०’ अशी वेळ लिहा.',
    same_time: 'या वेळी दुसरा भाग सुरू होतो.',
  },
  save: 'वेळा जतन करा',
  putBack: 'पूर्ववत करा',
  saved: 'वेळा जतन झाल्या.',
  concerns: (n, count, shifts) =>
    count === 1
      ? `हा बदल या शिफ्टंच्या ${n} सदस्याला लागू होईल: ${shifts}.`
      : `हा बदल या शिफ्टंच्या ${n} सदस्यांना लागू होईल: ${shifts}.`,
  concernsNoMember: (shifts) => `${shifts}: वेळ बदलेल. या शिफ्टंत कोणी सदस्य नाही.`,
  concernsNobody: 'यामुळे कोणाचीही वेळ बदलत नाही.',
  unsound: 'आधी प्रत्येक भागाला स्वतःची वेळ द्या.',
  who: 'कोण ते पाहा',
  all: (n) => `सर्व ${n} दाखवा`,
  twice: 'हे जतन करता येत नाही: एकाच वेळी एक जागा दोन सदस्यांकडे जाईल.',
  both: (one, other) => `${one} आणि ${other}`,
  shifts: {
    heading: 'विकल्या जाणाऱ्या शिफ्ट',
    suggested: 'या भागांची स्वतःची शिफ्ट नाही. एका क्लिकमध्ये तयार करा; नाव नंतर बदलता येते.',
    makeAll: 'सर्व तयार करा',
    made: (names) => `तयार झाल्या: ${names}.`,
    fields: { name: 'नाव (इंग्रजी)', nameMr: 'नाव (मराठी)', partIds: 'दिवसाचे भाग' },
    partsRequired: 'कृपया किमान एक भाग निवडा.',
    members: (n) => `${n} सदस्य`,
    noPlan: 'अजून एकाही योजनेत नाही',
    add: 'शिफ्ट जोडा',
    edit: (name) => `${name} बदला`,
    remove: (name) => `${name} काढा`,
    gone: 'ही शिफ्ट दुसऱ्या कोणी काढली आहे. तुम्ही भरलेली माहिती बंद करेपर्यंत येथे राहील.',
  },
}

const plans: RoomsHoursAndPlansWords['setup']['plans'] = {
  heading: 'योजना',
  hint: 'आधी दिलेल्यांची किंमत तीच राहते.',
  fields: {
    name: 'नाव (इंग्रजी)',
    nameMr: 'नाव (मराठी)',
    length: 'कालावधी',
    unit: 'मोजमाप',
    shiftId: 'शिफ्ट',
    price: 'किंमत, ₹ मध्ये',
    joiningFee: 'प्रवेश शुल्क, ₹ मध्ये',
    libraryIds: 'कोठे उपलब्ध',
  },
  columns: { name: 'नाव', joiningFee: 'प्रवेश शुल्क' },
  units: { months: 'महिने', days: 'दिवस' },
  length: ({ months, days }, count) => {
    if (months === null) return `${count} दिवस`
    return (months ?? days) === 1 ? `${count} महिना` : `${count} महिने`
  },
  joiningFee: (amount) => `प्रवेश शुल्क ${amount}`,
  joiningFeeHint: 'पहिल्या मुदतीसोबत एकदाच.',
  onlyIn: (rooms) => `फक्त ${rooms} येथे`,
  allRooms: 'सर्व कक्ष',
  noRoom: 'कोणत्याही कक्षात उपलब्ध नाही',
  roomsHint: 'सर्वांवर खूण असेल, तर नवा कक्षही.',
  noRoomChosen: 'कृपया किमान एका कक्षावर खूण करा.',
  members: (n, count) =>
    n === 0 ? 'अजून कोणाकडेही नाही' : n === 1 ? `${count} सदस्याकडे आहे` : `${count} सदस्यांकडे आहे`,
  lengthStays: 'ही योजना सदस्यांकडे आहे, म्हणून कालावधी तोच राहतो.',
  lengthAndShiftStay: 'ही योजना सदस्यांकडे आहे, म्हणून कालावधी आणि शिफ्ट तीच राहते.',
  keepPrice: (n, count, price) =>
    n === 1
      ? `नूतनीकरण होईपर्यंत ${count} सदस्याची किंमत ${price} राहते.`
      : `नूतनीकरण होईपर्यंत ${count} सदस्यांची किंमत ${price} राहते.`,
  between: (lowest, highest) => `ज्याची त्याची (${lowest} ते ${highest})`,
  priceFrom: 'नवी किंमत कधीपासून',
  otherDay: 'दुसरा दिवस',
  coming: (now, then, day) => `${now} · ${day}पासून ${then}`,
  takeBack: 'मागे घ्या',
  takeBackOf: (name) => `नवी किंमत मागे घ्या: ${name}`,
  save: 'किमती जतन करा',
  saved: 'किमती जतन झाल्या.',
  offered: 'उपलब्ध',
  offer: (name) => `उपलब्ध: ${name}`,
  add: 'योजना जोडा',
  up: (name) => `${name} वर न्या`,
  down: (name) => `${name} खाली न्या`,
  edit: (name) => `${name} बदला`,
  remove: (name) => `${name} काढा`,
  moved: (name, place) => `${name} आता ${inDigits(place)} क्रमांकावर आहे.`,
  gone: 'ही योजना दुसऱ्या कोणी काढली आहे. तुम्ही भरलेली माहिती बंद करेपर्यंत येथे राहील.',
}

export const roomsHoursAndPlansMarathi: RoomsHoursAndPlansWords = {
  setup: { rooms, hours, plans },
}
