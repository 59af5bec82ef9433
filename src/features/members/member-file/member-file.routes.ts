import { Hono } from 'hono'
import { z } from 'zod'
import type { Day } from '#domain/day.ts'
import { languageSchema } from '#domain/language/language-schema.ts'
import { memberIdSchema } from '#domain/members/member-input.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/database/database.ts'
import { actorIn, record } from '#server/database/history.ts'
import { writeWithoutRevision } from '#server/database/revision.ts'
import type { FieldCipher } from '#server/encryption/field-encryption.ts'
import { notFound } from '#server/errors.ts'
import { isHead, type RouteEnv, refuseForeignLink } from '#server/http/guard.ts'
import { input } from '#server/http/input.ts'
import { listConsents } from '../../admissions/consents.store.ts'
import { listKeptOfMember } from '../../admissions/enquiries.store.ts'
import { listHistory } from '../../history/history.store.ts'
import { readMoneyOf } from '../../ledger/ledger.store.ts'
import { listPauses } from '../../ledger/pauses.store.ts'
import { listTerms } from '../../ledger/terms.store.ts'
import { listLog } from '../../reminders/reminders.store.ts'
import { findSeatById } from '../../seating/seating.store.ts'
import { readPublicSettings } from '../../settings/settings.store.ts'
import { readSetup } from '../../setup/setup.store.ts'
import { findStoredMember, findStoredPhoto } from '../members.store.ts'

const idParam = z.object({ id: memberIdSchema })
const languageQuery = z.object({ language: languageSchema.default('en') })

/** More entries than anybody has. */
const maxEntries = 100_000

/** All that is stored of a member as one page, for that member. */
export const memberFileRoutes = ({ db, cipher, live, config, now, today }: AppContext) =>
  new Hono<RouteEnv>().get('/:id/file', input('param', idParam), input('query', languageQuery), async (c) => {
    const { id } = c.req.valid('param')
    const { language } = c.req.valid('query')
    refuseForeignLink(c)
    const head = {
      'content-type': 'text/html; charset=utf-8',
      'content-disposition': `attachment; filename="member-${id}.html"`,
    }
    if (isHead(c)) {
      if (!(await findStoredMember(db, cipher, today(), id))) throw notFound('member')
      return c.body(null, 200, head)
    }
    const actor = actorIn(c, now)
    const { revision, ...stored } = await writeWithoutRevision(db, async (trx, revision) => {
      const found = await findEverything(trx, cipher, today(), id)
      if (!found) throw notFound('member')
      const entry = { kind: 'member', action: 'downloaded', subject: id, name: found.member.name } as const
      await record(trx, actor, entry)
      return { ...found, revision, entries: await listHistory(trx, { member: id, limit: maxEntries }) }
    })
    live.publish(revision, 'history')
    const { centre } = await readPublicSettings(db)
    const { filePolicy, memberFile } = await import('./member-file.tsx')
    const html = memberFile({
      ...stored,
      setup: await readSetup(db, today()),
      centre: centre.name[language],
      madeAt: actor.at,
      madeBy: actor.by,
      language,
      timeZone: config.timeZone,
    })
    return c.body(html, 200, {
      ...head,
      'content-security-policy': `${filePolicy}; sandbox; frame-ancestors 'none'`,
    })
  })

/** A member, or a deleted one, with the photo. */
async function findEverything(db: Db, cipher: FieldCipher, today: Day, id: string) {
  const found = await findStoredMember(db, cipher, today, id)
  if (!found) return undefined
  const { seatId } = found.member
  const seat = seatId === null ? null : ((await findSeatById(db, seatId)) ?? null)
  return {
    ...found,
    seat,
    terms: await listTerms(db, id),
    image: await findStoredPhoto(db, id),
    money: await readMoneyOf(db, id),
    pauses: await listPauses(db, id),
    reminders: await listLog(db, id, maxEntries),
    enquiries: await listKeptOfMember(db, id),
    consents: await listConsents(db, { memberId: id }),
  }
}
