import type { Day } from '#domain/day.ts'
import type { FactsForImportPreview, ImportKnownMember } from '#domain/import/import-preview.ts'
import { recordFromNames, unlistedMemberFields } from '#domain/members/member-fields.ts'
import type { Seat } from '#domain/seating/seat.ts'
import type { Db } from '#server/database/database.ts'
import type { FieldCipher } from '#server/encryption/field-encryption.ts'
import { listAllTerms } from '../ledger/terms.store.ts'
import { listDetailsOfAllMembers, listMembers } from '../members/members.store.ts'
import { listSeats } from '../seating/seating.store.ts'
import { readPrivacySettings } from '../settings/settings.store.ts'
import { readRoomsHoursAndPlans } from '../setup/setup.store.ts'

/** All members with their details and places. */
export async function listMembersForImportPreview(
  db: Db,
  cipher: FieldCipher,
  { today, seats }: { today: Day; seats: readonly Seat[] },
): Promise<ImportKnownMember[]> {
  const members = await listMembers(db, today)
  const detailsOf = await listDetailsOfAllMembers(db, cipher)
  const seatOf = new Map(seats.map((seat) => [seat.id, seat]))
  return members.map((member) => {
    const { id, seatId } = member
    const details = detailsOf.get(id) ?? recordFromNames(unlistedMemberFields, () => '')
    const { libraryId = null, seatNumber = null } = (seatId === null ? undefined : seatOf.get(seatId)) ?? {}
    return { ...member, ...details, libraryId, seatNumber }
  })
}

/** Everything that the preview of an import depends on. */
export async function readFactsForImportPreview(
  db: Db,
  cipher: FieldCipher,
  today: Day,
): Promise<FactsForImportPreview> {
  const seats = await listSeats(db)
  const numbers = await db.selectFrom('memberNumbers').select('number').execute()
  return {
    members: await listMembersForImportPreview(db, cipher, { today, seats }),
    seats,
    setup: await readRoomsHoursAndPlans(db, today),
    privacy: await readPrivacySettings(db),
    today,
    terms: await listAllTerms(db),
    comparesAadhar: true,
    numbersGiven: new Set(numbers.map(({ number }) => number)),
  }
}
