import type { BankCredit } from '../../../src/features/bank-file/reader/bank-file-session.ts'
import {
  acceptedOn,
  isOfKey,
  type ModelAnnounced,
  type ModelCredit,
  standingPayments,
  usesOf,
} from './year-bank.ts'
import type { YearCentre } from './year-centre.ts'
import { balanceOf, owedOf, plus, sum } from './year-model.ts'

const ofBank = ['UPI', 'Bank']

/** Whether accepting an announced payment would ask: its reference is on a receipt, or something else would be written (PY-4). */
export function asks({ members, plans, allPayments }: YearCentre, said: ModelAnnounced): boolean {
  const member = members.get(said.memberId)
  if (!member) return true
  const isSeen =
    said.reference !== '' &&
    standingPayments(allPayments()).some(({ reference }) => reference === said.reference)
  return isSeen || acceptedOn(member, said, plans, said.receivedOn).differs
}

/** Why a line may not stand as it does; null where it may. What follows from the references is held to the letter (PY-4). */
export function judgeRow(centre: YearCentre, row: BankCredit, credit: ModelCredit): string | null {
  const { outcome } = row
  if (!isOfKey(row.key, credit)) return `it has the key ${row.key}`
  const wanted = outcomeByReference(centre, row, credit)
  const said = saidOutcome(row)
  if (wanted !== null) return said === wanted ? null : `${said} in place of ${wanted}`
  if (outcome.is !== 'proposed' && outcome.is !== 'unknown') return `${said}, by nothing`
  return outcome.is === 'proposed' ? whyNotProposed(centre, row, credit) : whyNotUnknown(centre, row, credit)
}

function saidOutcome({ outcome }: BankCredit): string {
  if (outcome.is === 'found') return `found ${outcome.paymentIds.toSorted().join()} ${outcome.isWritten}`
  if (outcome.is === 'other_sum') return `other sum ${outcome.paymentIds.toSorted().join()}`
  if (outcome.is === 'sure') return `sure ${outcome.parts.map(({ announcedId }) => announcedId).join()}`
  if (outcome.is === 'left_out') return `left out ${outcome.why}`
  return outcome.is === 'proposed' ? `proposed ${outcome.why}` : outcome.is
}

/** What is certain of a line: its receipts, or the announced payment that it is; null where neither stands. */
function outcomeByReference(centre: YearCentre, { key }: BankCredit, credit: ModelCredit): string | null {
  const { bank, allPayments, members } = centre
  const all = allPayments()
  const allUsed = usesOf(bank, all)
  const used = allUsed.filter((use) => use.key === key)
  const left = Math.max(0, credit.amount - sum(used))
  if (used.length > 0 && left < 100) {
    return `found ${[...new Set(used.map(({ paymentId }) => paymentId))].sort().join()} true`
  }
  const taken = new Set(allUsed.map(({ paymentId }) => paymentId))
  const free = standingPayments(all, ofBank).filter(({ id }) => id !== null && !taken.has(id))
  const byReference = free.filter(({ reference }) => reference !== '' && reference === credit.reference)
  const its = byReference.length > 0 ? byReference : free.filter(({ id }) => id === credit.codeOf)
  const ids = its
    .map(({ id }) => id)
    .sort()
    .join()
  if (its.length > 0 && sum(its) === left) return `found ${ids} false`
  if (used.length > 0) return 'unknown'
  if (its.length > 0) return `other sum ${ids}`
  const said = announcedOf(centre, credit)
  if (!said) return null
  if (members.get(said.memberId)?.isDeleted) return 'left out deleted_member'
  const isSure = said.state === 'open' && said.amount === credit.amount && !asks(centre, said)
  return isSure ? `sure ${said.id}` : null
}

