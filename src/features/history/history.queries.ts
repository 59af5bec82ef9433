import { hc } from 'hono/client'
import { topics } from '#domain/live.ts'
import { answer, sender } from '#web/api.ts'
import { usePage } from '#web/live/use-page.ts'
import type { historyRoutes } from './history.routes.ts'

const api = hc<ReturnType<typeof historyRoutes>>('/api/history', sender)

/** Every write adds an entry, except the count of a visit. */
const written = [...topics.filter((topic) => topic !== 'visits'), 'history' as const]

/** The history of a member, or of the whole centre, newest first, live. */
export const useHistory = (member?: string) =>
  usePage({
    key: `history/${member ?? ''}`,
    read: (before, init) =>
      answer(api.index.$get({ query: { ...(member !== undefined && { member }), ...before } }, { init })),
    topics: written,
  })
