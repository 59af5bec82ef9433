import {
  findHeadingRowOfBankFile,
  matchBankFileColumns,
} from '../src/domain/bank-file/lines/bank-column-meanings.ts'
import { saltedKeyOfBankPayer } from '../src/domain/bank-file/lines/bank-line-payer.ts'
import {
  type BankLine,
  bankDayMonthOrderOf,
  readBankLines,
} from '../src/domain/bank-file/lines/bank-lines.ts'
import type { BankMatchingInput } from '../src/domain/bank-file/matching/matching-candidates.ts'
import { addDays, type Day } from '../src/domain/day.ts'
import type { BankLayout, MonthEntry } from './bank-layouts.ts'
import { randomFrom } from './random.ts'

/** A matching input in which nothing is known, for a test to fill. */
export const nothingKnown: BankMatchingInput = {
  payments: [],
  announced: [],
  codes: [],
  members: [],
  usedLines: [],
  otherAccounts: [],
  appDays: [],
  payers: new Map(),
  salt: 'salt of a test',
  ownUpiIds: new Set(['dnyandeep@sbi']),
  isAppFile: false,
}

/** The right outcome of a credit, by its reference. */
export type Truth =
  | { is: 'found'; paymentId: string }
  | { is: 'sure'; announcedId: string }
  | { is: 'proposed'; paymentId: string | null; memberId: string | null }
  | { is: 'reversed'; paymentId: string }
  | { is: 'came_and_went' }
  | { is: 'theirs' }

export interface BankMonth {
  entries: MonthEntry[]
  input: BankMatchingInput
  truth: Map<string, Truth>
}

const firstNames = ['Asha', 'Ravi', 'Sneha', 'Rohan', 'Pooja', 'Imran', 'Meera', 'Akash', 'Tejal', 'Nilesh']
const lastNames = [
  'Patil',
  'Jadhav',
  'Shinde',
  'Pawar',
  'Bhosale',
  'Joshi',
  'Deore',
  'Shaikh',
  'Sonawane',
  'Mali',
]

interface Wanted {
  seed: number
  /** How many lines, of which how many are the centre's, among how many members and earlier payments. */
  lines?: number
  ours?: number
  members?: number
  payments?: number
}

