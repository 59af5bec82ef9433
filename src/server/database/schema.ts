import { CamelCasePlugin, type ColumnType, type Generated } from 'kysely'
import type { Role } from '#domain/accounts/role.ts'
import type { Consent } from '#domain/admissions/consent.ts'
import type { Enquiry, EnquirySentAgainWhileOpen, EnquiryStep } from '#domain/admissions/enquiry.ts'
import type { SeatOffer, SeatOfferEndKind } from '#domain/admissions/seat-offer.ts'
import type { AnnouncedPayment } from '#domain/announced/announced-payment.ts'
import type { ApprovalDecision } from '#domain/approvals/approval.ts'
import type { BooksClosing } from '#domain/books/books-closing.ts'
import type { Expense } from '#domain/books/expense.ts'
import type { CheckInEndCause, CheckInPressResult } from '#domain/check-in/check-in-press-result.ts'
import type { CheckInWay } from '#domain/check-in/check-in-screen-rows.ts'
import type { DayAndHour } from '#domain/check-in/hours-covered-by-check-in.ts'
import type { BackupTargetFailure } from '#domain/copies/backup-target.ts'
import type { BackupCopyInterval } from '#domain/copies/second-backup-place.ts'
import type { Day } from '#domain/day.ts'
import type { MonthlyFigureCounts, MonthlyFigureGrouping } from '#domain/figures/month-figures.ts'
import type { HistoryEntryAction, HistoryEntryKind } from '#domain/history.ts'
import type { Language } from '#domain/language/language.ts'
import type { Gender, StoredMemberStatus } from '#domain/members/member.ts'
import type { EncryptedMemberFieldName, MemberTextFieldName } from '#domain/members/member-fields.ts'
import type { MessageCause, MessageState, SendingChannel } from '#domain/messages/message.ts'
import type { AutomaticMessageKind } from '#domain/messages/sending-kind.ts'
import type { RowAuthorAndTime } from '#domain/money/account/member-account.ts'
import type { Charge, Payment } from '#domain/money/account/member-money-account.ts'
import type { ReceiptTitle } from '#domain/receipts/receipt-titles-and-gst.ts'
import type { TaxRegime } from '#domain/receipts/tax-regime.ts'
import type { LeavingReason } from '#domain/reminders/leaving-reason.ts'
import type { ReminderEntry } from '#domain/reminders/reminder-log.ts'
import type { MemberRequest } from '#domain/requests/member-request.ts'
import type { SeatAllocation } from '#domain/seating/seat.ts'
import type { SoldTerm } from '#domain/terms/term.ts'
import type { EncryptedText } from '../encryption/field-encryption.ts'

/**
 * The names of tables and columns are snake_case in the database and camelCase in code. Values are left as they are. Statements
 * of migrations and over any table are made `withoutPlugins()` and use the database's own names.
 */
export const kyselyPlugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })]

/**
 * The tables on both engines (db/migrations), named by `kyselyPlugins`. Days are `yyyy-mm-dd`, moments ISO 8601 in UTC,
 * both text; `revision` is the revision that last wrote the row.
 */
export interface DatabaseSchema {
  /** One row: the counter of writes; tombstones up to `horizon` were pruned. */
  /** `visits` of the writes were visits of the public site and nothing else. */
  revision: { id: 1; value: number; horizon: number; visits: Generated<number> }
  tombstones: { topic: string; rowId: string; revision: number }
  /** Facts that are set once in the life of a database, and that survive a restart: the signing secret, the sample. */
  meta: { name: string; value: string }

  /** Append-only; `changes` is a list of `FieldChange` in JSON. */
  history: {
    id: Generated<number>
    at: string
    actor: string
    kind: HistoryEntryKind
    action: HistoryEntryAction
    subject: string
    name: string
    changes: string
  }

