import type { MemberAccountPayment } from '#domain/money/account/member-account.ts'
import type { Paise } from '#domain/money/money.ts'
import { recordInHistory } from '#server/database/history.ts'
import type { FieldCipher } from '#server/encryption/field-encryption.ts'
import { historyFieldsOfPayment, type LedgerContext } from '../../ledger/change-ledger.act.ts'
import { addChargesMadeTogether } from '../../ledger/charge/charge-member.act.ts'
import { type MemberChargesAndPayments, saveMemberMoneySummary } from '../../ledger/ledger.store.ts'
import { chargeAndTakeMoneyForTermSale, type TermSaleMoney } from '../../ledger/renew/take-sale-money.act.ts'
import { addTerm, type TermSale } from '../../ledger/terms.store.ts'
import { addSeatHoldsOfMembers } from '../../seating/assignment/seat-holders.store.ts'
import { addMembers, type NewMember } from '../members.store.ts'

/** Somebody who is admitted, with their seat and first term. */
export interface MemberWithFirstTermToAdd {
  member: NewMember
  /** The seat that they hold from now on; null for none. */
  seatId: string | null
  partIds: readonly number[]
  term: Pick<TermSale, 'id' | 'planId' | 'days' | 'price' | 'joiningFee' | 'discount' | 'discountReason'>
  /** The charge and the payment for the term, or the due from before they came into the book (IO-4). */
  money: TermSaleMoney | { openingBalance: Paise }
}

/** Who was admitted, and the payment that was taken, if any. */
export interface AdmissionResult {
  id: string
  name: string
  payment: MemberAccountPayment | null
}

/**
 * Admits members: one at the desk, those of a file, or those of the sample. The caller has checked that they may hold their seats.
 * @throws Refusal as the sale of a term does; the engine's error where a seat is held, which `withTakenSeatRefusal` knows
 */
export async function admitNewMembers(
  ledger: LedgerContext,
  cipher: FieldCipher,
  admissions: readonly MemberWithFirstTermToAdd[],
): Promise<AdmissionResult[]> {
  const { trx, revision } = ledger
  await addMembers(
    trx,
    cipher,
    admissions.map(({ member }) => member),
    revision,
  )
  await addSeatHoldsOfMembers(
    trx,
    admissions.flatMap(({ member, seatId, partIds }) =>
      seatId === null ? [] : partIds.map((partId) => ({ memberId: member.id, seatId, partId })),
    ),
    ledger.moment.now,
  )
  const admitted: AdmissionResult[] = []
  for (const admission of admissions) {
    const { id, name } = admission.member
    admitted.push({ id, name, payment: await sellFirstTerm(ledger, admission) })
  }
  return admitted
}

async function sellFirstTerm(
  ledger: LedgerContext,
  { member, seatId, term, money }: MemberWithFirstTermToAdd,
): Promise<MemberAccountPayment | null> {
  const { trx, revision, actor } = ledger
  const { id, isSample } = member
  const sold = await addTerm(
    trx,
    {
      ...term,
      memberId: id,
      previousId: null,
      seatId,
      choiceReason: '',
      soldBy: actor.by,
      soldAt: actor.at.toISOString(),
      isSample,
    },
    revision,
  )
  const none: MemberChargesAndPayments = { charges: [], payments: [] }
  if ('openingBalance' in money) {
    if (money.openingBalance === 0) return null
    const made = [{ kind: 'Opening balance', amount: money.openingBalance } as const]
    const charged = await addChargesMadeTogether(ledger, { owner: member, money: none, made, term: null })
    await saveMemberMoneySummary(trx, id, charged.money, revision)
    return null
  }
  const taken = await chargeAndTakeMoneyForTermSale(ledger, {
    owner: member,
    money: none,
    term: sold,
    sale: money,
  })
  await saveMemberMoneySummary(trx, id, taken.money, revision)
  return taken.payment
}

/** The entries in the history about those who were admitted. */
export const recordAdmissionsInHistory = (
  { trx, actor }: LedgerContext,
  admitted: readonly AdmissionResult[],
) =>
  recordInHistory(
    trx,
    actor,
    ...admitted.map(({ id, name, payment }) => {
      const changes = payment ? historyFieldsOfPayment(payment) : []
      return { kind: 'member', action: 'added', subject: id, name, changes } as const
    }),
  )
