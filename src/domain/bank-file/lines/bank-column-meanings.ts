import { foldHeading, headingMatcher, splitHeadingsAtCommas } from '../../files/headings.ts'
import {
  type FileReadingRules,
  findHeadingRows,
  type HeadingsFoundInWorksheet,
} from '../../files/worksheet.ts'

/** The meanings of a column of a bank's or a payment app's file (PY-3). */
export const bankFileFields = [
  ...(['valueDay', 'transactionDay', 'text', 'note', 'reference', 'credit', 'debit'] as const),
  ...(['amount', 'direction', 'status', 'payerName', 'payerId', 'balance'] as const),
] as const
export type BankFileField = (typeof bankFileFields)[number]

/** The meaning of each column of a file; null for one that is left out. */
export type BankFileColumnMeanings = readonly (BankFileField | null)[]

/** The headings of each field, with commas between. */
const knownHeadings: Record<BankFileField, readonly string[]> = {
  valueDay: ['value date, value dt, value day, val date, settled on', 'मूल्य दिनांक, मूल्य तारीख, व्हॅल्यू दिनांक'],
  transactionDay: [
    'date, txn date, tran date, trans date, transaction date, transaction dt, posting date, post date',
    'posted date, booking date, entry date, date & time, date and time, transaction date & time, payment date',
    'transaction time, created at, txn dt, date time',
    'दिनांक, तारीख, व्यवहार दिनांक, व्यवहाराची तारीख, व्यवहार तारीख',
  ],
  text: [
    'narration, description, description/narration, particulars, transaction remarks, details',
    'transaction details, transaction description, transaction particulars, narrations, txn description',
    'remarks, remark, account description',
    'तपशील, तपशिल, वर्णन, विवरण, व्यवहाराचा तपशील, शेरा',
  ],
  note: ['note, message, comment, comments, order id, merchant order id, merchant transaction id, टीप, संदेश'],
  reference: [
    'chq/ref no, chq/ref number, chq ref no, cheque number, cheque no, chq no, ref no, ref no/cheque no',
    'ref number, reference, reference no, reference number, ref no/chq no, cheque/reference, utr, utr no, rrn',
    'utr number, upi reference, upi ref no, upi reference number, bank reference, bank reference number',
    'upi transaction id, rrn no, rrn number, cheque/ref no, chq no/ref no, instrument id, upi ref',
    'instrument no, chq/ref, ref/cheque no, transaction reference, cheque no/ref no',
    'संदर्भ, संदर्भ क्रमांक, धनादेश क्रमांक, चेक क्रमांक, युटीआर',
  ],
  credit: [
    'deposit, deposits, deposit amt, deposit amount, deposit amount inr, credit, credits, credit amount',
    'credit amt, cr, cr amount, amount credited, credit inr, deposits inr, cr amt, credit rs, money in',
    'paid in, received, amount received',
    'जमा, जमा रक्कम, ठेव',
  ],
  debit: [
    'withdrawal, withdrawals, withdrawal amt, withdrawal amount, withdrawal amount inr, debit, debits',
    'debit amount, debit amt, dr, dr amount, amount debited, debit inr, withdrawals inr, dr amt, debit rs',
    'money out, paid out',
    'नावे, नावे रक्कम, खर्च, काढलेली रक्कम',
  ],
  amount: [
    'amount, amount inr, amount rs, transaction amount, txn amount, amount in rs, gross amount, amt',
    'transaction amount inr, collected amount, payment amount, total amount, amount paid',
    'रक्कम, व्यवहार रक्कम',
  ],
  direction: [
    'dr/cr, cr/dr, type, transaction type, txn type, debit/credit, credit/debit, drcr, crdr, d/c, dr cr',
    'cr dr, जमा/नावे, नावे/जमा, प्रकार',
  ],
  status: [
    'status, state, transaction status, payment status, txn status',
    'स्थिती, व्यवहार स्थिती, व्यवहाराची स्थिती',
  ],
  payerName: [
    'payer name, customer name, sender name, remitter name, from, payer, paid by, received from, customer',
    'देणाऱ्याचे नाव, ग्राहकाचे नाव, कोणाकडून',
  ],
  payerId: [
    'payer vpa, customer vpa, vpa, upi id, payer upi id, customer upi id, sender upi id, payer upi, sender vpa',
    'यूपीआय आयडी',
  ],
  balance: [
    'balance, closing balance, balance inr, running balance, available balance, balance amount, line balance',
    'शिल्लक, अखेरची शिल्लक',
  ],
}

