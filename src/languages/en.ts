import { admissionsEnglish as admissions } from '#features/admissions/words/en.ts'
import { announcedPaymentsEnglish as announced } from '#features/announced/words/en.ts'
import { approvalsEnglish as asks } from '#features/approvals/words/en.ts'
import { backupsEnglish as backups } from '#features/backups/words/en.ts'
import { bankFileEnglish as bankFile } from '#features/bank-file/words/en.ts'
import { booksEnglish as books } from '#features/books/words/en.ts'
import { checkInEnglish as checkIn } from '#features/check-in/words/en.ts'
import { computerEnglish as computer } from '#features/computer/words/en.ts'
import { dashboardEnglish as dashboard } from '#features/dashboard/words/en.ts'
import { exportsEnglish as exports } from '#features/exports/words/en.ts'
import { figuresEnglish as figures } from '#features/figures/words/en.ts'
import { historyEnglish as history } from '#features/history/words/en.ts'
import { importsEnglish as imports } from '#features/imports/words/en.ts'
import { leavingEnglish as leaving } from '#features/leaving/words/en.ts'
import { ledgerEnglish as money } from '#features/ledger/words/en.ts'
import { membersEnglish as members } from '#features/members/words/en.ts'
import { menuEnglish as menu } from '#features/menu/words/en.ts'
import { messagesEnglish as messages } from '#features/messages/words/en.ts'
import { memberPagesDeskEnglish as my } from '#features/my/words/en.ts'
import { sitePagesEnglish as pages } from '#features/pages/words/en.ts'
import { remindersEnglish as reminders } from '#features/reminders/words/en.ts'
import { memberRequestsEnglish as requests } from '#features/requests/words/en.ts'
import { seatingEnglish as seating } from '#features/seating/words/en.ts'
import { settingsEnglish as settings } from '#features/settings/words/en.ts'
import { roomsHoursAndPlansEnglish as setup } from '#features/setup/words/en.ts'
import { periodStatementsEnglish as sheets } from '#features/statements/words/en.ts'
import { taxesEnglish as taxes } from '#features/taxes/words/en.ts'
import { signInEnglish } from './sign-in/en.ts'

/** The words of the admin, from each feature. English is the shape; every other language must fill it. */
export const adminEnglish = {
  ...signInEnglish,
  ...admissions,
  ...announced,
  ...asks,
  ...backups,
  ...bankFile,
  ...books,
  ...checkIn,
  ...computer,
  ...dashboard,
  ...exports,
  ...figures,
  ...history,
  ...imports,
  ...leaving,
  ...members,
  ...menu,
  ...messages,
  ...money,
  ...my,
  ...pages,
  ...reminders,
  ...requests,
  ...seating,
  ...settings,
  ...setup,
  ...sheets,
  ...taxes,
}

export type AdminWords = typeof adminEnglish
