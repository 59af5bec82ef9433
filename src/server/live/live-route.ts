import type { IncomingMessage } from 'node:http'
import { upgradeWebSocket } from '@hono/node-server'
import { Hono } from 'hono'
import type { AppContext } from '../app-context.ts'
import { readRevisionAndHorizon } from '../database/revision.ts'
import type { RouteEnv } from '../http/guard.ts'
import type { LiveConnectionToScreen } from './live.ts'

/** Any other upgrade request is answered as if it asked for none. */
export const isLiveWebSocketUpgrade = ({ method, url, headers }: IncomingMessage): boolean =>
  method === 'GET' && url?.split('?')[0] === '/api/live' && headers.upgrade?.toLowerCase() === 'websocket'

/** The WebSocket of one tab. It first sends the current revision, so that a screen knows what it missed. */
export const liveRoutes = ({ db, live }: AppContext) =>
  new Hono<RouteEnv>().get(
    '/',
    upgradeWebSocket((c) => {
      const session = c.get('session').id
      let connection: LiveConnectionToScreen | undefined
      return {
        async onOpen(_event, socket) {
          // Joined before the revision is read, so that a write in between is announced twice rather than never.
          connection = {
            send: (text) => socket.send(text),
            close: (code, reason) => socket.close(code, reason),
          }
          live.join(connection, session)
          try {
            const { revision } = await readRevisionAndHorizon(db)
            connection.send(JSON.stringify({ topic: '*', revision }))
          } catch {
            socket.close(1011, 'the data cannot be reached')
          }
        },
        onClose() {
          if (connection) live.leave(connection)
        },
      }
    }),
  )
