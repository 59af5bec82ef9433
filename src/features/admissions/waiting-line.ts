import type { Enquiry } from '#domain/admissions/enquiry.ts'
import { lineAt, type WaitingLine } from '#domain/admissions/line.ts'
import type { Member } from '#domain/members/member.ts'
import { setupOn } from '#domain/seating/setup.ts'
import type { Moment } from '#server/app-context.ts'
import type { Write } from '#server/database/revision.ts'
import { listMembers } from '../members/members.store.ts'
import { listSeats } from '../seating/seating.store.ts'
import { readMoney } from '../settings/settings.store.ts'
import { readSetup } from '../setup/setup.store.ts'
import { listEnquiries } from './enquiries.store.ts'

/** The line as it stands within a transaction, by which an offer or an admission is checked (EN-4). */
export async function readLine(trx: Write, { now, today }: Moment): Promise<WaitingLine<Enquiry, Member>> {
  return lineAt({
    now,
    today,
    seats: await listSeats(trx),
    members: await listMembers(trx, today),
    enquiries: await listEnquiries(trx),
    setup: setupOn(await readSetup(trx, today), today),
    graceDays: (await readMoney(trx)).graceDays,
  })
}
