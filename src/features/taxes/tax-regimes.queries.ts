import { useMutation } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type { Day } from '#domain/day.ts'
import type { DatedTaxRegime } from '#domain/receipts/tax-regime.ts'
import type { NewTaxRegime } from '#domain/receipts/tax-regime-input.ts'
import { ApiError, apiClientOptions, ignoreNotFoundOnDelete, readAnswerOfCall } from '#web/api.ts'
import { type LiveList, useFollowedTopicsOfTab, useTopic } from '#web/live/followed-topics.tsx'
import type { taxRegimesRoutes } from './tax-regimes.routes.ts'

const api = hc<ReturnType<typeof taxRegimesRoutes>>('/api/tax_regimes', apiClientOptions)

export function useTaxRegimes(): LiveList<DatedTaxRegime> {
  return useTopic('tax_regimes')
}

/** A write resolves once the list holds it. A conflict brings the other change first. */
function useRegimeWrite<Input>(write: (input: Input) => Promise<unknown>, what: string) {
  const topics = useFollowedTopicsOfTab()
  return useMutation({
    mutationFn: async (input: Input) => {
      try {
        await write(input)
        await topics.catchUp('tax_regimes')
      } catch (error) {
        if (error instanceof ApiError && error.status >= 404) await topics.catchUp('tax_regimes')
        throw error
      }
    },
    onError: (error) => console.error(`${what} failed.`, error),
  })
}

export const useSetTaxRegime = () =>
  useRegimeWrite((json: NewTaxRegime) => readAnswerOfCall(api.index.$post({ json })), 'Setting a regime')

/** One that has been removed already is no error. */
export const useRemoveTaxRegime = () =>
  useRegimeWrite(
    ({ id, revision }: { id: Day; revision: number }) =>
      ignoreNotFoundOnDelete(
        readAnswerOfCall(api[':id'].$delete({ param: { id }, query: { revision: String(revision) } })),
      ),
    'Removing a regime',
  )
