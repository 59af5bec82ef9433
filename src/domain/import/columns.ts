import { headingMatcher, splitHeadingsAtCommas } from '../files/headings.ts'
import { type MemberFieldName, memberFieldNames, memberFields } from '../members/member-fields.ts'

/** A column of a file. */
export type ImportField = MemberFieldName
export const importFields = memberFieldNames

/** The columns of the file of members; a register may also name the plan, which a new member is then given. */
export const memberExportFields = importFields.filter((field) => field !== 'plan')

/** The columns of the sheet to fill in; the others are for files of a program. */
export const importSheetTemplateFields = importFields.filter(
  (field) => !('isOfPrograms' in memberFields[field]),
)

/** The headings of other registers and programs, folded as `foldHeading` does, with commas between. */
const otherHeadings: Partial<Record<ImportField, readonly string[]>> = {
  number: [
    'member number, member id, membership no, reg no, registration no, roll no, id',
    'नोंदणी क्रमांक, सभासद क्रमांक',
  ],
  name: [
    'student name, member name, full name, name of student, student, member',
    'नांव, विद्यार्थ्याचे नाव, सदस्याचे नाव, पूर्ण नाव, संपूर्ण नाव, विद्यार्थी',
  ],
  phone: [
    'mobile, mobile no, mobile number, phone no, phone number, contact, contact no, contact number',
    'whatsapp, whatsapp no, whatsapp number, cell, mob, mob no, tel',
    'मोबाइल, मोबाईल नंबर, मोबाइल नंबर, मोबाईल क्रमांक, मोबाइल क्रमांक, फोन, फोन नंबर, दूरध्वनी, संपर्क',
    'संपर्क क्रमांक, व्हॉट्सअॅप, व्हॉट्सॲप',
  ],
  parentsPhone: [
    'parents phone, parent phone, parents mobile, parent mobile, parents no, parents contact',
    'guardian phone, guardian mobile, fathers phone, father mobile, emergency contact',
    'पालकांचा फोन, पालकांचा मोबाइल, पालक मोबाईल, पालक फोन, पालकांचा नंबर, वडिलांचा मोबाईल',
  ],
  gender: ['sex, m/f', 'मुलगा/मुलगी'],
  aadhar: [
    'aadhaar, aadhar no, aadhaar no, aadhar number, aadhaar number, aadhar card, aadhaar card, uid',
    'आधार, आधार नंबर, आधार कार्ड',
  ],
  address: ['full address, residence, city, village', 'राहण्याचा पत्ता, गाव'],
  room: ['library, hall, branch, section', 'खोली, हॉल, कक्ष, विभाग'],
  seat: [
    'seat no, seat number, desk, desk no, table, table no, chair, chair no',
    'आसन, आसन क्रमांक, जागा क्रमांक, सीट, सीट नंबर, सीट क्रमांक, बैठक, बैठक क्रमांक, टेबल',
  ],
  shift: ['batch, slot, timing, time, session', 'शिफ्ट, बॅच, वेळ'],
  joinDate: [
    'join date, joining date, date of joining, doj, d o j, joined on, admission date, start date, from',
    'date of admission, start',
    'प्रवेश, प्रवेश तारीख, प्रवेश दिनांक, सुरुवात, पासून, दिनांक',
  ],
  expiryDate: [
    'valid till, valid upto, valid up to, expiry, expiry date, expires, expires on, end date, due date',
    'last day, last date, to, until, till, renewal date, next due, end',
    'मुदत, मुदत संपते, मुदत संपण्याची तारीख, शेवटची तारीख, पर्यंत, वैधता, अंतिम तारीख',
  ],
  status: ['state', 'दर्जा'],
  due: [
    'dues, balance, due amount, amount due, pending, pending amount, fees pending, outstanding',
    'बाकी रक्कम, थकबाकी, शिल्लक, येणे',
  ],
  plan: ['package, scheme, fee plan, membership plan', 'पॅकेज'],
  email: [
    'email, email id, email address, e-mail id, e-mail address, mail, mail id',
    'ईमेल, ई मेल, ईमेल पत्ता, इमेल',
  ],
  notes: ['note, remark, remarks, comment, comments', 'टीप, शेरा, टिप्पणी'],
}

/** The field of each column of a file; null for a column that is left out. */
export type ImportColumnMeanings = readonly (ImportField | null)[]

/** The fields that the headings name (IO-2). */
export const matchMemberFileColumns: (headings: readonly string[]) => ImportColumnMeanings = headingMatcher(
  importFields,
  (field) => [
    ...Object.values(memberFields[field].headings),
    ...splitHeadingsAtCommas(otherHeadings[field] ?? []),
  ],
)

/** How many of the headings name a field. */
export const countMemberFileHeadings = (headings: readonly string[]): number =>
  matchMemberFileColumns(headings).filter((field) => field !== null).length
