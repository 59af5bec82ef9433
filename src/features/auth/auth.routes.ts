import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { SignedInAccount } from '#domain/accounts/account.ts'
import { credentialsSchema, scannedCodeSignInSchema } from '#domain/accounts/account-input.ts'
import { normalizeFirstPassword } from '#domain/accounts/first-password.ts'
import { languageSchema } from '#domain/language/language-schema.ts'
import type { AppContext } from '#server/app-context.ts'
import { recordInHistoryWithoutRevision } from '#server/database/history.ts'
import type { WriteTransaction } from '#server/database/revision.ts'
import { Refusal } from '#server/errors.ts'
import { networkForRateLimits } from '#server/http/addresses/network.ts'
import { callerAddressOf, type RouteEnv } from '#server/http/guard.ts'
import { endSessions, type ServerSessionStore } from '#server/http/server-session-store.ts'
import { validateInput } from '#server/http/validate-input.ts'
import { hashOfToken } from '#server/token.ts'
import { wasBackupRestoredLately } from '../backups/replace-database-by-backup.store.ts'
import {
  type AccountWithPasswordHash,
  changeAccountLanguage,
  findAccountByFirstSignInCode,
  findAccountWithPasswordHash,
  renewPasswordHash,
  spendFirstPassword,
} from './auth.store.ts'
import type { PasswordHasher } from './passwords.ts'
import {
  checkSecondFactorCode,
  isSecondFactorCodeTryLimitReached,
} from './sign-in/check-second-factor-code.ts'
import type { KnownBrowserCookie } from './sign-in/known-browser.ts'
import { countTryIfAllowed, removeTries } from './sign-in/sign-in-tries.store.ts'
import {
  firstSignInCodeTryLimitOf,
  signInTryLimitsFor,
  tooManyAttemptsRefusal,
} from './sign-in/try-limits.ts'

const wrongCredentials = () => new Refusal(401, 'invalid_credentials')
const codeRequired = () => new Refusal(401, 'code_required', 'code')
const codeEnded = () => new Refusal(401, 'first_code_ended')
const wrongCode = () => new Refusal(401, 'invalid_code', 'code')

/** The settings of one account (SH-7). */
const preferencesSchema = z.strictObject({ language: languageSchema })

interface SignInParts {
  sessions: ServerSessionStore<SignedInAccount>
  passwords: PasswordHasher
  browsers: KnownBrowserCookie
}

