import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { admin, freshApp, type TestApp } from './app.ts'
import { enginesByExtent } from './engines.ts'
import { idleComputer } from './idle-computer.ts'

const environment = { PUBLIC_URL: 'https://study.example.in' }
const own = [
  ['http://localhost:3000', '127.0.0.1'],
  ['http://127.0.0.1:3000', '127.0.0.1'],
  ['http://192.168.1.7:3000', '192.168.1.7'],
] as const

describe.each(enginesByExtent)('IN-4: a download with a public address, on %s', (engine) => {
  let app: TestApp
  afterEach(() => app.end())

  /** A call as it comes to the machine: to a host, over a connection to one of its addresses. */
  const ask = (
    address: string,
    localAddress: string,
    init: RequestInit & { headers?: Record<string, string> } = {},
  ) =>
    app.app.request(
      address,
      { ...init, headers: { host: new URL(address).host, ...init.headers } },
      { incoming: { socket: { localAddress, localPort: 3000, remoteAddress: localAddress } } },
    )
  const signIn = (address: string, localAddress: string, origin = new URL(address).origin) =>
    ask(`${address}/api/session`, localAddress, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify(admin),
    })

  describe('with a computer', () => {
    beforeEach(async () => {
      app = await freshApp(engine, { environment, computer: idleComputer })
    })

    test('the machine itself and its addresses in the network are answered, with cookies of their own kind', async () => {
      for (const [address, localAddress] of own) {
        const answer = await signIn(address, localAddress)
        expect([address, answer.status]).toEqual([address, 200])
        const cookies = answer.headers.getSetCookie()
        expect(cookies.map((line) => line.split('=')[0])).toEqual(['abhyasika', 'abhyasika-known'])
        expect(cookies.join()).not.toMatch(/secure/i)
        expect(answer.headers.get('strict-transport-security')).toBeNull()
        const cookie = cookies.map((line) => line.split(';')[0]).join('; ')
        const page = await ask(`${address}/admin`, localAddress, { headers: { cookie } })
        expect(page.headers.get('content-security-policy')).toContain(`ws://${new URL(address).host}`)
        const state = await ask(`${address}/api/session`, localAddress, { headers: { cookie } })
        expect(await state.json()).toMatchObject({ account: { email: admin.email } })
      }
    })

    test('the public address has its own, and neither opens the other', async () => {
      const answer = await signIn('https://study.example.in', '127.0.0.1')
      const cookies = answer.headers.getSetCookie()
      expect(cookies.map((line) => line.split('=')[0])).toEqual([
        '__Host-abhyasika',
        '__Host-abhyasika-known',
      ])
      for (const line of cookies) expect(line).toMatch(/; Secure/)
      expect(answer.headers.get('strict-transport-security')).toMatch(/max-age/)
      const cookie = cookies.map((line) => line.split(';')[0]).join('; ')
      const there = await ask('https://study.example.in/api/session', '127.0.0.1', { headers: { cookie } })
      expect(await there.json()).toMatchObject({ account: { email: admin.email } })
      const here = await ask('http://localhost:3000/api/session', '127.0.0.1', { headers: { cookie } })
      expect(await here.json()).toMatchObject({ account: null })
      const plain = cookie.replaceAll('__Host-', '')
      const swapped = await ask('https://study.example.in/api/session', '127.0.0.1', {
        headers: { cookie: plain },
      })
      expect(await swapped.json()).toMatchObject({ account: null })
    })

    test('a made-up host, another port and another address of the machine are refused', async () => {
      for (const address of [
        'http://localhost:3001',
        'http://evil.example',
        'http://192.168.1.8:3000',
        'http://localhost',
      ]) {
        const answer = await ask(`${address}/admin`, '127.0.0.1')
        expect([address, answer.status]).toEqual([address, 421])
      }
    })

    test('another site’s page, and the one entrance’s at the other, write nothing', async () => {
      for (const [address, origin] of [
        ['http://localhost:3000', 'https://study.example.in'],
        ['http://localhost:3000', 'http://evil.example'],
        ['http://localhost:3000', 'http://localhost:3001'],
        ['https://study.example.in', 'http://localhost:3000'],
        ['https://study.example.in', 'http://study.example.in'],
      ] as const) {
        expect([address, origin, (await signIn(address, '127.0.0.1', origin)).status]).toEqual([
          ...[address, origin, 403],
        ])
      }
    })

    test('a tunnel that names the machine instead of the public address is refused', async () => {
      for (const header of ['x-forwarded-for', 'forwarded']) {
        const headers = { [header]: '203.0.113.9' }
        expect((await ask('http://localhost:3000/', '127.0.0.1', { headers })).status).toBe(421)
        expect((await ask('https://study.example.in/', '127.0.0.1', { headers })).status).toBe(200)
      }
    })
  })

  test('a server that is no download answers at its public address alone', async () => {
    app = await freshApp(engine, { environment })
    for (const [address, localAddress] of own)
      expect([address, (await ask(`${address}/`, localAddress)).status]).toEqual([address, 421])
  })
})
