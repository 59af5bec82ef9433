/** What is asked for: something that a clerk may not do, or something above the limits of the settings (RL-3). */
export const askKinds = [
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
export type AskKind = (typeof askKinds)[number]

export type AskDecision = 'allowed' | 'refused'

/** Something that a call says: a sum in paise, a day, or a word; with what it is now, where it changes that. */
export interface AskFact {
  name: AskSum | AskDay | AskWord | 'members'
  from?: string | number
  to: string | number
}
type AskSum = (typeof askSums)[number]
type AskDay = 'day' | 'joinDate' | 'expiryDate' | 'receivedOn' | 'dueOn' | 'from' | 'to' | 'endsOn'
type AskWord = 'mode' | 'status' | 'charge' | 'discountReason'

/** The facts whose values are sums in paise. */
export const askSums = ['amount', 'discount', 'paid'] as const satisfies readonly string[]

/** What those who decide read of a call. The server makes it from the call itself. */
export interface AskAbout {
  kind: AskKind
  /** The member's name; of several the first, and while a call waits the first few. */
  name: string
  facts: AskFact[]
}

/** Where an ask is. What was not decided in a day, or not used in an hour, is over. */
export type AskState = 'open' | 'allowed' | 'refused' | 'used' | 'over'

export interface Ask extends AskAbout {
  id: string
  memberId: string
  askedBy: string
  /** ISO 8601 in UTC, as every moment here. */
  askedAt: string
  reason: string
  state: AskState
  decidedBy: string | null
  decidedAt: string | null
  /** Whether it is the caller's own. */
  isOwn: boolean
}

/** A call as a browser sends it. */
export interface AskedCall {
  method: string
  path: string
  /** The exact text; empty for none. */
  body: string
}

const minute = 60_000
/** How long a yes holds, and how long an ask waits for one, in milliseconds. */
export const yesHolds = 60 * minute
export const askWaits = 24 * 60 * minute

interface Decided {
  askedAt: string
  decision: AskDecision | null
  decidedAt: string | null
  usedAt: string | null
}

export function askState({ askedAt, decision, decidedAt, usedAt }: Decided, now: Date): AskState {
  if (usedAt !== null) return 'used'
  if (decision === 'refused') return 'refused'
  const isOver = (since: string | null, lasts: number) =>
    since === null || now.getTime() - Date.parse(since) >= lasts
  if (decision === 'allowed') return isOver(decidedAt, yesHolds) ? 'over' : 'allowed'
  return isOver(askedAt, askWaits) ? 'over' : 'open'
}

/** A sum of a fact is no day and no word. */
export const isAskSum = (name: AskFact['name']): name is AskSum =>
  (askSums as readonly string[]).includes(name)
