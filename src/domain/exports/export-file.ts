import type { Day } from '../day.ts'
import type { CellToExport } from '../files/exported-table.ts'
import { memberExportFields } from '../import/columns.ts'
import { memberFields } from '../members/member-fields.ts'

/** The files that a centre can take along (IO-7). */
export const exportFileNames = [
  ...([
    'members',
    'terms',
    'charges',
    'payments',
    'expenses',
    'closings',
    'visits',
    'history',
    'enquiries',
  ] as const),
] as const
export type ExportFileName = (typeof exportFileNames)[number]

/** The headings are a promise to whoever reads the files by program (IO-8). */
export const exportHeadings: Record<ExportFileName, readonly string[]> = {
  members: memberExportFields.map((field) => memberFields[field].headings.en),
  terms: [
    ...['Member no', 'Name', 'Plan', 'Shift', 'Room', 'Seat', 'First day', 'Last day', 'Anchor day', 'Price'],
    ...['Joining fee', 'Discount', 'Reason', 'Sold on', 'Sold by', 'State'],
  ],
  charges: ['No', 'Member no', 'Name', 'Day', 'What', 'Amount', 'For', 'By', 'Corrects'],
  payments: [
    ...['Receipt', 'Issued on', 'Received on', 'Member no', 'Name', 'Amount', 'Mode', 'Reference', 'What'],
    ...['By', 'State', 'Replaces'],
  ],
  expenses: ['No', 'Day', 'Category', 'Amount', 'Mode', 'To', 'Note', 'By', 'Corrects'],
  closings: [
    ...['No', 'Day', 'Opening', 'Cash in', 'Cash out', 'Expected', 'Counted', 'Difference', 'Reason'],
    ...['By', 'At'],
  ],
  visits: ['Day', 'Visits'],
  history: ['At', 'By', 'Action', 'About', 'Member no', 'Field', 'Before', 'After'],
  enquiries: [
    ...[
      'Enquiry no',
      'Name',
      'Phone',
      'Under 18',
      'Gender',
      'Room',
      'Shift',
      'Day wished',
      'Language',
      'Source',
    ],
    ...['Note', 'Came by', 'Arrived on', 'State', 'Lost because', 'Follow up on', 'Messages', 'Member no'],
  ],
}

/** The headings behind those of payments, in a centre of which a paper says something of GST (GS-1). */
export const paymentExportTaxHeadings = ['Paper', 'Value before tax', 'CGST', 'SGST'] as const

/** One line of a file. */
export type ExportRow = readonly CellToExport[]

/** A count, or nothing. */
export const numberCellToExport = (n: number | null | undefined): string =>
  n === null || n === undefined ? '' : String(n)

/** A phone number of a file has its digits alone, so that no sign has to be made harmless (IO-7). */
export const phoneCellToExport = (phone: string): string => phone.replace(/\D/g, '')

/** The name of a file: `abhyasika-members-2026-11-22.csv`. */
export const exportedFileName = (file: ExportFileName, format: 'csv' | 'xlsx', today: Day): string =>
  `abhyasika-${file}-${today}.${format}`
