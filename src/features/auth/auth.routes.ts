import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { Account } from '#domain/accounts/account.ts'
import { credentialsSchema } from '#domain/accounts/account-input.ts'
import { languageSchema } from '#domain/language/language-schema.ts'
import type { AppContext } from '#server/app-context.ts'
import { recordWithoutRevision } from '#server/database/history.ts'
import type { Write } from '#server/database/revision.ts'
import { Refusal } from '#server/errors.ts'
import { addressOf, type RouteEnv } from '#server/http/guard.ts'
import { input } from '#server/http/input.ts'
import { networkOf } from '#server/http/network.ts'
import { wasRestoredLately } from '../backups/restore.store.ts'
import {
  changeLanguage,
  discardSession,
  endSession,
  findAccount,
  findPasswordHash,
  renewPasswordHash,
} from './auth.store.ts'
import type { Identity } from './identity.ts'
import { isCodeRefused, judgeCode } from './sign-in/check-code.ts'
import { countTry, removeTries } from './sign-in/tries.store.ts'
import { limitsFor, tooManyAttempts } from './sign-in/try-limits.ts'

const wrongCredentials = () => new Refusal(401, 'invalid_credentials')
const codeRequired = () => new Refusal(401, 'code_required', 'code')
const wrongCode = () => new Refusal(401, 'invalid_code', 'code')

/** The settings of one account (SH-7). */
const preferencesSchema = z.strictObject({ language: languageSchema })

export const authRoutes = ({ db, cipher, live, config, now }: AppContext, identity: Identity) => {
  const state = (account: Account | null, isRestored = false) => ({
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
    work?: (trx: Write) => Promise<void>,
  ) => {
    const by = action === 'refused' ? 'nobody' : known
    const changes = [{ field: 'network', to: addressOf(c, config.trustProxy) }]
    const entry = { kind: 'session', action, subject: known, name: known, changes } as const
    return recordWithoutRevision(db, { by, at: now() }, entry, work)
  }

  /** Rehashes a password whose hash has old settings, which is possible only while the password is known. */
  const renewHash = async (accountId: string, password: string) => {
    const old = await findPasswordHash(db, accountId)
    if (old === undefined || !identity.isOutdated(old)) return
    await renewPasswordHash(db, accountId, old, await identity.hash(password))
  }

  /** The reason why the second factor refuses the sign-in; undefined if it passes. */
  const refusalOfCode = async (accountId: string, code: string | undefined) => {
    const verdict = await judgeCode({ db, cipher, now }, accountId, code)
    if (verdict.outcome === 'missing') return codeRequired()
    if (verdict.outcome === 'too many') return tooManyAttempts()
    const isSpent = verdict.outcome === 'right' && (await verdict.spend(db))
    return isSpent ? undefined : wrongCode()
  }

  return new Hono<RouteEnv>()
    .get('/', async (c) => {
      const found = await identity.sessionOf(c.req.raw.headers)
      for (const cookie of found?.cookies ?? []) c.header('set-cookie', cookie, { append: true })
      if (found) return c.json(state(found.session.account))
      // Said to former sessions only: strangers need not know.
      const isRestored = identity.wasSignedIn(c.req.raw.headers) && (await wasRestoredLately(db, now()))
      return c.json(state(null, isRestored))
    })

    .post('/', input('json', credentialsSchema), async (c) => {
      const { email, password, code } = c.req.valid('json')
      const known = await findAccount(db, email)
      const browser = known && identity.browsers.nameOf(c, known.id)
      const limits = limitsFor(networkOf(addressOf(c, config.trustProxy)), email.toLowerCase(), browser)
      // The limits come before the password check, because that opens a session and a refused try must write nothing.
      const isRefused = known && (await isCodeRefused({ db, cipher, now }, known.id, code))
      if (isRefused || !(await countTry(db, limits, now()))) throw tooManyAttempts()
      const signedIn = await identity.signIn(email, password, c.req.raw.headers)
      const refusal = signedIn ? await refusalOfCode(signedIn.account.id, code) : wrongCredentials()
      // With a second factor, a right password without a code is neither a sign-in nor an entry of the history.
      if (signedIn && refusal) await discardSession(db, signedIn.token)
      if (!refusal) await removeTries(db, limits)
      // The history comes last, so that nothing can fail once it says that somebody signed in.
      if (signedIn && !refusal) await renewHash(signedIn.account.id, password)
      if (refusal?.problem.code !== 'code_required') {
        live.publish(await writeDown(c, refusal ? 'refused' : 'signed-in', known?.email), 'history')
      }
      if (!signedIn || refusal) throw refusal ?? wrongCredentials()
      for (const cookie of signedIn.cookies) c.header('set-cookie', cookie, { append: true })
      identity.browsers.remember(c, signedIn.account.id)
      return c.json(state(signedIn.account))
    })

    .patch('/', input('json', preferencesSchema), async (c) => {
      await changeLanguage(db, c.get('session').account.id, c.req.valid('json').language)
      return c.body(null, 204)
    })

    .delete('/', async (c) => {
      const { id, account } = c.get('session')
      const revision = await writeDown(c, 'signed-out', account.email, (trx) => endSession(trx, id))
      live.endSessions([id])
      live.publish(revision, 'history')
      for (const cookie of await identity.farewell()) c.header('set-cookie', cookie, { append: true })
      return c.body(null, 204)
    })
}
