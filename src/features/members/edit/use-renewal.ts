import { useCallback, useMemo } from 'react'
import { isDay } from '#domain/day.ts'
import { balanceOf } from '#domain/money/account.ts'
import type { MemberAccount } from '#domain/money/member-account.ts'
import type { Plan } from '#domain/seating/plan.ts'
import { correctDates } from '#domain/terms/correct-dates.ts'
import { type Renewal, type RenewalChoice, renewalOf } from '#domain/terms/renewal.ts'
import type { RenewalInput } from '#domain/terms/renewal-input.ts'
import { useToday } from '#web/clock.tsx'
import { useUnsavedState, useUnsavedStore } from '#web/forms/unsaved-store.tsx'
import { newId } from '#web/new-id.ts'
import { useSetup } from '#web/seating/setup.tsx'
import type { EditDraft } from './member-edit.ts'

/** A renewal that was chosen and is not saved yet. Its id is made once, so that trying again sells nothing twice. */
export type PendingRenewal = Pick<
  RenewalInput,
  'id' | 'previousId' | 'planId' | 'begins' | 'reason' | 'confirmed'
>

/** Under which a renewal outlives the end of a session. */
export const renewalName = (memberId: string) => `renewal of ${memberId}`

type Dates = Pick<EditDraft, 'joinDate' | 'expiryDate'>

/** What renewing by a plan offers, over the dates that the form holds. */
export function offerOf(
  { terms, heldSince }: Pick<MemberAccount, 'terms' | 'heldSince'>,
  { joinDate, expiryDate }: Dates,
  { plan, today }: { plan: Plan; today: string },
): Renewal {
  const moved = correctDates(terms, {
    ...(isDay(joinDate) && { joinDate }),
    ...(isDay(expiryDate) && { expiryDate }),
  })
  const after = new Map('refused' in moved ? [] : moved.map((term) => [term.id, term.after]))
  const corrected = terms.map((term) => ({ ...term, ...after.get(term.id) }))
  return renewalOf(corrected, { today, heldSince, length: plan, price: plan.price })
}

/** A member's renewal in the edit form: what is offered, what was chosen, and the call that saves it. */
export function useRenewal(
  memberId: string,
  terms: MemberAccount | undefined,
  { joinDate, expiryDate }: Dates,
) {
  const { plans } = useSetup()
  const today = useToday()
  const unsaved = useUnsavedStore()
  const name = renewalName(memberId)
  const [pending, setPending] = useUnsavedState<PendingRenewal | null>(name, () => null)
  const plan = plans.find(({ id }) => id === pending?.planId)
  const last = terms?.terms.at(-1)
  const isLast = pending !== null && pending.previousId === last?.id
  const offer = useMemo(
    () => (terms && plan && isLast ? offerOf(terms, { joinDate, expiryDate }, { plan, today }) : null),
    [terms, plan, isLast, joinDate, expiryDate, today],
  )
  const choice = offer && (offer.proposed.begins === pending?.begins ? offer.proposed : offer.other)

  const start = (next: Plan) => {
    if (!terms || !last) return
    const { proposed } = offerOf(terms, { joinDate, expiryDate }, { plan: next, today })
    const sold = { planId: next.id, begins: proposed.begins, reason: '', confirmed: [] }
    setPending({ id: newId(), previousId: last.id, ...sold })
  }
  const change = (part: Partial<PendingRenewal>) => setPending((held) => held && { ...held, ...part })
  const clear = useCallback(() => {
    unsaved.drop(name)
    setPending(null)
  }, [unsaved, name, setPending])

  return { pending, plan, offer, choice, canStart: last !== undefined, start, change, clear }
}

export type RenewalEdit = ReturnType<typeof useRenewal>

/** The call that saves a renewal. */
export function renewalFrom(
  pending: PendingRenewal,
  { lastDay }: RenewalChoice,
  { charges, payments }: Pick<MemberAccount, 'charges' | 'payments'>,
): RenewalInput {
  return {
    ...pending,
    ...{ reason: pending.reason.trim(), lastDay, balance: balanceOf(charges, payments) },
    ...{ withJoiningFee: false, withLateFee: false, discount: 0, discountReason: '', payment: null },
  }
}