/** The announced payment that a line is, by its reference or its code: open, or refused or withdrawn in the last 60 days. */
function announcedOf({ announced, members, clock }: YearCentre, credit: ModelCredit) {
  const known = announced.filter(({ memberId, state, decidedAt }) => {
    const member = members.get(memberId)
    const isForgotten = member?.isDeleted && member.deletedOn <= plus(clock.today, -30)
    const isLate = decidedAt !== null && decidedAt <= clock.now - 60 * 86_400_000
    return !isForgotten && state !== 'accepted' && !isLate
  })
  return (
    known.find(({ reference }) => reference !== '' && reference === credit.reference) ??
    known.find(({ id }) => id === credit.codeOf)
  )
}

/** A line that was announced, or whose payer was seen with one member alone, is proposed to somebody. */
function whyNotUnknown(centre: YearCentre, row: BankCredit, credit: ModelCredit): string | null {
  const said = announcedOf(centre, credit)
  if (said && (said.state === 'open' || said.amount === credit.amount)) return `unknown, but it is ${said.id}`
  const seen = seenWith(centre, row)
  return seen.length === 1 ? `unknown, but its payer is ${seen[0]}'s` : null
}

function seenWith({ bank, members }: YearCentre, { payer }: BankCredit): string[] {
  return [...(bank.seen.get(payer)?.keys() ?? [])].filter((id) => members.get(id)?.isDeleted === false)
}

/** Whether a proposal is one that may be made: of its sum, its day and its person. */
function whyNotProposed(centre: YearCentre, row: BankCredit, credit: ModelCredit): string | null {
  const { outcome } = row
  if (outcome.is !== 'proposed') return null
  const { announced, members, allPayments } = centre
  const { why, parts } = outcome
  const isNear = (day: string, days: number) => plus(day, -days) <= row.day && row.day <= plus(day, days)
  const wrong = (what: string) => `proposed ${why}: ${what}`
  if (why === 'same_payment' || why === 'other_reference') {
    const payment = standingPayments(allPayments(), ofBank).find(({ id }) => id === outcome.paymentIds[0])
    if (!payment || payment.amount !== row.left || !isNear(payment.receivedOn, 1)) return wrong('no payment')
    return (why === 'same_payment') === (payment.reference === '') ? null : wrong('its reference')
  }
  const [part] = parts
  const member = members.get(part?.memberId ?? '')
  if (!part || !member || member.isDeleted) return wrong('nobody')
  const said = announced.find(({ id }) => id === outcome.announcedIds[0])
  if (why.startsWith('announced')) {
    const its = why === 'announced_sum' ? said : announcedOf(centre, credit)
    if (!said || said !== its || said.memberId !== member.id) return wrong('another one')
    if (why === 'announced_other_sum')
      return part.amount === row.amount - (row.amount % 100) ? null : wrong('its sum')
    if (said.amount !== row.amount || part.announcedId !== said.id) return wrong('its sum')
    if (why === 'announced_sum' && (said.state !== 'open' || !isNear(said.receivedOn, 7)))
      return wrong('its day')
    const isOpen = why === 'announced_asks' || why === 'announced_sum'
    if (isOpen !== (said.state === 'open')) return wrong(said.state)
    return outcome.asks === (said.state !== 'open' || asks(centre, said))
      ? null
      : wrong(`asks ${outcome.asks}`)
  }
  if (why === 'code_shown') {
    const shown = announced.find(({ id }) => id === credit.codeOf)
    return shown?.memberId === member.id ? null : wrong('another code')
  }
  if (why === 'payer' && seenWith(centre, row).join() !== member.id) return wrong('another payer')
  if (why === 'payers' && parts.some(({ memberId }) => !seenWith(centre, row).includes(memberId ?? '')))
    return wrong('another payer')
  if (
    why === 'payers' &&
    parts.some(({ memberId, amount }) => balanceOf(members.get(memberId ?? '') ?? member) !== amount)
  )
    return wrong('another due')
  if (why === 'due') {
    const since = owedOf(member)?.since ?? ''
    if (balanceOf(member) !== row.amount || since > plus(row.day, 7)) return wrong('another due')
  }
  return null
}
