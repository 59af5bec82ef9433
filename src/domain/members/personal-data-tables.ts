import type { ExportFileName } from '../exports/export-file.ts'

/** The rows about a person in one table, and their end when the person is forgotten. */
export interface PersonalDataTableRule {
  /** Rows are removed, or stay without name and words: money, days and counts that others rest on. */
  forgotten: 'removed' | 'nameless'
  /** Whether the page of all their data shows it. */
  isInOwnFile: boolean
  /** The file of the exports that has it; null for none. */
  exported: ExportFileName | null
}

/** Every table that refers to a member or to somebody who asks for a seat. A test fails for one that is not here. */
export const personalDataTables = {
  announcedPayments: { forgotten: 'removed', isInOwnFile: true, exported: null },
  asks: { forgotten: 'removed', isInOwnFile: false, exported: null },
  bankLineParts: { forgotten: 'nameless', isInOwnFile: false, exported: null },
  bankTicks: { forgotten: 'nameless', isInOwnFile: false, exported: null },
  charges: { forgotten: 'nameless', isInOwnFile: true, exported: 'charges' },
  checkIns: { forgotten: 'removed', isInOwnFile: true, exported: null },
  checkInWaiting: { forgotten: 'removed', isInOwnFile: false, exported: null },
  consents: { forgotten: 'removed', isInOwnFile: true, exported: null },
  enquiries: { forgotten: 'removed', isInOwnFile: true, exported: 'enquiries' },
  enquiryRepeats: { forgotten: 'removed', isInOwnFile: false, exported: null },
  enquirySteps: { forgotten: 'removed', isInOwnFile: true, exported: null },
  history: { forgotten: 'nameless', isInOwnFile: true, exported: 'history' },
  importRows: { forgotten: 'removed', isInOwnFile: false, exported: null },
  leavingReasons: { forgotten: 'nameless', isInOwnFile: false, exported: null },
  leavings: { forgotten: 'removed', isInOwnFile: true, exported: null },
  links: { forgotten: 'removed', isInOwnFile: false, exported: null },
  minorCheckIns: { forgotten: 'removed', isInOwnFile: false, exported: null },
  memberRequests: { forgotten: 'removed', isInOwnFile: true, exported: null },
  memberNumbers: { forgotten: 'nameless', isInOwnFile: true, exported: 'members' },
  memberPhotos: { forgotten: 'removed', isInOwnFile: true, exported: null },
  messageAnswers: { forgotten: 'removed', isInOwnFile: true, exported: null },
  messageRests: { forgotten: 'removed', isInOwnFile: false, exported: null },
  messages: { forgotten: 'removed', isInOwnFile: true, exported: null },
  members: { forgotten: 'removed', isInOwnFile: true, exported: 'members' },
  offers: { forgotten: 'removed', isInOwnFile: false, exported: null },
  pauses: { forgotten: 'nameless', isInOwnFile: true, exported: null },
  payers: { forgotten: 'removed', isInOwnFile: false, exported: null },
  payments: { forgotten: 'nameless', isInOwnFile: true, exported: 'payments' },
  phoneMembers: { forgotten: 'removed', isInOwnFile: true, exported: null },
  planChanges: { forgotten: 'nameless', isInOwnFile: false, exported: null },
  publicForms: { forgotten: 'removed', isInOwnFile: false, exported: null },
  receiptLinks: { forgotten: 'nameless', isInOwnFile: false, exported: null },
  receiptPrints: { forgotten: 'nameless', isInOwnFile: false, exported: null },
  reminderLog: { forgotten: 'nameless', isInOwnFile: true, exported: null },
  seatHolds: { forgotten: 'removed', isInOwnFile: true, exported: 'members' },
  seatPromises: { forgotten: 'removed', isInOwnFile: false, exported: null },
  shownCodes: { forgotten: 'removed', isInOwnFile: false, exported: null },
  terms: { forgotten: 'nameless', isInOwnFile: true, exported: 'terms' },
} as const satisfies Record<string, PersonalDataTableRule>
