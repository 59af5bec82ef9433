import { Hono } from 'hono'
import { z } from 'zod'
import { newStaffSchema, passwordResetSchema } from '#domain/accounts/account-input.ts'
import { idSchema } from '#domain/row.ts'
import type { AppContext } from '#server/app-context.ts'
import { actOf, record } from '#server/database/history.ts'
import { type Write, write } from '#server/database/revision.ts'
import { notFound, Refusal, rowIn } from '#server/errors.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { input } from '#server/http/input.ts'
import {
  addAccount,
  endSessionsOf,
  findAccount,
  listAccounts,
  removeAccount,
  resetPassword,
} from '../auth.store.ts'
import type { Identity } from '../identity.ts'
import { passwordCheck } from '../own-account/require-password.ts'
import { newPassword } from '../passwords.ts'

const idParam = z.object({ id: idSchema })

/** The staff accounts (AU-8). */
export const staffRoutes = ({ db, live, now }: AppContext, identity: Identity) => {
  const requirePassword = passwordCheck({ db, now }, identity)
  /** @throws Refusal 404 */
  const accountWith = async (trx: Write, id: string) => {
    const accounts = await listAccounts(trx)
    return { account: rowIn(accounts, id, 'account'), isOnly: accounts.length === 1 }
  }

  return new Hono<RouteEnv>()
    .get('/', async (c) => c.json({ rows: await listAccounts(db) }))

    .post('/', input('json', newStaffSchema), async (c) => {
      const { email } = c.req.valid('json')
      const password = newPassword()
      const hash = await identity.hash(password)
      const { revision, row } = await write(db, async (trx, revision) => {
        if (await findAccount(trx, email)) {
          throw new Refusal(409, 'already_staff', 'email')
        }
        await addAccount(trx, { email, passwordHash: hash, mustChangePassword: true }, now())
        const row = (await listAccounts(trx)).find((account) => account.email === email.toLowerCase())
        if (!row) throw notFound('account')
        const entry = { kind: 'account', action: 'added', subject: row.email, name: row.email } as const
        await record(trx, actOf(c, now), entry)
        return { revision, row }
      })
      live.publish(revision, 'history')
      return c.json({ row, password }, 201)
    })

    .post('/:id/passwords', input('param', idParam), input('json', passwordResetSchema), async (c) => {
      const { id } = c.req.valid('param')
      if (id === c.get('session').account.id) throw new Refusal(409, 'own_account')
      // Otherwise an unattended browser would be enough to act as a colleague.
      await requirePassword(c, c.req.valid('json').password)
      const password = newPassword()
      const hash = await identity.hash(password)
      const { revision, email, ended } = await write(db, async (trx, revision) => {
        const { account } = await accountWith(trx, id)
        const ended = await resetPassword(trx, id, hash)
        const { email } = account
        const changes = [{ field: 'password' }]
        await record(trx, actOf(c, now), {
          kind: 'account',
          action: 'changed',
          subject: email,
          name: email,
          changes,
        })
        return { revision, email, ended }
      })
      live.endSessions(ended)
      live.publish(revision, 'history')
      return c.json({ email, password }, 201)
    })

    .delete('/:id', input('param', idParam), async (c) => {
      const { id } = c.req.valid('param')
      const { revision, ended } = await write(db, async (trx, revision) => {
        const { account, isOnly } = await accountWith(trx, id)
        if (isOnly) throw new Refusal(409, 'last_account')
        const ended = await endSessionsOf(trx, id)
        await removeAccount(trx, id)
        const entry = {
          kind: 'account',
          action: 'removed',
          subject: account.email,
          name: account.email,
        } as const
        await record(trx, actOf(c, now), entry)
        return { revision, ended }
      })
      live.endSessions(ended)
      live.publish(revision, 'history')
      return c.json({ revision })
    })
}
