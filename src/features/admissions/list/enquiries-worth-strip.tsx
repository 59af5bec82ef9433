import { useMemo } from 'react'
import { isEnquiryOpen } from '#domain/admissions/enquiry.ts'
import { enquiryCountsOfMonth } from '#domain/admissions/enquiry-counts-of-month.ts'
import {
  countSeatDayPartsComingFree,
  monthlyIncomeFromWaitingEnquiries,
  type SeatDayPartsComingFreeCount,
} from '#domain/admissions/line/monthly-worth.ts'
import { formatMonth } from '#domain/day.ts'
import { formatCount, formatRupees } from '#domain/money/money.ts'
import { isDayDivided, shiftNameOrHoursOfDayPart } from '#domain/seating/hours.ts'
import { useRoomsHoursAndPlans } from '#features/setup/use-setup.queries.ts'
import { useTimeZone, useToday } from '#web/clock.tsx'
import { useLocale } from '#web/i18n.tsx'
import type { CurrentWaitingLine } from '../waiting-line.queries.ts'
import styles from './enquiries-worth-strip.module.css'

/** The monthly worth of those who ask, the seats that come free for them, and the outcome of this month's (EN-7). */
export function EnquiriesWorthStrip({ shown: { line } }: { shown: CurrentWaitingLine }) {
  const { words, language } = useLocale()
  const { worth } = words.enquiries
  const count = (n: number) => formatCount(n, language)
  const { facts, enquiries } = line
  const rupees = useMemo(() => monthlyIncomeFromWaitingEnquiries(facts), [facts])
  const free = useMemo(() => countSeatDayPartsComingFree(facts), [facts])
  const { hours } = useRoomsHoursAndPlans()
  const asking = enquiries.filter(isEnquiryOpen).length
  const all = free.reduce((sum, { count }) => sum + count, 0)
  return (
    <dl className={`card ${styles.strip}`}>
      <div className={styles.fact}>
        <dt>{worth.waiting(asking, count(asking))}</dt>
        <dd className={styles.figure}>
          {formatRupees(rupees, language)} <small>{worth.aMonth}</small>
        </dd>
        <dd className="quiet small">{worth.how}</dd>
      </div>
      <div className={styles.fact}>
        <dt>{worth.free}</dt>
        <dd className={styles.figure}>
          {count(all)} <small>{isDayDivided(hours) ? worth.parts : worth.seats}</small>
        </dd>
        <dd>
          <Kinds free={free} />
        </dd>
      </div>
      <MonthFact shown={{ line }} />
    </dl>
  )
}

function Kinds({ free }: { free: readonly SeatDayPartsComingFreeCount[] }) {
  const { words, language } = useLocale()
  const { hours } = useRoomsHoursAndPlans()
  const { worth } = words.enquiries
  if (free.length === 0) return <span className="quiet small">{worth.noneFree}</span>
  // Of all rooms together: which room it is stands with each who waits.
  const kinds = Map.groupBy(free, ({ partId, allocation }) => `${partId} ${allocation}`)
  return (
    <ul className={styles.kinds}>
      {[...kinds].map(([key, some]) => {
        const [{ partId, allocation } = { partId: 0, allocation: 'Anyone' as const }] = some
        const sum = some.reduce((sum, { count }) => sum + count, 0)
        const part = isDayDivided(hours) ? shiftNameOrHoursOfDayPart(partId, hours, language) : null
        return (
          <li key={key} className={styles.kind} data-whom={allocation}>
            {worth.kind(words.allocations[allocation], part)} <b>{formatCount(sum, language)}</b>
          </li>
        )
      })}
    </ul>
  )
}

/** Of those who came this month, how many were admitted, and why others were lost. */
function MonthFact({ shown: { line } }: { shown: Pick<CurrentWaitingLine, 'line'> }) {
  const { words, language } = useLocale()
  const { worth, reasons } = words.enquiries
  const today = useToday()
  const zone = useTimeZone()
  const month = today.slice(0, 7)
  const { all, admitted, lost } = useMemo(
    () => enquiryCountsOfMonth(line.enquiries, month, zone),
    [line.enquiries, month, zone],
  )
  const count = (n: number) => formatCount(n, language)
  const sum = lost.reduce((sum, { count }) => sum + count, 0)
  const why = lost.map(({ reason, count: n }) => `${reasons[reason].toLowerCase()} ${count(n)}`).join(', ')
  return (
    <div className={`${styles.fact} ${styles.month}`}>
      <dt>{worth.month(formatMonth(month, language))}</dt>
      <dd className={styles.figure}>
        {count(admitted)} <small>{worth.admitted(count(all))}</small>
      </dd>
      <dd className="quiet small">{sum > 0 ? worth.lost(count(sum), why) : worth.noneLost}</dd>
    </div>
  )
}
