import type { Context } from 'hono'
import type { z } from 'zod'
import { type ClerkLimits, clerkLimitsFor } from '#domain/accounts/clerk-limits.ts'
import type { ApprovalFact, ApprovalKind } from '#domain/approvals/approval.ts'
import type { Day } from '#domain/day.ts'
import type { FieldChange, HistoryEntryAction } from '#domain/history.ts'
import type { LiveListTopic } from '#domain/live.ts'
import type { MemberDetails, MemberDetailsMaskedOrNot } from '#domain/members/member.ts'
import { type PrivacySettings, toMemberForScreens } from '#domain/members/privacy.ts'
import type { MemberAccountPayment } from '#domain/money/account/member-account.ts'
import { balanceOf } from '#domain/money/account/member-money-account.ts'
import type { BookkeepingDayFacts } from '#domain/money/booked-day-from-received.ts'
import type { MoneySettings } from '#domain/money/settings/money-settings.ts'
import type { Permission } from '#domain/permissions.ts'
import type { DatedTaxRegime } from '#domain/receipts/tax-regime.ts'
import type { Centre } from '#domain/site/centre.ts'
import {
  type ActContext,
  type ActDefinition,
  type ActResult,
  type ActSummaryData,
  actContextOf,
  runActInNewTransaction,
} from '#server/act.ts'
import type { AppContext, NowAndToday } from '#server/app-context.ts'
import { type Actor, actorOf, recordInHistory } from '#server/database/history.ts'
import type { WriteTransaction } from '#server/database/revision.ts'
import { notFoundRefusal, staleRefusal } from '#server/errors.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { readBooksClosedThrough } from '../books/closed-and-booking-days.store.ts'
import { takeBackLeavingIfExtended } from '../leaving/leaving.act.ts'
import { findMember, findMemberEvenDeleted, type StoredJoinAndExpiryDates } from '../members/members.store.ts'
import { withTakenSeatRefusal } from '../seating/assignment/seat-assignment.act.ts'
import { readSettingsForMoneyChanges } from '../settings/settings.store.ts'
import { findTaxRegimeOn } from '../taxes/tax-regimes.store.ts'
import {
  type MemberChargesAndPayments,
  readMemberChargesAndPayments,
  saveMemberMoneySummary,
} from './ledger.store.ts'

/** Who acts, on which day, and what the centre has decided: what every change of money depends on. */
export interface LedgerContext {
  trx: WriteTransaction
  revision: number
  actor: Actor
  today: Day
  /** The same day with the moment at which no other writer can come before, for what ends by the hour. */
  moment: NowAndToday
  settings: MoneySettings
  centre: Centre
  privacy: PrivacySettings
  books: BookkeepingDayFacts
  /** How far whoever acts may go by themselves; null sets no limit (RL-1). */
  limits: ClerkLimits | null
  /** The regime of GST that today's receipts follow; null where none has begun (GS-1). */
  taxRegime: DatedTaxRegime | null
  /** Whether the centre's day is divided, so that shifts are named. */
  isDayDivided: boolean
}

export async function readLedgerContext(
  trx: WriteTransaction,
  { revision, actor, today, now }: Pick<LedgerContext, 'revision' | 'actor' | 'today'> & { now: Date },
): Promise<LedgerContext> {
  const moment = { now, today }
  const { money: settings, ...rest } = await readSettingsForMoneyChanges(trx)
  const closedThrough = await readBooksClosedThrough(trx)
  const books = { today, closedThrough, daysBack: settings.daysBack }
  const limits = clerkLimitsFor(actor.isLimited, settings)
  const taxRegime = await findTaxRegimeOn(trx, today)
  return { trx, revision, actor, today, moment, settings, books, limits, taxRegime, ...rest }
}

/** A member as they are before an act; nobody else writes until it is done. */
export interface MemberLockedForWriting extends LedgerContext {
  member: MemberDetails
  isDeleted: boolean
  /** The day since when the member holds a seat without a break; null where they hold none. */
  heldSince: Day | null
  money: MemberChargesAndPayments
}

