import { useEffect, useState } from 'react'
import type { NextBooksClosing } from '#domain/books/books-closing.ts'
import type { Day } from '#domain/day.ts'
import { actorName } from '#languages/actor-and-line-names.ts'
import { useToday } from '#web/clock.tsx'
import {
  useStateThroughReload,
  useUnsavedEditsStore,
} from '#web/forms/drafts/unsaved-edits-through-reload.tsx'
import { useWords } from '#web/i18n.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { WhenQueryLoaded } from '#web/loading/when-query-loaded.tsx'
import type { ScreenProps } from '#web/screen-names-and-props.ts'
import { useDayAndTimeTextsOf } from '#web/use-day-and-time-texts-of.ts'
import { useBooksClosingPreview } from '../books.queries.ts'
import styles from './close-books-section.module.css'
import { BooksClosingsList } from './closed/books-closings-list.tsx'
import { ClosedBooksDayPanel } from './closed/closed-books-day-panel.tsx'
import { booksClosingDraftKey, CloseBooksForm } from './count/close-books-form.tsx'
import { type BooksClosingDraft, isBooksClosingDraftTouched } from './count/closing-draft.ts'

/** The day is counted and closed; once it is, what it came to stands there, and below it the closes before (DY-2). */
export function CloseBooksSection({ show }: Pick<ScreenProps, 'show'>) {
  const { close } = useWords().books
  const today = useToday()
  const [{ day }, choose] = useStateThroughReload('day to close', () => ({ day: null as Day | null }))
  const next = useBooksClosingPreview(day ?? today)
  return (
    <WhenQueryLoaded of={next} failed={close.failed}>
      {(answer) => (
        <Answered
          answer={answer}
          show={show}
          isOld={next.isPlaceholderData}
          day={day ?? today}
          onDay={(day) => choose({ day: day === today || day === '' ? null : day })}
        />
      )}
    </WhenQueryLoaded>
  )
}

interface Props extends Pick<ScreenProps, 'show'> {
  answer: NextBooksClosing
  /** Whether the answer is still that for another day. */
  isOld: boolean
  day: Day
  onDay: (day: Day | '') => void
}

function Answered({ answer: { last, period }, isOld, day, onDay, show }: Props) {
  const unsaved = useUnsavedEditsStore()
  const [shownId, setShownId] = useState<string | null>(null)
  /** How many counts somebody else was ahead of. */
  const [overtaken, setOvertaken] = useState(0)
  const { notice, sayMeanwhile } = useMeanwhile()

  useEffect(() => {
    const { values } = unsaved.getThroughReload<{ values?: BooksClosingDraft }>(booksClosingDraftKey, {})
    if (!last || !values || last.no <= values.after) return
    unsaved.drop(booksClosingDraftKey)
    // The answer of an earlier try was lost, or somebody else was first.
    if (last.id === values.id) return setShownId(last.id)
    if (isBooksClosingDraftTouched(values)) sayMeanwhile(last)
    setOvertaken((before) => before + 1)
  }, [unsaved, last, sayMeanwhile])

  const shown = shownId ?? (period ? null : (last?.id ?? null))
  return (
    <div className={`stack gap-4 ${styles.part}`}>
      <ProblemMessage text={notice} />
      {shown === null && period ? (
        <CloseBooksForm
          key={`${last?.no} ${overtaken}`}
          last={last}
          period={period}
          isOld={isOld}
          day={day}
          onDay={onDay}
          onClosed={(id) => {
            setShownId(id)
            onDay('')
            scrollTo(0, 0)
          }}
        />
      ) : (
        shown !== null && (
          <ClosedBooksDayPanel
            key={shown}
            id={shown}
            isLast={shown === last?.id}
            onBack={period ? () => setShownId(null) : null}
            show={show}
          />
        )
      )}
      <BooksClosingsList
        shownId={shown}
        onShow={(id) => {
          setShownId(id)
          scrollTo(0, 0)
        }}
      />
    </div>
  )
}

/** That somebody else has closed the day while it was counted here. */
function useMeanwhile() {
  const words = useWords()
  const momentOf = useDayAndTimeTextsOf()
  const [first, setFirst] = useState<NextBooksClosing['last']>(null)
  const notice =
    first && words.books.close.meanwhile(actorName(words, first.madeBy), ...momentOf(first.madeAt))
  return { notice, sayMeanwhile: setFirst }
}
