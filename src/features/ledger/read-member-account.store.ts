import type { MemberAccount } from '#domain/money/account/member-account.ts'
import type { Db } from '#server/database/database.ts'
import { findSeatHeldSince, findSeatMemberMayTakeAgain } from '../members/members.store.ts'
import { readMemberChargesAndPayments } from './ledger.store.ts'
import { listMemberPlanChanges, listPauses } from './pauses.store.ts'
import { listTermsOfMember } from './terms.store.ts'

/** All that was sold to a member and all their money. The caller sees that all of it is of one moment. */
export async function readMemberAccount(db: Db, memberId: string): Promise<Omit<MemberAccount, 'revision'>> {
  return {
    id: memberId,
    heldSince: await findSeatHeldSince(db, memberId),
    terms: await listTermsOfMember(db, memberId),
    ...(await readMemberChargesAndPayments(db, memberId)),
    pauses: await listPauses(db, memberId),
    planChanges: await listMemberPlanChanges(db, memberId),
    freedSeatId: (await findSeatMemberMayTakeAgain(db, memberId))?.seatId ?? null,
  }
}
