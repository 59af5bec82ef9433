import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { DatabaseSchema } from '#server/database/schema.ts'

const root = join(import.meta.dirname, '..')

/** The folder or file whose code writes a table; everything else may only read it. */
const owners: Record<keyof DatabaseSchema, string> = {
  accounts: 'features/auth',
  announcedPayments: 'features/announced',
  asks: 'features/approvals',
  bankAccounts: 'features/bank-file',
  bankAppDays: 'features/bank-file',
  bankFiles: 'features/bank-file',
  bankLineParts: 'features/bank-file',
  bankTicks: 'features/bank-file',
  channels: 'features/messages',
  charges: 'features/ledger',
  checkIns: 'features/check-in',
  checkInPresses: 'features/check-in',
  checkInWaiting: 'features/check-in',
  closings: 'features/books',
  counters: 'server/database/counters.ts',
  credentials: 'features/auth',
  doors: 'features/check-in',
  emptySeats: 'features/figures',
  finalMonthCounts: 'features/figures',
  finalMonths: 'features/figures',
  insideHours: 'features/check-in',
  leavingReasons: 'features/reminders',
  dayParts: 'features/setup/hours',
  consents: 'features/admissions',
  enquiries: 'features/admissions',
  enquiryCounts: 'features/admissions',
  enquiryRepeats: 'features/admissions',
  enquirySteps: 'features/admissions',
  expenses: 'features/books',
  forgottenMembers: 'server/backup/purged-members.ts',
  history: 'server/database/history.ts',
  importRows: 'features/imports',
  imports: 'features/imports',
  letInWithoutConsent: 'features/check-in',
  libraries: 'features/setup/rooms',
  logo: 'features/settings',
  memberNumbers: 'features/members',
  memberPhotos: 'features/members',
  members: 'features/members',
  menu: 'features/menu',
  leavings: 'features/leaving',
  links: 'server/token-links.ts',
  memberRequests: 'features/requests',
  messageAnswers: 'features/messages',
  messageRests: 'features/messages',
  messageRuns: 'features/messages',
  messages: 'features/messages',
  messageTemplates: 'features/messages',
  restingNumbers: 'features/messages',
  sendingKinds: 'features/messages',
  sendingRules: 'features/messages',
  webhookCalls: 'features/messages',
  messageSteps: 'features/messages',
  meta: 'server',
  minorCheckIns: 'features/check-in',
  minorCheckInPresses: 'features/check-in',
  namelessPresses: 'features/check-in',
  notices: 'features/admissions',
  offers: 'features/admissions',
  pages: 'features/pages',
  pauses: 'features/ledger',
  payers: 'features/bank-file',
  payments: 'features/ledger',
  people: 'features/auth',
  phoneMembers: 'features/my',
  phones: 'features/my',
  planChanges: 'features/ledger',
  planLibraries: 'features/setup/plans',
  plans: 'features/setup/plans',
  publicForms: 'features/admissions',
  receiptLinks: 'features/ledger',
  receiptPrints: 'features/ledger',
  recoveryCodes: 'features/auth',
  reminderLog: 'features/reminders',
  revision: 'server/database/revision.ts',
  seal: 'features/settings',
  sendingLease: 'features/messages',
  seatPromises: 'features/seating',
  seatHolds: 'features/seating',
  seating: 'features/seating',
  secondPlace: 'features/backups',
  sessions: 'server/http/server-session-store.ts',
  settings: 'features/settings',
  shownCodes: 'features/announced',
  shiftParts: 'features/setup/hours',
  shifts: 'features/setup/hours',
  signInFailures: 'features/auth',
  sitePhotos: 'features/settings',
  taxRegimes: 'features/taxes',
  terms: 'features/ledger',
  tombstones: 'server/database/revision.ts',
  verifications: 'features/auth',
  visitDeliveries: 'features/visits',
  visits: 'features/visits',
}

/** A restore and an upgrade's undoing replace every table. */
const everything = 'server/backup/'

const writes = globSync('src/**/*.ts', { cwd: root })
  .filter((path) => !path.endsWith('.test.ts'))
  .flatMap((path) => writesIn(path, readFileSync(join(root, path), 'utf8')))

/** The tables that a file writes. */
function writesIn(path: string, text: string): { path: string; table: string }[] {
  const found = text.matchAll(/\b(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)'/g)
  return [...found].map(([, table = '']) => ({ path: path.replace('src/', ''), table }))
}

const foreign = (found: { path: string; table: string }[]) =>
  found
    .filter(({ path, table }) => {
      const owner = owners[table as keyof DatabaseSchema]
      return !(path.startsWith(everything) || (owner !== undefined && path.startsWith(owner)))
    })
    .map(({ path, table }) => `${path} writes ${table}`)

test('each table is written by its owner alone', () => {
  expect(writes.length).toBeGreaterThan(80)
  expect(foreign(writes)).toEqual([])
})

test('a made-up write of another’s table is found', () => {
  const line = `await trx.updateTable('members').set({ status }).execute()`
  expect(foreign(writesIn('src/features/ledger/terms.store.ts', line))).toEqual([
    'features/ledger/terms.store.ts writes members',
  ])
})
