import { expect, test } from 'vitest'
import { isNewerVersion, versionsBetween } from './version.ts'

test('IN-3: versions are compared by their numbers', () => {
  const inOrder = [
    ...['', '0.1.0', '1.0.0-beta.2', '1.0.0-beta.10', '1.0.0-rc.1', '1.0.0', '1.0.1', '1.9.9', '1.10.0'],
    ...['1.10.2', '2.0.0', '10.0.0'],
  ]
  for (const [at, version] of inOrder.entries()) {
    for (const [before, other] of inOrder.entries()) {
      expect([version, other, isNewerVersion(version, other)]).toEqual([version, other, at > before])
    }
  }
})

test('IN-3: what was added to a number for a build makes it no newer', () => {
  expect(isNewerVersion('1.0.0+20261126', '1.0.0')).toBe(false)
  expect(isNewerVersion('1.0.0', '1.0.0+20261126')).toBe(false)
})

test('IN-3: what is new is of the versions since the one before, the newest first', () => {
  const versions = ['1.0.0', '1.1.0', '1.10.0', '1.2.0', '2.0.0']
  expect(versionsBetween(versions, '1.0.0', '1.10.0')).toEqual(['1.10.0', '1.2.0', '1.1.0'])
  expect(versionsBetween(versions, '0.1.0', '1.0.3')).toEqual(['1.0.0'])
  expect(versionsBetween(versions, '2.0.0', '2.0.1')).toEqual([])
})
