import type { ListedAnnouncedPayment } from '../../../src/domain/announced/announced-payment.ts'
import { upiTransactionReferenceOf } from '../../../src/domain/announced/upi-payment-code-and-link.ts'
import { knownPhone, type Phone } from '../../members-pages.ts'
import {
  acceptedOn,
  isBarred,
  type ModelAcceptance,
  type ModelAnnounced,
  nextTermOn,
  sameSaid,
} from './year-bank.ts'
import { confirmed, type YearCentre } from './year-centre.ts'
import { balanceOf, daysBack, expiryOf, plus } from './year-model.ts'
import type { ModelMember, ModelPayment } from './year-rows.ts'
import { sell } from './year-sales.ts'

/** The payer as the bank writes them; some pay for a brother or a sister too. */
export const payerIdOf = ({ id }: Pick<ModelMember, 'id'>) => {
  const number = Number(id.split('-')[1])
  return number % 5 === 0 ? `family${number % 50}@okaxis` : `m${number}@okaxis`
}

/** Takes an announced payment in the model: with the term, if it still sells one. */
export function acceptInModel(
  centre: YearCentre,
  { member, said, sells }: { member: ModelMember; said: ModelAnnounced; sells: ModelAcceptance['sells'] },
  { receivedOn, reference, termId }: { receivedOn: string; reference: string; termId: string },
): ModelPayment {
  const { clock, book } = centre
  if (sells) sell(centre, member, { id: termId, ...sells })
  Object.assign(said, { state: 'accepted', decidedAt: clock.now, paymentId: said.id })
  const { id, amount } = said
  return book(member, { id, amount, mode: 'UPI', reference, receivedOn }, 'Payment')
}

