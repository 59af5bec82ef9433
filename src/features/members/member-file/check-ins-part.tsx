import type { Language } from '#domain/language/language.ts'
import { libraryName } from '#domain/seating/library.ts'
import type { Setup } from '#domain/seating/setup.ts'
import type { AdminWords } from '#languages/en.ts'

/** A member's check-ins that are kept, newest first. */
export interface MemberCheckIns {
  checkIns: readonly { id: string; libraryId: number; inAt: string; outAt: string | null; endsAt: string }[]
}

interface CheckInsPartProps extends MemberCheckIns {
  setup: Setup
  madeAt: Date
  words: AdminWords
  language: Language
  momentText: (moment: Date) => string
}

/** The part of a member's own file about check-ins; nothing where none are kept. */
export function CheckInsPart({ checkIns, setup, madeAt, words, language, momentText }: CheckInsPartProps) {
  const text = words.privacy.file.checkIns
  if (checkIns.length === 0) return null
  return (
    <section>
      <h2>{text.heading}</h2>
      <ol>
        {checkIns.map(({ id, libraryId, inAt, outAt, endsAt }) => {
          const room = setup.libraries.find((library) => library.id === libraryId)
          const out = outAt ?? (endsAt <= madeAt.toISOString() ? endsAt : null)
          return (
            <li key={id}>
              <time dateTime={inAt}>{momentText(new Date(inAt))}</time>{' '}
              {[
                out === null ? text.inside : text.until(momentText(new Date(out))),
                room ? libraryName(room, language) : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
