import { useMutation } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type { z } from 'zod'
import type { paymentWithoutSaleSchema } from '#domain/money/money-input.ts'
import type { RenewalInput } from '#domain/terms/renewal-input.ts'
import { useSendMemberChange } from '#features/members/members.queries.ts'
import { apiClientOptions, readAnswerOfCall } from '#web/api.ts'
import type { ledgerRoutes } from './ledger.routes.ts'

const api = hc<ReturnType<typeof ledgerRoutes>>('/api/members', apiClientOptions)

/** A fee that is taken: with a new term, or for what is due alone. */
export type TakeFeeInput = { renewal: RenewalInput } | { dues: z.input<typeof paymentWithoutSaleSchema> }

/** Takes a fee (TM-3); done once the list holds the member. Trying again with the same ids takes nothing twice (LG-3). */
export function useTakeFee(memberId: string) {
  const save = useSendMemberChange()
  const param = { id: memberId }
  return useMutation({
    mutationFn: (call: TakeFeeInput) =>
      save(async () =>
        'renewal' in call
          ? await readAnswerOfCall(api[':id'].terms.$post({ param, json: call.renewal }))
          : await readAnswerOfCall(api[':id'].payments.$post({ param, json: call.dues })),
      ),
    onError: (error) => console.error('Taking a fee failed.', error),
  })
}
