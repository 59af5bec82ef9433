import type { CappedPublicSeatCount } from '#domain/admissions/free-seats.ts'
import { type Day, formatDayWithWeekday } from '#domain/day.ts'
import type { Language } from '#domain/language/language.ts'
import { formatCount } from '#domain/money/money.ts'
import { type BilingualText, bilingualTextIn } from '#domain/site/home.ts'
import { joinFormWords } from '../join/join-words.ts'
import { shiftHoursBesideName } from '../views/home/site-plan-list.tsx'
import type { PublicFreeSeats, PublicFreeSeatsOfShiftOrRoom } from './public-free-seats.ts'
import { wallClockTimeText } from './wall-clock-time-text.ts'

interface Props {
  free: PublicFreeSeats
  today: Day
  /** Whether there is a form to put one's name down. */
  hasForm: boolean
  language: Language
}

/** How many desks are free: for whom, when and in which room (EN-1). */
export function PublicFreeDesksSection({ free, today, hasForm, language }: Props) {
  const words = joinFormWords[language].free
  return (
    <section className="free wide" id="free" aria-labelledby="free-heading">
      <div className="free-head">
        <h2 id="free-heading">{words.heading}</h2>
        <p className="free-at">
          {[formatDayWithWeekday(today, today, language), wallClockTimeText(free.at, language)].join(', ')}
        </p>
      </div>
      <div className="free-tables">
        {free.tables.map((table, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rooms stay in place, and two may have one name
          <FreeTable key={place} {...table} language={language} />
        ))}
      </div>
      <p className="free-note">
        {words.note}{' '}
        {hasForm && (
          <>
            {isSomeFull(free) && words.full} <a href="#contact">{words.toForm}</a>
          </>
        )}
      </p>
    </section>
  )
}

const isSomeFull = ({ tables }: PublicFreeSeats) =>
  tables.some(({ rows }) =>
    rows.some((row) => [row.girls, row.boys].some((count) => 'exact' in count && count.exact === 0)),
  )

function FreeTable({
  room,
  rows,
  language,
}: {
  room: BilingualText | null
  rows: PublicFreeSeatsOfShiftOrRoom[]
  language: Language
}) {
  const words = joinFormWords[language].free
  const hasNames = rows.some(({ name }) => name !== null)
  return (
    <table>
      <thead>
        <tr>
          {room ? (
            <th scope="col" className="free-room">
              {bilingualTextIn(room, language)}
            </th>
          ) : (
            hasNames && <td />
          )}
          <th scope="col">{words.girls}</th>
          <th scope="col">{words.boys}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, hours, girls, boys }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows stay in place, and two may have one name
          <tr key={place}>
            {name && (
              <th scope="row">
                {bilingualTextIn(name, language)}
                <small>{shiftHoursBesideName(hours, language)}</small>
              </th>
            )}
            <Count count={girls} language={language} />
            <Count count={boys} language={language} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Count({ count, language }: { count: CappedPublicSeatCount; language: Language }) {
  const words = joinFormWords[language].free
  if ('moreThan' in count) {
    return <td className="free-count some">{words.moreThan(formatCount(count.moreThan, language))}</td>
  }
  if (count.exact === 0) return <td className="free-count">{words.none}</td>
  return <td className="free-count some">{formatCount(count.exact, language)}</td>
}
