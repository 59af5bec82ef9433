import { Hono } from 'hono'
import { z } from 'zod'
import { isWithinDiscount } from '#domain/accounts/limits.ts'
import { memberIdSchema } from '#domain/members/member-input.ts'
import { balanceOf } from '#domain/money/account/account.ts'
import type { AccountCharge, AccountPayment, MemberAccount } from '#domain/money/account/member-account.ts'
import { refundOf, writeOffOf, writtenOffOn } from '#domain/money/changes/refund.ts'
import {
  newChargeSchema,
  paymentSchema,
  refundSchema,
  type TakenPayment,
  writeOffSchema,
} from '#domain/money/money-input.ts'
import type { SoldTerm } from '#domain/terms/term.ts'
import { standingTerms } from '#domain/terms/term.ts'
import type { AppContext } from '#server/app-context.ts'
import { askFirst, notFound, Refusal } from '#server/errors.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { input } from '#server/http/input.ts'
import { findFreedSeat, findStoredMember } from '../members/members.store.ts'
import { changeAccount, checkBalance, type Opened, paidFields } from './change-account.ts'
import { findChargeOwner, findPaymentOwner, type Money, readMoneyOf } from './ledger.store.ts'
import { bookedOnOf, issue, makeCharges, printed, takePayment } from './ledger-context.ts'
import { listPauses, listPlanChanges } from './pauses.store.ts'
import { endMembership } from './refund/end-membership.ts'
import { takenBefore } from './take-fee/take-for-sale.act.ts'
import { listTerms } from './terms.store.ts'

const idParam = z.object({ id: memberIdSchema })

