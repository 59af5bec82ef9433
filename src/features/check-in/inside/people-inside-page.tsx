import { peopleInsideNeedingAttention } from '#domain/check-in/people-inside-needing-attention.ts'
import type { SeatedMember } from '#domain/members/member.ts'
import { formatCount } from '#domain/money/money.ts'
import { useMembers } from '#features/members/members.queries.ts'
import { errorText } from '#web/error-text.ts'
import { useLocale, useWords } from '#web/i18n.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import { WhenLoaded } from '#web/loading/when-loaded.tsx'
import { WhenQueryLoaded } from '#web/loading/when-query-loaded.tsx'
import { PrintButton } from '#web/print/print-button.tsx'
import type { ScreenProps } from '#web/screen-names-and-props.ts'
import { useDayAndTimeTextsOf } from '#web/use-day-and-time-texts-of.ts'
import { usePeopleInside } from '../check-in.queries.ts'
import { InsideCountsByRoomPanel } from './inside-counts-by-room-panel.tsx'
import styles from './people-inside-page.module.css'
import { PeopleInsidePrint } from './people-inside-print.tsx'
import { PeopleInsideRoomPanel } from './people-inside-room-panel.tsx'
import { PersonInsideToTellRow } from './person-inside-to-tell-row.tsx'
import { type RoomsWithPeopleInside, useRoomsWithPeopleInside } from './use-inside-rooms.ts'

/** Who is inside, by room: who asks for something first, for closing and for a fire (CI-5). */
export function PeopleInsidePage({ openMember }: ScreenProps) {
  const { inside } = useWords()
  const query = usePeopleInside()
  const members = useMembers()
  return (
    <WhenQueryLoaded of={query} failed={inside.failed}>
      {(answer) => (
        <WhenLoaded<[SeatedMember]> lists={[members]}>
          {(rows) => <Inside answer={answer} members={rows} failure={query.error} openMember={openMember} />}
        </WhenLoaded>
      )}
    </WhenQueryLoaded>
  )
}

interface Props extends Pick<ScreenProps, 'openMember'> {
  answer: NonNullable<ReturnType<typeof usePeopleInside>['data']>
  members: readonly SeatedMember[]
  /** Why it could not be asked for anew; null where it could. */
  failure: unknown
}

function Inside({ answer, members, failure, openMember }: Props) {
  const { words } = useLocale()
  const { inside } = words
  const shown = useRoomsWithPeopleInside(answer)
  const [day, time] = useDayAndTimeTextsOf()(answer.at)
  return (
    <>
      <PeopleInsidePrint shown={shown} />
      <div className={`row middle spread gap-2 ${styles.top}`}>
        <p className="quiet">{inside.asOf(day, time)}</p>
        <PrintButton name={inside.print} />
      </div>
      <ProblemMessage text={failure ? `${errorText(words, failure)} ${inside.stale(time)}` : null} />
      <InsideCountsByRoomPanel shown={shown} />
      {shown.people.length === 0 ? (
        <div className={styles.none}>
          <p className="heading">{inside.nobody}</p>
          <p className="quiet">{inside.nobodyHint}</p>
        </div>
      ) : (
        <>
          <Asking shown={shown} members={members} openMember={openMember} />
          {shown.rooms.map((room) => (
            <PeopleInsideRoomPanel key={room.libraryId} room={room} />
          ))}
        </>
      )}
    </>
  )
}

/** The lists that ask for something: whose term is over, and whose shift it is not. */
function Asking({
  shown,
  members,
  openMember,
}: Pick<Props, 'members' | 'openMember'> & { shown: RoomsWithPeopleInside }) {
  const { words, language } = useLocale()
  const { inside } = words
  const lists = peopleInsideNeedingAttention(shown.people)
  const byId = new Map(members.map((member) => [member.id, member]))
  const kinds = (['over', 'otherShift'] as const).filter((kind) => lists[kind].length > 0)
  if (kinds.length === 0) return null
  return (
    <div className={styles.asking}>
      {kinds.map((kind) => (
        <section key={kind} className={`card ${styles.list}`} aria-label={inside[kind]}>
          <h2 className={`line middle gap-2 ${styles.listHeading}`} data-kind={kind}>
            <Icon name={kind === 'over' ? 'warning' : 'clock'} size={18} />
            {inside[kind]} <span className={styles.count}>{formatCount(lists[kind].length, language)}</span>
          </h2>
          <ul>
            {lists[kind].map((person) => (
              <PersonInsideToTellRow
                key={person.memberId}
                kind={kind}
                person={person}
                member={byId.get(person.memberId)}
                canGoOut={shown.isOn(person.libraryId)}
                openMember={openMember}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
