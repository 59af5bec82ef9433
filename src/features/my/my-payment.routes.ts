import { type Context, Hono } from 'hono'
import type { AnnouncedPayment } from '#domain/announced/announced-payment.ts'
import { announcedPaymentReferenceSchema } from '#domain/announced/announced-payment-decision-input.ts'
import { isDay } from '#domain/day.ts'
import type { AppContext } from '#server/app-context.ts'
import { runInWriteTransactionWithoutRevision } from '#server/database/revision.ts'
import { notFoundRefusal, Refusal } from '#server/errors.ts'
import {
  announcePayment,
  changeAnnouncedPaymentReference,
  withdrawAnnouncedPayment,
} from '../announced/announce-payment.act.ts'
import { listAnnouncedPaymentsOfPayer, noteShownPaymentCode } from '../announced/announced-payments.store.ts'
import { listStaffNames } from '../auth/staff-names.store.ts'
import { readMemberPageFacts } from './member-page-facts.store.ts'
import { readMemberPageVersionHash } from './my-page.routes.ts'
import { myPageWords } from './pages/my-page-words.ts'
import { renderAnnouncedPaymentPage } from './pages/render-announced-payment-page.tsx'
import { renderMemberPayPage } from './pages/render-member-pay-page.tsx'
import type { MyPageRoutesContext } from './prepare-my-page-routes-context.ts'
import { readMemberPayPageFacts } from './read-member-pay-page-facts.store.ts'
import type { MemberOnKnownPhone, MyPageRouteEnv } from './require-phone-knowing-member.ts'

/** What somebody typed as the reference; undefined where it is too long for one. */
const referenceIn = (body: URLSearchParams): string | undefined =>
  announcedPaymentReferenceSchema.safeParse({ reference: body.get('reference') ?? '' }).data?.reference

/** Paying away from the desk, saying so, and what became of it (MP-3, PY-1). */
export const myPaymentRoutes = (context: AppContext, { frameOf, send }: MyPageRoutesContext) => {
  const { db, today } = context

  async function findOwn(self: MemberOnKnownPhone, id: string): Promise<AnnouncedPayment> {
    const row = (await listAnnouncedPaymentsOfPayer(db, { memberId: self.id })).find((one) => one.id === id)
    if (!row) throw notFoundRefusal('announced')
    return row
  }

  async function sendAnnounced(c: Context<MyPageRouteEnv>, id: string, trouble?: string) {
    const self = c.get('self')
    const announced = await findOwn(self, id)
    const frame = await frameOf(c, self)
    const people = await listStaffNames(db)
    const by = people.find(({ address }) => address === announced.decidedBy)?.name
    const { member } = await readMemberPageFacts(context, self.id)
    const html = renderAnnouncedPaymentPage({
      frame,
      announced,
      member,
      by: by ?? frame.centre.name[frame.language],
      mark: await readMemberPageVersionHash(db, self.id, today()),
      trouble,
    })
    return send(c, html, trouble === undefined ? 200 : 409)
  }

  return new Hono<MyPageRouteEnv>()
    .get('/:id/pay', async (c) => {
      const self = c.get('self')
      const facts = await readMemberPayPageFacts(context, self.id, {
        what: c.req.query('what'),
        rupees: c.req.query('rupees'),
      })
      const { chosen } = facts
      if (chosen && facts.closed === null) {
        const shown = { id: chosen.id, amount: chosen.amount, today: today() }
        await runInWriteTransactionWithoutRevision(db, (trx) =>
          noteShownPaymentCode(trx, { memberId: self.id }, shown),
        )
      }
      return send(c, renderMemberPayPage({ frame: await frameOf(c, self), facts }))
    })

    .post('/:id/pay', async (c) => {
      const self = c.get('self')
      const body = new URLSearchParams(await c.req.text())
      const field = (name: string) => body.get(name)?.trim() ?? ''
      const reference = referenceIn(body)
      const typed = { reference: reference ?? field('reference'), receivedOn: field('receivedOn') }
      const id = field('id')
      const to = (of: AnnouncedPayment) => c.redirect(`/my/${encodeURIComponent(self.id)}/pay/${of.id}`, 303)
      const earlier = (await listAnnouncedPaymentsOfPayer(db, { memberId: self.id })).find(
        (one) => one.id === id,
      )
      if (earlier) return to(earlier)
      const rupees = String(Number(field('amount')) / 100)
      const facts = await readMemberPayPageFacts(context, self.id, { what: field('what'), rupees })
      const frame = await frameOf(c, self)
      const words = myPageWords[frame.language].pay
      const again = (trouble: string | undefined) =>
        send(c, renderMemberPayPage({ frame, facts, typed, trouble }), 409)
      if (facts.closed !== null) return again(undefined)
      // Its id is made of what was shown: where something has changed, it is another one.
      if (facts.chosen?.id !== id || String(facts.chosen.amount) !== field('amount'))
        return again(words.stale)
      if (!isDay(typed.receivedOn) || reference === undefined) return again(words.wrong)
      if (typed.receivedOn > today()) return again(words.notBefore)
      try {
        return to((await announcePayment(context, { memberId: self.id }, { ...facts.chosen, ...typed })).row)
      } catch (error) {
        if (!(error instanceof Refusal) || error.status === 404) throw error
        return again(error.problem.code === 'stale' ? words.stale : words.wrong)
      }
    })

    .get('/:id/pay/:announced', (c) => sendAnnounced(c, c.req.param('announced')))

    .post('/:id/pay/:announced', async (c) => {
      const id = c.req.param('announced')
      const reference = referenceIn(new URLSearchParams(await c.req.text()))
      if (reference === undefined) throw new Refusal(400, 'invalid_input', 'reference')
      return changeOwn(c, id, (self) =>
        changeAnnouncedPaymentReference(context, { memberId: self.id }, id, reference),
      )
    })

    .post('/:id/pay/:announced/withdrawals', (c) => {
      const id = c.req.param('announced')
      return changeOwn(c, id, (self) => withdrawAnnouncedPayment(context, { memberId: self.id }, id))
    })

  async function changeOwn(
    c: Context<MyPageRouteEnv>,
    id: string,
    work: (self: MemberOnKnownPhone) => Promise<unknown>,
  ) {
    const self = c.get('self')
    await findOwn(self, id)
    try {
      await work(self)
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 409) throw error
      const { language } = await frameOf(c, self)
      return sendAnnounced(c, id, myPageWords[language].announced.decided)
    }
    return c.redirect(`/my/${encodeURIComponent(self.id)}/pay/${id}`, 303)
  }
}
