import type { BankFileField } from '#domain/bank-file/lines/bank-column-meanings.ts'
import type { SkippedBankLine } from '#domain/bank-file/lines/bank-lines.ts'
import type { AnnouncedPaymentReviewReason } from '#domain/bank-file/matching/matching-candidates.ts'
import type {
  BankLineLeftOutReason,
  BankLineProposalReason,
} from '#domain/bank-file/matching/matching-result.ts'
import type { FileProblem } from '#web/file-reader/unreadable-file-error.ts'

const plural = (n: number, one: string, many: string) => (n === 1 ? one : many)

interface Why {
  sum: string
  name: string
  by: string
  day: string
  reason: string
  reference: string
  came: string
}

export const bankFileEnglish = {
  bankFile: {
    title: 'Read the bank’s file',
    hint: 'The list of what came and went, from the bank’s site or a payment app. It is read in this browser; reading it writes nothing.',
    file: {
      choose: 'Choose the bank’s file',
      drop: 'or drop it here: CSV, TSV or Excel (.xlsx), up to 20 MB and 50,000 lines',
      paste: 'Paste cells instead',
      pasteHere: 'Cells with their headings',
      read: 'Read the cells',
      reading: 'Reading the file…',
      other: 'Another file',
      pastedName: 'Pasted cells',
    },
    fileProblems: {
      too_large: 'This file is larger than 20 MB. Take a shorter time at the bank’s site.',
      too_many_lines: (lines: string) =>
        `This file has ${lines} lines, and at most 50,000 are read at once. Take a shorter time at the bank’s site.`,
      unpacks_too_large:
        'This workbook unpacks to far more than a bank’s list. Save the sheet as CSV and try that.',
      old_workbook: 'This is an old Excel file (.xls). Open it, save it as .xlsx or CSV and try that.',
      not_a_table: 'This file could not be read as a table. Save it as .xlsx or CSV and try that.',
      empty: 'There is nothing in this file.',
      took_too_long:
        'Reading this file took too long, so it was given up. Save the sheet as CSV and try that.',
      pdf: 'This is a PDF, which has no columns to read. Take the list as Excel or CSV at the bank’s site.',
      locked: 'This file is locked with a password. Open it, save a copy without the password and try that.',
    } satisfies Record<FileProblem, string | ((lines: string) => string)>,
    setup: {
      sheet: 'Sheet',
      columnsHint: 'What each column says. It is remembered for files with these headings.',
      column: (heading: string) => `Column “${heading}”`,
      untitled: (n: string) => `Column ${n}`,
      leftOut: '– left out –',
      needed: 'A day and a sum that came are needed.',
      dayOrder: 'In the days, which comes first?',
      dayOrders: {
        'day-first': (day: string) => `The day: ${day}`,
        'month-first': (day: string) => `The month: ${day}`,
      },
      credits: 'No column says which sums came. Did all of them come in?',
      allCredits: 'Yes, all came in',
      notAll: 'No',
      notAllHint:
        'Then this file cannot be read: take one at the bank’s site that says what came and what went.',
      account: 'Whose list is it? Name the account once.',
      accountName: 'Name of the account',
      accountDefault: (bank: string, ending: string) => (ending === '' ? bank : `${bank}, ending ${ending}`),
      kind: 'Where it is from',
      kinds: { bank: 'A bank', app: 'A payment app' },
      next: 'Look over',
      noLines: 'There is no line with a day and a sum in this file.',
    },
    fields: {
      valueDay: 'Value date',
      transactionDay: 'Date',
      text: 'Narration',
      note: 'Note',
      reference: 'Reference',
      credit: 'Came',
      debit: 'Went',
      amount: 'Sum',
      direction: 'Came or went',
      status: 'State',
      payerName: 'Payer’s name',
      payerId: 'Payer’s UPI id',
      balance: 'Balance',
    } satisfies Record<BankFileField, string>,
    matching: 'Comparing with the payments that are there…',
    failed: 'The lines could not be compared.',
    columns: 'Columns',
    filter: 'Which lines are shown',
    kinds: { sure: 'Sure', proposed: 'Proposed', unknown: 'Unknown', missing: 'Missing' },
    about: {
      sure: 'reference or code agrees',
      proposed: 'look at each',
      unknown: 'give to a member',
      missing: 'kept here, not in the file',
    },
    read: (lines: string, credits: string, debits: string) =>
      `${lines} lines read in this browser: ${credits} came, ${debits} went. Only what is booked or ticked leaves it.`,
    foundAlready: (n: number, count: string) =>
      plural(n, 'One more is ticked as found already.', `${count} more are ticked as found already.`),
    found: (n: number, count: string) =>
      plural(
        n,
        'One payment of these days is in the file.',
        `${count} payments of these days are in the file.`,
      ),
    tickAll: (n: number, count: string) => plural(n, 'Tick it as found', `Tick ${count} as found`),
    ticked: 'Ticked as found',
    foundList: 'Payments that are in the file',
    untick: 'Take back',
    giveTo: (name: string) => `Give to ${name}`,
    moreLeftOut: (count: string) => `${count} more are not shown.`,
    none: {
      sure: 'No line is sure.',
      proposed: 'No line is proposed.',
      unknown: 'No line is left without a member.',
      missing: 'Nothing that is kept here is missing.',
    },
    leftOut: (n: number, count: string) => plural(n, 'One line is left out', `${count} lines are left out`),
    line: (n: string) => `Line ${n}`,
    skippedWhy: {
      total: 'a total',
      status: 'its state',
      both_filled: 'came and went are both filled',
      not_a_day: 'no day',
      not_a_sum: 'no sum, or not whether it came',
      no_sum: 'without a sum',
    } satisfies Record<SkippedBankLine['why'], string>,
    leftOutWhy: {
      cut_reference:
        'The spreadsheet cut its reference (4.37E+11). Take the file anew at the bank’s site, or make the column text.',
      came_and_went: 'Came and went again.',
      own_money: 'The centre’s own money, come back.',
      settlement: 'Paid out by the payment app for the day before.',
      deleted_member: 'Of a deleted member.',
      twice: 'The same line stands twice.',
    } satisfies Record<BankLineLeftOutReason, string>,
    staysOpen: 'What was announced stays open.',
    sureBy: {
      reference: (day: string) => `announced on ${day}, the reference agrees`,
      tr: (day: string) => `announced on ${day}, the code’s own number agrees`,
    },
    proposedWhy: {
      same_payment: ({ reference }) => `receipt ${reference} of this sum has no reference. Is it this one?`,
      other_reference: ({ reference, came }) =>
        `receipt says ${reference}, the bank says ${came}. Is it this one?`,
      announced_asks: ({ reason }) => reason,
      announced_other_sum: ({ sum, came }) => `announced ${sum} with this reference, ${came} came`,
      announced_refused: ({ by, day, reason }) => `refused by ${by} on ${day}: ${reason}`,
      announced_withdrawn: ({ day }) => `announced and withdrawn on ${day}`,
      code_shown: () => 'the code was shown on their own page',
      note: () => 'number and first name stand in the text',
      payer: () => 'this payer was seen with them before',
      payers: () => 'this payer was seen with them, and their dues together are this sum',
      announced_sum: ({ day }) => `announced this sum on ${day}, and nobody else owes it`,
      due: ({ sum }) => `owes ${sum}, and nobody else does`,
    } satisfies Record<BankLineProposalReason, (why: Why) => string> as Record<
      BankLineProposalReason,
      (why: Why) => string
    >,
    /** An action with the line that it is about, for whoever hears it alone. */
    actOn: (act: string, what: string, day: string) => `${act}: ${what}, ${day}`,
    /** Why an announced payment asks for a look although its reference agrees. */
    announcedAsks: {
      admission: 'announced from an offer: it is taken by admitting them',
      changed: 'announced with this reference, but what it pays for has changed since',
      reference_seen: 'announced with this reference, which another receipt has too',
    } satisfies Record<AnnouncedPaymentReviewReason, string>,
    question: (name: string) => `${name}?`,
    yes: 'Yes, theirs',
    look: 'Look at it',
    no: 'Not theirs',
    dueFrom: (sum: string, n: number, count: string) =>
      plural(n, `${sum} is due from one`, `${sum} is due from ${count}`),
    nobodyOwes: 'nobody owes this',
    announcedBy: (names: string) => `announced by ${names}`,
    rest: (left: string, sum: string) => `${left} of ${sum} are left`,
    notFee: 'Not a fee',
    give: 'Give to …',
    missingText: 'The bank’s file does not have it.',
    notHere: 'Not in this file; another account’s file may have it.',
    otherSum: (receipts: string, bank: string) => `other sum: receipts ${receipts}, bank ${bank}`,
    reversed: 'The bank took back what this receipt says.',
    reversedUnknown: 'The bank took something back. No payment has this reference and sum.',
    receipt: (number: string) => `Receipt ${number}`,
    noReference: 'no reference',
    correct: 'Correct …',
    forgotten: 'a member who was forgotten',
    tick: (name: string, day: string, sum: string) => `Book ${sum} of ${name}, ${day}`,
    book: (n: number, count: string, sum: string) =>
      plural(n, `Book the one that is sure · ${sum}`, `Book the ${count} that are sure · ${sum}`),
    bookHint:
      'Each becomes a payment with a receipt of its own, received on the bank’s day. The same file read again changes nothing.',
    booking: (done: string, of: string) => `Booking: ${done} of ${of}`,
    booked: (numbers: string) => `Booked: receipt ${numbers}`,
    bookedAll: (n: number, count: string) => plural(n, 'One line is booked.', `${count} lines are booked.`),
    failedAll: (n: number, count: string) =>
      plural(n, 'One was not booked; it says why.', `${count} were not booked; each says why.`),
    notBooked: (why: string) => `Not booked: ${why}`,
    sheet: {
      title: 'Give a line to a member',
      search: 'Whose is it?',
      searchHint: 'Name or phone',
      number: (number: string) => `no ${number}`,
      owes: (sum: string) => `owes ${sum}`,
      owesNothing: 'owes nothing',
      noneFound: 'Nobody is called so.',
      sum: 'Sum',
      sumHint: (left: string) => `At most ${left}, in whole rupees. The rest stays listed.`,
      paise: 'Paise are not given.',
      would: 'What it writes',
      making: 'Looking what it would write…',
      ways: {
        due: (due: string) => `pays the due of ${due}`,
        dueAndAdvance: (due: string, advance: string) => `pays the due of ${due}; ${advance} in advance`,
        renews: (day: string) => `renew until ${day}`,
        advance: (advance: string) => `${advance} in advance`,
      },
      another: 'Another member',
      cancel: 'Cancel',
      book: (sum: string, name: string) => `Book ${sum} for ${name}`,
      wrongSum: (left: string) => `Whole rupees, from ₹1 to ${left}.`,
    },
  },
}

export type BankFileWords = typeof bankFileEnglish
