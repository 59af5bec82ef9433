import { expect, test } from 'vitest'
import { newKey } from './data-key.ts'
import { createVault } from './field-encryption.ts'

test('no two texts are sealed with the same nonce, in one vault or in two of the same key', () => {
  const key = newKey()
  const [one, other] = [createVault(key), createVault(key)]
  const nonces = new Set<string>()
  for (let n = 0; n < 1000; n++) {
    for (const { id, seal } of [one, other]) {
      const sealed = seal('8765 4321 0987', 'members/101/aadhar')
      nonces.add(sealed.slice(`v1.${id}.`.length, `v1.${id}.`.length + 16))
    }
  }
  expect(nonces.size).toBe(2000)
})

test('what was sealed opens for its place, however much was sealed since', () => {
  const { seal, open } = createVault(newKey())
  const sealed = Array.from({ length: 600 }, (_, n) => seal(`text ${n}`, `place ${n}`))
  for (const [n, text] of sealed.entries()) expect(open(text, `place ${n}`)).toBe(`text ${n}`)
  const [first = seal('', '')] = sealed
  expect(() => open(first, 'place 1')).toThrow()
})
