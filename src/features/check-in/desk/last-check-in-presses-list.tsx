import type { LastCheckInPress } from '#domain/check-in/check-in-screen-rows.ts'
import { useLibraryNames, useSeatPlaceText } from '#features/setup/use-setup.queries.ts'
import { memberScreenAddress } from '#web/address/screen-address.ts'
import { useWords } from '#web/i18n.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import { WhenQueryLoaded } from '#web/loading/when-query-loaded.tsx'
import { useDayAndTimeTextsOf } from '#web/use-day-and-time-texts-of.ts'
import { useLastCheckInPresses } from './check-in-desk.queries.ts'
import styles from './last-check-in-presses-list.module.css'

/** Who came or went in the last hours, the newest first. */
export function LastCheckInPressesList() {
  const { checkIn } = useWords()
  const last = useLastCheckInPresses()
  return (
    <section className={`card ${styles.list}`} aria-labelledby="last-presses">
      <h2 id="last-presses" className={styles.heading}>
        {checkIn.last.heading}
      </h2>
      <WhenQueryLoaded of={last} failed={checkIn.last.failed}>
        {({ presses }) =>
          presses.length === 0 ? (
            <p className={`quiet ${styles.none}`}>{checkIn.last.none}</p>
          ) : (
            <ol>
              {presses.map((press) => (
                <Row key={`${press.id} ${press.did}`} press={press} />
              ))}
            </ol>
          )
        }
      </WhenQueryLoaded>
    </section>
  )
}

function Row({ press: { memberId, name, seat, libraryId, did, at, isOver } }: { press: LastCheckInPress }) {
  const { checkIn } = useWords()
  const momentOf = useDayAndTimeTextsOf()
  const placeOf = useSeatPlaceText()
  const nameOf = useLibraryNames()
  const isIn = did === 'in'
  return (
    <li className={styles.row}>
      <time dateTime={at} className="quiet">
        {momentOf(at)[1]}
      </time>
      <a href={memberScreenAddress(memberId)} className={styles.name}>
        {name}
      </a>
      <span className={`quiet ${styles.place}`}>{seat ? placeOf(seat) : nameOf(libraryId)}</span>
      <span className={`line middle gap-1 ${styles.did}`} data-did={isIn && isOver ? 'over' : did}>
        <Icon name={isIn ? (isOver ? 'warning' : 'check') : 'leave'} size={16} />
        {isIn ? (isOver ? checkIn.last.letIn : checkIn.press.in) : checkIn.press.out}
      </span>
    </li>
  )
}
