import { useEffect, useState } from 'react'
import type { NextClose } from '#domain/books/closing.ts'
import { actorName } from '#languages/account-words.ts'
import { useToday } from '#web/clock.tsx'
import { useStateThroughReload } from '#web/forms/drafts/unsaved-store.tsx'
import { useWords } from '#web/i18n.tsx'
import { Problem } from '#web/kit/problem.tsx'
import { WhenAnswered } from '#web/loading/when-answered.tsx'
import { newId } from '#web/new-id.ts'
import type { ScreenProps } from '#web/screen.ts'
import { useMomentOf } from '#web/use-moment-of.ts'
import { useNextClose } from '../books.queries.ts'
import styles from './close-day-part.module.css'
import { ClosedDay } from './closed/closed-day.tsx'
import { ClosingsList } from './closed/closings-list.tsx'
import { CloseForm } from './count/close-form.tsx'
import { type ClosingDraft, isCountTouched, newClosingDraft } from './count/closing-draft.ts'

/** The day is counted and closed; once it is, what it came to stands there, and below it the closes before (DY-2). */
export function CloseDayPart({ show }: Pick<ScreenProps, 'show'>) {
  const { close } = useWords().books
  const today = useToday()
  const [draft, setDraft] = useStateThroughReload('closing', () => newClosingDraft(newId()))
  const next = useNextClose(draft.day ?? today)
  return (
    <WhenAnswered of={next} failed={close.failed}>
      {(answer) => <Answered {...{ answer, draft, setDraft, show }} isOld={next.isPlaceholderData} />}
    </WhenAnswered>
  )
}

interface Props extends Pick<ScreenProps, 'show'> {
  answer: NextClose
  /** Whether the answer is still that for another day. */
  isOld: boolean
  draft: ClosingDraft
  setDraft: (change: ClosingDraft | ((held: ClosingDraft) => ClosingDraft)) => void
}

function Answered({ answer: { last, period }, isOld, draft, setDraft, show }: Props) {
  const [shownId, setShownId] = useState<string | null>(null)
  const { notice, sayMeanwhile } = useMeanwhile()
  const lastNo = last?.no ?? 0

  useEffect(() => {
    if (draft.after === null) return setDraft((held) => ({ ...held, after: lastNo }))
    if (!last || lastNo <= draft.after) return
    // The answer of an earlier try was lost, or somebody else was first.
    if (last.id === draft.id) setShownId(last.id)
    else if (isCountTouched(draft)) sayMeanwhile(last)
    setDraft(newClosingDraft(newId(), lastNo))
  }, [draft, last, lastNo, setDraft, sayMeanwhile])

  const shown = shownId ?? (period ? null : (last?.id ?? null))
  return (
    <div className={styles.part}>
      <Problem text={notice} />
      {shown === null && period ? (
        <CloseForm
          {...{ last, period, draft, isOld }}
          onChange={(part) => setDraft((held) => ({ ...held, ...part }))}
          onClosed={({ id, no }) => {
            setShownId(id)
            setDraft(newClosingDraft(newId(), no))
            scrollTo(0, 0)
          }}
        />
      ) : (
        shown !== null && (
          <ClosedDay
            key={shown}
            id={shown}
            isLast={shown === last?.id}
            onBack={period ? () => setShownId(null) : null}
            show={show}
          />
        )
      )}
      <ClosingsList
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
  const momentOf = useMomentOf()
  const [first, setFirst] = useState<NextClose['last']>(null)
  const notice =
    first && words.books.close.meanwhile(actorName(words, first.madeBy), ...momentOf(first.madeAt))
  return { notice, sayMeanwhile: setFirst }
}
