import type { Day } from '#domain/day.ts'
import type { ImportState } from '#domain/import/plan.ts'
import type { Db } from '#server/database/database.ts'
import type { FieldCipher } from '#server/encryption/field-encryption.ts'
import { listSeats } from '../../seating/seating.store.ts'
import { readPrivacy } from '../../settings/settings.store.ts'
import { readSetup } from '../../setup/setup.store.ts'
import { aadharOf, listMembers } from '../members.store.ts'
import { listAllTerms } from '../terms/terms.store.ts'

/** Everything that a plan of an import depends on. */
export async function readImportState(db: Db, cipher: FieldCipher, today: Day): Promise<ImportState> {
  const members = await listMembers(db, today)
  const details = await db
    .selectFrom('members')
    .select(['id', 'parentsPhone', 'aadhar', 'address', 'notes'])
    .where('deletedOn', 'is', null)
    .execute()
  const detailsOf = new Map(details.map((row) => [row.id, row]))
  const seats = await listSeats(db)
  const seatOf = new Map(seats.map((seat) => [seat.id, seat]))
  const numbers = await db.selectFrom('memberNumbers').select('number').execute()
  return {
    members: members.map((member) => {
      const { id, seatId } = member
      const { parentsPhone = '', aadhar, address = '', notes = '' } = detailsOf.get(id) ?? {}
      const seat = seatId === null ? undefined : seatOf.get(seatId)
      return {
        ...member,
        ...{ parentsPhone, address, notes },
        aadhar: aadhar === undefined ? '' : cipher.decrypt(aadhar, aadharOf(id)),
        ...{ libraryId: seat?.libraryId ?? null, seatNumber: seat?.seatNumber ?? null },
      }
    }),
    seats,
    setup: await readSetup(db),
    privacy: await readPrivacy(db),
    today,
    terms: await listAllTerms(db),
    numbersGiven: new Set(numbers.map(({ number }) => number)),
  }
}
