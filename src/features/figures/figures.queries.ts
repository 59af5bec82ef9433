import { useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type { LiveTopic } from '#domain/live.ts'
import { apiClientOptions, readAnswerOfCall } from '#web/api.ts'
import { useRefetchOnNews } from '#web/live/use-refetch-on-news.ts'
import type { monthlyFiguresRoutes } from './monthly-figures.routes.ts'

const api = hc<ReturnType<typeof monthlyFiguresRoutes>>('/api/figures', apiClientOptions)

/** Members, for their terms; the reminders, for who left; the settings, for the grace. */
const followed: readonly LiveTopic[] = ['members', 'deleted_members', 'reminders', 'setup', 'settings']
const figuresKey = ['figures']

/** The figures of a month, live; while another one loads, the one before. */
export function useMonthlyFigures(month: string) {
  useRefetchOnNews(figuresKey, followed)
  return useQuery({
    queryKey: [...figuresKey, month],
    queryFn: ({ signal }) => readAnswerOfCall(api[':month'].$get({ param: { month } }, { init: { signal } })),
    placeholderData: (before) => before,
    gcTime: 0,
  })
}

/** Where the file of a month is downloaded. */
export const monthlyFiguresFileAddress = (month: string, format: 'csv' | 'xlsx') =>
  `/api/figures/${month}/file?format=${format}`
