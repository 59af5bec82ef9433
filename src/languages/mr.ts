import { admissionsMarathi as admissions } from '#features/admissions/words/mr.ts'
import { announcedPaymentsMarathi as announced } from '#features/announced/words/mr.ts'
import { approvalsMarathi as asks } from '#features/approvals/words/mr.ts'
import { backupsMarathi as backups } from '#features/backups/words/mr.ts'
import { bankFileMarathi as bankFile } from '#features/bank-file/words/mr.ts'
import { booksMarathi as books } from '#features/books/words/mr.ts'
import { checkInMarathi as checkIn } from '#features/check-in/words/mr.ts'
import { computerMarathi as computer } from '#features/computer/words/mr.ts'
import { dashboardMarathi as dashboard } from '#features/dashboard/words/mr.ts'
import { exportsMarathi as exports } from '#features/exports/words/mr.ts'
import { figuresMarathi as figures } from '#features/figures/words/mr.ts'
import { historyMarathi as history } from '#features/history/words/mr.ts'
import { importsMarathi as imports } from '#features/imports/words/mr.ts'
import { leavingMarathi as leaving } from '#features/leaving/words/mr.ts'
import { ledgerMarathi as money } from '#features/ledger/words/mr.ts'
import { membersMarathi as members } from '#features/members/words/mr.ts'
import { menuMarathi as menu } from '#features/menu/words/mr.ts'
import { messagesMarathi as messages } from '#features/messages/words/mr.ts'
import { memberPagesDeskMarathi as my } from '#features/my/words/mr.ts'
import { sitePagesMarathi as pages } from '#features/pages/words/mr.ts'
import { remindersMarathi as reminders } from '#features/reminders/words/mr.ts'
import { memberRequestsMarathi as requests } from '#features/requests/words/mr.ts'
import { seatingMarathi as seating } from '#features/seating/words/mr.ts'
import { settingsMarathi as settings } from '#features/settings/words/mr.ts'
import { roomsHoursAndPlansMarathi as setup } from '#features/setup/words/mr.ts'
import { periodStatementsMarathi as sheets } from '#features/statements/words/mr.ts'
import { taxesMarathi as taxes } from '#features/taxes/words/mr.ts'
import type { AdminWords } from './en.ts'
import { signInMarathi } from './sign-in/mr.ts'

export const adminMarathi: AdminWords = {
  ...signInMarathi,
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
