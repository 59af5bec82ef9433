import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { afterEach, expect, test } from 'vitest'
import { Refusal } from '#server/errors.ts'
import { scryptPasswordHasher } from './passwords.ts'

const real = crypto.scrypt
afterEach(() => {
  crypto.scrypt = real
  syncBuiltinESMExports()
})

/** Every hash waits until it is let go; `running` says how many are computed at once. */
function holdHashes() {
  const held: (() => void)[] = []
  crypto.scrypt = ((
    _password: string,
    _salt: Buffer,
    length: number,
    _options: object,
    done: (error: null, key: Buffer) => void,
  ) => {
    held.push(() => done(null, Buffer.alloc(length)))
  }) as typeof crypto.scrypt
  syncBuiltinESMExports()
  return held
}

test('AU-9: passwords are hashed one after the other, and no more than fifty wait', async () => {
  const held = holdHashes()
  const hashes = Array.from({ length: 50 }, () => scryptPasswordHasher.hash('a lamp and a desk'))
  expect(() => scryptPasswordHasher.hash('one more')).toThrow(Refusal)
  for (let n = 0; n < 50; n++) {
    await new Promise((resolve) => setImmediate(resolve))
    expect(held).toHaveLength(1)
    held.shift()?.()
  }
  await Promise.all(hashes)
})

test('AU-9: a hash has its settings and a salt of its own, and matches its password alone', async () => {
  const [one, other] = await Promise.all([
    scryptPasswordHasher.hash('दिवा २'),
    scryptPasswordHasher.hash('दिवा २'),
  ])
  expect(one).not.toBe(other)
  expect(one).toMatch(/^\$scrypt\$ln=13,r=8,p=10\$/)
  expect(scryptPasswordHasher.isOutdated(one)).toBe(false)
  expect(await scryptPasswordHasher.verify({ password: 'दिवा २', hash: one })).toBe(true)
  expect(await scryptPasswordHasher.verify({ password: 'दिवा 2', hash: one })).toBe(false)
  expect(await scryptPasswordHasher.verify({ password: 'दिवा २', hash: `${one.slice(0, -4)}AAAA` })).toBe(
    false,
  )
  expect(await scryptPasswordHasher.verify({ password: '', hash: '$scrypt$ln=13,r=8,p=10$$' })).toBe(false)
})

test('AU-9: a hash made by an earlier version still matches its password alone', async () => {
  const hash =
    '9fd7759a9759ebe151a6bf4af78a39a8:5e7bd0ee6a2d8f197ceb220ec80a9ff437ee91bd2ae3e7a8df8601c403a4845d90eb51e84162aae843f1977cb3fe203782ec5b5e892bfb8f75b5abed5118934c'
  expect(scryptPasswordHasher.isOutdated(hash)).toBe(true)
  expect(await scryptPasswordHasher.verify({ password: 'दिवा २ ﬁne desk', hash })).toBe(true)
  expect(await scryptPasswordHasher.verify({ password: 'दिवा २ fine desk', hash })).toBe(true)
  expect(await scryptPasswordHasher.verify({ password: 'दिवा २ Fine desk', hash })).toBe(false)
  expect(await scryptPasswordHasher.verify({ password: 'दिवा २ ﬁne desk', hash: hash.slice(0, -2) })).toBe(
    false,
  )
})
