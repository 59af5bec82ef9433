import { Hono } from 'hono'
import { z } from 'zod'
import { memberIdSchema, memberIdsSchema } from '#domain/members/member-input.ts'
import { toMemberForScreens } from '#domain/members/privacy.ts'
import { actContextOf, runActForRoute } from '#server/act.ts'
import type { AppContext } from '#server/app-context.ts'
import { notFoundRefusal } from '#server/errors.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { serveLiveList } from '#server/http/serve-live-list.ts'
import { validateInput } from '#server/http/validate-input.ts'
import { readPrivacySettings } from '../settings/settings.store.ts'
import { admitMemberAct } from './admission/admit-member.act.ts'
import { deleteMemberAct, deleteMembers } from './deleted/delete-members.act.ts'
import { changeMemberAct } from './edit/change-member.act.ts'
import {
  findMember,
  findMemberIdsByParentsPhone,
  findMemberPhotoByMark,
  listMembers,
} from './members.store.ts'

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
      serveLiveList(db, 'members', (db, after) => listMembers(db, today(), after)),
    )

    .get('/by-parents-phone', validateInput('query', parentsPhoneQuery), async (c) => {
      return c.json({
        ids: await findMemberIdsByParentsPhone(db, c.req.valid('query').digits, maxByParentsPhone),
      })
    })

    .get('/:id', validateInput('param', idParam), async (c) => {
      const row = await findMember(db, cipher, today(), c.req.valid('param').id)
      if (!row) throw notFoundRefusal('member')
      return c.json({
        revision: row.revision,
        row: toMemberForScreens(row, await readPrivacySettings(db), c.get('session').account),
      })
    })

    .post('/', validateInput('json', admitMemberAct.schema), async (c) =>
      runActForRoute(context, c, admitMemberAct, { input: c.req.valid('json') }),
    )

    .patch(
      '/:id',
      validateInput('param', idParam),
      validateInput('json', changeMemberAct.schema),
      async (c) => {
        const { id } = c.req.valid('param')
        return runActForRoute(context, c, changeMemberAct, { subject: id, input: c.req.valid('json') })
      },
    )

    .delete('/:id', validateInput('param', idParam), async (c) => {
      const { id } = c.req.valid('param')
      return runActForRoute(context, c, deleteMemberAct, { subject: id, input: undefined })
    })

    .post('/removals', validateInput('json', memberIdsSchema), async (c) => {
      const { ids } = c.req.valid('json')
      return c.json(await deleteMembers(actContextOf(context, c), [...new Set(ids)]))
    })

    .get('/:id/photo', validateInput('param', idParam), validateInput('query', photoQuery), async (c) => {
      const image = await findMemberPhotoByMark(db, c.req.valid('param').id, c.req.valid('query').v)
      if (!image) throw notFoundRefusal('photo')
      return c.body(new Uint8Array(image), 200, {
        'content-type': 'image/webp',
        'cache-control': 'no-store',
      })
    })
}
