import { words as admissions } from '#features/admissions/words/mr.ts'
import { words as announced } from '#features/announced/words/mr.ts'
import { words as asks } from '#features/approvals/words/mr.ts'
import { words as backups } from '#features/backups/words/mr.ts'
import { words as bankFile } from '#features/bank-file/words/mr.ts'
import { words as books } from '#features/books/words/mr.ts'
import { words as checkIn } from '#features/check-in/words/mr.ts'
import { words as computer } from '#features/computer/words/mr.ts'
import { words as dashboard } from '#features/dashboard/words/mr.ts'
import { words as exports } from '#features/exports/words/mr.ts'
import { words as figures } from '#features/figures/words/mr.ts'
import { words as history } from '#features/history/words/mr.ts'
import { words as imports } from '#features/imports/words/mr.ts'
import { words as leaving } from '#features/leaving/words/mr.ts'
import { words as money } from '#features/ledger/words/mr.ts'
import { words as members } from '#features/members/words/mr.ts'
import { words as menu } from '#features/menu/words/mr.ts'
import { words as messages } from '#features/messages/words/mr.ts'
import { words as my } from '#features/my/words/mr.ts'
import { words as pages } from '#features/pages/words/mr.ts'
import { words as reminders } from '#features/reminders/words/mr.ts'
import { words as requests } from '#features/requests/words/mr.ts'
import { words as seating } from '#features/seating/words/mr.ts'
import { words as settings } from '#features/settings/words/mr.ts'
import { words as setup } from '#features/setup/words/mr.ts'
import { words as sheets } from '#features/statements/words/mr.ts'
import { words as taxes } from '#features/taxes/words/mr.ts'
import type { AdminWords } from './en.ts'
import { signIn } from './sign-in/mr.ts'

export const admin: AdminWords = {
  ...signIn,
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
