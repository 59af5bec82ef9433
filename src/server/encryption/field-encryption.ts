import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { setBounded } from '../bounded-map.ts'

/** A text that only the key of its vault opens. The tables that hold such texts ask for this type. */
export type Encrypted = string & { readonly encrypted: unique symbol }

/**
 * Seals what must not be read from a copy of the database (AES-256-GCM). `place` names table, row and column: a text
 * that was moved to another place does not open there.
 */
export interface FieldCipher {
  /** Tells keys apart without saying anything about them. */
  id: string
  encrypt(text: string, place: string): Encrypted
  /** @throws Error where the text was sealed with another key or for another place, or was altered */
  decrypt(encrypted: Encrypted, place: string): string
}

const nonceBytes = 12
const tagBytes = 16
/** Opening takes 5 µs: remembering spares a list of 10,000 members 50 ms. */
const mostRemembered = 50_000

/** The 32 bytes behind a text in base64; undefined where it is something else. */
export function decodeKey(text: string): Buffer | undefined {
  const key = Buffer.from(text, 'base64')
  return key.length === 32 && /^[\w+/-]{43}=?$/.test(text) ? key : undefined
}

export function keyId(key: Buffer): string {
  return createHmac('sha256', key).update('abhyasika key id').digest('hex').slice(0, 16)
}

/** Asking for random bytes takes 20 µs, however few they are; so some are drawn ahead, and each is given out once. */
function nonceDrawer() {
  let drawn = Buffer.alloc(0)
  return () => {
    if (drawn.length === 0) drawn = randomBytes(nonceBytes * 256)
    const nonce = drawn.subarray(0, nonceBytes)
    drawn = drawn.subarray(nonceBytes)
    return nonce
  }
}

/** @param key 32 bytes */
export function createFieldCipher(key: Buffer): FieldCipher {
  const id = keyId(key)
  const prefix = `v1.${id}.`
  const nextNonce = nonceDrawer()
  const remembered = new Map<string, { place: string; text: string }>()

  function unlock(encrypted: string, place: string) {
    if (!encrypted.startsWith(prefix))
      throw new Error(`What is kept at ${place} was not encrypted with this key.`)
    const bytes = Buffer.from(encrypted.slice(prefix.length), 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    })
    decipher.setAAD(Buffer.from(place))
    decipher.setAuthTag(bytes.subarray(-tagBytes))
    return decipher.update(bytes.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
  }

  return {
    id,
    encrypt(text, place) {
      const nonce = nextNonce()
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      cipher.setAAD(Buffer.from(place))
      const bytes = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
      return `${prefix}${Buffer.concat(bytes).toString('base64url')}` as Encrypted
    },
    decrypt(encrypted, place) {
      const known = remembered.get(encrypted)
      if (known?.place === place) return known.text
      const text = unlock(encrypted, place)
      setBounded(remembered, mostRemembered, encrypted, { place, text })
      return text
    },
  }
}
