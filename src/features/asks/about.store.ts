import type { AskAbout, AskedCall, AskFact } from '#domain/asks/ask.ts'
import { type CallRead, readCall } from '#domain/asks/asked-call.ts'
import type { Permission } from '#domain/permissions.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Write } from '#server/database/revision.ts'
import { notFound, Refusal } from '#server/errors.ts'
import { findChargeOwner, findPaymentOwner, type Money, readMoneyOf } from '../ledger/ledger.store.ts'
import { findStoredMember } from '../members/members.store.ts'

/** What a call is about, as those who decide read it. */
export interface Described {
  memberId: string
  permission: Permission
  about: AskAbout
}

/**
 * Says what a call would do: read from the call itself and from what is stored, never from what a browser says of it.
 * @throws Refusal 400 not_askable, 404 without the member or the row
 */
export async function describeCall(
  trx: Write,
  { cipher, today }: Pick<AppContext, 'cipher' | 'today'>,
  call: AskedCall,
): Promise<Described> {
  const read = readCall(call)
  if (!read) throw new Refusal(400, 'not_askable')
  const { kind, permission, name, facts } = read
  const memberId = await memberOf(trx, read.about)
  const stored = await findStoredMember(trx, cipher, today(), memberId)
  // A payment of a deleted member is corrected too (LG-8).
  const member = stored && (!stored.deletion || 'payment' in read.about) ? stored.member : undefined
  if (name !== undefined) return { memberId, permission, about: { kind, name, facts } }
  if (!member) throw notFound('member')
  const now = await presentValues(trx, read, member)
  const changed = facts.map((fact) => withPresent(fact, now)).filter(({ from, to }) => from !== to)
  return { memberId, permission, about: { kind, name: member.name, facts: changed } }
}

async function memberOf(trx: Write, about: CallRead['about']): Promise<string> {
  if ('member' in about) return about.member
  const owner =
    'payment' in about ? await findPaymentOwner(trx, about.payment) : await findChargeOwner(trx, about.charge)
  if (owner === undefined) throw notFound('payment' in about ? 'payment' : 'charge')
  return owner
}

type Present = Partial<Record<AskFact['name'], string | number>>

/** What the facts of a call are now, where it would change them. */
async function presentValues(
  trx: Write,
  { kind, about }: CallRead,
  member: { id: string } & Record<'joinDate' | 'expiryDate' | 'status', string>,
): Promise<Present> {
  const { joinDate, expiryDate, status } = member
  if (kind === 'details') return { joinDate, expiryDate, status }
  if (kind === 'sale' || kind === 'pause') return { expiryDate }
  if ('member' in about) return {}
  const row = rowIn(await readMoneyOf(trx, member.id), about)
  return row ? { amount: row.amount, ...('mode' in row && { mode: row.mode }) } : {}
}

const rowIn = ({ payments, charges }: Money, about: { payment: string } | { charge: string }) =>
  'payment' in about
    ? payments.find(({ id }) => id === about.payment)
    : charges.find(({ id }) => id === about.charge)

function withPresent(fact: AskFact, now: Present): AskFact {
  const from = now[fact.name]
  return from === undefined ? fact : { ...fact, from }
}
