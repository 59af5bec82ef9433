import type { IncomingMessage } from 'node:http'
import { upgradeWebSocket } from '@hono/node-server'
import { Hono } from 'hono'
import type { AppContext } from '../app-context.ts'
import { currentRevision } from '../database/revision.ts'
import type { RouteEnv } from '../http/guard.ts'
import type { Wire } from './live.ts'

/** Whether a call asks for the live wire. Any other upgrade is answered like a call that asks for none. */
export const asksForLiveWire = ({ method, url, headers }: IncomingMessage): boolean =>
  method === 'GET' && url?.split('?')[0] === '/api/live' && headers.upgrade?.toLowerCase() === 'websocket'

/** The live wire of one browser. It first says where the data stands, so that a screen knows what it missed. */
export const liveRoutes = ({ db, live }: AppContext) =>
  new Hono<RouteEnv>().get(
    '/',
    upgradeWebSocket((c) => {
      const session = c.get('session').id
      let wire: Wire | undefined
      return {
        async onOpen(_event, socket) {
          // Joined before the revision is read: a write in between is then told twice, never missed.
          wire = { send: (text) => socket.send(text), close: (code, reason) => socket.close(code, reason) }
          live.join(wire, session)
          try {
            const { revision } = await currentRevision(db)
            wire.send(JSON.stringify({ topic: '*', revision }))
          } catch {
            socket.close(1011, 'the data cannot be reached')
          }
        },
        onClose() {
          if (wire) live.leave(wire)
        },
      }
    }),
  )
