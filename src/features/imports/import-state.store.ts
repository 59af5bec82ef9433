import type { Day } from '#domain/day.ts'
import type { ImportState, KnownMember } from '#domain/import/preview.ts'
import { detailFields, recordFromNames } from '#domain/members/member-fields.ts'
import type { Seat } from '#domain/seating/seat.ts'
import type { Db } from '#server/database/database.ts'
import type { FieldCipher } from '#server/encryption/field-encryption.ts'
import { listAllTerms } from '../ledger/terms.store.ts'
import { listDetails, listMembers } from '../members/members.store.ts'
import { listSeats } from '../seating/seating.store.ts'
import { readPrivacy } from '../settings/settings.store.ts'
import { readSetup } from '../setup/setup.store.ts'

/** All members with their details and places. */
export async function listKnownMembers(
  db: Db,
  cipher: FieldCipher,
  { today, seats }: { today: Day; seats: readonly Seat[] },
): Promise<KnownMember[]> {
  const members = await listMembers(db, today)
  const detailsOf = await listDetails(db, cipher)
  const seatOf = new Map(seats.map((seat) => [seat.id, seat]))
  return members.map((member) => {
    const { id, seatId } = member
    const details = detailsOf.get(id) ?? recordFromNames(detailFields, () => '')
    const { libraryId = null, seatNumber = null } = (seatId === null ? undefined : seatOf.get(seatId)) ?? {}
    return { ...member, ...details, libraryId, seatNumber }
  })
}

/** Everything that a plan of an import depends on. */
export async function readImportState(db: Db, cipher: FieldCipher, today: Day): Promise<ImportState> {
  const seats = await listSeats(db)
  const numbers = await db.selectFrom('memberNumbers').select('number').execute()
  return {
    members: await listKnownMembers(db, cipher, { today, seats }),
    seats,
    setup: await readSetup(db, today),
    privacy: await readPrivacy(db),
    today,
    terms: await listAllTerms(db),
    comparesAadhar: true,
    numbersGiven: new Set(numbers.map(({ number }) => number)),
  }
}
