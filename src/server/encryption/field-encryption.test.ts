import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { expect, test, vi } from 'vitest'
import { newEncryptionKey } from './data-key.ts'
import { createFieldCipher } from './field-encryption.ts'

test('no nonce is used twice, by one cipher or by two with the same key', () => {
  const key = newEncryptionKey()
  const [one, other] = [createFieldCipher(key), createFieldCipher(key)]
  const nonces = new Set<string>()
  for (let n = 0; n < 1000; n++) {
    for (const { id, encrypt } of [one, other]) {
      const encrypted = encrypt('8765 4321 0987', 'members/101/aadhar')
      nonces.add(encrypted.slice(`v1.${id}.`.length, `v1.${id}.`.length + 16))
    }
  }
  expect(nonces.size).toBe(2000)
})

test('a text decrypts for its place, however many were encrypted since', () => {
  const { encrypt, decrypt } = createFieldCipher(newEncryptionKey())
  const encrypted = Array.from({ length: 600 }, (_, n) => encrypt(`text ${n}`, `place ${n}`))
  for (const [n, text] of encrypted.entries()) expect(decrypt(text, `place ${n}`)).toBe(`text ${n}`)
  const [first = encrypt('', '')] = encrypted
  expect(() => decrypt(first, 'place 1')).toThrow()
})

test('what was just encrypted is known without decrypting it, as another process reads it', () => {
  const decrypting = vi.spyOn(crypto, 'createDecipheriv')
  syncBuiltinESMExports()
  try {
    const key = newEncryptionKey()
    const { encrypt, decrypt } = createFieldCipher(key)
    const encrypted = encrypt('a lone \ud800 surrogate', 'place')
    const text = decrypt(encrypted, 'place')
    expect(decrypting).not.toHaveBeenCalled()
    expect(createFieldCipher(key).decrypt(encrypted, 'place')).toBe(text)
    expect(decrypting).toHaveBeenCalledTimes(1)
  } finally {
    decrypting.mockRestore()
    syncBuiltinESMExports()
  }
})
