import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { languageSchema } from '#domain/language.ts'
import { requiredFieldsMessage, requiredText } from '#domain/text.ts'
import { Refusal } from '#server/errors.ts'
import { type Account, addressOf, type RouteEnv } from '#server/guard.ts'
import { recordAlone } from '#server/history.ts'
import { input } from '#server/input.ts'
import type { AppParts } from '#server/parts.ts'
import { changeLanguage, countTry, forgetTries, isAccount, type TryLimit } from './auth.store.ts'
import type { Identity } from './identity.ts'

const credentialsSchema = z.strictObject({
  email: requiredText(254),
  password: z.string(requiredFieldsMessage).min(1, requiredFieldsMessage).max(128),
})

/** What an account chooses for itself (SH-7). */
const preferencesSchema = z.strictObject({ language: languageSchema })

/**
 * A guesser is slowed by where they come from, by the account they try from there, and, at a height the true owner
 * does not reach, by the account alone, so that nobody can lock an owner out by failing for them from elsewhere.
 */
const limitsFor = (address: string, email: string): TryLimit[] => [
  { key: `address ${address}`, most: 30 },
  { key: `account ${email} from ${address}`, most: 10 },
  { key: `account ${email}`, most: 100 },
]

export const authRoutes = ({ db, live, config, now }: AppParts, identity: Identity) => {
  const state = (account: Account | null) => ({
    account,
    timeZone: config.timeZone,
    now: now().toISOString(),
  })

  /** Every sign-in and -out is written down. What was typed as an e-mail may be anything: it is kept where it is one of ours. */
  const writeDown = async (c: Context, action: 'signed-in' | 'refused' | 'signed-out', email: string) => {
    const known = action !== 'refused' || (await isAccount(db, email)) ? email.toLowerCase() : ''
    const by = action === 'refused' ? 'nobody' : known
    const changes = [{ field: 'address', to: addressOf(c, config.trustProxy) }]
    const entry = { kind: 'session', action, subject: known, name: known, changes } as const
    live.publish(await recordAlone(db, { by, at: now() }, entry), 'history')
  }

  return new Hono<RouteEnv>()
    .get('/', async (c) => {
      const found = await identity.sessionOf(c.req.raw.headers)
      for (const cookie of found?.cookies ?? []) c.header('set-cookie', cookie, { append: true })
      return c.json(state(found?.session.account ?? null))
    })

    .post('/', input('json', credentialsSchema), async (c) => {
      const { email, password } = c.req.valid('json')
      const limits = limitsFor(addressOf(c, config.trustProxy), email.toLowerCase())
      if (!(await countTry(db, limits, now()))) {
        throw new Refusal(429, 'too_many_attempts', 'An error occurred. Please try again.')
      }
      const signedIn = await identity.signIn(email, password, c.req.raw.headers)
      await writeDown(c, signedIn ? 'signed-in' : 'refused', email)
      if (!signedIn) throw new Refusal(401, 'invalid_credentials', 'Invalid email or password.')
      await forgetTries(db, limits, now())
      for (const cookie of signedIn.cookies) c.header('set-cookie', cookie, { append: true })
      return c.json(state(signedIn.account))
    })

    .patch('/', input('json', preferencesSchema), async (c) => {
      await changeLanguage(db, c.get('session').account.id, c.req.valid('json').language)
      return c.body(null, 204)
    })

    .delete('/', async (c) => {
      const cookies = await identity.signOut(c.req.raw.headers)
      live.endSessions([c.get('session').id])
      for (const cookie of cookies) c.header('set-cookie', cookie, { append: true })
      await writeDown(c, 'signed-out', c.get('session').account.email)
      return c.body(null, 204)
    })
}
