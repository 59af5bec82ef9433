import { expect, test } from 'vitest'
import { bankLayouts } from '../../../../test/bank-layouts.ts'
import { type BankMonth, bankMonth, bankRows, readRows, type Truth } from '../../../../test/bank-month.ts'
import type { BankLine } from '../lines/bank-lines.ts'
import { matchBankLines, paymentAppDaySums, paymentModeOfBankLine } from './match-bank-lines.ts'
import type { BankMatchingInput, UsedBankLine } from './matching-candidates.ts'
import type { BankLineMatchingOutcome, BankMatchingResult } from './matching-result.ts'

const seeds = [1, 2, 3, 4, 5]

/** Whether an outcome is the right one of a credit. */
function isRight(outcome: BankLineMatchingOutcome, truth: Truth | undefined): boolean {
  if (truth?.is === 'found' || truth?.is === 'reversed') {
    return outcome.is === 'found' && outcome.paymentIds.join() === truth.paymentId
  }
  if (truth?.is === 'sure') {
    return outcome.is === 'sure' && outcome.parts.map((part) => part.announcedId).join() === truth.announcedId
  }
  if (truth?.is === 'came_and_went') return outcome.is === 'left_out' && outcome.why === 'came_and_went'
  if (truth?.is === 'proposed' && outcome.is === 'proposed') {
    const isPayment = truth.paymentId === null || outcome.paymentIds.join() === truth.paymentId
    return isPayment && (truth.memberId === null || outcome.parts[0]?.memberId === truth.memberId)
  }
  // What is not surely ours stays with the operator.
  return outcome.is !== 'found' && outcome.is !== 'sure'
}

const wrongOf = ({ lines }: BankMatchingResult, { truth }: BankMonth) =>
  lines.filter(({ line, outcome }) => !isRight(outcome, truth.get(line.reference)))

/** The input after all that is found was ticked and all that is sure was booked, each with the reference of its line. */
function afterBooking(input: BankMatchingInput, { lines }: BankMatchingResult): BankMatchingInput {
  const usedLines: UsedBankLine[] = []
  const payments = [...input.payments]
  const accepted = new Set<string | null>()
  for (const { key, line, outcome } of lines) {
    if (outcome.is === 'found') {
      for (const paymentId of outcome.paymentIds) usedLines.push({ key, paymentId, amount: line.amount })
    } else if (outcome.is === 'sure') {
      for (const { amount, announcedId, memberId } of outcome.parts) {
        const id = `booked-${payments.length}`
        const no = payments.length + 1
        accepted.add(announcedId)
        usedLines.push({ key, paymentId: id, amount })
        payments.push({
          ...{ id, no, memberId: memberId ?? '', number: String(no), amount, reference: line.reference },
          ...{ tr: '', receivedOn: line.day },
        })
      }
    }
  }
  return { ...input, usedLines, payments, announced: input.announced.filter(({ id }) => !accepted.has(id)) }
}

test.each(bankLayouts)(
  'PY-4: in a month of 400 lines of $name all sure ones are found, and none is wrong',
  (layout) => {
    for (const seed of seeds) {
      const month = bankMonth({ seed })
      const { lines } = readRows(bankRows(month.entries, layout))
      expect([seed, lines.length]).toEqual([seed, month.entries.length])
      const matching = matchBankLines(lines, { ...month.input, isAppFile: layout.isApp })
      expect([seed, wrongOf(matching, month)]).toEqual([seed, []])
      const counted = Map.groupBy(matching.lines, ({ outcome }) => outcome.is)
      expect(counted.get('sure')).toHaveLength(45)
      expect(counted.get('found')).toHaveLength(32)
      expect(matching.reversed.filter(({ paymentIds }) => paymentIds.length > 0)).toHaveLength(2)
      expect(matching.wentAgain).toBe(2)
      expect(matching.missing).toEqual([])
    }
  },
)

