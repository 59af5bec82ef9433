import type { FieldChange, RecordedAction } from '#domain/history.ts'
import {
  type MemberRequest,
  type MemberRequestContent,
  memberRequestAnswerableUntil,
  memberRequestStateOn,
} from '#domain/requests/member-request.ts'
import type { ActContext } from '#server/act.ts'
import type { AppContext } from '#server/app-context.ts'
import { actorOf, recordInHistory } from '#server/database/history.ts'
import { runInWriteTransaction, type WriteTransaction } from '#server/database/revision.ts'
import { notFoundRefusal, Refusal } from '#server/errors.ts'
import { hasOpenAnnouncedRenewal } from '../announced/announced-payments.store.ts'
import { findMemberEvenDeleted } from '../members/members.store.ts'
import { queueMessageToPersonIfAllowed } from '../messages/sending/add-message-to-person.act.ts'
import {
  addMemberRequest,
  answerMemberRequest,
  findMemberRequest,
  listRequestsOfMember,
} from './requests.store.ts'

/**
 * Sends what a member asks for on their page (MP-4); one of a kind is open. Its id is made with the page, so that sending it again is
 * the same.
 * @throws Refusal 404 without the member, 409 request_open, already_added, term_announced, 400 day_not_ahead
 */
export async function recordMemberRequest(
  context: AppContext,
  memberId: string,
  { id, asked }: { id: string; asked: MemberRequestContent },
): Promise<{ row: MemberRequest; isNew: boolean }> {
  const { cipher, live } = context
  const result = await runInWriteTransaction(context.db, async (trx, revision) => {
    const [at, today] = [context.now(), context.today()]
    const stored = await findMemberEvenDeleted(trx, cipher, today, memberId)
    if (!stored || stored.deletion) throw notFoundRefusal('member')
    const known = await findMemberRequest(trx, id)
    if (known) {
      if (known.memberId !== memberId || known.kind !== asked.kind) throw new Refusal(409, 'already_added')
      return { row: known, isNew: false }
    }
    const earlier = await listRequestsOfMember(trx, memberId)
    const isOpen = earlier.some(
      (one) => one.kind === asked.kind && memberRequestStateOn(one, today) === 'open',
    )
    if (isOpen) throw new Refusal(409, 'request_open')
    const until = memberRequestAnswerableUntil(asked)
    if (until !== null && until < today) throw new Refusal(400, 'day_over', 'day')
    // A next term that is announced and an ask to leave contradict each other (MP-5).
    if (asked.kind === 'leave' && (await hasOpenAnnouncedRenewal(trx, memberId)))
      throw new Refusal(409, 'term_announced')
    const row: MemberRequest = {
      id,
      memberId,
      kind: asked.kind,
      asked,
      until,
      sentAt: at.toISOString(),
      state: 'open',
      answer: '',
      answeredAt: null,
      answeredBy: null,
      revision,
    }
    await addMemberRequest(trx, row)
    await recordInHistory(trx, { by: 'nobody', at }, entryOf(row, stored.member.name, 'requested'))
    return { row, isNew: true }
  })
  if (result.isNew) live.publish(result.row.revision, 'requests')
  return result
}

function entryOf(
  { memberId, kind, answer }: MemberRequest,
  name: string,
  action: 'requested' | 'request-granted' | 'request-refused' | 'request-withdrawn',
): RecordedAction {
  const changes: FieldChange[] = [{ field: 'request', to: kind }]
  if (answer !== '') changes.push({ field: 'answer', to: answer })
  return { kind: 'member', action, subject: memberId, name, changes }
}

/**
 * Takes a request back, while it is open.
 * @throws Refusal 404, 409 request_answered
 */
export async function withdrawMemberRequest(
  context: AppContext,
  memberId: string,
  id: string,
): Promise<MemberRequest> {
  const row = await runInWriteTransaction(context.db, async (trx, revision) => {
    const request = await findMemberRequest(trx, id)
    if (request?.memberId !== memberId) throw notFoundRefusal('request')
    if (request.state === 'withdrawn') return request
    const answered = { answeredBy: 'nobody', answeredAt: context.now().toISOString(), revision }
    const isFirst = await answerMemberRequest(trx, id, { state: 'withdrawn', answer: '', ...answered })
    if (!isFirst) throw answeredMeanwhile(request)
    await recordInHistory(trx, { by: 'nobody', at: context.now() }, entryOf(request, '', 'request-withdrawn'))
    return { ...request, ...answered, state: 'withdrawn' as const }
  })
  context.live.publish(row.revision, 'requests')
  return row
}

/**
 * Answers a request with a sentence: a no, or what was done about a complaint or a wish. What the desk does itself is granted by its
 * own act, which names the request.
 * @throws Refusal 404, 409 request_answered, request_late, needs_its_act
 */
export async function answerMemberRequestAtDesk(
  call: ActContext,
  id: string,
  { isGranted, answer }: { isGranted: boolean; answer: string },
): Promise<MemberRequest> {
  const { db, live } = call.context
  const row = await runInWriteTransaction(db, async (trx, revision) => {
    const request = await findMemberRequest(trx, id)
    if (!request) throw notFoundRefusal('request')
    if (isGranted && request.kind !== 'wish') throw new Refusal(409, 'needs_its_act')
    return giveAnswer(trx, call, request, { state: isGranted ? 'granted' : 'refused', answer, revision })
  })
  live.publish(row.revision, 'requests')
  return row
}

/**
 * Grants a request in the transaction of the desk's own act, so that the one is not done without the other (MP-4).
 * @param memberId whose the act is
 * @throws Refusal 404, 409 request_answered, request_late
 */
export async function grantMemberRequestInAct(
  trx: WriteTransaction,
  call: ActContext,
  { id, memberId, revision }: { id: string; memberId: string; revision: number },
) {
  const request = await findMemberRequest(trx, id)
  if (request?.memberId !== memberId) throw notFoundRefusal('request')
  // The same act tried again, whose answer was lost.
  if (request.state === 'granted' && request.answeredBy === call.account.email) return
  await giveAnswer(trx, call, request, { state: 'granted', answer: '', revision })
}

async function giveAnswer(
  trx: WriteTransaction,
  call: ActContext,
  request: MemberRequest,
  { state, answer, revision }: { state: 'granted' | 'refused'; answer: string; revision: number },
): Promise<MemberRequest> {
  const { cipher, today } = call.context
  const actor = actorOf(call)
  if (memberRequestStateOn(request, today()) === 'late') throw new Refusal(409, 'request_late')
  const answered = { answeredBy: actor.by, answeredAt: actor.at.toISOString(), revision }
  const isFirst = await answerMemberRequest(trx, request.id, { state, answer, ...answered })
  if (!isFirst) throw answeredMeanwhile(request)
  await queueMessageToPersonIfAllowed(trx, {
    ...{ to: { memberId: request.memberId }, cause: 'answer', kind: 'answer', about: request.id },
    ...{ runKey: `answer ${request.id}`, ...actor },
  })
  const stored = await findMemberEvenDeleted(trx, cipher, today(), request.memberId)
  const row: MemberRequest = { ...request, ...answered, state, answer }
  const action = state === 'granted' ? 'request-granted' : 'request-refused'
  await recordInHistory(trx, actor, entryOf(row, stored?.member.name ?? '', action))
  return row
}

function answeredMeanwhile({ state, answeredBy, answeredAt }: MemberRequest): Refusal {
  const params = { state, by: answeredBy ?? '', at: answeredAt ?? '' }
  return new Refusal(409, { code: 'request_answered', params })
}
