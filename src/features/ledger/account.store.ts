import type { MemberAccount } from '#domain/money/account/member-account.ts'
import type { Db } from '#server/database/database.ts'
import { findFreedSeat, findSeatHeldSince } from '../members/members.store.ts'
import { readMoneyOf } from './ledger.store.ts'
import { listPauses, listPlanChanges } from './pauses.store.ts'
import { listTerms } from './terms.store.ts'

/** All that was sold to a member and all their money. The caller sees that all of it is of one moment. */
export async function readMemberAccount(db: Db, memberId: string): Promise<Omit<MemberAccount, 'revision'>> {
  return {
    id: memberId,
    heldSince: await findSeatHeldSince(db, memberId),
    terms: await listTerms(db, memberId),
    ...(await readMoneyOf(db, memberId)),
    pauses: await listPauses(db, memberId),
    planChanges: await listPlanChanges(db, memberId),
    freedSeatId: (await findFreedSeat(db, memberId))?.seatId ?? null,
  }
}
