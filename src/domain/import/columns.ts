import { westernDigits } from '../language/digits.ts'

/** What the file of members says of each, in its order (IO-8). */
export const memberFields = [
  'number',
  'name',
  'phone',
  'parentsPhone',
  'gender',
  'aadhar',
  'address',
  'language',
  'room',
  'seat',
  'shift',
  'joinDate',
  'expiryDate',
  'status',
  'due',
  'notes',
] as const
/** What a column of a file may say of a member: a register may also name the plan, which a new member is then given. */
export const importFields = [...memberFields, 'plan'] as const
export type ImportField = (typeof importFields)[number]

/** The headings of the file of members, which other programs read (IO-8). */
export const memberHeadings: Record<ImportField, string> = {
  number: 'Member no',
  name: 'Name',
  phone: 'Phone',
  parentsPhone: "Parents' phone",
  gender: 'Gender',
  aadhar: 'Aadhar',
  address: 'Address',
  language: 'Language',
  room: 'Room',
  seat: 'Seat',
  shift: 'Shift',
  joinDate: 'Joined',
  expiryDate: 'Valid until',
  status: 'Status',
  due: 'Due',
  notes: 'Notes',
  plan: 'Plan',
}

/** The same of the sheet to fill in for whoever writes Marathi. */
export const marathiHeadings: Record<ImportField, string> = {
  number: 'सदस्य क्रमांक',
  name: 'नाव',
  phone: 'मोबाईल',
  parentsPhone: 'पालकांचा मोबाईल',
  gender: 'लिंग',
  aadhar: 'आधार क्रमांक',
  address: 'पत्ता',
  language: 'भाषा',
  room: 'वाचनालय',
  seat: 'जागा',
  shift: 'पाळी',
  joinDate: 'प्रवेशाची तारीख',
  expiryDate: 'शेवटचा दिवस',
  status: 'स्थिती',
  due: 'बाकी',
  notes: 'नोंद',
  plan: 'योजना',
}

/** The columns of the sheet to fill in; the others are for files of a program. */
export const filledInFields = importFields.filter(
  (field) => !['number', 'language', 'status', 'plan'].includes(field),
)

