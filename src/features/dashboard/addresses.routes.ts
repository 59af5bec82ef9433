import { networkInterfaces } from 'node:os'
import { Hono } from 'hono'
import type { AppContext } from '#server/app-context.ts'
import { ownAddresses } from '#server/http/addresses/own-addresses.ts'
import type { RouteEnv } from '#server/http/guard.ts'

/** Where a phone in the same network opens the admin; nothing about the machine but that. */
export const addressesRoutes = ({ config }: AppContext) =>
  new Hono<RouteEnv>().get('/', (c) => {
    // With port 0 the system chose one, which the caller knows.
    const port = config.port || Number(new URL(c.req.url).port || 80)
    return c.json({ addresses: ownAddresses(config, port, networkInterfaces()) })
  })
