import { isEmailAddress } from '../accounts/account-input.ts'
import type { Day } from '../day.ts'
import { undoHarmlessSpreadsheetText } from '../files/exported-table.ts'
import { foldHeading } from '../files/headings.ts'
import { westernDigits } from '../language/digits.ts'
import type { Language } from '../language/language.ts'
import { toTextOnOneLine } from '../language/text-schemas.ts'
import type { Gender, StoredMemberStatus } from '../members/member.ts'
import { type MemberTextFieldName, memberFields } from '../members/member-fields.ts'
import type { Paise } from '../money/money.ts'
import { offeredPlans } from '../plans/plan.ts'
import { librariesNotRemovedInOrder } from '../seating/library.ts'
import type { RoomsHoursAndPlans } from '../seating/rooms-hours-and-plans.ts'
import type { ImportField } from './columns.ts'
import { type DayMonthOrder, parseImportFileDay } from './parse-import-file-days.ts'

/** The cells of one line by what their columns say. */
export type ImportLineTextsByField = Partial<Record<ImportField, string>>

/** The operator's choices for the whole file: how days are read, and who sits where no column says so (IO-3). */
export type ImportReadingChoices = {
  dayOrder: Record<'joinDate' | 'expiryDate', DayMonthOrder>
  gender: Gender | null
  libraryId: number | null
}

/** A line as it was read, with the fields that it has. */
export type ImportLineValues = Partial<Record<MemberTextFieldName, string>> & {
  number?: number
  gender?: Gender
  language?: Language
  libraryId?: number
  /** Null for `No seat`. */
  seatNumber?: number | null
  shiftId?: number
  planId?: string
  joinDate?: Day
  expiryDate?: Day
  status?: StoredMemberStatus
  due?: Paise
}

export const importCellProblemKinds = [
  ...(['not_a_number', 'not_a_phone', 'phone_damaged', 'unknown_gender', 'unknown_language'] as const),
  ...(['unknown_room', 'not_a_seat', 'unknown_shift', 'unknown_plan', 'not_a_day'] as const),
  ...(['unknown_status', 'not_a_sum', 'not_an_email', 'too_long'] as const),
] as const
export type ImportCellProblemKind = (typeof importCellProblemKinds)[number]

/** A cell that cannot be used, and why. */
export type WrongImportCell = { field: ImportField; problem: ImportCellProblemKind }

/** A cell without the apostrophe that makes it harmless (IO-7), and without the blanks around it. */
export const trimmedCellWithoutApostrophe = (cell: string) =>
  undoHarmlessSpreadsheetText(cell)
    .replace(/\u00a0/g, ' ')
    .trim()

/** The kind and the length of a text; of what is none, such as a day or the name of a room, one line. */
function limitsOf(field: ImportField) {
  const about = memberFields[field]
  return 'max' in about ? about : ({ kind: 'line', max: 100 } as const)
}

/** Reads the cells of a line (IO-2, IO-3). An empty cell says nothing. */
export function readImportLine(
  cells: ImportLineTextsByField,
  choices: ImportReadingChoices,
  setup: Pick<RoomsHoursAndPlans, 'libraries' | 'hours' | 'plans'>,
): { read: ImportLineValues; wrong: WrongImportCell[] } {
  const read: ImportLineValues = {}
  const wrong: WrongImportCell[] = []
  for (const [name, cell] of Object.entries(cells)) {
    const field = name as ImportField
    const { kind } = limitsOf(field)
    const text =
      kind === 'paragraph'
        ? trimmedCellWithoutApostrophe(cell)
        : toTextOnOneLine(trimmedCellWithoutApostrophe(cell)).trim()
    if (text === '') continue
    const found = readCell(field, text, choices, setup)
    if (typeof found === 'string') wrong.push({ field, problem: found })
    else Object.assign(read, found)
  }
  return { read, wrong }
}