  /** At most one row: where this machine puts copies of its backups. In no backup. */
  secondPlace: SecondPlaceTable
  /** The accounts that messages go by; what it takes to use one is encrypted. */
  channels: {
    id: SendingChannel
    /** All but the secret, in JSON. */
    settings: string
    secret: EncryptedText
    isOn: number
    testedAt: string | null
    seenAt: string | null
    stoppedAt: string | null
    stoppedCode: string
    changedAt: string
    /** When the other side last called here; null for never. */
    calledAt: Generated<string | null>
  }
  messages: {
    id: string
    channel: SendingChannel
    cause: MessageCause
    kind: string
    /** What there may be once only: a notice of a day. */
    runKey: string | null
    language: Language
    /** What is filled into the text, in JSON. */
    params: string
    address: string
    /** As it was sent; '' before. */
    text: string
    state: MessageState
    tries: number
    notBefore: string
    madeAt: string
    madeBy: string
    /** Whom it is to; both null where it is to the centre itself. */
    memberId: Generated<string | null>
    enquiryId: Generated<string | null>
    /** The id of what caused it: a payment, an offer, a request. */
    about: Generated<string>
    /** Its place in the list of its day. */
    place: Generated<number>
    /** The name of the template that it is sent by; '' for none. */
    template: Generated<string>
    /** The id that the other side gave it. */
    externalId: Generated<string | null>
    /** In ten-thousandths of a rupee, tax included. */
    price: Generated<number>
    /** The centre's day on which it left. */
    sentOn: Generated<Day | null>
  }
  /** Every state that a message ever had; only added to. */
  messageSteps: { no: Generated<number>; messageId: string; state: MessageState; code: string; at: string }
  /** Which process sends, until when. */
  sendingLease: { id: number; holder: string; until: string }
  /** One row: when messages go by themselves, how many, and whether all are stopped. */
  sendingRules: {
    id: number
    hour: number
    /** Null for no bound. */
    maxPerDay: number | null
    /** In ten-thousandths of a rupee; null for no bound. */
    maxPerMonth: number | null
    stoppedAt: string | null
    stoppedBy: string
    changedAt: string
  }
  /** What goes by itself, and the text that somebody looked at before it first did. */
  sendingKinds: {
    kind: AutomaticMessageKind
    isOn: Generated<number>
    /** The name of its template; '' for none. */
    template: Generated<string>
    /** What is filled into the template's places, in order, in JSON. */
    places: Generated<string>
    /** The ids of its texts at the SMS gateway, by language, in JSON. */
    flows: Generated<string>
    lookedAt: Generated<string | null>
    lookedBy: Generated<string>
    /** What was looked at; another text asks again. */
    lookedText: Generated<string>
  }
  /** The texts that the WhatsApp account has, as they were read there. */
  messageTemplates: {
    name: string
    language: Language
    /** The language as WhatsApp calls it. */
    code: string
    status: string
    category: string
    body: string
    valuesCount: number
    hasLink: number
    stoppedCode: Generated<string>
    readAt: string
  }
  /** The day's list of reminders, once it was made, or that the day has none. */
  messageRuns: { day: Day; madeAt: string | null; isOff: Generated<number>; offBy: Generated<string> }
  /** Whom nothing goes to by itself on a day. */
  messageRests: { memberId: string; day: Day; madeBy: string }
  /** Numbers that WhatsApp does not reach, as they are compared. */
  restingNumbers: { phone: string; code: string; since: string }
  /** What WhatsApp called with, until it is worked off. */
  webhookCalls: { no: Generated<number>; body: string; cameAt: string }
  /** What people wrote. The id is that of WhatsApp. */
  messageAnswers: {
    id: string
    memberId: string | null
    enquiryId: string | null
    /** The message that it answers. */
    messageId: string | null
    /** As it is compared; '' where WhatsApp gave none. */
    phone: string
    /** What WhatsApp calls the person by; '' where it gave none. */
    userId: string
    kind: string
    text: string
    at: string
    cameAt: string
    doneAt: Generated<string | null>
    doneBy: Generated<string>
  }

