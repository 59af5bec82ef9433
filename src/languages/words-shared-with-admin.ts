import { admissionsEnglish } from '#features/admissions/words/en.ts'
import { admissionsMarathi } from '#features/admissions/words/mr.ts'
import { checkInEnglish } from '#features/check-in/words/en.ts'
import { checkInMarathi } from '#features/check-in/words/mr.ts'
import { ledgerEnglish } from '#features/ledger/words/en.ts'
import { ledgerMarathi } from '#features/ledger/words/mr.ts'
import { membersEnglish } from '#features/members/words/en.ts'
import { membersMarathi } from '#features/members/words/mr.ts'

/**
 * The words of charges, consents and the answer to a check-in, which members' own pages have from the desk. The rest of the
 * admin's words is left out, so that the server starts sooner.
 */
export const memberPageWordsSharedWithAdmin = {
  en: { ...admissionsEnglish, ...checkInEnglish, ...ledgerEnglish, ...membersEnglish },
  mr: { ...admissionsMarathi, ...checkInMarathi, ...ledgerMarathi, ...membersMarathi },
}
