import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { BankFileAccount } from '#domain/bank-file/bank-file-input.ts'
import { toMemberForBankMatching } from '#domain/bank-file/bank-matching-facts.ts'
import {
  type BankFileColumnMeanings,
  hasColumnsForBankLines,
  isPaymentAppFile,
} from '#domain/bank-file/lines/bank-column-meanings.ts'
import type { BankFileReadingChoices } from '#domain/bank-file/lines/bank-lines.ts'
import type { SeatedMember } from '#domain/members/member.ts'
import { newId } from '#web/new-id.ts'
import {
  bankMatchingFactsAddress,
  fetchBankAccounts,
  fetchBankMatchingFacts,
  sendBankAccount,
} from './bank-file-api.ts'
import type {
  BankFileSheetFacts,
  BankFileSheetQuestions,
  BankFileSummary,
} from './reader/bank-file-session.ts'
import { BankFileWorker, BankMatchingFactsRequestError } from './reader/bank-worker.ts'
import type { BankCreditsByOutcome } from './reader/credits-by-outcome.ts'

/** The named accounts, asked for anew whenever the screen opens. */
export const useBankAccounts = () =>
  useQuery({ queryKey: ['bank-accounts'], queryFn: fetchBankAccounts, refetchOnMount: 'always', gcTime: 0 })

/** A file that was read; its lines stay with the worker. */
export interface OpenedBankFile {
  fileName: string
  heads: readonly BankFileSheetFacts[]
  worker: BankFileWorker
}

/** Reads a file into a worker of its own, which ends with the screen or with the next file. */
export function useBankFileReader() {
  const worker = useRef<BankFileWorker | null>(null)
  useEffect(() => () => worker.current?.end(), [])
  return async (source: File | string, fileName: string): Promise<OpenedBankFile> => {
    worker.current?.end()
    const next = new BankFileWorker()
    worker.current = next
    return { fileName, heads: await next.read(source), worker: next }
  }
}

/** The account that a file of these headings belongs to; undefined for one that was not named, or for several. */
export function findBankAccountOfSheet(
  head: BankFileSheetFacts,
  accounts: readonly BankFileAccount[],
): BankFileAccount | undefined {
  const fitting = accounts.filter(
    ({ headings, ending }) => headings === head.key && (head.ending === '' || ending === head.ending),
  )
  return fitting.length === 1 ? fitting[0] : undefined
}

/** The choices about a sheet: as it was taken before, else by its headings. */
export function proposeBankAccountForSheet(
  head: BankFileSheetFacts,
  accounts: readonly BankFileAccount[],
  nameOf: (bank: string, ending: string) => string,
): BankFileAccount {
  const known = findBankAccountOfSheet(head, accounts)
  if (known) return known
  const same = accounts.find(({ headings }) => headings === head.key)
  const columns = same?.columns ?? [...head.columns]
  return {
    id: newId(),
    name: head.bank ? nameOf(head.bank, head.ending) : '',
    ending: head.ending,
    isApp: same?.isApp ?? isPaymentAppFile(columns),
    headings: head.key,
    columns,
    dayOrder: same?.dayOrder ?? 'day-first',
    areAllCredits: same?.areAllCredits ?? false,
  }
}

/** Whether the columns are those of a preset, or were looked over before. */
export const areBankColumnsKnown = (
  head: BankFileSheetFacts,
  accounts: readonly BankFileAccount[],
): boolean => head.bank !== null || accounts.some(({ headings }) => headings === head.key)

/** What the columns leave open; null until the worker has looked. */
export function useBankFileSheetQuestions(
  { worker }: OpenedBankFile,
  sheet: number,
  columns: BankFileColumnMeanings,
): BankFileSheetQuestions | null {
  const key = `${sheet} ${columns.join()}`
  const [found, setFound] = useState<{ key: string; questions: BankFileSheetQuestions } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which columns
  useEffect(() => {
    let isOver = false
    if (hasColumnsForBankLines(columns)) {
      worker.questions(sheet, columns).then(
        (questions) => {
          if (!isOver) setFound({ key, questions })
        },
        () => {},
      )
    }
    return () => {
      isOver = true
    }
  }, [worker, key])
  return found?.key === key ? found.questions : null
}

export interface MatchedBankFile {
  account: BankFileAccount
  credits: BankCreditsByOutcome
  summary: BankFileSummary
}

/** A file without a single line. */
export class NoBankFileLinesError extends Error {
  override name = 'NoBankFileLinesError'
}

/** Compares a file with what is there; nothing is written but the account's name, once. @throws NoBankFileLinesError */
export async function matchBankFile(
  { worker }: OpenedBankFile,
  sheet: number,
  account: BankFileAccount,
  known: { isNamed: boolean; members: readonly SeatedMember[]; timeZone: string },
): Promise<MatchedBankFile> {
  const { columns, dayOrder, areAllCredits } = account
  const choices: BankFileReadingChoices = { columns, dayOrder, areAllCredits, timeZone: known.timeZone }
  const days = await worker.days(sheet, choices)
  if (!days) throw new NoBankFileLinesError()
  if (!known.isNamed) await sendBankAccount(account)
  const address = bankMatchingFactsAddress(days)
  const members = known.members.map(toMemberForBankMatching)
  try {
    return { account, ...(await worker.match(sheet, choices, { state: address, account, members })) }
  } catch (error) {
    if (!(error instanceof BankMatchingFactsRequestError)) throw error
    const state = await fetchBankMatchingFacts(address)
    return { account, ...(await worker.match(sheet, choices, { state, account, members })) }
  }
}