export const authRoutes = (
  { db, cipher, live, config, now }: AppContext,
  { sessions, passwords, browsers }: SignInParts,
) => {
  const state = (account: SignedInAccount | null, isRestored = false) => ({
    account,
    /** A restored backup has ended the session of this browser. */
    ...(isRestored && { isRestored }),
    timeZone: config.timeZone,
    now: now().toISOString(),
  })

  /** Records a sign-in or -out. Stores the e-mail only of an existing account, because people type passwords into that field. */
  const writeDown = async (
    c: Context,
    action: 'signed-in' | 'refused' | 'signed-out',
    known = '',
    work?: (trx: WriteTransaction) => Promise<void>,
  ) => {
    const by = action === 'refused' ? 'nobody' : known
    const changes = [{ field: 'network', to: callerAddressOf(c, config.trustProxy) }]
    const entry = { kind: 'session', action, subject: known, name: known, changes } as const
    return recordInHistoryWithoutRevision(db, { by, at: now() }, entry, work)
  }

  /** Rehashes a password whose hash has old settings, which is possible only while the password is known. */
  const renewHash = async ({ account, passwordHash }: AccountWithPasswordHash, password: string) => {
    if (!passwords.isOutdated(passwordHash)) return
    await renewPasswordHash(db, account.id, passwordHash, await passwords.hash(password))
  }

  /** The reason why the second factor refuses the sign-in; undefined if it passes. */
  const refusalOfCode = async (accountId: string, code: string | undefined) => {
    const verdict = await checkSecondFactorCode({ db, cipher, now }, accountId, code)
    if (verdict.outcome === 'missing') return codeRequired()
    if (verdict.outcome === 'too many') return tooManyAttemptsRefusal()
    const isSpent = verdict.outcome === 'right' && (await verdict.spend(db))
    return isSpent ? undefined : wrongCode()
  }

  const typed = ({ firstPasswordUntil }: AccountWithPasswordHash, password: string) =>
    firstPasswordUntil === null ? password : normalizeFirstPassword(password)

  /** A first password opens the door for a week, and once. */
  const isEnded = ({ firstPasswordUntil }: AccountWithPasswordHash) =>
    firstPasswordUntil !== null && firstPasswordUntil <= now().toISOString()

  /** Opens a session; a first password or its code is used up by it. */
  const open = async (c: Context, account: { id: string; email: string }, isFirst: boolean) => {
    let cookie = ''
    const revision = await writeDown(c, 'signed-in', account.email, async (trx) => {
      if (isFirst && !(await spendFirstPassword(trx, account.id, now()))) throw wrongCredentials()
      cookie = await sessions.open(trx, account.id, c.req.raw.headers)
    })
    live.publish(revision, 'history')
    c.header('set-cookie', cookie, { append: true })
    browsers.remember(c, account.id)
  }

  /** The reason why a sign-in is refused; undefined if it passes. */
  const refusalOf = async (
    known: AccountWithPasswordHash | undefined,
    password: string,
    code: string | undefined,
  ) => {
    // Hashed without an account too, because the time of the answer would tell who has one.
    if (!known) await passwords.hash(password)
    const isRight =
      known && (await passwords.verify({ password: typed(known, password), hash: known.passwordHash }))
    return isRight && !isEnded(known) ? refusalOfCode(known.account.id, code) : wrongCredentials()
  }

  return new Hono<RouteEnv>()
    .get('/', async (c) => {
      const { headers } = c.req.raw
      const found = await sessions.find(headers)
      if (found?.cookie) c.header('set-cookie', found.cookie, { append: true })
      if (found) return c.json(state(found.subject))
      // Said to former sessions only: strangers need not know.
      const isRestored = sessions.hasCookie(headers) && (await wasBackupRestoredLately(db, now()))
      return c.json(state(null, isRestored))
    })

    .post('/', validateInput('json', credentialsSchema), async (c) => {
      const { email, password, code } = c.req.valid('json')
      const known = await findAccountWithPasswordHash(db, email)
      const browser = known && browsers.nameOf(c, known.account.id)
      const limits = signInTryLimitsFor(
        networkForRateLimits(callerAddressOf(c, config.trustProxy)),
        email.toLowerCase(),
        browser,
      )
      // The limits come before the password check, because a refused try must write nothing.
      const isRefused =
        known && (await isSecondFactorCodeTryLimitReached({ db, cipher, now }, known.account.id, code))
      if (isRefused || !(await countTryIfAllowed(db, limits, now()))) throw tooManyAttemptsRefusal()
      const refusal = await refusalOf(known, password, code)
      if (!known || refusal) {
        // With a second factor, a right password without a code is no entry of the history.
        if (refusal?.problem.code !== 'code_required') {
          live.publish(await writeDown(c, 'refused', known?.account.email), 'history')
        }
        throw refusal ?? wrongCredentials()
      }
      const { account } = known
      await removeTries(db, limits)
      await renewHash(known, password)
      await open(c, account, known.firstPasswordUntil !== null)
      return c.json(state(account))
    })

    .post('/codes', validateInput('json', scannedCodeSignInSchema), async (c) => {
      const { token, code } = c.req.valid('json')
      const limits = [firstSignInCodeTryLimitOf(networkForRateLimits(callerAddressOf(c, config.trustProxy)))]
      if (!(await countTryIfAllowed(db, limits, now()))) throw tooManyAttemptsRefusal()
      const known = await findAccountByFirstSignInCode(db, hashOfToken(token), now())
      if (!known) throw codeEnded()
      if (await isSecondFactorCodeTryLimitReached({ db, cipher, now }, known.id, code))
        throw tooManyAttemptsRefusal()
      const refusal = await refusalOfCode(known.id, code)
      if (refusal) throw refusal
      await removeTries(db, limits)
      const account = (await findAccountWithPasswordHash(db, known.email))?.account
      await open(c, known, true)
      return c.json(state(account ?? null))
    })

    .patch('/', validateInput('json', preferencesSchema), async (c) => {
      await changeAccountLanguage(db, c.get('session').account.id, c.req.valid('json').language)
      return c.body(null, 204)
    })

    .delete('/', async (c) => {
      const { id, account } = c.get('session')
      const revision = await writeDown(c, 'signed-out', account.email, async (trx) => {
        await endSessions(trx, { id })
      })
      live.endSessions([id])
      live.publish(revision, 'history')
      c.header('set-cookie', sessions.farewell(c.req.raw.headers), { append: true })
      return c.body(null, 204)
    })
}