/** The columns that the headings name, in English and Marathi. */
export const matchBankFileColumns: (headings: readonly string[]) => BankFileColumnMeanings = headingMatcher(
  bankFileFields,
  (field) => splitHeadingsAtCommas(knownHeadings[field]),
)

/** The headings of five banks, of which nothing needs to be asked (PY-3). */
const presets = [
  {
    bank: 'HDFC',
    headings: 'Date, Narration, Chq./Ref.No., Value Dt, Withdrawal Amt., Deposit Amt., Closing Balance',
  },
  {
    bank: 'ICICI',
    headings: [
      'Value Date, Transaction Date, Cheque Number, Transaction Remarks, Withdrawal Amount (INR )',
      'Deposit Amount (INR ), Balance (INR )',
    ].join(', '),
  },
  {
    bank: 'SBI',
    headings: 'Txn Date, Value Date, Description, Ref No./Cheque No., Debit, Credit, Balance',
  },
  { bank: 'Axis', headings: 'Transaction Date, Particulars, Cheque No., Dr/Cr, Amount, Balance' },
  { bank: 'Kotak', headings: 'Date, Description / Narration, Ref No., Debit, Credit, Balance' },
  { bank: 'Kotak', headings: 'Date, Description, Ref No., Debit, Credit, Balance' },
  { bank: 'Kotak', headings: 'Date, Narration, Ref No., Debit, Credit, Balance' },
] as const
export type BankWithKnownHeadings = (typeof presets)[number]['bank']

const foldedPresets = presets.map(({ bank, headings }) => ({
  bank,
  headings: headings.split(', ').map(foldHeading),
}))

/** The bank whose file has these headings, beside others or not; null for none of the presets. */
export function findPresetBank(headings: readonly string[]): BankWithKnownHeadings | null {
  const folded = new Set(headings.map(foldHeading))
  return foldedPresets.find((preset) => preset.headings.every((one) => folded.has(one)))?.bank ?? null
}

/** How many of the headings name a field of a bank's file. */
export const countKnownBankFileHeadings = (headings: readonly string[]): number =>
  matchBankFileColumns(headings).filter((field) => field !== null).length

/** An address and a long summary of the account stand above the headings of some banks. */
const bankRowsSearched = 60

/** The headings of a bank's file; where none are known, its first row with text. */
export const findHeadingRowOfBankFile = (rows: readonly (readonly string[])[]): HeadingsFoundInWorksheet =>
  findHeadingRows(rows, {
    countKnown: countKnownBankFileHeadings,
    otherwise: (row, at) => ({ texts: [...row], rowsAbove: at + 1 }),
    rowsSearched: bankRowsSearched,
  })

/** The table of a bank's file (PY-3). */
export const bankFileReadingRules: FileReadingRules = {
  maxBytes: 20 * 1024 * 1024,
  maxLines: 50_000,
  countKnown: countKnownBankFileHeadings,
  findHeadings: findHeadingRowOfBankFile,
}

/** Whether lines can be read: a day, and a sum that came. */
export function hasColumnsForBankLines(columns: BankFileColumnMeanings): boolean {
  const has = (field: BankFileField) => columns.includes(field)
  return (has('valueDay') || has('transactionDay')) && (has('credit') || has('amount'))
}

/** Whether the headings are rather those of a payment app: money that came alone, with who paid or how it ended. */
export function isPaymentAppFile(columns: BankFileColumnMeanings): boolean {
  const has = (field: BankFileField) => columns.includes(field)
  return (has('status') || has('payerId') || has('payerName')) && !has('debit') && !has('balance')
}

/** The last four digits of the account that a file names above its headings; '' where it names none. */
export function readBankAccountLastDigits(rowsAbove: readonly (readonly string[])[]): string {
  const named = /(?:a\s*\/\s*c|account|खाते|खाता)[^0-9X*]{0,24}([0-9X*]{2,14}\d{4})(?!\d)/i
  for (const row of rowsAbove) {
    const [, number] = named.exec(row.join(' ')) ?? []
    if (number !== undefined) return number.slice(-4)
  }
  return ''
}
