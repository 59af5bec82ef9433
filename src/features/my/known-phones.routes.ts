import { Hono } from 'hono'
import { z } from 'zod'
import { memberIdSchema } from '#domain/members/member-input.ts'
import {
  memberPageLinkRecipientOf,
  phoneForMemberPageLink,
} from '#domain/my/known-phone-and-page-link-limits.ts'
import { idSchema } from '#domain/row.ts'
import type { AppContext } from '#server/app-context.ts'
import { actorOfRequest } from '#server/database/history.ts'
import { notFoundRefusal } from '#server/errors.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { validateInput } from '#server/http/validate-input.ts'
import { listOpenTokenLinks } from '#server/token-links.ts'
import { findMember } from '../members/members.store.ts'
import { readMembersPagesSettings } from '../settings/settings.store.ts'
import { isMemberPageOpenToday, listPhonesKnowingMember } from './known-phones.store.ts'
import { endKnownPhone, makeMemberPageLink } from './known-phones-and-page-links.act.ts'

const idParam = z.object({ id: memberIdSchema })
const phoneParam = idParam.extend({ phoneId: idSchema })

/** The phones that know a member and the links to their page, at the desk (MP-1). Nothing of it is there while the pages are off. */
export const knownPhonesRoutes = (context: AppContext) => {
  const { db, cipher, config, now, today } = context
  const openPages = async () => {
    const settings = await readMembersPagesSettings(db)
    if (!settings.isOn) throw notFoundRefusal('address')
    return settings
  }
  return new Hono<RouteEnv>()
    .get('/:id/phones', validateInput('param', idParam), async (c) => {
      const settings = await openPages()
      const { id } = c.req.valid('param')
      const member = await findMember(db, cipher, today(), id)
      if (!member) throw notFoundRefusal('member')
      const phones = await listPhonesKnowingMember(db, id, now())
      return c.json({
        phones: phones.map(({ phoneId: _phoneId, ...phone }) => phone),
        openLinks: (await listOpenTokenLinks(db, { kind: 'member', subject: id }, now())).length,
        goesTo: memberPageLinkRecipientOf(member, settings),
        phone: phoneForMemberPageLink(member, settings),
        hasAddress: config.publicUrl !== undefined,
        isPageOpen: await isMemberPageOpenToday(db, member, context),
      })
    })

    .delete('/:id/phones/:phoneId', validateInput('param', phoneParam), async (c) => {
      await openPages()
      const { id, phoneId } = c.req.valid('param')
      await endKnownPhone(context, actorOfRequest(c, now), { memberId: id, id: phoneId })
      return c.json({ id: phoneId })
    })

    .post('/:id/links', validateInput('param', idParam), async (c) => {
      const settings = await openPages()
      const { id } = c.req.valid('param')
      const member = await findMember(db, cipher, today(), id)
      if (!member) throw notFoundRefusal('member')
      const { token, until } = await makeMemberPageLink(context, actorOfRequest(c, now), id)
      const path = `/my/open/${token}`
      // Without a public address the link would lead nowhere.
      const link = config.publicUrl ? new URL(path, config.publicUrl).href : null
      const phone = phoneForMemberPageLink(member, settings)
      return c.json({ path, link, until, goesTo: memberPageLinkRecipientOf(member, settings), phone }, 201)
    })
}
