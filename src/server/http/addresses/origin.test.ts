import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { isRequestHostOurs } from './origin.ts'

const isKnown = async (
  address: string,
  {
    localAddress,
    localPort = 3000,
    publicUrl,
  }: { localAddress: string; localPort?: number; publicUrl?: URL },
) => {
  const app = new Hono().get('/', (c) => c.json(isRequestHostOurs(c, { publicUrl })))
  const socket = { localAddress, localPort }
  return (await app.request(address, {}, { incoming: { socket } })).json()
}

test('a host is known if it is configured or the local address of the connection', async () => {
  const known: [string, Parameters<typeof isKnown>[1]][] = [
    ['http://localhost:3000/', { localAddress: '127.0.0.1' }],
    ['http://127.0.0.1:3000/', { localAddress: '127.0.0.1' }],
    ['http://192.168.1.7:3000/', { localAddress: '::ffff:192.168.1.7' }],
    ['http://192.168.1.7/', { localAddress: '192.168.1.7', localPort: 80 }],
    ['http://[fe80::1]:3000/', { localAddress: 'fe80::1' }],
    ['http://library.example/', { localAddress: '127.0.0.1', publicUrl: new URL('https://library.example') }],
  ]
  for (const [address, options] of known)
    expect([address, await isKnown(address, options)]).toEqual([address, true])
})

test('any other host is unknown', async () => {
  const madeUp = [
    'http://library.example/',
    'http://library.example:3000/',
    'http://127.0.0.2:3000/',
    'http://localhost:3001/',
    'http://localhost/',
  ]
  for (const address of madeUp)
    expect([address, await isKnown(address, { localAddress: '127.0.0.1' })]).toEqual([address, false])
})
