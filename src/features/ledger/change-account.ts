import type { Context } from 'hono'
import type { Day } from '#domain/day.ts'
import type { EntryAction, FieldChange } from '#domain/history.ts'
import type { MemberDetails, ScreenMember } from '#domain/members/member.ts'
import { screenMember } from '#domain/members/privacy.ts'
import { balanceOf } from '#domain/money/account/account.ts'
import type { AccountPayment } from '#domain/money/account/member-account.ts'
import type { AppContext } from '#server/app-context.ts'
import { actOf, record } from '#server/database/history.ts'
import { type Write, write } from '#server/database/revision.ts'
import { notFound, stale } from '#server/errors.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { findMember, findStoredMember } from '../members/members.store.ts'
import { refusingTakenSeats } from '../seating/assignment/seat-checks.act.ts'
import { type Money, readMoneyOf, type SoldDates, saveSummary } from './ledger.store.ts'
import { type Desk, openDesk } from './ledger-context.ts'

/** A member as they are before a change of their account. */
export interface Opened extends Desk {
  trx: Write
  revision: number
  member: MemberDetails
  isDeleted: boolean
  /** The day since when the member holds a seat without a break; null where they hold none. */
  heldSince: Day | null
  money: Money
}

/** What a change did: the account after it, and what the history says of it. */
export interface Changed {
  money: Money
  action: EntryAction
  changes: FieldChange[]
  payment?: AccountPayment | null
  /** Where a term was sold. */
  sold?: SoldDates
}

/** What screens get of a change. */
export interface ChangeAnswer {
  revision: number
  row: ScreenMember
  /** The payment or refund that was made, by which its receipt is asked for. */
  payment: AccountPayment | null
}

/** The same of a member who may be deleted, of whom the lists of members have no row. */
export type KeptChangeAnswer = Omit<ChangeAnswer, 'row'> & { row: ScreenMember | null }

interface Answered<Answer> {
  answer: Answer
  isNew: boolean
}

type Work = (opened: Opened) => Promise<Changed | { done: AccountPayment | null }>

/**
 * Changes a member's account in one transaction, with the history and the member's new row.
 * @param work does it; what it finds to be done already by an earlier try, whose answer was lost, it returns as `done`
 * @throws Refusal 404 not_found without the member
 */
export async function changeAccount(
  context: AppContext,
  c: Context<RouteEnv>,
  memberId: string,
  work: Work,
): Promise<Answered<ChangeAnswer>> {
  const { answer, isNew } = await changeKeptAccount(context, c, memberId, (opened) => {
    if (opened.isDeleted) throw notFound('member')
    return work(opened)
  })
  const { row } = answer
  if (!row) throw notFound('member')
  return { answer: { ...answer, row }, isNew }
}

/** The same of a member who is in the list or deleted: their money stays in all sums (LG-8). */
export async function changeKeptAccount(
  { db, cipher, live, now, today }: AppContext,
  c: Context<RouteEnv>,
  memberId: string,
  work: Work,
): Promise<Answered<KeptChangeAnswer>> {
  const act = actOf(c, now)
  const day = today()
  const { row, payment, privacy, isNew, isPaid, revision } = await refusingTakenSeats(() =>
    write(db, async (trx, revision) => {
      const stored = await findStoredMember(trx, cipher, day, memberId)
      if (!stored) throw notFound('member')
      const { member, heldSince } = stored
      const isDeleted = stored.deletion !== null
      const money = await readMoneyOf(trx, memberId)
      const desk = await openDesk(trx, act, day)
      const result = await work({ ...desk, trx, revision, member, isDeleted, heldSince, money })
      const { privacy } = desk
      if ('done' in result) {
        const row = isDeleted ? null : member
        const said = { revision: member.revision, payment: result.done, privacy }
        return { ...said, row, isNew: false, isPaid: false }
      }
      const { action, changes, sold } = result
      await saveSummary(trx, memberId, result.money, revision, sold)
      await record(trx, act, { kind: 'member', action, subject: memberId, name: member.name, changes })
      const row = (await findMember(trx, cipher, day, memberId)) ?? null
      const isPaid = result.money.payments !== money.payments
      return { revision, row, payment: result.payment ?? null, privacy, isNew: true, isPaid }
    }),
  )
  const list = row ? 'members' : 'deleted_members'
  if (isNew) live.publish(revision, list, ...(isPaid ? (['payments'] as const) : []))
  const shown = row && screenMember(row, privacy, c.get('session').account)
  return { answer: { revision, row: shown, payment }, isNew }
}

/** @throws Refusal 409 stale where the account has another balance than the one that was shown */
export function checkBalance({ charges, payments }: Money, shown: number) {
  if (balanceOf(charges, payments) !== shown) throw stale('account')
}

/** What the history says of money that came or went: the receipt, the sum in rupees and how. */
export const paidFields = ({ number, amount, mode }: AccountPayment): FieldChange[] => [
  { field: 'receipt', to: number },
  { field: amount > 0 ? 'paid' : 'refunded', to: Math.abs(amount) / 100 },
  { field: 'mode', to: mode },
]
