import { hc } from 'hono/client'
import { apiClientOptions } from '#web/api.ts'
import type { ownAccountRoutes } from './own-account.routes.ts'

/** The caller's own account; apart from its queries, because the sign-in screen needs no query library. */
export const ownAccountApiClient = hc<ReturnType<typeof ownAccountRoutes>>('/api/account', apiClientOptions)
