import type { AdmissionInput } from '../src/domain/members/member-input.ts'
import { type RoomAndSeatNumber, seatIdOfNewDatabase } from '../src/domain/seating/seat.ts'

/** The first account of every product under test. */
export const admin = { email: 'owner@example.org', password: 'a quiet desk' }

let made = 0

/** An admission that is right in every field, onto a seat that the sample leaves free. */
export function admission({
  libraryId = 1,
  seatNumber = 16,
  ...changes
}: Partial<AdmissionInput & RoomAndSeatNumber> = {}): AdmissionInput {
  made += 1
  return {
    id: `test-${made}`,
    name: 'Asha Test',
    phone: '9822012345',
    parentsPhone: '9822054321',
    gender: 'Female',
    aadhar: '2345 6789 0124',
    address: '4, College Road, Nashik',
    seatId: seatIdOfNewDatabase(libraryId, seatNumber),
    termId: `term-${made}`,
    joinDate: '2026-11-20',
    photo: null,
    ...changes,
  }
}