  members: MemberTable
  /** A number is never given again: the row stays when its member is purged. */
  memberNumbers: { memberId: string; number: number }
  terms: TermTable
  /** Append-only, as are payments; `no` is the order in which they were made. */
  charges: Charge &
    RowAuthorAndTime & { no: Generated<number>; memberId: string; reason: string; isSample: number }
  payments: PaymentTable
  /** The regimes of GST, each from a day on; never changed from the day on of which a receipt was printed (GS-1). */
  taxRegimes: TaxRegime & RowAuthorAndTime & { fromDay: Day; revision: number }
  /** Append-only, as are closings. */
  expenses: ExpenseTable
  closings: ClosingTable
  /** The last number of each series of receipts. */
  counters: { name: string; value: number }
  /** The files that members came in with. */
  imports: ImportTable
  /** The effect of each line of a file, encrypted in JSON, until the import can no longer be taken back. */
  importRows: {
    importId: string
    line: number
    memberId: string
    isNew: number
    before: EncryptedText | null
    after: EncryptedText
  }
  /** The months whose counts are kept, and so no longer move; within how many days a term had to be followed. */
  finalMonths: { month: string; windowDays: number; madeAt: string }
  finalMonthCounts: FinalMonthCountTable
  /** The empty seats of each day, by room and part of the day, with the plan that would have filled it for least. */
  emptySeats: {
    day: string
    libraryId: number
    partId: number
    startsAt: number
    endsAt: number
    seats: number
    empty: number
    planPrice: number | null
    planDays: number | null
  }
  receiptPrints: { id: string; paymentId: string; printedBy: string; printedAt: string }
  /** Links for strangers; only the hash of a link's token is stored. */
  receiptLinks: {
    tokenHash: string
    paymentId: string
    madeBy: string
    madeOn: string
    /** ISO 8601 in UTC; empty for links of versions that kept the day alone. */
    madeAt: string
    withdrawnOn: string | null
  }
  pauses: PauseTable
  planChanges: PlanChangeTable
  /** Append-only; `no` is the order in which they were made. */
  reminderLog: ReminderLogTable
  /** Why somebody left, where it was said; the entry is that of the log that says they did. */
  leavingReasons: RowAuthorAndTime & {
    entryId: string
    memberId: string
    reason: LeavingReason
    revision: number
  }
  memberPhotos: { memberId: string; image: Buffer }
  /** Who was forgotten for good, and the revision that did it. */
  forgottenMembers: { id: string; revision: number }
  libraries: {
    id: number
    name: string
    nameMr: string
    position: number
    /** The day on which the room was removed; its seats are gone, the history says its name. */
    removedOn: string | null
    revision: number
  }
  /** The day is a circle of 24 hours; each part lasts until the next one starts. `startsAt` is a minute of the day. */
  dayParts: { id: number; startsAt: number; revision: number }
  /** Named sets of parts. */
  shifts: { id: number; name: string; nameMr: string; position: number }
  shiftParts: { shiftId: number; partId: number }
  /** The plans that the centre sells. Either `months` or `days` is set; money is whole paise. */
  plans: {
    id: string
    name: string
    nameMr: string
    months: number | null
    days: number | null
    shiftId: number
    price: number
    /** A price to come, and the day it begins; both or neither. */
    nextPrice: number | null
    nextPriceFrom: string | null
    joiningFee: number
    isOffered: number
    position: number
    revision: number
  }
  /** The libraries that a plan is sold in; a plan without a row is sold in all. */
  planLibraries: { planId: string; libraryId: number }
  seating: {
    id: string
    libraryId: number
    number: number
    allocation: SeatAllocation
    /** The day on which the desk was taken away; its holder keeps the seat and is without a desk (LY-6). */
    retiredOn: string | null
    revision: number
  }
  /** Who holds a seat in a part of the day: a member, or an offer (EN-4). The key lets nobody hold it twice (MB-13). */
  seatHolds: { seatId: string; partId: number; memberId: string | null; offerId: Generated<string | null> }
  /** Parts of a seat that an offer gets once the member who holds them has left (MP-5). */
  seatPromises: { seatId: string; partId: number; offerId: string }
  pages: {
    id: string
    title: string
    content: string
    titleMr: string
    contentMr: string
    revision: number
  }
  menu: { id: string; label: string; labelMr: string; pageId: string; position: number; revision: number }
  settings: { id: string; document: string; revision: number }
  /** At most one row: the picture whose mark is in the settings. */
  logo: { mark: string; image: Buffer }
  /** The same of the seal on receipts. */
  seal: { mark: string; image: Buffer }
  /** The photographs of the site, whose marks are in the settings. */
  sitePhotos: { mark: string; image: Buffer }
  enquiries: EnquiryTable
  /** Append-only; `no` is the order in which they were made, and `changes` a list of `FieldChange` in JSON. */
  enquirySteps: {
    no: Generated<number>
    enquiryId: string
    step: EnquiryStep
    at: string
    madeBy: string
    reason: string
    changes: string
  }
  /** Forms that were sent again while the enquiry was open, and when the desk took their wishes. */
  enquiryRepeats: EnquirySentAgainWhileOpen & { enquiryId: string; takenAt: string | null }
  /** The counts that stay of forgotten enquiries (EN-5); `month` is `yyyy-mm`. */
  enquiryCounts: { month: string; source: string; outcome: string; count: number }
  offers: OfferTable
  /** Links for strangers; only the hash of a link's token is stored. */
  links: LinkTable
  /** Browsers that know members; only the hash of the token of their cookie is stored. */
  phones: { id: string; tokenHash: string; madeAt: string; usedAt: string; expiresAt: string }
  /** Which member a browser knows, and what it called itself. */
  phoneMembers: { id: string; phoneId: string; memberId: string; device: string; knownAt: string }
  announcedPayments: AnnouncedPaymentTable
  /** The codes to pay by that somebody saw on their own page (PY-2). */
  shownCodes: {
    code: string
    memberId: string | null
    offerId: string | null
    amount: number
    shownOn: string
  }
  memberRequests: MemberRequestTable
  /** Who leaves after a day (MP-5), until they have left. */
  leavings: {
    memberId: string
    leavesOn: string
    reason: LeavingReason | ''
    requestId: string | null
    madeAt: string
    madeBy: string
    revision: number
  }
  /** The accounts that files are of, with what their columns were taken for, in JSON. */
  bankAccounts: {
    id: string
    name: string
    ending: string
    isApp: number
    headings: string
    /** The meaning that each column was given, in JSON. */
    columns: string
    dayOrder: 'day-first' | 'month-first'
    areAllCredits: number
    madeAt: string
    madeBy: string
  }
  /** The files that something was booked or ticked from, by their first and last day. */
  bankFiles: { accountId: string; firstDay: string; lastDay: string; readAt: string; readBy: string }
  /** The income of a payment app on a day. */
  bankAppDays: { accountId: string; day: string; amount: number }
  /** Which part of a line of a bank file a receipt has used up (PY-4). */
  bankLineParts: {
    lineKey: string
    partNo: number
    paymentId: string
    lineAmount: number
    /** The part of the line that valid receipts held before. */
    heldBefore: number
    amount: number
  }
  /** Append-only: which payment a file was found to have, or has no longer. */
  bankTicks: {
    no: Generated<number>
    paymentId: string
    lineKey: string
    amount: number
    isFound: number
    madeAt: string
    madeBy: string
  }
  /** With whom a payer was seen; the payer is a hash with a salt of the centre. */
  payers: { payerHash: string; memberId: string; learntOn: string }
  /** The texts that people agreed to; a version stays as it is. */
  notices: { version: number; text: string; textMr: string; madeAt: string; madeBy: string }
  /** Only added to; withdrawing ends one. */
  consents: ConsentTable
  /** Moments are those of the product's clock. */
  checkIns: CheckInTable
  checkInPresses: {
    id: string
    checkInId: string
    did: Exclude<CheckInPressResult, 'in' | 'in, out elsewhere'>
  }
  checkInWaiting: {
    pressId: string
    memberId: string
    libraryId: number
    how: 'phone' | 'tablet'
    at: string
  }
  /** In no backup: members under 18, while they are inside. */
  minorCheckIns: Omit<CheckInTable, 'day' | 'outAt' | 'ended' | 'how' | 'madeBy'>
  minorCheckInPresses: { id: string; checkInId: string }
  namelessPresses: { id: string; did: 'out' | 'counted'; at: string }
  insideHours: DayAndHour & { libraryId: number; partId: number; people: number }
  letInWithoutConsent: { day: Day; libraryId: number; people: number }
  doors: DoorTable
  /** The forms of the last day by what limits them: an address or a phone. */
  publicForms: { no: Generated<number>; key: string; at: string; day: string }
  visits: { day: string; visits: number; revision: number }
  visitDeliveries: { id: string; day: string }

