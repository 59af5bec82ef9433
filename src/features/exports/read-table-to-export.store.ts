import { enquiryWithVoidOfferEnded } from '#domain/admissions/enquiry.ts'
import type { Day } from '#domain/day.ts'
import type { ExportFileName, ExportRow } from '#domain/exports/export-file.ts'
import {
  exportHeadings,
  numberCellToExport,
  paymentExportTaxHeadings,
  phoneCellToExport,
} from '#domain/exports/export-file.ts'
import type { CellToExport, TableToExport } from '#domain/files/exported-table.ts'
import type { FieldChange } from '#domain/history.ts'
import { memberExportFields } from '#domain/import/columns.ts'
import { westernDigits } from '#domain/language/digits.ts'
import { memberStatusOn } from '#domain/members/member.ts'
import {
  type MemberTextFieldName,
  memberFields,
  memberTextFields,
  recordFromNames,
} from '#domain/members/member-fields.ts'
import { maskAadhar } from '#domain/members/privacy.ts'
import { formatReceiptNumber } from '#domain/receipts/receipt-number.ts'
import { isDayDivided } from '#domain/seating/hours.ts'
import { findShiftOfPlan } from '#domain/seating/rooms-hours-and-plans.ts'
import type { Db } from '#server/database/database.ts'
import type { FieldCipher } from '#server/encryption/field-encryption.ts'
import { listEnquiries } from '../admissions/enquiries.store.ts'
import { listMembersForImportPreview } from '../imports/facts-for-import-preview.store.ts'
import { listSeats } from '../seating/seating.store.ts'
import { readRoomsHoursAndPlans } from '../setup/setup.store.ts'

interface Asked {
  db: Db
  cipher: FieldCipher
  today: Day
  now: Date
  /** The centre's day of a moment. */
  dayOf: (moment: Date) => Day
}

/** All rows of a file, oldest first (IO-8). */
export async function readTableToExport(file: ExportFileName, asked: Asked): Promise<TableToExport> {
  if (file === 'payments') return readPayments(asked)
  return { headings: exportHeadings[file], rows: await readers[file](asked) }
}

const readers: Record<Exclude<ExportFileName, 'payments'>, (asked: Asked) => Promise<ExportRow[]>> = {
  members: readMembers,
  terms: readTerms,
  charges: readCharges,
  expenses: readExpenses,
  closings: readClosings,
  visits: readVisits,
  history: readHistory,
  enquiries: readEnquiries,
}

const sum = (amount: number) => ({ amount })
const languages = { en: 'English', mr: 'Marathi' }

async function readMembers({ db, cipher, today }: Asked): Promise<ExportRow[]> {
  const members = await listMembersForImportPreview(db, cipher, { today, seats: await listSeats(db) })
  const setup = await readRoomsHoursAndPlans(db, today)
  const roomOf = new Map(setup.libraries.map(({ id, name }) => [id, name]))
  const isDivided = isDayDivided(setup.hours)
  return members
    .toSorted((a, b) => a.number - b.number)
    .map((member) => {
      const cells: Record<(typeof memberExportFields)[number], CellToExport> = {
        ...recordFromNames(memberTextFields, (name) => textCell(name, member[name])),
        number: numberCellToExport(member.number),
        gender: member.gender,
        language: member.language ? languages[member.language] : '',
        room: member.libraryId === null ? '' : (roomOf.get(member.libraryId) ?? ''),
        seat: numberCellToExport(member.seatNumber),
        shift: isDivided ? (findShiftOfPlan(setup, member.terms.at(-1)?.planId)?.name ?? '') : '',
        joinDate: member.joinDate,
        expiryDate: member.expiryDate,
        status: memberStatusOn(member, today),
        due: sum(member.balance),
      }
      return memberExportFields.map((field) => cells[field])
    })
}

function textCell(name: MemberTextFieldName, text: string): string {
  const { kind } = memberFields[name]
  if (kind === 'phone') return phoneCellToExport(westernDigits(text))
  return kind === 'aadhar' ? maskAadhar(text) : text
}

/** With the number of the member, and the name of whoever was not forgotten. */
const ofMember = (row: { memberNumber: number; name: string | null }) => [
  ...[numberCellToExport(row.memberNumber), row.name ?? ''],
]

