import type { Day } from '#domain/day.ts'
import { addTombstones, type Write } from '#server/database/revision.ts'
import type { FieldCipher } from '#server/encryption/field-encryption.ts'
import { sampleMembers } from '../../../db/sample.ts'
import { aadharOf, holdSeat } from './members.store.ts'

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
  const members = sampleMembers(today)
  await trx
    .insertInto('members')
    .values(
      members.map(({ aadhar, seatId: _seatId, partIds: _partIds, ...same }) => ({
        ...same,
        isSample: 1,
        aadhar: cipher.encrypt(aadhar, aadharOf(same.id)),
        revision,
      })),
    )
    .execute()
  for (const { id, seatId, partIds } of members) if (seatId) await holdSeat(trx, id, seatId, partIds)
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
  await addTombstones(
    trx,
    'members',
    removed.map(({ id }) => id),
    revision,
  )
  return removed
}
