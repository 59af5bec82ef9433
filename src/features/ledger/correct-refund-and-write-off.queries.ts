import { useMutation, useQueryClient } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type { z } from 'zod'
import type {
  ChargeCorrection,
  PaymentCorrection,
  refundSchema,
  writeOffSchema,
} from '#domain/money/money-input.ts'
import { sendMemberChange } from '#features/members/members.queries.ts'
import { apiClientOptions, readAnswerOfCall } from '#web/api.ts'
import { useFollowedTopicsOfTab } from '#web/live/followed-topics.tsx'
import type { chargeCorrectionRoutes, ledgerRoutes } from './ledger.routes.ts'
import type { paymentListAndCorrectionRoutes } from './payment-list-and-correction.routes.ts'

const members = hc<ReturnType<typeof ledgerRoutes>>('/api/members', apiClientOptions)
const payments = hc<ReturnType<typeof paymentListAndCorrectionRoutes>>('/api/payments', apiClientOptions)
const charges = hc<ReturnType<typeof chargeCorrectionRoutes>>('/api/charges', apiClientOptions)

type Refund = z.output<typeof refundSchema>
type WriteOff = z.output<typeof writeOffSchema>

/** The caches besides the topic that a member's new row is written to. */
const useCaches = () => ({ topics: useFollowedTopicsOfTab(), client: useQueryClient() })

/** Corrects or cancels a payment (LG-5). Trying again with the same id corrects nothing twice. */
export function useCorrectPayment(paymentId: string) {
  const caches = useCaches()
  return useMutation({
    mutationFn: (json: PaymentCorrection) =>
      sendMemberChange(caches, () =>
        readAnswerOfCall(payments[':id'].corrections.$post({ param: { id: paymentId }, json })),
      ),
    onError: (error) => console.error('Correcting a payment failed.', error),
  })
}

/** Corrects the sum of a charge (LG-5, LG-6). */
export function useCorrectCharge(chargeId: string) {
  const caches = useCaches()
  return useMutation({
    mutationFn: (json: ChargeCorrection) =>
      sendMemberChange(caches, () =>
        readAnswerOfCall(charges[':id'].corrections.$post({ param: { id: chargeId }, json })),
      ),
    onError: (error) => console.error('Correcting a charge failed.', error),
  })
}

/** Pays back (LG-5), and ends the membership where a last day is given. */
export function useRefundMember(memberId: string) {
  const caches = useCaches()
  return useMutation({
    mutationFn: (json: Refund) =>
      sendMemberChange(caches, () =>
        readAnswerOfCall(members[':id'].refunds.$post({ param: { id: memberId }, json })),
      ),
    onError: (error) => console.error('Paying back failed.', error),
  })
}

/** Gives up a due (LG-5). */
export function useWriteOffDue(memberId: string) {
  const caches = useCaches()
  return useMutation({
    mutationFn: (json: WriteOff) =>
      sendMemberChange(caches, () =>
        readAnswerOfCall(members[':id']['write-offs'].$post({ param: { id: memberId }, json })),
      ),
    onError: (error) => console.error('Writing off failed.', error),
  })
}
