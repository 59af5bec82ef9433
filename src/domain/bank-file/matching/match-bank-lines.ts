import { addDays } from '../../day.ts'
import type { BankLine } from '../lines/bank-lines.ts'
import {
  type BankMatchingInProgress,
  prepareBankMatching,
  unmatchedBankCreditsOf,
} from './bank-matching-in-progress.ts'
import { matchBankLinesToExistingPayments } from './match-bank-lines-to-existing-payments.ts'
import {
  matchBankLinesToAnnouncedPayments,
  proposeAnnouncedPaymentsForBankLines,
} from './match-certain-announced-payments.ts'
import { matchReversalsInBankFile } from './match-reversals-in-bank-file.ts'
import type { BankMatchingInput } from './matching-candidates.ts'
import type { BankMatchingResult } from './matching-result.ts'
import { dayRangeOfBankLines, paymentsMissingInBankFile } from './payments-missing-in-bank-file.ts'
import {
  proposeMembersNamedInBankLines,
  proposeMembersOfKnownBankPayers,
  proposeMembersOwingBankLineSum,
  proposeSameSumPaymentsForBankLines,
} from './propose-matches-for-bank-lines.ts'

/** The lines of a file against what is known, each step over the whole file before the next (PY-4, PY-5). */
export function matchBankLines(lines: readonly BankLine[], input: BankMatchingInput): BankMatchingResult {
  const matching = prepareBankMatching(lines, input)
  matchBankLinesToExistingPayments(matching)
  const { reversed, wentAgain } = matchReversalsInBankFile(matching)
  matchBankLinesToAnnouncedPayments(matching)
  leaveOutSettlements(matching)
  proposeSameSumPaymentsForBankLines(matching)
  proposeAnnouncedPaymentsForBankLines(matching)
  proposeMembersNamedInBankLines(matching)
  proposeMembersOfKnownBankPayers(matching)
  proposeMembersOwingBankLineSum(matching)
  return {
    lines: matching.credits.map(({ line, key, left, payer, outcome }) => ({
      line,
      key,
      left,
      payer,
      outcome: outcome ?? { is: 'unknown', dueFrom: [], announcedIds: [] },
    })),
    reversed,
    missing: paymentsMissingInBankFile(matching, dayRangeOfBankLines(lines)),
    debits: matching.debits.length,
    wentAgain,
  }
}

/** The bank pays out what an app took the day before, and its lines are in the app's file (PY-4). */
function leaveOutSettlements(matching: BankMatchingInProgress): void {
  const { appDays, isAppFile } = matching.input
  if (isAppFile || appDays.length === 0) return
  const sums = new Set(appDays.map(({ day, amount }) => `${addDays(day, 1)} ${amount}`))
  for (const credit of unmatchedBankCreditsOf(matching)) {
    if (!sums.has(`${credit.line.day} ${credit.line.amount}`)) continue
    credit.outcome = { is: 'left_out', why: 'settlement', announcedIds: [] }
  }
}

/** The sums of an app file's days, which its settlements at the bank are recognised by. */
export function paymentAppDaySums(lines: readonly BankLine[]): { day: string; amount: number }[] {
  const sums = new Map<string, number>()
  for (const { isCredit, day, amount } of lines) {
    if (isCredit) sums.set(day, (sums.get(day) ?? 0) + amount)
  }
  return [...sums].map(([day, amount]) => ({ day, amount }))
}

/** The way a line's payment came (PY-4). */
export function paymentModeOfBankLine(
  { text }: Pick<BankLine, 'text'>,
  isAppFile: boolean,
  isAnnounced: boolean,
): 'UPI' | 'Bank' {
  return isAppFile || isAnnounced || /(?<![\p{L}])UPI(?!\p{L})/iu.test(text) ? 'UPI' : 'Bank'
}