/** The effect of an act: the member's money after it, and its entry in the history. */
export interface LedgerChange {
  money: MemberChargesAndPayments
  action: HistoryEntryAction
  changes: FieldChange[]
  payment?: MemberAccountPayment | null
  /** Where a term was sold. */
  sold?: StoredJoinAndExpiryDates
  /** Of what else screens are told. */
  alsoChanged?: readonly LiveListTopic[]
}

/** The effect of an earlier try of the same call whose answer was lost: the payment that it made, if any. */
export interface RepeatedCallResult {
  done: MemberAccountPayment | null
}

/** The answer of an act, as screens get it. */
export interface LedgerActAnswer {
  revision: number
  row: MemberDetailsMaskedOrNot
  /** The payment or refund that was made, by which its receipt is asked for. */
  payment: MemberAccountPayment | null
}

/** The same of a member who may be deleted, of whom the lists of members have no row. */
export type LedgerActAnswerEvenDeleted = Omit<LedgerActAnswer, 'row'> & {
  row: MemberDetailsMaskedOrNot | null
}

type Work = (locked: MemberLockedForWriting) => Promise<LedgerChange | RepeatedCallResult>

/**
 * Does an act on a member in one transaction, with the history and the member's new row.
 * @throws Refusal 404 not_found without the member
 */
export async function changeLedger(
  call: ActContext,
  memberId: string,
  work: Work,
): Promise<ActResult<LedgerActAnswer>> {
  const { answer, isNew } = await changeLedgerEvenDeleted(call, memberId, (locked) => {
    if (locked.isDeleted) throw notFoundRefusal('member')
    return work(locked)
  })
  const { row } = answer
  if (!row) throw notFoundRefusal('member')
  return { answer: { ...answer, row }, isNew }
}

const nothingNew = {
  isNew: false,
  isPaid: false,
  staysAgain: false,
  alsoChanged: [] as readonly LiveListTopic[],
}

/** The same of a member who is in the list or deleted: their money stays in all sums (LG-8). */
export async function changeLedgerEvenDeleted(
  call: ActContext,
  memberId: string,
  work: Work,
): Promise<ActResult<LedgerActAnswerEvenDeleted>> {
  const changed = await withTakenSeatRefusal(() =>
    runActInNewTransaction(call, (trx, revision) =>
      changeLedgerInTransaction(call, { trx, revision }, memberId, work),
    ),
  )
  publishLedgerChange(call, changed)
  const { row, payment, privacy, isNew, revision } = changed
  return { answer: { revision, row: row && toMemberForScreens(row, privacy, call.account), payment }, isNew }
}

/** The result for a member's ledger of a transaction that may change others too. */
export interface ChangedLedger {
  revision: number
  /** Null where the member is deleted. */
  row: MemberDetails | null
  payment: MemberAccountPayment | null
  privacy: PrivacySettings
  isNew: boolean
  isPaid: boolean
  staysAgain: boolean
  alsoChanged: readonly LiveListTopic[]
}

/**
 * The act in a transaction that is open, for what changes several ledgers at once. The caller publishes the change once it is stored.
 * @throws Refusal 404 not_found without the member
 */