async function readTerms({ db, dayOf, today }: Asked): Promise<ExportRow[]> {
  const rows = await db
    .selectFrom('terms')
    .innerJoin('memberNumbers', 'memberNumbers.memberId', 'terms.memberId')
    .leftJoin('members', 'members.id', 'terms.memberId')
    .selectAll('terms')
    .select(['memberNumbers.number as memberNumber', 'members.name'])
    .orderBy('memberNumbers.number')
    .orderBy('terms.soldAt')
    .orderBy('terms.firstDay')
    .execute()
  const isDivided = isDayDivided((await readRoomsHoursAndPlans(db, today)).hours)
  return rows.map((term) => [
    ...[...ofMember(term), term.planName, isDivided ? term.shiftName : ''],
    ...[term.roomName ?? '', numberCellToExport(term.seatNumber), term.firstDay, term.lastDay],
    ...[numberCellToExport(term.anchorDay), sum(term.price), sum(term.joiningFee), sum(term.discount)],
    ...[term.discountReason, dayOf(new Date(term.soldAt)), term.soldBy, term.state],
  ])
}

async function readCharges({ db }: Asked): Promise<ExportRow[]> {
  const rows = await db
    .selectFrom('charges')
    .innerJoin('memberNumbers', 'memberNumbers.memberId', 'charges.memberId')
    .leftJoin('members', 'members.id', 'charges.memberId')
    .leftJoin('terms', 'terms.id', 'charges.termId')
    .leftJoin('charges as other', (join) =>
      join.on((row) => row('other.id', '=', row.fn.coalesce('charges.reversesId', 'charges.replacesId'))),
    )
    .select(['charges.no', 'charges.day', 'charges.kind', 'charges.amount', 'charges.madeBy'])
    .select([
      'memberNumbers.number as memberNumber',
      'members.name',
      'terms.firstDay',
      'other.no as corrects',
    ])
    .orderBy('charges.no')
    .execute()
  return rows.map((row) => [
    ...[numberCellToExport(row.no), ...ofMember(row), row.day, row.kind, sum(row.amount)],
    ...[row.firstDay ?? '', row.madeBy, numberCellToExport(row.corrects)],
  ])
}

async function readPayments({ db }: Asked): Promise<TableToExport> {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('memberNumbers', 'memberNumbers.memberId', 'payments.memberId')
    .leftJoin('members', 'members.id', 'payments.memberId')
    .leftJoin('payments as wrong', 'wrong.id', 'payments.reversesId')
    .leftJoin('payments as replaced', 'replaced.id', 'payments.replacesId')
    .leftJoin('payments as opposite', 'opposite.reversesId', 'payments.id')
    .select(['payments.issuedOn', 'payments.receivedOn', 'payments.amount', 'payments.mode'])
    .select(['payments.reference', 'payments.kind', 'payments.madeBy', 'payments.reversesId'])
    .select(['payments.paper', 'payments.cgst', 'payments.sgst'])
    .select(['memberNumbers.number as memberNumber', 'members.name', 'opposite.id as oppositeId'])
    .select(['replaced.series as replacedSeries', 'replaced.number as replacedNumber'])
    .select((row) => [
      row.fn.coalesce('payments.series', 'wrong.series').as('series'),
      row.fn.coalesce('payments.number', 'wrong.number').as('serial'),
    ])
    .orderBy('payments.no')
    .execute()
  const numbered = (series: string | null, serial: number | null) =>
    series === null || serial === null ? '' : formatReceiptNumber(series, serial)
  const hasPapers = rows.some(({ paper }) => paper !== null)
  return {
    headings: [...exportHeadings.payments, ...(hasPapers ? paymentExportTaxHeadings : [])],
    rows: rows.map((row) => [
      ...[numbered(row.series, row.serial), row.issuedOn, row.receivedOn, ...ofMember(row), sum(row.amount)],
      ...[row.mode, row.reference, row.kind, row.madeBy],
      row.oppositeId !== null || row.reversesId !== null ? 'Cancelled' : 'Valid',
      numbered(row.replacedSeries, row.replacedNumber),
      ...(hasPapers ? taxCells(row) : []),
    ]),
  }
}

