import { expect, test } from 'vitest'
import { defaultCentre } from './centre.ts'
import { sentCentreSchema } from './centre-input.ts'

const problemOf = (about: object) =>
  sentCentreSchema.safeParse({ ...defaultCentre, ...about }).error?.issues[0]

test('PB-9: the demo centre is a complete profile in both languages', () => {
  expect(sentCentreSchema.parse(defaultCentre)).toEqual(defaultCentre)
  for (const text of [defaultCentre.name, defaultCentre.vision, defaultCentre.address]) {
    expect(text.en).not.toMatch(/[\u0900-\u097f]/)
    expect(text.mr).not.toMatch(/[A-Za-z0-9]/)
  }
})

test('PB-9: name, vision and address are asked for in each language', () => {
  for (const field of ['name', 'vision', 'address']) {
    expect(problemOf({ [field]: { en: 'Text', mr: ' ' } })).toMatchObject({
      path: [field, 'mr'],
      message: 'required',
    })
  }
})

test('PB-7: there are two phone numbers, of which one may be empty', () => {
  expect(problemOf({ phones: ['98000 00010', ''] })).toBeUndefined()
  expect(problemOf({ phones: ['98000 00010'] })?.path[0]).toBe('phones')
})

test('AD-7: the payee id is one that a payment can go to', () => {
  expect(problemOf({ payeeId: ' centre.nashik-1@okbank ' })).toBeUndefined()
  for (const payeeId of ['', 'centre', '@upi', 'centre@', 'a b@upi', 'a@b@c', `${'a'.repeat(100)}@upi`]) {
    expect(problemOf({ payeeId })?.path).toEqual(['payeeId'])
  }
})

test('a logo is a picture in a data URL, the mark of the one that is kept, or the built-in one', () => {
  for (const logo of ['data:image/png;base64,AAAA', 'abcdefgh-_123456', null]) {
    expect(problemOf({ logo })).toBeUndefined()
  }
  for (const logo of [
    'javascript:alert(1)',
    'https://example.org/logo.png',
    `data:image/png,${'x'.repeat(8_000_000)}`,
  ]) {
    expect(problemOf({ logo })?.path).toEqual(['logo'])
  }
})
