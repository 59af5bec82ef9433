import { formatCount } from '#domain/money/money.ts'
import { useLibraryNames } from '#features/setup/use-setup.queries.ts'
import { useLocale } from '#web/i18n.tsx'
import styles from './inside-counts-by-room-panel.module.css'
import { countMinorsInside, type RoomsWithPeopleInside } from './use-inside-rooms.ts'

/** How many are inside, by room; who came in without a name, and who forgot to go out, as numbers. */
export function InsideCountsByRoomPanel({ shown }: { shown: RoomsWithPeopleInside }) {
  const { words, language } = useLocale()
  const { inside } = words
  const nameOf = useLibraryNames()
  const count = (n: number) => formatCount(n, language)
  const minors = (people: RoomsWithPeopleInside['people']) => {
    const n = countMinorsInside(people)
    return n > 0 ? inside.minors(count(n)) : ''
  }
  const figures = [
    { name: inside.all, n: shown.people.length, note: minors(shown.people) },
    ...(shown.rooms.length > 1 ? shown.rooms : []).map(({ libraryId, people }) => ({
      ...{ name: nameOf(libraryId), n: people.length, note: minors(people) },
    })),
    ...(shown.withoutConsent > 0
      ? [{ name: inside.without, n: shown.withoutConsent, note: inside.withoutHint }]
      : []),
    ...(shown.forgotYesterday > 0
      ? [{ name: inside.forgot, n: shown.forgotYesterday, note: inside.forgotHint }]
      : []),
  ]
  return (
    <dl className={styles.counts}>
      {figures.map(({ name, n, note }) => (
        <div key={name} className={`card ${styles.figure}`}>
          <dt className="quiet small">{name}</dt>
          <dd className={styles.number}>{count(n)}</dd>
          {note !== '' && <dd className="quiet small">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
