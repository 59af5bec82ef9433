import type { Day } from '#domain/day.ts'
import { monthPlan } from '#domain/seating/plan.ts'
import { firstTermDays } from '#domain/terms/term.ts'
import { addTombstones, type Write } from '#server/database/revision.ts'
import type { FieldCipher } from '#server/encryption/field-encryption.ts'
import { sampleMembers } from '../../../db/sample.ts'
import {
  listMembersWithSampleMoney,
  purgeMoney,
  readMoneyOf,
  removeSampleMoney,
  saveSummary,
} from './account/account.store.ts'
import { addMember } from './members.store.ts'
import { purgeTerms } from './terms/terms.store.ts'

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
  for (const { joinDate, ...person } of sampleMembers(today)) {
    const days = firstTermDays(joinDate, monthPlan)
    const member = { ...person, joinDate, expiryDate: days.lastDay, heldSince: joinDate, revision }
    await addMember(trx, cipher, member, {
      ...{ id: person.id, planId: monthPlan.id, days, isSample: true },
      ...{ price: monthPlan.price, joiningFee: monthPlan.joiningFee, discount: 0, discountReason: '' },
      ...{ soldBy: 'product', soldAt: `${joinDate}T00:00:00.000Z` },
    })
  }
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
