import { serve } from '@hono/node-server'
import { pino } from 'pino'
import { createApp } from '../../../src/app.ts'
import { outgoingMessageCalls } from '../../../src/features/messages/outgoing-message-calls.act.ts'
import { openDatabaseAndPrepareServer } from '../../../src/product.ts'
import { readConfig } from '../../../src/server/config.ts'
import { quickPasswords } from '../../quick-passwords.ts'

/** How such a process is told what it needs, in JSON in `STORM`. */
export interface StormOrders {
  /** The stand-in of WhatsApp. */
  base: string
  /** The moment at which the made-up clock began, of that clock and of the real one, in milliseconds. */
  from: number
  began: number
  /** How many times as fast as the real one it goes. */
  speed: number
  /** After so long a call is given up, in milliseconds of the real clock. */
  giveUpAfter: number
}

/** A server of the product that sends what waits to a stand-in, until it is killed. */
export async function runStormProcess() {
  const { base, from, began, speed, giveUpAfter }: StormOrders = JSON.parse(process.env.STORM ?? '{}')
  const now = () => new Date(from + (Date.now() - began) * speed)
  const product = await openDatabaseAndPrepareServer({
    config: readConfig(process.env),
    log: pino({ level: 'error' }),
    now,
    passwords: quickPasswords,
    ways: {
      ...outgoingMessageCalls,
      sendWhatsappTemplate: (account, message, limits) =>
        outgoingMessageCalls.sendWhatsappTemplate(account, message, { ...limits, base, giveUpAfter }),
    },
  })
  const app = createApp({ ...product, documents: { read: async () => '' }, assets: undefined })
  serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
    console.log(`open at http://127.0.0.1:${port}`),
  )
  for (;;) {
    await product.lookAtMessages()
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
