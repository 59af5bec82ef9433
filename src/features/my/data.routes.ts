import { Hono } from 'hono'
import { dayAt } from '#domain/day.ts'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/database/history.ts'
import { writeWithoutRevision } from '#server/database/revision.ts'
import { notFound } from '#server/errors.ts'
import { isHead, refuseForeignLink } from '#server/http/guard.ts'
import { endConsent, listConsents } from '../admissions/consents.store.ts'
import { listHistory } from '../history/history.store.ts'
import { takeMemberFile } from '../members/member-file/member-file.act.ts'
import { findMember } from '../members/members.store.ts'
import { readPrivacy } from '../settings/settings.store.ts'
import type { MyPages } from './my-pages.ts'
import { dataDocument } from './pages/data-page.tsx'
import { endPhone } from './phones.act.ts'
import { listPhonesOf } from './phones.store.ts'
import type { MyEnv } from './self-guard.ts'

/** More entries than anybody has. */
const maxEntries = 100_000

/** A member's own data, phones and consents (MP-6, MP-1). */
export const dataRoutes = (context: AppContext, { frameOf, send }: MyPages) => {
  const { db, cipher, live, config, now, today } = context

  /** The days on which somebody saw the Aadhaar number: looked at it, or took the whole file at the desk. */
  async function daysLookedAt(id: string): Promise<string[]> {
    const entries = await listHistory(db, { member: id, limit: maxEntries })
    const looks = entries.filter(
      ({ action, by }) => action === 'aadhar-read' || (action === 'downloaded' && by !== 'nobody'),
    )
    return [...new Set(looks.map(({ at }) => dayAt(new Date(at), config.timeZone)))]
  }

  const toData = (id: string) => `/my/${encodeURIComponent(id)}/data`

  return new Hono<MyEnv>()
    .get('/:id/data', async (c) => {
      const self = c.get('self')
      const member = await findMember(db, cipher, today(), self.id)
      if (!member) throw notFound('member')
      const { masksAadhar } = await readPrivacy(db)
      const html = dataDocument({
        frame: await frameOf(c, self),
        consents: await listConsents(db, { memberId: self.id }),
        phones: await listPhonesOf(db, self.id, now()),
        phoneMemberId: self.phoneMemberId,
        aadhaar: {
          isKept: member.aadhar !== '',
          isShownInFull: !masksAadhar,
          lookedAtOn: await daysLookedAt(self.id),
        },
      })
      return send(c, html)
    })

    .get('/:id/data/file', async (c) => {
      const self = c.get('self')
      refuseForeignLink(c)
      const head = {
        'content-type': 'text/html; charset=utf-8',
        'content-disposition': 'attachment; filename="my-data.html"',
        'x-robots-tag': 'noindex',
      }
      if (isHead(c)) return c.body(null, 200, head)
      const { language } = await frameOf(c, self)
      const actor = { by: 'nobody', at: now() }
      const { html, policy } = await takeMemberFile(context, actor, { id: self.id, language, isOwn: true })
      return c.body(html, 200, { ...head, 'content-security-policy': policy })
    })

    .post('/:id/consents/:consent/endings', async (c) => {
      const self = c.get('self')
      const revision = await writeWithoutRevision(db, async (trx, revision) => {
        const at = now()
        const purpose = await endConsent(
          trx,
          { id: c.req.param('consent'), memberId: self.id },
          at.toISOString(),
        )
        if (purpose === undefined) return null
        const entry = { kind: 'member', action: 'consent-ended', subject: self.id, name: self.name } as const
        await record(trx, { by: 'nobody', at }, { ...entry, changes: [{ field: 'consent', to: purpose }] })
        return revision
      })
      if (revision !== null) live.publish(revision, 'history')
      return c.redirect(toData(self.id), 303)
    })

    .post('/:id/phones/:phone/endings', async (c) => {
      const self = c.get('self')
      const id = c.req.param('phone')
      await endPhone(context, { by: 'nobody', at: now() }, { memberId: self.id, id })
      return c.redirect(id === self.phoneMemberId ? '/my' : toData(self.id), 303)
    })
}
