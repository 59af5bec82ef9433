import type { AnnouncedPayment } from '../../src/domain/announced/announced-payment.ts'
import { upiTransactionReferenceOf } from '../../src/domain/announced/upi-payment-code-and-link.ts'
import { defaultMembersPagesSettings } from '../../src/domain/my/members-pages-settings.ts'
import { addAnnouncedPayment } from '../../src/features/announced/announced-payments.store.ts'
import { runInWriteTransaction } from '../../src/server/database/revision.ts'
import type { Operator, TestApp } from '../app.ts'

/** Switches members' pages on, without which nobody can announce a payment or ask for anything. */
export const switchPagesOn = (operator: Operator) =>
  operator.ok('PATCH', '/api/settings', {
    membersPages: { ...defaultMembersPagesSettings, isOn: true },
    revision: 1_000_000,
  })

/** A payment that a member has announced for what is due. */
export async function sayPaid(app: TestApp, memberId: string, id: string): Promise<AnnouncedPayment> {
  return runInWriteTransaction(app.db, async (trx, revision) => {
    const row: AnnouncedPayment = {
      ...{
        id,
        code: upiTransactionReferenceOf(id),
        memberId,
        offerId: null,
        what: 'due',
        amount: 120_00,
        term: null,
      },
      ...{ reference: '', receivedOn: app.today(), announcedAt: app.now().toISOString(), state: 'open' },
      ...{ reason: '', decidedAt: null, decidedBy: null, paymentId: null, liftedAt: null, revision },
    }
    await addAnnouncedPayment(trx, row)
    return row
  })
}
