import { addDays, type Day, isDay } from '#domain/day.ts'
import type { PaymentMode } from '#domain/money/account/member-money-account.ts'
import type { PaymentFilter } from '#domain/money/payment-list.ts'
import { daysOfFinancialYear } from '#domain/receipts/receipt-number.ts'

export const paymentRanges = ['all', 'today', 'yesterday', 'month', 'year', 'own'] as const
export type PaymentRange = (typeof paymentRanges)[number]

/** The choices over the list of payments. */
export interface PaymentFilterChoiceValues {
  range: PaymentRange
  /** Of a range of one's own; empty for no limit. */
  from: string
  to: string
  mode: PaymentMode | ''
  by: string
  q: string
}

export const noPaymentFilter: PaymentFilterChoiceValues = {
  range: 'all',
  from: '',
  to: '',
  mode: '',
  by: '',
  q: '',
}

/** The filter that the server is asked for. */
export function paymentFilterFromChoices(
  { range, from, to, mode, by, q }: PaymentFilterChoiceValues,
  today: Day,
): PaymentFilter {
  const own = { ...(isDay(from) && { from }), ...(isDay(to) && { to }) }
  return {
    ...(range === 'own' ? own : daysOf(range, today)),
    ...(mode !== '' && { mode }),
    ...(by !== '' && { by }),
    ...(q.trim() !== '' && { q: q.trim() }),
  }
}

function daysOf(range: Exclude<PaymentRange, 'own'>, today: Day): { from?: Day; to?: Day } {
  switch (range) {
    case 'all':
      return {}
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'month':
      return { from: `${today.slice(0, 7)}-01`, to: today }
    case 'year': {
      const { firstDay, lastDay } = daysOfFinancialYear(today)
      return { from: firstDay, to: lastDay }
    }
  }
}

export const isPaymentFilterNarrowed = (filter: PaymentFilter) => Object.keys(filter).length > 0
