import { formatCount } from '#domain/money/money.ts'
import { useLibraryNames } from '#features/setup/use-setup.queries.ts'
import { useCentreName } from '#features/shell/shell.queries.ts'
import { useLocale } from '#web/i18n.tsx'
import { PrintedInsteadOfScreen, PrintPage } from '#web/print/print-page.tsx'
import { useDayAndTimeTextsOf } from '#web/use-day-and-time-texts-of.ts'
import styles from './people-inside-print.module.css'
import type { RoomsWithPeopleInside } from './use-inside-rooms.ts'
import { useSeatAndInsideSinceText } from './use-seat-and-inside-since-text.ts'

/** Everybody who is inside on one sheet, to be ticked outside after a fire (CI-5). */
export function PeopleInsidePrint({ shown }: { shown: RoomsWithPeopleInside }) {
  return (
    <PrintedInsteadOfScreen>
      <Sheet shown={shown} />
    </PrintedInsteadOfScreen>
  )
}

function Sheet({ shown }: { shown: RoomsWithPeopleInside }) {
  const { words, language } = useLocale()
  const { sheet } = words.inside
  const centre = useCentreName()
  const nameOf = useLibraryNames()
  const moment = useDayAndTimeTextsOf()(shown.at).join(', ')
  const count = (n: number) => formatCount(n, language)
  const { rooms, people, withoutConsent } = shown
  const without = rooms.filter((room) => room.withoutConsent > 0)
  return (
    <PrintPage centre={centre} title={sheet.title(count(people.length))} facts={[moment, sheet.tick]}>
      {people.length === 0 && <p className={styles.note}>{sheet.nobody}</p>}
      {rooms
        .filter((room) => room.people.length > 0)
        .map((room) => (
          <section key={room.libraryId}>
            <h2 className={styles.room}>
              {nameOf(room.libraryId)} · {count(room.people.length)}
            </h2>
            <ul className={styles.people}>
              {room.people.map((person) => (
                <Line key={person.memberId} person={person} />
              ))}
            </ul>
          </section>
        ))}
      <p className={styles.note}>
        {sheet.notOn} {withoutConsent > 0 && sheet.without(withoutConsent, count(withoutConsent))}{' '}
        {without.length > 0 &&
          rooms.length > 1 &&
          sheet.withoutIn(
            without.map((room) => `${nameOf(room.libraryId)} ${count(room.withoutConsent)}`).join(', '),
          )}
      </p>
    </PrintPage>
  )
}

function Line({ person }: { person: RoomsWithPeopleInside['people'][number] }) {
  const { inside } = useLocale().words
  const seatAndSince = useSeatAndInsideSinceText(person)
  return (
    <li className={styles.person}>
      <span className={styles.box} aria-hidden="true" />
      <span>
        <b className={styles.name}>{person.name}</b>
        {person.isMinor && ` (${inside.under18})`}
        <span className={styles.seat}>{seatAndSince}</span>
      </span>
    </li>
  )
}
