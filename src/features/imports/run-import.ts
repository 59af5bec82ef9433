import { createHash, randomUUID } from 'node:crypto'
import type { Day } from '#domain/day.ts'
import { fieldChangeForHistory } from '#domain/history.ts'
import type { ImportPreviewLine } from '#domain/import/import-preview.ts'
import type { MemberDetails } from '#domain/members/member.ts'
import { termFromDates } from '#domain/terms/term.ts'
import type { AppContext } from '#server/app-context.ts'
import { recordInHistory } from '#server/database/history.ts'
import type { WriteTransaction } from '#server/database/revision.ts'
import { notFoundRefusal } from '#server/errors.ts'
import type { LedgerContext } from '../ledger/change-ledger.act.ts'
import { listDayPartsOfMember } from '../ledger/terms.store.ts'
import {
  admitNewMembers,
  type MemberWithFirstTermToAdd,
  recordAdmissionsInHistory,
} from '../members/admission/admit-new-members.act.ts'
import { changeMemberDetails } from '../members/edit/change-member.act.ts'
import { giveMemberSeat } from '../seating/assignment/seat-assignment.act.ts'
import { releaseSeatsOfMembers } from '../seating/assignment/seat-holders.store.ts'
import { listPlans } from '../setup/plans/plans.store.ts'
import type { StoredEffectOfImportedLine } from './imports.store.ts'

/** A mark that stands for a preview: nothing may be written but the lines that were shown (IO-5). */
export const hashOfImportPreview = (lines: readonly ImportPreviewLine[]): string =>
  createHash('sha256').update(JSON.stringify(lines)).digest('base64url')

type Line<Outcome extends ImportPreviewLine['outcome']> = Extract<ImportPreviewLine, { outcome: Outcome }>

interface Bringing extends Pick<AppContext, 'cipher' | 'config'> {
  ledger: LedgerContext
  /** Everybody as they are, whom the plan was made with. */
  members: readonly MemberDetails[]
}

/** Runs an import as its preview has shown it. Seats are let go of first, so that two may swap. Returns what each line did. */
export async function runImport(
  bringing: Bringing,
  lines: readonly ImportPreviewLine[],
): Promise<StoredEffectOfImportedLine[]> {
  const changed = lines.filter((line): line is Line<'changed'> => line.outcome === 'changed')
  const added = lines.filter((line): line is Line<'new'> => line.outcome === 'new')
  const moving = changed.filter(({ edits }) => edits.seatId !== undefined)
  if (moving.length > 0) {
    await releaseSeatsOfMembers(
      bringing.ledger.trx,
      moving.map(({ memberId }) => memberId),
    )
  }
  const edited = await changeMembers(bringing, changed)
  return [...edited, ...(await admitMembers(bringing, added))]
}

async function changeMembers(
  { cipher, config, ledger, members }: Bringing,
  lines: readonly Line<'changed'>[],
): Promise<StoredEffectOfImportedLine[]> {
  const { trx, revision, actor, today, moment } = ledger
  const memberOf = new Map(members.map((member) => [member.id, member]))
  const done: StoredEffectOfImportedLine[] = []
  for (const { line, memberId, edits } of lines) {
    const member = memberOf.get(memberId)
    if (!member) throw notFoundRefusal('member')
    const { seatId, ...changes } = edits
    if (seatId !== undefined) {
      const partIds =
        member.seatId === null ? await listDayPartsOfMember(trx, memberId, today) : member.partIds
      await giveMemberSeat(trx, memberId, { seatId, partIds }, moment)
    }
    await changeMemberDetails(trx, cipher, member, { changes, revision, actor, config })
    const fieldsBefore = Object.keys(edits).map((field) => [field, member[field as keyof MemberDetails]])
    done.push({ line, memberId, before: Object.fromEntries(fieldsBefore), after: edits })
  }
  await recordInHistory(
    trx,
    actor,
    ...lines.map(
      ({ memberId, name, changes }) =>
        ({
          kind: 'member',
          action: 'changed',
          subject: memberId,
          name,
          changes: changes.map(fieldChangeForHistory),
        }) as const,
    ),
  )
  return done
}

/** Admits members with one term from their dates (TM-11) and what they owe so far (IO-4). No payment is made up. */
async function admitMembers(
  { cipher, ledger }: Bringing,
  lines: readonly Line<'new'>[],
): Promise<StoredEffectOfImportedLine[]> {
  const { trx, today } = ledger
  const priceOf = await pricesOf(trx, today)
  const admissions = lines.map(({ member }): MemberWithFirstTermToAdd => {
    const { planId, due, seatId, partIds, language = null, ...person } = member
    const { joinDate, expiryDate } = person
    const [since = today] = [joinDate, today].sort()
    return {
      member: {
        ...person,
        id: randomUUID(),
        language,
        heldSince: seatId === null ? null : since,
        photo: null,
        isSample: false,
      },
      seatId,
      partIds,
      term: {
        id: randomUUID(),
        planId,
        days: termFromDates(joinDate, expiryDate),
        price: priceOf(planId),
        joiningFee: 0,
        discount: 0,
        discountReason: '',
      },
      money: { openingBalance: due },
    }
  })
  const admitted = await admitNewMembers(ledger, cipher, admissions)
  await recordAdmissionsInHistory(ledger, admitted)
  return lines.map(({ line, member }, index) => {
    const { planId: _plan, due: _due, number: _number, partIds: _parts, ...values } = member
    return { line, memberId: admitted[index]?.id ?? '', before: null, after: values }
  })
}

async function pricesOf(trx: WriteTransaction, today: Day): Promise<(planId: string) => number> {
  const plans = await listPlans(trx, today)
  const prices = new Map(plans.map(({ id, price }) => [id, price]))
  return (planId) => prices.get(planId) ?? 0
}
