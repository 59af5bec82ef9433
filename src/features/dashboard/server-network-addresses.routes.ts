import { Hono } from 'hono'
import type { AppContext } from '#server/app-context.ts'
import { serverAddressesForOtherDevicesOfCall } from '#server/http/addresses/own-addresses.ts'
import type { RouteEnv } from '#server/http/guard.ts'

/** Where a phone in the same network opens the admin; nothing about the machine but that. */
export const serverNetworkAddressesRoutes = ({ config }: AppContext) =>
  new Hono<RouteEnv>().get('/', (c) => c.json({ addresses: serverAddressesForOtherDevicesOfCall(c, config) }))