export async function changeLedgerInTransaction(
  call: ActContext,
  { trx, revision }: Pick<LedgerContext, 'trx' | 'revision'>,
  memberId: string,
  work: Work,
): Promise<ChangedLedger> {
  const { cipher, ...context } = call.context
  const actor = actorOf(call)
  const today = context.today()
  const stored = await findMemberEvenDeleted(trx, cipher, today, memberId)
  if (!stored) throw notFoundRefusal('member')
  const { member, heldSince } = stored
  const isDeleted = stored.deletion !== null
  const money = await readMemberChargesAndPayments(trx, memberId)
  const ledger = await readLedgerContext(trx, { revision, actor, today, now: context.now() })
  const { privacy } = ledger
  const result = await work({ ...ledger, member, isDeleted, heldSince, money })
  if ('done' in result) {
    const row = isDeleted ? null : member
    return { revision: member.revision, payment: result.done, privacy, row, ...nothingNew }
  }
  const { action, changes, sold, alsoChanged = [] } = result
  await saveMemberMoneySummary(trx, memberId, result.money, revision, sold)
  await recordInHistory(trx, actor, { kind: 'member', action, subject: memberId, name: member.name, changes })
  const row = (await findMember(trx, cipher, today, memberId)) ?? null
  const days = { before: member.expiryDate, after: row?.expiryDate ?? member.expiryDate }
  const staysAgain = await takeBackLeavingIfExtended(trx, member, days, { context, actor, revision })
  const isPaid = result.money.payments !== money.payments
  const done = { revision, row, payment: result.payment ?? null, privacy }
  return { ...done, isNew: true, isPaid, staysAgain, alsoChanged }
}

/** Tells the screens what changed. */
export function publishLedgerChange({ context }: ActContext, changed: ChangedLedger) {
  const { isNew, isPaid, staysAgain, alsoChanged, row, revision } = changed
  const list = row ? 'members' : 'deleted_members'
  const also = [
    ...(isPaid ? (['payments'] as const) : []),
    ...(staysAgain ? (['leavings'] as const) : []),
    ...alsoChanged,
  ]
  if (isNew) context.live.publish(revision, list, ...also)
}

/** Does what needs no approval for its route: 201, or 200 where an earlier try of the same call had done it. */
export async function runLedgerActForRoute(
  context: AppContext,
  c: Context<RouteEnv>,
  memberId: string,
  work: Work,
) {
  const call = actContextOf(context, c)
  const { answer, isNew } = await changeLedger(call, memberId, work)
  call.finish?.()
  return c.json(answer, isNew ? 201 : 200)
}

/** An act on a member's ledger: what it does, and what those who approve it read. */
interface LedgerAct<Schema extends z.ZodType> {
  kind: ApprovalKind
  permission: Permission
  schema: Schema
  facts: (input: z.output<Schema>, member: MemberDetails) => ApprovalFact[]
  run: (locked: MemberLockedForWriting, input: z.output<Schema>) => Promise<LedgerChange | RepeatedCallResult>
}

export const defineLedgerAct = <Schema extends z.ZodType>({
  facts,
  run,
  ...same
}: LedgerAct<Schema>): ActDefinition<Schema, LedgerActAnswer> => ({
  ...same,
  summarize: (trx, context, memberId, input) =>
    summarizeActForApproval(trx, context, memberId, (member) => facts(input, member)),
  run: (call, memberId, input) => changeLedger(call, memberId, (locked) => run(locked, input)),
})

/**
 * The summary of an act on a member for those who approve it: its changes alone.
 * @throws Refusal 404 without the member
 */
export async function summarizeActForApproval(
  trx: WriteTransaction,
  { cipher, today }: Pick<AppContext, 'cipher' | 'today'>,
  memberId: string,
  factsOf: (member: MemberDetails) => ApprovalFact[],
): Promise<ActSummaryData> {
  const member = await findMember(trx, cipher, today(), memberId)
  if (!member) throw notFoundRefusal('member')
  const facts = factsOf(member).filter(({ from, to }) => from !== to)
  return { memberId, name: member.name, facts }
}

/** @throws Refusal 409 stale where the member has another balance than the one that was shown */
export function requireShownBalance({ charges, payments }: MemberChargesAndPayments, shown: number) {
  if (balanceOf(charges, payments) !== shown) throw staleRefusal('account')
}

/** The fields of a payment in the history: the receipt, the sum in rupees and how. */
export const historyFieldsOfPayment = ({ number, amount, mode }: MemberAccountPayment): FieldChange[] => [
  { field: 'receipt', to: number },
  { field: amount > 0 ? 'paid' : 'refunded', to: Math.abs(amount) / 100 },
  { field: 'mode', to: mode },
]
