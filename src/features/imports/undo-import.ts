import { randomUUID } from 'node:crypto'
import { fieldChangeForHistory } from '#domain/history.ts'
import { effectOfUndoingImportLine, type ImportUndoResult } from '#domain/import/undo-import.ts'
import type { MemberDetails } from '#domain/members/member.ts'
import { chargeCorrectionRows } from '#domain/money/changes/correction-of-payment-or-charge.ts'
import { blockedSeatTransfers } from '#domain/seating/seat-transfers.ts'
import type { AppContext } from '#server/app-context.ts'
import {
  madeByAndAtColumnsOf,
  recordInHistory,
  toMemberRemovalHistoryEntries,
} from '#server/database/history.ts'
import type { WriteTransaction } from '#server/database/revision.ts'
import { Refusal } from '#server/errors.ts'
import { listAnnouncedPaymentsOfPayer } from '../announced/announced-payments.store.ts'
import type { LedgerContext } from '../ledger/change-ledger.act.ts'
import { moveTermsToCorrectedDates } from '../ledger/correct/move-terms-to-corrected-dates.act.ts'
import { addCharge, readMemberChargesAndPayments, saveMemberMoneySummary } from '../ledger/ledger.store.ts'
import { listDayPartsOfMember, listTermsOfMember } from '../ledger/terms.store.ts'
import { markMembersDeleted } from '../members/deleted/deleted-members.store.ts'
import { changeMemberDetails } from '../members/edit/change-member.act.ts'
import { listPhonesKnowingMember } from '../my/known-phones.store.ts'
import { listRequestsOfMember } from '../requests/requests.store.ts'
import { giveMemberSeat } from '../seating/assignment/seat-assignment.act.ts'
import { listMemberSeatHolds, releaseSeatsOfMembers } from '../seating/assignment/seat-holders.store.ts'
import type { StoredEffectOfImportedLine } from './imports.store.ts'

interface TakingBack extends Pick<AppContext, 'cipher' | 'config'> {
  ledger: LedgerContext
  /** Everybody as they are. */
  members: readonly MemberDetails[]
}

/** A line with its member as they are, and what of it somebody has changed since. */
interface Found {
  line: StoredEffectOfImportedLine
  member: MemberDetails
  left: string[]
}

/**
 * Takes an import back line by line (IO-6): members it made are deleted, what it changed goes back. Whoever was changed, sold to or
 * paid for since is left, and listed.
 */
export async function undoImport(
  taking: TakingBack,
  lines: readonly StoredEffectOfImportedLine[],
): Promise<ImportUndoResult> {
  const { ledger, members } = taking
  const { trx, revision, actor, today } = ledger
  const memberOf = new Map(members.map((member) => [member.id, member]))
  const found: Found[] = []
  for (const line of lines) {
    const member = memberOf.get(line.memberId)
    // Somebody has deleted them since.
    if (!member) continue
    const left = line.before
      ? effectOfUndoingImportLine(member, line.before, line.after).left
      : await changedSince(trx, member, line, actor.at)
    found.push({ line, member, left })
  }
  const made = found.filter(({ line, left }) => line.before === null && left.length === 0)
  for (const { member } of made) await meetCharges(ledger, member)
  const ids = made.map(({ member }) => member.id)
  const by = { by: actor.by, on: today }
  const removed = ids.length === 0 ? [] : await markMembersDeleted(trx, ids, by, revision)
  await recordInHistory(trx, actor, ...toMemberRemovalHistoryEntries(removed))
  const changed = found.filter(({ line }) => line.before !== null)
  await giveSeatsBack(ledger, changed)
  for (const each of changed) await restore(taking, each)
  return {
    removed: removed.length,
    putBack: changed.filter(({ line, left }) => left.length < Object.keys(line.after).length).length,
    left: found
      .filter(({ left }) => left.length > 0)
      .map(({ line, member, left }) => ({
        line: line.line,
        memberId: member.id,
        name: member.name,
        fields: left,
      })),
  }
}

