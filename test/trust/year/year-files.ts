import type { BankMatchingFacts } from '../../../src/domain/bank-file/bank-matching-facts.ts'
import { toMemberForBankMatching } from '../../../src/domain/bank-file/bank-matching-facts.ts'
import { bankFileReadingRules } from '../../../src/domain/bank-file/lines/bank-column-meanings.ts'
import {
  type BankCredit,
  openBankFileSession,
} from '../../../src/features/bank-file/reader/bank-file-session.ts'
import { readPastedWorksheets } from '../../../src/web/file-reader/read-worksheets.ts'
import { payerIdOf } from './year-announced.ts'
import { type ModelCredit, usesOf, yearAccount } from './year-bank.ts'
import type { YearCentre } from './year-centre.ts'
import { lineActs } from './year-lines.ts'
import { judgeRow } from './year-matching.ts'
import { balanceOf, plus } from './year-model.ts'

export type ReadFile = Awaited<ReturnType<ReturnType<typeof fileActs>['match']>>

/** The bank's file: made of what members and strangers paid, read and matched as the browser does (PY-3 to PY-5). */
export function fileActs(centre: YearCentre) {
  const { below, happens, oneOf, rupees, newReference, clock, ok } = centre
  const { bank, announced, present, planOf, allPayments, expectSame, strange } = centre
  const lines = lineActs(centre)

  const between = (from: string, to: string) => {
    const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
    return plus(from, below(days + 1))
  }
  function came(day: string, amount: number, payer: string, { isUpi = true } = {}) {
    const reference = isUpi ? newReference() : ''
    const text = isUpi ? `UPI/${reference}/${payer}/Fees` : `NEFT CR/${payer}`
    bank.credits.push({ day, amount, text, reference, codeOf: null })
  }

  /** What was taken at the desk by UPI and bank comes as a credit, now and then a day beside it or under another reference. */
  function creditPayments(from: string, to: string) {
    const said = new Set(announced.map(({ id }) => id))
    for (const { id, kind, mode, amount, reference, receivedOn, replaces } of allPayments()) {
      const isOwn = id !== null && kind === 'Payment' && replaces === null && !said.has(id)
      const isOfBank = (mode === 'UPI' || mode === 'Bank') && receivedOn >= from && receivedOn <= to
      if (!isOwn || !isOfBank || bank.passed.has(id)) continue
      bank.passed.add(id)
      const day = happens(0.85) ? receivedOn : plus(receivedOn, happens(0.5) ? 1 : -1)
      if (happens(0.05)) continue
      if (reference === '' || happens(0.05)) came(day, amount, `desk${id}`, { isUpi: reference !== '' })
      else bank.credits.push({ day, amount, text: `UPI/CR/${reference}`, reference, codeOf: null })
    }
  }

  /** Members pay what they owe, or that and the next term, without a word; and strangers pay for other things. */
  function creditOthers(from: string, to: string) {
    for (let n = below(4); n > 0; n--) {
      const member = oneOf(present())
      if (!member) continue
      const plan = planOf(member.terms.at(-1)?.planId ?? '')
      const amount = balanceOf(member) + (happens(0.5) ? plan.price : 0)
      if (amount > 0) came(between(from, to), amount, payerIdOf(member))
    }
    for (let n = 1 + below(4); n > 0; n--) {
      const paise = happens(0.2) ? 1 + below(99) : 0
      const payer = `shop${below(30)}@okhdfc`
      came(between(from, to), rupees(20, 900) + paise, payer, { isUpi: happens(0.7) })
    }
  }

  /** The file of some days as the bank writes it, with debits between, and the credits in its order. */
  function fileOf(from: string, to: string) {
    const inFile = bank.credits.filter(({ day }) => day >= from && day <= to)
    const credits = inFile.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
    const asWritten = (day: string) => day.split('-').reverse().join('/')
    const rupeesOf = (amount: number) => (amount / 100).toFixed(2)
    const debit = `${asWritten(from)},RENT,,9000.00,,`
    const rows = credits.map(({ day, text, amount, reference }) => {
      const cell = happens(0.5) && reference !== '' ? `0000${reference}` : ''
      return `${asWritten(day)},${text},${cell},,${rupeesOf(amount)},`
    })
    const text = ['Date,Narration,Ref No.,Debit,Credit,Balance', debit, ...rows].join('\n')
    return { text, credits }
  }

  /** Reads and compares a file as the browser's worker does. */
  async function match(text: string) {
    const session = openBankFileSession(readPastedWorksheets(text, bankFileReadingRules))
    const account = { ...yearAccount, columns: [...(session.heads()[0]?.columns ?? [])] }
    const choices = { ...account, timeZone: 'Asia/Kolkata' }
    const days = session.days(0, choices)
    if (!days) throw new Error('The file has no lines.')
    const state = await ok<BankMatchingFacts>('GET', `/api/bank-file/state?from=${days.from}&to=${days.to}`)
    const members = (await centre.readMembers()).map(toMemberForBankMatching)
    const { rows, summary } = session.match(0, choices, { state, account, members })
    const payments = new Map(summary.payments.map((payment) => [payment.id, payment]))
    const { from, to } = summary.days
    return { rows, summary, payments, file: { accountId: account.id, from, to, appDays: [] } }
  }

  /** Every UPI and bank payment of the days between that no line has (PY-5). */
  function expectMissing(rows: readonly BankCredit[], { summary }: ReadFile) {
    const had = new Set(rows.flatMap(({ outcome }) => ('paymentIds' in outcome ? outcome.paymentIds : [])))
    for (const { paymentId } of usesOf(bank, allPayments())) had.add(paymentId)
    const [first, last] = [plus(summary.days.from, 1), plus(summary.days.to, -1)]
    expectSame(
      'the missing payments',
      summary.missing.map(({ paymentId, isMissing }) => [paymentId, isMissing]).sort(),
      allPayments()
        .filter(
          ({ id, kind, mode, isReversed, receivedOn }) =>
            kind === 'Payment' &&
            !isReversed &&
            (mode === 'UPI' || mode === 'Bank') &&
            id !== null &&
            receivedOn >= first &&
            receivedOn <= last &&
            !had.has(id),
        )
        .map(({ id }) => [id, true])
        .sort(),
    )
  }

  function judge(rows: readonly BankCredit[], credits: readonly ModelCredit[]) {
    expectSame(
      'the credits of a file',
      rows.map(({ day, amount }) => [day, amount]),
      credits.map(({ day, amount }) => [day, amount]),
    )
    for (const [at, row] of rows.entries()) {
      const credit = credits[at]
      const wrong = credit && judgeRow(centre, row, credit)
      if (wrong) strange.push(`${clock.today} line ${row.key} ${credit.text}: ${wrong}`)
    }
  }

  /** The days since the last file, often with some of its own; all that stands there is booked and ticked. */
  async function readFile() {
    const to = plus(clock.today, -below(2))
    const from = bank.readThrough === null ? plus(to, -12) : plus(bank.readThrough, 1 - below(4))
    if (from >= to) return
    bank.readThrough = to
    creditPayments(from, to)
    creditOthers(from, to)
    const { text, credits } = fileOf(from, to)
    const read = await match(text)
    judge(read.rows, credits)
    expectMissing(read.rows, read)
    if (!centre.isFine()) return
    const done = await lines.bookAll(read)
    if (!centre.isFine() || !happens(0.3)) return
    await lines.sendAgain(read, done)
    const again = await match(text)
    lines.expectDone(again.rows, done)
    judge(again.rows, credits)
  }

  return { readFile, match }
}
