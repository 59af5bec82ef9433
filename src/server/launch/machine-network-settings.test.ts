import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dataFolder } from '../../../test/engines.ts'
import {
  environmentWithNetworkSettings,
  readMachineNetworkSettings,
  saveMachineNetworkSettings,
  settingsFixedByEnvironment,
} from './machine-network-settings.ts'

let place: ReturnType<typeof dataFolder>
beforeEach(() => {
  place = dataFolder()
})
afterEach(() => place.forget())

const opened = { opensToNetwork: true, publicAddress: 'https://study.example.in' }

test('IN-4: what was chosen is read again, and a folder without it is closed', () => {
  expect(readMachineNetworkSettings(place.dataDir)).toEqual({ opensToNetwork: false, publicAddress: null })
  saveMachineNetworkSettings(place.dataDir, opened)
  expect(readMachineNetworkSettings(place.dataDir)).toEqual(opened)
  const path = join(place.dataDir, 'this-computer.json')
  expect([statSync(path).mode & 0o777, existsSync(`${path}.part`)]).toEqual([0o600, false])
})

test('IN-4: the environment wins over what was chosen, but for an empty variable', () => {
  for (const [environment, HOST, PUBLIC_URL] of [
    [{}, '0.0.0.0', 'https://study.example.in'],
    [{ HOST: '', PUBLIC_URL: '' }, '0.0.0.0', 'https://study.example.in'],
    [{ HOST: '127.0.0.1' }, '127.0.0.1', 'https://study.example.in'],
    [{ PUBLIC_URL: 'https://other.example' }, '0.0.0.0', 'https://other.example'],
  ] as const)
    expect(environmentWithNetworkSettings(environment, opened)).toEqual({ HOST, PUBLIC_URL })
  expect(settingsFixedByEnvironment({ HOST: '', PUBLIC_URL: 'https://other.example' })).toEqual({
    network: false,
    publicAddress: true,
  })
})