function readCell(
  field: ImportField,
  text: string,
  { dayOrder }: ImportReadingChoices,
  { libraries, hours, plans }: Pick<RoomsHoursAndPlans, 'libraries' | 'hours' | 'plans'>,
): ImportLineValues | ImportCellProblemKind {
  const { kind, max } = limitsOf(field)
  if (text.length > max) return 'too_long'
  if (kind === 'email') return isEmailAddress(text) ? { [field]: text } : 'not_an_email'
  if (kind === 'phone') return phoneProblem(text) ?? { [field]: withoutFraction(text) }
  switch (field) {
    case 'number': {
      const number = wholeOf(text)
      return number === null || number < 1 ? 'not_a_number' : { number }
    }
    case 'gender':
      return choiceOf(text, genders, 'unknown_gender', (gender) => ({ gender }))
    case 'language':
      return choiceOf(text, languages, 'unknown_language', (language) => ({ language }))
    case 'status':
      return choiceOf(text, statuses, 'unknown_status', (status) => ({ status }))
    case 'room': {
      const library = librariesNotRemovedInOrder(libraries).find((one) => isNamed(one, text))
      return library ? { libraryId: library.id } : 'unknown_room'
    }
    case 'seat': {
      if (noSeat.has(foldHeading(text))) return { seatNumber: null }
      const seatNumber = wholeOf(text.replace(/^\D+(?=\d)/u, ''))
      return seatNumber === null || seatNumber < 1 ? 'not_a_seat' : { seatNumber }
    }
    case 'shift': {
      const shift = hours.shifts.find((one) => isNamed(one, text))
      return shift ? { shiftId: shift.id } : 'unknown_shift'
    }
    case 'plan': {
      const plan = offeredPlans(plans).find((one) => isNamed(one, text))
      return plan ? { planId: plan.id } : 'unknown_plan'
    }
    case 'joinDate':
    case 'expiryDate': {
      const day = parseImportFileDay(text, dayOrder[field])
      return day === null ? 'not_a_day' : { [field]: day }
    }
    case 'due': {
      const due = paiseOf(text)
      return due === null ? 'not_a_sum' : { due }
    }
    default:
      return { [field]: text }
  }
}

/** A spreadsheet that was saved as text writes long numbers as 9.8E+09, and their last digits are lost. */
function phoneProblem(text: string): ImportCellProblemKind | null {
  const western = westernDigits(text)
  if (/^\d(?:[.,]\d+)?E\+?\d+$/i.test(western)) return 'phone_damaged'
  return /\d/.test(western) ? null : 'not_a_phone'
}

/** A number from a spreadsheet may end in `.0`. */
const withoutFraction = (text: string) => text.replace(/^(\d{6,})\.0+$/, '$1')

function wholeOf(text: string): number | null {
  const [, whole] = /^(\d{1,9})(?:\.0+)?$/.exec(westernDigits(text)) ?? []
  return whole === undefined ? null : Number(whole)
}

const maxRupees = 1_000_000

/** Whole rupees with ₹, commas and `.00` or without; an advance is negative (IO-8). */
function paiseOf(text: string): Paise | null {
  const bare = westernDigits(text)
    .replace(/^(-?)\s*(?:₹|rs\.?|रु\.?)\s*/i, '$1')
    .replace(/[,\s]|\/-$/g, '')
  const [, sign, whole] = /^(-?)(\d{1,9})(?:\.0{1,2})?$/.exec(bare) ?? []
  const rupees = Number(whole)
  if (whole === undefined || rupees > maxRupees) return null
  return (sign === '-' && rupees > 0 ? -rupees : rupees) * 100
}

const isNamed = ({ name, nameMr }: { name: string; nameMr: string }, text: string) =>
  [name, nameMr].some((one) => one !== '' && foldHeading(one) === foldHeading(text))

function choiceOf<Value>(
  text: string,
  words: readonly (readonly [Value, readonly string[]])[],
  problem: ImportCellProblemKind,
  made: (value: Value) => ImportLineValues,
): ImportLineValues | ImportCellProblemKind {
  const folded = foldHeading(text)
  const found = words.find(([, names]) => names.includes(folded))
  return found ? made(found[0]) : problem
}

const noSeat = new Set(['no seat', 'none', 'nil', '–', '-', '', 'जागा नाही', 'नाही'])

const genders = [
  ['Male', ['male', 'm', 'boy', 'boys', 'b', 'man', 'पुरुष', 'मुलगा', 'पु']],
  ['Female', ['female', 'f', 'girl', 'girls', 'g', 'woman', 'स्त्री', 'महिला', 'मुलगी', 'स्त्रि']],
  ['Other', ['other', 'o', 'इतर']],
] as const satisfies readonly (readonly [Gender, readonly string[]])[]

const languages = [
  ['en', ['english', 'en', 'eng', 'इंग्रजी', 'इंग्लिश']],
  ['mr', ['marathi', 'mr', 'mar', 'मराठी']],
] as const satisfies readonly (readonly [Language, readonly string[]])[]

/** The first three badges are of members who are Active (IO-8). */
const statuses = [
  ['Active', ['active', 'expiring soon', 'expired', 'a', 'yes', 'सक्रिय', 'लवकरच संपेल', 'मुदत संपली', 'चालू']],
  ['Inactive', ['inactive', 'left', 'closed', 'no', 'निष्क्रिय', 'बंद', 'सोडले']],
] as const satisfies readonly (readonly [StoredMemberStatus, readonly string[]])[]