  accounts: AccountTable
  /** The names of those who work here, or did, by the address that rows and the history hold. */
  people: { address: string; name: string }
  sessions: SessionTable
  credentials: CredentialTable
  verifications: VerificationTable
  recoveryCodes: { accountId: string; hash: string }
  asks: ApprovalTable
  signInFailures: { key: string; failures: number; until: string }
}

interface ConsentTable extends Consent, Record<ParentColumn, ColumnType<string, string | undefined, string>> {
  id: string
  enquiryId: string | null
  memberId: string | null
}

/** Which parent said yes to check-in; empty for any other yes. */
type ParentColumn = 'parentName' | 'parentRelation' | 'parentPhone' | 'parentHowChecked'

interface CheckInTable {
  id: string
  memberId: string
  libraryId: number
  day: Day
  inAt: string
  endsAt: string
  outAt: string | null
  ended: CheckInEndCause | null
  how: CheckInWay
  madeBy: string
  isOver: 0 | 1
}

interface DoorTable {
  id: string
  libraryId: number
  name: string
  keyHash: string
  madeAt: string
  madeBy: string
  usedAt: string | null
  endedAt: string | null
  /** The last moments of wrong digits, in JSON. */
  wrongAt: string
}

interface MemberTable
  extends Record<Exclude<MemberTextFieldName, EncryptedMemberFieldName>, string>,
    Record<EncryptedMemberFieldName, EncryptedText> {
  id: string
  gender: Gender
  /** Copies of the first and the last day of the member's terms, written with each change of a term. */
  joinDate: string
  expiryDate: string
  status: StoredMemberStatus
  /** The day since when the member holds a seat without a break; kept by a deleted one, who may come back to it. */
  heldSince: string | null
  photo: string | null
  /** 1 for a member of the sample that nobody has made a real one. */
  isSample: Generated<number>
  /** Set for a member who was deleted and can still be restored; both or neither. */
  deletedOn: string | null
  deletedBy: string | null
  /** The seat that a deleted member held. */
  formerSeatId: string | null
  /** Copies, written with each row of money: charges less payments, and in JSON since when what is owed. */
  balance: Generated<number>
  owed: Generated<string | null>
  /** Of messages; null for the centre's. */
  language: Generated<Language | null>
  hasNoReminders: Generated<number>
  /** 1 for a member under 18. */
  isMinor: Generated<number>
  /** The seat that was freed last, and since when it had been held. */
  freedSeatId: Generated<string | null>
  freedSince: Generated<string | null>
  revision: number
}

