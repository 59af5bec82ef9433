import { type KeptCheckIn, roomAndEndOfStay } from '#domain/check-in/kept-check-in.ts'
import type { Language } from '#domain/language/language.ts'
import type { RoomsHoursAndPlans } from '#domain/seating/rooms-hours-and-plans.ts'
import type { AdminWords } from '#languages/en.ts'

/** A member's check-ins that are kept, newest first. */
export interface CheckInsInMemberFile {
  checkIns: readonly KeptCheckIn[]
}

interface Props extends CheckInsInMemberFile {
  setup: RoomsHoursAndPlans
  madeAt: Date
  words: AdminWords
  language: Language
  momentText: (moment: Date) => string
}

/** The part of a member's own file about check-ins; nothing where none are kept. */
export function MemberFileCheckInsPart({ checkIns, setup, madeAt, words, language, momentText }: Props) {
  const text = words.privacy.file.checkIns
  if (checkIns.length === 0) return null
  return (
    <section>
      <h2>{text.heading}</h2>
      <ol>
        {checkIns.map((row) => {
          const { room, out } = roomAndEndOfStay(row, { rooms: setup.libraries, now: madeAt, language })
          return (
            <li key={row.id}>
              <time dateTime={row.inAt}>{momentText(new Date(row.inAt))}</time>{' '}
              {[out === null ? text.inside : text.until(momentText(new Date(out))), room]
                .filter(Boolean)
                .join(' · ')}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
