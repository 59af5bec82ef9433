import type { Admission } from '../src/domain/members/member-input.ts'

/** The first account of every product under test. */
export const admin = { email: 'owner@example.org', password: 'a quiet desk' }

let made = 0

/** A valid admission, onto a seat that is free in the sample. */
export function admission(changes: Partial<Admission> = {}): Admission {
  made += 1
  return {
    id: `test-${made}`,
    name: 'Asha Test',
    phone: '9822012345',
    parentsPhone: '9822054321',
    gender: 'Female',
    aadhar: '2345 6789 0124',
    address: '4, College Road, Nashik',
    libraryId: 1,
    seatNumber: 16,
    joinDate: '2026-11-20',
    photo: null,
    ...changes,
  }
}
