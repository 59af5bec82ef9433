import { words as admissions } from '#features/admissions/words/en.ts'
import { words as announced } from '#features/announced/words/en.ts'
import { words as asks } from '#features/approvals/words/en.ts'
import { words as backups } from '#features/backups/words/en.ts'
import { words as bankFile } from '#features/bank-file/words/en.ts'
import { words as books } from '#features/books/words/en.ts'
import { words as checkIn } from '#features/check-in/words/en.ts'
import { words as computer } from '#features/computer/words/en.ts'
import { words as dashboard } from '#features/dashboard/words/en.ts'
import { words as exports } from '#features/exports/words/en.ts'
import { words as figures } from '#features/figures/words/en.ts'
import { words as history } from '#features/history/words/en.ts'
import { words as imports } from '#features/imports/words/en.ts'
import { words as leaving } from '#features/leaving/words/en.ts'
import { words as money } from '#features/ledger/words/en.ts'
import { words as members } from '#features/members/words/en.ts'
import { words as menu } from '#features/menu/words/en.ts'
import { words as messages } from '#features/messages/words/en.ts'
import { words as my } from '#features/my/words/en.ts'
import { words as pages } from '#features/pages/words/en.ts'
import { words as reminders } from '#features/reminders/words/en.ts'
import { words as requests } from '#features/requests/words/en.ts'
import { words as seating } from '#features/seating/words/en.ts'
import { words as settings } from '#features/settings/words/en.ts'
import { words as setup } from '#features/setup/words/en.ts'
import { words as sheets } from '#features/statements/words/en.ts'
import { words as taxes } from '#features/taxes/words/en.ts'
import { signIn } from './sign-in/en.ts'

/** The words of the admin, from each feature. English is the shape; every other language must fill it. */
export const admin = {
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

export type AdminWords = typeof admin
