import { Hono } from 'hono'
import { z } from 'zod'
import { memberIdSchema, memberIdsSchema } from '#domain/members/member-input.ts'
import { screenMember } from '#domain/members/privacy.ts'
import { actCallOf, answerAct } from '#server/act.ts'
import type { AppContext } from '#server/app-context.ts'
import { notFound } from '#server/errors.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { input } from '#server/http/input.ts'
import { serveList } from '#server/http/lists.ts'
import { readPrivacy } from '../settings/settings.store.ts'
import { admitMember } from './admission/admit-member.act.ts'
import { deleteMember, deleteMembers } from './deleted/delete-members.act.ts'
import { changeMember } from './edit/change-member.act.ts'
import { findByParentsPhone, findMember, findPhoto, listMembers } from './members.store.ts'

const idParam = z.object({ id: memberIdSchema })
const parentsPhoneQuery = z.object({ digits: z.string().regex(/^\d{6,15}$/) })
/** Whoever finds more types on. */
const maxByParentsPhone = 50
const photoQuery = z.object({ v: z.string().regex(/^[\w-]{1,40}$/) })

export const membersRoutes = (context: AppContext) => {
  const { db, cipher, today } = context
  return new Hono<RouteEnv>()
    .get(
      '/',
      serveList(db, 'members', (db, after) => listMembers(db, today(), after)),
    )

    .get('/by-parents-phone', input('query', parentsPhoneQuery), async (c) => {
      return c.json({ ids: await findByParentsPhone(db, c.req.valid('query').digits, maxByParentsPhone) })
    })

    .get('/:id', input('param', idParam), async (c) => {
      const row = await findMember(db, cipher, today(), c.req.valid('param').id)
      if (!row) throw notFound('member')
      return c.json({
        revision: row.revision,
        row: screenMember(row, await readPrivacy(db), c.get('session').account),
      })
    })

    .post('/', input('json', admitMember.schema), async (c) =>
      answerAct(context, c, admitMember, { input: c.req.valid('json') }),
    )

    .patch('/:id', input('param', idParam), input('json', changeMember.schema), async (c) => {
      const { id } = c.req.valid('param')
      return answerAct(context, c, changeMember, { subject: id, input: c.req.valid('json') })
    })

    .delete('/:id', input('param', idParam), async (c) => {
      const { id } = c.req.valid('param')
      return answerAct(context, c, deleteMember, { subject: id, input: undefined })
    })

    .post('/removals', input('json', memberIdsSchema), async (c) => {
      const { ids } = c.req.valid('json')
      return c.json(await deleteMembers(actCallOf(context, c), [...new Set(ids)]))
    })

    .get('/:id/photo', input('param', idParam), input('query', photoQuery), async (c) => {
      const image = await findPhoto(db, c.req.valid('param').id, c.req.valid('query').v)
      if (!image) throw notFound('photo')
      return c.body(new Uint8Array(image), 200, {
        'content-type': 'image/webp',
        'cache-control': 'no-store',
      })
    })
}
