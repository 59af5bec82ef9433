import { randomUUID } from 'node:crypto'
import type { Day } from '../src/domain/day.ts'
import { recordFromNames, unlistedMemberFields } from '../src/domain/members/member-fields.ts'
import { planOfNewDatabase } from '../src/domain/plans/plan.ts'
import { seatIdOfNewDatabase } from '../src/domain/seating/seat.ts'
import { datesOfFirstTerm } from '../src/domain/terms/term.ts'
import { readLedgerContext } from '../src/features/ledger/change-ledger.act.ts'
import {
  admitNewMembers,
  type MemberWithFirstTermToAdd,
} from '../src/features/members/admission/admit-new-members.act.ts'
import { addSeats } from '../src/features/seating/seating.store.ts'
import { reencryptAllStoredTexts } from '../src/reencrypt.ts'
import type { Config } from '../src/server/config.ts'
import { openDatabase } from '../src/server/database/database.ts'
import { runInWriteTransaction } from '../src/server/database/revision.ts'
import { openFieldCipherEncryptingPlainTexts } from '../src/server/encryption/open-field-cipher.ts'

const given = [
  'Aarti',
  'Rohan',
  'Sneha',
  'Omkar',
  'Pooja',
  'Vaishnavi',
  'Swapnil',
  'Rutuja',
  'Komal',
  'Imran',
]
const family = [
  'Deshmukh',
  'Kulkarni',
  'Jadhav',
  'Shinde',
  'Pawar',
  'Gaikwad',
  'More',
  'Joshi',
  'Bhosale',
  'Shaikh',
]
/** The highest seat number of a library. */
export const maxSeats = 9999

/** Made-up details of a person; the same number gives the same person. */
export function person(n: number, today: Day) {
  return {
    id: randomUUID(),
    name: `${given[n % 10]} ${family[Math.floor(n / 10) % 10]} ${n}`,
    phone: `98${String(10_000_000 + n)}`,
    parentsPhone: `97${String(10_000_000 + n)}`,
    gender: n % 2 === 0 ? ('Female' as const) : ('Male' as const),
    aadhar: String(200_000_000_000 + ((n * 7_919_917) % 700_000_000_000)),
    address: `${n}, College Road, Nashik`,
    joinDate: today,
  }
}

interface People {
  members: number
  /** Free seats besides. */
  free?: number
  today: Day
}

/**
 * Adds made-up members and seats in one write, to a database that has been started once. Members beyond the seat numbers
 * have no desk.
 */
export async function populate(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'dataKey'>,
  { members, free = 0, today }: People,
) {
  const database = await openDatabase(config)
  try {
    const cipher = await openFieldCipherEncryptingPlainTexts(database, config, reencryptAllStoredTexts)
    await runInWriteTransaction(database.db, async (trx, revision) => {
      await trx.deleteFrom('members').execute()
      await trx.deleteFrom('seating').execute()
      const seats = Math.min(members + free, 2 * maxSeats)
      const taken = firstFree({ members, free })
      for (let n = 0; n < seats; n++) {
        const { seatId: id, ...place } = placeOf(n)
        await addSeats(trx, [{ id, ...place, allocation: 'Anyone', revision }])
      }
      const days = datesOfFirstTerm(today, planOfNewDatabase)
      const actor = { by: 'product', at: new Date(`${today}T00:00:00.000Z`) }
      const ledger = await readLedgerContext(trx, { revision, actor, today, now: actor.at })
      const admissions = Array.from({ length: members }, (_, n): MemberWithFirstTermToAdd => {
        const one = person(n, today)
        return {
          member: {
            ...recordFromNames(unlistedMemberFields, () => ''),
            ...one,
            number: null,
            language: null,
            expiryDate: days.lastDay,
            heldSince: today,
            status: 'Active',
            photo: null,
            isSample: false,
          },
          seatId: seatOf(n < taken ? n : n + free),
          partIds: [1],
          term: {
            id: one.id,
            planId: planOfNewDatabase.id,
            days,
            price: planOfNewDatabase.price,
            joiningFee: 0,
            discount: 0,
            discountReason: '',
          },
          money: { openingBalance: 0 },
        }
      })
      await admitNewMembers(ledger, cipher, admissions)
    })
  } finally {
    await database.close()
  }
}

/** The first seat that `populate` leaves free. */
export const firstFree = ({ members, free = 0 }: Pick<People, 'members' | 'free'>) =>
  Math.min(members, 2 * maxSeats - free)

/** Seats enough for whatever the floor measures, without a room's limit on numbers. */
export const seatNumbers = 25_000

/** The id of the n-th seat; null where there are no more. */
const seatOf = (n: number) => (n < 2 * maxSeats ? placeOf(n).seatId : null)

/** The n-th seat: the first room's numbers, then the second's. */
export const placeOf = (n: number) => {
  const libraryId = n < maxSeats ? 1 : 2
  const seatNumber = n < maxSeats ? n + 1 : n + 1 - maxSeats
  return { seatId: seatIdOfNewDatabase(libraryId, seatNumber), libraryId, seatNumber }
}
