import type { NetworkInterfaceInfo } from 'node:os'
import { expect, test } from 'vitest'
import { serverAddressesForOtherDevices } from './own-addresses.ts'

const at = (address: string, more: Partial<NetworkInterfaceInfo> = {}) =>
  ({ address, family: 'IPv4', internal: false, ...more }) as NetworkInterfaceInfo
const networks = {
  lo: [at('127.0.0.1', { internal: true })],
  docker0: [at('172.17.0.1')],
  eth0: [at('10.1.2.3'), at('fe80::1', { family: 'IPv6' } as Partial<NetworkInterfaceInfo>)],
  wlan0: [at('192.168.1.7')],
  eth1: [at('169.254.8.8')],
}
const addresses = (host: string, publicUrl?: string) =>
  serverAddressesForOtherDevices(
    { host, publicUrl: publicUrl === undefined ? undefined : new URL(publicUrl) },
    3000,
    networks,
  )

test('a server on every network has the addresses of the shop, without those of virtual machines', () => {
  for (const host of ['0.0.0.0', '::']) {
    expect(addresses(host)).toEqual(['http://192.168.1.7:3000', 'http://10.1.2.3:3000'])
  }
})

test('a server for this machine only has none, and one on one address has that', () => {
  for (const host of ['127.0.0.1', 'localhost', '::1']) expect(addresses(host)).toEqual([])
  expect(addresses('192.168.1.7')).toEqual(['http://192.168.1.7:3000'])
  expect(addresses('fd00::7')).toEqual(['http://[fd00::7]:3000'])
})

test('PUBLIC_URL is the only address where it is set', () => {
  expect(addresses('127.0.0.1', 'https://library.example/')).toEqual(['https://library.example'])
})
