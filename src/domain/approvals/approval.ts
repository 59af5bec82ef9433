/** The acts that need approval: something that a clerk may not do, or something above the limits of the settings (RL-3). */
export const approvalKinds = [
  'admission',
  'sale',
  'payment',
  'charge',
  'expense',
  'refund',
  'write-off',
  'payment-correction',
  'charge-correction',
  'pause',
  'seat-releases',
  'details',
  'deletion',
] as const
export type ApprovalKind = (typeof approvalKinds)[number]

export type ApprovalDecision = 'allowed' | 'refused'

/** Something that a call says: a sum in paise, a day, or a word; with what it is now, where it changes that. */
export interface ApprovalFact {
  name: ApprovalFactInPaise | ApprovalDay | ApprovalWord | 'members'
  from?: string | number
  to: string | number
}
type ApprovalFactInPaise = (typeof approvalFactsInPaise)[number]
type ApprovalDay = 'day' | 'joinDate' | 'expiryDate' | 'receivedOn' | 'dueOn' | 'from' | 'to' | 'endsOn'
type ApprovalWord = 'mode' | 'status' | 'charge' | 'discountReason'

/** The facts whose values are sums in paise. */
export const approvalFactsInPaise = ['amount', 'discount', 'paid'] as const satisfies readonly string[]

/** The summary of a call for those who decide. The server makes it from the call itself. */
export interface ApprovalSummary {
  kind: ApprovalKind
  /** The member's name; of several the first, and while a call waits the first few. */
  name: string
  facts: ApprovalFact[]
}

/** The state of a request. What was not decided in a day, or not used in an hour, is over. */
export type ApprovalRequestState = 'open' | 'allowed' | 'refused' | 'used' | 'over'

export interface ApprovalRequest extends ApprovalSummary {
  id: string
  memberId: string
  askedBy: string
  /** ISO 8601 in UTC, as every moment here. */
  askedAt: string
  reason: string
  state: ApprovalRequestState
  decidedBy: string | null
  decidedAt: string | null
  /** Whether it is the caller's own. */
  isOwn: boolean
}

/** A call as a browser sends it. */
export interface CallAwaitingApproval {
  method: string
  path: string
  /** The exact text; empty for none. */
  body: string
}

const minute = 60_000
/** How long an approval holds, and how long a request waits for one, in milliseconds. */
export const approvalLifetime = 60 * minute
export const approvalRequestLifetime = 24 * 60 * minute

interface Decided {
  askedAt: string
  decision: ApprovalDecision | null
  decidedAt: string | null
  usedAt: string | null
}

export function approvalRequestStateAt(
  { askedAt, decision, decidedAt, usedAt }: Decided,
  now: Date,
): ApprovalRequestState {
  if (usedAt !== null) return 'used'
  if (decision === 'refused') return 'refused'
  const isOver = (since: string | null, lasts: number) =>
    since === null || now.getTime() - Date.parse(since) >= lasts
  if (decision === 'allowed') return isOver(decidedAt, approvalLifetime) ? 'over' : 'allowed'
  return isOver(askedAt, approvalRequestLifetime) ? 'over' : 'open'
}

/** A sum of a fact is no day and no word. */
export const isApprovalFactInPaise = (name: ApprovalFact['name']): name is ApprovalFactInPaise =>
  (approvalFactsInPaise as readonly string[]).includes(name)
