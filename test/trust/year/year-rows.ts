/** The rows of the model: days are `yyyy-mm-dd`, sums paise. */

export interface ModelPlan {
  id: string
  months: number | null
  days: number | null
  price: number
  joiningFee: number
  shift: string
}

export interface Span {
  first: string
  last: string
  anchor: number
}

export interface ModelTerm extends Span {
  id: string
  planId: string
  price: number
  discount: number
  state: 'Sold' | 'Ended' | 'Cancelled'
  /** The price it was sold for, before any change of plan. */
  soldFor: number
  isPlanChanged: boolean
  /** Its days before each pause that moved it, newest last. */
  soldAt: number
}

export interface ModelCharge {
  id: string | null
  kind: string
  amount: number
  day: string
  dueOn: string
  bookedOn: string
  termId: string | null
  opposes: ModelCharge | null
  /** The charge before any correction. */
  first: number
}

export interface ModelPayment {
  id: string | null
  kind: 'Payment' | 'Refund' | 'Correction'
  amount: number
  mode: string
  reference: string
  receivedOn: string
  bookedOn: string
  issuedOn: string
  number: string
  stillDue: number | null
  madeAt: number
  isReversed: boolean
  /** The wrong payment that this is the right one of. */
  replaces: string | null
  /** The plan that its receipt names. */
  planId: string
}

export interface ModelPause {
  id: string
  termId: string
  from: string
  to: string
  isLent: boolean
  /** The day on which it was ended before its time; null where it was not. */
  endedOn: string | null
  before: Map<string, Span>
}

export interface ModelMember {
  id: string
  shift: string
  terms: ModelTerm[]
  charges: ModelCharge[]
  payments: ModelPayment[]
  pauses: ModelPause[]
  heldSince: string | null
  seatId: string | null
  freed: { seatId: string; since: string | null } | null
  status: 'Active' | 'Inactive'
  planChangedOn: string[]
  isDeleted: boolean
  /** The day on which they were deleted last. */
  deletedOn: string
}

export type Taken = Pick<ModelPayment, 'amount' | 'mode' | 'reference' | 'receivedOn'> & { id: string }

export const newMember = (id: string, shift: string): ModelMember => ({
  ...{ id, shift, terms: [], charges: [], payments: [], pauses: [], planChangedOn: [] },
  ...{ heldSince: null, seatId: null, freed: null, status: 'Active', isDeleted: false },
  deletedOn: '',
})