/** What other registers and programs call them, folded as `foldHeading` does. */
const otherHeadings: Record<ImportField, readonly string[]> = {
  number: [
    ...['member number', 'member id', 'membership no', 'reg no', 'registration no', 'roll no', 'id'],
    ...['सदस्य क्रमांक', 'नोंदणी क्रमांक', 'सभासद क्रमांक'],
  ],
  name: [
    ...['student name', 'member name', 'full name', 'name of student', 'student', 'member'],
    ...['नाव', 'नांव', 'विद्यार्थ्याचे नाव', 'सदस्याचे नाव', 'पूर्ण नाव', 'संपूर्ण नाव', 'विद्यार्थी'],
  ],
  phone: [
    ...['mobile', 'mobile no', 'mobile number', 'phone no', 'phone number', 'contact', 'contact no'],
    ...['contact number', 'whatsapp', 'whatsapp no', 'whatsapp number', 'cell', 'mob', 'mob no', 'tel'],
    ...['मोबाईल', 'मोबाइल', 'मोबाईल नंबर', 'मोबाइल नंबर', 'मोबाईल क्रमांक', 'मोबाइल क्रमांक', 'फोन', 'फोन नंबर'],
    ...['दूरध्वनी', 'संपर्क', 'संपर्क क्रमांक', 'व्हॉट्सअॅप', 'व्हॉट्सॲप'],
  ],
  parentsPhone: [
    ...['parents phone', 'parent phone', 'parents mobile', 'parent mobile', 'parents no', 'parents contact'],
    ...['guardian phone', 'guardian mobile', 'fathers phone', 'father mobile', 'emergency contact'],
    ...[
      'पालकांचा फोन',
      'पालकांचा मोबाईल',
      'पालकांचा मोबाइल',
      'पालक मोबाईल',
      'पालक फोन',
      'पालकांचा नंबर',
      'वडिलांचा मोबाईल',
    ],
  ],
  gender: ['sex', 'm/f', 'लिंग', 'मुलगा/मुलगी'],
  aadhar: [
    ...[
      'aadhaar',
      'aadhar no',
      'aadhaar no',
      'aadhar number',
      'aadhaar number',
      'aadhar card',
      'aadhaar card',
    ],
    ...['uid', 'आधार', 'आधार क्रमांक', 'आधार नंबर', 'आधार कार्ड'],
  ],
  address: ['full address', 'residence', 'city', 'village', 'पत्ता', 'राहण्याचा पत्ता', 'गाव'],
  language: ['भाषा'],
  room: ['library', 'hall', 'branch', 'section', 'खोली', 'वाचनालय', 'हॉल', 'कक्ष', 'विभाग'],
  seat: [
    ...['seat no', 'seat number', 'desk', 'desk no', 'table', 'table no', 'chair', 'chair no'],
    ...['आसन', 'आसन क्रमांक', 'जागा', 'जागा क्रमांक', 'सीट', 'सीट नंबर', 'सीट क्रमांक', 'बैठक', 'बैठक क्रमांक', 'टेबल'],
  ],
  shift: ['batch', 'slot', 'timing', 'time', 'session', 'पाळी', 'शिफ्ट', 'बॅच', 'वेळ'],
  joinDate: [
    ...[
      'join date',
      'joining date',
      'date of joining',
      'doj',
      'd o j',
      'joined on',
      'admission date',
      'start date',
      'from',
    ],
    ...[
      'date of admission',
      'start',
      'प्रवेश',
      'प्रवेशाची तारीख',
      'प्रवेश तारीख',
      'प्रवेश दिनांक',
      'सुरुवात',
      'पासून',
      'दिनांक',
    ],
  ],
  expiryDate: [
    ...[
      'valid till',
      'valid upto',
      'valid up to',
      'expiry',
      'expiry date',
      'expires',
      'expires on',
      'end date',
    ],
    ...['due date', 'last day', 'last date', 'to', 'until', 'till', 'renewal date', 'next due', 'end'],
    ...['मुदत', 'मुदत संपते', 'मुदत संपण्याची तारीख', 'शेवटची तारीख', 'शेवटचा दिवस', 'पर्यंत', 'वैधता', 'अंतिम तारीख'],
  ],
  status: ['state', 'स्थिती', 'दर्जा'],
  due: [
    ...[
      'dues',
      'balance',
      'due amount',
      'amount due',
      'pending',
      'pending amount',
      'fees pending',
      'outstanding',
    ],
    ...['बाकी', 'बाकी रक्कम', 'थकबाकी', 'शिल्लक', 'येणे'],
  ],
  plan: ['package', 'scheme', 'fee plan', 'membership plan', 'योजना', 'पॅकेज'],
  notes: ['note', 'remark', 'remarks', 'comment', 'comments', 'टीप', 'शेरा', 'नोंद', 'टिप्पणी'],
}

/** A heading as it is compared: any case, without dots, marks and blanks beyond one. */
export function foldHeading(text: string): string {
  return westernDigits(text.normalize('NFC'))
    .toLowerCase()
    .replace(/[.:*_'’"()-]+/g, ' ')
    .replace(/\s*\/\s*/g, '/')
    .replace(/\s+/g, ' ')
    .trim()
}

const fieldOf = new Map(
  importFields.flatMap((field) =>
    [memberHeadings[field], ...otherHeadings[field]].map((heading) => [foldHeading(heading), field] as const),
  ),
)

/** What each column of a file says; null for a column that is left out. */
export type Columns = readonly (ImportField | null)[]

/** The fields that the headings name (IO-2). Of two columns of one field the first counts. */
export function matchColumns(headings: readonly string[]): Columns {
  const used = new Set<ImportField>()
  return headings.map((heading) => {
    const field = fieldOf.get(foldHeading(heading)) ?? null
    if (field === null || used.has(field)) return null
    used.add(field)
    return field
  })
}

/** How many of the headings name a field. */
export const countKnown = (headings: readonly string[]): number =>
  matchColumns(headings).filter((field) => field !== null).length

/** What a choice of columns is remembered by: the headings of the file. */
export const headingsKey = (headings: readonly string[]): string => headings.map(foldHeading).join('\t')