/** A term sold to a member. Names, seat number and money are as sold; the term stays when its member is purged. */
interface TermTable extends SoldTerm {
  memberId: string
  isSample: number
  revision: number
}

interface EnquiryTable
  extends Omit<Enquiry, 'isMinor' | 'needsLook' | 'refusedSeatIds' | 'offer' | 'repeats' | 'hasMessages'> {
  /** The phone as it is compared. */
  phoneKey: string
  isMinor: number
  needsLook: number
}

interface OfferTable extends Omit<SeatOffer, 'seatId' | 'partIds'> {
  enquiryId: string
  /** Null once it is over and its seat is gone. */
  seatId: string | null
  endedAt: string | null
  endedAs: SeatOfferEndKind | null
}

interface PaymentTable extends Payment, RowAuthorAndTime {
  no: Generated<number>
  memberId: string
  termId: string | null
  /** The plan that the receipt names, whatever plan the term has by now (XP-2). */
  planId: string | null
  /** The reference as it is compared; empty without one. */
  referenceKey: string
  issuedOn: string
  /** Series and number are those of the receipt, and null for a correction, which takes none. */
  series: string | null
  number: number | null
  reason: string
  /** The receipt as it was issued, in JSON. */
  printed: string | null
  /** The day on which the regime of its day of issue began; null where none has begun. */
  regimeDay: Generated<Day | null>
  /** The title and the taxes of its paper (GS-1); of a correction the opposite of those that it takes back. */
  paper: Generated<ReceiptTitle | null>
  cgst: Generated<number>
  sgst: Generated<number>
  isSample: number
}

/** Money that the centre spent, or handed over; `no` is the order in which the rows were made. */
interface ExpenseTable extends Expense, RowAuthorAndTime {
  no: Generated<number>
  /** Why it was corrected. */
  reason: string
}

/** Lists of a close are stored as JSON. */
interface ClosingTable extends Omit<BooksClosing, 'notes' | 'notFound'> {
  /** How many notes and coins of each value; null where the sum was typed. */
  notes: string | null
  /** The ids of payments that the phone or the bank does not show. */
  notFound: string
  /** The part of the cash that is of rows of the sample, which may go (RC-7). */
  sampleCash: number
}

interface ImportTable extends RowAuthorAndTime {
  id: string
  fileName: string
  /** The headings of the file, folded, and what each column was taken for, in JSON. */
  headings: string
  columns: string
  /** Of the plan that was carried out. */
  mark: string
  added: number
  changed: number
  unchanged: number
  refused: number
  madeOn: string
  undoneBy: string | null
  undoneAt: string | null
}

