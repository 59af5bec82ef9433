import { useMemo, useRef, useState } from 'react'
import { maxBankLineBookingsPerCall, maxBankLineTicksPerCall } from '#domain/bank-file/bank-file-input.ts'
import type {
  BankLineBookingAnswer,
  NamedPaymentForBankMatching,
} from '#domain/bank-file/bank-matching-facts.ts'
import type { Paise } from '#domain/money/money.ts'
import { useToday } from '#web/clock.tsx'
import { callProblemText, errorText } from '#web/error-text.ts'
import { useWords } from '#web/i18n.tsx'
import { useFollowedTopicsOfTab } from '#web/live/followed-topics.tsx'
import { newId } from '#web/new-id.ts'
import { sendBankBookings, sendBankTicks, sendBankUntick } from '../bank-file-api.ts'
import type { BankCredit } from '../reader/bank-file-session.ts'
import type { MatchedBankFile } from '../use-bank-file.ts'
import {
  type BankLineBooking,
  type BankLinePartToBook,
  bankLineBookingsOldestFirst,
  toBankBookingInput,
  toBankTicksInput,
  toBankUntickInput,
} from './bank-line-requests.ts'
import type { BankLineResult, OperatorBankLineVerdict } from './listed-bank-lines.ts'

/** The writes of the screen, and what became of each row. Trying again takes nothing twice, as the ids are made once. */
export function useBankLineActs({ account, summary }: MatchedBankFile) {
  const words = useWords()
  const topics = useFollowedTopicsOfTab()
  const today = useToday()
  const [answers, setAnswers] = useState<ReadonlyMap<string, BankLineResult>>(new Map())
  const [rowWords, setRowWords] = useState<ReadonlyMap<string, OperatorBankLineVerdict>>(new Map())
  const [given, setGiven] = useState<ReadonlyMap<string, Paise>>(new Map())
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null)
  const ids = useRef(new Map<string, string>())

  const file = { accountId: account.id, ...summary.days, appDays: [...summary.appDays] }
  const tell = (told: Iterable<readonly [string, BankLineResult]>) =>
    setAnswers((before) => new Map([...before, ...told]))
  const all = (rows: readonly { key: string }[], answer: BankLineResult) =>
    tell(rows.map(({ key }) => [key, answer] as const))

  const idOf = (row: BankCredit, part: BankLinePartToBook): string => {
    const key = [row.key, given.get(row.key) ?? 0, part.memberId, part.announcedId, part.amount].join(' ')
    const id = ids.current.get(key) ?? newId()
    ids.current.set(key, id)
    return id
  }
  const answerOf = (answer: BankLineBookingAnswer): BankLineResult =>
    'problem' in answer
      ? { is: 'failed', why: callProblemText(words, answer.problem) }
      : { is: 'booked', receipts: answer.receipts }

  /** Books lines by value day, some at a time; one that fails says why, and the others go on. */
  const book = async (lines: readonly BankLineBooking[]) => {
    const byDay = bankLineBookingsOldestFirst(lines)
    setProgress({ done: 0, of: byDay.length })
    for (let at = 0; at < byDay.length; at += maxBankLineBookingsPerCall) {
      const some = byDay.slice(at, at + maxBankLineBookingsPerCall)
      const rows = some.map(({ row }) => row)
      all(rows, { is: 'busy' })
      try {
        const { lines: told } = await sendBankBookings({
          file,
          bookings: some.map((line) => toBankBookingInput(line, { today, idOf })),
        })
        tell(told.map((answer) => [answer.lineKey, answerOf(answer)] as const))
        const taken = told.flatMap((answer) => ('receipts' in answer ? [answer.lineKey] : []))
        const sums = some.map(
          ({ row, parts }) => [row.key, parts.reduce((sum, { amount }) => sum + amount, 0)] as const,
        )
        setGiven((before) => {
          const after = new Map(before)
          for (const [key, sum] of sums) if (taken.includes(key)) after.set(key, (after.get(key) ?? 0) + sum)
          return after
        })
      } catch (error) {
        all(rows, { is: 'failed', why: errorText(words, error) })
      }
      setProgress({ done: Math.min(byDay.length, at + maxBankLineBookingsPerCall), of: byDay.length })
    }
    setProgress(null)
    await topics.catchUp('members')
  }

  /** Ticks payments as found in their lines. */
  const tick = async (
    rows: readonly BankCredit[],
    payments: ReadonlyMap<string, NamedPaymentForBankMatching>,
  ) => {
    const ticks = rows.flatMap((row) => toBankTicksInput(row, payments).map((one) => ({ row, one })))
    all(rows, { is: 'busy' })
    for (let at = 0; at < ticks.length; at += maxBankLineTicksPerCall) {
      const some = ticks.slice(at, at + maxBankLineTicksPerCall)
      const ticked = some.map(({ row }) => row)
      try {
        await sendBankTicks({ file, ticks: some.map(({ one }) => one) })
        all(ticked, { is: 'ticked' })
      } catch (error) {
        all(ticked, { is: 'failed', why: errorText(words, error) })
      }
    }
  }

  /** Takes the ticks of a line back that were made here. */
  const untick = async (row: BankCredit) => {
    tell([[row.key, { is: 'busy' }]])
    try {
      await sendBankUntick(toBankUntickInput(row))
      setAnswers((before) => new Map([...before].filter(([key]) => key !== row.key)))
    } catch (error) {
      tell([[row.key, { is: 'failed', why: errorText(words, error) }]])
    }
  }

  const sayOf = (key: string, word: OperatorBankLineVerdict | null) =>
    setRowWords((before) => {
      const after = new Map(before)
      if (word === null) after.delete(key)
      else after.set(key, word)
      return after
    })
  const told = useMemo(() => ({ answers, words: rowWords, given }), [answers, rowWords, given])
  return { told, progress, book, tick, untick, sayOf }
}

export type BankLineActsAndResults = ReturnType<typeof useBankLineActs>
