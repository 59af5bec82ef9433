import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'
import { cacheUntilWrite } from '../database/cache-until-write.ts'
import type { Db } from '../database/database.ts'
import type { RevisionAndTombstoneHorizon } from '../database/revision.ts'

/** A session that begins further in the future comes from a wrong clock, in milliseconds. */
const clockTolerance = 60_000

/** A kind of session, with its life in milliseconds. */
export interface SessionKind<Subject> {
  /** The name of its cookie, without `__Host-`. */
  cookie: string
  /** An unused session ends after this. */
  lifetime: number
  /** A used one is prolonged this often. */
  prolongedEvery: number
  /** It ends after this in any case, counted from its beginning. */
  longest: number
  /** The session with that token, open or not. Every call needs it, so it has to be fast. */
  read(db: Db, token: string): Promise<StoredSession<Subject> | undefined>
}

/** ISO 8601 in UTC. */
interface SessionMoments {
  createdAt: string
  expiresAt: string
}

/** A session's row with whose it is. */
export interface StoredSession<Subject> extends SessionMoments {
  id: string
  subject: Subject
  /** The database's revision, read along because most calls need it next. */
  asOf: RevisionAndTombstoneHorizon
}

/** An open session of a caller. */
export interface FoundSession<Subject> extends StoredSession<Subject> {
  /** The `Set-Cookie` value that prolongs it in the browser too; most calls need none. */
  cookie?: string
}

/** The session of a request's cookie; undefined if there is none. */
export type SessionOfRequestFinder<Subject> = (headers: Headers) => Promise<FoundSession<Subject> | undefined>

interface SessionOptions {
  db: Db
  /** Signs the cookies, so that the rows alone open nothing. */
  secret: string
  /** Whether a call's cookies are `Secure` and `__Host-`. */
  isSafe: (headers: Headers) => boolean
  now: () => Date
}

/**
 * The sessions of one kind of caller. A session is a row with a random token; the browser holds the token with its signature
 * in a cookie, as `token.signature`, HMAC-SHA-256 in base64.
 */
export function createServerSessionStore<Subject>(
  { db, secret, isSafe, now }: SessionOptions,
  { cookie, lifetime, prolongedEvery, longest, read }: SessionKind<Subject>,
) {
  const nameFor = (headers: Headers) => (isSafe(headers) ? `__Host-${cookie}` : cookie)

  const signed = (token: string) => `${token}.${createHmac('sha256', secret).update(token).digest('base64')}`

  /** A `Set-Cookie` value that lasts for so many milliseconds. */
  const cookieWith = (headers: Headers, value: string, lasting: number) =>
    serialize(nameFor(headers), value, {
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      secure: isSafe(headers),
      maxAge: lasting / 1000,
    })

  /** The token of a cookie that we signed. */
  const tokenIn = (headers: Headers): string | undefined => {
    const name = nameFor(headers)
    const value = parse(headers.get('cookie') ?? '', name)[name] ?? ''
    const token = value.slice(0, Math.max(0, value.lastIndexOf('.')))
    const [given, right] = [Buffer.from(value), Buffer.from(signed(token))]
    return given.length === right.length && timingSafeEqual(given, right) ? token : undefined
  }

  const readOnce = cacheUntilWrite(db, async (token) => (await read(db, token)) ?? null)

  /** True before a session's end and within its longest life; false also for one from a clock that was ahead. */
  const isOpen = ({ createdAt, expiresAt }: SessionMoments) => {
    const moment = now().getTime()
    const age = moment - Date.parse(createdAt)
    return Date.parse(expiresAt) > moment && age <= longest && age >= -clockTolerance
  }

  /** Puts the end of a session off; false where another call has ended it meanwhile. */
  const prolong = async (id: string) => {
    const moment = now().getTime()
    const { numUpdatedRows } = await db
      .updateTable('sessions')
      .set({ expiresAt: momentAt(moment + lifetime), updatedAt: momentAt(moment) })
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  }

  const find: SessionOfRequestFinder<Subject> = async (headers) => {
    const token = tokenIn(headers)
    if (token === undefined) return undefined
    const session = await readOnce(token)
    if (!session) return undefined
    if (!isOpen(session)) {
      await endSessions(db, { id: session.id })
      return undefined
    }
    const left = Date.parse(session.expiresAt) - now().getTime()
    if (left > lifetime - prolongedEvery) return session
    return (await prolong(session.id))
      ? { ...session, cookie: cookieWith(headers, signed(token), lifetime) }
      : undefined
  }

  return {
    find,

    /** True for a browser that had a session here and did not end it itself. */
    hasCookie: (headers: Headers) => tokenIn(headers) !== undefined,

    /** Opens a session. @param subject the id of an account @returns the `Set-Cookie` value that hands it out */
    async open(trx: Db, subject: string, headers: Headers): Promise<string> {
      const token = randomBytes(24).toString('base64url')
      const moment = now().getTime()
      await trx
        .insertInto('sessions')
        .values({
          id: randomUUID(),
          token,
          accountId: subject,
          expiresAt: momentAt(moment + lifetime),
          createdAt: momentAt(moment),
          updatedAt: momentAt(moment),
        })
        .execute()
      return cookieWith(headers, signed(token), lifetime)
    },

    /** The `Set-Cookie` value that removes the cookie; the caller ends the session itself. */
    farewell: (headers: Headers) => cookieWith(headers, '', 0),

    /** The number of open sessions of a subject. */
    async count(subject: string): Promise<number> {
      const rows = await selectMoments(db).where('accountId', '=', subject).execute()
      return rows.filter(isOpen).length
    },

    /** The ids of the sessions among these that are open. */
    async openAmong(ids: string[]): Promise<Set<string>> {
      const rows = await selectMoments(db).where('id', 'in', ids).execute()
      return new Set(rows.filter(isOpen).map(({ id }) => id))
    },
  }
}

const selectMoments = (db: Db) => db.selectFrom('sessions').select(['id', 'createdAt', 'expiresAt'])

export type ServerSessionStore<Subject> = ReturnType<typeof createServerSessionStore<Subject>>

/**
 * Ends one session, or those of a subject but for the one given.
 * @returns the ids of the ended sessions
 */
export async function endSessions(
  trx: Db,
  which: { id: string } | { subject: string; exceptId?: string },
): Promise<string[]> {
  const all = trx.deleteFrom('sessions').returning('id')
  const rows = await ('id' in which
    ? all.where('id', '=', which.id)
    : all.where('accountId', '=', which.subject).where('id', '<>', which.exceptId ?? '')
  ).execute()
  return rows.map(({ id }) => id)
}

/** Removes the network addresses that earlier versions stored with sessions begun before a moment. */
export async function removeSessionNetworkAddresses(db: Db, before: Date) {
  await db
    .updateTable('sessions')
    .set({ ipAddress: null })
    .where('ipAddress', 'is not', null)
    .where('createdAt', '<', before.toISOString())
    .execute()
}

const momentAt = (ms: number) => new Date(ms).toISOString()
