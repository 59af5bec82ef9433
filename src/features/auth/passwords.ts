import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { verifyPassword } from 'better-auth/crypto'
import { unavailable } from '#server/errors.ts'

/** How a password is stored, and recognised again. */
export interface Passwords {
  hash(password: string): Promise<string>
  verify(tried: { password: string; hash: string }): Promise<boolean>
  /** Whether a hash was made with settings that are no longer used. */
  isOutdated(hash: string): boolean
}

/** Of the settings that OWASP's Password Storage Cheat Sheet holds equal, the one with the least memory: 8 MiB a hash. */
const cost = { N: 2 ** 13, r: 8, p: 10 }
const keyBytes = 32
const saltBytes = 16
/** The PHC string format: `$scrypt$ln=13,r=8,p=10$salt$hash`, both in base64 without padding. */
const prefix = `$scrypt$ln=${Math.log2(cost.N)},r=${cost.r},p=${cost.p}$`

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** More sign-ins than this at once are no desk's. */
const mostWaiting = 50

/**
 * Runs one piece of work after the other: a hash keeps a processor busy for a quarter of a second, and a server that
 * computes several at once answers nobody else.
 * @throws Refusal 503 unavailable where too many wait already
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

/** Salted and hashed by scrypt. Hashes of earlier versions, made by the identity library, are still recognised. */
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
