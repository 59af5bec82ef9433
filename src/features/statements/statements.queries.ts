import { useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type { LiveTopic } from '#domain/live.ts'
import { apiClientOptions, readAnswerOfCall } from '#web/api.ts'
import { useRefetchOnNews } from '#web/live/use-refetch-on-news.ts'
import type { periodStatementsRoutes } from './period-statements.routes.ts'

const api = hc<ReturnType<typeof periodStatementsRoutes>>('/api/sheets', apiClientOptions)

/** Members, for what they owe; the setup, for the names of plans and rooms. */
const followed: readonly LiveTopic[] = ['payments', 'expenses', 'members', 'deleted_members', 'setup']
const statementKey = ['sheet']

/** The statement of a period, live; while another one loads, the one before. */
export function usePeriodStatement(period: string) {
  useRefetchOnNews(statementKey, followed)
  return useQuery({
    queryKey: [...statementKey, period],
    queryFn: ({ signal }) =>
      readAnswerOfCall(api[':period'].$get({ param: { period } }, { init: { signal } })),
    placeholderData: (before) => before,
    gcTime: 0,
  })
}

const money: readonly LiveTopic[] = ['payments', 'expenses']
const monthsKey = ['sheet-months']

/** Money in and out in each of the last twelve months, live. */
export function useMoneyInAndOutOfTwelveMonths() {
  useRefetchOnNews(monthsKey, money)
  return useQuery({
    queryKey: monthsKey,
    queryFn: ({ signal }) => readAnswerOfCall(api.months.$get({}, { init: { signal } })),
    gcTime: 0,
  })
}

/** Where the file of a statement is downloaded. */
export const periodStatementFileUrl = (period: string, format: 'csv' | 'xlsx') =>
  `/api/sheets/${period}/file?format=${format}`
