import type { Day } from '#domain/day.ts'
import { recordFromNames, unlistedMemberFields } from '#domain/members/member-fields.ts'
import { planOfNewDatabase } from '#domain/plans/plan.ts'
import { datesOfFirstTerm } from '#domain/terms/term.ts'
import type { Db } from '#server/database/database.ts'
import { writeMetaTableValue } from '#server/database/meta.ts'
import { addTombstones, type WriteTransaction } from '#server/database/revision.ts'
import type { FieldCipher } from '#server/encryption/field-encryption.ts'
import { makeSampleMembers, samplePayment } from '../../../db/sample.ts'
import { readLedgerContext } from '../ledger/change-ledger.act.ts'
import {
  anonymiseMoneyOfPurgedMembers,
  listMembersWithSampleMoney,
  readMemberChargesAndPayments,
  removeSampleMoney,
  saveMemberMoneySummary,
} from '../ledger/ledger.store.ts'
import { anonymiseTermsOfPurgedMembers } from '../ledger/terms.store.ts'
import { purgeKnownPhonesOfMembers } from '../my/known-phones-and-page-links.act.ts'
import { admitNewMembers } from './admission/admit-new-members.act.ts'

const planted = 'sample_planted_at'

/**
 * DA-3: plants the sample, where it is wanted and there is no member. For the first start of a database only: whether
 * it was planted is remembered, so that switching it on later does not put strangers into a room in use.
 */
export async function seedSampleMembers(
  trx: WriteTransaction,
  cipher: FieldCipher,
  { today, now, wanted }: { today: Day; now: Date; wanted: boolean },
  revision: number,
) {
  await writeMetaTableValue(trx, planted, String(wanted ? revision : 0))
  const anyone = await trx.selectFrom('members').select('id').limit(1).executeTakeFirst()
  if (!wanted || anyone) return
  // Numbers of members and receipts are given in the order of joining.
  const sample = makeSampleMembers(today).map((member, nth) => ({ member, nth }))
  const byJoinDate = Map.groupBy(sample, ({ member }) => member.joinDate)
  for (const [day, some] of [...byJoinDate].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    // In India the day begins before it does in UTC, and nothing is made later than now.
    const at = new Date(Math.min(Date.parse(`${day}T00:00:00Z`), now.getTime()))
    const actor = { by: 'product', at }
    const ledger = await readLedgerContext(trx, { revision, actor, today: day, now: at })
    await admitNewMembers(ledger, cipher, some.map(sampleAdmission))
  }
}

/** Whether members of the sample are there, who take seats that nobody pays for. */
export async function hasSampleMembers(trx: WriteTransaction): Promise<boolean> {
  const first = await trx
    .selectFrom('members')
    .select('id')
    .where('isSample', '=', 1)
    .where('deletedOn', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return first !== undefined
}

/** A member of the sample with what they paid on the day they joined (RC-7). */
function sampleAdmission({
  nth,
  member,
}: {
  nth: number
  member: ReturnType<typeof makeSampleMembers>[number]
}) {
  const { id, joinDate } = member
  const { discount, discountReason, paid, mode, reference } = samplePayment(nth)
  const days = datesOfFirstTerm(joinDate, planOfNewDatabase)
  const { seatId, partIds, ...person } = member
  const payment = { id: `sample-${id}`, amount: paid, mode, reference, receivedOn: joinDate }
  return {
    member: {
      ...recordFromNames(unlistedMemberFields, () => ''),
      ...person,
      language: null,
      number: null,
      expiryDate: days.lastDay,
      heldSince: joinDate,
      isSample: true,
    },
    seatId,
    partIds,
    term: {
      id,
      planId: planOfNewDatabase.id,
      days,
      price: planOfNewDatabase.price,
      joiningFee: planOfNewDatabase.joiningFee,
      discount,
      discountReason,
    },
    money: { payment: paid > 0 ? payment : null, confirmed: [] },
  }
}

/**
 * Removes the members of the sample. One with another name or phone has become a real person's row, and stays.
 * @returns those who were removed
 */
export async function removeSampleMembers(trx: WriteTransaction, revision: number) {
  const removed = await trx
    .deleteFrom('members')
    .where('isSample', '=', 1)
    .where('deletedOn', 'is', null)
    .returning(['id', 'name'])
    .execute()
  const ids = removed.map(({ id }) => id)
  await anonymiseMoneyOfPurgedMembers(trx, ids)
  await anonymiseTermsOfPurgedMembers(trx, ids)
  await purgeKnownPhonesOfMembers(trx, ids)
  await addTombstones(trx, 'members', ids, revision)
  // Who has become real stays, without the money of the sample (RC-7).
  for (const id of await listMembersWithSampleMoney(trx)) {
    await removeSampleMoney(trx, [id])
    await saveMemberMoneySummary(trx, id, await readMemberChargesAndPayments(trx, id), revision)
  }
  return removed
}

/** How many members have become real, and how many rows of money of the sample would go from their accounts (RC-7). */
export async function countSampleMoneyOfRealMembers(db: Db): Promise<{ members: number; rows: number }> {
  const memberIds = new Set<string>()
  let rows = 0
  for (const table of ['charges', 'payments'] as const) {
    const found = await db
      .selectFrom(table)
      .innerJoin('members', 'members.id', `${table}.memberId`)
      .select('members.id')
      .where(`${table}.isSample`, '=', 1)
      .where('members.isSample', '=', 0)
      .execute()
    rows += found.length
    for (const { id } of found) memberIds.add(id)
  }
  return { members: memberIds.size, rows }
}
