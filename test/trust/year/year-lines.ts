import type { BankLineBookingsInput } from '../../../src/domain/bank-file/bank-file-input.ts'
import type {
  BankLineBookingAnswer,
  BankLinePreviewAnswer,
} from '../../../src/domain/bank-file/bank-matching-facts.ts'
import {
  type BankLineBooking,
  bankLineBookingsOldestFirst,
  sureBankLineBookingOf,
  toBankBookingInput,
  toBankTicksInput,
  toBankUntickInput,
} from '../../../src/features/bank-file/lines/bank-line-requests.ts'
import type { BankCredit } from '../../../src/features/bank-file/reader/bank-file-session.ts'
import { acceptInModel } from './year-announced.ts'
import { acceptedOn, nextTermOn, standingPayments } from './year-bank.ts'
import type { YearCentre } from './year-centre.ts'
import type { ReadFile } from './year-files.ts'
import { balanceOf } from './year-model.ts'
import type { ModelMember, ModelPayment } from './year-rows.ts'
import { sell } from './year-sales.ts'

type Booking = BankLineBookingsInput['bookings'][number]
type Part = Booking['parts'][number]

/** What was written of a file: its bookings with their receipts, and the rows that were ticked. */
export interface DoneLines {
  booked: { booking: Booking; receipts: string[] }[]
  ticked: BankCredit[]
}

