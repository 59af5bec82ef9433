import type { z } from 'zod'
import type { CallAwaitingApproval } from '#domain/approvals/approval.ts'
import { idSchema } from '#domain/row.ts'
import type { ActDefinition } from '#server/act.ts'
import { addExpense } from '../books/expenses/add-expense.act.ts'
import { chargeMember } from '../ledger/charge/charge-member.act.ts'
import { correctCharge } from '../ledger/correct/correct-charge.act.ts'
import { correctPayment } from '../ledger/correct/correct-payment.act.ts'
import { pauseTerm } from '../ledger/pause/pause-term.act.ts'
import { refund } from '../ledger/refund/refund.act.ts'
import { renew } from '../ledger/renew/renew.act.ts'
import { takePaymentForDues } from '../ledger/take-fee/take-payment.act.ts'
import { writeOff } from '../ledger/write-off/write-off.act.ts'
import { admitMember } from '../members/admission/admit-member.act.ts'
import { deleteMember } from '../members/deleted/delete-members.act.ts'
import { changeMember } from '../members/edit/change-member.act.ts'
import { freeManySeats } from '../seating/assignment/free-seat.act.ts'

type AnyAct = ActDefinition<z.ZodType, object>

const entry = <Schema extends z.ZodType, Answer extends object>(
  route: string,
  act: ActDefinition<Schema, Answer>,
) => [route, act as unknown as AnyAct] as const

/** Every act that can be asked for (RL-3), by its route: `METHOD /path`, with the id of a member, a payment or a charge as `:id`. */
const acts = [
  entry('POST /api/members', admitMember),
  entry('POST /api/members/:id/terms', renew),
  entry('POST /api/members/:id/payments', takePaymentForDues),
  entry('POST /api/members/:id/charges', chargeMember),
  entry('POST /api/expenses', addExpense),
  entry('POST /api/members/:id/refunds', refund),
  entry('POST /api/members/:id/write-offs', writeOff),
  entry('POST /api/payments/:id/corrections', correctPayment),
  entry('POST /api/charges/:id/corrections', correctCharge),
  entry('POST /api/members/:id/pauses', pauseTerm),
  entry('POST /api/members/seat-releases', freeManySeats),
  entry('PATCH /api/members/:id', changeMember),
  entry('DELETE /api/members/:id', deleteMember),
]

/** The routes of the acts that can be asked for. */
export const approvableRoutes = acts.map(([route]) => route)

/** An act that can be asked for, and the id in the path of its call; undefined where the call is of none. */
export function findApprovableAct({
  method,
  path,
}: Omit<CallAwaitingApproval, 'body'>): { act: AnyAct; subject: string } | undefined {
  for (const [route, act] of acts) {
    const subject = idIn(route, `${method} ${path}`)
    if (subject !== undefined) return { act, subject }
  }
  return undefined
}

/** The same with its input; undefined also where that is not as the act takes it. */
export function parseApprovableAct(
  call: CallAwaitingApproval,
): { act: AnyAct; subject: string; input: unknown } | undefined {
  const found = findApprovableAct(call)
  const parsed = found?.act.schema.safeParse(jsonOf(call.body))
  return found && parsed?.success ? { ...found, input: parsed.data } : undefined
}

/** The id in a path of a pattern; empty where the pattern has none, undefined where the path is another. */
function idIn(pattern: string, path: string): string | undefined {
  const [before = '', after] = pattern.split(':id')
  if (after === undefined) return path === pattern ? '' : undefined
  if (!path.startsWith(before) || !path.endsWith(after)) return undefined
  const id = path.slice(before.length, path.length - after.length)
  return idSchema.safeParse(id).success ? id : undefined
}

/** The value of a JSON text; undefined for an empty one, null for what is no JSON. */
function jsonOf(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