/** A month of an account in November 2026, and the centre's books beside it. */
export function bankMonth({ seed, lines = 400, ours = 120, members = 300, payments = 0 }: Wanted): BankMonth {
  const random = randomFrom(seed)
  const below = (n: number) => Math.floor(random() * n)
  const one = <Value>(values: readonly Value[]) => values[below(values.length)] as Value
  const day = (): Day => addDays('2026-11-02', below(27))
  let last = 437_000_000_000
  const reference = () => {
    last += 1 + below(900)
    return String(last)
  }
  let codes = 0
  const code = () =>
    `AB${(codes++).toString(36).toUpperCase().padStart(8, '0')}${String(seed % 1e8).padStart(8, '0')}`

  const known = Array.from({ length: members }, (_, n) => ({
    id: `m-${n}`,
    number: n + 1,
    name: `${one(firstNames)} ${one(lastNames)}`,
    balance: 0,
    oldestChargeDay: null as Day | null,
    isSample: false,
  }))
  const input = {
    ...nothingKnown,
    payments: [] as BankMatchingInput['payments'][number][],
    announced: [] as BankMatchingInput['announced'][number][],
    payers: new Map<string, readonly string[]>(),
    members: known,
  }
  const truth = new Map<string, Truth>()
  const entries: MonthEntry[] = []
  const entry = (part: Partial<MonthEntry> & { payer: string }): MonthEntry => {
    const upiId = `${part.payer.toLowerCase().replace(' ', '.')}${below(99_999)}@okaxis`
    const made = {
      day: day(),
      amount: (3 + below(9)) * 100_00,
      isCredit: true,
      reference: reference(),
      upiId,
      note: 'Fees',
      ...part,
    }
    entries.push(made)
    return made
  }
  const pay = (
    of: MonthEntry,
    memberId: string,
    part: Partial<BankMatchingInput['payments'][number]> = {},
  ) => {
    const no = input.payments.length + 1
    const { reference: typed, amount, day: receivedOn } = of
    const payment = {
      id: `p-${no}`,
      memberId,
      number: String(no).padStart(6, '0'),
      no,
      amount,
      reference: typed,
      tr: code(),
      receivedOn,
    }
    input.payments.push({ ...payment, ...part })
    return payment.id
  }
  const announce = (
    of: MonthEntry,
    memberId: string,
    part: Partial<BankMatchingInput['announced'][number]> = {},
  ) => {
    const id = `a-${input.announced.length}`
    input.announced.push({
      id,
      memberId,
      enquiryId: null,
      amount: of.amount,
      reference: of.reference,
      tr: code(),
      day: of.day,
      state: 'Open',
      isDeleted: false,
      asks: null,
      ...part,
    })
    return id
  }

  for (let n = 0; n < ours; n++) {
    const member = known[n % known.length] as (typeof known)[number]
    const payer = member.name
    const kind = n % 8
    if (kind === 0 || kind === 1) {
      const made = entry({ payer })
      truth.set(made.reference, { is: 'found', paymentId: pay(made, member.id) })
    } else if (kind === 2 || kind === 3) {
      const made = entry({ payer })
      truth.set(made.reference, { is: 'sure', announcedId: announce(made, member.id) })
    } else if (kind === 4) {
      const tr = code()
      const made = entry({ payer, note: tr.toLowerCase() })
      truth.set(made.reference, { is: 'sure', announcedId: announce(made, member.id, { reference: '', tr }) })
    } else if (kind === 5) {
      // A sum of its own, so that the line and the payment can be no others'.
      const made = entry({ payer, amount: (2_000 + n) * 100 })
      const paymentId = pay(made, member.id, { reference: '', receivedOn: addDays(made.day, 1 - (n % 3)) })
      truth.set(made.reference, { is: 'proposed', paymentId, memberId: null })
    } else if (kind === 6) {
      const made = entry({ payer, amount: (9_000 + n) * 100 })
      Object.assign(member, { balance: made.amount, oldestChargeDay: '2026-11-01' })
      truth.set(made.reference, { is: 'proposed', paymentId: null, memberId: member.id })
    } else {
      const made = entry({ payer, amount: (20_000 + n) * 100 })
      input.payers.set(saltedKeyOfBankPayer(`upi ${made.upiId}`, input.salt), [member.id])
      input.payers.set(saltedKeyOfBankPayer(`name ${payer.toLowerCase()} ${n}`, input.salt), [member.id])
      truth.set(made.reference, { is: 'proposed', paymentId: null, memberId: null })
    }
  }
  for (let n = 0; n < 4; n++) {
    const made = entry({ payer: 'Kavita Salve', amount: (700 + n) * 100, day: '2026-11-10' })
    entry({ ...made, isCredit: false, day: '2026-11-12', note: 'REV' })
    if (n % 2 === 0) truth.set(made.reference, { is: 'reversed', paymentId: pay(made, 'm-0') })
    else truth.set(made.reference, { is: 'came_and_went' })
  }
  while (entries.length < lines) {
    const made = entry({
      payer: `${one(['Shree', 'Om', 'Sai', 'New'])} ${one(['Traders', 'Stores', 'Medico'])}`,
      isCredit: below(3) > 0,
    })
    if (made.isCredit) truth.set(made.reference, { is: 'theirs' })
  }
  for (let n = input.payments.length; n < payments; n++) {
    const of = {
      day: addDays('2024-01-01', below(900)),
      amount: 500_00,
      reference: reference(),
    } as MonthEntry
    pay(of, `m-${below(members)}`)
  }
  // The first and the last day may be cut off, so that nothing of them is missing.
  entry({ payer: 'Om Traders', day: '2026-11-01', isCredit: false })
  entry({ payer: 'Om Traders', day: '2026-11-30', isCredit: false })
  entries.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  return { entries, input, truth }
}

/** The rows of a bank's file of these entries, with an address above, wrapped narrations, a total and repeated headings. */
export function bankRows(
  entries: readonly MonthEntry[],
  { headings, cells, textAt }: BankLayout,
): string[][] {
  const blank = headings.map(() => '')
  const rows = [['Dnyandeep Abhyasika'], ['Account No: 50100123454471'], [], headings]
  for (const [n, entry] of entries.entries()) {
    const row = cells(entry)
    const text = textAt === null ? '' : (row[textAt] ?? '')
    if (textAt === null || n % 3 > 0) rows.push(row)
    else {
      const at = n % 2 === 0 ? 12 : 34
      rows.push(row.with(textAt, text.slice(0, at)), blank.with(textAt, text.slice(at)))
    }
    if (n % 100 === 99) rows.push(blank, headings)
  }
  return [...rows, blank, blank.with(textAt ?? 1, 'Total')]
}

/** The lines of such rows, as the screen reads them. */
export function readRows(rows: readonly string[][]): { lines: BankLine[]; skipped: { why: string }[] } {
  const headings = findHeadingRowOfBankFile(rows)
  const columns = matchBankFileColumns(headings.texts)
  const reading = bankDayMonthOrderOf(rows, headings, columns)
  const dayOrder = reading === 'month-first' ? reading : 'day-first'
  return readBankLines(rows, headings, { columns, dayOrder, areAllCredits: false, timeZone: 'Asia/Kolkata' })
}
