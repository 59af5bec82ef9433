import { dayAt } from '../day.ts'
import { type Enquiry, type EnquiryLostReason, enquiryLostReasons } from './enquiry.ts'

/** The outcomes of the enquiries that came in a month. */
export interface EnquiryCountsOfMonth {
  all: number
  admitted: number
  /** By reason, the most first; only those that there are. */
  lost: { reason: EnquiryLostReason; count: number }[]
}

/**
 * Counts those whose arrival lies in a month of the centre's calendar.
 * @param enquiries as they are now
 * @param month as yyyy-mm
 */
export function enquiryCountsOfMonth(
  enquiries: readonly Enquiry[],
  month: string,
  timeZone: string,
): EnquiryCountsOfMonth {
  const came = enquiries.filter(({ arrivedAt }) => dayAt(new Date(arrivedAt), timeZone).startsWith(month))
  const lost = enquiryLostReasons.map((reason) => ({
    reason,
    count: came.filter(({ state, lostReason }) => state === 'lost' && lostReason === reason).length,
  }))
  return {
    all: came.length,
    admitted: came.filter(({ state }) => state === 'admitted').length,
    lost: lost.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count),
  }
}
