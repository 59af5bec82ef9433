import { type Context, Hono } from 'hono'
import type { OwnAccountDetails, SignedInAccount } from '#domain/accounts/account.ts'
import {
  ownNameSchema,
  passwordChangeSchema,
  secondFactorRemovalSchema,
  secondFactorSetupSchema,
} from '#domain/accounts/account-input.ts'
import { normalizeFirstPassword } from '#domain/accounts/first-password.ts'
import { isEasyPassword } from '#domain/accounts/password.ts'
import type { FieldChange } from '#domain/history.ts'
import type { AppContext } from '#server/app-context.ts'
import { actorOfRequest, recordInHistory } from '#server/database/history.ts'
import { runInWriteTransaction, type WriteTransaction } from '#server/database/revision.ts'
import { Refusal } from '#server/errors.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { endSessions, type ServerSessionStore } from '#server/http/server-session-store.ts'
import { validateInput } from '#server/http/validate-input.ts'
import { touchRoomsHoursAndPlans } from '../../setup/setup.store.ts'
import { findPasswordHash, savePasswordHash } from '../auth.store.ts'
import type { PasswordHasher } from '../passwords.ts'
import { saveStaffName, staffNameChangeForHistory } from '../staff-names.store.ts'
import { requireCallersPassword } from './require-password.ts'
import { requireSecondFactorCode, wrongCodeRefusal } from './require-second-factor-code.ts'
import {
  countSecondFactorRecoveryCodes,
  findSecondFactor,
  removeSecondFactor,
  saveSecondFactor,
} from './second-factor.store.ts'
import {
  authenticatorStepOfCode,
  hashOfSecondFactorRecoveryCode,
  newSecondFactorRecoveryCodes,
  newSecondFactorSecret,
  otpauthUriOf,
} from './second-factor.ts'

/** Routes for the caller's own account (AU-8). */
export const ownAccountRoutes = (
  { db, cipher, live, now, today }: AppContext,
  { sessions, passwords }: { sessions: ServerSessionStore<SignedInAccount>; passwords: PasswordHasher },
) => {
  const requirePassword = requireCallersPassword({ db, now }, passwords)

  const requirePresentCode = requireSecondFactorCode({ db, cipher, now })

  /** Changes the account and records it in one transaction, then announces it to open screens. */
  const change = async (
    c: Context<RouteEnv>,
    changes: FieldChange[],
    work: (trx: WriteTransaction, revision: number) => Promise<string[]>,
  ) => {
    const { email } = c.get('session').account
    const { revision, ended } = await runInWriteTransaction(db, async (trx, revision) => {
      const ended = await work(trx, revision)
      const entry = { kind: 'account', action: 'changed', subject: email, name: email, changes } as const
      await recordInHistory(trx, actorOfRequest(c, now), entry)
      return { revision, ended }
    })
    live.endSessions(ended)
    const isNamed = changes.some(({ field }) => field === 'name')
    live.publish(revision, 'history', ...(isNamed ? (['setup', 'accounts'] as const) : []))
  }

  const rename = async (
    trx: WriteTransaction,
    { email }: SignedInAccount,
    name: string,
    revision: number,
  ) => {
    await saveStaffName(trx, { address: email, name })
    await touchRoomsHoursAndPlans(trx, revision, today())
  }

  /** @throws Refusal 400 same_password for the one that somebody else has made */
  const refuseFirstPassword = async (accountId: string, next: string) => {
    const hash = await findPasswordHash(db, accountId)
    if (hash && (await passwords.verify({ password: normalizeFirstPassword(next), hash }))) {
      throw new Refusal(400, 'same_password', 'next')
    }
  }

  return new Hono<RouteEnv>()
    .get('/', async (c) => {
      const { id, email, name, role } = c.get('session').account
      const own: OwnAccountDetails = {
        email,
        name,
        role,
        hasSecondFactor: (await findSecondFactor(db, cipher, id)) !== undefined,
        recoveryCodes: await countSecondFactorRecoveryCodes(db, id),
        sessions: await sessions.count(id),
      }
      return c.json(own)
    })

    .post('/password', validateInput('json', passwordChangeSchema), async (c) => {
      const { password, next, name } = c.req.valid('json')
      const { id: session, account } = c.get('session')
      if (account.isFirstSignIn) await refuseFirstPassword(account.id, next)
      else if (password === undefined) throw new Refusal(400, 'required', 'password')
      else await requirePassword(c, password)
      if (account.mustChangePassword && next === password) {
        throw new Refusal(400, 'same_password', 'next')
      }
      if (isEasyPassword(next, account.email)) {
        throw new Refusal(400, 'easy_password', 'next')
      }
      const hash = await passwords.hash(next)
      const named =
        name === undefined || name === account.name ? [] : [staffNameChangeForHistory(account, name)]
      await change(c, [{ field: 'password' }, ...named], async (trx, revision) => {
        await savePasswordHash(trx, account.id, hash)
        if (name !== undefined) await rename(trx, account, name, revision)
        return endSessions(trx, { subject: account.id, exceptId: session })
      })
      return c.body(null, 204)
    })

    .post('/names', validateInput('json', ownNameSchema), async (c) => {
      const { name } = c.req.valid('json')
      const { account } = c.get('session')
      if (name === account.name) return c.body(null, 204)
      await change(c, [staffNameChangeForHistory(account, name)], async (trx, revision) => {
        await rename(trx, account, name, revision)
        return []
      })
      return c.body(null, 204)
    })

    .post('/sign-outs', async (c) => {
      const { account } = c.get('session')
      await change(c, [{ field: 'sessions' }], (trx) => endSessions(trx, { subject: account.id }))
      return c.body(null, 204)
    })

    .post('/second-factor/proposals', (c) => {
      const secret = newSecondFactorSecret()
      return c.json({ secret, address: otpauthUriOf(secret, c.get('session').account.email) })
    })

    .post('/second-factor', validateInput('json', secondFactorSetupSchema), async (c) => {
      const { password, secret, code, presentCode } = c.req.valid('json')
      await requirePassword(c, password)
      const step = authenticatorStepOfCode(code, secret, now(), null)
      if (step === undefined) throw wrongCodeRefusal('code')
      const spendCode = await requirePresentCode(c, presentCode)
      const { id: session, account } = c.get('session')
      const recoveryCodes = newSecondFactorRecoveryCodes()
      await change(c, [{ field: 'secondFactor', from: 'off', to: 'on' }], async (trx) => {
        await spendCode(trx)
        await saveSecondFactor(trx, cipher, account.id, {
          secret,
          step,
          hashes: recoveryCodes.map(hashOfSecondFactorRecoveryCode),
        })
        return endSessions(trx, { subject: account.id, exceptId: session })
      })
      return c.json({ recoveryCodes }, 201)
    })

    .post('/second-factor/removals', validateInput('json', secondFactorRemovalSchema), async (c) => {
      const { password, presentCode } = c.req.valid('json')
      await requirePassword(c, password)
      const spendCode = await requirePresentCode(c, presentCode)
      const { account } = c.get('session')
      await change(c, [{ field: 'secondFactor', from: 'on', to: 'off' }], async (trx) => {
        await spendCode(trx)
        await removeSecondFactor(trx, account.id)
        return []
      })
      return c.body(null, 204)
    })
}