/** What members say on their phones that they have paid, and what becomes of it at the desk (PY-1, MP-3). */
export function announcedActs(centre: YearCentre) {
  const { below, happens, oneOf, newId, newReference, clock, product, countCall } = centre

  const { announced, bank, members, present, planOf, send, expectSame, expectRow, book } = centre
  const phones = new Map<string, { phone: Phone; of: typeof product.app }>()
  const dayOf = (at: number) => new Date(at + 19_800_000).toISOString().slice(0, 10)

  /** The member's page in a browser that knows them; by a new link where none does, as after a deletion. */
  async function pageOf({ id }: ModelMember, path: string): Promise<{ phone: Phone; html: string }> {
    const held = phones.get(id)
    if (held?.of === product.app) {
      countCall()
      const answer = await held.phone.get(`/my/${id}${path}`)
      if (answer.status === 200) return { phone: held.phone, html: await answer.text() }
    }
    const phone = await knownPhone(product.app, product.operator, id)
    phones.set(id, { phone, of: product.app })
    countCall()
    const answer = await phone.get(`/my/${id}${path}`)
    expectSame(`page of ${id}`, answer.status, 200)
    return { phone, html: await answer.text() }
  }

  /** What the page would offer to pay for, as it was asked for (MP-3). */
  function offered(member: ModelMember, wanted: 'due' | 'term', rupees: number | null) {
    const own = announced.filter(({ memberId }) => memberId === member.id)
    const open = own.filter(({ state }) => state === 'open')
    if (open.length >= 3 || isBarred(own, clock.today, dayOf)) return null
    const plan = planOf(member.terms.at(-1)?.planId ?? '')
    const next = nextTermOn(member, plan, clock.today)
    const due = Math.max(0, balanceOf(member))
    const hasTerm = next.amount > 0 && open.every(({ term }) => term === null)
    if (hasTerm && (wanted === 'term' || due === 0)) {
      const previousId = member.terms.at(-1)?.id ?? ''
      const term = { planId: plan.id, previousId, last: next.choice.last, price: plan.price }
      return { amount: next.amount, term }
    }
    if (due === 0) return null
    const part = (rupees ?? 0) * 100
    return { amount: part >= 100 && part <= due ? part : due, term: null }
  }

  const hiddenIn = (html: string, name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? null

  async function announceSomebodys() {
    const soon = plus(clock.today, 8)
    const some = present().filter(
      (member) =>
        member.status === 'Active' &&
        (balanceOf(member) > 0 || expiryOf(member) <= soon || happens(0.02)) &&
        expiryOf(member) >= plus(clock.today, -25),
    )
    const member = oneOf(some)
    if (member) await announce(member)
  }

  async function announce(member: ModelMember) {
    const wanted = happens(0.6) ? 'term' : 'due'
    const rupees = wanted === 'due' && happens(0.3) ? 1 + below(300) : null
    const { phone, html } = await pageOf(
      member,
      `/pay?what=${wanted}${rupees === null ? '' : `&rupees=${rupees}`}`,
    )
    const offer = offered(member, wanted, rupees)
    const [id, amount, lastDay] = ['id', 'amount', 'lastDay'].map((name) => hiddenIn(html, name))
    const form = id === null ? null : [Number(amount), lastDay]
    expectSame(`page to pay of ${member.id}`, form, offer && [offer.amount, offer.term?.last ?? null])
    if (!offer || !id) return
    const reference = happens(0.6) ? newReference() : ''
    const receivedOn = happens(0.4) ? plus(clock.today, -below(10)) : clock.today
    const asked = { memberId: member.id, amount: offer.amount, reference, receivedOn }
    const same = sameSaid(announced, asked)
    const what = offer.term ? 'term' : 'due'
    const fields = { id, what, amount: String(offer.amount), reference, receivedOn }
    const stale = await phone.post(`/my/${member.id}/pay`, { ...fields, amount: String(offer.amount + 100) })
    expectSame(`another sum of ${member.id}`, stale.status, 409)
    for (let times = happens(0.2) ? 2 : 1; times > 0; times--) {
      countCall()
      const answer = await phone.post(`/my/${member.id}/pay`, fields)
      const to = [answer.status, answer.headers.get('location')]
      expectSame(`announced by ${member.id}`, to, [303, `/my/${member.id}/pay/${same?.id ?? id}`])
    }
    if (same) {
      if (same.state === 'open' && same.reference === '') same.reference = reference
      return
    }
    const said: ModelAnnounced = { ...asked, ...offer, id, state: 'open', decidedAt: null, paymentId: null }
    announced.push(said)
    if (happens(0.93)) credit(member, said)
  }

  /** The bank's side of what was announced: some days later, some of another sum, some with the code of the page. */
  function credit(member: ModelMember, { id, amount, reference, receivedOn }: ModelAnnounced) {
    const isOtherSum = happens(0.04)
    const hasCode = happens(0.4)
    const ownReference = reference || newReference()
    const parts = ['UPI', ownReference, payerIdOf(member), hasCode ? upiTransactionReferenceOf(id) : 'Fees']
    bank.credits.push({
      day: happens(0.8) ? receivedOn : plus(receivedOn, 1),
      amount: isOtherSum ? amount + 5_000 : amount,
      text: parts.join('/'),
      reference: ownReference,
      codeOf: hasCode ? id : null,
    })
  }

  /** Some of what is open is decided about today; the rest waits, for days or for the bank's file. */
  async function decideSome() {
    for (const said of announced.filter(({ state }) => state === 'open')) {
      const member = members.get(said.memberId)
      if (!member || member.isDeleted || !centre.isFine() || said.state !== 'open') continue
      const choice = centre.random()
      clock.now += 60_000
      if (choice < 0.2) await accept(member, said)
      else if (choice < 0.24) await refuse(said)
      else if (choice < 0.27 && member.status === 'Active') await withdraw(member, said)
      else if (choice < 0.3 && member.status === 'Active') await mend(member, said)
      else if (choice < 0.34 && said.reference !== '') await takeAtDesk(member, said)
    }
  }

  async function accept(member: ModelMember, said: ModelAnnounced) {
    const receivedOn = said.receivedOn >= plus(clock.today, -daysBack) ? said.receivedOn : clock.today
    const { sells } = acceptedOn(member, said, centre.plans, receivedOn)
    const termId = newId()
    const sold = sells && {
      ...{ id: termId, planId: sells.plan.id, price: sells.plan.price },
      ...{ begins: sells.choice.begins, lastDay: sells.choice.last },
    }
    const path = `/api/announced/${said.id}/acceptances`
    const sent = { term: sold, balance: balanceOf(member), confirmed }
    const stale = await send('POST', path, { ...sent, balance: sent.balance + 100 }, { isLost: false })
    expectSame(`accepted with another balance ${said.id}`, stale.error?.code, 'stale')
    const { reference } = said
    const row = acceptInModel(centre, { member, said, sells }, { receivedOn, reference, termId })
    expectRow('accepted', member, await send('POST', path, sent), row)
    if (happens(0.9)) return
    const late = await send('POST', `/api/announced/${said.id}/refusals`, { reason: 'No' }, { isLost: false })
    expectSame(`refused after it was accepted ${said.id}`, late.error?.code, 'announced_decided')
  }

  async function refuse(said: ModelAnnounced) {
    const answer = await send('POST', `/api/announced/${said.id}/refusals`, { reason: 'Not in the account' })
    expectSame(`refused ${said.id}`, answer.status, 200)
    Object.assign(said, { state: 'refused', decidedAt: clock.now })
  }

  async function withdraw(member: ModelMember, said: ModelAnnounced) {
    const path = `/pay/${said.id}`
    const { phone } = await pageOf(member, path)
    const answer = await phone.post(`/my/${member.id}${path}/withdrawals`)
    expectSame(`withdrawn ${said.id}`, answer.status, 303)
    Object.assign(said, { state: 'withdrawn', decidedAt: clock.now })
  }

  /** The payer adds the reference, or another one. */
  async function mend(member: ModelMember, said: ModelAnnounced) {
    const path = `/pay/${said.id}`
    const { phone } = await pageOf(member, path)
    const reference = newReference()
    const answer = await phone.post(`/my/${member.id}${path}`, { reference })
    expectSame(`reference of ${said.id}`, answer.status, 303)
    said.reference = reference
  }

  /** UPI taken at the desk under the reference is the announced payment, without its term. */
  async function takeAtDesk(member: ModelMember, said: ModelAnnounced) {
    const balance = balanceOf(member)
    const amount = balance > 0 && happens(0.5) ? balance : said.amount
    const payment = { ...centre.takenOf(amount), mode: 'UPI', reference: said.reference }
    const row = book(member, payment, 'Payment')
    Object.assign(said, { state: 'accepted', decidedAt: clock.now, paymentId: payment.id })
    // Its credit is the announced one's.
    bank.passed.add(payment.id)
    const sent = { payment, balance, confirmed }
    expectRow(
      'announced at the desk',
      member,
      await send('POST', `/api/members/${member.id}/payments`, sent),
      row,
    )
  }

  /** What the desk's list has of all that was announced lately, but for whom nobody knows any more. */
  async function compareAnnounced() {
    const { rows } = await centre.ok<{ rows: ListedAnnouncedPayment[] }>('GET', '/api/announced')
    const since = clock.now - 60 * 86_400_000
    expectSame(
      'the announced payments',
      rows.map((row) => [row.id, row.state, row.amount, row.reference, row.paymentId, row.rests]).sort(),
      announced
        .filter(({ memberId, state, decidedAt }) => {
          const member = members.get(memberId)
          const isForgotten = member?.isDeleted && member.deletedOn <= plus(clock.today, -30)
          return !isForgotten && (state === 'open' || (decidedAt ?? 0) > since)
        })
        .map(({ id, state, amount, reference, paymentId, memberId }) => [
          ...[id, state, amount, reference, paymentId, members.get(memberId)?.isDeleted ?? false],
        ])
        .sort(),
    )
  }

  return { announceSomebodys, decideSome, compareAnnounced }
}