/** The title and the taxes of a paper; nothing where it shows no tax. */
function taxCells({
  paper,
  amount,
  cgst,
  sgst,
}: {
  paper: string | null
  amount: number
  cgst: number
  sgst: number
}): CellToExport[] {
  if (cgst === 0) return [paper ?? '', '', '', '']
  return [paper ?? '', sum(amount - cgst - sgst), sum(cgst), sum(sgst)]
}

async function readExpenses({ db }: Asked): Promise<ExportRow[]> {
  const rows = await db
    .selectFrom('expenses')
    .leftJoin('expenses as other', (join) =>
      join.on((row) => row('other.id', '=', row.fn.coalesce('expenses.reversesId', 'expenses.replacesId'))),
    )
    .selectAll('expenses')
    .select('other.no as corrects')
    .orderBy('expenses.no')
    .execute()
  return rows.map((row) => [
    ...[numberCellToExport(row.no), row.day, row.category, sum(row.amount), row.mode, row.paidTo, row.note],
    ...[row.madeBy, numberCellToExport(row.corrects)],
  ])
}

async function readClosings({ db }: Asked): Promise<ExportRow[]> {
  const rows = await db.selectFrom('closings').selectAll().orderBy('no').execute()
  return rows.map((row) => [
    ...[numberCellToExport(row.no), row.day, sum(row.opening), sum(row.cashIn)],
    sum(row.cashRefunds + row.cashExpenses + row.handedOver),
    ...[sum(row.expected), sum(row.counted), sum(row.counted - row.expected), row.reason],
    ...[row.madeBy, row.madeAt],
  ])
}

async function readVisits({ db }: Asked): Promise<ExportRow[]> {
  const rows = await db.selectFrom('visits').select(['day', 'visits']).orderBy('day').execute()
  return rows.map(({ day, visits }) => [day, numberCellToExport(visits)])
}

/** One line for each field that an entry changed; an entry without fields is one line. */
async function readHistory({ db }: Asked): Promise<ExportRow[]> {
  const rows = await db
    .selectFrom('history')
    .leftJoin('memberNumbers', (join) =>
      join.onRef('memberNumbers.memberId', '=', 'history.subject').on('history.kind', '=', 'member'),
    )
    .select(['at', 'actor', 'kind', 'action', 'name', 'changes', 'memberNumbers.number as memberNumber'])
    .orderBy('history.id')
    .execute()
  return rows.flatMap(({ at, actor, kind, action, name, changes, memberNumber }) => {
    const said = [at, actor, `${kind} ${action}`, name, numberCellToExport(memberNumber)]
    const fields = JSON.parse(changes) as FieldChange[]
    if (fields.length === 0) return [[...said, '', '', '']]
    return fields.map(({ field, from, to }) => [...said, field, valueCell(from), valueCell(to)])
  })
}

async function readEnquiries({ db, today, now, dayOf }: Asked): Promise<ExportRow[]> {
  const { libraries, hours } = await readRoomsHoursAndPlans(db, today)
  const roomOf = new Map(libraries.map(({ id, name }) => [id, name]))
  const shiftNameOf = new Map(hours.shifts.map(({ id, name }) => [id, name]))
  const numbers = await db.selectFrom('memberNumbers').selectAll().execute()
  const numberOf = new Map(numbers.map(({ memberId, number }) => [memberId, number]))
  return (await listEnquiries(db))
    .map((one) => enquiryWithVoidOfferEnded(one, now))
    .map((one) => [
      ...[
        numberCellToExport(one.number),
        one.name,
        phoneCellToExport(westernDigits(one.phone)),
        one.isMinor ? 'Yes' : 'No',
      ],
      ...[one.gender ?? '', roomOf.get(one.libraryId ?? 0) ?? '', shiftNameOf.get(one.shiftId ?? 0) ?? ''],
      ...[one.wishedFrom ?? '', languages[one.language], one.source, one.note, one.origin],
      ...[dayOf(new Date(one.arrivedAt)), one.state, one.lostReason ?? '', one.followUpOn ?? ''],
      ...[one.hasMessages ? 'Yes' : 'No', numberCellToExport(numberOf.get(one.memberId ?? ''))],
    ])
}

const valueCell = (value: FieldChange['to']): string =>
  value === null || value === undefined ? '' : String(value)
