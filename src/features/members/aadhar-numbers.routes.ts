import { Hono } from 'hono'
import { z } from 'zod'
import { memberIdSchema } from '#domain/members/member-input.ts'
import { isAadharMaskedForRole } from '#domain/members/privacy.ts'
import type { AppContext } from '#server/app-context.ts'
import { actorOfRequest, recordInHistory } from '#server/database/history.ts'
import { runInWriteTransactionWithoutRevision } from '#server/database/revision.ts'
import { notFoundRefusal } from '#server/errors.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { validateInput } from '#server/http/validate-input.ts'
import { readPrivacySettings } from '../settings/settings.store.ts'
import { countAadharComparisonIfAllowed } from './aadhar-comparison-limit.store.ts'
import { findMember, findMembersByAadhar } from './members.store.ts'

const idParam = z.object({ id: memberIdSchema })
/** A whole number only, so that nobody is found by a part of theirs. */
const aadharMatchSchema = z.strictObject({
  digits: z.string().regex(/^\d{12}$/),
  exceptId: memberIdSchema.nullable(),
})
const about = ({ id, name }: { id: string; name: string }) => ({ kind: 'member', subject: id, name }) as const

/** Aadhaar numbers that are looked at in full (SE-2), and whose number is typed (MB-12). */
export const aadharNumbersRoutes = ({ db, cipher, live, now, today }: AppContext) =>
  new Hono<RouteEnv>()
    .post('/:id/aadhaar-readings', validateInput('param', idParam), async (c) => {
      const { id } = c.req.valid('param')
      const { revision, aadhar } = await runInWriteTransactionWithoutRevision(db, async (trx, revision) => {
        const member = await findMember(trx, cipher, today(), id)
        if (!member) throw notFoundRefusal('member')
        await recordInHistory(trx, actorOfRequest(c, now), { ...about(member), action: 'aadhar-read' })
        return { revision, aadhar: member.aadhar }
      })
      live.publish(revision, 'history')
      return c.json({ aadhar }, 201)
    })

    .post('/aadhaar-matches', validateInput('json', aadharMatchSchema), async (c) => {
      // Not a GET, whose address with the number in it would stand in the logs of a proxy.
      const asked = c.req.valid('json')
      const { id, role } = c.get('session').account
      const isMasked = isAadharMaskedForRole(role, await readPrivacySettings(db))
      const compared = `${asked.digits} ${asked.exceptId ?? ''}`
      const counted = isMasked
        ? await countAadharComparisonIfAllowed({ db, cipher, now }, id, compared)
        : 'again'
      // As where nobody has it, so that a refusal does not tell how far a guesser has come.
      if (counted === 'refused') return c.json({ names: [] })
      const found = await findMembersByAadhar(db, cipher, asked)
      if (counted === 'first' && found.length > 0) {
        const revision = await runInWriteTransactionWithoutRevision(db, async (trx, revision) => {
          const entries = found.map((member) => ({ ...about(member), action: 'aadhar-matched' as const }))
          await recordInHistory(trx, actorOfRequest(c, now), ...entries)
          return revision
        })
        live.publish(revision, 'history')
      }
      return c.json({ names: found.map(({ name }) => name) })
    })
