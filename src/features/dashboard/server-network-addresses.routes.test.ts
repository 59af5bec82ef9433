import { afterEach, expect, test } from 'vitest'
import { freshApp, type TestApp } from '../../../test/app.ts'

let app: TestApp
afterEach(() => app.end())

const addresses = async (environment: Record<string, string>) => {
  app = await freshApp('sqlite', { environment })
  return (await app.signIn()).ok<object>('GET', '/api/addresses')
}

test('a server on this machine only has no address for a phone', async () => {
  expect(await addresses({ HOST: '127.0.0.1' })).toEqual({ addresses: [] })
})

test('a server on the network of the shop has its own address with the port', async () => {
  expect(await addresses({ HOST: '192.168.1.7', PORT: '3001' })).toEqual({
    addresses: ['http://192.168.1.7:3001'],
  })
})

test('behind a proxy it is the public one', async () => {
  expect(await addresses({ PUBLIC_URL: 'https://library.example' })).toEqual({
    addresses: ['https://library.example'],
  })
})
