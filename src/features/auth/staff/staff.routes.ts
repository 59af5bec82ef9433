import { Hono } from 'hono'
import { z } from 'zod'
import {
  colleaguePasswordResetSchema,
  newStaffAccountSchema,
  ownPasswordConfirmationSchema,
  roleChangeSchema,
} from '#domain/accounts/account-input.ts'
import { idSchema } from '#domain/row.ts'
import type { AppContext } from '#server/app-context.ts'
import { actorOfRequest, recordInHistory } from '#server/database/history.ts'
import { runInWriteTransaction, type WriteTransaction } from '#server/database/revision.ts'
import { notFoundRefusal, Refusal, rowOrNotFound } from '#server/errors.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { endSessions } from '#server/http/server-session-store.ts'
import { validateInput } from '#server/http/validate-input.ts'
import { touchRoomsHoursAndPlans } from '../../setup/setup.store.ts'
import {
  addStaffAccount,
  changeAccountRole,
  findAccountByEmail,
  listStaffAccounts,
  removeStaffAccount,
  resetPassword,
} from '../auth.store.ts'
import { requireCallersPassword } from '../own-account/require-password.ts'
import { newFirstPasswordAndSignInCode, type PasswordHasher } from '../passwords.ts'
import { saveStaffName } from '../staff-names.store.ts'

const idParam = z.object({ id: idSchema })

/** The staff accounts (AU-8). */
export const staffRoutes = ({ db, live, now, today }: AppContext, passwords: PasswordHasher) => {
  const requirePassword = requireCallersPassword({ db, now }, passwords)
  /** @throws Refusal 404 */
  const accountWith = async (trx: WriteTransaction, id: string) => {
    return rowOrNotFound(await listStaffAccounts(trx), id, 'account')
  }

  return new Hono<RouteEnv>()
    .get('/', async (c) => c.json({ rows: await listStaffAccounts(db) }))

    .post('/', validateInput('json', newStaffAccountSchema), async (c) => {
      const { email, name, role, language, password: own } = c.req.valid('json')
      // Otherwise an unattended browser would be enough to stay an owner.
      if (own !== undefined) await requirePassword(c, own)
      const { password, token, first } = newFirstPasswordAndSignInCode(language, now())
      const hash = await passwords.hash(password)
      const { revision, row } = await runInWriteTransaction(db, async (trx, revision) => {
        if (await findAccountByEmail(trx, email)) {
          throw new Refusal(409, 'already_staff', 'email')
        }
        const account = { email, passwordHash: hash, mustChangePassword: true, role, first }
        await addStaffAccount(trx, account, now())
        if (name !== '') {
          await saveStaffName(trx, { address: email.toLowerCase(), name })
          await touchRoomsHoursAndPlans(trx, revision, today())
        }
        const row = (await listStaffAccounts(trx)).find((account) => account.email === email.toLowerCase())
        if (!row) throw notFoundRefusal('account')
        const entry = { kind: 'account', action: 'added', subject: row.email, name: row.email } as const
        const named = name === '' ? [] : [{ field: 'name', to: name }]
        await recordInHistory(trx, actorOfRequest(c, now), {
          ...entry,
          changes: [{ field: 'role', to: role }, ...named],
        })
        return { revision, row }
      })
      live.publish(revision, 'history', ...(name === '' ? [] : (['setup'] as const)))
      return c.json({ row, password, token }, 201)
    })

    .patch('/:id', validateInput('param', idParam), validateInput('json', roleChangeSchema), async (c) => {
      const { id } = c.req.valid('param')
      const { role, password } = c.req.valid('json')
      // Otherwise an unattended browser would be enough to make somebody an owner.
      await requirePassword(c, password)
      const { revision, row } = await runInWriteTransaction(db, async (trx, revision) => {
        const { email, role: from } = await accountWith(trx, id)
        await changeAccountRole(trx, id, role)
        const changes = from === role ? [] : [{ field: 'role', from, to: role }]
        const entry = { kind: 'account', action: 'changed', subject: email, name: email } as const
        await recordInHistory(trx, actorOfRequest(c, now), { ...entry, changes })
        return { revision, row: await accountWith(trx, id) }
      })
      live.publish(revision, 'history', 'accounts')
      return c.json({ row })
    })

    .post(
      '/:id/passwords',
      validateInput('param', idParam),
      validateInput('json', colleaguePasswordResetSchema),
      async (c) => {
        const { id } = c.req.valid('param')
        if (id === c.get('session').account.id) throw new Refusal(409, 'own_account')
        // Otherwise an unattended browser would be enough to act as a colleague.
        const { language, password: own } = c.req.valid('json')
        await requirePassword(c, own)
        const { password, token, first } = newFirstPasswordAndSignInCode(language, now())
        const hash = await passwords.hash(password)
        const { revision, email, ended } = await runInWriteTransaction(db, async (trx, revision) => {
          const account = await accountWith(trx, id)
          const ended = await resetPassword(trx, id, hash, first)
          const { email } = account
          const changes = [{ field: 'password' }]
          await recordInHistory(trx, actorOfRequest(c, now), {
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
        return c.json({ email, password, token }, 201)
      },
    )

    .delete(
      '/:id',
      validateInput('param', idParam),
      validateInput('json', ownPasswordConfirmationSchema),
      async (c) => {
        const { id } = c.req.valid('param')
        // Otherwise an unattended browser would be enough to keep the others out.
        await requirePassword(c, c.req.valid('json').password)
        const { revision, ended } = await runInWriteTransaction(db, async (trx, revision) => {
          const account = await accountWith(trx, id)
          const ended = await endSessions(trx, { subject: id })
          await removeStaffAccount(trx, id)
          const entry = {
            kind: 'account',
            action: 'removed',
            subject: account.email,
            name: account.email,
          } as const
          await recordInHistory(trx, actorOfRequest(c, now), entry)
          return { revision, ended }
        })
        live.endSessions(ended)
        live.publish(revision, 'history', 'accounts')
        return c.json({ revision })
      },
    )
}
