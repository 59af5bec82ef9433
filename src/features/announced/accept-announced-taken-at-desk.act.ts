import type { MemberAccountPayment } from '#domain/money/account/member-account.ts'
import { foldPaymentReference } from '#domain/money/repeated-payment.ts'
import { recordInHistory } from '#server/database/history.ts'
import type { LedgerChange, MemberLockedForWriting } from '../ledger/change-ledger.act.ts'
import { announcedPaymentDecidedRefusal, historyEntryOfAnnouncedPayment } from './announce-payment.act.ts'
import { decideAnnouncedPayment, listAnnouncedPaymentsOfPayer } from './announced-payments.store.ts'

/**
 * The change of a payment taken at the desk, with the open announced payment that has its reference accepted by it: nobody pays twice
 * under one UPI reference (PY-1).
 */
export async function acceptAnnouncedPaymentTakenAtDesk(
  locked: MemberLockedForWriting,
  change: LedgerChange,
): Promise<LedgerChange> {
  const { payment } = change
  const row = payment && (await findAnnouncedBy(locked, payment))
  if (!row) return change
  const { trx, actor, revision, member } = locked
  const isFirst = await decideAnnouncedPayment(trx, row.id, ['open'], {
    ...{ state: 'accepted', reason: '', paymentId: payment.id, revision },
    ...{ decidedBy: actor.by, decidedAt: actor.at.toISOString() },
  })
  if (!isFirst) throw announcedPaymentDecidedRefusal(row)
  await recordInHistory(
    trx,
    actor,
    historyEntryOfAnnouncedPayment(row, { memberId: member.id, name: member.name }, 'announced-accepted'),
  )
  return { ...change, alsoChanged: ['announced'] }
}

async function findAnnouncedBy(
  { trx, member }: MemberLockedForWriting,
  { mode, reference }: Pick<MemberAccountPayment, 'mode' | 'reference'>,
) {
  const key = foldPaymentReference(reference)
  if (mode !== 'UPI' || key === '') return undefined
  const announced = await listAnnouncedPaymentsOfPayer(trx, { memberId: member.id })
  return announced.find((row) => row.state === 'open' && foldPaymentReference(row.reference) === key)
}
