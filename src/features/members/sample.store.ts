import type { Day } from '#domain/day.ts'
import { monthPlan } from '#domain/seating/plan.ts'
import { firstTermDays } from '#domain/terms/term.ts'
import type { Db } from '#server/database/database.ts'
import { addTombstones, type Write } from '#server/database/revision.ts'
import type { FieldCipher } from '#server/encryption/field-encryption.ts'
import { sampleMembers, samplePayment } from '../../../db/sample.ts'
import {
  listMembersWithSampleMoney,
  purgeMoney,
  readMoneyOf,
  removeSampleMoney,
  saveSummary,
} from '../ledger/ledger.store.ts'
import { openDesk } from '../ledger/ledger-context.ts'
import { takeForSale } from '../ledger/take-fee/take-for-sale.act.ts'
import { purgeTerms } from '../ledger/terms.store.ts'
import { addMember, giveNumber } from './members.store.ts'

const planted = 'sample_planted_at'

/**
 * DA-3: plants the sample, where it is wanted and there is no member. For the first start of a database only: whether
 * it was planted is remembered, so that switching it on later does not put strangers into a room in use.
 */
export async function seedSample(
  trx: Write,
  cipher: FieldCipher,
  { today, wanted }: { today: Day; wanted: boolean },
  revision: number,
) {
  await trx
    .insertInto('meta')
    .values({ name: planted, value: String(wanted ? revision : 0) })
    .execute()
  const anyone = await trx.selectFrom('members').select('id').limit(1).executeTakeFirst()
  if (!wanted || anyone) return
  // Numbers of members and receipts are given in the order of joining.
  const sample = sampleMembers(today).map((member, nth) => ({ member, nth, revision }))
  for (const each of sample.toSorted((a, b) => (a.member.joinDate < b.member.joinDate ? -1 : 1))) {
    await addSampleMember(trx, cipher, each)
  }
}

interface SampleMember {
  nth: number
  member: ReturnType<typeof sampleMembers>[number]
  revision: number
}

/** Admits a member of the sample on the day they joined, with what they paid then (RC-7). */
async function addSampleMember(trx: Write, cipher: FieldCipher, { nth, member, revision }: SampleMember) {
  const { id, name, joinDate } = member
  const days = firstTermDays(joinDate, monthPlan)
  const at = new Date(`${joinDate}T00:00:00Z`)
  const { discount, discountReason, paid, mode, reference } = samplePayment(nth)
  await giveNumber(trx, id)
  const term = await addMember(
    trx,
    cipher,
    { ...member, expiryDate: days.lastDay, heldSince: joinDate, revision },
    {
      ...{ id, planId: monthPlan.id, days, isSample: true, discount, discountReason },
      ...{ price: monthPlan.price, joiningFee: monthPlan.joiningFee },
      ...{ soldBy: 'product', soldAt: at.toISOString() },
    },
  )
  const payment = { id: `sample-${id}`, amount: paid, mode, reference, receivedOn: joinDate }
  const { money } = await takeForSale(trx, await openDesk(trx, { by: 'product', at }, joinDate), {
    ...{ owner: { id, name, isSample: true }, money: { charges: [], payments: [] }, term },
    sale: { payment: paid > 0 ? payment : null, confirmed: [] },
  })
  await saveSummary(trx, id, money, revision)
}

/**
 * Removes the members of the sample. One with another name or phone has become a real person's row, and stays.
 * @returns those who were removed
 */
export async function removeSample(trx: Write, revision: number) {
  const removed = await trx
    .deleteFrom('members')
    .where('isSample', '=', 1)
    .where('deletedOn', 'is', null)
    .returning(['id', 'name'])
    .execute()
  const ids = removed.map(({ id }) => id)
  await purgeMoney(trx, ids)
  await purgeTerms(trx, ids)
  await addTombstones(trx, 'members', ids, revision)
  // Who has become real stays, without the money of the sample (RC-7).
  for (const id of await listMembersWithSampleMoney(trx)) {
    await removeSampleMoney(trx, [id])
    await saveSummary(trx, id, await readMoneyOf(trx, id), revision)
  }
  return removed
}

/** How many members have become real, and how many rows of money of the sample would go from their accounts (RC-7). */
export async function countSampleMoneyOfOthers(db: Db): Promise<{ members: number; rows: number }> {
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
