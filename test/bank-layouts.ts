import { addDays, type Day, formatDay } from '../src/domain/day.ts'

/** Money in the account of a made-up month. */
export interface MonthEntry {
  day: Day
  amount: number
  isCredit: boolean
  reference: string
  payer: string
  upiId: string
  note: string
}

/** A bank's way to write its file: its headings, and the cells of an entry. */
export interface BankLayout {
  name: string
  headings: string[]
  cells: (entry: MonthEntry) => string[]
  /** The place of the narration, which is wrapped where it is long; null where the file wraps nothing. */
  textAt: number | null
  isApp: boolean
}

const plain = (amount: number) => (amount / 100).toFixed(2)
const grouped = (amount: number) => (amount / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 })
const parts = (day: Day) => day.split('-') as [string, string, string]
const slashed = (day: Day, isShort = false) => {
  const [year, month, date] = parts(day)
  return `${date}/${month}/${isShort ? year.slice(2) : year}`
}
const two = (entry: MonthEntry, write: (amount: number) => string, none = '') =>
  entry.isCredit ? [none, write(entry.amount)] : [write(entry.amount), none]
const dashed = ({ payer, upiId, reference, note }: MonthEntry) =>
  `UPI-${payer.toUpperCase()}-${upiId.toUpperCase()}-SBIN0001234-${reference}-${note}`
const slashedText = ({ isCredit, payer, reference, note }: MonthEntry) =>
  `UPI/${isCredit ? 'CR' : 'DR'}/${reference}/${payer}/SBIN/${note}`

/** Five presets, and three that no preset knows: of a co-operative bank in Marathi, of one column, of a payment app. */
export const bankLayouts: BankLayout[] = [
  {
    name: 'HDFC',
    headings: [
      'Date',
      'Narration',
      'Chq./Ref.No.',
      'Value Dt',
      'Withdrawal Amt.',
      'Deposit Amt.',
      'Closing Balance',
    ],
    cells: (entry) => [
      slashed(entry.day, true),
      dashed(entry),
      `0000${entry.reference}`,
      slashed(entry.day, true),
      ...two(entry, plain),
      '10000.00',
    ],
    textAt: 1,
    isApp: false,
  },
  {
    name: 'ICICI',
    headings: [
      ...['S No.', 'Value Date', 'Transaction Date', 'Cheque Number', 'Transaction Remarks'],
      ...['Withdrawal Amount (INR )', 'Deposit Amount (INR )', 'Balance (INR )'],
    ],
    cells: (entry) => [
      ...['1', slashed(entry.day), slashed(addDays(entry.day, 1)), '-', slashedText(entry)],
      ...[...two(entry, plain, '0.00'), '10000.00'],
    ],
    textAt: 4,
    isApp: false,
  },
  {
    name: 'SBI',
    headings: ['Txn Date', 'Value Date', 'Description', 'Ref No./Cheque No.', 'Debit', 'Credit', 'Balance'],
    cells: (entry) => [
      ...[formatDay(entry.day, 'en'), formatDay(entry.day, 'en'), `BY TRANSFER-${slashedText(entry)}`],
      ...['TRANSFER FROM 4897691162091', ...two(entry, grouped, ' '), '10,000.00'],
    ],
    textAt: 2,
    isApp: false,
  },
  {
    name: 'Axis',
    headings: ['Transaction Date', 'Particulars', 'Cheque No.', 'Dr/Cr', 'Amount', 'Balance'],
    cells: (entry) => [
      ...[
        slashed(entry.day),
        slashedText(entry),
        '',
        entry.isCredit ? 'CR' : 'DR',
        plain(entry.amount),
        '10000',
      ],
    ],
    textAt: 1,
    isApp: false,
  },
  {
    name: 'Kotak',
    headings: ['Date', 'Description', 'Ref No.', 'Debit', 'Credit', 'Balance'],
    cells: (entry) => [
      ...[slashed(entry.day), dashed(entry), `'${entry.reference}`, ...two(entry, grouped), '10,000.00(Cr)'],
    ],
    textAt: 1,
    isApp: false,
  },
  {
    name: 'a co-operative bank in Marathi',
    headings: ['अ.क्र.', 'दिनांक', 'तपशील', 'संदर्भ क्रमांक', 'नावे', 'जमा', 'शिल्लक'],
    cells: (entry) => [
      ...[
        '१',
        formatDay(entry.day, 'mr'),
        slashedText(entry),
        entry.reference,
        ...two(entry, grouped),
        '१०,०००',
      ],
    ],
    textAt: 2,
    isApp: false,
  },
  {
    name: 'one column of sums',
    headings: ['Posting Date', 'Details', 'Amount (Rs.)', 'Running Balance'],
    cells: (entry) => [
      ...[
        entry.day,
        dashed(entry),
        `${grouped(entry.amount)} ${entry.isCredit ? 'Cr' : 'Dr'}`,
        '10,000.00 Cr',
      ],
    ],
    textAt: 1,
    isApp: false,
  },
  {
    name: 'a payment app',
    headings: ['Date & Time', 'UTR', 'Customer Name', 'Customer VPA', 'Message', 'Amount', 'Fee', 'Status'],
    cells: (entry) => [
      ...[`${entry.day}T05:30:00Z`, entry.reference, entry.payer, entry.upiId, entry.note],
      ...[plain(entry.isCredit ? entry.amount : -entry.amount), '1.00', 'SUCCESS'],
    ],
    textAt: null,
    isApp: true,
  },
]
