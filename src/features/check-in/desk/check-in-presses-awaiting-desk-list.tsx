import { Button } from '@mantine/core'
import type {
  CheckInDeskSearchResult,
  CheckInPressAwaitingDesk,
} from '#domain/check-in/check-in-screen-rows.ts'
import type { SeatedMember } from '#domain/members/member.ts'
import { useLibraryNames } from '#features/setup/use-setup.queries.ts'
import { useWords } from '#web/i18n.tsx'
import { shownCheckInAnswerBeforePress } from '#web/server-drawn/shown-check-in-answer.ts'
import { useDayAndTimeTextsOf } from '#web/use-day-and-time-texts-of.ts'
import { CheckInAnswerBadge } from './check-in-answer-badge.tsx'
import { useCheckInPressesAwaitingDesk } from './check-in-desk.queries.ts'
import styles from './check-in-presses-awaiting-desk-list.module.css'
import { useCheckInWording } from './use-check-in-wording.ts'
import { useMembersById, useSeatPlaceAndShiftText } from './use-members-and-seat-texts.ts'

interface Props {
  isBusy: boolean
  onPress: (person: CheckInDeskSearchResult, libraryId: number, letsIn: boolean) => void
}

/** What was pressed at a phone or a tablet and needs the desk: who is over, and who shares the digits that were typed (CI-2, CI-3). */
export function CheckInPressesAwaitingDeskList({ isBusy, onPress }: Props) {
  const { checkIn } = useWords()
  const presses = useCheckInPressesAwaitingDesk().data?.presses ?? []
  const members = useMembersById()
  const nameOf = useLibraryNames()
  const momentOf = useDayAndTimeTextsOf()
  const about = ({ members: those, how, at, libraryId }: CheckInPressAwaitingDesk) => {
    const what = those.length > 1 ? checkIn.waiting.which : checkIn.waiting.at[how]
    return [what, nameOf(libraryId), momentOf(at)[1]].join(' · ')
  }
  return (
    <>
      <p className="only-spoken" role="status">
        {presses.length > 0 && checkIn.waiting.heading}
      </p>
      {presses.length > 0 && (
        <section className={styles.box} aria-label={checkIn.waiting.heading}>
          <h2>{checkIn.waiting.heading}</h2>
          <ul className="stack gap-3">
            {presses.map((press) => (
              <li key={press.pressId} className={styles.press}>
                <p className="small">{about(press)}</p>
                {press.members.map((person) => (
                  <Person
                    key={person.memberId}
                    person={person}
                    member={members.get(person.memberId)}
                    isBusy={isBusy}
                    onPress={(letsIn) => onPress(person, press.libraryId, letsIn)}
                  />
                ))}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

interface PersonProps {
  person: CheckInDeskSearchResult
  member: SeatedMember | undefined
  isBusy: boolean
  onPress: (letsIn: boolean) => void
}

function Person({ person, member, isBusy, onPress }: PersonProps) {
  const { checkIn } = useWords()
  const { answer, name, seat } = person
  const place = useSeatPlaceAndShiftText(seat, member)
  const letsIn = answer.is === 'over' && answer.mayLetIn
  const does = letsIn ? checkIn.press.letIn : checkIn.press.in
  return (
    <div className={styles.person}>
      <span className="stack shrink">
        <span className="strong">{name}</span>
        <span className="small">{place}</span>
      </span>
      <CheckInAnswerBadge said={shownCheckInAnswerBeforePress(answer, useCheckInWording())} />
      <Button disabled={isBusy} aria-label={`${does}: ${name}`} onClick={() => onPress(letsIn)}>
        {does}
      </Button>
    </div>
  )
}
