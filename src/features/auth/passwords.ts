import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { verifyPassword } from 'better-auth/crypto'
import { unavailable } from '#server/errors.ts'

/** Hashes and verifies passwords. */
export interface Passwords {
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
export const newPassword = () => randomBytes(12).toString('base64url')

/** More than the staff of one centre send at once. */
const mostWaiting = 50

/**
 * Runs one hash at a time, because each keeps a processor busy for a quarter of a second.
 * @throws Refusal 503 unavailable if too many wait
 */
function oneAtATime() {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (waiting >= mostWaiting) throw unavailable()
    waiting += 1
    const result = last.then(work).finally(() => {
      waiting -= 1
    })
    last = result.catch(() => {})
    return result
  }
}

const inTurn = oneAtATime()

const keyOf = (password: string, salt: Buffer) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyBytes, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })

async function matches(password: string, hash: string): Promise<boolean> {
  const [salt = '', key = ''] = hash.slice(prefix.length).split('$')
  const right = Buffer.from(key, 'base64')
  return (
    right.length === keyBytes && timingSafeEqual(await keyOf(password, Buffer.from(salt, 'base64')), right)
  )
}

/** Salted scrypt hashes. Also verifies hashes that earlier versions made with the identity library. */
export const scryptPasswords: Passwords = {
  hash: (password) =>
    inTurn(async () => {
      const salt = randomBytes(saltBytes)
      return `${prefix}${base64(salt)}$${base64(await keyOf(password, salt))}`
    }),
  verify: ({ password, hash }) =>
    inTurn(() => (hash.startsWith(prefix) ? matches(password, hash) : verifyPassword({ password, hash }))),
  isOutdated: (hash) => !hash.startsWith(prefix),
}
