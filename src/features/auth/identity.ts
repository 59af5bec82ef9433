import { kyselyAdapter } from '@better-auth/kysely-adapter'
import { APIError } from 'better-auth/api'
import { betterAuth } from 'better-auth/minimal'
import { z } from 'zod'
import type { Account } from '#domain/accounts/account.ts'
import { roles } from '#domain/accounts/role.ts'
import { languageSchema } from '#domain/language/language-schema.ts'
import type { Db } from '#server/database/database.ts'
import { unavailable } from '#server/errors.ts'
import type { SessionOf } from '#server/http/guard.ts'
import { endSession, isOutsideLifetime } from './auth.store.ts'
import type { Passwords } from './passwords.ts'
import { sessionFinder } from './session/session.store.ts'
import { createKnownBrowsers } from './sign-in/known-browser.ts'

const days = 24 * 60 * 60
/** Seconds until an unused session ends. A used one is prolonged once a day. */
const lifetime = 14 * days
const prolongedEvery = 1 * days
const moments = { createdAt: 'created_at', updatedAt: 'updated_at' }

/** A 5xx of the identity library is always an error of the database. */
function rethrow(error: unknown): never {
  throw error instanceof APIError && error.statusCode >= 500 ? unavailable() : error
}

const roleSchema = z.enum(roles)

function accountOf(user: {
  id: string
  email: string
  name: string
  role?: unknown
  language?: unknown
  mustChangePassword?: unknown
}): Account {
  const { id, email, name } = user
  return {
    id,
    email,
    name,
    role: roleSchema.parse(user.role),
    language: languageSchema.nullable().catch(null).parse(user.language),
    mustChangePassword: user.mustChangePassword !== 0,
  }
}

export type Identity = ReturnType<typeof createIdentity>

interface IdentityOptions {
  db: Db
  secret: string
  secure: boolean
  passwords: Passwords
}

/**
 * Accounts, passwords and sessions. The identity library writes our own tables, as text and integers on both
 * engines: its "sqlite" mode, for PostgreSQL too, decides only how it writes moments and flags. It uses the columns' own names,
 * as it maps a field's name twice, and `accountId` is both a field of its own and our name for its `userId`.
 * @param secret signs the session cookie
 * @param secure whether the public address has https: cookies are then Secure and `__Host-`
 */
export function createIdentity({ db, secret, secure, passwords }: IdentityOptions) {
  const cookieName = secure ? '__Host-abhyasika' : 'abhyasika'
  const auth = betterAuth({
    baseURL: 'http://localhost',
    secret,
    database: kyselyAdapter(db.withoutPlugins() as never, { type: 'sqlite', transaction: false }),
    telemetry: { enabled: false },
    logger: { disabled: true },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      password: passwords,
    },
    session: {
      modelName: 'sessions',
      expiresIn: lifetime,
      updateAge: prolongedEvery,
      fields: {
        ...moments,
        userId: 'account_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
      },
    },
    user: {
      modelName: 'accounts',
      fields: { ...moments, emailVerified: 'email_verified' },
      additionalFields: {
        role: { type: 'string', required: false, input: false },
        language: { type: 'string', required: false, input: false },
        mustChangePassword: {
          type: 'number',
          fieldName: 'must_change_password',
          required: false,
          input: false,
        },
      },
    },
    account: {
      modelName: 'credentials',
      fields: {
        ...moments,
        userId: 'account_id',
        accountId: 'provider_account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
      },
    },
    verification: { modelName: 'verifications', fields: { ...moments, expiresAt: 'expires_at' } },
    rateLimit: { enabled: false },
    advanced: {
      // Its check of the tables runs SQLite's queries, which fail on PostgreSQL.
      database: { validateSchema: false },
      useSecureCookies: false,
      defaultCookieAttributes: { secure, sameSite: 'lax', path: '/', httpOnly: true },
      cookies: { session_token: { name: cookieName } },
    },
  })

  const { find, hasOwnCookie } = sessionFinder(db, cookieName, secret)

  /** A valid session that need not be prolonged yet, which is so in all but one call a day. */
  const freshSession = async (cookies: string) => {
    const found = await find(cookies)
    if (!found) return undefined
    const left = Date.parse(found.expiresAt) - Date.now()
    if (left <= (lifetime - prolongedEvery) * 1000) return undefined
    if (isOutsideLifetime(new Date(found.createdAt), new Date())) return undefined
    return { session: { id: found.id, account: found.account }, cookies: [], asOf: found.asOf }
  }

  const sessionOf: SessionOf = async (headers) => {
    const cookies = headers.get('cookie')
    if (cookies === null) return undefined
    const fresh = await freshSession(cookies)
    if (fresh) return fresh
    const { response, headers: answer } = await auth.api
      .getSession({ headers, returnHeaders: true })
      .catch(rethrow)
    if (!response) return undefined
    if (isOutsideLifetime(response.session.createdAt, new Date())) {
      await endSession(db, response.session.id)
      return undefined
    }
    return {
      session: { id: response.session.id, account: accountOf(response.user) },
      cookies: answer.getSetCookie(),
    }
  }

  return {
    sessionOf,

    /** Whether the caller's browser was signed in here once and did not sign out. */
    wasSignedIn: (headers: Headers) => hasOwnCookie(headers.get('cookie') ?? ''),
    browsers: createKnownBrowsers({ secret, secure }),

    /** Opens a session; undefined for a wrong e-mail or password. */
    async signIn(email: string, password: string, headers: Headers) {
      try {
        const { response, headers: answer } = await auth.api.signInEmail({
          body: { email, password },
          headers,
          returnHeaders: true,
        })
        return { account: accountOf(response.user), token: response.token, cookies: answer.getSetCookie() }
      } catch (error) {
        if (error instanceof APIError && error.statusCode < 500) return undefined
        return rethrow(error)
      }
    },

    /**
     * The cookies that end a session in the browser. The caller ends it on the server, because the library reports success
     * even if the database failed.
     */
    async farewell() {
      const { headers } = await auth.api.signOut({ headers: new Headers(), returnHeaders: true })
      return headers.getSetCookie()
    },

    /** Whether the password has this hash. */
    isPassword: (password: string, hash: string) => passwords.verify({ password, hash }),

    /** The hash to store for a password. */
    hash: passwords.hash,

    /** Whether a hash has old settings. */
    isOutdated: passwords.isOutdated,
  }
}