test.each(bankLayouts)('PY-4: the same file of $name again changes nothing', (layout) => {
  const month = bankMonth({ seed: 7 })
  const { lines } = readRows(bankRows(month.entries, layout))
  const first = matchBankLines(lines, { ...month.input, isAppFile: layout.isApp })
  const again = matchBankLines(lines, { ...afterBooking(month.input, first), isAppFile: layout.isApp })
  expect(again.lines.filter(({ outcome }) => outcome.is === 'sure')).toEqual([])
  expect(again.lines.filter(({ outcome }) => outcome.is === 'found' && !outcome.isWritten)).toEqual([])
  const settled = (matching: BankMatchingResult) =>
    matching.lines.filter(({ outcome }) => outcome.is === 'found' || outcome.is === 'sure').length
  expect(settled(again)).toBe(settled(first))
})

test('PY-4: two halves of a month that overlap come to what the whole does', () => {
  const [layout] = bankLayouts
  if (!layout) throw new Error('There is no layout.')
  const month = bankMonth({ seed: 11 })
  const half = (from: string, to: string) =>
    readRows(
      bankRows(
        month.entries.filter(({ day }) => day >= from && day <= to),
        layout,
      ),
    ).lines
  const first = matchBankLines(half('2026-11-01', '2026-11-18'), month.input)
  const second = matchBankLines(half('2026-11-12', '2026-11-30'), afterBooking(month.input, first))
  const sure = [...first.lines, ...second.lines].filter(({ outcome }) => outcome.is === 'sure')
  expect(new Set(sure.map(({ key }) => key)).size).toBe(sure.length)
  expect(sure).toHaveLength(45)
})

test('PY-3: with the references cut by a spreadsheet no line is found or sure by another', () => {
  const layout = bankLayouts.find(({ name }) => name === 'HDFC')
  if (!layout) throw new Error('There is no such layout.')
  const month = bankMonth({ seed: 5 })
  const rows = bankRows(month.entries, layout).map((row) =>
    row.map((cell) => (/^0000\d{12}$/.test(cell) ? Number(cell).toExponential(2).toUpperCase() : cell)),
  )
  // The narration still has the digits, so that each is whole again.
  expect(wrongOf(matchBankLines(readRows(rows).lines, month.input), month)).toEqual([])
  const bare = rows.map((row) => row.map((cell) => cell.replace(/\d{12}/g, '')))
  const { lines, missing } = matchBankLines(readRows(bare).lines, month.input)
  expect(lines.filter(({ line }) => line.isCut).every(({ outcome }) => outcome.is === 'left_out')).toBe(true)
  expect(missing).toEqual([])
})

test('PY-3: 50,000 lines, 10,000 members and 100,000 payments come to the same', () => {
  const month = bankMonth({ seed: 3, lines: 49_990, ours: 12_000, members: 10_000, payments: 100_000 })
  const [layout] = bankLayouts
  if (!layout) throw new Error('There is no layout.')
  const { lines } = readRows(bankRows(month.entries, layout))
  const matching = matchBankLines(lines, month.input)
  expect(lines).toHaveLength(49_992)
  expect(matching.lines.filter(({ outcome }) => outcome.is === 'sure')).toHaveLength(4_500)
  expect(
    wrongOf(matching, month).filter(({ outcome }) => outcome.is === 'sure' || outcome.is === 'found'),
  ).toEqual([])
})

test('PY-4: the way is UPI where the text says so, of an app’s file or an announced one, else the bank', () => {
  const mode = (text: string, isApp = false, isAnnounced = false) =>
    paymentModeOfBankLine({ text }, isApp, isAnnounced)
  expect([mode('UPI/CR/1'), mode('BY TRANSFER-UPI'), mode('NEFT N1'), mode('CUPID STORES')]).toEqual([
    ...['UPI', 'UPI', 'Bank', 'Bank'],
  ])
  expect([mode('NEFT N1', true), mode('', false, true)]).toEqual(['UPI', 'UPI'])
})

test('PY-4: the days of an app’s file are summed', () => {
  const line = (day: string, amount: number, isCredit = true) => ({ day, amount, isCredit }) as BankLine
  expect(
    paymentAppDaySums([
      line('2026-11-01', 1_00),
      line('2026-11-02', 2_00),
      line('2026-11-01', 3_00),
      line('2026-11-01', 9_00, false),
    ]),
  ).toEqual([
    { day: '2026-11-01', amount: 4_00 },
    { day: '2026-11-02', amount: 2_00 },
  ])
})