interface PauseTable extends RowAuthorAndTime {
  id: string
  memberId: string
  termId: string
  fromDay: string
  toDay: string
  endedOn: string | null
  isLent: number
  reason: string
  /** The terms' days before it, in JSON. */
  daysBefore: string
  isSample: number
}

interface PlanChangeTable extends RowAuthorAndTime {
  termId: string
  day: string
  fromPlanId: string
  toPlanId: string
  fromShiftId: number
  toShiftId: number
  fromPrice: number
  fromDiscount: number
  toPrice: number
  chargeId: string | null
  isSample: number
}

interface LinkTable {
  tokenHash: string
  kind: 'offer' | 'member' | 'stop'
  subject: string
  endsAt: string
  usedAt: string | null
  madeAt: string
  madeBy: string
}

interface AnnouncedPaymentTable extends Omit<AnnouncedPayment, 'term'> {
  planId: string | null
  previousId: string | null
  firstDay: string | null
  lastDay: string | null
  price: number | null
  referenceKey: string
}

interface MemberRequestTable extends Omit<MemberRequest, 'asked'> {
  /** A `MemberRequestContent` in JSON. */
  asked: string
}

interface ReminderLogTable extends Omit<ReminderEntry, 'by' | 'leavingReason'> {
  no: Generated<number>
  memberId: string
  madeBy: string
  takesBackId: string | null
  /** The seat that `left` has freed. */
  freedSeatId: string | null
  /** 1 for a text of a day on which the member had been reminded before. */
  isAgain: number
  revision: number
}

/** Counts of one month; the key is an id where there is one, the names are those of the day on which the month became final. */
interface FinalMonthCountTable extends MonthlyFigureCounts {
  month: string
  dimension: MonthlyFigureGrouping | 'all' | 'reason'
  key: string
  name: string
  nameMr: string
}

interface AccountTable {
  id: string
  email: string
  emailVerified: number
  image: string | null
  language: Language | null
  totpSecret: EncryptedText | null
  /** The last TOTP step used, so that no code works twice. */
  totpStep: number | null
  role: Generated<Role>
  /** 1 while the password is one that a colleague made. */
  mustChangePassword: Generated<number>
  /** Until when a first password of words and its code open the door, ISO 8601 in UTC; past once either was used. */
  firstPasswordUntil: string | null
  /** SHA-256 of the token of the code to scan. */
  firstCodeHash: string | null
  createdAt: string
  updatedAt: string
}

interface SecondPlaceTable {
  id: 1
  /** A `BackupTarget` in JSON. */
  place: EncryptedText
  code: EncryptedText
  /** The code before this one, until its copies are removed. */
  formerCode: EncryptedText | null
  /** This machine among those that ever wrote there. */
  writer: string
  chosenAt: string
  /** When this machine said in the place that it writes there. */
  claimedAt: string | null
  newestMadeAt: string | null
  newestBytes: number | null
  /** When a copy was last fetched and opened. */
  triedAt: string | null
  failure: BackupTargetFailure | null
  failingSince: string | null
  takenOverAt: string | null
  sheetAt: string | null
  /** In minutes. */
  copyEvery: BackupCopyInterval
}

/** A call that its account may not make by itself, and what was decided about it. */
interface ApprovalTable {
  id: string
  accountId: string
  askedBy: string
  /** The member whom it is about; of an admission the id that they are to have. */
  memberId: string
  method: string
  path: string
  bodyHash: string
  /** Empty once the ask is over. */
  body: EncryptedText | ''
  /** The summary for those who decide, in JSON. */
  about: string
  reason: string
  askedAt: string
  decision: ApprovalDecision | null
  decidedAt: string | null
  decidedBy: string | null
  usedAt: string | null
}

interface SessionTable {
  id: string
  token: string
  accountId: string
  expiresAt: string
  /** Both of sessions that earlier versions opened. */
  ipAddress: string | null
  userAgent: string | null
  createdAt: string
  updatedAt: string
}

interface CredentialTable {
  id: string
  accountId: string
  providerId: string
  providerAccountId: string
  password: string | null
  accessToken: string | null
  refreshToken: string | null
  idToken: string | null
  accessTokenExpiresAt: string | null
  refreshTokenExpiresAt: string | null
  scope: string | null
  createdAt: string
  updatedAt: string
}

/** Always empty. */
interface VerificationTable {
  id: string
  identifier: string
  value: string
  expiresAt: string
  createdAt: string
  updatedAt: string
}
