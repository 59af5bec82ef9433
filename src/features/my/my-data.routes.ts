import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import {
  channelsMemberMayConsentTo,
  consentPurposeOfChannel,
  findActiveConsent,
} from '#domain/admissions/active-consent.ts'
import { newConsentSchema } from '#domain/admissions/consent-input.ts'
import { dayAt } from '#domain/day.ts'
import type { AppContext } from '#server/app-context.ts'
import { notFoundRefusal, Refusal } from '#server/errors.ts'
import { isHeadRequest, refuseCrossSiteLink } from '#server/http/guard.ts'
import { listConsents } from '../admissions/consents/consents.store.ts'
import { recordMemberConsent, withdrawMemberConsent } from '../admissions/consents/member-consents.act.ts'
import { listCheckInsOfMember } from '../check-in/check-in-desk.store.ts'
import { listHistory } from '../history/history.store.ts'
import { makeMemberFile } from '../members/member-file/make-member-file.act.ts'
import { findMember } from '../members/members.store.ts'
import { listChannelsOn } from '../messages/channels.store.ts'
import { readCheckInSettings, readPrivacySettings } from '../settings/settings.store.ts'
import { listLibraries } from '../setup/rooms/libraries.store.ts'
import { listPhonesKnowingMember } from './known-phones.store.ts'
import { endKnownPhone } from './known-phones-and-page-links.act.ts'
import { renderMemberDataPage } from './pages/render-member-data-page.tsx'
import type { MyPageRoutesContext } from './prepare-my-page-routes-context.ts'
import type { MyPageRouteEnv } from './require-phone-knowing-member.ts'

/** More entries than anybody has. */
const maxEntries = 100_000

/** A member's own data, phones and consents (MP-6, MP-1). */
export const myDataRoutes = (context: AppContext, { frameOf, send }: MyPageRoutesContext) => {
  const { db, cipher, config, now, today } = context

  /** The days on which somebody saw the Aadhaar number: looked at it, or took the whole file at the desk. */
  async function daysLookedAt(id: string): Promise<string[]> {
    const entries = await listHistory(db, { member: id, limit: maxEntries })
    const looks = entries.filter(
      ({ action, by }) => action === 'aadhar-read' || (action === 'downloaded' && by !== 'nobody'),
    )
    return [...new Set(looks.map(({ at }) => dayAt(new Date(at), config.timeZone)))]
  }

  /** Whether a yes to check-in is asked for, and whether there is one that counts. */
  async function readAttendance(
    { isMinor }: { isMinor: boolean },
    consents: Awaited<ReturnType<typeof listConsents>>,
  ) {
    return {
      isAsked: (await readCheckInSettings(db)).rooms.length > 0,
      isAgreed: findActiveConsent(consents, 'attendance', isMinor) !== undefined,
    }
  }

  const nobodyNow = () => ({ by: 'nobody', at: now() })

  const toData = (id: string) => `/my/${encodeURIComponent(id)}/data`

  return new Hono<MyPageRouteEnv>()
    .get('/:id/data', async (c) => {
      const self = c.get('self')
      const member = await findMember(db, cipher, today(), self.id)
      if (!member) throw notFoundRefusal('member')
      const { masksAadhar } = await readPrivacySettings(db)
      const consents = await listConsents(db, { memberId: self.id })
      const channels = await listChannelsOn(db)
      const { isAsked, isAgreed } = await readAttendance(member, consents)
      const toOffer = [
        ...channelsMemberMayConsentTo(consents, member.isMinor, channels).map(consentPurposeOfChannel),
        ...(isAsked && !isAgreed && !member.isMinor ? (['attendance'] as const) : []),
      ]
      const html = renderMemberDataPage({
        frame: await frameOf(c, self),
        consents,
        offered: toOffer.map((purpose) => ({ purpose, id: randomUUID() })),
        needsParent: {
          messages: member.isMinor && channels.length > 0,
          attendance: member.isMinor && isAsked && !isAgreed,
        },
        checkIns: await listCheckInsOfMember(db, self.id, today()),
        rooms: await listLibraries(db),
        hasEmail: member.email !== '',
        phones: await listPhonesKnowingMember(db, self.id, now()),
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
      refuseCrossSiteLink(c)
      const head = {
        'content-type': 'text/html; charset=utf-8',
        'content-disposition': 'attachment; filename="my-data.html"',
        'x-robots-tag': 'noindex',
      }
      if (isHeadRequest(c)) return c.body(null, 200, head)
      const { language } = await frameOf(c, self)
      const actor = { by: 'nobody', at: now() }
      const { html, policy } = await makeMemberFile(context, actor, { id: self.id, language, isOwn: true })
      return c.body(html, 200, { ...head, 'content-security-policy': policy })
    })

    .post('/:id/consents', async (c) => {
      const self = c.get('self')
      const body = new URLSearchParams(await c.req.text())
      const { language } = await frameOf(c, self)
      const given = newConsentSchema.safeParse({
        ...{ id: body.get('id'), purpose: body.get('purpose') },
        ...{ givenBy: 'self', language },
      })
      if (!given.success) return c.redirect(toData(self.id), 303)
      try {
        await recordMemberConsent({ context, actor: nobodyNow(), memberId: self.id }, given.data, 'form')
      } catch (error) {
        // Somebody else said it, or the channel was switched off, meanwhile, which the page then shows.
        if (!(error instanceof Refusal)) throw error
      }
      return c.redirect(toData(self.id), 303)
    })

    .post('/:id/consents/:consent/endings', async (c) => {
      const self = c.get('self')
      const call = { context, actor: nobodyNow(), memberId: self.id }
      await withdrawMemberConsent(call, c.req.param('consent'))
      return c.redirect(toData(self.id), 303)
    })

    .post('/:id/phones/:phone/endings', async (c) => {
      const self = c.get('self')
      const id = c.req.param('phone')
      await endKnownPhone(context, { by: 'nobody', at: now() }, { memberId: self.id, id })
      return c.redirect(id === self.phoneMemberId ? '/my' : toData(self.id), 303)
    })
}
