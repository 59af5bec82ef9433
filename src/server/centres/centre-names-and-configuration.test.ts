import { expect, test } from 'vitest'
import {
  configurationTextWithHostAndPort,
  isHostedCentreName,
  newCentreConfigurationText,
  parseHostedCentre,
  parseHostName,
} from './centre-names-and-configuration.ts'
import { openCentresHostMachine } from './centres-of-machine.ts'
import { manageHostedCentres } from './manage-hosted-centres.ts'

test('IN-5: the name of a centre is one that its user, folder and service can have', () => {
  for (const name of ['a', 'nashik', 'nashik-2', 'a'.repeat(21)])
    expect([name, isHostedCentreName(name)]).toEqual([name, true])
  for (const name of [
    '',
    '2',
    '-a',
    'a-',
    'Nashik',
    'a b',
    'a.b',
    '../a',
    'a/b',
    'a%i',
    'नाशिक',
    'a'.repeat(22),
  ]) {
    expect([name, isHostedCentreName(name)]).toEqual([name, false])
  }
})

test('IN-5: a host name is taken as browsers write it, also in Devanagari, and nothing else is', () => {
  expect(parseHostName('Nashik.Example.org')).toBe('nashik.example.org')
  expect(parseHostName('नाशिक.example.org')).toMatch(/^xn--[a-z0-9-]+\.example\.org$/)
  for (const text of [
    '',
    'nashik',
    '203.0.113.7',
    'a.b.',
    '*.a.org',
    'a.org:80',
    'a.org/x',
    'a.org {',
    'a.org\n:80',
    'a_b.org',
  ]) {
    expect([text, parseHostName(text)]).toEqual([text, undefined])
  }
})

test('IN-5: a configuration says which centre it is of, and keeps what was added when its host or port changes', () => {
  const centre = { name: 'nashik', host: 'nashik.example.org', port: 3001 }
  const text = `${newCentreConfigurationText(centre, '/var/lib/abhyasika/nashik/data')}SAMPLE_DATA=off\n`
  expect(parseHostedCentre('nashik', text)).toEqual(centre)
  const other = { name: 'nashik', host: 'new.example.org', port: 3005 }
  expect(parseHostedCentre('nashik', configurationTextWithHostAndPort(text, other))).toEqual(other)
  expect(configurationTextWithHostAndPort(text, other)).toContain(
    'DATA_DIR=/var/lib/abhyasika/nashik/data\nSAMPLE_DATA=off\n',
  )
  expect(parseHostedCentre('nashik', 'PORT=3001\n')).toBeUndefined()
})

test('IN-5: who is not root is told so, and changes nothing', async () => {
  const host = openCentresHostMachine({
    root: '/nowhere',
    programs: '/nowhere',
    isRoot: false,
    commands: [],
    say: () => {},
  })
  for (const words of [
    ['list'],
    ['add', 'nashik', 'nashik.example.org'],
    ['upgrade'],
    ['run', 'nashik', 'staff', 'list'],
  ]) {
    await expect(manageHostedCentres(words, host)).rejects.toThrow('run it as root')
  }
})