/** Gives everybody their seat of before, all at once, as two may have swapped. A seat that is held by now is left. */
async function giveSeatsBack({ trx, today, moment }: LedgerContext, found: readonly Found[]) {
  const moving = found.filter(({ line, left }) => 'seatId' in line.after && !left.includes('seatId'))
  if (moving.length === 0) return
  const moves = await Promise.all(
    moving.map(async ({ line: { line, before }, member: { id, partIds } }) => ({
      key: line,
      memberId: id,
      seatId: before?.seatId ?? null,
      partIds: partIds.length > 0 ? partIds : await listDayPartsOfMember(trx, id, today),
    })),
  )
  const blocked = blockedSeatTransfers(moves, await listMemberSeatHolds(trx))
  for (const { line, left } of moving) if (blocked.has(line.line)) left.push('seatId')
  const open = moves.filter(({ key }) => !blocked.has(key))
  await releaseSeatsOfMembers(
    trx,
    open.map(({ memberId }) => memberId),
  )
  for (const { memberId, seatId, partIds } of open)
    await giveMemberSeat(trx, memberId, { seatId, partIds }, moment)
}

/** Changes since to a member whom the import made: fields, a sale, money, or what they did on their own page. */
async function changedSince(
  trx: WriteTransaction,
  member: MemberDetails,
  { after }: StoredEffectOfImportedLine,
  now: Date,
): Promise<string[]> {
  const fields: string[] = effectOfUndoingImportLine(member, {}, after).left
  const { charges, payments } = await readMemberChargesAndPayments(trx, member.id)
  if (payments.length > 0) fields.push('paid')
  if (charges.some(({ kind }) => kind !== 'Opening balance')) fields.push('charged')
  if ((await listTermsOfMember(trx, member.id)).length > 1) fields.push('renewed')
  // An ask, a payment that was announced, or a known phone is something done since (PY-4).
  const isOnPage =
    (await listPhonesKnowingMember(trx, member.id, now)).length > 0 ||
    (await listRequestsOfMember(trx, member.id)).length > 0 ||
    (await listAnnouncedPaymentsOfPayer(trx, { memberId: member.id })).some(({ state }) => state === 'open')
  if (isOnPage) fields.push('page')
  return fields
}

/** Puts back what is still as the import left it, but for the seat. What a rule refuses is left too. */
async function restore({ cipher, config, ledger }: TakingBack, { line, member, left }: Found) {
  const { trx, revision, actor } = ledger
  const { before, after } = line
  const {
    seatId: _seat,
    joinDate,
    expiryDate,
    ...fields
  } = effectOfUndoingImportLine(member, before ?? {}, after).edits
  const dates = {
    ...(joinDate !== undefined && { joinDate }),
    ...(expiryDate !== undefined && { expiryDate }),
  }
  if (!(await isDone(() => moveTermsToCorrectedDates(trx, member.id, dates, revision))))
    left.push(...Object.keys(dates))
  await changeMemberDetails(trx, cipher, member, { changes: fields, revision, actor, config })
  await recordInHistory(trx, actor, {
    kind: 'member',
    action: 'changed',
    subject: member.id,
    name: member.name,
    changes: Object.keys(after)
      .filter((field) => !left.includes(field) && field !== 'aadhar' && field !== 'seatId')
      .map((field) =>
        fieldChangeForHistory({ field, from: shown(after, field), to: shown(before ?? {}, field) }),
      ),
  })
}

const shown = (values: object, field: string) => (values as Record<string, string | null>)[field] ?? null

/** Whether it was done; what a rule refuses is left as it is. */
async function isDone(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** Money is only ever added to: what the import charged is met by its opposite (IO-6). */
async function meetCharges({ trx, revision, actor, books }: LedgerContext, { id, isSample }: MemberDetails) {
  const money = await readMemberChargesAndPayments(trx, id)
  const charges = [...money.charges]
  for (const charge of money.charges) {
    const rows = chargeCorrectionRows(charge, 0, charges, { books, bounds: { least: 0, most: 0 } })
    if ('refused' in rows) continue
    const opposite = {
      ...charge,
      ...rows.opposite,
      ...madeByAndAtColumnsOf(actor),
      id: randomUUID(),
      reason: '',
    }
    await addCharge(trx, { id, isSample }, opposite)
    charges.push(opposite)
  }
  await saveMemberMoneySummary(trx, id, { ...money, charges }, revision)
}