/** The lines of a file that are booked and ticked as the screen does, and the same in the model (PY-4). */
export function lineActs(centre: YearCentre) {
  const { happens, newId, clock, ok, expectSame, strange, bank, announced, members, planOf, book } = centre
  const { allPayments, plans } = centre
  const toBook = (line: BankLineBooking) => toBankBookingInput(line, { today: clock.today, idOf: newId })

  /** All that was found is ticked by one press, all that is sure booked by another, then each line that is proposed. */
  async function bookAll(read: ReadFile): Promise<DoneLines> {
    const done: DoneLines = { booked: [], ticked: [] }
    const found = read.rows.filter(({ outcome }) => outcome.is === 'found' && !outcome.isWritten)
    await tick(read, found, done)
    const sure = read.rows.filter(({ outcome }) => outcome.is === 'sure')
    await bookLines(read, bankLineBookingsOldestFirst(sure.map(sureBankLineBookingOf)), done)
    for (const row of read.rows) {
      const { outcome } = row
      if (outcome.is !== 'proposed' || !centre.isFine()) continue
      // Who knows the shop says no, as a rule.
      if (row.payer.startsWith('shop') && happens(0.8)) continue
      clock.now += 30_000
      if (outcome.paymentIds.length > 0) await tick(read, [row], done)
      else await bookLines(read, [await looked(row)], done)
    }
    const [one] = done.ticked
    if (one && happens(0.3)) await untick(one, done)
    return done
  }

  async function tick(read: ReadFile, rows: readonly BankCredit[], done: DoneLines) {
    const ticks = rows.flatMap((row) => toBankTicksInput(row, read.payments))
    if (ticks.length === 0) return
    const { ticked } = await ok<{ ticked: number }>('POST', '/api/bank-file/ticks', {
      file: read.file,
      ticks,
    })
    expectSame('ticked', ticked, ticks.length)
    for (const { lineKey: key, paymentId, amount } of ticks) {
      bank.uses.push({ key, paymentId, amount, isTick: true })
    }
    for (const row of rows) {
      if (row.reference === '' || !('paymentIds' in row.outcome)) continue
      for (const paymentId of row.outcome.paymentIds) learn(row, ownerOf(paymentId)?.id, clock.today)
    }
    done.ticked.push(...rows)
  }

  const ownerOf = (paymentId: string) =>
    [...members.values()].find(({ payments }) => payments.some(({ id }) => id === paymentId))

  function learn({ payer }: BankCredit, memberId: string | undefined, day: string) {
    if (payer === '' || memberId === undefined) return
    const before = bank.seen.get(payer) ?? new Map<string, string>()
    bank.seen.set(payer, before.set(memberId, before.get(memberId) ?? day))
  }

  async function untick(row: BankCredit, done: DoneLines) {
    if (!('paymentIds' in row.outcome)) return
    const { paymentIds } = row.outcome
    await ok('POST', '/api/bank-file/ticks/undoings', toBankUntickInput(row))
    const seen = row.reference === '' ? undefined : bank.seen.get(row.payer)
    for (const paymentId of paymentIds) {
      const memberId = ownerOf(paymentId)?.id ?? ''
      if (seen?.get(memberId) === clock.today) seen.delete(memberId)
    }
    const isTaken = ({ key, isTick }: (typeof bank.uses)[number]) => key === row.key && isTick
    bank.uses.splice(0, bank.uses.length, ...bank.uses.filter((use) => !isTaken(use)))
    done.ticked = done.ticked.filter((one) => one !== row)
  }

  /** A proposal after a look at what asks: what was announced as it is, else one of the ways in which it may be taken. */
  async function looked(row: BankCredit): Promise<BankLineBooking> {
    const line = sureBankLineBookingOf(row)
    const [part] = line.parts
    const isAsking = row.outcome.is === 'proposed' && row.outcome.asks
    if (!part || !isAsking) return line
    if (part.announcedId !== null) return { ...line, isConfirmed: true }
    const amount = row.left - (row.left % 100)
    const member = members.get(part.memberId) as ModelMember
    const { ways } = await ok<BankLinePreviewAnswer>('POST', '/api/bank-file/previews', {
      ...{ memberId: member.id, day: row.day, amount },
    })
    const next = nextTermOn(member, planOf(member.terms.at(-1)?.planId ?? ''), row.day)
    const due = Math.max(0, Math.min(balanceOf(member), amount))
    const plain = due > 0 ? { is: 'due', due, advance: amount - due } : { is: 'advance', advance: amount }
    const renews = { is: 'renews', due, lastDay: next.choice.last }
    expectSame(`ways of ${row.key}`, ways, next.amount === amount ? [renews, plain] : [plain])
    const way = happens(0.8) ? ways[0] : ways.at(-1)
    return { row, parts: [{ ...part, amount, renews: way?.is === 'renews' }], isConfirmed: true }
  }

  async function bookLines(read: ReadFile, lines: readonly BankLineBooking[], done: DoneLines) {
    const open = lines.filter(({ parts }) => parts.length > 0)
    if (open.length === 0) return
    const bookings = open.map(toBook)
    const answers = await post(read, bookings)
    for (const [at, booking] of bookings.entries()) {
      const row = open[at]?.row
      const answer = answers[at]
      if (!row || !answer || !centre.isFine()) return
      const why = refusalOf(booking)
      if (why !== null || 'problem' in answer) {
        expectSame(`refused ${booking.lineKey}`, 'problem' in answer ? answer.problem.code : null, why)
        continue
      }
      const receipts: string[] = []
      for (const part of booking.parts) {
        const written = await writePart(booking, part)
        const paymentId = written.id ?? ''
        bank.uses.push({ key: booking.lineKey, paymentId, amount: part.amount, isTick: false })
        bank.passed.add(paymentId)
        learn(row, part.memberId, booking.day)
        receipts.push(written.number)
      }
      expectSame(
        `receipts of ${booking.lineKey}`,
        answer.receipts.map(({ number }) => number),
        receipts,
      )
      done.booked.push({ booking, receipts })
    }
    for (const { memberId } of bookings.flatMap(({ parts }) => parts)) {
      const member = members.get(memberId)
      if (member) centre.expectRow('booked', member, { status: 200, ...(await centre.readMember(member)) })
    }
  }

  const post = async ({ file }: ReadFile, bookings: readonly Booking[]) =>
    (await ok<{ lines: BankLineBookingAnswer[] }>('POST', '/api/bank-file/lines', { file, bookings })).lines

  /** Why a line is not booked; null where it is. What nobody looked at writes only what was announced, or pays what is due. */
  function refusalOf({ lineKey, reference, day, parts, isConfirmed }: Booking): string | null {
    const ofLine = new Set(bank.uses.filter(({ key }) => key === lineKey).map(({ paymentId }) => paymentId))
    const isSeen =
      reference !== '' &&
      standingPayments(allPayments()).some((row) => row.reference === reference && !ofLine.has(row.id ?? ''))
    if (isSeen && !isConfirmed) return 'reference_seen'
    for (const { memberId, amount, announcedId } of parts) {
      const member = members.get(memberId) as ModelMember
      const said = announced.find(({ id }) => id === announcedId)
      if (said && (said.state === 'accepted' || (said.state !== 'open' && !isConfirmed)))
        return 'announced_decided'
      const isOther = said ? acceptedOn(member, said, plans, day).differs : amount > balanceOf(member)
      if (isOther && !isConfirmed) return 'stale'
    }
    return null
  }

  async function writePart(booking: Booking, part: Part): Promise<ModelPayment> {
    const { memberId, amount, announcedId, paymentId: id, renews } = part
    const { day: receivedOn, mode, reference } = booking
    const member = members.get(memberId) as ModelMember
    const plan = planOf(member.terms.at(-1)?.planId ?? '')
    const said = announced.find((one) => one.id === announcedId)
    // The server makes the id of a term that a line sells.
    const soldId = async () => (await centre.readAccount(member)).terms.at(-1)?.id ?? ''
    if (said) {
      const { sells } = acceptedOn(member, said, plans, receivedOn)
      const termId = sells ? await soldId() : ''
      const its = said.reference || reference
      return acceptInModel(centre, { member, said, sells }, { receivedOn, reference: its, termId })
    }
    if (renews) {
      const { choice } = nextTermOn(member, plan, receivedOn)
      sell(centre, member, { id: await soldId(), plan, choice })
    }
    return book(member, { id, amount, mode, reference, receivedOn }, 'Payment')
  }

  /** The same calls once more change nothing. */
  async function sendAgain(read: ReadFile, { booked, ticked }: DoneLines) {
    for (const { booking, receipts } of booked) {
      const [answer] = await post(read, [booking])
      const numbers = answer && 'receipts' in answer ? answer.receipts.map(({ number }) => number) : answer
      expectSame(`booked again ${booking.lineKey}`, numbers, receipts)
    }
    const ticks = ticked.flatMap((row) => toBankTicksInput(row, read.payments))
    if (ticks.length === 0) return
    const again = await ok<{ ticked: number }>('POST', '/api/bank-file/ticks', { file: read.file, ticks })
    expectSame('ticked again', again.ticked, 0)
  }

  /** In the same file, read again, what was booked or ticked stands as found. */
  function expectDone(rows: readonly BankCredit[], { booked, ticked }: DoneLines) {
    const outcomes = new Map(rows.map(({ key, outcome }) => [key, outcome]))
    for (const key of [...booked.map(({ booking }) => booking.lineKey), ...ticked.map((row) => row.key)]) {
      const outcome = outcomes.get(key)
      const isDone = outcome?.is === 'found' && outcome.isWritten
      if (!isDone) strange.push(`${clock.today} ${key} was written, and is ${JSON.stringify(outcome)}`)
    }
  }

  return { bookAll, sendAgain, expectDone }
}
