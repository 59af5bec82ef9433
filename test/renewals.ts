import type { Day } from '../src/domain/day.ts'
import type { FullListOfTopic } from '../src/domain/live.ts'
import type { MemberAccount } from '../src/domain/money/account/member-account.ts'
import { balanceOf } from '../src/domain/money/account/member-money-account.ts'
import type { RoomsHoursAndPlans } from '../src/domain/seating/rooms-hours-and-plans.ts'
import { renewalChoicesOf } from '../src/domain/terms/renewal.ts'
import type { RenewalInput } from '../src/domain/terms/renewal-input.ts'
import type { Operator } from './app.ts'

let made = 0

/** The call that renews a member as it is proposed on a day, by the plan of their last term unless the test says otherwise. */
export async function renewal(
  operator: Pick<Operator, 'ok'>,
  memberId: string,
  { today, ...changes }: Partial<RenewalInput> & { today: Day },
): Promise<RenewalInput> {
  const { row } = await operator.ok<{ row: MemberAccount }>('GET', `/api/members/${memberId}/account`)
  const { rows } = await operator.ok<FullListOfTopic<RoomsHoursAndPlans>>('GET', '/api/setup')
  const last = row.terms.at(-1)
  const plan = rows[0]?.plans.find(({ id }) => id === (changes.planId ?? last?.planId))
  if (!plan || !last) throw new Error('nothing to renew')
  const { proposed, other } = renewalChoicesOf(row.terms, {
    today,
    heldSince: row.heldSince,
    length: plan,
    price: plan.price,
  })
  const choice = changes.begins === other?.begins ? (other ?? proposed) : proposed
  made += 1
  return {
    id: `renewal-${made}`,
    previousId: last.id,
    planId: plan.id,
    reason: '',
    confirmed: [],
    balance: balanceOf(row.charges, row.payments),
    payment: null,
    discount: 0,
    discountReason: '',
    withJoiningFee: false,
    withLateFee: false,
    begins: choice.begins,
    lastDay: choice.lastDay,
    ...changes,
  }
}