/** The account of a member: what was sold, charged and paid, and what is added to it (LG). */
export const memberAccountRoutes = (context: AppContext) =>
  new Hono<RouteEnv>()
    .get('/:id/account', input('param', idParam), async (c) => {
      const { id } = c.req.valid('param')
      const { db, cipher, today } = context
      const row = await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (trx): Promise<MemberAccount> => {
          const stored = await findStoredMember(trx, cipher, today(), id)
          if (!stored || stored.deletion) throw notFound('member')
          const { member, heldSince } = stored
          return {
            ...{ id, revision: member.revision, heldSince },
            terms: await listTerms(trx, id),
            ...(await readMoneyOf(trx, id)),
            pauses: await listPauses(trx, id),
            planChanges: await listPlanChanges(trx, id),
            freedSeatId: (await findFreedSeat(trx, id))?.seatId ?? null,
          }
        })
      return c.json({ revision: row.revision, row })
    })

    .post('/:id/payments', input('param', idParam), input('json', paymentSchema), async (c) => {
      const { payment: taken, balance, confirmed } = c.req.valid('json')
      const { answer, isNew } = await changeAccount(context, c, c.req.valid('param').id, async (opened) => {
        const done = await findTaken(opened, taken)
        if (done) return { done }
        checkBalance(opened.money, balance)
        const term = await lastTerm(opened)
        const { trx, member: owner, money } = opened
        const result = await takePayment(trx, opened, { owner, money, taken, confirmed, term, charges: [] })
        return { ...result, action: 'paid', changes: paidFields(result.payment) }
      })
      return c.json(answer, isNew ? 201 : 200)
    })

    .post('/:id/charges', input('param', idParam), input('json', newChargeSchema), async (c) => {
      const { payment: taken, balance, confirmed, dueOn, ...charge } = c.req.valid('json')
      const { answer, isNew } = await changeAccount(context, c, c.req.valid('param').id, async (opened) => {
        const { trx, member: owner } = opened
        const added = await findAdded(opened, charge)
        if (added) return { done: taken && ((await findTaken(opened, taken)) ?? null) }
        checkBalance(opened.money, balance)
        const { money, charges } = await makeCharges(trx, opened, {
          ...{ owner, money: opened.money, made: [charge], term: null, dueOn },
        })
        const fields = chargedFields(charges)
        if (!taken) return { money, action: 'charged', changes: fields }
        const term = await lastTerm(opened)
        const result = await takePayment(trx, opened, { owner, money, taken, confirmed, term, charges })
        return { ...result, action: 'paid', changes: [...fields, ...paidFields(result.payment)] }
      })
      return c.json(answer, isNew ? 201 : 200)
    })

    .post('/:id/refunds', input('param', idParam), input('json', refundSchema), async (c) => {
      const { balance, endsOn, ...refund } = c.req.valid('json')
      const { answer, isNew } = await changeAccount(context, c, c.req.valid('param').id, async (opened) => {
        const done = await findTaken(opened, { ...refund, amount: -refund.amount })
        if (done) return { done }
        checkBalance(opened.money, balance)
        const { trx, member: owner } = opened
        const rows = refundOf(opened.money.charges, opened.money.payments, refund.amount)
        if ('refused' in rows) throw new Refusal(409, 'more_than_paid', 'amount')
        const term = await lastTerm(opened)
        const ended = endsOn === null ? [] : await endMembership(opened, endsOn)
        const made =
          rows.charge === 0 ? [] : [{ kind: 'Refund', amount: rows.charge, reason: refund.reason } as const]
        const { money } = await makeCharges(trx, opened, { owner, money: opened.money, made, term: null })
        const result = await issue(trx, opened, {
          ...{ owner, money },
          row: {
            ...refund,
            ...{ kind: 'Refund', amount: rows.payment, termId: term?.id ?? null, replacesId: null },
            bookedOn: bookedOnOf(refund.receivedOn, opened),
          },
          print: printed(opened, { owner, term, charges: [] }),
        })
        const changes = [...paidFields(result.payment), { field: 'reason', to: refund.reason }, ...ended]
        return { ...result, action: 'refunded', changes }
      })
      return c.json(answer, isNew ? 201 : 200)
    })

    .post('/:id/write-offs', input('param', idParam), input('json', writeOffSchema), async (c) => {
      const { balance, ...given } = c.req.valid('json')
      const { answer, isNew } = await changeAccount(context, c, c.req.valid('param').id, async (opened) => {
        const charge = {
          id: given.id,
          kind: 'Write-off',
          amount: -given.amount,
          reason: given.reason,
        } as const
        if (await findAdded(opened, charge)) return { done: null }
        checkBalance(opened.money, balance)
        const row = writeOffOf(balanceOf(opened.money.charges, opened.money.payments), given.amount)
        if ('refused' in row) throw new Refusal(409, 'more_than_due', 'amount')
        const { limits, today } = opened
        const sum = given.amount + writtenOffOn(today, opened.money.charges)
        if (!isWithinDiscount(limits, sum)) throw askFirst('amount')
        const { money, charges } = await makeCharges(opened.trx, opened, {
          ...{ owner: opened.member, money: opened.money, made: [charge], term: null },
        })
        return { money, action: 'written-off', changes: chargedFields(charges) }
      })
      return c.json(answer, isNew ? 201 : 200)
    })

/** The payment that an earlier try made; undefined where nobody has one of that id. */
async function findTaken({ trx, money }: Opened, taken: TakenPayment): Promise<AccountPayment | undefined> {
  if ((await findPaymentOwner(trx, taken.id)) === undefined) return undefined
  return takenBefore(money.payments, taken) ?? undefined
}

/** The same of a charge. @throws Refusal 409 already_added where that id stands for another */
async function findAdded(
  { trx, member, money }: Opened,
  { id, kind, amount }: Pick<AccountCharge, 'id' | 'kind' | 'amount'>,
): Promise<boolean> {
  const owner = await findChargeOwner(trx, id)
  if (owner === undefined) return false
  const row = money.charges.find((charge) => charge.id === id)
  if (owner === member.id && row?.amount === amount && row.kind === kind) return true
  throw new Refusal(409, 'already_added')
}

/** The last term that was not cancelled, else the last one. */
async function lastTerm({ trx, member }: Pick<Opened, 'trx' | 'member'>): Promise<SoldTerm | null> {
  const terms = await listTerms(trx, member.id)
  return standingTerms(terms).at(-1) ?? terms.at(-1) ?? null
}

/** What the history says of charges: kind and rupees. */
const chargedFields = (charges: Money['charges']) =>
  charges.flatMap(({ kind, amount, reason }) => [
    { field: 'charge', to: kind },
    { field: 'amount', to: amount / 100 },
    ...(reason === '' ? [] : [{ field: 'reason', to: reason }]),
  ])
