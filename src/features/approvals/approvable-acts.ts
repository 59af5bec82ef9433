import type { z } from 'zod'
import type { CallAwaitingApproval } from '#domain/approvals/approval.ts'
import { idSchema } from '#domain/row.ts'
import type { ActDefinition } from '#server/act.ts'
import { addExpenseAct } from '../books/expenses/add-expense.act.ts'
import { chargeMemberAct } from '../ledger/charge/charge-member.act.ts'
import { correctChargeAct } from '../ledger/correct/correct-charge.act.ts'
import { correctPaymentAct } from '../ledger/correct/correct-payment.act.ts'
import { pauseTermAct } from '../ledger/pause/pause-term.act.ts'
import { refundAct } from '../ledger/refund/refund.act.ts'
import { renewTermAct } from '../ledger/renew/renew-term.act.ts'
import { takePaymentWithoutSaleAct } from '../ledger/take-fee/take-payment.act.ts'
import { writeOffDueAct } from '../ledger/write-off/write-off.act.ts'
import { admitMemberAct } from '../members/admission/admit-member.act.ts'
import { deleteMemberAct } from '../members/deleted/delete-members.act.ts'
import { changeMemberAct } from '../members/edit/change-member.act.ts'
import { freeManySeatsAct } from '../seating/assignment/free-seat.act.ts'

type AnyAct = ActDefinition<z.ZodType, object>

const entry = <Schema extends z.ZodType, Answer extends object>(
  route: string,
  act: ActDefinition<Schema, Answer>,
) => [route, act as unknown as AnyAct] as const

/** Every act that can be asked for (RL-3), by its route: `METHOD /path`, with the id of a member, a payment or a charge as `:id`. */
const acts = [
  entry('POST /api/members', admitMemberAct),
  entry('POST /api/members/:id/terms', renewTermAct),
  entry('POST /api/members/:id/payments', takePaymentWithoutSaleAct),
  entry('POST /api/members/:id/charges', chargeMemberAct),
  entry('POST /api/expenses', addExpenseAct),
  entry('POST /api/members/:id/refunds', refundAct),
  entry('POST /api/members/:id/write-offs', writeOffDueAct),
  entry('POST /api/payments/:id/corrections', correctPaymentAct),
  entry('POST /api/charges/:id/corrections', correctChargeAct),
  entry('POST /api/members/:id/pauses', pauseTermAct),
  entry('POST /api/members/seat-releases', freeManySeatsAct),
  entry('PATCH /api/members/:id', changeMemberAct),
  entry('DELETE /api/members/:id', deleteMemberAct),
]

/** The routes of the acts that can be asked for. */
export const approvableActRoutePaths = acts.map(([route]) => route)

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
