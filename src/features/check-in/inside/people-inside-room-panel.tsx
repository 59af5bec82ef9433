import { Button } from '@mantine/core'
import { useState } from 'react'
import type { PersonInsideNow } from '#domain/check-in/check-in-screen-rows.ts'
import { formatCount } from '#domain/money/money.ts'
import { useLibraryNames } from '#features/setup/use-setup.queries.ts'
import { memberScreenAddress } from '#web/address/screen-address.ts'
import { errorText } from '#web/error-text.ts'
import { useLocale } from '#web/i18n.tsx'
import { showError, showNotice } from '#web/kit/feedback/notices.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import { useCheckMembersOutOfRoom } from '../check-in.queries.ts'
import { CheckOutButton } from './check-out-button.tsx'
import styles from './people-inside-room-panel.module.css'
import type { RoomWithPeopleInside } from './use-inside-rooms.ts'
import { useSeatAndInsideSinceText } from './use-seat-and-inside-since-text.ts'

/** Everybody in one room by name, each with the way out, and the way out for all at closing. */
export function PeopleInsideRoomPanel({ room }: { room: RoomWithPeopleInside }) {
  const { words, language } = useLocale()
  const { inside } = words
  const { libraryId, people, withoutConsent } = room
  const name = useLibraryNames()(libraryId)
  const [isAsking, setAsking] = useState(false)
  const count = formatCount(people.length, language)
  return (
    <section className={`card ${styles.room}`} aria-label={inside.room(name, count)}>
      <div className={`row middle spread gap-2 ${styles.top}`}>
        <h2>
          {name} <span className={styles.count}>{inside.people(count)}</span>
        </h2>
        {people.length > 0 && (
          <Button
            variant="default"
            leftSection={<Icon name="leave" />}
            aria-expanded={isAsking}
            aria-label={inside.allOutOf(name)}
            onClick={() => setAsking(!isAsking)}
          >
            {inside.allOut}
          </Button>
        )}
      </div>
      {isAsking && people.length > 0 && <Closing room={room} name={name} onDone={() => setAsking(false)} />}
      {people.length === 0 && <p className={`quiet ${styles.note}`}>{inside.nobodyHere}</p>}
      <ul className={styles.people}>
        {people.map((person) => (
          <Person key={person.memberId} person={person} />
        ))}
      </ul>
      {withoutConsent > 0 && (
        <p className={`quiet small ${styles.note}`}>
          {inside.withoutHere(withoutConsent, formatCount(withoutConsent, language))}
        </p>
      )}
    </section>
  )
}

function Person({ person }: { person: PersonInsideNow }) {
  const { inside } = useLocale().words
  const seatAndSince = useSeatAndInsideSinceText(person)
  return (
    <li className={`line middle spread gap-2 ${styles.person}`}>
      <div className="shrink">
        <a className={styles.name} href={memberScreenAddress(person.memberId)}>
          {person.name}
        </a>
        {person.isMinor && <span className={styles.minor}>{inside.under18}</span>}
        <p className="quiet small">{seatAndSince}</p>
      </div>
      <CheckOutButton person={person} isIcon />
    </li>
  )
}

/** Asks before all of a room go out; who came in while it was asked is counted too. */
function Closing({ room, name, onDone }: { room: RoomWithPeopleInside; name: string; onDone: () => void }) {
  const { words, language } = useLocale()
  const { inside } = words
  const close = useCheckMembersOutOfRoom()
  const { libraryId, people } = room
  const count = (n: number) => formatCount(n, language)
  const press = () =>
    close.mutate(
      { libraryId, memberIds: people.map(({ memberId }) => memberId) },
      {
        onSuccess: ({ ended }) => {
          showNotice(inside.closed(ended, count(ended), name))
          onDone()
        },
        onError: (failure) =>
          showError({
            about: `closing ${libraryId}`,
            message: inside.closeFailed(name, errorText(words, failure)),
          }),
      },
    )
  return (
    <div className={`row middle gap-2 notice ${styles.closing}`} role="alert">
      <p className={styles.question}>{inside.ask(people.length, count(people.length), name)}</p>
      <Button variant="default" autoFocus onClick={onDone}>
        {inside.no}
      </Button>
      <Button loading={close.isPending} onClick={press}>
        {inside.yes}
      </Button>
    </div>
  )
}
