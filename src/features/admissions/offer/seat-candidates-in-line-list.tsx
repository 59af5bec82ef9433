import type { Enquiry } from '#domain/admissions/enquiry.ts'
import type { ListedEnquiry } from '#domain/admissions/enquiry-list-rows.ts'
import { dayAt } from '#domain/day.ts'
import { formatCount } from '#domain/money/money.ts'
import { useTimeZone, useToday } from '#web/clock.tsx'
import { useLocale } from '#web/i18n.tsx'
import { useRoomAndShiftNames } from '../use-enquiry-wording.ts'
import styles from './seat-offer-sheet.module.css'

interface Props {
  /** In order; the first one is next. */
  candidates: readonly Enquiry[]
  rows: readonly ListedEnquiry[]
  chosenId: string
  onChoose: (enquiryId: string) => void
}

/** As many as are looked at before a seat is offered. */
const maxShown = 6

/** Whom a seat fits, in their order: another than the first one passes somebody over. */
export function SeatCandidatesInLineList({ candidates, rows, chosenId, onChoose }: Props) {
  const { words, language } = useLocale()
  const { enquiries } = words
  const names = useRoomAndShiftNames()
  const zone = useTimeZone()
  const today = useToday()
  const placeOf = new Map(rows.map(({ enquiry, place }) => [enquiry.id, place]))
  const first = candidates.slice(0, maxShown)
  const chosen = rows.find(({ enquiry }) => enquiry.id === chosenId)?.enquiry
  const shown = chosen && !first.some(({ id }) => id === chosenId) ? [...first, chosen] : first
  return (
    <fieldset className={styles.whom}>
      <legend>{enquiries.sheet.whom}</legend>
      {shown.map((enquiry) => {
        const { id, name, arrivedAt, shiftId, wishedFrom, isMinor } = enquiry
        const place = placeOf.get(id) ?? null
        const isNext = candidates[0]?.id === id
        const from = wishedFrom !== null && wishedFrom > today ? enquiries.from(names.day(wishedFrom)) : null
        const about = [
          enquiries.since(names.day(dayAt(new Date(arrivedAt), zone))),
          names.shift(shiftId),
          from,
          isMinor ? enquiries.minor : null,
          candidates.some((one) => one.id === id) ? null : enquiries.sheet.behind,
        ]
        return (
          <label key={id} className={styles.one}>
            <input
              type="radio"
              name="whom"
              value={id}
              checked={id === chosenId}
              data-autofocus={id === chosenId || undefined}
              onChange={() => onChoose(id)}
            />
            <span>
              <span className="strong">
                {place !== null && `${formatCount(place, language)}. `}
                {name}
              </span>{' '}
              {isNext && <span className="strong good small">→ {enquiries.sheet.next}</span>}
              <span className={`quiet small ${styles.about}`}>{about.filter(Boolean).join(' · ')}</span>
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
