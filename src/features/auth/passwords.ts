import { randomBytes, randomInt, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { wordlist as english } from '@scure/bip39/wordlists/english.js'
import { firstPasswordLifeMs } from '#domain/accounts/first-password.ts'
import type { Language } from '#domain/language/language.ts'
import { unavailableRefusal } from '#server/errors.ts'
import { hashOfToken } from '#server/token.ts'
import { marathiFirstPasswordWords as marathi } from './staff/marathi-first-password-words.ts'

/** Hashes and verifies passwords. */
export interface PasswordHasher {
  hash(password: string): Promise<string>
  verify(tried: { password: string; hash: string }): Promise<boolean>
  /** Whether a hash has old settings. */
  isOutdated(hash: string): boolean
}

/** The scrypt setting of OWASP's Password Storage Cheat Sheet with the least memory: 8 MiB a hash. */
const cost = { N: 2 ** 13, r: 8, p: 10 }
const keyBytes = 32
const saltBytes = 16
/** The PHC string format: `$scrypt$ln=13,r=8,p=10$salt$hash`, both in base64 without padding. */
const prefix = `$scrypt$ln=${Math.log2(cost.N)},r=${cost.r},p=${cost.p}$`

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** A password that is made for somebody. */
export const newRandomPassword = () => randomBytes(12).toString('base64url')

const englishPasswordWords = { words: english, count: 4 }
/** Five of 512 are as hard to guess as four of 2,048. */
const marathiPasswordWords = { words: marathi, count: 5 }

/** A first password that is easy to say and to type: words of the language, 44 bits or more. */
export function newFirstPassword(language: Language): string {
  const { words, count } = language === 'mr' ? marathiPasswordWords : englishPasswordWords
  return Array.from({ length: count }, () => words[randomInt(words.length)]).join(' ')
}

/** A first password, the token of 192 bits of its code to scan, and what is stored of them. */
export function newFirstPasswordAndSignInCode(language: Language, now: Date) {
  const token = randomBytes(24).toString('base64url')
  const until = new Date(now.getTime() + firstPasswordLifeMs).toISOString()
  return { password: newFirstPassword(language), token, first: { until, codeHash: hashOfToken(token) } }
}

/** More than the staff of one centre send at once. */
const maxWaiting = 50

/**
 * Runs one hash at a time, because each keeps a processor busy for a quarter of a second.
 * @throws Refusal 503 unavailable if too many wait
 */
function oneAtATime() {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (waiting >= maxWaiting) throw unavailableRefusal()
    waiting += 1
    const result = last.then(work).finally(() => {
      waiting -= 1
    })
    last = result.catch(() => {})
    return result
  }
}

const inTurn = oneAtATime()

/** Hashes of earlier versions: `salt:key`, both in hex, of which the salt was used as text. */
const earlier = {
  shape: /^([0-9a-f]{32}):([0-9a-f]{128})$/,
  keyBytes: 64,
  cost: { N: 2 ** 14, r: 16, p: 1, maxmem: 2 ** 26 },
}

const keyOf = (password: string, salt: Buffer | string, length: number, settings: ScryptOptions) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, length, settings, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })

async function matchesEarlier(password: string, hash: string): Promise<boolean> {
  const [, salt, key] = earlier.shape.exec(hash) ?? []
  if (salt === undefined || key === undefined) return false
  return timingSafeEqual(await keyOf(password, salt, earlier.keyBytes, earlier.cost), Buffer.from(key, 'hex'))
}

async function matches(password: string, hash: string): Promise<boolean> {
  const [salt = '', key = ''] = hash.slice(prefix.length).split('$')
  const right = Buffer.from(key, 'base64')
  return (
    right.length === keyBytes &&
    timingSafeEqual(await keyOf(password, Buffer.from(salt, 'base64'), keyBytes, cost), right)
  )
}

/** Salted scrypt hashes. Also verifies hashes that earlier versions made. */
export const scryptPasswordHasher: PasswordHasher = {
  hash: (password) =>
    inTurn(async () => {
      const salt = randomBytes(saltBytes)
      return `${prefix}${base64(salt)}$${base64(await keyOf(password, salt, keyBytes, cost))}`
    }),
  verify: ({ password, hash }) =>
    inTurn(() => (hash.startsWith(prefix) ? matches(password, hash) : matchesEarlier(password, hash))),
  isOutdated: (hash) => !hash.startsWith(prefix),
}
