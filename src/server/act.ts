import type { Context } from 'hono'
import type { z } from 'zod'
import type { SignedInAccount } from '#domain/accounts/account.ts'
import { roleAllowanceOf } from '#domain/accounts/role.ts'
import type { ApprovalFact, ApprovalKind } from '#domain/approvals/approval.ts'
import type { Permission } from '#domain/permissions.ts'
import { grantedMemberRequestIdHeader } from '#domain/requests/member-request.ts'
import type { AppContext } from './app-context.ts'
import { runInWriteTransaction, type WriteTransaction } from './database/revision.ts'
import { needsApprovalRefusal, notAllowedRefusal } from './errors.ts'
import type { RouteEnv } from './http/guard.ts'

/** Who has an act done, when, and with what. */
export interface ActContext {
  context: AppContext
  account: SignedInAccount
  at: Date
  /** Whether somebody who may has approved this very act (RL-3): it is then not limited. */
  isApproved: boolean
  /** Runs first in the transaction of the act: what uses up an approval is undone with it. */
  begin?: (trx: WriteTransaction, revision: number) => Promise<void>
  /** Runs once the act is done and stored. */
  finish?: () => void
  /** Everything is checked and undone again. */
  isTrial?: boolean
}

/** The answer of an act, and whether it changed something or an earlier try of the same call had. */
export interface ActResult<Answer> {
  answer: Answer
  isNew: boolean
}

/** The summary of an act for those who approve it, made from its input and from stored rows. */
export interface ActSummaryData {
  /** Whose it is; of an expense, its own id. */
  memberId: string
  /** The member's name; the category of an expense. */
  name: string
  facts: ApprovalFact[]
}

/**
 * Something that is done at the desk, with all that its route and an approval of it (RL-3) need.
 * `subject` is the id in the path of its route: of a member, a payment or a charge; empty where the path has none.
 */
export interface ActDefinition<Schema extends z.ZodType, Answer> {
  kind: ApprovalKind
  /** The permission that the approver needs. */
  permission: Permission
  schema: Schema
  /** @throws Refusal 404 without the member or the row */
  summarize: (
    trx: WriteTransaction,
    context: AppContext,
    subject: string,
    input: z.output<Schema>,
  ) => Promise<ActSummaryData>
  run: (call: ActContext, subject: string, input: z.output<Schema>) => Promise<ActResult<Answer>>
}

/**
 * The context of an act of a call: the signed-in account, and the moment. With the header of a grant the act grants what a member asked for, in
 * its own transaction (MP-4).
 */
export function actContextOf(context: AppContext, c: Context<RouteEnv>): ActContext {
  const { account } = c.get('session')
  const call: ActContext = { context, account, at: context.now(), isApproved: false }
  const requestId = c.req.header(grantedMemberRequestIdHeader)
  const granting =
    requestId === undefined
      ? undefined
      : context.granting?.(call, { requestId, memberId: c.req.param('id') ?? '' })
  return { ...call, ...granting }
}

/**
 * Checks what the permission of a route does not cover, such as single fields.
 * @throws Refusal 403 not_allowed or ask_first
 */
export function requirePermissionForAct({ account, isApproved }: ActContext, permission: Permission) {
  const allowance = roleAllowanceOf(account.role, permission)
  if (allowance === 'no') throw notAllowedRefusal()
  if (allowance === 'ask' && !isApproved) throw needsApprovalRefusal()
}

/** Does the work of an act in one transaction with the next revision. */
export const runActInNewTransaction = <Result>(
  { context, begin, isTrial }: ActContext,
  work: (trx: WriteTransaction, revision: number) => Promise<Result>,
): Promise<Result> =>
  runInWriteTransaction(context.db, async (trx, revision) => {
    await begin?.(trx, revision)
    const result = await work(trx, revision)
    if (isTrial) throw new TrialPassed()
    return result
  })

/** Undoes the transaction of a trial. */
class TrialPassed extends Error {}

/**
 * Checks that an act would be done now if it were approved.
 * @throws Refusal as the act does
 */
export async function dryRunAct<Schema extends z.ZodType>(
  act: ActDefinition<Schema, unknown>,
  call: ActContext,
  subject: string,
  input: z.output<Schema>,
) {
  try {
    await act.run({ ...call, isApproved: true, isTrial: true }, subject, input)
  } catch (error) {
    if (!(error instanceof TrialPassed)) throw error
  }
}

/** Does an act for its route: 201, or 200 where an earlier try of the same call had done it. */
export async function runActForRoute<Schema extends z.ZodType, Answer extends object>(
  context: AppContext,
  c: Context<RouteEnv>,
  act: ActDefinition<Schema, Answer>,
  { subject = '', input }: { subject?: string; input: z.output<Schema> },
) {
  const call = actContextOf(context, c)
  const { answer, isNew } = await act.run(call, subject, input)
  call.finish?.()
  return c.json(answer, isNew ? 201 : 200)
}
