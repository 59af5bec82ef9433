import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { useMemo } from 'react'
import type { LiveTopic } from '#domain/live.ts'
import { apiClientOptions, readAnswerOfCall } from '#web/api.ts'
import { useRefetchOnNews } from '#web/live/use-refetch-on-news.ts'
import type { receiptsRoutes } from '../receipts.routes.ts'

const api = hc<ReturnType<typeof receiptsRoutes>>('/api/receipts', apiClientOptions)

/** Corrections are payments; links are told by the history alone. */
const followed: readonly LiveTopic[] = ['payments', 'history']

/** A receipt or voucher and its state, live. */
export function useReceipt(id: string) {
  const queryKey = useMemo(() => ['receipt', id], [id])
  useRefetchOnNews(queryKey, followed)
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      readAnswerOfCall(api[':id'].printed.$get({ param: { id } }, { init: { signal } })),
    gcTime: 0,
  })
}

/** The address of a receipt as one of its prints, which begins to print by itself. */
export const receiptPrintAddress = (id: string, language: string, print: string) =>
  `/api/receipts/${encodeURIComponent(id)}?${new URLSearchParams({ language, print })}#print`

/** Notes that a receipt is printed, makes a link to it, and withdraws all of them. */
export function useReceiptSharingActions(id: string) {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: ['receipt', id] })
  const param = { id }
  const printing = useMutation({
    mutationFn: (print: string) => readAnswerOfCall(api[':id'].prints.$post({ param, json: { id: print } })),
    onError: (error) => console.error('Noting a print failed.', error),
    onSettled,
  })
  const sharing = useMutation({
    mutationFn: async () => (await readAnswerOfCall(api[':id'].links.$post({ param }))).link,
    onError: (error) => console.error('Sharing a receipt failed.', error),
    onSettled,
  })
  const withdrawing = useMutation({
    mutationFn: () => readAnswerOfCall(api[':id'].links.$delete({ param })),
    onError: (error) => console.error('Withdrawing a link failed.', error),
    onSettled,
  })
  return { printing, sharing, withdrawing }
}
